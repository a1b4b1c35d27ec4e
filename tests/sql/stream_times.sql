# The times of a stream: which column has the time of its rows, and how late they may come.

statement only
CREATE STREAM trips (a int, ts timestamptz NOT NULL TIMESTAMPCOLUMN DEFAULT '2026-01-01', WATERMARK FOR ts AS ts - interval '10 seconds', b text)

statement only
CREATE STREAM plain (a int)

statement only
CREATE STREAM arrivals (WATERMARK FOR arrival_timestamp AS arrival_timestamp, a int) WITH (max_ahead = '2 hours', idle_timeout = '30 seconds')

statement only
CREATE STREAM " A ""b"" $x$" ("for" date, -- WATERMARK FOR "it"
    WATERMARK -- TIMESTAMPCOLUMN,
    FOR /* , */ "for" AS ("for"
    - INTERVAL '36' HOUR), "The $standpipe$ ' time" pg_catalog.timestamp(3) timestampcolumn)

query
SELECT name, time_column, watermark, max_ahead, idle_timeout FROM standpipe.streams WHERE schema = current_schema() ORDER BY name COLLATE "C"
----
name | time_column | watermark | max_ahead | idle_timeout
 A "b" $x$ | The $standpipe$ ' time | "for" - '36:00:00' | 1 day | NULL
arrivals | arrival_timestamp | arrival_timestamp | 02:00:00 | 00:00:30
plain | arrival_timestamp | NULL | 1 day | NULL
trips | ts | ts - '00:00:10' | 1 day | NULL

query
SELECT name, standpipe.time_column(format('%I.%I', schema, name)::regclass) FROM standpipe.streams WHERE schema = current_schema() ORDER BY name COLLATE "C"
----
name | time_column
 A "b" $x$ | The $standpipe$ ' time
arrivals | arrival_timestamp
plain | arrival_timestamp
trips | ts

query
SELECT stream, watermark FROM standpipe.progress WHERE stream = 'trips'
----
stream | watermark
trips | NULL

# These words are names, too.

statement only
CREATE STREAM named (watermark int, timestampcolumn date, "WATERMARK" int, "TIMESTAMPCOLUMN" text)

statement only
ALTER STREAM plain ADD watermark int

statement only
ALTER STREAM named ADD WATERMARK FOR timestampcolumn AS timestampcolumn

statement only
CREATE STREAM twice (timestampcolumn date timestampcolumn, watermark timestamp, WATERMARK FOR watermark AS watermark - '1 s'::interval)

query
SELECT name, time_column, watermark FROM standpipe.streams WHERE schema = current_schema() AND name IN ('named', 'twice') ORDER BY name
----
name | time_column | watermark
named | arrival_timestamp | timestampcolumn
twice | timestampcolumn | watermark - '00:00:01'

# Changed and taken back; a column that is added by the same statement.

statement error 42710 stream "trips" has a watermark already
ALTER STREAM trips ADD WATERMARK FOR arrival_timestamp AS arrival_timestamp
----
hint trips DROP WATERMARK
at arrival_timestamp AS

statement only
ALTER STREAM trips DROP WATERMARK

statement error 42704 stream "trips" has no watermark
ALTER STREAM trips DROP WATERMARK
----
hint IF EXISTS

statement only
ALTER STREAM trips DROP WATERMARK IF EXISTS

statement only
ALTER STREAM trips ADD later timestamp, ADD WATERMARK FOR later AS later - interval '1 minute'

statement only
ALTER STREAM trips SET (max_ahead = '0', idle_timeout = '1 hour')

query
SELECT time_column, watermark, max_ahead, idle_timeout FROM standpipe.streams WHERE schema = current_schema() AND name = 'trips'
----
time_column | watermark | max_ahead | idle_timeout
ts | later - '00:01:00' | 00:00:00 | 01:00:00

statement only
ALTER STREAM trips RESET (max_ahead, idle_timeout)

query
SELECT time_column, watermark, max_ahead, idle_timeout FROM standpipe.streams WHERE schema = current_schema() AND name = 'trips'
----
time_column | watermark | max_ahead | idle_timeout
ts | later - '00:01:00' | 1 day | NULL

statement only
BEGIN

statement only
ALTER STREAM trips DROP WATERMARK

statement only
ROLLBACK

statement only
CREATE STREAM IF NOT EXISTS trips (t date TIMESTAMPCOLUMN) WITH (max_ahead = '0')

query
SELECT time_column, watermark, max_ahead FROM standpipe.streams WHERE schema = current_schema() AND name = 'trips'
----
time_column | watermark | max_ahead
ts | later - '00:01:00' | 1 day

# Refused: columns.

statement error 42804 column "t" of stream "s" is of type text, not a time
CREATE STREAM s (a int, t text NOT NULL TIMESTAMPCOLUMN)
----
at t text
hint timestamptz, timestamp or date

statement error 42703 column "u" of stream "s" does not exist
CREATE STREAM s (a int, t date, WATERMARK FOR u AS u)
----
at u AS
hint Columns of the stream with a time: t, arrival_timestamp\.

statement error 42804 column "a" of stream "s" is of type integer, not a time
CREATE STREAM s (a int, WATERMARK FOR a AS a - interval '1 second')
----
at a AS
hint timestamptz, timestamp or date

statement error 42P16 a stream cannot have more than one TIMESTAMPCOLUMN
CREATE STREAM s (t date TIMESTAMPCOLUMN, u date TimestampColumn)
----
at TimestampColumn)
hint all but one

statement error 42710 a stream cannot have more than one watermark
CREATE STREAM s (t date, WATERMARK FOR t AS t, watermark FOR t AS t)
----
at watermark FOR
hint all but one

statement error 0A000 TIMESTAMPCOLUMN is not supported on a column that is added
ALTER STREAM plain ADD COLUMN t date TIMESTAMPCOLUMN
----
at TIMESTAMPCOLUMN
hint CREATE STREAM says

# Refused: delays.

statement error 0A000 a watermark is the column itself, or the column minus a constant interval
CREATE STREAM s (t date, u date, WATERMARK FOR t AS u - interval '1 s')
----
at u - interval
hint WATERMARK FOR t AS t - interval '10 seconds'

statement error 0A000 a watermark is the column itself, or the column minus a constant interval
CREATE STREAM s (t date, WATERMARK FOR t AS t - now() + t)
----
at now()
hint WATERMARK FOR t AS t - interval '10 seconds'

statement error 22023 the delay of a watermark is negative: -00:00:01
CREATE STREAM s (t date, WATERMARK FOR t AS t - interval '1 s' * -1)
----
at - interval
hint late

statement error 22023 the delay of a watermark must have a fixed length: 1 mon 1 day
CREATE STREAM s (t date, WATERMARK FOR t AS t - interval '1 month 1 day')
----
at - interval
hint Months differ

statement error 22007 invalid input syntax for type interval: "soon"
CREATE STREAM s (t date, WATERMARK FOR t AS t - 'soon'::interval)
----
at 'soon'

statement error 42883 operator does not exist: interval - integer
CREATE STREAM s (t date, WATERMARK FOR t AS t
    - 10)
----
at - 10

# Refused: options.

statement error 22023 max_ahead -00:00:01 is negative
CREATE STREAM s (t date) WITH (max_ahead = '-1 s')
----
at '-1 s'
hint ahead of the clock

statement error 22023 idle_timeout -00:00:01 is negative
ALTER STREAM trips SET (idle_timeout = '-1 s')
----
at '-1 s'
hint '30 seconds'

# PostgreSQL's own errors point behind words that it does not see.

statement error 42704 type "nosuchtype" does not exist
CREATE STREAM s (WATERMARK FOR t AS t - interval '1 s', t timestamptz TIMESTAMPCOLUMN,
    a nosuchtype)
----
at nosuchtype

statement error 42601 syntax error at or near "garbage"
CREATE STREAM s (t timestamptz TIMESTAMPCOLUMN garbage)
----
at garbage

# Only the owner.

statement only
CREATE ROLE stream_times_ann

statement only
DO $$ BEGIN EXECUTE format('GRANT USAGE ON SCHEMA %I TO PUBLIC', current_schema()); END $$

statement only
SET ROLE stream_times_ann

statement error 42501 must be owner of stream trips
ALTER STREAM trips ADD WATERMARK FOR ts AS ts

statement error 42501 must be owner of stream trips
ALTER STREAM trips DROP WATERMARK IF EXISTS

statement error 42501 must be owner of stream trips
ALTER STREAM trips SET (max_ahead = '1 hour')

statement only
RESET ROLE

statement only
DO $$ BEGIN EXECUTE format('REVOKE ALL ON SCHEMA %I FROM PUBLIC', current_schema()); END $$

statement only
DROP ROLE stream_times_ann
