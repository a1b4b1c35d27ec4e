# Text of any script, empty and with odd characters; strings order by code point.

statement ok
BEGIN

statement ok
CREATE STREAM words (word text, short varchar(5), language text)

statement ok
CREATE CONTINUOUS VIEW by_word AS SELECT word, count(*) FROM words GROUP BY word

statement ok
CREATE CONTINUOUS VIEW by_language AS SELECT language, min(word), max(word), count(*), max(length(word)) AS longest FROM words GROUP BY language

statement ok
CREATE CONTINUOUS VIEW by_short AS SELECT short, count(*) FROM words GROUP BY short

statement ok
CREATE CONTINUOUS VIEW lengths AS SELECT length(word) AS characters, count(*) FROM words GROUP BY length(word)

statement ok
CREATE CONTINUOUS VIEW cases AS SELECT lower(word) AS word, count(*) FROM words WHERE language IN ('en', 'de') GROUP BY lower(word)

statement ok
CREATE CONTINUOUS VIEW patterns AS SELECT word FROM words WHERE word LIKE '%a_%' OR word LIKE '100\%' OR word NOT LIKE '%'

statement ok
CREATE CONTINUOUS VIEW glued AS SELECT word || '/' || language AS path, count(*) FROM words GROUP BY word || '/' || language

statement ok
CREATE CONTINUOUS VIEW ordered AS SELECT word FROM words WHERE word < 'b' OR word >= 'é'

statement ok
COMMIT

statement ok
INSERT INTO words VALUES
  ('Stream', 'abcde', 'en'), ('stream', 'abcde', 'en'), ('STREAM', '', 'de'), ('', '', ''), (NULL, NULL, NULL),
  ('Ströme', 'ö', 'de'), ('straße', 'ß', 'de'), ('поток', 'по', 'ru'), ('流れ', '流', 'ja'), ('💧💧', '💧', 'emoji'),
  (' leading', ' a', 'en'), ('trailing ', 'a ', 'en'), ('100%', '%', 'en'), ('100 a', '_', 'en')

compare

statement ok
INSERT INTO words VALUES
  (E'tab\there', E'\t', 'en'), (E'line\nbreak', E'\n', 'en'), ('back\slash', '\', 'en'), ('quote''s', '''', 'en'),
  ('"double"', '"', 'en'), ('e' || U&'\0301', 'e', 'fr'), ('é', 'é', 'fr'), (U&'\00A0', U&'\200B', 'space'),
  ('comma,here', ',', 'en'), ('{brace}', '{}', 'en'), ('NULL', 'NULL', 'null'), ('\N', '\N', 'null')

statement ok
INSERT INTO words SELECT repeat('x', 100000), 'long', 'x'

statement ok
INSERT INTO words SELECT chr(8000 + n % 40), 's' || n % 3, 'many' FROM generate_series(1, 400) AS n

compare
