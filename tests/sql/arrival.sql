# arrival_timestamp is there in every stream, and part of its *.

statement only
CREATE STREAM parcels (id int, weight int)

statement only
CREATE CONTINUOUS VIEW stamped AS SELECT id, arrival_timestamp FROM parcels

statement only
CREATE CONTINUOUS VIEW starred AS SELECT * FROM parcels

statement only
CREATE CONTINUOUS VIEW qualified_star AS SELECT p.*, p.weight * 2 AS twice FROM parcels AS p WHERE weight > 1

statement only
CREATE CONTINUOUS VIEW by_arrival AS SELECT date_trunc('year', arrival_timestamp) AS year, count(*), max(arrival_timestamp) AS last FROM parcels GROUP BY 1

statement only
INSERT INTO parcels VALUES (1, 10), (2, 20)

statement only
INSERT INTO parcels (weight, id) VALUES (30, 3)

flush

query
SELECT id, arrival_timestamp BETWEEN now() - interval '10 minutes' AND now() AS lately FROM stamped ORDER BY id
----
id | lately
1 | t
2 | t
3 | t

query
SELECT count(*), count(DISTINCT arrival_timestamp) AS moments, bool_and(arrival_timestamp IS NOT NULL) AS all FROM starred
----
count | moments | all
3 | 2 | t

query
SELECT id, weight, twice, arrival_timestamp IS NOT NULL AS stamped FROM qualified_star ORDER BY id
----
id | weight | twice | stamped
1 | 10 | 20 | t
2 | 20 | 40 | t
3 | 30 | 60 | t

query
SELECT sum(count) AS count, bool_and(last = (SELECT max(arrival_timestamp) FROM stamped)) AS same FROM by_arrival
----
count | same
3 | t

# The stream itself shows what it retains.

query
SELECT id, weight FROM parcels WHERE arrival_timestamp <= now() ORDER BY id
----
id | weight
1 | 10
2 | 20
3 | 30

query
SELECT attname, format_type(atttypid, atttypmod) AS type FROM pg_attribute WHERE attrelid = 'starred'::regclass AND attnum > 0 ORDER BY attnum
----
attname | type
id | integer
weight | integer
arrival_timestamp | timestamp with time zone

# It is not for the user to say when a row arrived.

statement error 0A000 cannot insert into column "arrival_timestamp"
INSERT INTO parcels (id, arrival_timestamp) VALUES (4, now())

statement error 42701
CREATE STREAM own_arrival (id int, arrival_timestamp timestamptz)
