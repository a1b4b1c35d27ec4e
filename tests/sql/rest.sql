# Cores and the rest: what a view keeps up to date, and what PostgreSQL makes of it when the view is read.

statement ok
BEGIN

statement ok
CREATE TABLE urls (url text, category text)

statement ok
INSERT INTO urls VALUES ('/a', 'x'), ('/b', 'y'), ('/zzz', NULL)

statement ok
CREATE STREAM clicks (url text, user_id int, status int, latency_ms double precision, bytes bigint, ts timestamptz,
  p numeric, v varchar(10), d date, tags text[], j jsonb)

statement ok
CREATE CONTINUOUS VIEW v1 AS select url, count(*) from clicks group by url having count(*) > 3 order by count(*) desc limit 3

statement ok
CREATE CONTINUOUS VIEW v2 AS select distinct url, status from clicks where status < 500 order by url

statement ok
CREATE CONTINUOUS VIEW v3 AS select distinct on (url) url, ts from clicks order by url, ts desc

statement ok
CREATE CONTINUOUS VIEW v4 AS select url, count(*), rank() over (order by count(*) desc) from clicks group by url

statement ok
CREATE CONTINUOUS VIEW v5 AS select url, status, row_number() over (partition by url order by ts) rn from clicks

statement ok
CREATE CONTINUOUS VIEW v6 AS select url, count(distinct user_id) from clicks group by url

statement ok
CREATE CONTINUOUS VIEW v7 AS select percentile_cont(0.5) within group (order by latency_ms) from clicks

statement ok
CREATE CONTINUOUS VIEW v8 AS select url, array_agg(status order by ts, status) from clicks group by url

statement ok
CREATE CONTINUOUS VIEW v9 AS with q as (select url, count(*) n from clicks group by url) select avg(n), max(n) from q

statement ok
CREATE CONTINUOUS VIEW v10 AS select * from (select url, sum(bytes) s from clicks group by url) x where s > 10

statement ok
CREATE CONTINUOUS VIEW v11 AS select url from clicks where status=200 union select url from clicks where status=404 order by 1

statement ok
CREATE CONTINUOUS VIEW v12 AS select url, count(*) from clicks group by rollup(url)

statement ok
CREATE CONTINUOUS VIEW v13 AS select c.url, u.category, count(*) from clicks c join urls u using (url) group by 1,2

statement ok
CREATE CONTINUOUS VIEW v14 AS select url, count(*) from clicks where url in (select url from urls) group by url

statement ok
CREATE CONTINUOUS VIEW v15 AS select a.url, a.n, b.m from (select url, count(*) n from clicks group by url) a join (select url, max(bytes) m from clicks where status=200 group by url) b using (url)

statement ok
CREATE CONTINUOUS VIEW v16 AS select url, count(*)*100.0/(select count(*) from clicks) pct from clicks group by url

statement ok
CREATE CONTINUOUS VIEW v17 AS select unnest(tags) t, count(*) from clicks group by 1

statement ok
CREATE CONTINUOUS VIEW v18 AS select t, count(*) from clicks, unnest(tags) t group by t

statement ok
CREATE CONTINUOUS VIEW v20 AS select url, count(*) filter (where status=500)::float8/count(*) r from clicks group by url

statement ok
CREATE CONTINUOUS VIEW v21 AS select sum(count(*)) over () from clicks group by url

statement ok
CREATE CONTINUOUS VIEW v22 AS select j->>'a' a, count(*) from clicks group by 1

statement ok
CREATE CONTINUOUS VIEW v23 AS select url, string_agg(v, ',') from clicks group by url

statement ok
CREATE CONTINUOUS VIEW v24 AS select u.category, (select count(*) from clicks c where c.url=u.url) n from urls u

statement ok
CREATE CONTINUOUS VIEW v25 AS select max(n) from (select count(*) n from clicks group by url, status) q

statement ok
CREATE CONTINUOUS VIEW v26 AS select url, lag(count(*)) over (order by url) from clicks group by url

statement ok
CREATE CONTINUOUS VIEW v27 AS select bool_or(status=500) from clicks

statement ok
CREATE CONTINUOUS VIEW v28 AS select grouping(url), url, count(*) from clicks group by grouping sets ((url),())

statement ok
CREATE CONTINUOUS VIEW v29 AS select count(*) from clicks limit 1

statement ok
CREATE CONTINUOUS VIEW v30 AS select sum(status::real) from clicks

statement ok
CREATE CONTINUOUS VIEW v32 AS select d, count(*) from clicks group by d having max(latency_ms) > 3 and d > '2020-01-01'

statement ok
CREATE CONTINUOUS VIEW v33 AS select case when status >= 500 then 'err' when status >= 400 then 'client' else 'ok' end k, count(*), avg(latency_ms) from clicks group by 1 order by 2 desc

statement ok
CREATE CONTINUOUS VIEW v34 AS select url, count(*) n from clicks group by url having sum(bytes) > 100 and avg(latency_ms) is not null

statement ok
CREATE CONTINUOUS VIEW v35 AS select status, count(*) n, sum(count(*)) over (order by status) running from clicks group by status

statement ok
CREATE CONTINUOUS VIEW v36 AS select * from (select status, url, count(*) n, row_number() over (partition by status order by count(*) desc, url) rn from clicks group by status, url) q where rn = 1

statement ok
CREATE CONTINUOUS VIEW v37 AS select distinct status from clicks

statement ok
CREATE CONTINUOUS VIEW v38 AS select distinct upper(url) u, status % 2 parity from clicks order by 2, 1

statement ok
CREATE CONTINUOUS VIEW v39 AS select count(*) from (select distinct user_id from clicks where status = 200) q

statement ok
CREATE CONTINUOUS VIEW v40 AS select url, n, n::numeric / sum(n) over () share from (select url, count(*) n from clicks group by url) q

statement ok
CREATE CONTINUOUS VIEW v41 AS select url, count(*) filter (where status = 200) ok, count(*) filter (where status <> 200) bad from clicks group by url order by url offset 1

statement ok
CREATE CONTINUOUS VIEW v42 AS select c.url from clicks c except select u.url from urls u

statement ok
CREATE CONTINUOUS VIEW v43 AS select url, status from clicks intersect select url, 200 from urls

statement ok
CREATE CONTINUOUS VIEW v44 AS select url, count(*) from clicks group by cube(url, status)

statement ok
CREATE CONTINUOUS VIEW v45 AS select mode() within group (order by status), percentile_disc(array[0.25,0.75]) within group (order by user_id) from clicks

statement ok
CREATE CONTINUOUS VIEW v46 AS select url, json_agg(status order by ts, status) from clicks group by url

statement ok
CREATE CONTINUOUS VIEW v47 AS select exists (select 1 from clicks where status = 500) any_error

statement ok
CREATE CONTINUOUS VIEW v48 AS select u.url, q.n from urls u left join (select url, count(*) n from clicks group by url) q on q.url = u.url

statement ok
CREATE CONTINUOUS VIEW v49 AS select u.url, q.n from urls u, lateral (select count(*) n from clicks c where c.url = u.url) q

statement ok
CREATE CONTINUOUS VIEW v50 AS select a.url, a.total, b.total errors from (select url, count(*) total from clicks group by url) a left join (select url, count(*) total from clicks where status >= 500 group by url) b on a.url = b.url

statement ok
CREATE CONTINUOUS VIEW v51 AS with daily as (select d, url, sum(bytes) b from clicks group by d, url), best as (select d, max(b) m from daily group by d) select daily.d, daily.url from daily join best on daily.d = best.d and daily.b = best.m

statement ok
CREATE CONTINUOUS VIEW v52 AS select avg(n), stddev(n) from (select user_id, count(*) n from clicks group by user_id) q

statement ok
CREATE CONTINUOUS VIEW v53 AS select regr_slope(latency_ms, user_id), corr(user_id, status) from clicks where latency_ms < 1000

statement ok
CREATE CONTINUOUS VIEW v54 AS select bit_or(user_id), bit_and(user_id), every(status < 1000) from clicks

statement ok
CREATE CONTINUOUS VIEW v55 AS select url, first_value(status) over (partition by url order by ts, status, user_id) from clicks

statement ok
CREATE CONTINUOUS VIEW v56 AS select (select max(bytes) from clicks) - (select min(bytes) from clicks)::numeric spread

statement ok
CREATE CONTINUOUS VIEW v57 AS select tag, count(*) from clicks cross join lateral unnest(tags) tag group by tag having count(*) > 1

statement ok
CREATE CONTINUOUS VIEW v58 AS select k, count(*) from clicks, jsonb_object_keys(j) k group by k

statement ok
CREATE CONTINUOUS VIEW v59 AS select status, array_agg(distinct url order by url) from clicks group by status

statement ok
CREATE CONTINUOUS VIEW v60 AS select url, max(ts) - min(ts) span from clicks where isfinite(ts) group by url

statement ok
CREATE CONTINUOUS VIEW v61 AS select 'all' scope, count(*) from clicks union all select url, count(*) from clicks group by url

statement ok
CREATE CONTINUOUS VIEW v62 AS select greatest(max(user_id), 10), least(min(user_id), 5), coalesce(max(v), 'none') from clicks

statement ok
CREATE CONTINUOUS VIEW v63 AS select url, count(*) from clicks where status not in (select 404) and url is not null group by url

statement ok
COMMIT

compare

statement ok
INSERT INTO clicks VALUES
  ('/a', 1, 200, 12.5, 300, '2026-01-01 10:00', 1.10, 'x', '2026-01-01', '{a,b}', '{"a": 1}'),
  ('/b', 2, 500, 99, 10, '2026-01-01 10:01', 2.2, 'yy', '2026-01-01', '{b}', '{"a": 2, "b": 1}'),
  ('/a', 3, 404, 7.5, 100, '2026-01-02 11:00', NULL, NULL, '2026-01-02', '{}', NULL),
  (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)

compare

statement ok
INSERT INTO clicks
  SELECT '/' || chr(97 + n % 5), n % 13, (ARRAY[200, 301, 404, 500])[1 + n % 4], n * 1.5, n * 1000, 
         timestamptz '2026-01-01' + n * interval '7 minutes', n / 3.0, left(md5(n::text), 3), date '2026-01-01' + n % 4,
         ARRAY[chr(97 + n % 3), chr(97 + n % 7)], jsonb_build_object('a', n % 3, chr(98 + n % 2), n)
  FROM generate_series(1, 300) AS n

compare

statement ok
INSERT INTO clicks (url, status, ts, d) VALUES ('/new', 200, '2026-03-01', '2026-03-01'), ('/a', 500, NULL, NULL)

compare
