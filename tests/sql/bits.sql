# Bitwise and boolean aggregates, and those over rare types.

include shared/wide.sql

statement ok
CREATE CONTINUOUS VIEW v1 AS SELECT bit_and(i), bit_or(i), bit_xor(i) FROM wide

statement ok
CREATE CONTINUOUS VIEW v2 AS
  SELECT g, bit_and(s) AS a, bit_or(s) AS b, bit_xor(s) AS c, bit_and(b) AS d, bit_or(b) AS e, bit_xor(b) AS f FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v3 AS SELECT k, bool_and(flag), bool_or(flag), every(flag) FROM wide GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v4 AS SELECT g, bool_and(i > 0), bool_or(t LIKE 'a%'), every(id > 0) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v5 AS
  SELECT g, bit_or(i) FILTER (WHERE flag), bit_xor(i) FILTER (WHERE NOT flag), bool_or(flag) FILTER (WHERE i > 10) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v6 AS SELECT k FROM wide GROUP BY k HAVING bool_or(flag) AND NOT bool_and(flag)

statement ok
CREATE CONTINUOUS VIEW v7 AS
  SELECT g, bit_or(1 << (abs(s::int) % 8)) AS seen, bit_and(~s) AS inverted FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v8 AS
  SELECT g, bit_or(i::bit(16)), bit_xor(id::bit(8)), bit_and(id::bit(8)) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v9 AS
  SELECT k, bit_xor(id), bit_xor(id) # bit_xor(id) AS zero, bool_and(flag) IS NOT TRUE AS unsure FROM wide GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v10 AS SELECT g, max(numbers) AS a, min(numbers), max(words) AS b FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v11 AS
  SELECT max(addr) AS a, min(addr) AS b, max(feeling) AS c, min(feeling) AS d, max(clock) AS e, min(clock) AS f, max(span) AS g, min(span) AS h FROM wide

statement ok
CREATE CONTINUOUS VIEW v12 AS
  SELECT k, max(c) AS a, min(c) AS b, max(v) AS c, min(v) AS d, max(u::text) AS e, min(raw::text) AS f FROM wide GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v13 AS
  SELECT g, max(d) AS a, min(d) AS b, max(at) AS c, min(at) AS d, max(ts) AS e, min(ts) AS f FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v14 AS
  SELECT g, max(n) AS a, min(n) AS b, max(m) AS c, min(m) AS d, max(x) AS e, min(x) AS f, max(r) AS h, min(r) AS i FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v15 AS
  SELECT sum(span) AS a, avg(span) AS b, sum(span) FILTER (WHERE g = 1) AS c, avg(m) AS d, sum(r) AS e, avg(r) AS f FROM wide

statement ok
CREATE CONTINUOUS VIEW v16 AS SELECT any_value(g) IS NULL AS none, count(*) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v17 AS SELECT g, range_agg(int4range(id, id + 1)) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v18 AS SELECT g, range_intersect_agg(int4range(0, id)), count(*) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v19 AS
  SELECT sum(s) AS a, sum(i) AS b, sum(b) AS c, sum(n) AS d, sum(m) AS e, avg(s) AS f, avg(i) AS g, avg(b) AS h, avg(n) AS i FROM wide

statement ok
CREATE CONTINUOUS VIEW v20 AS
  SELECT sum(b)::text AS b, avg(b)::text AS mean, sum(n)::text AS n, avg(n)::text AS middle, sum(m)::text AS m FROM wide

include shared/wide_rows.sql
