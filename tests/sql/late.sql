# Rows that come after their time to live are late: not shown, and counted. Each view counts for itself.

statement only
CREATE STREAM s (k text, t timestamptz, v int)

statement only
CREATE CONTINUOUS VIEW hours WITH (ttl = '1 day', ttl_column = 'hour') AS SELECT date_trunc('hour', t) AS hour, count(*) FROM s GROUP BY 1

statement only
CREATE CONTINUOUS VIEW longer WITH (ttl = '3 days', ttl_column = 'hour') AS SELECT date_trunc('hour', t) AS hour, count(*), sum(v) FROM s WHERE v > 0 GROUP BY 1

statement only
CREATE CONTINUOUS VIEW listed WITH (ttl = '1 day', ttl_column = 't') AS SELECT t, k, v FROM s

statement only
CREATE CONTINUOUS VIEW different WITH (ttl = '1 day', ttl_column = 't') AS SELECT t, count(DISTINCT k) FROM s GROUP BY t

statement only
CREATE CONTINUOUS VIEW forever AS SELECT date_trunc('hour', t) AS hour, count(*) FROM s GROUP BY 1

statement only
INSERT INTO s SELECT 'a', now() - age, v FROM (VALUES (interval '1 minute', 1), ('2 days', 2), ('2 days', 0), ('5 days', 3), (NULL, 4)) AS rows (age, v)

flush

query
SELECT name, rows_in, rows_applied, rows_late FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name | rows_in | rows_applied | rows_late
different | 5 | 2 | 3
forever | 5 | 5 | 0
hours | 5 | 2 | 3
listed | 5 | 2 | 3
longer | 5 | 4 | 1

query
SELECT (SELECT sum(count) FROM hours) AS hours, (SELECT sum(count) FROM longer) AS longer, (SELECT count(*) FROM listed) AS listed, (SELECT sum(count) FROM forever) AS forever
----
hours | longer | listed | forever
2 | 3 | 2 | 5

# By the time to live of now

statement only
ALTER CONTINUOUS VIEW hours SET (ttl = '3 days')

statement only
INSERT INTO s VALUES ('b', now() - interval '2 days', 5), ('b', now() - interval '4 days', 6)

flush

query
SELECT name, rows_in, rows_applied, rows_late FROM standpipe.views WHERE schema = current_schema() ORDER BY name
----
name | rows_in | rows_applied | rows_late
different | 7 | 2 | 5
forever | 7 | 7 | 0
hours | 7 | 3 | 4
listed | 7 | 2 | 5
longer | 7 | 5 | 2

# Started anew

statement only
TRUNCATE CONTINUOUS VIEW hours

statement only
INSERT INTO s VALUES ('b', now() - interval '4 days', 6)

flush

query
SELECT name, rows_in, rows_applied, rows_late FROM standpipe.views WHERE schema = current_schema() AND name = 'hours'
----
name | rows_in | rows_applied | rows_late
hours | 1 | 0 | 1
