# Types of every kind as keys and as values.

statement ok
SET timezone = 'UTC'

statement ok
CREATE TYPE mood AS ENUM ('sad', 'ok', 'happy')

statement ok
CREATE DOMAIN percent AS int CHECK (VALUE BETWEEN 0 AND 100)

statement ok
BEGIN

statement ok
COMMIT

statement ok
CREATE STREAM things (
  id uuid, address inet, document jsonb, numbers int[], feeling mood, share percent, raw bytea, span interval, clock time,
  code char(4), words text[], plain json, amount numeric(8,2), day date, at timestamptz)

statement ok
CREATE CONTINUOUS VIEW appended AS
  SELECT id, address, document, numbers, feeling, share + 0 AS share, raw, span, clock, code, words, plain, amount, day, at FROM things

statement ok
CREATE CONTINUOUS VIEW by_id AS SELECT id, count(*) FROM things GROUP BY id

statement ok
CREATE CONTINUOUS VIEW by_address AS SELECT address, count(*), max(share) FROM things GROUP BY address

statement ok
CREATE CONTINUOUS VIEW by_document AS SELECT document, count(*) FROM things GROUP BY document

statement ok
CREATE CONTINUOUS VIEW by_numbers AS SELECT numbers, words, count(*) FROM things GROUP BY numbers, words

statement ok
CREATE CONTINUOUS VIEW by_feeling AS SELECT feeling, count(*), min(day), max(at) FROM things GROUP BY feeling

statement ok
CREATE CONTINUOUS VIEW by_raw AS SELECT raw, count(*) FROM things GROUP BY raw

statement ok
CREATE CONTINUOUS VIEW by_span AS SELECT span, clock, count(*) FROM things GROUP BY span, clock

statement ok
CREATE CONTINUOUS VIEW padded AS SELECT min(code) AS i, max(code) AS j FROM things

statement ok
CREATE CONTINUOUS VIEW by_code AS SELECT code, count(*) FROM things GROUP BY code

statement ok
CREATE CONTINUOUS VIEW by_share AS SELECT share::int AS share, count(*), sum(share) FROM things GROUP BY share::int

statement ok
CREATE CONTINUOUS VIEW by_field AS
  SELECT document ->> 'kind' AS kind, (document -> 'n')::int AS n, count(*) FROM things GROUP BY document ->> 'kind', (document -> 'n')::int

statement ok
CREATE CONTINUOUS VIEW by_parts AS SELECT numbers[1] AS first, array_length(numbers, 1) AS length, extract(hour FROM at) AS hour, count(*) FROM things GROUP BY 1, 2, 3

statement ok
CREATE CONTINUOUS VIEW ends AS
  SELECT min(address) AS a, max(address) AS b, min(feeling) AS c, max(feeling) AS d, min(span) AS e, max(span) AS f,
         min(clock) AS g, max(clock) AS h, min(code::text) AS i, max(code::text) AS j, min(share) AS k, max(amount) AS l, max(day) AS m
  FROM things

statement ok
INSERT INTO things VALUES
  ('00000000-0000-0000-0000-000000000001', '10.0.0.1/8', '{"kind": "x", "n": 1}', '{1,2,NULL}', 'ok', 50, '\x00ff', '1 day 02:03', '12:34:56.789', 'ab', '{"a b","c,d",NULL,""}', '{"z": 1}', 1.5, '2026-02-03', '2026-02-03 04:05:06+00'),
  ('00000000-0000-0000-0000-000000000001', '10.0.0.1/8', '{"n": 1, "kind": "x"}', '{1,2,NULL}', 'happy', 0, '', '26:03:00', '00:00', 'ab  ', '{}', '[]', -1.5, '0044-03-15 BC', 'infinity'),
  (NULL, '::1', 'null', '{}', 'sad', 100, '\xdeadbeef', '-1 mon', '24:00', '', '{{a,b},{c,d}}', 'null', 0, 'infinity', '-infinity'),
  (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)

compare

statement ok
INSERT INTO things (id, address, feeling, share, span, code, amount)
  SELECT ('00000000-0000-0000-0000-' || lpad((n % 5)::text, 12, '0'))::uuid, ('192.168.' || n % 3 || '.' || n % 7)::inet,
         (enum_range(NULL::mood))[1 + n % 3], n % 101, n % 9 * interval '1 hour', 'c' || n % 4, n / 7.0
  FROM generate_series(1, 200) AS n

compare

statement error 23514
INSERT INTO things (share) VALUES (101)

statement error 22P02
INSERT INTO things (feeling) VALUES ('bored')

# What a view uses is not dropped from under it.

statement error 2BP01
DROP TYPE mood
