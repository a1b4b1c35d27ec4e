# SHOW STREAMS, SHOW CONTINUOUS VIEWS and the relations behind them.

statement ok
CREATE STREAM s (a int) WITH (retention = '2 hours')

statement ok
CREATE CONTINUOUS VIEW v AS SELECT a, count(*) FROM s GROUP BY a

statement only
SHOW STREAMS

statement only
SHOW CONTINUOUS VIEWS

statement only
show streams;

query
SELECT name, owner = current_user AS mine, retention, timeline, views, created <= now() AS created FROM standpipe.streams WHERE schema = current_schema()
----
name | mine | retention | timeline | views | created
s | t | 02:00:00 | s | 1 | t

query
SELECT name, owner = current_user AS mine, definition, state, last_error, created <= now() AS created FROM standpipe.views WHERE schema = current_schema()
----
name | mine | definition | state | last_error | created
v | t | SELECT a, count(*) FROM s GROUP BY a | active | NULL | t

query
SELECT batch >= 0 AS batch, "offset" IS NOT NULL AS "offset", lag_rows, lag_seconds, timeline, waiting_for, last_error FROM standpipe.progress WHERE stream = 's'
----
batch | offset | lag_rows | lag_seconds | timeline | waiting_for | last_error
t | t | 0 | 0 | s | NULL | NULL

statement only
SELECT standpipe.flush('10 seconds')

query
SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY table_name
----
table_name
s
v
