# Collations that order and equate otherwise than byte by byte. Of equal values that look different PostgreSQL may show any:
# what is compared is the same for all of them.

statement ok
SET timezone = 'UTC'

statement ok
CREATE COLLATION ci (PROVIDER = icu, LOCALE = 'und-u-ks-level2', DETERMINISTIC = false)

statement ok
CREATE COLLATION numbered (PROVIDER = icu, LOCALE = 'und-u-kn-true')

statement ok
CREATE STREAM s (k int, plain text, english text COLLATE "en-x-icu", root varchar(20) COLLATE "und-x-icu", either text COLLATE ci, version text COLLATE numbered)

statement ok
CREATE TABLE tab (either text COLLATE ci, label text)

statement ok
INSERT INTO tab VALUES ('APFEL', 'fruit'), ('zebra', 'animal'), ('Ähre', 'grain')

# Orders: lower case before upper case, accents after their letter, numbers by value.

statement ok
CREATE CONTINUOUS VIEW ends AS
  SELECT min(english), max(english) AS most, min(root) AS root_least, max(root) AS root_most, min(plain COLLATE "en-x-icu") AS given_least, max(plain COLLATE "und-x-icu") AS given_most, max(plain) AS plain_most, max(version) AS latest FROM s

statement ok
CREATE CONTINUOUS VIEW ends_by_key AS SELECT k, min(english), max(root), max(version) AS latest, max(english) FILTER (WHERE english < 'n') AS below, greatest(max(english), max(plain COLLATE "en-x-icu")) AS greatest FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW keys AS SELECT english, root, count(*) FROM s GROUP BY english, root

statement ok
CREATE CONTINUOUS VIEW given_keys AS SELECT plain COLLATE "en-x-icu" AS english, count(*), rank() OVER (ORDER BY plain COLLATE "en-x-icu") FROM s GROUP BY plain COLLATE "en-x-icu"

statement ok
CREATE CONTINUOUS VIEW distinct_rows AS SELECT DISTINCT english, root FROM s

statement ok
CREATE CONTINUOUS VIEW first_of_each AS SELECT DISTINCT ON (k) k, english FROM s ORDER BY k, english DESC, plain COLLATE "C"

statement ok
CREATE CONTINUOUS VIEW collected AS
  SELECT k, array_agg(english ORDER BY english) AS all_of, string_agg(DISTINCT root, ',' ORDER BY root) AS different, percentile_disc(0.5) WITHIN GROUP (ORDER BY english) AS middle FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW compared AS SELECT k, plain FROM s WHERE english < 'Ähre' AND plain COLLATE "und-x-icu" > 'apfel' AND version BETWEEN 'v2' AND 'v10'

statement ok
CREATE CONTINUOUS VIEW conditional AS SELECT k, count(*) FROM s GROUP BY k HAVING max(english) < 'z' AND min(root) COLLATE "C" < 'a'

statement ok
CREATE CONTINUOUS VIEW over_rows AS SELECT k, plain, row_number() OVER (ORDER BY english, plain COLLATE "C", k) AS place, lag(english) OVER (ORDER BY english, plain COLLATE "C", k) AS before FROM s

statement ok
CREATE CONTINUOUS VIEW first_rows AS SELECT english, k FROM s ORDER BY english DESC, k LIMIT 4

# Equal though different.

statement ok
CREATE CONTINUOUS VIEW either AS SELECT lower(either) AS either, count(*), sum(k) FROM (SELECT k, either FROM s) AS q GROUP BY lower(either)

statement ok
CREATE CONTINUOUS VIEW either_keys AS SELECT lower(either COLLATE "und-x-icu") AS either, n, total FROM (SELECT either, count(*) AS n, sum(k) AS total FROM s GROUP BY either) AS q

statement ok
CREATE CONTINUOUS VIEW either_given AS SELECT lower(plain COLLATE "und-x-icu") AS plain, n FROM (SELECT plain COLLATE ci AS plain, count(*) AS n FROM s GROUP BY plain COLLATE ci) AS q

statement ok
CREATE CONTINUOUS VIEW either_distinct AS SELECT count(DISTINCT either) AS different, count(DISTINCT plain COLLATE ci) AS given, count(DISTINCT plain) AS plain, lower(min(either) COLLATE "und-x-icu") AS least, lower(max(either) COLLATE "und-x-icu") AS most FROM s

statement ok
CREATE CONTINUOUS VIEW either_distinct_by_key AS SELECT k, count(DISTINCT either), lower(string_agg(DISTINCT either, ',' ORDER BY either) COLLATE "und-x-icu") AS listed FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW either_rows AS SELECT count(*) FROM (SELECT DISTINCT either FROM s) AS q

statement ok
CREATE CONTINUOUS VIEW either_equal AS SELECT k, plain, either = 'APFEL' AS a, either IN ('zebra', 'X') AS b, plain COLLATE ci = 'ähre' AS c FROM s WHERE either = 'apfel' OR either IN ('ZEBRA', 'ÄHRE')

statement ok
CREATE CONTINUOUS VIEW either_filtered AS SELECT k, count(*) FILTER (WHERE either = 'APFEL') AS a, bool_or(either = 'ZEBRA') AS b, count(nullif(either, 'Apfel')) AS c FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW either_joined AS SELECT label, count(*) FROM s JOIN tab ON tab.either = s.either GROUP BY label

statement ok
CREATE CONTINUOUS VIEW either_found AS SELECT k, plain FROM s WHERE either IN (SELECT either FROM tab)

statement ok
CREATE CONTINUOUS VIEW either_united AS SELECT count(*) FROM (SELECT either FROM s UNION SELECT either FROM tab) AS q

statement ok
CREATE CONTINUOUS VIEW either_sets AS SELECT lower(either COLLATE "und-x-icu") AS either, grouped, n FROM (SELECT either, grouping(either) AS grouped, count(*) AS n FROM s GROUP BY ROLLUP (either)) AS q

statement ok
INSERT INTO s SELECT n, word, word, word, word, 'v' || n FROM unnest(ARRAY['apfel', 'Apfel', 'APFEL', 'ähre', 'Ähre', 'zebra', 'Zebra', 'Öl', 'oel', 'z']) WITH ORDINALITY AS u (word, n)

compare

statement ok
INSERT INTO s SELECT n % 4, word, word, word, word, 'v' || n * 7 FROM unnest(ARRAY['aPFEL', 'ZEBRA', 'ÄHRE', NULL, 'o', 'a', 'B', '_', '1', '10', '9']) WITH ORDINALITY AS u (word, n)

compare

compare
SELECT english, root FROM keys ORDER BY english, root COLLATE "C"

compare
SELECT english FROM given_keys WHERE english < 'b' ORDER BY english DESC

compare
SELECT k, latest FROM ends_by_key WHERE latest > 'v9' ORDER BY latest, k

compare
SELECT count(*) FROM either_found WHERE plain COLLATE ci = 'APFEL'

compare
SELECT relname, attname, collname, collprovider FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid LEFT JOIN pg_collation ON pg_collation.oid = attcollation
WHERE relnamespace = current_schema()::regnamespace AND relkind = 'v' AND relname <> 's' AND attnum > 0
ORDER BY relname, attnum
