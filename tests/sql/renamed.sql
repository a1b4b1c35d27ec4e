# What a view names may get another name: the view follows, with what it has.

statement ok
CREATE TYPE mood AS ENUM ('sad', 'glad')

statement ok
CREATE STREAM s (k int, m mood, v int)

statement ok
CREATE TABLE tab (k int, label text)

statement ok
INSERT INTO tab VALUES (1, 'one'), (2, 'two')

statement ok
CREATE FUNCTION doubled(int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT $1 * 2'

statement ok
CREATE CONTINUOUS VIEW moods AS SELECT m, count(*), max(v) FROM s GROUP BY m

statement ok
CREATE CONTINUOUS VIEW labels AS SELECT label, sum(doubled(v)), count(DISTINCT m) FROM s JOIN tab USING (k) GROUP BY label

statement ok
CREATE CONTINUOUS VIEW parts AS SELECT k, v FROM s WHERE m <> 'sad'

statement ok
INSERT INTO s VALUES (1, 'sad', 10), (2, 'glad', 20), (1, NULL, 30), (3, 'glad', 40)

compare

statement ok
ALTER TYPE mood RENAME TO feeling

statement ok
ALTER TABLE tab RENAME TO names

statement ok
ALTER TABLE names RENAME COLUMN label TO name

statement ok
ALTER FUNCTION doubled(int) RENAME TO twice

statement ok
CREATE CONTINUOUS VIEW another AS SELECT count(*) FROM s

statement ok
INSERT INTO s VALUES (1, 'glad', 11), (2, 'sad', 21), (2, NULL, 31), (4, 'glad', 41)

compare

query
SELECT name, state, last_error FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name | state | last_error
another | active | NULL
labels | active | NULL
moods | active | NULL
parts | active | NULL
