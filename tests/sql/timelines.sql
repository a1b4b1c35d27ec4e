# Streams that advance together. The names of timelines are the database's, so those here are of this file alone.

statement ok
CREATE STREAM orders (product text, amount int) WITH (timeline = 'timelines: shop')

statement ok
CREATE STREAM payments (product text, paid numeric) WITH (timeline = 'timelines: shop', retention = '1 hour')

statement ok
CREATE STREAM visits (page text)

query
SELECT name, timeline, retention FROM standpipe.streams WHERE schema = current_schema() ORDER BY name
----
name | timeline | retention
orders | timelines: shop | 00:10:00
payments | timelines: shop | 01:00:00
visits | visits | 00:10:00

query
SELECT stream, timeline FROM standpipe.progress WHERE stream IN ('orders', 'payments', 'visits') ORDER BY stream
----
stream | timeline
orders | timelines: shop
payments | timelines: shop
visits | visits

# One transaction writes to both streams.

statement ok
CREATE CONTINUOUS VIEW ordered AS SELECT product, count(*), sum(amount) FROM orders GROUP BY product

statement ok
CREATE CONTINUOUS VIEW paid AS SELECT product, count(*), sum(paid) FROM payments GROUP BY product

statement ok
CREATE CONTINUOUS VIEW visited AS SELECT page, count(*) FROM visits GROUP BY page

statement ok
BEGIN

statement ok
INSERT INTO orders VALUES ('tea', 2), ('rum', 1)

statement ok
INSERT INTO payments VALUES ('tea', 6.50), ('rum', 20)

statement ok
COMMIT

statement ok
INSERT INTO visits VALUES ('/'), ('/tea')

compare

compare
SELECT product, o.sum AS amount, p.sum AS paid FROM ordered o JOIN paid p USING (product) ORDER BY product

statement ok
BEGIN

statement ok
INSERT INTO payments VALUES ('tea', 3.25)

statement ok
INSERT INTO orders VALUES ('tea', 1)

copy ok
COPY payments FROM STDIN
----
rum	40

statement ok
INSERT INTO orders VALUES ('rum', 2)

statement ok
COMMIT

compare

# A rollback leaves nothing in either.

statement ok
BEGIN

statement ok
INSERT INTO orders VALUES ('ale', 9)

statement ok
INSERT INTO payments VALUES ('ale', 9)

statement ok
ROLLBACK

compare

# A stream joins, with rows before, in between and after.

statement ok
INSERT INTO visits VALUES ('/rum')

statement only
ALTER STREAM visits SET (timeline = 'timelines: shop')

statement ok
INSERT INTO visits SELECT '/' || i % 3 FROM generate_series(1, 100) AS i

statement ok
INSERT INTO orders SELECT 'ale', i FROM generate_series(1, 100) AS i

compare

# It leaves again, in one transaction with rows of its own and of others.

statement ok
BEGIN

statement ok
INSERT INTO visits VALUES ('/ale')

statement ok
INSERT INTO orders VALUES ('ale', 1)

statement only
ALTER STREAM visits RESET (timeline)

statement ok
INSERT INTO visits VALUES ('/ale')

statement ok
INSERT INTO payments VALUES ('ale', 1)

statement ok
COMMIT

compare

query
SELECT name, timeline FROM standpipe.streams WHERE schema = current_schema() ORDER BY name
----
name | timeline
orders | timelines: shop
payments | timelines: shop
visits | visits

# From one timeline to another, while there are rows to take; and a move that is rolled back.

statement ok
INSERT INTO payments VALUES ('tea', 1), ('tea', 2)

statement only
ALTER STREAM payments SET (timeline = 'timelines: bank', retention = '2 hours')

statement ok
INSERT INTO payments VALUES ('tea', 3)

statement only
ALTER STREAM orders SET (timeline = 'timelines: bank')

statement ok
INSERT INTO orders VALUES ('tea', 3)

statement only
BEGIN

statement only
ALTER STREAM orders SET (timeline = 'timelines: elsewhere')

statement only
INSERT INTO orders VALUES ('tea', 100)

statement only
ROLLBACK

compare

query
SELECT name, timeline, retention FROM standpipe.streams WHERE schema = current_schema() ORDER BY name
----
name | timeline | retention
orders | timelines: bank | 00:10:00
payments | timelines: bank | 02:00:00
visits | visits | 00:10:00

# A view that is created later, and one that begins with what the streams retain.

statement ok
CREATE CONTINUOUS VIEW later AS SELECT count(*), sum(amount) FROM orders

statement ok
CREATE CONTINUOUS VIEW all_paid WITH (backfill = true) AS SELECT count(*), sum(paid) FROM payments

statement ok
INSERT INTO orders VALUES ('gin', 5)

statement ok
INSERT INTO payments VALUES ('gin', 50)

compare

# The name is the timeline's whatever the streams are called. Dropping one leaves the others.

statement ok
ALTER STREAM payments RENAME TO receipts

statement ok
INSERT INTO receipts VALUES ('gin', 1)

compare

statement ok
DROP STREAM visits CASCADE

statement ok
DROP STREAM orders CASCADE

statement ok
INSERT INTO receipts VALUES ('gin', 2)

compare

statement only
ALTER STREAM receipts RESET (retention, timeline)

query
SELECT name, timeline, retention FROM standpipe.streams WHERE schema = current_schema() ORDER BY name
----
name | timeline | retention
receipts | receipts | 00:10:00

# IF NOT EXISTS leaves a stream that is there as it is.

statement only
CREATE STREAM IF NOT EXISTS receipts (a int) WITH (timeline = 'timelines: bank')

query
SELECT timeline FROM standpipe.streams WHERE schema = current_schema() AND name = 'receipts'
----
timeline
receipts

# Refused: names and options.

statement error 22023 the name of a timeline cannot be empty
CREATE STREAM s (a int) WITH (retention = '1 hour', timeline = '')
----
at ''
hint RESET \(timeline\)

statement error 22023 the name of a timeline cannot be empty
ALTER STREAM receipts SET (timeline = '')
----
at ''
hint RESET \(timeline\)

statement error 22023 unrecognized parameter "timelime"
ALTER STREAM receipts SET (timelime = 'x')
----
at timelime
hint Known parameters: retention, timeline, trigger, max_ahead, idle_timeout\.

statement error 22023 unrecognized parameter "timelime"
ALTER STREAM receipts RESET (timelime)
----
at timelime
hint Known parameters: retention, timeline, trigger, max_ahead, idle_timeout\.

statement error 42601 parameter "timeline" specified more than once
CREATE STREAM s (a int) WITH (timeline = 'x', timeline = 'y')
----
at timeline = 'y'

statement error 0A000 ALTER STREAM \.\.\. SET TIMELINE is not supported
ALTER STREAM receipts SET timeline = 'x'
----
at SET
hint SET \(\.\.\.\) and RESET \(\.\.\.\)

statement error 42P01 stream "absent" does not exist
ALTER STREAM absent SET (timeline = 'x')

statement only
ALTER STREAM IF EXISTS absent SET (timeline = 'x')

statement error 42809 "all_paid" is not a stream
ALTER STREAM all_paid SET (timeline = 'x')

statement only
BEGIN ISOLATION LEVEL REPEATABLE READ

statement error 25001 isolation level repeatable read
ALTER STREAM receipts SET (timeline = 'x')
----
hint Use READ COMMITTED

statement only
ROLLBACK

# Whoever joins a timeline must own the streams on it.

statement only
CREATE ROLE timelines_ann

statement only
CREATE ROLE timelines_bob

statement only
DO $$ BEGIN EXECUTE format('GRANT USAGE, CREATE ON SCHEMA %I TO PUBLIC', current_schema()); END $$

statement only
SET ROLE timelines_ann

statement only
CREATE STREAM of_ann (a int) WITH (timeline = 'timelines: hers')

statement only
CREATE STREAM also_of_ann (a int) WITH (timeline = 'timelines: hers')

statement only
SET ROLE timelines_bob

statement error 42501 must be owner of stream of_ann, which is on timeline "timelines: hers"
CREATE STREAM of_bob (a int) WITH (timeline = 'timelines: hers')
----
hint not in use

statement only
CREATE STREAM of_bob (a int) WITH (timeline = 'timelines: his')

statement error 42501 must be owner of stream of_ann, which is on timeline "timelines: hers"
ALTER STREAM of_bob SET (timeline = 'timelines: hers')
----
hint not in use

statement error 42501 must be owner of stream of_ann
ALTER STREAM of_ann SET (timeline = 'timelines: his')

statement error 42501 must be owner of stream of_ann
ALTER STREAM of_ann RESET (timeline)

statement error 42501 must be owner of stream of_ann
ALTER STREAM of_ann SET (retention = '1 day')

statement error 42501 must be owner of stream of_ann
ALTER STREAM of_ann SET (trigger = '1 day')

statement error 42501 must be owner of stream of_ann
ALTER STREAM of_ann RESET (trigger)

statement only
RESET ROLE

# Nor can a stream be given to somebody else together with its place on a timeline.

statement error 42501 new owner of stream of_ann must be owner of stream also_of_ann, which is on timeline "timelines: hers"
ALTER STREAM of_ann OWNER TO timelines_bob
----
hint RESET \(timeline\)

statement only
ALTER STREAM of_ann RESET (timeline)

statement only
ALTER STREAM of_ann OWNER TO timelines_bob

statement only
ALTER STREAM of_bob OWNER TO timelines_ann

query
SELECT name, owner, timeline FROM standpipe.streams WHERE schema = current_schema() AND name LIKE '%of\_%' ORDER BY name
----
name | owner | timeline
also_of_ann | timelines_ann | timelines: hers
of_ann | timelines_bob | of_ann
of_bob | timelines_ann | timelines: his

# A member of a role owns what the role owns.

statement only
GRANT timelines_ann TO timelines_bob

statement only
SET ROLE timelines_bob

statement only
ALTER STREAM of_ann SET (timeline = 'timelines: hers')

statement only
RESET ROLE

statement only
DROP STREAM of_ann, also_of_ann, of_bob

statement only
DO $$ BEGIN EXECUTE format('REVOKE ALL ON SCHEMA %I FROM PUBLIC', current_schema()); END $$

statement only
DROP ROLE timelines_ann

statement only
DROP ROLE timelines_bob
