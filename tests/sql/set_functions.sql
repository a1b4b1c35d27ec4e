# Functions that return sets, in FROM and in the select list.

include shared/wide.sql

statement ok
CREATE CONTINUOUS VIEW v1 AS SELECT unnest(words) AS word, count(*) FROM wide GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v2 AS SELECT id, unnest(numbers) AS number FROM wide

statement ok
CREATE CONTINUOUS VIEW v3 AS SELECT word, count(*), max(w.id) FROM wide w, unnest(w.words) AS word GROUP BY word

statement ok
CREATE CONTINUOUS VIEW v4 AS
  SELECT w.id, e.value, e.place FROM wide w, unnest(w.numbers) WITH ORDINALITY AS e (value, place)

statement ok
CREATE CONTINUOUS VIEW v5 AS SELECT w.id, e.a, e.b FROM wide w, LATERAL unnest(w.numbers, w.words) AS e (a, b)

statement ok
CREATE CONTINUOUS VIEW v6 AS SELECT w.id, e.a FROM wide w LEFT JOIN LATERAL unnest(w.words) AS e (a) ON e.a > 'a'

statement ok
CREATE CONTINUOUS VIEW v7 AS
  SELECT e.key, count(*) FROM wide w, jsonb_each(w.doc) AS e WHERE jsonb_typeof(w.doc) = 'object' GROUP BY e.key

statement ok
CREATE CONTINUOUS VIEW v8 AS
  SELECT e.key, e.value, count(*) FROM wide w CROSS JOIN LATERAL jsonb_each_text(CASE WHEN jsonb_typeof(w.doc) = 'object' THEN w.doc END) AS e GROUP BY 1, 2

statement ok
CREATE CONTINUOUS VIEW v9 AS
  SELECT tag, count(*) FROM wide w, jsonb_array_elements_text(w.doc -> 'tags') AS tag GROUP BY tag

statement ok
CREATE CONTINUOUS VIEW v10 AS
  SELECT w.id, tag FROM wide w, jsonb_array_elements(w.doc -> 'tags') AS tag WHERE w.id < 20

statement ok
CREATE CONTINUOUS VIEW v11 AS
  SELECT jsonb_object_keys(doc) AS key, count(*) FROM wide WHERE jsonb_typeof(doc) = 'object' GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v12 AS SELECT w.id, step FROM wide w, generate_series(1, w.g) AS step

statement ok
CREATE CONTINUOUS VIEW v13 AS SELECT step, count(*), sum(w.f) FROM wide w, generate_series(1, 3) AS step GROUP BY step

statement ok
CREATE CONTINUOUS VIEW v14 AS SELECT id, generate_series(0, g) AS n FROM wide WHERE g < 4

statement ok
CREATE CONTINUOUS VIEW v15 AS
  SELECT day::date AS day, count(*) FROM wide w, generate_series(w.d, w.d + interval '2 days', interval '1 day') AS day WHERE isfinite(w.d) GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v16 AS
  SELECT part, count(*) FROM wide w, regexp_split_to_table(w.t, '\s+') AS part GROUP BY part

statement ok
CREATE CONTINUOUS VIEW v17 AS
  SELECT hit[1] AS found, count(*) FROM wide w, regexp_matches(w.t, '[a-f]', 'g') AS hit GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v18 AS SELECT part, count(*) FROM wide w, string_to_table(w.v, '1') AS part GROUP BY part

statement ok
CREATE CONTINUOUS VIEW v19 AS
  SELECT p.n, p.kind, count(*) FROM wide w, jsonb_to_record(CASE WHEN jsonb_typeof(w.doc) = 'object' THEN w.doc ELSE '{}' END) AS p (n numeric, kind text) GROUP BY 1, 2

statement ok
CREATE CONTINUOUS VIEW v20 AS SELECT w.id, q FROM wide w, jsonb_path_query(w.doc, '$.tags[*]') AS q WHERE w.id < 30

statement ok
CREATE CONTINUOUS VIEW v21 AS
  SELECT w.k, count(*) FROM wide w WHERE EXISTS (SELECT 1 FROM unnest(w.words) AS word WHERE word = 'a') GROUP BY w.k

statement ok
CREATE CONTINUOUS VIEW v22 AS
  SELECT id, (SELECT count(*) FROM unnest(numbers) AS n WHERE n > 1) AS big, (SELECT string_agg(word, '-' ORDER BY word) FROM unnest(words) AS word) AS joined FROM wide

statement ok
CREATE CONTINUOUS VIEW v23 AS
  SELECT word, rank() OVER (ORDER BY count(*) DESC, word) FROM wide w, unnest(w.words) AS word GROUP BY word HAVING count(*) > 2

statement ok
CREATE CONTINUOUS VIEW v24 AS
  SELECT g, array_agg(DISTINCT word ORDER BY word) FROM wide w, unnest(w.words) AS word GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v25 AS SELECT DISTINCT unnest(words) AS word FROM wide

statement ok
CREATE CONTINUOUS VIEW v26 AS SELECT count(*) FROM (SELECT unnest(numbers) AS n FROM wide) AS q WHERE n > 2

include shared/wide_rows.sql
