# A stream with a column of every kind, and a transaction that stays open for its views.
# The id is unlike in every row; g and k make groups; f and r are eighths, which add up exactly in any order.

statement ok
SET timezone = 'UTC'

statement ok
BEGIN

statement ok
CREATE TYPE mood AS ENUM ('sad', 'ok', 'happy')

statement ok
CREATE DOMAIN percent AS int CHECK (VALUE BETWEEN 0 AND 100)

statement ok
CREATE STREAM wide (
  id int, g int, k text, s smallint, i int, b bigint, n numeric, m numeric(12,3), r real, f double precision,
  x double precision, t text, v varchar(20), c char(4), flag boolean, d date, at timestamptz, ts timestamp, clock time,
  span interval, raw bytea, u uuid, doc jsonb, plain json, addr inet, feeling mood, share percent, numbers int[], words text[])
