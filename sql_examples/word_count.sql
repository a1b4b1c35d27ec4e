-- Word count: the "hello, world" of stream processing.
--
-- Text arrives a line at a time. INSERT ... SELECT splits each line into words on its way into the
-- stream, and from then on the counts are simply there.
--
-- Run it with:  standpipe psql -f sql_examples/word_count.sql

SET client_min_messages = warning;
DROP SCHEMA IF EXISTS word_count CASCADE;
CREATE SCHEMA word_count;
SET search_path = word_count;

-- A stream looks like a table, but its rows only pass through: the continuous views are what stays.
CREATE STREAM words (line int, word text);

-- How often was each word said, whatever its case?
CREATE CONTINUOUS VIEW word_counts AS
  SELECT lower(word) AS word, count(*)
  FROM words
  WHERE word <> ''
  GROUP BY lower(word);

-- How long are the words? The key of a view may be any expression.
CREATE CONTINUOUS VIEW word_lengths AS
  SELECT length(word) AS letters, count(*), min(line) AS first_line
  FROM words
  WHERE word <> ''
  GROUP BY length(word);

-- A view without GROUP BY has exactly one row, and has it from the start.
CREATE CONTINUOUS VIEW totals AS
  SELECT count(*) AS words, sum(length(word)) AS letters, avg(length(word)) AS average_length
  FROM words
  WHERE word <> '';

SELECT * FROM totals;

-- The first lines arrive.
INSERT INTO words
  SELECT line, regexp_split_to_table(text, '[^[:alpha:]]+')
  FROM (VALUES
    (1, 'Row, row, row your boat'),
    (2, 'gently down the stream.'),
    (3, 'Merrily, merrily, merrily, merrily,'),
    (4, 'life is but a dream.')
  ) AS lines (line, text);

-- The views follow within a moment. flush() waits until everything committed so far is in them.
SELECT standpipe.flush();
SELECT * FROM word_counts ORDER BY count DESC, word LIMIT 5;

-- More lines arrive. There is nothing to refresh.
INSERT INTO words
  SELECT line, regexp_split_to_table(text, '[^[:alpha:]]+')
  FROM (VALUES
    (5, 'Row, row, row your boat'),
    (6, 'gently up the creek,'),
    (7, 'and if you see a little mouse'),
    (8, 'don''t forget to squeak.')
  ) AS lines (line, text);

SELECT standpipe.flush();
SELECT * FROM word_counts ORDER BY count DESC, word LIMIT 5;
SELECT * FROM word_lengths ORDER BY letters;
SELECT words, letters, round(average_length, 2) AS average_length FROM totals;

-- To tidy up:  DROP SCHEMA word_count CASCADE;
