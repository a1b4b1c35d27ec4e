# A hundred questions that an analyst asks of a stream of orders, in no particular order of difficulty.

statement ok
SET timezone = 'UTC'

statement ok
BEGIN

statement ok
CREATE TABLE products (product_id int PRIMARY KEY, name text, category text, cost numeric(8,2))

statement ok
INSERT INTO products VALUES (1, 'Pipe', 'plumbing', 4.10), (2, 'Valve', 'plumbing', 7.25), (3, 'Hose', 'garden', 3.00), (4, 'Pump', 'garden', 55.00), (5, 'Tape', NULL, 0.50), (6, 'Unsold', 'garden', 1.00)

statement ok
CREATE TABLE customers (customer_id int PRIMARY KEY, name text, country text, joined date)

statement ok
INSERT INTO customers SELECT n, 'customer ' || n, (ARRAY['AT', 'DE', 'CH', NULL])[1 + n % 4], date '2025-01-01' + n * 20 FROM generate_series(1, 12) AS n

statement ok
CREATE STREAM orders (
  order_id bigint, customer_id int, product_id int, quantity int, price numeric(8,2), discount double precision, status text,
  channel text, coupon text, tags text[], details jsonb, ordered_at timestamptz, shipped_at timestamptz)

statement ok
CREATE CONTINUOUS VIEW v1 AS SELECT count(*) FROM orders

statement ok
CREATE CONTINUOUS VIEW v2 AS SELECT status, count(*) FROM orders GROUP BY status

statement ok
CREATE CONTINUOUS VIEW v3 AS SELECT sum(quantity * price) AS revenue FROM orders WHERE status <> 'cancelled'

statement ok
CREATE CONTINUOUS VIEW v4 AS
  SELECT date_trunc('day', ordered_at) AS day, count(*), sum(quantity * price) AS revenue FROM orders GROUP BY 1 ORDER BY 1

statement ok
CREATE CONTINUOUS VIEW v5 AS
  SELECT ordered_at::date AS day, count(DISTINCT customer_id) AS customers FROM orders GROUP BY ordered_at::date

statement ok
CREATE CONTINUOUS VIEW v6 AS SELECT date_trunc('hour', ordered_at) AS hour, status, count(*) FROM orders GROUP BY 1, 2

statement ok
CREATE CONTINUOUS VIEW v7 AS
  SELECT extract(dow FROM ordered_at) AS weekday, avg(quantity * price) AS average FROM orders GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v8 AS
  SELECT extract(hour FROM ordered_at) AS hour, count(*) FROM orders GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 3

statement ok
CREATE CONTINUOUS VIEW v9 AS
  SELECT to_char(ordered_at, 'YYYY-MM') AS month, sum(quantity) AS pieces FROM orders GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v10 AS
  SELECT date_bin('15 minutes', ordered_at, timestamptz '2026-01-01 00:00+00') AS slot, count(*) FROM orders GROUP BY slot

statement ok
CREATE CONTINUOUS VIEW v11 AS
  SELECT product_id, sum(quantity) AS pieces FROM orders GROUP BY product_id ORDER BY pieces DESC, product_id LIMIT 3

statement ok
CREATE CONTINUOUS VIEW v12 AS
  SELECT customer_id, sum(quantity * price) AS spent FROM orders GROUP BY customer_id HAVING sum(quantity * price) > 100

statement ok
CREATE CONTINUOUS VIEW v13 AS
  SELECT customer_id, count(*) AS orders, min(ordered_at) AS first, max(ordered_at) AS last, max(ordered_at) - min(ordered_at) AS span FROM orders GROUP BY customer_id

statement ok
CREATE CONTINUOUS VIEW v14 AS
  SELECT count(*) FILTER (WHERE status = 'shipped') AS shipped, count(*) FILTER (WHERE status = 'cancelled') AS cancelled, count(*) AS total FROM orders

statement ok
CREATE CONTINUOUS VIEW v15 AS
  SELECT channel, count(*) FILTER (WHERE status = 'cancelled')::numeric / count(*) AS cancel_rate FROM orders GROUP BY channel

statement ok
CREATE CONTINUOUS VIEW v16 AS
  SELECT channel, round(100.0 * count(*) / sum(count(*)) OVER (), 2) AS percent FROM orders GROUP BY channel

statement ok
CREATE CONTINUOUS VIEW v17 AS
  SELECT CASE WHEN quantity * price < 20 THEN 'small' WHEN quantity * price < 100 THEN 'medium' ELSE 'large' END AS size, count(*) FROM orders GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v18 AS
  SELECT width_bucket(price, 0, 100, 10) AS bucket, count(*), min(price), max(price) FROM orders GROUP BY 1 ORDER BY 1

statement ok
CREATE CONTINUOUS VIEW v19 AS
  SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY price) AS median, percentile_cont(0.95) WITHIN GROUP (ORDER BY price) AS p95 FROM orders

statement ok
CREATE CONTINUOUS VIEW v20 AS
  SELECT product_id, percentile_disc(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY quantity) AS quartiles FROM orders GROUP BY product_id

statement ok
CREATE CONTINUOUS VIEW v21 AS
  SELECT channel, mode() WITHIN GROUP (ORDER BY product_id) AS favourite FROM orders WHERE product_id = 3 GROUP BY channel

statement ok
CREATE CONTINUOUS VIEW v22 AS SELECT stddev(price), variance(price), avg(price), stddev_pop(discount) FROM orders

statement ok
CREATE CONTINUOUS VIEW v23 AS
  SELECT corr(price, quantity), regr_slope(price, quantity), regr_r2(price, quantity) FROM orders WHERE status = 'shipped'

statement ok
CREATE CONTINUOUS VIEW v24 AS
  SELECT customer_id, array_agg(product_id ORDER BY order_id) AS basket FROM orders GROUP BY customer_id

statement ok
CREATE CONTINUOUS VIEW v25 AS
  SELECT customer_id, string_agg(DISTINCT channel, ', ' ORDER BY channel) AS channels FROM orders GROUP BY customer_id

statement ok
CREATE CONTINUOUS VIEW v26 AS
  SELECT product_id, jsonb_object_agg(order_id, quantity) FROM orders WHERE status = 'open' GROUP BY product_id

statement ok
CREATE CONTINUOUS VIEW v27 AS
  SELECT json_agg(json_build_object('id', order_id, 'status', status) ORDER BY order_id) FROM orders WHERE quantity > 8

statement ok
CREATE CONTINUOUS VIEW v28 AS SELECT DISTINCT channel FROM orders

statement ok
CREATE CONTINUOUS VIEW v29 AS SELECT DISTINCT customer_id, product_id FROM orders WHERE status = 'shipped'

statement ok
CREATE CONTINUOUS VIEW v30 AS
  SELECT DISTINCT ON (customer_id) customer_id, order_id, status FROM orders ORDER BY customer_id, order_id DESC

statement ok
CREATE CONTINUOUS VIEW v31 AS
  SELECT order_id, customer_id, quantity * price AS total FROM orders WHERE quantity * price > 300

statement ok
CREATE CONTINUOUS VIEW v32 AS
  SELECT order_id, coupon, discount, tags, details FROM orders WHERE status = 'cancelled' AND coupon IS NOT NULL

statement ok
CREATE CONTINUOUS VIEW v33 AS SELECT order_id, upper(coupon) AS coupon FROM orders WHERE coupon ILIKE 'summer%'

statement ok
CREATE CONTINUOUS VIEW v34 AS
  SELECT left(coupon, 3) AS family, count(*) FROM orders WHERE coupon ~ '^[A-Z]' GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v35 AS
  SELECT coalesce(coupon, 'none') AS coupon, avg(discount), count(*) FROM orders GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v36 AS
  SELECT coupon IS NOT NULL AS with_coupon, sum(quantity * price * (1 - discount)::numeric(6,3)) AS net FROM orders GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v37 AS
  SELECT p.name, sum(o.quantity) AS pieces FROM orders o JOIN products p ON p.product_id = o.product_id GROUP BY p.name

statement ok
CREATE CONTINUOUS VIEW v38 AS
  SELECT p.category, sum(o.quantity * (o.price - p.cost)) AS margin FROM orders o JOIN products p USING (product_id) GROUP BY p.category

statement ok
CREATE CONTINUOUS VIEW v39 AS
  SELECT coalesce(p.category, 'unknown') AS category, count(*) FROM orders o LEFT JOIN products p ON p.product_id = o.product_id GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v40 AS
  SELECT c.country, p.category, count(*), sum(o.quantity * o.price) AS revenue FROM orders o JOIN customers c ON c.customer_id = o.customer_id JOIN products p ON p.product_id = o.product_id GROUP BY c.country, p.category

statement ok
CREATE CONTINUOUS VIEW v41 AS
  SELECT c.country, count(DISTINCT o.customer_id) AS buyers, count(*) AS orders FROM orders o JOIN customers c USING (customer_id) GROUP BY c.country HAVING count(*) > 5

statement ok
CREATE CONTINUOUS VIEW v42 AS
  SELECT o.order_id, c.name FROM orders o JOIN customers c ON c.customer_id = o.customer_id WHERE c.country = 'AT' AND o.status = 'open'

statement ok
CREATE CONTINUOUS VIEW v43 AS SELECT count(*) FROM orders WHERE customer_id NOT IN (SELECT customer_id FROM customers)

statement ok
CREATE CONTINUOUS VIEW v44 AS
  SELECT count(*) FROM orders o WHERE NOT EXISTS (SELECT 1 FROM products p WHERE p.product_id = o.product_id)

statement ok
CREATE CONTINUOUS VIEW v45 AS
  SELECT product_id, count(*) FROM orders WHERE product_id IN (SELECT product_id FROM products WHERE category = 'garden') GROUP BY product_id

statement ok
CREATE CONTINUOUS VIEW v46 AS
  SELECT p.name, coalesce(q.pieces, 0) AS pieces FROM products p LEFT JOIN (SELECT product_id, sum(quantity) AS pieces FROM orders GROUP BY product_id) AS q ON q.product_id = p.product_id

statement ok
CREATE CONTINUOUS VIEW v47 AS
  SELECT p.name FROM products p WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.product_id = p.product_id)

statement ok
CREATE CONTINUOUS VIEW v48 AS
  SELECT date_trunc('month', c.joined) AS cohort, date_trunc('month', o.ordered_at) AS month, count(DISTINCT o.customer_id) FROM orders o JOIN customers c USING (customer_id) GROUP BY 1, 2

statement ok
CREATE CONTINUOUS VIEW v49 AS SELECT status, channel, count(*) FROM orders GROUP BY ROLLUP (status, channel)

statement ok
CREATE CONTINUOUS VIEW v50 AS
  SELECT channel, product_id, sum(quantity), grouping(channel, product_id) AS level FROM orders GROUP BY CUBE (channel, product_id)

statement ok
CREATE CONTINUOUS VIEW v51 AS
  SELECT channel, status, product_id, count(*) FROM orders GROUP BY GROUPING SETS ((channel), (status), (product_id), ())

statement ok
CREATE CONTINUOUS VIEW v52 AS
  SELECT coalesce(status, 'total') AS status, count(DISTINCT customer_id) FROM orders GROUP BY ROLLUP (status) ORDER BY grouping(status), status

statement ok
CREATE CONTINUOUS VIEW v53 AS
  SELECT product_id, sum(quantity), rank() OVER (ORDER BY sum(quantity) DESC) FROM orders GROUP BY product_id

statement ok
CREATE CONTINUOUS VIEW v54 AS
  SELECT * FROM (SELECT channel, product_id, count(*) AS n, row_number() OVER (PARTITION BY channel ORDER BY count(*) DESC, product_id) AS place FROM orders GROUP BY channel, product_id) AS q WHERE place <= 2

statement ok
CREATE CONTINUOUS VIEW v55 AS
  SELECT day, revenue, sum(revenue) OVER (ORDER BY day) AS running FROM (SELECT date_trunc('day', ordered_at) AS day, sum(quantity * price) AS revenue FROM orders GROUP BY 1) AS daily

statement ok
CREATE CONTINUOUS VIEW v56 AS
  SELECT day, n, avg(n) OVER (ORDER BY day ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) AS week FROM (SELECT ordered_at::date AS day, count(*) AS n FROM orders GROUP BY 1) AS daily

statement ok
CREATE CONTINUOUS VIEW v57 AS
  WITH daily AS (SELECT ordered_at::date AS day, sum(quantity * price) AS revenue FROM orders GROUP BY 1) SELECT day, revenue, revenue - lag(revenue) OVER (ORDER BY day) AS change FROM daily

statement ok
CREATE CONTINUOUS VIEW v58 AS
  WITH daily AS (SELECT ordered_at::date AS day, count(*) AS n FROM orders GROUP BY 1) SELECT day, n FROM daily WHERE n > (SELECT avg(n) FROM daily)

statement ok
CREATE CONTINUOUS VIEW v59 AS
  WITH per_customer AS (SELECT customer_id, count(*) AS n FROM orders GROUP BY customer_id) SELECT n, count(*) AS customers FROM per_customer GROUP BY n ORDER BY n

statement ok
CREATE CONTINUOUS VIEW v60 AS
  WITH spent AS (SELECT customer_id, sum(quantity * price) AS total FROM orders GROUP BY customer_id) SELECT ntile(4) OVER (ORDER BY total, customer_id) AS quartile, customer_id, total FROM spent

statement ok
CREATE CONTINUOUS VIEW v61 AS
  SELECT avg(n), max(n), percentile_disc(0.5) WITHIN GROUP (ORDER BY n) FROM (SELECT count(*) AS n FROM orders GROUP BY customer_id) AS q

statement ok
CREATE CONTINUOUS VIEW v62 AS
  SELECT count(*) FILTER (WHERE n = 1) AS once, count(*) FILTER (WHERE n > 1) AS again FROM (SELECT customer_id, count(*) AS n FROM orders GROUP BY customer_id) AS q

statement ok
CREATE CONTINUOUS VIEW v63 AS
  SELECT product_id, sum(quantity * price) / (SELECT sum(quantity * price) FROM orders) AS share FROM orders GROUP BY product_id

statement ok
CREATE CONTINUOUS VIEW v64 AS
  SELECT a.product_id, a.n AS shipped, b.n AS cancelled FROM (SELECT product_id, count(*) AS n FROM orders WHERE status = 'shipped' GROUP BY 1) AS a FULL JOIN (SELECT product_id, count(*) AS n FROM orders WHERE status = 'cancelled' GROUP BY 1) AS b USING (product_id)

statement ok
CREATE CONTINUOUS VIEW v65 AS
  SELECT order_id, row_number() OVER (PARTITION BY customer_id ORDER BY order_id) AS nth FROM orders

statement ok
CREATE CONTINUOUS VIEW v66 AS
  SELECT customer_id, order_id, ordered_at - lag(ordered_at) OVER (PARTITION BY customer_id ORDER BY ordered_at, order_id) AS pause FROM orders

statement ok
CREATE CONTINUOUS VIEW v67 AS
  SELECT order_id, sum(quantity) OVER (PARTITION BY product_id ORDER BY order_id) AS sold_so_far FROM orders

statement ok
CREATE CONTINUOUS VIEW v68 AS
  SELECT customer_id, first_value(channel) OVER (PARTITION BY customer_id ORDER BY order_id) AS first_channel, order_id FROM orders

statement ok
CREATE CONTINUOUS VIEW v69 AS
  SELECT tag, count(*) FROM orders, unnest(tags) AS tag GROUP BY tag ORDER BY count(*) DESC, tag

statement ok
CREATE CONTINUOUS VIEW v70 AS SELECT unnest(tags) AS tag, sum(quantity) FROM orders GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v71 AS SELECT count(*) FROM orders WHERE 'gift' = ANY (tags)

statement ok
CREATE CONTINUOUS VIEW v72 AS SELECT cardinality(tags) AS tags, count(*) FROM orders GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v73 AS SELECT details ->> 'browser' AS browser, count(*) FROM orders GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v74 AS
  SELECT details -> 'address' ->> 'city' AS city, sum(price) FROM orders WHERE details ? 'address' GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v75 AS
  SELECT avg((details ->> 'weight')::numeric) AS weight FROM orders WHERE details @> '{"browser": "firefox"}'

statement ok
CREATE CONTINUOUS VIEW v76 AS SELECT key, count(*) FROM orders, jsonb_object_keys(details) AS key GROUP BY key

statement ok
CREATE CONTINUOUS VIEW v77 AS
  SELECT item ->> 'sku' AS sku, sum((item ->> 'n')::int) FROM orders, jsonb_array_elements(details -> 'items') AS item GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v78 AS
  SELECT avg(shipped_at - ordered_at) AS delay, max(shipped_at - ordered_at) AS longest FROM orders WHERE shipped_at IS NOT NULL

statement ok
CREATE CONTINUOUS VIEW v79 AS
  SELECT channel, percentile_cont(0.9) WITHIN GROUP (ORDER BY extract(epoch FROM shipped_at - ordered_at)) AS p90 FROM orders GROUP BY channel

statement ok
CREATE CONTINUOUS VIEW v80 AS
  SELECT date_trunc('day', ordered_at) AS day, bool_or(status = 'cancelled') AS trouble, every(quantity > 0) AS sane FROM orders GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v81 AS
  SELECT 'orders' AS what, count(*) FROM orders UNION ALL SELECT 'customers', count(DISTINCT customer_id) FROM orders UNION ALL SELECT 'products', count(DISTINCT product_id) FROM orders

statement ok
CREATE CONTINUOUS VIEW v82 AS
  SELECT customer_id FROM orders WHERE channel = 'web' INTERSECT SELECT customer_id FROM orders WHERE channel = 'shop'

statement ok
CREATE CONTINUOUS VIEW v83 AS
  SELECT customer_id FROM orders WHERE channel = 'web' EXCEPT SELECT customer_id FROM orders WHERE status = 'cancelled'

statement ok
CREATE CONTINUOUS VIEW v84 AS
  SELECT customer_id FROM orders GROUP BY customer_id HAVING count(*) > 2 AND bool_and(status <> 'cancelled')

statement ok
CREATE CONTINUOUS VIEW v85 AS
  SELECT customer_id, max(ordered_at) AS last FROM orders GROUP BY customer_id HAVING max(ordered_at) < timestamptz '2026-01-03 00:00+00'

statement ok
CREATE CONTINUOUS VIEW v86 AS
  SELECT customer_id, count(DISTINCT product_id) AS products, count(DISTINCT ordered_at::date) AS days FROM orders GROUP BY customer_id HAVING count(DISTINCT product_id) >= 3

statement ok
CREATE CONTINUOUS VIEW v87 AS
  SELECT a.product_id, b.product_id AS other, count(*) FROM (SELECT DISTINCT customer_id, product_id FROM orders) AS a JOIN (SELECT DISTINCT customer_id, product_id FROM orders) AS b ON a.customer_id = b.customer_id AND a.product_id < b.product_id GROUP BY 1, 2

statement ok
CREATE CONTINUOUS VIEW v88 AS
  SELECT o.order_id FROM orders o WHERE o.price > (SELECT avg(i.price) FROM orders i WHERE i.product_id = o.product_id)

statement ok
CREATE CONTINUOUS VIEW v89 AS
  SELECT o.product_id, o.order_id FROM orders o WHERE o.price = (SELECT max(price) FROM orders i WHERE i.product_id = o.product_id)

statement ok
CREATE CONTINUOUS VIEW v90 AS
  SELECT product_id, max(price) - min(price) AS spread, (max(price) - min(price)) / nullif(avg(price), 0) AS relative FROM orders GROUP BY product_id

statement ok
CREATE CONTINUOUS VIEW v91 AS
  SELECT least(max(quantity), 5) AS most, greatest(min(quantity), 2) AS least, coalesce(sum(quantity) FILTER (WHERE status = 'open'), 0) AS open FROM orders

statement ok
CREATE CONTINUOUS VIEW v92 AS SELECT mod(customer_id, 3) AS shard, count(*), sum(price) FROM orders GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v93 AS SELECT md5(customer_id::text) AS pseudonym, count(*) FROM orders GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v94 AS SELECT status || '/' || channel AS path, count(*) FROM orders GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v95 AS
  SELECT ordered_at AT TIME ZONE 'Europe/Vienna' AS local, order_id FROM orders WHERE extract(hour FROM ordered_at AT TIME ZONE 'Europe/Vienna') < 6

statement ok
CREATE CONTINUOUS VIEW v96 AS
  SELECT (ordered_at AT TIME ZONE 'Europe/Vienna')::date AS local_day, count(*), sum(price) FROM orders GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v97 AS
  SELECT s.label, count(*) FROM orders o JOIN (VALUES ('open', 'active'), ('shipped', 'done'), ('cancelled', 'done')) AS s (status, label) ON s.status = o.status GROUP BY s.label

statement ok
CREATE CONTINUOUS VIEW v98 AS
  SELECT c.name, l.order_id FROM customers c, LATERAL (SELECT order_id FROM orders o WHERE o.customer_id = c.customer_id ORDER BY order_id DESC LIMIT 1) AS l

statement ok
CREATE CONTINUOUS VIEW v99 AS
  SELECT day::date AS day, count(o.order_id) FROM generate_series(timestamptz '2026-01-01 00:00+00', timestamptz '2026-01-05 00:00+00', interval '1 day') AS day LEFT JOIN orders o ON o.ordered_at >= day AND o.ordered_at < day + interval '1 day' GROUP BY 1

statement ok
CREATE CONTINUOUS VIEW v100 AS
  WITH steps AS (SELECT customer_id, min(order_id) FILTER (WHERE status = 'open') AS opened, min(order_id) FILTER (WHERE status = 'shipped') AS shipped FROM orders GROUP BY customer_id) SELECT count(*) AS customers, count(opened) AS opened, count(*) FILTER (WHERE shipped > opened) AS shipped_later FROM steps

statement ok
COMMIT

compare

statement ok
INSERT INTO orders VALUES
  (1, 1, 1, 2, 9.99, 0, 'open', 'web', NULL, '{gift,new}', '{"browser": "firefox", "weight": 1.5, "items": [{"sku": "p1", "n": 2}]}', '2026-01-01 08:15+00', NULL)

compare

statement ok
INSERT INTO orders VALUES
  (2, 2, 2, 1, 25.00, 0.125, 'shipped', 'shop', 'SUMMER5', '{}', '{"browser": "safari", "address": {"city": "Wien"}}', '2026-01-01 23:59:59.999+00', '2026-01-02 10:00+00'),
  (3, 1, 3, 10, 5.5, 0.5, 'cancelled', 'web', 'summer9', '{gift}', '{}', '2026-01-02 00:00+00', NULL),
  (4, NULL, 99, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  (5, 77, 4, 3, 110.25, 0.25, 'shipped', 'phone', 'Winter', '{new,NULL}', '{"weight": "3.25", "browser": "firefox", "items": []}', '2026-03-29 00:30+00', '2026-04-01 00:30+00')

compare

statement ok
INSERT INTO orders
  SELECT 10 + n, n % 14, 1 + n * 7 % 5, 1 + n % 9, n * 31 % 400 / 4.0, n % 8 / 8.0, (ARRAY['open', 'shipped', 'cancelled', 'shipped'])[1 + n * 3 % 4],
         (ARRAY['web', 'shop', 'phone'])[1 + n % 3], CASE WHEN n % 4 = 0 THEN 'SUMMER' || n % 3 END, ARRAY['t' || n % 3, 't' || n % 5],
         jsonb_build_object('browser', (ARRAY['firefox', 'safari'])[1 + n % 2], 'weight', n % 7, 'items', jsonb_build_array(jsonb_build_object('sku', 'p' || n % 4, 'n', n % 3))),
         timestamptz '2026-01-01 00:00+00' + n * interval '47 minutes', CASE WHEN n % 2 = 0 THEN timestamptz '2026-01-02 00:00+00' + n * interval '51 minutes' END
  FROM generate_series(1, 150) AS n

compare

statement ok
INSERT INTO orders (order_id, customer_id, product_id, quantity, price, status, channel, ordered_at) VALUES (500, 3, 2, 1, 1.00, 'shipped', 'web', '2026-02-01 00:00+00')

compare
