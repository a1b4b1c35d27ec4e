# What depends on the session and not on the row is refused, by whatever way it is called.

statement ok
CREATE TYPE mood AS ENUM ('glad', 'sad')

statement ok
CREATE STREAM s (id int, k text, words text, doc jsonb, c regclass, feeling mood)

statement error 0A000 pg_backend_pid
CREATE CONTINUOUS VIEW v AS SELECT pg_backend_pid() AS x FROM s
----
at pg_backend_pid
hint sessions

statement error 0A000 current_schema
CREATE CONTINUOUS VIEW v AS SELECT id FROM s WHERE current_schema() = k
----
at current_schema

statement error 0A000 current_schemas
CREATE CONTINUOUS VIEW v AS SELECT count(*) FROM s GROUP BY k = ANY (current_schemas(true))

statement error 0A000 pg_current_xact_id
CREATE CONTINUOUS VIEW v AS SELECT max(pg_current_xact_id()::text) AS x FROM s

statement error 0A000 txid_current
CREATE CONTINUOUS VIEW v AS SELECT count(*) AS x FROM s GROUP BY txid_current_if_assigned()

statement error 0A000 inet_client_addr
CREATE CONTINUOUS VIEW v AS SELECT id, inet_client_addr() AS x FROM s

statement error 0A000 inet_server_port
CREATE CONTINUOUS VIEW v AS SELECT k FROM s GROUP BY k HAVING count(*) > inet_server_port()

statement error 0A000 current_setting
CREATE CONTINUOUS VIEW v AS SELECT current_setting('TimeZone') AS x FROM s

statement error 0A000 pg_get_userbyid
CREATE CONTINUOUS VIEW v AS SELECT pg_get_userbyid(id::oid) AS x FROM s

statement error 0A000 has_table_privilege
CREATE CONTINUOUS VIEW v AS SELECT has_table_privilege(k, 'SELECT') AS x FROM s

statement error 0A000 pg_column_size
CREATE CONTINUOUS VIEW v AS SELECT sum(pg_column_size(doc)) AS x FROM s

statement error 0A000 to_regclass
CREATE CONTINUOUS VIEW v AS SELECT to_regclass(k) AS x FROM s

statement error 0A000 regclass
CREATE CONTINUOUS VIEW v AS SELECT k::regclass AS x FROM s

statement error 0A000 regclass
CREATE CONTINUOUS VIEW v AS SELECT c::text AS x, count(*) FROM s GROUP BY 1

statement error 0A000 regclass
CREATE CONTINUOUS VIEW v AS SELECT concat(c, k) AS x FROM s

statement error 0A000 regclass
CREATE CONTINUOUS VIEW v AS SELECT k || c AS x FROM s

statement error 0A000 regclass
CREATE CONTINUOUS VIEW v AS SELECT coalesce(c, 'pg_class'::regclass)::text AS x FROM s

statement error 0A000 regclass
CREATE CONTINUOUS VIEW v AS SELECT to_json(ARRAY[c]) AS x FROM s

statement error 0A000 regclass
CREATE CONTINUOUS VIEW v AS SELECT row_to_json(s.*) AS x FROM s

statement error 0A000 regclass
CREATE CONTINUOUS VIEW v AS SELECT ARRAY[k]::regclass[] AS x FROM s

statement error 0A000 regconfig
CREATE CONTINUOUS VIEW v AS SELECT to_tsvector(k::regconfig, words) AS x FROM s

# The name of PostgreSQL's own types is the same by every search path.

statement error 0A000 regtype
CREATE CONTINUOUS VIEW v AS SELECT pg_typeof(feeling)::text AS x FROM s
----
at pg_typeof

# What goes by the row, and by settings that are kept with the view, goes on.

statement ok
CREATE CONTINUOUS VIEW usual AS SELECT id, concat(k, id, doc) AS a, format('%s-%s', k, doc) AS b, to_char(id, '999') AS c, to_json(words) AS d, jsonb_build_object('k', k) AS e, pg_typeof(doc)::text AS f, pg_typeof(feeling)::oid = 'mood'::regtype AS is_mood, quote_literal(k) AS g, row_to_json(ROW(id, k)) AS h, array_to_string(ARRAY[k, words], '/') AS i FROM s

statement ok
CREATE CONTINUOUS VIEW constant_names AS SELECT id FROM s WHERE c = 'pg_class'::regclass OR c IS NULL

statement ok
CREATE CONTINUOUS VIEW names AS SELECT coalesce(c, 'pg_class'::regclass) AS x, c::oid AS o, count(DISTINCT c), max(pg_typeof(doc)::oid) AS m FROM s GROUP BY 1, 2

statement ok
CREATE CONTINUOUS VIEW valid AS SELECT id, pg_input_is_valid(words, 'integer') AS is_number FROM s

statement ok
CREATE CONTINUOUS VIEW searched AS SELECT to_tsvector(words) AS v, count(*) FROM s WHERE to_tsvector('simple', words) @@ to_tsquery('simple', 'a | cats') GROUP BY 1

statement ok
INSERT INTO s VALUES (1, 'a', 'a cat sat', '{"t": "2026-01-01T12:00:00"}', 'pg_class'), (2, 'b''s', 'cats are running', NULL, NULL), (3, NULL, NULL, '[1]', 'pg_proc')

compare
