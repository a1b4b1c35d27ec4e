# A user's own aggregates, called like the words that may follow an aggregate.

statement ok
CREATE AGGREGATE within(int) (SFUNC = int4pl, STYPE = int, INITCOND = '0')

statement ok
CREATE AGGREGATE over(int) (SFUNC = int4larger, STYPE = int)

statement ok
CREATE AGGREGATE "filter"(int) (SFUNC = int4smaller, STYPE = int)

statement ok
CREATE AGGREGATE "Total (all)"(int) (SFUNC = int4pl, STYPE = int, INITCOND = '0')

statement ok
CREATE STREAM s (k int, v int, within int, over int)

statement ok
CREATE CONTINUOUS VIEW withins AS SELECT k, within(v) AS total, count(*) FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW overs AS SELECT over(v) AS highest, "filter"(v) AS lowest FROM s

statement ok
CREATE CONTINUOUS VIEW filtered AS SELECT k, within(v) FILTER (WHERE v > 1) AS within, over(v) FILTER (WHERE v < 3) AS over, "filter"(v) FILTER (WHERE true) AS "filter" FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW of_themselves AS SELECT within, over, within(within) AS a, over(DISTINCT over) AS b, within(v ORDER BY v) AS c FROM s GROUP BY within, over

statement ok
CREATE CONTINUOUS VIEW followed AS
  SELECT k, within(v) OVER (PARTITION BY k) AS within, over(v) OVER (ORDER BY k, v, within, over ROWS UNBOUNDED PRECEDING) AS over FROM s

statement ok
CREATE CONTINUOUS VIEW over_aggregates AS SELECT k, over(within(v)::int) OVER () AS most, sum(within(v)) OVER (ORDER BY k) AS running FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW quoted AS SELECT k, "Total (all)"(v) AS total FROM s GROUP BY k HAVING "Total (all)"(v) > 0

# In a schema that is not on the search path. It is the same schema on both sides, and gone after this.

statement ok
CREATE SCHEMA "Own aggregates"

statement ok
CREATE AGGREGATE "Own aggregates".within(int) (SFUNC = int4larger, STYPE = int)

statement ok
CREATE CONTINUOUS VIEW qualified AS
  SELECT k, "Own aggregates".within(v) AS highest, within(v) AS total, "Own aggregates".within(v) FILTER (WHERE v > 1) AS filtered FROM s GROUP BY k

statement ok
INSERT INTO s SELECT n % 4, n % 5, n % 2, n % 3 FROM generate_series(1, 30) AS n

compare

statement ok
INSERT INTO s VALUES (NULL, 1, 1, NULL), (1, NULL, NULL, 1), (9, 9, 9, 9)

compare

statement ok
DROP SCHEMA "Own aggregates" CASCADE
