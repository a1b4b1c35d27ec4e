# Views that have states in common, and a sum that PostgreSQL cannot add up: its view fails alone, whenever it was created.

statement only
CREATE STREAM s (k int, span interval)

statement only
CREATE CONTINUOUS VIEW counts AS SELECT k, count(*) FROM s GROUP BY k

statement only
CREATE CONTINUOUS VIEW sums AS SELECT k, count(*), sum(span) FROM s GROUP BY k

statement only
CREATE CONTINUOUS VIEW more_counts AS SELECT k, count(*), min(span) FROM s GROUP BY k

statement only
INSERT INTO s VALUES (1, '178000000 years'), (1, '178000000 years'), (2, '1 day')

flush

query
SELECT * FROM counts ORDER BY k
----
k | count
1 | 2
2 | 1

query
SELECT name, state, last_error FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name | state | last_error
counts | active | NULL
more_counts | active | NULL
sums | failed | interval out of range

statement only
INSERT INTO s VALUES (2, '2 days')

flush

query
SELECT k, count, min FROM more_counts ORDER BY k
----
k | count | min
1 | 2 | 178000000 years
2 | 2 | 1 day
