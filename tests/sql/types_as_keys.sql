# Every type as a key, as a value, in arrays, in DISTINCT and in conditions.

include shared/wide.sql

statement ok
CREATE CONTINUOUS VIEW v1 AS
  SELECT id, g, k, s, i, b, n, m, r, f, x, t, v, c, flag, d, at, ts, clock, span, raw, u, doc, plain, addr, feeling, share, numbers, words FROM wide

statement ok
CREATE CONTINUOUS VIEW v2 AS SELECT s, count(*), max(id) FROM wide GROUP BY s

statement ok
CREATE CONTINUOUS VIEW v3 AS SELECT b, i, count(*) FROM wide GROUP BY b, i

statement ok
CREATE CONTINUOUS VIEW v4 AS SELECT n, count(*), sum(n) FROM wide GROUP BY n

statement ok
CREATE CONTINUOUS VIEW v5 AS SELECT m, r, count(*), sum(m), max(r) FROM wide GROUP BY m, r

statement ok
CREATE CONTINUOUS VIEW v6 AS SELECT x, count(*), min(x) FROM wide GROUP BY x

statement ok
CREATE CONTINUOUS VIEW v7 AS SELECT v, c, count(*), max(v) FROM wide GROUP BY v, c

statement ok
CREATE CONTINUOUS VIEW v8 AS SELECT flag, d, count(*), bool_or(flag) FROM wide GROUP BY flag, d

statement ok
CREATE CONTINUOUS VIEW v9 AS SELECT at, ts, count(*) FROM wide GROUP BY at, ts

statement ok
CREATE CONTINUOUS VIEW v10 AS SELECT clock, count(*), max(clock) FROM wide GROUP BY clock

statement ok
CREATE CONTINUOUS VIEW v11 AS SELECT span, count(*), sum(span) FROM wide GROUP BY span

statement ok
CREATE CONTINUOUS VIEW v12 AS SELECT raw, u, count(*) FROM wide GROUP BY raw, u

statement ok
CREATE CONTINUOUS VIEW v13 AS SELECT doc, count(*) FROM wide GROUP BY doc

statement ok
CREATE CONTINUOUS VIEW v14 AS SELECT plain::text AS plain, plain ->> 'z' AS z, count(*) FROM wide GROUP BY 1, 2

statement ok
CREATE CONTINUOUS VIEW v15 AS SELECT addr, count(*), min(addr) FROM wide GROUP BY addr

statement ok
CREATE CONTINUOUS VIEW v16 AS SELECT feeling, count(*), max(feeling) FROM wide GROUP BY feeling

statement ok
CREATE CONTINUOUS VIEW v17 AS SELECT share, count(*), sum(share), max(share) FROM wide GROUP BY share

statement ok
CREATE CONTINUOUS VIEW v18 AS SELECT numbers, words, count(*) FROM wide GROUP BY numbers, words

statement ok
CREATE CONTINUOUS VIEW v19 AS SELECT DISTINCT feeling, share FROM wide

statement ok
CREATE CONTINUOUS VIEW v20 AS SELECT DISTINCT doc, numbers FROM wide

statement ok
CREATE CONTINUOUS VIEW v21 AS SELECT DISTINCT x, n FROM wide

statement ok
CREATE CONTINUOUS VIEW v22 AS SELECT DISTINCT ON (addr) addr, u, raw FROM wide ORDER BY addr, id

statement ok
CREATE CONTINUOUS VIEW v23 AS
  SELECT ARRAY[feeling] AS feelings, ARRAY[share] AS shares, ARRAY[d] AS days, ARRAY[n] AS numbers, count(*) FROM wide GROUP BY 1, 2, 3, 4

statement ok
CREATE CONTINUOUS VIEW v24 AS
  SELECT id FROM wide WHERE feeling >= 'ok' AND share < 50 AND span < '2 hours' AND addr <<= '10.0.0.0/8'

statement ok
CREATE CONTINUOUS VIEW v25 AS
  SELECT id FROM wide WHERE raw > '\x10' OR u = '00000000-0000-0000-0000-000000000001' OR c = 'd1' OR v = 'w2'

statement ok
CREATE CONTINUOUS VIEW v26 AS
  SELECT id FROM wide WHERE x = 'NaN' OR x = 'Infinity' OR at = '-infinity' OR d = 'infinity' OR clock = '24:00'

statement ok
CREATE CONTINUOUS VIEW v27 AS
  SELECT feeling, avg(share), min(span), max(u::text), count(DISTINCT addr), array_agg(raw ORDER BY id) FROM wide GROUP BY feeling

statement ok
CREATE CONTINUOUS VIEW v28 AS
  SELECT g, max(share) - min(share) AS spread, max(d) - min(d) AS days, sum(m) / count(*) AS mean FROM wide WHERE isfinite(d) GROUP BY g

include shared/wide_rows.sql
