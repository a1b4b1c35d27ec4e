# Names and texts that hold dollar quotes, ours among them: of views, streams, columns, keys, literals.

statement ok
CREATE STREAM "s$standpipe$" (id int, "k$merge$" text, "$standpipe$" text)

statement ok
BEGIN

statement ok
CREATE CONTINUOUS VIEW "a$merge$b" AS SELECT "k$merge$", count(*) FROM "s$standpipe$" GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW "$standpipe$" AS SELECT "$standpipe$", max(id) FROM "s$standpipe$" GROUP BY "$standpipe$"

statement ok
CREATE CONTINUOUS VIEW "$$" AS SELECT array_agg(id ORDER BY id), '$standpipe$ $standpipe1$' AS t FROM "s$standpipe$"

statement ok
CREATE CONTINUOUS VIEW guarded AS SELECT 12 / id AS n, '$standpipe_guard$'::text || "k$merge$" AS k, '$standpipe' || "k$merge$" AS l FROM "s$standpipe$"

statement ok
CREATE CONTINUOUS VIEW failing_merge AS SELECT "k$merge$" || '$merge$' AS k, sum(id) FROM "s$standpipe$" GROUP BY 1

statement ok
COMMIT

statement ok
INSERT INTO "s$standpipe$" VALUES (1, 'a', '$$'), (2, 'b$merge$', '$standpipe$'), (3, 'a', NULL)

compare

# A row that fails: the view is guarded from then on, by a function that holds its texts.

statement only
INSERT INTO "s$standpipe$" VALUES (0, 'c', '$standpipe$')

flush

query
SELECT view, row ->> 'id' AS id, error FROM standpipe.dead_letters
----
view | id | error
guarded | 0 | division by zero

statement only
INSERT INTO "s$standpipe$" VALUES (4, 'd$standpipe_guard$', '$standpipe$')

flush

query
SELECT * FROM guarded ORDER BY n
----
n | k | l
3 | $standpipe_guard$d$standpipe_guard$ | $standpiped$standpipe_guard$
4 | $standpipe_guard$a | $standpipea
6 | $standpipe_guard$b$merge$ | $standpipeb$merge$
12 | $standpipe_guard$a | $standpipea
