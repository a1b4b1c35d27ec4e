# Expressions by family, of plain rows, in keys and in conditions: arithmetic, text, time, JSON, arrays, casts, NULL.

include shared/wide.sql

statement ok
CREATE CONTINUOUS VIEW v1 AS
  SELECT id, i / 7 AS a, i % 7 AS b, -s::int AS c, i::bigint * 1000 AS d, n * 2 - 0.5 AS e, f / 4 AS f, b / 3 AS g, mod(b, 10) AS h, div(n, 3) AS i, i & 12 AS j, s | 1 AS k, i # 5 AS l, ~i AS m, g << 3 AS n, i >> 1 AS o, @ f AS p FROM wide

statement ok
CREATE CONTINUOUS VIEW v2 AS
  SELECT id, abs(f), ceil(f), floor(f), round(f), round(n, 1) AS rounded, trunc(n, -1), sign(f), sqrt(abs(f)), cbrt(f), power(f, 2), width_bucket(f, -10, 10, 4), gcd(g, 4), lcm(g, 3), scale(m), min_scale(n), trim_scale(n), factorial(g) FROM wide

statement ok
CREATE CONTINUOUS VIEW v3 AS
  SELECT id, exp(f / 1000), ln(abs(f) + 1), log(abs(f) + 1) AS logarithm, sin(f), atan2(f, 2), degrees(f), radians(f), pi(), tanh(f / 100) FROM wide

statement ok
CREATE CONTINUOUS VIEW v4 AS
  SELECT round(f) AS rounded, i / 10 AS tens, count(*), sum(abs(f)), max(n * 2), min(i % 10) FROM wide WHERE i % 3 <> 0 OR i IS NULL GROUP BY 1, 2

statement ok
CREATE CONTINUOUS VIEW v5 AS
  SELECT id, upper(t), lower(k), initcap(t), length(t), char_length(v), octet_length(t), bit_length(k), reverse(t), left(t, 2), right(t, -1), lpad(t, 4, '.'), rpad(k, 3), repeat(k, 2), ascii(t), btrim(t), strpos(t, 'e'), starts_with(t, 'a') FROM wide

statement ok
CREATE CONTINUOUS VIEW v6 AS
  SELECT id, t || k AS a, t || NULL AS b, concat(t, k, g) AS c, concat_ws('-', t, k, g) AS d, format('%s:%L:%I', t, k, coalesce(v, 'none')) AS e, substr(t, 2, 3) AS f, substring(t FROM 2) AS g, overlay(t PLACING '##' FROM 2) AS h, translate(t, 'abc', 'xyz') AS i, replace(t, 'a', 'ä') AS j, split_part(t, 'a', 1) AS k, quote_literal(t) AS l, quote_nullable(k) AS m, position('a' IN t) AS n, chr(65 + g) AS o, to_hex(g) AS p FROM wide

statement ok
CREATE CONTINUOUS VIEW v7 AS
  SELECT id, t LIKE 'a%' AS a, t ILIKE '%A%' AS b, t NOT LIKE '_' AS c, t SIMILAR TO '[a-f]+' AS d, t ~ '^[a-c]\w' AS e, t ~* 'A' AS f, t !~ '\d' AS g, regexp_replace(t, '[aeiou]', '*', 'g') AS h, substring(t FROM '[0-9]+') AS i, regexp_match(t, '(a)(.)') AS j, regexp_count(t, 'a') AS k, t LIKE '%\%%' AS l, regexp_like(t, 'É', 'i') AS m, t LIKE ANY (ARRAY['a%', '%b']) AS n FROM wide

statement ok
CREATE CONTINUOUS VIEW v8 AS
  SELECT lower(left(t, 1)) AS letter, length(k) AS size, count(*), min(t || '!'), string_agg(upper(k), '' ORDER BY id) FROM wide WHERE t ~ '[a-z]' AND v NOT ILIKE 'W1' GROUP BY 1, 2

statement ok
CREATE CONTINUOUS VIEW v9 AS
  SELECT id, md5(t) AS a, sha256(raw) AS b, encode(raw, 'base64') AS c, encode(raw, 'hex') AS d, encode(raw, 'escape') AS e, decode(md5(t), 'hex') AS f, length(raw) AS g, get_byte(raw || '\x07', 0) AS h, substring(raw FROM 1 FOR 2) AS i, raw || '\x00' AS j, convert_to(t, 'UTF8') AS k, hashtext(t) AS l, crc32(raw) AS m FROM wide

statement ok
CREATE CONTINUOUS VIEW v10 AS
  SELECT id, t COLLATE "C" < 'b' AS a, t < k AS b, t = k AS c, t <> k AS d, greatest(t, k) AS e, least(t, k, 'm') AS f, greatest(f, i, NULL) AS g, least(NULL::int, NULL) AS h, coalesce(k, t, 'none') AS i, nullif(t, k) AS j, nullif(g, 1) AS k, coalesce(NULL, g::numeric, n) AS l FROM wide

statement ok
CREATE CONTINUOUS VIEW v11 AS
  SELECT id, date_trunc('hour', at) AS a, date_trunc('week', at) AS b, date_trunc('quarter', d) AS c, date_trunc('day', at, 'Europe/Vienna') AS d, extract(epoch FROM at) AS e, extract(isodow FROM d) AS f, date_part('doy', d) AS g, extract(year FROM ts) AS h, extract(microseconds FROM clock) AS i, extract(hour FROM span) AS j, at AT TIME ZONE 'America/New_York' AS k, ts AT TIME ZONE 'Asia/Tokyo' AS l, isfinite(at) AS m FROM wide

statement ok
CREATE CONTINUOUS VIEW v12 AS
  SELECT id, at + interval '1 month' AS a, d + 1 AS b, d - date '2026-01-01' AS c, at - timestamptz '2026-01-01 00:00+00' AS d, clock + interval '1 hour' AS e, span * 2 AS f, span / 3 AS g, -span AS h, date_bin('15 minutes', ts, '2026-01-01') AS i, justify_hours(span) AS j, age(at, timestamptz '2020-02-29 00:00+00') AS k, make_date(2026, 1 + g, 28) AS l, make_interval(hours => g) AS m, d + clock AS n FROM wide WHERE isfinite(at) AND isfinite(ts) AND isfinite(d)

statement ok
CREATE CONTINUOUS VIEW v13 AS
  SELECT id, to_char(at, 'YYYY-MM-DD HH24:MI:SS.US') AS a, to_char(d, 'Day, DD Mon IYYY IW') AS b, to_char(f, 'S9990.000') AS c, to_char(n, 'FM999G999D99') AS d, to_char(span, 'HH24:MI') AS e, to_timestamp(g * 86400.5) AS f, to_date('2026-0' || g || '-15', 'YYYY-MM-DD') AS g, to_number('1' || g || '.5', '99D9') AS h, (d, d) OVERLAPS (date '2026-01-01', date '2026-02-01') AS i FROM wide WHERE g BETWEEN 1 AND 3

statement ok
CREATE CONTINUOUS VIEW v14 AS
  SELECT date_trunc('day', at) AS day, extract(hour FROM at) AS hour, to_char(at, 'Dy') AS name, count(*), max(ts - at::timestamp), min(clock) FROM wide WHERE isfinite(at) AND isfinite(ts) GROUP BY 1, 2, 3

statement ok
CREATE CONTINUOUS VIEW v15 AS
  SELECT at::date AS day, d >= '2026-02-01' AS late, ts::time < '12:00' AS morning, count(*), sum(span) FROM wide GROUP BY 1, 2, 3

statement ok
CREATE CONTINUOUS VIEW v16 AS
  SELECT id, doc -> 'kind' AS a, doc ->> 'kind' AS b, doc #> '{deep,er}' AS c, doc #>> '{deep,er,1}' AS d, doc -> 'tags' -> 0 AS e, doc -> 'tags' ->> -1 AS f, doc @> '{"n": 1}' AS g, doc ? 'tags' AS h, doc ?| ARRAY['n', 'x'] AS i, doc ?& ARRAY['n', 'kind'] AS j, doc - 'tags' AS k, doc #- '{deep,er,0}' AS l, jsonb_typeof(doc -> 'n') AS m, (doc ->> 'n')::numeric + 1 AS n, doc['kind'] AS o, plain ->> 'z' AS p, json_typeof(plain) AS q FROM wide WHERE jsonb_typeof(doc) = 'object'

statement ok
CREATE CONTINUOUS VIEW v17 AS
  SELECT id, doc || '{"more": true}' AS a, jsonb_set(doc, '{kind}', '"y"') AS b, jsonb_path_query_first(doc, '$.tags[0]') AS c, doc @@ '$.n > 5' AS d, doc @? '$.tags[*] ? (@ == "a")' AS e, jsonb_build_object('k', k, 'f', f) AS f, jsonb_strip_nulls(doc) AS g, to_jsonb(t) AS h, to_json(d) AS i, row_to_json(ROW(g, k)) AS j, jsonb_array_length(CASE WHEN jsonb_typeof(doc -> 'tags') = 'array' THEN doc -> 'tags' END) AS k, jsonb_pretty(doc) AS l, jsonb_path_exists(doc, '$.deep') AS m FROM wide WHERE jsonb_typeof(doc) = 'object'

statement ok
CREATE CONTINUOUS VIEW v18 AS
  SELECT doc ->> 'kind' AS kind, doc -> 'n' AS n, jsonb_typeof(doc) AS type, count(*), sum((doc ->> 'n')::numeric), jsonb_agg(doc -> 'tags' ORDER BY id) FROM wide WHERE doc IS NOT NULL GROUP BY 1, 2, 3

statement ok
CREATE CONTINUOUS VIEW v19 AS
  SELECT id, numbers[1] AS a, numbers[2:3] AS b, cardinality(numbers) AS c, array_length(words, 1) AS d, numbers || 9 AS e, array_append(words, 'z') AS f, array_position(words, 'a') AS g, 'a' = ANY (words) AS h, 5 > ALL (numbers) AS i, numbers @> ARRAY[1] AS j, words && ARRAY['a', 'z'] AS k, array_to_string(words, '|', '?') AS l, array_remove(numbers, 1) AS m, ARRAY[g, i] AS n, string_to_array(t, 'a') AS o, numbers = ARRAY[1, 2, 3] AS p, array_upper(numbers, 1) AS q FROM wide

statement ok
CREATE CONTINUOUS VIEW v20 AS
  SELECT numbers[1] AS first, cardinality(words) AS size, count(*), max(numbers[2]), array_agg(words[1] ORDER BY id) FROM wide WHERE NOT numbers @> '{5}' GROUP BY 1, 2

statement ok
CREATE CONTINUOUS VIEW v21 AS
  SELECT id, i::text AS a, f::text AS b, n::int % 5 AS c, flag::int AS d, flag::text AS e, d::text AS f, at::text AS g, span::text AS h, m::double precision AS i, f::numeric(12,1) AS j, f::real AS k, g::boolean AS l, '12'::int + g AS m, t::varchar(2) AS n, t::char(3) AS o, u::text AS p, addr::text AS q, doc::text AS r, numbers::text AS s, words::text[]::varchar[] AS t, feeling::text AS u, raw::text AS v FROM wide WHERE n BETWEEN -1e6 AND 1e6 OR n IS NULL

statement ok
CREATE CONTINUOUS VIEW v22 AS
  SELECT id, s::real / 3 AS a, (i / 2.0)::int AS b, (f * 1.5)::bigint AS c, x::text AS d, x::real::text AS e, n::text AS f, b::double precision AS g, b::numeric / 7 AS h, 0.1::real + f AS i, (s::text || '.5')::numeric AS j, m::int::smallint % 3 AS k, clock::interval AS l, host(addr) AS m, masklen(addr) AS n, family(addr) AS o FROM wide WHERE abs(x) < 1e30 AND m BETWEEN -1000 AND 1000

statement ok
CREATE CONTINUOUS VIEW v23 AS
  SELECT id, flag AND i > 0 AS a, flag OR i > 0 AS b, NOT flag AS c, flag IS NOT TRUE AS d, flag IS UNKNOWN AS e, i IS DISTINCT FROM s AS f, k IS NOT DISTINCT FROM NULL AS g, i IN (1, 2, NULL) AS h, i NOT IN (1, 2) AS i, i NOT IN (1, NULL) AS j, i BETWEEN 10 AND 1 AS k, i BETWEEN SYMMETRIC 10 AND 1 AS l, NULL::boolean OR flag AS m, (i > 0) = flag AS n, k IS NULL AND t IS NULL AS o FROM wide

statement ok
CREATE CONTINUOUS VIEW v24 AS
  SELECT id, (g, k) = (1, 'a') AS a, (g, i) < (2, 0) AS b, ROW(g, k) IS NULL AS c, ROW(g, k) IS NOT NULL AS d, (g, k) IN ((1, 'a'), (2, 'b')) AS e, (g, k) IS DISTINCT FROM (1, NULL) AS f, (g, i, s) >= (1, 1, 1) AS g, ROW(g, flag)::text AS h FROM wide

statement ok
CREATE CONTINUOUS VIEW v25 AS
  SELECT id, CASE WHEN i > 0 THEN 'plus' WHEN i < 0 THEN 'minus' ELSE 'none' END AS a, CASE k WHEN 'a' THEN 1 WHEN NULL THEN 2 END AS b, CASE WHEN g <> 0 THEN 10 / g END AS c, CASE WHEN flag THEN f ELSE n END AS d, CASE WHEN false THEN 1 / 0 ELSE 1 END AS e FROM wide

statement ok
CREATE CONTINUOUS VIEW v26 AS
  SELECT CASE WHEN g <> 0 THEN 12 / g END AS share, flag IS TRUE AS yes, count(*) FILTER (WHERE i > 0 IS TRUE) AS a, count(nullif(k, 'a')) AS b, sum(CASE WHEN flag THEN f ELSE 0 END), avg(coalesce(i, 0)) FROM wide WHERE (flag OR flag IS NULL) IS NOT FALSE GROUP BY 1, 2

statement ok
CREATE CONTINUOUS VIEW v27 AS
  SELECT id, t, k FROM wide WHERE (i > 5 OR k = 'a') AND NOT (flag AND f < 0) AND coalesce(t, '') <> 'zz'

statement ok
CREATE CONTINUOUS VIEW v28 AS
  SELECT id, int4range(g, g + 5) @> 3 AS a, lower(int4range(g, 10)) AS b, tsrange(ts, NULL) && tsrange('2026-01-01', '2026-01-15') AS c, addr << '10.0.0.0/8' AS d, addr + 1 AS e, network(addr) AS f, feeling > 'sad' AS g, enum_last(feeling) AS h, point(g, 1) <-> point(0, 0) AS i, num_nulls(k, t, i) AS j, pg_typeof(n)::text AS k, to_tsvector('simple', t) @@ 'apple'::tsquery AS l, u < '80000000-0000-0000-0000-000000000000' AS m FROM wide WHERE g < 9

include shared/wide_rows.sql
