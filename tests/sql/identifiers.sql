# Names as odd as SQL allows, in schemas of their own.

statement ok
CREATE SCHEMA "Odd Schema"

statement ok
CREATE STREAM "Odd Schema"."Weird-Stream ""quoted""" ("Select" int, "a b" text, "ünï" int, "from" int, "WHERE" text)

statement ok
CREATE CONTINUOUS VIEW "Odd Schema"."View %s {0}" AS
  SELECT "a b", "Select" AS "group", count(*) AS "count(*)", sum("from" + "ünï") AS "Σ"
  FROM "Odd Schema"."Weird-Stream ""quoted""" WHERE "WHERE" <> '$1' GROUP BY "a b", "Select"

statement ok
CREATE CONTINUOUS VIEW "Odd Schema".plain ("x y", "X Y") AS
  SELECT "s"."WHERE", max("s"."a b") FROM "Odd Schema"."Weird-Stream ""quoted""" AS "s" GROUP BY "s"."WHERE"

statement ok
INSERT INTO "Odd Schema"."Weird-Stream ""quoted""" VALUES (1, 'x', 2, 3, 'y'), (1, 'x', 4, NULL, 'y'), (NULL, NULL, NULL, NULL, '$1')

copy ok
COPY "Odd Schema"."Weird-Stream ""quoted""" FROM STDIN (FORMAT csv)
----
7,"a,b",8,9,z

copy ok
COPY "Odd Schema"."Weird-Stream ""quoted""" ("a b", "Select", "from") FROM STDIN (FORMAT csv)
----
q,1,2

compare

# Folded to lower case, unless quoted.

statement ok
CREATE STREAM MixedCase (SomeColumn INT, "SomeColumn" INT)

statement ok
CREATE CONTINUOUS VIEW CamelCase AS SELECT SOMECOLUMN, sum("SomeColumn") AS Total FROM mixedcase GROUP BY someColumn

statement ok
INSERT INTO MIXEDCASE VALUES (1, 10), (1, 20), (2, 30)

# Words of ours are no reserved words.

statement ok
CREATE STREAM stream (stream int, continuous int, streams text)

statement ok
CREATE CONTINUOUS VIEW continuous AS SELECT stream, count(*) AS continuous, max(streams) AS view FROM stream GROUP BY stream

statement ok
INSERT INTO stream (stream, continuous, streams) VALUES (1, 2, 'create stream x (a int)')

statement ok
CREATE TABLE streams (continuous int)

statement ok
INSERT INTO streams VALUES (1)

compare

# Names of 63 bytes, alike in all but the end, and streams of one name in two schemas.

statement ok
CREATE STREAM a23456789012345678901234567890123456789012345678901234567890123 (b23456789012345678901234567890123456789012345678901234567890123 int)

statement ok
CREATE STREAM a23456789012345678901234567890123456789012345678901234567890124 (b23456789012345678901234567890123456789012345678901234567890123 int)

statement ok
CREATE CONTINUOUS VIEW v23456789012345678901234567890123456789012345678901234567890123 AS
  SELECT b23456789012345678901234567890123456789012345678901234567890123, count(*)
  FROM a23456789012345678901234567890123456789012345678901234567890123
  GROUP BY b23456789012345678901234567890123456789012345678901234567890123

statement ok
CREATE CONTINUOUS VIEW v23456789012345678901234567890123456789012345678901234567890124 AS
  SELECT count(*) FROM a23456789012345678901234567890123456789012345678901234567890124

statement ok
INSERT INTO a23456789012345678901234567890123456789012345678901234567890123 VALUES (1), (1), (2)

statement ok
CREATE STREAM "Odd Schema".stream (other text)

statement ok
CREATE CONTINUOUS VIEW "Odd Schema".continuous AS SELECT other, count(*) FROM "Odd Schema".stream GROUP BY other

statement ok
INSERT INTO "Odd Schema".stream VALUES ('here')

compare

# Dropping the schema takes everything in it along.

statement ok
DROP SCHEMA "Odd Schema" CASCADE

query
SELECT count(*) FROM standpipe.streams WHERE schema = 'Odd Schema'
----
count
0
