# DROP … CASCADE drops whatever depends on whatever, and nothing stays behind.

statement only
CREATE STREAM casc_s (a int, b int)

statement only
CREATE STREAM casc_other (a int)

statement only
CREATE TABLE casc_t (a int, name text)

statement only
CREATE VIEW casc_over_t AS SELECT a, name FROM casc_t

statement only
CREATE CONTINUOUS VIEW casc_v AS SELECT a, count(*) FROM casc_s GROUP BY a

statement only
CREATE CONTINUOUS VIEW casc_joined AS SELECT s.a, t.name FROM casc_s s JOIN casc_over_t t ON s.a = t.a

statement only
CREATE CONTINUOUS VIEW casc_of_other AS SELECT name, count(*) FROM casc_other o JOIN casc_over_t t ON o.a = t.a GROUP BY name

statement only
CREATE CONTINUOUS VIEW casc_untouched AS SELECT count(*) FROM casc_other

statement only
CREATE VIEW casc_over_v AS SELECT * FROM casc_v

statement only
CREATE VIEW casc_over_s AS SELECT a FROM casc_s

statement only
CREATE MATERIALIZED VIEW casc_stored AS SELECT * FROM casc_over_v

statement only
CREATE FUNCTION casc_f(casc_v) RETURNS int LANGUAGE sql AS 'SELECT 1'

# Since this statement two of the views read another one. Earlier versions let a view do so from the start.

statement only
CREATE OR REPLACE VIEW casc_over_t AS SELECT a, count::text AS name FROM casc_v

statement error 2BP01 cannot drop continuous view casc_v because other objects depend on it
DROP CONTINUOUS VIEW casc_v
----
detail ^continuous view casc_joined depends on view casc_over_t
detail view casc_over_t depends on continuous view casc_v
detail function casc_f\(casc_v\) depends on continuous view casc_v
detail materialized view casc_stored depends on view casc_over_v
hint CASCADE

statement error 2BP01 cannot drop stream casc_s because other objects depend on it
DROP STREAM casc_s
----
detail continuous view casc_of_other depends on view casc_over_t
detail continuous view casc_v depends on stream casc_s
detail view casc_over_s depends on stream casc_s
hint CASCADE

statement error 2BP01 cannot drop desired object\(s\) because other objects depend on them
DROP STREAM casc_s, casc_other RESTRICT

statement only
BEGIN

statement only
DROP CONTINUOUS VIEW casc_v, casc_joined, casc_of_other CASCADE

query
SELECT name FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name
casc_untouched

statement only
ROLLBACK

statement only
DROP STREAM casc_s CASCADE

query
SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('v', 'm') ORDER BY 1
----
relname
casc_other
casc_untouched

query
SELECT name FROM standpipe.views WHERE schema = current_schema()
----
name
casc_untouched

# All together: one need not be left for another to be dropped.

statement only
DROP CONTINUOUS VIEW casc_untouched

statement only
DROP STREAM casc_other, casc_other

await
SELECT relname FROM pg_class WHERE relnamespace = 'standpipe_data'::regnamespace AND relname LIKE 'casc\_%'
----
relname

# A new version under way goes with its view, and with what it reads.

statement only
CREATE STREAM casc_s (a int, b int)

statement only
CREATE CONTINUOUS VIEW casc_v AS SELECT a, count(*) FROM casc_s GROUP BY a

statement only
CREATE CONTINUOUS VIEW casc_w AS SELECT a, count(*) FROM casc_s GROUP BY a

statement only
CREATE VIEW casc_over_v AS SELECT * FROM casc_v

statement only
BEGIN

statement only
CREATE OR REPLACE CONTINUOUS VIEW casc_v AS SELECT a, count(*) FROM casc_s WHERE b > 0 GROUP BY a

statement error 2BP01
DROP CONTINUOUS VIEW casc_v
----
detail ^view casc_over_v depends on continuous view casc_v$

statement only
ROLLBACK

statement only
BEGIN

statement only
CREATE OR REPLACE CONTINUOUS VIEW casc_v AS SELECT a, count(*) FROM casc_s WHERE b > 0 GROUP BY a

statement only
DROP CONTINUOUS VIEW casc_v CASCADE

query
SELECT relname FROM pg_class
WHERE relnamespace = 'standpipe_data'::regnamespace AND relname LIKE 'casc\_v%' AND relkind = 'v'
----
relname

statement only
ROLLBACK

statement only
BEGIN

statement only
CREATE OR REPLACE CONTINUOUS VIEW casc_w AS SELECT a, count(*) FROM casc_s JOIN casc_t USING (a) WHERE b > 0 GROUP BY a

statement only
DROP TABLE casc_t CASCADE

query
SELECT name, replacement FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name | replacement
casc_v | NULL
casc_w | NULL

statement only
DROP STREAM casc_s CASCADE

query
SELECT name FROM standpipe.views WHERE schema = current_schema()
----
name

statement only
COMMIT

await
SELECT relname FROM pg_class WHERE relnamespace = 'standpipe_data'::regnamespace AND relname LIKE 'casc\_%'
----
relname

# PostgreSQL's own DROP … CASCADE.

statement only
CREATE STREAM casc_s (a int, b int)

statement only
CREATE TABLE casc_t (a int, name text)

statement only
CREATE CONTINUOUS VIEW casc_v AS SELECT name, count(*) FROM casc_s JOIN casc_t USING (a) GROUP BY name

statement only
CREATE VIEW casc_over_v AS SELECT * FROM casc_v

statement error 2BP01
DROP TABLE casc_t

statement only
DROP TABLE casc_t CASCADE

query
SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace
----
relname
casc_s

await
SELECT relname FROM pg_class WHERE relnamespace = 'standpipe_data'::regnamespace AND relname LIKE 'casc\_v%'
----
relname

statement only
CREATE FUNCTION casc_twice(int) RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT 2 * $1'

statement only
CREATE TYPE casc_mood AS ENUM ('good', 'bad')

statement only
CREATE DOMAIN casc_positive AS int CHECK (VALUE > 0)

statement only
CREATE STREAM casc_typed (mood casc_mood, number int)

statement only
CREATE CONTINUOUS VIEW casc_v AS SELECT casc_twice(a) AS a, count(*) FROM casc_s GROUP BY 1

statement only
CREATE CONTINUOUS VIEW casc_w AS SELECT mood, count(*) FROM casc_typed GROUP BY mood

statement only
CREATE CONTINUOUS VIEW casc_x AS SELECT number::casc_positive AS number, count(*) FROM casc_typed GROUP BY 1

statement only
CREATE CONTINUOUS VIEW casc_y AS SELECT number, max(mood), count(*) FROM casc_typed GROUP BY 1

statement only
INSERT INTO casc_typed VALUES ('good', 1), ('bad', 2)

statement only
DROP FUNCTION casc_twice CASCADE

statement only
DROP DOMAIN casc_positive CASCADE

query
SELECT name FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name
casc_w
casc_y

statement only
DROP TYPE casc_mood CASCADE

query
SELECT name FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name

query
SELECT name FROM standpipe.streams WHERE schema = current_schema() ORDER BY name
----
name
casc_s

statement only
DROP VIEW casc_s

await
SELECT relname FROM pg_class WHERE relnamespace = 'standpipe_data'::regnamespace AND relname LIKE 'casc\_%'
----
relname

# Schemas, and what a role owns.

statement only
CREATE ROLE cascades_owner

statement only
CREATE ROLE cascades_reader

statement only
CREATE SCHEMA cascades_owned AUTHORIZATION cascades_owner

statement only
DO $$ BEGIN EXECUTE format('GRANT USAGE, CREATE ON SCHEMA %I TO PUBLIC', current_schema()); END $$

statement only
SET ROLE cascades_owner

statement only
CREATE STREAM cascades_owned.casc_s (a int)

statement only
CREATE CONTINUOUS VIEW cascades_owned.casc_v AS SELECT a, count(*) FROM cascades_owned.casc_s GROUP BY a

statement only
GRANT USAGE ON SCHEMA cascades_owned TO cascades_reader

statement only
GRANT SELECT ON STREAM cascades_owned.casc_s TO cascades_reader

statement only
SET ROLE cascades_reader

statement only
CREATE CONTINUOUS VIEW casc_of_reader AS SELECT a, count(*) FROM cascades_owned.casc_s GROUP BY a

statement error 42501 must be owner of stream casc_s
DROP STREAM cascades_owned.casc_s CASCADE

statement only
SET ROLE cascades_owner

statement error 42501 must be owner of continuous view casc_of_reader
DROP CONTINUOUS VIEW casc_of_reader

# The view of another role goes with the stream.

statement error 2BP01
DROP STREAM cascades_owned.casc_s
----
detail continuous view casc_of_reader depends on stream cascades_owned.casc_s

statement only
DROP STREAM cascades_owned.casc_s CASCADE

query
SELECT name FROM standpipe.views WHERE name LIKE 'casc\_%'
----
name

statement only
CREATE STREAM cascades_owned.casc_s (a int)

statement only
CREATE CONTINUOUS VIEW cascades_owned.casc_v AS SELECT a, count(*) FROM cascades_owned.casc_s GROUP BY a

statement only
RESET ROLE

statement only
CREATE CONTINUOUS VIEW casc_elsewhere AS SELECT a, count(*) FROM cascades_owned.casc_s GROUP BY a

statement only
DROP SCHEMA cascades_owned CASCADE

statement only
SET ROLE cascades_owner

statement only
CREATE STREAM casc_s (a int)

statement only
CREATE CONTINUOUS VIEW casc_v AS SELECT a, count(*) FROM casc_s GROUP BY a

statement only
RESET ROLE

statement only
CREATE CONTINUOUS VIEW casc_of_theirs AS SELECT a, count(*) FROM casc_s GROUP BY a

statement only
DROP OWNED BY cascades_owner CASCADE

query
SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace
----
relname

await
SELECT relname FROM pg_class WHERE relnamespace = 'standpipe_data'::regnamespace AND relname LIKE 'casc\_%'
----
relname

statement only
DO $$ BEGIN EXECUTE format('REVOKE ALL ON SCHEMA %I FROM PUBLIC', current_schema()); END $$

statement only
DROP ROLE cascades_owner

statement only
DROP ROLE cascades_reader
