# The time zone of the session that creates a view is part of it, whoever inserts the rows and wherever.

statement ok
SET TimeZone = 'America/New_York'

statement ok
CREATE STREAM s (a int, t timestamptz, naive timestamp, note text, span tstzrange)

statement ok
CREATE CONTINUOUS VIEW items AS SELECT a, t::date AS day, t::timestamp AS local, t::text AS text, extract(hour FROM t) AS hour, naive::timestamptz AS zoned, to_char(t, 'YYYY-MM-DD HH24:MI TZH') AS shown, note::timestamptz AS noted, (note::timestamptz)::date AS noted_day, lower(span) AS from_when, t FROM s

statement ok
CREATE CONTINUOUS VIEW days AS SELECT date_trunc('day', t) AS day, count(*), min(t), max(t::date) AS last FROM s GROUP BY date_trunc('day', t)

statement ok
CREATE CONTINUOUS VIEW mornings AS SELECT a FROM s WHERE extract(hour FROM t) < 12

statement ok
CREATE CONTINUOUS VIEW plain AS SELECT a + 1 AS b, upper(note) AS n, date_trunc('day', naive) AS day FROM s

statement ok
CREATE TABLE named (a int, name text)

statement ok
INSERT INTO named VALUES (1, 'x'), (2, 'x'), (2, 'y'), (6, NULL)

statement ok
CREATE CONTINUOUS VIEW joined AS SELECT name, count(*), max(t::date) AS last FROM s JOIN named USING (a) GROUP BY name

statement ok
INSERT INTO s VALUES (1, '2026-03-08 06:59:59+00', '2026-03-08 02:30:00', '2026-07-01 00:30:00', '[2026-01-01 00:00:00+00,2026-01-02 00:00:00+00)'), (2, '2026-03-08 23:30:00+00', '2026-11-01 01:30:00', '2026-01-01 12:00:00+09', NULL), (3, NULL, NULL, NULL, 'empty'), (4, '2026-07-04 03:59:00+00', '2026-07-04 00:00:00', '1999-12-31', NULL), (5, 'infinity', '-infinity', 'infinity', '(,)')

compare

statement ok
INSERT INTO s VALUES (6, '2026-07-04 04:00:00+00', NULL, '2026-12-31 23:59', NULL)

compare

# Only where it makes a difference the rows are evaluated in that zone, one by one; a row that fails is a dead letter.

statement only
INSERT INTO s VALUES (7, now(), NULL, 'noon', NULL)

flush

query
SELECT view, row ->> 'a' AS a, error FROM standpipe.dead_letters WHERE stream = 's'
----
view | a | error
items | 7 | invalid input syntax for type timestamp with time zone: "noon"

query
SELECT (SELECT count(*) FROM items) AS items, (SELECT sum(count) FROM days) AS days
----
items | days
6 | 7

# One that stops at errors.

statement only
CREATE CONTINUOUS VIEW stopping WITH (on_error = 'stop') AS SELECT note::timestamptz AS t FROM s

statement only
INSERT INTO s (note) VALUES ('2026-07-01 00:00')

flush

query
SELECT t AT TIME ZONE 'UTC' AS t FROM stopping
----
t
2026-07-01 04:00:00

statement only
INSERT INTO s (note) VALUES ('noon')

flush

query
SELECT state, last_error FROM standpipe.views WHERE schema = current_schema() AND name = 'stopping'
----
state | last_error
failed | invalid input syntax for type timestamp with time zone: "noon"

# The time of the insert is one of them.

statement only
CREATE CONTINUOUS VIEW today AS SELECT CURRENT_DATE AS day, LOCALTIMESTAMP AS local, arrival_timestamp AS arrival FROM s

statement only
INSERT INTO s (a) VALUES (8)

flush

query
SELECT day = arrival::date AS day, local = arrival::timestamp AS local FROM today
----
day | local
t | t

# Read from another zone, it is the same: its values were computed in its own.

statement ok
SET TimeZone = 'Asia/Tokyo'

query
SELECT a, day, local, text, shown FROM items WHERE a < 3 ORDER BY a
----
a | day | local | text | shown
1 | 2026-03-08 | 2026-03-08 01:59:59 | 2026-03-08 01:59:59-05 | 2026-03-08 01:59 -05
2 | 2026-03-08 | 2026-03-08 19:30:00 | 2026-03-08 19:30:00-04 | 2026-03-08 19:30 -04
