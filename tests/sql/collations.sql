# Every column of a view has the collation that PostgreSQL gives it, and what is computed when the view is read has it too.
# These collations order alike and differ in upper and lower case: "C" knows those of ASCII alone, pg_unicode_fast more than the
# default. What ICU has more (other orders, values that are equal and look different) is in icu/collations.sql.

statement ok
CREATE STREAM s (k int, plain text, ascii text COLLATE "C", full_case varchar(20) COLLATE pg_unicode_fast, list text[] COLLATE "C")

statement ok
CREATE TABLE tab (word text COLLATE "C", label text COLLATE pg_unicode_fast)

statement ok
INSERT INTO tab VALUES ('ä', 'ß'), ('straße', 'Straße'), ('a', NULL)

statement ok
CREATE CONTINUOUS VIEW rows AS SELECT k, plain, ascii, full_case, list, plain COLLATE "C" AS given, ascii COLLATE "default" AS taken, upper(ascii) AS capital, list[1] AS first FROM s

statement ok
CREATE CONTINUOUS VIEW keys AS SELECT ascii, full_case, count(*) FROM s GROUP BY ascii, full_case

statement ok
CREATE CONTINUOUS VIEW expressions AS
  SELECT plain COLLATE "C" AS given, upper(plain COLLATE "C") AS capital, upper(plain COLLATE pg_unicode_fast) AS full_capital, count(*) FROM s GROUP BY plain COLLATE "C", upper(plain COLLATE pg_unicode_fast)

statement ok
CREATE CONTINUOUS VIEW ends AS
  SELECT min(ascii), max(ascii) AS most, max(full_case) AS full_most, min(plain COLLATE "C") AS given, upper(max(ascii)) AS capital, upper(max(full_case)) AS full_capital, upper(max(plain COLLATE "C")) AS given_capital, upper(max(plain)) AS plain_capital FROM s

statement ok
CREATE CONTINUOUS VIEW ends_by_key AS
  SELECT k, max(ascii), upper(min(full_case)) AS full_capital, upper(min(plain COLLATE "C")) AS capital, min(plain) COLLATE "C" AS given FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW conditions AS SELECT k, count(*) FROM s GROUP BY k HAVING max(ascii) ILIKE 'Ä' OR upper(max(full_case)) = 'SS'

statement ok
CREATE CONTINUOUS VIEW distinct_rows AS SELECT DISTINCT ascii, plain COLLATE pg_unicode_fast AS full_case FROM s

statement ok
CREATE CONTINUOUS VIEW distinct_values AS
  SELECT k, count(DISTINCT ascii), string_agg(DISTINCT ascii, ',' ORDER BY ascii) AS listed, upper(string_agg(DISTINCT ascii, ',' ORDER BY ascii)) AS capital FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW collected AS
  SELECT array_agg(ascii ORDER BY ascii, k) AS all_of, upper(string_agg(ascii, ',' ORDER BY ascii)) AS capital, upper((array_agg(full_case ORDER BY full_case DESC NULLS LAST))[1]) AS full_capital,
         mode() WITHIN GROUP (ORDER BY ascii) AS mode, upper(mode() WITHIN GROUP (ORDER BY ascii)) AS mode_capital, percentile_disc(0.5) WITHIN GROUP (ORDER BY full_case) AS middle FROM s

statement ok
CREATE CONTINUOUS VIEW over_rows AS SELECT k, ascii, upper(lag(ascii) OVER (ORDER BY k, ascii, plain)) AS before, first_value(full_case) OVER (ORDER BY k, ascii, plain) AS first FROM s

statement ok
CREATE CONTINUOUS VIEW over_groups AS SELECT ascii, upper(lag(ascii) OVER (ORDER BY ascii)) AS before, initcap(lead(max(full_case)) OVER (ORDER BY ascii)) AS after FROM s GROUP BY ascii

statement ok
CREATE CONTINUOUS VIEW derived AS SELECT upper(q.word) AS capital, upper(q.most) AS most FROM (SELECT ascii AS word, max(full_case) AS most FROM s GROUP BY ascii) AS q

statement ok
CREATE CONTINUOUS VIEW nested AS SELECT upper(max(q.most)) AS most, min(q.most) AS least FROM (SELECT k, max(ascii) AS most FROM s GROUP BY k) AS q

statement ok
CREATE CONTINUOUS VIEW sets AS SELECT ascii, full_case, count(*), upper(coalesce(ascii, 'ä')) AS capital FROM s GROUP BY ROLLUP (ascii, full_case)

statement ok
CREATE CONTINUOUS VIEW united AS SELECT ascii FROM s UNION SELECT ascii || '!' FROM s WHERE upper(ascii) = ascii

statement ok
CREATE CONTINUOUS VIEW joined AS SELECT word, label, upper(word) AS capital, upper(max(label)) AS full_capital, count(*) FROM s JOIN tab ON word = ascii GROUP BY word, label

statement ok
CREATE CONTINUOUS VIEW looked_up AS SELECT k, upper((SELECT min(label) FROM tab WHERE word = min(s.ascii))) AS label FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW ordered AS SELECT ascii, full_case, k FROM s WHERE ascii ILIKE 'Ä%' OR lower(full_case) = 'ß' ORDER BY ascii COLLATE "C" DESC, full_case, k LIMIT 5

statement ok
CREATE CONTINUOUS VIEW matched AS SELECT ascii ~* 'Ä' AS ascii, full_case ~* 'Ä' AS full_case, plain ILIKE 'Ä' AS plain, ascii ~ '[[:alpha:]]' AS letter, count(*) FROM s GROUP BY 1, 2, 3, 4

statement ok
INSERT INTO s VALUES
  (1, 'ä', 'ä', 'ä', '{ä,b}'), (1, 'ß', 'ß', 'ß', '{ß}'), (1, 'a', 'a', 'a', NULL), (2, 'A', 'Ä', 'SS', '{}'), (2, 'Ä', 'ä', 'ss', '{Ä}'), (3, 'straße', 'straße', 'straße', '{ÿ}'), (3, NULL, NULL, NULL, NULL), (4, 'ŉ', 'ŉ', 'ŉ', '{ŉ}')

compare

# Who reads a view has its collations as well.

compare
SELECT upper(ascii) AS a, upper(full_case) AS b, upper(given) AS c, upper(taken) AS d, upper(first) AS e, lower(list[1]) AS f FROM rows

compare
SELECT upper(ascii) AS a, upper(full_case) AS b FROM keys WHERE ascii ILIKE 'Ä'

compare
SELECT upper(most) AS a, upper(full_most) AS b, upper(given) AS c FROM ends

compare
SELECT upper(ascii) AS a, upper(full_case) AS b FROM distinct_rows

compare
SELECT initcap(mode) AS a, initcap(middle) AS b, upper(all_of[2]) AS c FROM collected

compare
SELECT upper(word) AS a, upper(label) AS b FROM joined

# The columns of each view as those of the plain view.

compare
SELECT relname, attname, collname, collprovider FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid LEFT JOIN pg_collation ON pg_collation.oid = attcollation
WHERE relnamespace = current_schema()::regnamespace AND relkind = 'v' AND relname <> 's' AND attnum > 0
ORDER BY relname, attnum

# Where PostgreSQL cannot choose a collation, it says so at CREATE.

statement error 42P22
CREATE CONTINUOUS VIEW undecided AS SELECT upper(ascii || full_case) AS x FROM s

statement error 42P21
CREATE CONTINUOUS VIEW contradicting AS SELECT plain COLLATE "C" || ascii COLLATE pg_unicode_fast AS x FROM s

# A view that keeps the results of another version, and one that begins with the stream's rows.

statement ok
CREATE CONTINUOUS VIEW backfilled WITH (backfill = true) AS SELECT ascii, max(full_case) AS most, upper(max(ascii)) AS capital FROM s GROUP BY ascii

statement ok
CREATE OR REPLACE CONTINUOUS VIEW keys AS SELECT ascii, full_case, count(*), upper(min(ascii)) AS capital FROM s GROUP BY ascii, full_case

await
SELECT count(*) FROM standpipe.views WHERE schema = current_schema() AND (state <> 'active' OR replacement IS NOT NULL)
----
count
0

statement ok
INSERT INTO s VALUES (1, 'ö', 'ö', 'ö', '{ö}'), (5, 'Ǆ', 'ǅ', 'ǆ', '{ǆ}')

compare
