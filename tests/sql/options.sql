# Options of streams and views.

statement ok
CREATE STREAM a (x int) WITH (retention = '1 hour')

statement ok
CREATE STREAM b (x int) WITH (retention = '0 seconds')

statement ok
CREATE STREAM c (x int)

query
SELECT name, retention FROM standpipe.streams WHERE schema = current_schema() AND name IN ('a', 'b') ORDER BY name
----
name | retention
a | 01:00:00
b | 00:00:00

statement error 22023 unrecognized parameter "retenshun"
CREATE STREAM d (x int) WITH (retenshun = '1 hour')

statement error 22007
CREATE STREAM d (x int) WITH (retention = 'for ever')

statement error 22023
CREATE STREAM d (x int) WITH (retention = '-1 hour')

statement error 22023
CREATE CONTINUOUS VIEW v WITH (nonsense = 1) AS SELECT x FROM a
