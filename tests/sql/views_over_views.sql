# A continuous view reads one stream, by the stream's own name, and tables. What else it may not read is refused: its
# rows would depend on where batches end.

statement only
CREATE STREAM s (a int, b int)

statement only
CREATE STREAM other (a int)

statement only
CREATE TABLE plain_table (a int, name text)

statement only
CREATE CONTINUOUS VIEW v AS SELECT a, count(*) FROM s GROUP BY a

statement only
CREATE CONTINUOUS VIEW "Odd View" AS SELECT count(*) FROM s

statement only
CREATE VIEW over_v AS SELECT * FROM v

statement only
CREATE VIEW over_s AS SELECT a FROM s

statement only
CREATE VIEW over_both AS SELECT t.name FROM plain_table t JOIN over_s USING (a)

statement only
CREATE VIEW over_table AS SELECT * FROM plain_table

statement only
CREATE MATERIALIZED VIEW stored AS SELECT * FROM v

# A continuous view.

statement error 0A000 ^a continuous view cannot read continuous view "v"$
CREATE CONTINUOUS VIEW w AS SELECT s.a, v.count FROM s JOIN v ON s.a = v.a
----
at v ON
hint Join them when reading

statement error 0A000 cannot read continuous view "v"
CREATE CONTINUOUS VIEW w AS SELECT v.a, s.b FROM s, v WHERE s.a = v.a
----
at v WHERE
hint Join them when reading

statement error 0A000 cannot read continuous view "v"
CREATE CONTINUOUS VIEW w AS SELECT a, count FROM v
----
at v
hint ordinary view

statement error 0A000 cannot read continuous view "Odd View"
CREATE CONTINUOUS VIEW w AS SELECT a FROM s WHERE a > (SELECT count FROM "Odd View")
----
at "Odd View"

statement error 0A000 cannot read continuous view "v"
CREATE CONTINUOUS VIEW w AS WITH counts AS (SELECT * FROM v) SELECT a FROM s WHERE a IN (SELECT a FROM counts)
----
at v)

statement error 0A000 cannot read continuous view "v"
CREATE OR REPLACE CONTINUOUS VIEW v AS SELECT a, count FROM v
----
at v

# At any depth.

statement error 0A000 ^a continuous view cannot read continuous view "v" through view "over_v"$
CREATE CONTINUOUS VIEW w AS SELECT s.a FROM s LEFT JOIN over_v ON s.a = over_v.a
----
at over_v ON
hint Join them when reading

statement error 0A000 cannot read stream "s" through view "over_s"
CREATE CONTINUOUS VIEW w AS SELECT a, count(*) FROM over_s GROUP BY a
----
at over_s
hint Name stream "s" itself

statement error 0A000 cannot read stream "s" through view "over_s"
CREATE CONTINUOUS VIEW w AS SELECT a FROM s WHERE a IN (SELECT a FROM over_s)
----
at over_s

statement error 0A000 cannot read stream "s" through view "over_both"
CREATE CONTINUOUS VIEW w AS SELECT a FROM other JOIN over_both ON name = 'x'
----
at over_both

statement error 0A000 cannot read stream "s" through view "over_s"
EXPLAIN CONTINUOUS VIEW AS SELECT a FROM over_s
----
at over_s

# Tables, views over tables and what is stored are read as before; so is the name of a view that is not read.

statement only
CREATE CONTINUOUS VIEW with_tables AS SELECT s.a, t.name, count(*), stored.count AS before
FROM s JOIN over_table t ON s.a = t.a LEFT JOIN stored ON s.a = stored.a GROUP BY 1, 2, 4

statement only
CREATE CONTINUOUS VIEW with_names AS SELECT a, 'v'::regclass AS v, 'other'::regclass AS other FROM s

# A view that reads another one goes on, also when its plan has to be made anew. Earlier versions let a view do so from the
# start; now it takes a change of an ordinary view.

statement only
CREATE CONTINUOUS VIEW joined AS SELECT s.a, count(*) FROM s LEFT JOIN over_table t ON s.a = t.a GROUP BY s.a

statement only
CREATE OR REPLACE VIEW over_table AS SELECT a, count::text AS name FROM v

statement only
INSERT INTO s VALUES (1, 1), (2, 2)

flush

statement only
ALTER STREAM s RENAME TO renamed

statement only
CREATE CONTINUOUS VIEW another AS SELECT count(*) FROM renamed

statement only
INSERT INTO renamed VALUES (1, 1)

flush

query
SELECT *, (SELECT state FROM standpipe.views WHERE schema = current_schema() AND name = 'joined') FROM joined ORDER BY a
----
a | count | state
1 | 2 | active
2 | 1 | active
