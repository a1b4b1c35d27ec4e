SELECT k,
    count(*) AS count,
    count(whole) AS whole,
    count(part) AS parts
   FROM canonical.measures
  GROUP BY k;

SELECT k,
    sum(small) AS small,
    sum(whole) AS whole,
    sum(big) AS big,
    sum(part) AS part,
    sum(single) AS single
   FROM canonical.measures
  GROUP BY k;

SELECT k,
    avg(small) AS small,
    avg(whole) AS whole,
    avg(big) AS big,
    avg(part) AS part,
    avg(single) AS single
   FROM canonical.measures
  GROUP BY k;

SELECT k,
    min(small) AS a,
    max(small) AS b,
    min(whole) AS c,
    max(whole) AS d,
    min(big) AS e,
    max(big) AS f,
    min(part) AS g,
    max(part) AS h,
    min(single) AS i,
    max(single) AS j,
    min(k) AS l
   FROM canonical.measures
  GROUP BY k;

SELECT k,
    stddev(whole) AS a,
    stddev(part) AS b,
    stddev(big) AS c
   FROM canonical.measures
  GROUP BY k;

SELECT k,
    ((2 * sum(whole)) + count(*)) AS weighted,
    (max(whole) - min(whole)) AS spread,
    sum(((whole * 2) + 1)) AS odd
   FROM canonical.measures
  GROUP BY k;

SELECT name,
    count(*) AS count
   FROM canonical.logins
  GROUP BY name;

SELECT country,
    count(*) AS count
   FROM canonical.logins
  GROUP BY country;

SELECT name,
    sum(attempts) AS sum
   FROM canonical.logins
  WHERE (country IS NOT NULL)
  GROUP BY name;

SELECT ok,
    count(*) AS count
   FROM canonical.sign_ins
  GROUP BY ok;

SELECT url,
    count(*) AS count
   FROM canonical.clicks
  GROUP BY url;

SELECT count(*) AS count
   FROM canonical.clicks;

SELECT count(*) AS count
   FROM canonical.orders;

SELECT status,
    count(*) AS count
   FROM canonical.orders
  GROUP BY status;

SELECT sum(((quantity)::numeric * price)) AS revenue
   FROM canonical.orders
  WHERE (status <> 'cancelled'::text);

SELECT date_trunc('day'::text, ordered_at) AS day,
    count(*) AS count,
    sum(((quantity)::numeric * price)) AS revenue
   FROM canonical.orders
  GROUP BY (date_trunc('day'::text, ordered_at))
  ORDER BY (date_trunc('day'::text, ordered_at));

SELECT (ordered_at)::date AS day,
    count(DISTINCT customer_id) AS customers
   FROM canonical.orders
  GROUP BY ((ordered_at)::date);

SELECT date_trunc('hour'::text, ordered_at) AS hour,
    status,
    count(*) AS count
   FROM canonical.orders
  GROUP BY (date_trunc('hour'::text, ordered_at)), status;

SELECT EXTRACT(dow FROM ordered_at) AS weekday,
    avg(((quantity)::numeric * price)) AS average
   FROM canonical.orders
  GROUP BY (EXTRACT(dow FROM ordered_at));

SELECT EXTRACT(hour FROM ordered_at) AS hour,
    count(*) AS count
   FROM canonical.orders
  GROUP BY (EXTRACT(hour FROM ordered_at))
  ORDER BY (count(*)) DESC, (EXTRACT(hour FROM ordered_at))
 LIMIT 3;

SELECT to_char(ordered_at, 'YYYY-MM'::text) AS month,
    sum(quantity) AS pieces
   FROM canonical.orders
  GROUP BY (to_char(ordered_at, 'YYYY-MM'::text));

SELECT date_bin('00:15:00'::interval, ordered_at, '2026-01-01 00:00:00+00'::timestamp with time zone) AS slot,
    count(*) AS count
   FROM canonical.orders
  GROUP BY (date_bin('00:15:00'::interval, ordered_at, '2026-01-01 00:00:00+00'::timestamp with time zone));

SELECT product_id,
    sum(quantity) AS pieces
   FROM canonical.orders
  GROUP BY product_id
  ORDER BY (sum(quantity)) DESC, product_id
 LIMIT 3;

SELECT customer_id,
    sum(((quantity)::numeric * price)) AS spent
   FROM canonical.orders
  GROUP BY customer_id
 HAVING (sum(((quantity)::numeric * price)) > (100)::numeric);

SELECT customer_id,
    count(*) AS orders,
    min(ordered_at) AS first,
    max(ordered_at) AS last,
    (max(ordered_at) - min(ordered_at)) AS span
   FROM canonical.orders
  GROUP BY customer_id;

SELECT count(*) FILTER (WHERE (status = 'shipped'::text)) AS shipped,
    count(*) FILTER (WHERE (status = 'cancelled'::text)) AS cancelled,
    count(*) AS total
   FROM canonical.orders;

SELECT channel,
    ((count(*) FILTER (WHERE (status = 'cancelled'::text)))::numeric / (count(*))::numeric) AS cancel_rate
   FROM canonical.orders
  GROUP BY channel;

SELECT channel,
    round(((100.0 * (count(*))::numeric) / sum(count(*)) OVER ()), 2) AS percent
   FROM canonical.orders
  GROUP BY channel;

SELECT
        CASE
            WHEN (((quantity)::numeric * price) < (20)::numeric) THEN 'small'::text
            WHEN (((quantity)::numeric * price) < (100)::numeric) THEN 'medium'::text
            ELSE 'large'::text
        END AS size,
    count(*) AS count
   FROM canonical.orders
  GROUP BY
        CASE
            WHEN (((quantity)::numeric * price) < (20)::numeric) THEN 'small'::text
            WHEN (((quantity)::numeric * price) < (100)::numeric) THEN 'medium'::text
            ELSE 'large'::text
        END;

SELECT width_bucket(price, (0)::numeric, (100)::numeric, 10) AS bucket,
    count(*) AS count,
    min(price) AS min,
    max(price) AS max
   FROM canonical.orders
  GROUP BY (width_bucket(price, (0)::numeric, (100)::numeric, 10))
  ORDER BY (width_bucket(price, (0)::numeric, (100)::numeric, 10));

SELECT percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY ((price)::double precision)) AS median,
    percentile_cont((0.95)::double precision) WITHIN GROUP (ORDER BY ((price)::double precision)) AS p95
   FROM canonical.orders;

SELECT product_id,
    percentile_disc((ARRAY[0.25, 0.5, 0.75])::double precision[]) WITHIN GROUP (ORDER BY quantity) AS quartiles
   FROM canonical.orders
  GROUP BY product_id;

SELECT channel,
    mode() WITHIN GROUP (ORDER BY product_id) AS favourite
   FROM canonical.orders
  WHERE (product_id = 3)
  GROUP BY channel;

SELECT stddev(price) AS stddev,
    variance(price) AS variance,
    avg(price) AS avg,
    stddev_pop(discount) AS stddev_pop
   FROM canonical.orders;

SELECT corr((price)::double precision, (quantity)::double precision) AS corr,
    regr_slope((price)::double precision, (quantity)::double precision) AS regr_slope,
    regr_r2((price)::double precision, (quantity)::double precision) AS regr_r2
   FROM canonical.orders
  WHERE (status = 'shipped'::text);

SELECT customer_id,
    array_agg(product_id ORDER BY order_id) AS basket
   FROM canonical.orders
  GROUP BY customer_id;

SELECT customer_id,
    string_agg(DISTINCT channel, ', '::text ORDER BY channel) AS channels
   FROM canonical.orders
  GROUP BY customer_id;

SELECT product_id,
    jsonb_object_agg(order_id, quantity) AS jsonb_object_agg
   FROM canonical.orders
  WHERE (status = 'open'::text)
  GROUP BY product_id;

SELECT json_agg(json_build_object('id', order_id, 'status', status) ORDER BY order_id) AS json_agg
   FROM canonical.orders
  WHERE (quantity > 8);

SELECT DISTINCT channel
   FROM canonical.orders;

SELECT DISTINCT customer_id,
    product_id
   FROM canonical.orders
  WHERE (status = 'shipped'::text);

SELECT DISTINCT ON (customer_id) customer_id,
    order_id,
    status
   FROM canonical.orders
  ORDER BY customer_id, order_id DESC;

SELECT order_id,
    customer_id,
    ((quantity)::numeric * price) AS total
   FROM canonical.orders
  WHERE (((quantity)::numeric * price) > (300)::numeric);

SELECT order_id,
    coupon,
    discount,
    tags,
    details
   FROM canonical.orders
  WHERE ((status = 'cancelled'::text) AND (coupon IS NOT NULL));

SELECT order_id,
    upper(coupon) AS coupon
   FROM canonical.orders
  WHERE (coupon ~~* 'summer%'::text);

SELECT "left"(coupon, 3) AS family,
    count(*) AS count
   FROM canonical.orders
  WHERE (coupon ~ '^[A-Z]'::text)
  GROUP BY ("left"(coupon, 3));

SELECT COALESCE(coupon, 'none'::text) AS coupon,
    avg(discount) AS avg,
    count(*) AS count
   FROM canonical.orders
  GROUP BY COALESCE(coupon, 'none'::text);

SELECT (coupon IS NOT NULL) AS with_coupon,
    sum((((quantity)::numeric * price) * (((1)::double precision - discount))::numeric(6,3))) AS net
   FROM canonical.orders
  GROUP BY (coupon IS NOT NULL);

SELECT p.name,
    sum(o.quantity) AS pieces
   FROM (canonical.orders o
     JOIN canonical.products p ON ((p.product_id = o.product_id)))
  GROUP BY p.name;

SELECT p.category,
    sum(((o.quantity)::numeric * (o.price - p.cost))) AS margin
   FROM (canonical.orders o
     JOIN canonical.products p USING (product_id))
  GROUP BY p.category;

SELECT COALESCE(p.category, 'unknown'::text) AS category,
    count(*) AS count
   FROM (canonical.orders o
     LEFT JOIN canonical.products p ON ((p.product_id = o.product_id)))
  GROUP BY COALESCE(p.category, 'unknown'::text);

SELECT c.country,
    p.category,
    count(*) AS count,
    sum(((o.quantity)::numeric * o.price)) AS revenue
   FROM ((canonical.orders o
     JOIN canonical.customers c ON ((c.customer_id = o.customer_id)))
     JOIN canonical.products p ON ((p.product_id = o.product_id)))
  GROUP BY c.country, p.category;

SELECT c.country,
    count(DISTINCT o.customer_id) AS buyers,
    count(*) AS orders
   FROM (canonical.orders o
     JOIN canonical.customers c USING (customer_id))
  GROUP BY c.country
 HAVING (count(*) > 5);

SELECT o.order_id,
    c.name
   FROM (canonical.orders o
     JOIN canonical.customers c ON ((c.customer_id = o.customer_id)))
  WHERE ((c.country = 'AT'::text) AND (o.status = 'open'::text));

SELECT count(*) AS count
   FROM canonical.orders
  WHERE (NOT (customer_id IN ( SELECT customers.customer_id
           FROM canonical.customers)));

SELECT count(*) AS count
   FROM canonical.orders o
  WHERE (NOT (EXISTS ( SELECT 1
           FROM canonical.products p
          WHERE (p.product_id = o.product_id))));

SELECT product_id,
    count(*) AS count
   FROM canonical.orders
  WHERE (product_id IN ( SELECT products.product_id
           FROM canonical.products
          WHERE (products.category = 'garden'::text)))
  GROUP BY product_id;

SELECT p.name,
    COALESCE(q.pieces, (0)::bigint) AS pieces
   FROM (canonical.products p
     LEFT JOIN ( SELECT orders.product_id,
            sum(orders.quantity) AS pieces
           FROM canonical.orders
          GROUP BY orders.product_id) q ON ((q.product_id = p.product_id)));

SELECT name
   FROM canonical.products p
  WHERE (NOT (EXISTS ( SELECT 1
           FROM canonical.orders o
          WHERE (o.product_id = p.product_id))));

SELECT date_trunc('month'::text, (c.joined)::timestamp with time zone) AS cohort,
    date_trunc('month'::text, o.ordered_at) AS month,
    count(DISTINCT o.customer_id) AS count
   FROM (canonical.orders o
     JOIN canonical.customers c USING (customer_id))
  GROUP BY (date_trunc('month'::text, (c.joined)::timestamp with time zone)), (date_trunc('month'::text, o.ordered_at));

SELECT status,
    channel,
    count(*) AS count
   FROM canonical.orders
  GROUP BY ROLLUP(status, channel);

SELECT channel,
    product_id,
    sum(quantity) AS sum,
    GROUPING(channel, product_id) AS level
   FROM canonical.orders
  GROUP BY CUBE(channel, product_id);

SELECT channel,
    status,
    product_id,
    count(*) AS count
   FROM canonical.orders
  GROUP BY GROUPING SETS ((channel), (status), (product_id), ());

SELECT COALESCE(status, 'total'::text) AS status,
    count(DISTINCT customer_id) AS count
   FROM canonical.orders
  GROUP BY ROLLUP(status)
  ORDER BY GROUPING(status), COALESCE(status, 'total'::text);

SELECT product_id,
    sum(quantity) AS sum,
    rank() OVER (ORDER BY (sum(quantity)) DESC) AS rank
   FROM canonical.orders
  GROUP BY product_id;

SELECT channel,
    product_id,
    n,
    place
   FROM ( SELECT orders.channel,
            orders.product_id,
            count(*) AS n,
            row_number() OVER (PARTITION BY orders.channel ORDER BY (count(*)) DESC, orders.product_id) AS place
           FROM canonical.orders
          GROUP BY orders.channel, orders.product_id) q
  WHERE (place <= 2);

SELECT day,
    revenue,
    sum(revenue) OVER (ORDER BY day) AS running
   FROM ( SELECT date_trunc('day'::text, orders.ordered_at) AS day,
            sum(((orders.quantity)::numeric * orders.price)) AS revenue
           FROM canonical.orders
          GROUP BY (date_trunc('day'::text, orders.ordered_at))) daily;

SELECT day,
    n,
    avg(n) OVER (ORDER BY day ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) AS week
   FROM ( SELECT (orders.ordered_at)::date AS day,
            count(*) AS n
           FROM canonical.orders
          GROUP BY ((orders.ordered_at)::date)) daily;

WITH daily AS (
         SELECT (orders.ordered_at)::date AS day,
            sum(((orders.quantity)::numeric * orders.price)) AS revenue
           FROM canonical.orders
          GROUP BY ((orders.ordered_at)::date)
        )
 SELECT day,
    revenue,
    (revenue - lag(revenue) OVER (ORDER BY day)) AS change
   FROM daily;

WITH daily AS (
         SELECT (orders.ordered_at)::date AS day,
            count(*) AS n
           FROM canonical.orders
          GROUP BY ((orders.ordered_at)::date)
        )
 SELECT day,
    n
   FROM daily
  WHERE ((n)::numeric > ( SELECT avg(daily_1.n) AS avg
           FROM daily daily_1));

WITH per_customer AS (
         SELECT orders.customer_id,
            count(*) AS n
           FROM canonical.orders
          GROUP BY orders.customer_id
        )
 SELECT n,
    count(*) AS customers
   FROM per_customer
  GROUP BY n
  ORDER BY n;

WITH spent AS (
         SELECT orders.customer_id,
            sum(((orders.quantity)::numeric * orders.price)) AS total
           FROM canonical.orders
          GROUP BY orders.customer_id
        )
 SELECT ntile(4) OVER (ORDER BY total, customer_id) AS quartile,
    customer_id,
    total
   FROM spent;

SELECT avg(n) AS avg,
    max(n) AS max,
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY n) AS percentile_disc
   FROM ( SELECT count(*) AS n
           FROM canonical.orders
          GROUP BY orders.customer_id) q;

SELECT count(*) FILTER (WHERE (n = 1)) AS once,
    count(*) FILTER (WHERE (n > 1)) AS again
   FROM ( SELECT orders.customer_id,
            count(*) AS n
           FROM canonical.orders
          GROUP BY orders.customer_id) q;

SELECT product_id,
    (sum(((quantity)::numeric * price)) / ( SELECT sum(((orders_1.quantity)::numeric * orders_1.price)) AS sum
           FROM canonical.orders orders_1)) AS share
   FROM canonical.orders
  GROUP BY product_id;

SELECT a.product_id,
    a.n AS shipped,
    b.n AS cancelled
   FROM (( SELECT orders.product_id,
            count(*) AS n
           FROM canonical.orders
          WHERE (orders.status = 'shipped'::text)
          GROUP BY orders.product_id) a
     FULL JOIN ( SELECT orders.product_id,
            count(*) AS n
           FROM canonical.orders
          WHERE (orders.status = 'cancelled'::text)
          GROUP BY orders.product_id) b USING (product_id));

SELECT order_id,
    row_number() OVER (PARTITION BY customer_id ORDER BY order_id) AS nth
   FROM canonical.orders;

SELECT customer_id,
    order_id,
    (ordered_at - lag(ordered_at) OVER (PARTITION BY customer_id ORDER BY ordered_at, order_id)) AS pause
   FROM canonical.orders;

SELECT order_id,
    sum(quantity) OVER (PARTITION BY product_id ORDER BY order_id) AS sold_so_far
   FROM canonical.orders;

SELECT customer_id,
    first_value(channel) OVER (PARTITION BY customer_id ORDER BY order_id) AS first_channel,
    order_id
   FROM canonical.orders;

SELECT tag.tag,
    count(*) AS count
   FROM canonical.orders,
    LATERAL unnest(orders.tags) tag(tag)
  GROUP BY tag.tag
  ORDER BY (count(*)) DESC, tag.tag;

SELECT unnest(tags) AS tag,
    sum(quantity) AS sum
   FROM canonical.orders
  GROUP BY (unnest(tags));

SELECT count(*) AS count
   FROM canonical.orders
  WHERE ('gift'::text = ANY (tags));

SELECT cardinality(tags) AS tags,
    count(*) AS count
   FROM canonical.orders
  GROUP BY (cardinality(tags));

SELECT (details ->> 'browser'::text) AS browser,
    count(*) AS count
   FROM canonical.orders
  GROUP BY (details ->> 'browser'::text);

SELECT ((details -> 'address'::text) ->> 'city'::text) AS city,
    sum(price) AS sum
   FROM canonical.orders
  WHERE (details ? 'address'::text)
  GROUP BY ((details -> 'address'::text) ->> 'city'::text);

SELECT avg(((details ->> 'weight'::text))::numeric) AS weight
   FROM canonical.orders
  WHERE (details @> '{"browser": "firefox"}'::jsonb);

SELECT key.key,
    count(*) AS count
   FROM canonical.orders,
    LATERAL jsonb_object_keys(orders.details) key(key)
  GROUP BY key.key;

SELECT (item.value ->> 'sku'::text) AS sku,
    sum(((item.value ->> 'n'::text))::integer) AS sum
   FROM canonical.orders,
    LATERAL jsonb_array_elements((orders.details -> 'items'::text)) item(value)
  GROUP BY (item.value ->> 'sku'::text);

SELECT avg((shipped_at - ordered_at)) AS delay,
    max((shipped_at - ordered_at)) AS longest
   FROM canonical.orders
  WHERE (shipped_at IS NOT NULL);

SELECT channel,
    percentile_cont((0.9)::double precision) WITHIN GROUP (ORDER BY ((EXTRACT(epoch FROM (shipped_at - ordered_at)))::double precision)) AS p90
   FROM canonical.orders
  GROUP BY channel;

SELECT date_trunc('day'::text, ordered_at) AS day,
    bool_or((status = 'cancelled'::text)) AS trouble,
    every((quantity > 0)) AS sane
   FROM canonical.orders
  GROUP BY (date_trunc('day'::text, ordered_at));

SELECT 'orders'::text AS what,
    count(*) AS count
   FROM canonical.orders
UNION ALL
 SELECT 'customers'::text AS what,
    count(DISTINCT orders.customer_id) AS count
   FROM canonical.orders
UNION ALL
 SELECT 'products'::text AS what,
    count(DISTINCT orders.product_id) AS count
   FROM canonical.orders;

SELECT orders.customer_id
   FROM canonical.orders
  WHERE (orders.channel = 'web'::text)
INTERSECT
 SELECT orders.customer_id
   FROM canonical.orders
  WHERE (orders.channel = 'shop'::text);

SELECT orders.customer_id
   FROM canonical.orders
  WHERE (orders.channel = 'web'::text)
EXCEPT
 SELECT orders.customer_id
   FROM canonical.orders
  WHERE (orders.status = 'cancelled'::text);

SELECT customer_id
   FROM canonical.orders
  GROUP BY customer_id
 HAVING ((count(*) > 2) AND bool_and((status <> 'cancelled'::text)));

SELECT customer_id,
    max(ordered_at) AS last
   FROM canonical.orders
  GROUP BY customer_id
 HAVING (max(ordered_at) < '2026-01-03 00:00:00+00'::timestamp with time zone);

SELECT customer_id,
    count(DISTINCT product_id) AS products,
    count(DISTINCT (ordered_at)::date) AS days
   FROM canonical.orders
  GROUP BY customer_id
 HAVING (count(DISTINCT product_id) >= 3);

SELECT a.product_id,
    b.product_id AS other,
    count(*) AS count
   FROM (( SELECT DISTINCT orders.customer_id,
            orders.product_id
           FROM canonical.orders) a
     JOIN ( SELECT DISTINCT orders.customer_id,
            orders.product_id
           FROM canonical.orders) b ON (((a.customer_id = b.customer_id) AND (a.product_id < b.product_id))))
  GROUP BY a.product_id, b.product_id;

SELECT order_id
   FROM canonical.orders o
  WHERE (price > ( SELECT avg(i.price) AS avg
           FROM canonical.orders i
          WHERE (i.product_id = o.product_id)));

SELECT product_id,
    order_id
   FROM canonical.orders o
  WHERE (price = ( SELECT max(i.price) AS max
           FROM canonical.orders i
          WHERE (i.product_id = o.product_id)));

SELECT product_id,
    (max(price) - min(price)) AS spread,
    ((max(price) - min(price)) / NULLIF(avg(price), (0)::numeric)) AS relative
   FROM canonical.orders
  GROUP BY product_id;

SELECT LEAST(max(quantity), 5) AS most,
    GREATEST(min(quantity), 2) AS "least",
    COALESCE(sum(quantity) FILTER (WHERE (status = 'open'::text)), (0)::bigint) AS open
   FROM canonical.orders;

SELECT mod(customer_id, 3) AS shard,
    count(*) AS count,
    sum(price) AS sum
   FROM canonical.orders
  GROUP BY (mod(customer_id, 3));

SELECT md5((customer_id)::text) AS pseudonym,
    count(*) AS count
   FROM canonical.orders
  GROUP BY (md5((customer_id)::text));

SELECT ((status || '/'::text) || channel) AS path,
    count(*) AS count
   FROM canonical.orders
  GROUP BY ((status || '/'::text) || channel);

SELECT (ordered_at AT TIME ZONE 'Europe/Vienna'::text) AS local,
    order_id
   FROM canonical.orders
  WHERE (EXTRACT(hour FROM (ordered_at AT TIME ZONE 'Europe/Vienna'::text)) < (6)::numeric);

SELECT ((ordered_at AT TIME ZONE 'Europe/Vienna'::text))::date AS local_day,
    count(*) AS count,
    sum(price) AS sum
   FROM canonical.orders
  GROUP BY (((ordered_at AT TIME ZONE 'Europe/Vienna'::text))::date);

SELECT s.label,
    count(*) AS count
   FROM (canonical.orders o
     JOIN ( VALUES ('open'::text,'active'::text), ('shipped'::text,'done'::text), ('cancelled'::text,'done'::text)) s(status, label) ON ((s.status = o.status)))
  GROUP BY s.label;

SELECT c.name,
    l.order_id
   FROM canonical.customers c,
    LATERAL ( SELECT o.order_id
           FROM canonical.orders o
          WHERE (o.customer_id = c.customer_id)
          ORDER BY o.order_id DESC
         LIMIT 1) l;

SELECT (day.day)::date AS day,
    count(o.order_id) AS count
   FROM (generate_series('2026-01-01 00:00:00+00'::timestamp with time zone, '2026-01-05 00:00:00+00'::timestamp with time zone, '1 day'::interval) day(day)
     LEFT JOIN canonical.orders o ON (((o.ordered_at >= day.day) AND (o.ordered_at < (day.day + '1 day'::interval)))))
  GROUP BY ((day.day)::date);

WITH steps AS (
         SELECT orders.customer_id,
            min(orders.order_id) FILTER (WHERE (orders.status = 'open'::text)) AS opened,
            min(orders.order_id) FILTER (WHERE (orders.status = 'shipped'::text)) AS shipped
           FROM canonical.orders
          GROUP BY orders.customer_id
        )
 SELECT count(*) AS customers,
    count(opened) AS opened,
    count(*) FILTER (WHERE (shipped > opened)) AS shipped_later
   FROM steps;

SELECT count(*) AS count,
    sum(b) AS sum
   FROM canonical.s;

SELECT s.b,
    x.c
   FROM (canonical.s
     CROSS JOIN LATERAL ( SELECT canonical.slowly(s.a) AS c) x);

SELECT a,
    count(*) AS count
   FROM canonical.s
  GROUP BY a;

SELECT a,
    b
   FROM canonical.s;

SELECT a
   FROM canonical.s;

SELECT k,
    public.approx_count_distinct(word) AS words,
    public.approx_count_distinct(small) AS smalls,
    public.approx_count_distinct(whole) AS wholes,
    public.approx_count_distinct(big) AS bigs,
    public.approx_count_distinct(part) AS parts,
    public.approx_count_distinct(single) AS singles,
    public.approx_count_distinct(price) AS prices,
    public.approx_count_distinct(fixed) AS fixeds,
    public.approx_count_distinct(short) AS shorts,
    public.approx_count_distinct(flag) AS flags,
    public.approx_count_distinct(day) AS days,
    public.approx_count_distinct(moment) AS moments,
    public.approx_count_distinct(id) AS ids,
    public.approx_count_distinct(address) AS addresses
   FROM canonical.events
  GROUP BY k;

SELECT public.approx_count_distinct(word) AS approx_count_distinct,
    public.approx_count_distinct((whole % 3)) AS rests,
    public.approx_count_distinct(word) FILTER (WHERE (whole > 20)) AS later,
    count(*) AS count,
    public.approx_count_distinct(((whole)::text || COALESCE(word, ''::text))) AS "both"
   FROM canonical.events
  WHERE (flag IS NOT FALSE);

SELECT k,
    public.approx_percentile(part, (0.5)::double precision) AS approx_percentile,
    public.approx_percentile(part, (0.9)::double precision) AS high,
    public.approx_percentile(part, (0)::double precision) AS "least",
    public.approx_percentile(part, (1)::double precision) AS "greatest",
    public.approx_percentile((whole)::double precision, (0.25)::double precision) AS wholes,
    public.approx_percentile((price)::double precision, '0.75'::double precision) AS prices,
    public.approx_percentile((single)::double precision, (0.5)::double precision) FILTER (WHERE flag) AS singles,
    sum(whole) AS total
   FROM canonical.events
  GROUP BY k;

SELECT (public.approx_percentile((part * (2)::double precision), (0.5)::double precision) - (1)::double precision) AS shifted,
    public.approx_percentile((big)::double precision, (0.99)::double precision) AS approx_percentile
   FROM canonical.events;

SELECT k,
    public.approx_top_k(word, 3) AS words,
    public.approx_top_k(small, 2) AS smalls,
    public.approx_top_k(big, 1) AS bigs,
    public.approx_top_k(part, 3) AS parts,
    public.approx_top_k(single, 2) AS singles,
    public.approx_top_k(cost, 2) AS costs,
    public.approx_top_k(fixed, 2) AS fixeds,
    public.approx_top_k(short, 2) AS shorts,
    public.approx_top_k(flag, 2) AS flags,
    public.approx_top_k(id, 1) AS ids,
    public.approx_top_k(address, 2) AS addresses
   FROM canonical.events
  GROUP BY k;

SELECT public.approx_top_k(word, 2) AS approx_top_k,
    public.approx_top_k(word, 100) AS words,
    public.approx_top_k(whole, 2) FILTER (WHERE flag) AS filtered
   FROM canonical.events;

SELECT k,
    (public.approx_count_distinct(word) * 2) AS twice,
    ((public.approx_top_k(word, 1) -> 0) ->> 'value'::text) AS first
   FROM canonical.events
  GROUP BY k
 HAVING (public.approx_count_distinct(word) > 1);

SELECT max(p) AS highest,
    sum(d) AS summed
   FROM ( SELECT public.approx_percentile(events.part, (0.5)::double precision) AS p,
            public.approx_count_distinct(events.whole) AS d
           FROM canonical.events
          GROUP BY events.k) q;

SELECT k,
    public.approx_percentile(part, (((small)::numeric / 100.0))::double precision) FILTER (WHERE (small = 50)) AS varying,
    public.approx_top_k(day, 2) AS days,
    public.approx_top_k(whole, 100000) AS "all",
    public.approx_count_distinct(DISTINCT word) AS words,
    public.approx_top_k(whole, whole) FILTER (WHERE (whole = 7)) AS same,
    public.approx_percentile((0.5)::double precision, (0.5)::double precision) AS half
   FROM canonical.events
  GROUP BY k;

SELECT k,
    flag,
    public.approx_count_distinct(word) AS words,
    public.approx_percentile(part, (0.5)::double precision) AS median,
    public.approx_top_k(word, 2) AS top
   FROM canonical.events
  GROUP BY GROUPING SETS ((k), (flag), ());

SELECT g.title,
    public.approx_count_distinct(e.word) AS words,
    public.approx_top_k(e.whole, 2) AS wholes
   FROM (canonical.events e
     JOIN ( VALUES ('a'::text,'first'::text), ('b'::text,'second'::text)) g(k, title) ON ((g.k = e.k)))
  GROUP BY g.title;

SELECT a,
    b,
    (a / b) AS quotient,
    (a % b) AS remainder,
    ((- a) / b) AS minus
   FROM canonical.numbers
  WHERE (b <> 0);

SELECT (s + a) AS sa,
    (a + g) AS ag,
    (g * s) AS gs,
    (s / (2)::smallint) AS half,
    (f / (2)::double precision) AS f,
    ((a)::numeric * 1.5) AS decimals,
    ((a)::numeric / 2.0) AS exact
   FROM canonical.numbers;

SELECT sign(f) AS sign,
    abs((a % 7)) AS r,
    count(*) AS count,
    sum((a / 3)) AS thirds
   FROM canonical.numbers
  GROUP BY (sign(f)), (abs((a % 7)));

SELECT ((a - b) - s) AS "left",
    (a + (b * 2)) AS product,
    (- (a + b)) AS negated,
    ((a - b) * 2) AS grouped
   FROM canonical.numbers;

SELECT f,
    round(f) AS round,
    floor(f) AS floor,
    ceil(f) AS ceil,
    (f)::integer AS "int"
   FROM canonical.numbers
  WHERE (abs(f) < (1000000)::double precision);

SELECT (a / 10) AS tens,
    (sum(a) / count(*)) AS mean,
    avg((a / 4)) AS quarter
   FROM canonical.numbers
  GROUP BY (a / 10);

SELECT id,
    weight
   FROM canonical.parcels;

SELECT id,
    weight,
    (weight * 2) AS twice
   FROM canonical.parcels p
  WHERE (weight > 1);

SELECT u.region,
    count(*) AS count,
    sum(v.bytes) AS sum
   FROM (canonical.visits v
     JOIN canonical.users u ON ((u.id = v.user_id)))
  GROUP BY u.region;

SELECT v.bytes,
    u.region
   FROM (canonical.visits v
     LEFT JOIN canonical.users u ON ((u.id = v.user_id)));

SELECT count(*) AS count
   FROM canonical.visits
  WHERE (user_id IN ( SELECT users.id
           FROM canonical.users
          WHERE users.vip));

SELECT u.region,
    v.bytes,
    row_number() OVER (ORDER BY v.bytes) AS n
   FROM (canonical.visits v
     JOIN canonical.users u ON ((u.id = v.user_id)));

SELECT a,
    count(*) AS count,
    sum(b) AS sum
   FROM canonical.s
  GROUP BY a;

SELECT b,
    (100 / a) AS quotient
   FROM canonical.s
  WHERE (a > 0);

SELECT count(*) AS count,
    max(b) AS max
   FROM canonical.s;

SELECT b,
    (100 / (b - 1)) AS quotient
   FROM canonical.s;

SELECT bit_and(i) AS bit_and,
    bit_or(i) AS bit_or,
    bit_xor(i) AS bit_xor
   FROM canonical.wide;

SELECT g,
    bit_and(s) AS a,
    bit_or(s) AS b,
    bit_xor(s) AS c,
    bit_and(b) AS d,
    bit_or(b) AS e,
    bit_xor(b) AS f
   FROM canonical.wide
  GROUP BY g;

SELECT k,
    bool_and(flag) AS bool_and,
    bool_or(flag) AS bool_or,
    every(flag) AS every
   FROM canonical.wide
  GROUP BY k;

SELECT g,
    bool_and((i > 0)) AS bool_and,
    bool_or((t ~~ 'a%'::text)) AS bool_or,
    every((id > 0)) AS every
   FROM canonical.wide
  GROUP BY g;

SELECT g,
    bit_or(i) FILTER (WHERE flag) AS bit_or,
    bit_xor(i) FILTER (WHERE (NOT flag)) AS bit_xor,
    bool_or(flag) FILTER (WHERE (i > 10)) AS bool_or
   FROM canonical.wide
  GROUP BY g;

SELECT k
   FROM canonical.wide
  GROUP BY k
 HAVING (bool_or(flag) AND (NOT bool_and(flag)));

SELECT g,
    bit_or((1 << (abs((s)::integer) % 8))) AS seen,
    bit_and((~ s)) AS inverted
   FROM canonical.wide
  GROUP BY g;

SELECT g,
    bit_or((i)::bit(16)) AS bit_or,
    bit_xor((id)::bit(8)) AS bit_xor,
    bit_and((id)::bit(8)) AS bit_and
   FROM canonical.wide
  GROUP BY g;

SELECT k,
    bit_xor(id) AS bit_xor,
    (bit_xor(id) # bit_xor(id)) AS zero,
    (bool_and(flag) IS NOT TRUE) AS unsure
   FROM canonical.wide
  GROUP BY k;

SELECT g,
    max(numbers) AS a,
    min(numbers) AS min,
    max(words) AS b
   FROM canonical.wide
  GROUP BY g;

SELECT max(addr) AS a,
    min(addr) AS b,
    max(feeling) AS c,
    min(feeling) AS d,
    max(clock) AS e,
    min(clock) AS f,
    max(span) AS g,
    min(span) AS h
   FROM canonical.wide;

SELECT k,
    max(c) AS a,
    min(c) AS b,
    max((v)::text) AS c,
    min((v)::text) AS d,
    max((u)::text) AS e,
    min((raw)::text) AS f
   FROM canonical.wide
  GROUP BY k;

SELECT g,
    max(d) AS a,
    min(d) AS b,
    max(at) AS c,
    min(at) AS d,
    max(ts) AS e,
    min(ts) AS f
   FROM canonical.wide
  GROUP BY g;

SELECT g,
    max(n) AS a,
    min(n) AS b,
    max(m) AS c,
    min(m) AS d,
    max(x) AS e,
    min(x) AS f,
    max(r) AS h,
    min(r) AS i
   FROM canonical.wide
  GROUP BY g;

SELECT sum(span) AS a,
    avg(span) AS b,
    sum(span) FILTER (WHERE (g = 1)) AS c,
    avg(m) AS d,
    sum(r) AS e,
    avg(r) AS f
   FROM canonical.wide;

SELECT (any_value(g) IS NULL) AS "none",
    count(*) AS count
   FROM canonical.wide
  GROUP BY g;

SELECT g,
    range_agg(int4range(id, (id + 1))) AS range_agg
   FROM canonical.wide
  GROUP BY g;

SELECT g,
    range_intersect_agg(int4range(0, id)) AS range_intersect_agg,
    count(*) AS count
   FROM canonical.wide
  GROUP BY g;

SELECT sum(s) AS a,
    sum(i) AS b,
    sum(b) AS c,
    sum(n) AS d,
    sum(m) AS e,
    avg(s) AS f,
    avg(i) AS g,
    avg(b) AS h,
    avg(n) AS i
   FROM canonical.wide;

SELECT (sum(b))::text AS b,
    (avg(b))::text AS mean,
    (sum(n))::text AS n,
    (avg(n))::text AS middle,
    (sum(m))::text AS m
   FROM canonical.wide;

SELECT a,
    b,
    count(*) AS count,
    sum(n) AS sum
   FROM canonical.flags
  GROUP BY a, b;

SELECT (a AND b) AS "both",
    (a OR b) AS either,
    (NOT a) AS "none",
    count(*) AS count
   FROM canonical.flags
  GROUP BY (a AND b), (a OR b), (NOT a);

SELECT (a IS TRUE) AS t,
    (a IS FALSE) AS f,
    (a IS NULL) AS u,
    (a IS NOT TRUE) AS nt,
    count(*) AS count
   FROM canonical.flags
  GROUP BY (a IS TRUE), (a IS FALSE), (a IS NULL), (a IS NOT TRUE);

SELECT (a IS DISTINCT FROM b) AS differ,
    count(*) AS count
   FROM canonical.flags
  GROUP BY (a IS DISTINCT FROM b);

SELECT NULLIF(n, 0) AS n,
    count(*) AS count
   FROM canonical.flags
  WHERE (n = ANY (ARRAY[0, 1, 2, NULL::integer]))
  GROUP BY NULLIF(n, 0);

SELECT count(*) AS count
   FROM canonical.flags
  WHERE (n <> ALL (ARRAY[0, 1]));

SELECT n,
        CASE
            WHEN a THEN 1
            WHEN b THEN 2
            ELSE NULL::integer
        END AS first,
        CASE n
            WHEN 0 THEN 'zero'::text
            ELSE 'other'::text
        END AS name
   FROM canonical.flags;

SELECT k,
    plain,
    ascii,
    full_case,
    list,
    (plain COLLATE "C") AS given,
    (ascii COLLATE "default") AS taken,
    upper(ascii) AS capital,
    list[1] AS first
   FROM canonical.s;

SELECT ascii,
    full_case,
    count(*) AS count
   FROM canonical.s
  GROUP BY ascii, full_case;

SELECT (plain COLLATE "C") AS given,
    upper((plain COLLATE "C")) AS capital,
    upper((plain COLLATE pg_unicode_fast)) AS full_capital,
    count(*) AS count
   FROM canonical.s
  GROUP BY (plain COLLATE "C"), (upper((plain COLLATE pg_unicode_fast)));

SELECT min(ascii) AS min,
    max(ascii) AS most,
    max((full_case)::text) AS full_most,
    min((plain COLLATE "C")) AS given,
    upper(max(ascii)) AS capital,
    upper(max((full_case)::text)) AS full_capital,
    upper(max((plain COLLATE "C"))) AS given_capital,
    upper(max(plain)) AS plain_capital
   FROM canonical.s;

SELECT k,
    max(ascii) AS max,
    upper(min((full_case)::text)) AS full_capital,
    upper(min((plain COLLATE "C"))) AS capital,
    (min(plain) COLLATE "C") AS given
   FROM canonical.s
  GROUP BY k;

SELECT k,
    count(*) AS count
   FROM canonical.s
  GROUP BY k
 HAVING ((max(ascii) ~~* 'Ä'::text) OR (upper(max((full_case)::text)) = 'SS'::text));

SELECT DISTINCT ascii,
    (plain COLLATE pg_unicode_fast) AS full_case
   FROM canonical.s;

SELECT k,
    count(DISTINCT ascii) AS count,
    string_agg(DISTINCT ascii, ','::text ORDER BY ascii) AS listed,
    upper(string_agg(DISTINCT ascii, ','::text ORDER BY ascii)) AS capital
   FROM canonical.s
  GROUP BY k;

SELECT array_agg(ascii ORDER BY ascii, k) AS all_of,
    upper(string_agg(ascii, ','::text ORDER BY ascii)) AS capital,
    upper(((array_agg(full_case ORDER BY full_case DESC NULLS LAST))[1])::text) AS full_capital,
    mode() WITHIN GROUP (ORDER BY ascii) AS mode,
    upper(mode() WITHIN GROUP (ORDER BY ascii)) AS mode_capital,
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY full_case) AS middle
   FROM canonical.s;

SELECT k,
    ascii,
    upper(lag(ascii) OVER (ORDER BY k, ascii, plain)) AS before,
    first_value(full_case) OVER (ORDER BY k, ascii, plain) AS first
   FROM canonical.s;

SELECT ascii,
    upper(lag(ascii) OVER (ORDER BY ascii)) AS before,
    initcap(lead(max((full_case)::text)) OVER (ORDER BY ascii)) AS after
   FROM canonical.s
  GROUP BY ascii;

SELECT upper(word) AS capital,
    upper(most) AS most
   FROM ( SELECT s.ascii AS word,
            max((s.full_case)::text) AS most
           FROM canonical.s
          GROUP BY s.ascii) q;

SELECT upper(max(most)) AS most,
    min(most) AS "least"
   FROM ( SELECT s.k,
            max(s.ascii) AS most
           FROM canonical.s
          GROUP BY s.k) q;

SELECT ascii,
    full_case,
    count(*) AS count,
    upper(COALESCE(ascii, 'ä'::text)) AS capital
   FROM canonical.s
  GROUP BY ROLLUP(ascii, full_case);

SELECT s.ascii
   FROM canonical.s
UNION
 SELECT (s.ascii || '!'::text) AS ascii
   FROM canonical.s
  WHERE (upper(s.ascii) = s.ascii);

SELECT tab.word,
    tab.label,
    upper(tab.word) AS capital,
    upper(max(tab.label)) AS full_capital,
    count(*) AS count
   FROM (canonical.s
     JOIN canonical.tab ON ((tab.word = s.ascii)))
  GROUP BY tab.word, tab.label;

SELECT k,
    upper(( SELECT min(tab.label) AS min
           FROM canonical.tab
          WHERE (tab.word = min(s.ascii)))) AS label
   FROM canonical.s
  GROUP BY k;

SELECT ascii,
    full_case,
    k
   FROM canonical.s
  WHERE ((ascii ~~* 'Ä%'::text) OR (lower((full_case)::text) = 'ß'::text))
  ORDER BY (ascii COLLATE "C") DESC, full_case, k
 LIMIT 5;

SELECT (ascii ~* 'Ä'::text) AS ascii,
    ((full_case)::text ~* 'Ä'::text) AS full_case,
    (plain ~~* 'Ä'::text) AS plain,
    (ascii ~ '[[:alpha:]]'::text) AS letter,
    count(*) AS count
   FROM canonical.s
  GROUP BY (ascii ~* 'Ä'::text), ((full_case)::text ~* 'Ä'::text), (plain ~~* 'Ä'::text), (ascii ~ '[[:alpha:]]'::text);

SELECT ascii,
    max((full_case)::text) AS most,
    upper(max(ascii)) AS capital
   FROM canonical.s
  GROUP BY ascii;

SELECT ascii,
    full_case,
    count(*) AS count,
    upper(min(ascii)) AS capital
   FROM canonical.s
  GROUP BY ascii, full_case;

SELECT g,
    array_agg(id) AS array_agg
   FROM canonical.wide
  GROUP BY g;

SELECT array_agg(k) AS a,
    array_agg(f) AS b
   FROM canonical.wide;

SELECT k,
    array_agg(id ORDER BY id DESC) AS array_agg
   FROM canonical.wide
  GROUP BY k;

SELECT g,
    array_agg(t ORDER BY f DESC NULLS LAST, id) AS array_agg
   FROM canonical.wide
  GROUP BY g;

SELECT g,
    array_agg(id) FILTER (WHERE flag) AS a,
    array_agg(t) FILTER (WHERE (i > 0)) AS b
   FROM canonical.wide
  GROUP BY g;

SELECT g,
    array_agg(id ORDER BY t, id) FILTER (WHERE (i > 0)) AS b
   FROM canonical.wide
  GROUP BY g;

SELECT g,
    string_agg(k, ','::text) AS string_agg
   FROM canonical.wide
  GROUP BY g;

SELECT g,
    string_agg(t, ' → '::text ORDER BY id) AS string_agg
   FROM canonical.wide
  GROUP BY g;

SELECT g,
    string_agg(k, t ORDER BY id) AS string_agg
   FROM canonical.wide
  GROUP BY g;

SELECT k,
    string_agg((id)::text, ''::text ORDER BY id DESC) FILTER (WHERE (id > 3)) AS string_agg
   FROM canonical.wide
  GROUP BY k;

SELECT g,
    json_agg(id) AS json_agg,
    jsonb_agg(k) AS jsonb_agg
   FROM canonical.wide
  GROUP BY g;

SELECT g,
    json_agg(t ORDER BY id DESC) AS json_agg,
    jsonb_agg(f ORDER BY id) AS jsonb_agg
   FROM canonical.wide
  GROUP BY g;

SELECT k,
    jsonb_agg(doc ORDER BY id) AS jsonb_agg,
    json_agg(plain ORDER BY id) AS json_agg
   FROM canonical.wide
  GROUP BY k;

SELECT g,
    jsonb_object_agg(id, k) AS jsonb_object_agg,
    json_object_agg(id, t ORDER BY id) AS json_object_agg
   FROM canonical.wide
  GROUP BY g;

SELECT g,
    jsonb_object_agg(COALESCE(k, '?'::text), id ORDER BY id) AS jsonb_object_agg
   FROM canonical.wide
  GROUP BY g;

SELECT jsonb_object_agg(id, numbers) FILTER (WHERE (id < 10)) AS jsonb_object_agg,
    json_object_agg(id, d) FILTER (WHERE flag) AS json_object_agg
   FROM canonical.wide;

SELECT g,
    json_agg(json_build_object('id', id, 'at', at) ORDER BY id) AS json_agg
   FROM canonical.wide
  GROUP BY g;

SELECT k,
    jsonb_agg(jsonb_build_array(id, n, (x)::text) ORDER BY id) AS jsonb_agg
   FROM canonical.wide
  GROUP BY k;

SELECT array_agg(d ORDER BY id) AS a,
    array_agg(at ORDER BY id) AS b,
    array_agg(span ORDER BY id) AS c,
    array_agg(clock ORDER BY id) AS d
   FROM canonical.wide;

SELECT array_agg(u ORDER BY id) AS a,
    array_agg(raw ORDER BY id) AS b,
    array_agg(addr ORDER BY id) AS c,
    array_agg(feeling ORDER BY id) AS d
   FROM canonical.wide;

SELECT array_agg(n ORDER BY id) AS a,
    array_agg(m ORDER BY id) AS b,
    array_agg(x ORDER BY id) AS c,
    array_agg(b ORDER BY id) AS d,
    array_agg(c ORDER BY id) AS e
   FROM canonical.wide;

SELECT array_agg(numbers ORDER BY id) AS array_agg
   FROM canonical.wide
  WHERE (cardinality(numbers) = 3);

SELECT g,
    string_agg(raw, '\x00'::bytea ORDER BY id) AS string_agg
   FROM canonical.wide
  GROUP BY g;

SELECT k,
    cardinality(array_agg(id)) AS size,
    (array_agg(id ORDER BY id))[1] AS first,
    (array_agg(t ORDER BY id DESC))[1] AS last
   FROM canonical.wide
  GROUP BY k;

SELECT k,
    array_to_string(array_agg(g ORDER BY id), ','::text, '*'::text) AS path
   FROM canonical.wide
  GROUP BY k
 HAVING (count(*) > 2);

SELECT g,
    (array_agg(ROW(id, k) ORDER BY id))::text AS pairs
   FROM canonical.wide
  GROUP BY g;

SELECT g,
    array_agg(id ORDER BY (k COLLATE "C") DESC, id) AS array_agg
   FROM canonical.wide
  GROUP BY g;

SELECT array_agg(total ORDER BY total, k) AS array_agg
   FROM ( SELECT wide.k,
            count(*) AS total
           FROM canonical.wide
          GROUP BY wide.k) q;

SELECT g,
    (array_agg(k ORDER BY id) || 'end'::text) AS ended,
    (json_agg(id ORDER BY id) -> 0) AS first
   FROM canonical.wide
  GROUP BY g;

SELECT x AS a,
    count(*) AS b,
    sum(y) AS c
   FROM canonical.points
  GROUP BY x;

SELECT (x + y) AS first,
    label
   FROM canonical.points;

SELECT x,
    count(*) AS count,
    sum(y) AS sum,
    avg(y) AS avg,
    min(y) AS min,
    max(y) AS max,
    stddev(y) AS stddev,
    COALESCE(label, ''::text) AS "coalesce",
    (label)::character varying AS label,
    (- x) AS "?column?"
   FROM canonical.points
  GROUP BY x, COALESCE(label, ''::text), (label)::character varying, (- x);

SELECT
        CASE
            WHEN (x > 0) THEN 'p'::text
            ELSE label
        END AS label,
    upper(label) AS upper
   FROM canonical.points;

SELECT word,
    ok,
    count(*) AS count,
    sum(n) AS sum,
    min(id) AS min,
    max(id) AS max
   FROM canonical.lines
  GROUP BY word, ok;

SELECT id,
    word,
    n,
    ok
   FROM canonical.lines;

SELECT s.b,
    (s.b / d.d) AS quotient
   FROM (canonical.s
     JOIN canonical.divisors d ON ((d.a = s.a)));

SELECT (1 / a) AS b
   FROM canonical.s;

SELECT (2 / a) AS b
   FROM canonical.s;

SELECT a,
    (a / b) AS quotient
   FROM canonical.s;

SELECT (a % 2) AS odd,
    count(*) AS count,
    sum((100 / b)) AS sum
   FROM canonical.s
  GROUP BY (a % 2);

SELECT (note)::integer AS number
   FROM canonical.s
  WHERE ((note)::integer > 0);

SELECT (a / b) AS quotient,
    note
   FROM canonical.s
  WHERE ((b <> 0) AND (length(note) > 1));

SELECT ( SELECT count(*) AS count
           FROM canonical.s) AS rows,
    ( SELECT sum((100 / s.b)) AS sum
           FROM canonical.s) AS total;

SELECT a,
    rank() OVER (ORDER BY b) AS rank
   FROM canonical.s
  WHERE ((10 / b) > 1);

SELECT (a % 2) AS odd,
    count(DISTINCT (100 / b)) AS quotients,
    string_agg(((100 / b))::text, ','::text ORDER BY a) AS list,
    public.approx_count_distinct((100 / b)) AS about,
    sum((1.5 / (b)::numeric)) AS sum
   FROM canonical.s
  GROUP BY (a % 2);

SELECT (bad)::integer AS good
   FROM canonical.typed;

SELECT a,
    (a / b) AS quotient,
    (note)::integer AS number
   FROM canonical.n;

SELECT (a / b) AS quotient,
    count(*) AS count,
    count((note)::integer) AS numbers,
    sum((note)::integer) AS sum
   FROM canonical.n
  GROUP BY (a / b);

SELECT a
   FROM canonical.n
  WHERE ((note)::integer > 0);

SELECT j.a,
    (j.b / t.divisor) AS quotient
   FROM (canonical.j
     JOIN canonical.t ON ((t.a = j.a)));

SELECT t.divisor,
    count(*) AS count,
    sum((j.b / t.divisor)) AS sum
   FROM (canonical.j
     JOIN canonical.t ON ((t.a = j.a)))
  GROUP BY t.divisor
UNION ALL
 SELECT NULL::integer AS divisor,
    count(*) AS count,
    NULL::bigint AS sum
   FROM canonical.j;

SELECT j.a,
    t.divisor
   FROM (canonical.j
     JOIN canonical.t ON ((t.a = j.a)));

SELECT (1 / b) AS c
   FROM canonical.n;

SELECT (1 / ((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((c0 + c1) + c2) + c3) + c4) + c5) + c6) + c7) + c8) + c9) + c10) + c11) + c12) + c13) + c14) + c15) + c16) + c17) + c18) + c19) + c20) + c21) + c22) + c23) + c24) + c25) + c26) + c27) + c28) + c29) + c30) + c31) + c32) + c33) + c34) + c35) + c36) + c37) + c38) + c39) + c40) + c41) + c42) + c43) + c44) + c45) + c46) + c47) + c48) + c49) + c50) + c51) + c52) + c53) + c54) + c55) + c56) + c57) + c58) + c59) + c60) + c61) + c62) + c63) + c64) + c65) + c66) + c67) + c68) + c69) + c70) + c71) + c72) + c73) + c74) + c75) + c76) + c77) + c78) + c79) + c80) + c81) + c82) + c83) + c84) + c85) + c86) + c87) + c88) + c89) + c90) + c91) + c92) + c93) + c94) + c95) + c96) + c97) + c98) + c99) + c100)) AS quotient
   FROM canonical.wide;

SELECT count(*) AS count
   FROM canonical.wide;

SELECT g,
    count(DISTINCT k) AS count
   FROM canonical.wide
  GROUP BY g;

SELECT count(DISTINCT k) AS a,
    count(DISTINCT g) AS b,
    count(DISTINCT t) AS c,
    count(*) AS d
   FROM canonical.wide;

SELECT k,
    sum(DISTINCT s) AS sum,
    avg(DISTINCT i) AS avg,
    count(i) AS count
   FROM canonical.wide
  GROUP BY k;

SELECT g,
    count(DISTINCT k) FILTER (WHERE flag) AS a,
    count(DISTINCT k) FILTER (WHERE (NOT flag)) AS b,
    count(DISTINCT k) AS c
   FROM canonical.wide
  GROUP BY g;

SELECT g,
    count(DISTINCT ROW(k, flag)) AS count
   FROM canonical.wide
  GROUP BY g;

SELECT g,
    count(DISTINCT lower(t)) AS a,
    count(DISTINCT length(t)) AS b
   FROM canonical.wide
  GROUP BY g;

SELECT count(DISTINCT x) AS a,
    count(DISTINCT r) AS b,
    count(DISTINCT n) AS c,
    count(DISTINCT b) AS d
   FROM canonical.wide;

SELECT count(DISTINCT d) AS a,
    count(DISTINCT at) AS b,
    count(DISTINCT clock) AS c,
    count(DISTINCT span) AS d
   FROM canonical.wide;

SELECT count(DISTINCT u) AS a,
    count(DISTINCT raw) AS b,
    count(DISTINCT addr) AS c,
    count(DISTINCT feeling) AS d,
    count(DISTINCT share) AS e
   FROM canonical.wide;

SELECT count(DISTINCT doc) AS a,
    count(DISTINCT numbers) AS b,
    count(DISTINCT words) AS c,
    count(DISTINCT c) AS d,
    count(DISTINCT v) AS e
   FROM canonical.wide;

SELECT k,
    array_agg(DISTINCT g) AS a,
    array_agg(DISTINCT g ORDER BY g DESC) AS b
   FROM canonical.wide
  GROUP BY k;

SELECT g,
    string_agg(DISTINCT k, '/'::text ORDER BY k) AS string_agg
   FROM canonical.wide
  GROUP BY g;

SELECT g,
    string_agg(DISTINCT t, ','::text) FILTER (WHERE (length(t) > 1)) AS string_agg
   FROM canonical.wide
  GROUP BY g;

SELECT k,
    json_agg(DISTINCT g) AS json_agg,
    jsonb_agg(DISTINCT flag) AS jsonb_agg
   FROM canonical.wide
  GROUP BY k;

SELECT min(DISTINCT i) AS min,
    max(DISTINCT i) AS max,
    sum(DISTINCT f) AS sum,
    avg(DISTINCT f) AS avg
   FROM canonical.wide
  WHERE (f = f);

SELECT k,
    g,
    count(DISTINCT (i % 5)) AS count,
    (count(DISTINCT s) + count(DISTINCT b)) AS "both"
   FROM canonical.wide
  GROUP BY k, g;

SELECT g,
    (((count(DISTINCT k))::numeric * 1.0) / (NULLIF(count(*), 0))::numeric) AS share
   FROM canonical.wide
  GROUP BY g
 HAVING (count(DISTINCT k) > 1);

SELECT g,
    count(DISTINCT k) AS kinds
   FROM canonical.wide
  GROUP BY g
  ORDER BY (count(DISTINCT k)) DESC, g
 LIMIT 3;

SELECT count(DISTINCT date_trunc('month'::text, at)) AS a,
    count(DISTINCT EXTRACT(dow FROM d)) AS b
   FROM canonical.wide
  WHERE (isfinite(at) AND isfinite(d));

SELECT DISTINCT count(DISTINCT k) AS kinds
   FROM canonical.wide
  GROUP BY g;

SELECT bool_or(DISTINCT flag) AS bool_or,
    bool_and(DISTINCT flag) AS bool_and,
    bit_or(DISTINCT i) AS bit_or,
    variance(DISTINCT s) AS variance
   FROM canonical.wide;

SELECT sum(DISTINCT n) AS a,
    avg(DISTINCT m) AS avg,
    sum(DISTINCT span) AS b,
    count(DISTINCT (- x)) AS count
   FROM canonical.wide;

SELECT max(kinds) AS max
   FROM ( SELECT wide.g,
            count(DISTINCT wide.k) AS kinds
           FROM canonical.wide
          GROUP BY wide.g) q;

SELECT k,
    rank() OVER (ORDER BY (count(DISTINCT g)) DESC, k) AS place,
    count(DISTINCT g) AS count
   FROM canonical.wide
  GROUP BY k;

SELECT count(*) AS count
   FROM canonical.s;

SELECT count(*) AS count
   FROM canonical.t;

SELECT count(*) AS count
   FROM canonical.u;

SELECT count(*) AS count
   FROM dropped_with_everything.s;

SELECT count(*) AS count,
    sum(id) AS sum
   FROM canonical.twins
  GROUP BY n;

SELECT count(*) AS count,
    sum(id) AS sum
   FROM canonical.twins
  GROUP BY f;

SELECT count(*) AS count,
    sum(id) AS sum
   FROM canonical.twins
  GROUP BY r;

SELECT count(*) AS count,
    sum(id) AS sum
   FROM canonical.twins
  GROUP BY span;

SELECT count(*) AS count,
    sum(id) AS sum
   FROM canonical.twins
  GROUP BY c;

SELECT count(*) AS count,
    sum(id) AS sum
   FROM canonical.twins
  GROUP BY j;

SELECT count(*) AS count,
    sum(id) AS sum
   FROM canonical.twins
  GROUP BY a;

SELECT count(*) AS count,
    sum(id) AS sum
   FROM canonical.twins
  GROUP BY n, span;

SELECT count(DISTINCT n) AS a,
    count(DISTINCT f) AS b,
    count(DISTINCT r) AS c,
    count(DISTINCT span) AS d,
    count(DISTINCT c) AS e,
    count(DISTINCT j) AS f,
    count(DISTINCT a) AS g
   FROM canonical.twins;

SELECT count(*) AS count
   FROM ( SELECT DISTINCT twins.n,
            twins.span,
            twins.j
           FROM canonical.twins) q;

SELECT count(*) AS count
   FROM ( SELECT DISTINCT twins.a,
            twins.c
           FROM canonical.twins) q;

SELECT sum(DISTINCT n) AS a,
    avg(DISTINCT n) AS avg,
    sum(DISTINCT f) AS b
   FROM canonical.twins;

SELECT count(*) AS count,
    GROUPING(n, span) AS "grouping"
   FROM canonical.twins
  GROUP BY CUBE(n, span);

SELECT count(*) AS count
   FROM canonical.twins
  WHERE ((n = 1.5) OR (span = '1 mon'::interval) OR (c = 'a'::bpchar) OR (j = '1'::jsonb));

SELECT rank(1.5) WITHIN GROUP (ORDER BY n) AS rank,
    dense_rank('1 mon'::interval) WITHIN GROUP (ORDER BY span) AS dense_rank
   FROM canonical.twins;

SELECT url,
    count(*) AS count,
    count(DISTINCT user_id) AS users
   FROM canonical.clicks
  WHERE (status < 500)
  GROUP BY url;

SELECT url,
    count(*) AS hits
   FROM canonical.clicks
  GROUP BY url;

SELECT url
   FROM canonical.clicks
  WHERE (status < 500);

SELECT url,
    count(*) AS count
   FROM canonical.clicks
  WHERE (status < 500)
  GROUP BY url;

SELECT id,
    (i / 7) AS a,
    (i % 7) AS b,
    (- (s)::integer) AS c,
    ((i)::bigint * 1000) AS d,
    ((n * (2)::numeric) - 0.5) AS e,
    (f / (4)::double precision) AS f,
    (b / 3) AS g,
    mod(b, (10)::bigint) AS h,
    div(n, (3)::numeric) AS i,
    (i & 12) AS j,
    ((s)::integer | 1) AS k,
    (i # 5) AS l,
    (~ i) AS m,
    (g << 3) AS n,
    (i >> 1) AS o,
    (@ f) AS p
   FROM canonical.wide;

SELECT id,
    abs(f) AS abs,
    ceil(f) AS ceil,
    floor(f) AS floor,
    round(f) AS round,
    round(n, 1) AS rounded,
    trunc(n, '-1'::integer) AS trunc,
    sign(f) AS sign,
    sqrt(abs(f)) AS sqrt,
    cbrt(f) AS cbrt,
    power(f, (2)::double precision) AS power,
    width_bucket(f, ('-10'::integer)::double precision, (10)::double precision, 4) AS width_bucket,
    gcd(g, 4) AS gcd,
    lcm(g, 3) AS lcm,
    scale(m) AS scale,
    min_scale(n) AS min_scale,
    trim_scale(n) AS trim_scale,
    factorial((g)::bigint) AS factorial
   FROM canonical.wide;

SELECT id,
    exp((f / (1000)::double precision)) AS exp,
    ln((abs(f) + (1)::double precision)) AS ln,
    log((abs(f) + (1)::double precision)) AS logarithm,
    sin(f) AS sin,
    atan2(f, (2)::double precision) AS atan2,
    degrees(f) AS degrees,
    radians(f) AS radians,
    pi() AS pi,
    tanh((f / (100)::double precision)) AS tanh
   FROM canonical.wide;

SELECT round(f) AS rounded,
    (i / 10) AS tens,
    count(*) AS count,
    sum(abs(f)) AS sum,
    max((n * (2)::numeric)) AS max,
    min((i % 10)) AS min
   FROM canonical.wide
  WHERE (((i % 3) <> 0) OR (i IS NULL))
  GROUP BY (round(f)), (i / 10);

SELECT id,
    upper(t) AS upper,
    lower(k) AS lower,
    initcap(t) AS initcap,
    length(t) AS length,
    char_length((v)::text) AS char_length,
    octet_length(t) AS octet_length,
    bit_length(k) AS bit_length,
    reverse(t) AS reverse,
    "left"(t, 2) AS "left",
    "right"(t, '-1'::integer) AS "right",
    lpad(t, 4, '.'::text) AS lpad,
    rpad(k, 3) AS rpad,
    repeat(k, 2) AS repeat,
    ascii(t) AS ascii,
    btrim(t) AS btrim,
    strpos(t, 'e'::text) AS strpos,
    starts_with(t, 'a'::text) AS starts_with
   FROM canonical.wide;

SELECT id,
    (t || k) AS a,
    (t || NULL::text) AS b,
    concat(t, k, g) AS c,
    concat_ws('-'::text, t, k, g) AS d,
    format('%s:%L:%I'::text, t, k, COALESCE(v, 'none'::character varying)) AS e,
    substr(t, 2, 3) AS f,
    SUBSTRING(t FROM 2) AS g,
    OVERLAY(t PLACING '##'::text FROM 2) AS h,
    translate(t, 'abc'::text, 'xyz'::text) AS i,
    replace(t, 'a'::text, 'ä'::text) AS j,
    split_part(t, 'a'::text, 1) AS k,
    quote_literal(t) AS l,
    quote_nullable(k) AS m,
    POSITION(('a'::text) IN (t)) AS n,
    chr((65 + g)) AS o,
    to_hex(g) AS p
   FROM canonical.wide;

SELECT id,
    (t ~~ 'a%'::text) AS a,
    (t ~~* '%A%'::text) AS b,
    (t !~~ '_'::text) AS c,
    (t ~ similar_to_escape('[a-f]+'::text)) AS d,
    (t ~ '^[a-c]\w'::text) AS e,
    (t ~* 'A'::text) AS f,
    (t !~ '\d'::text) AS g,
    regexp_replace(t, '[aeiou]'::text, '*'::text, 'g'::text) AS h,
    "substring"(t, '[0-9]+'::text) AS i,
    regexp_match(t, '(a)(.)'::text) AS j,
    regexp_count(t, 'a'::text) AS k,
    (t ~~ '%\%%'::text) AS l,
    regexp_like(t, 'É'::text, 'i'::text) AS m,
    (t ~~ ANY (ARRAY['a%'::text, '%b'::text])) AS n
   FROM canonical.wide;

SELECT lower("left"(t, 1)) AS letter,
    length(k) AS size,
    count(*) AS count,
    min((t || '!'::text)) AS min,
    string_agg(upper(k), ''::text ORDER BY id) AS string_agg
   FROM canonical.wide
  WHERE ((t ~ '[a-z]'::text) AND ((v)::text !~~* 'W1'::text))
  GROUP BY (lower("left"(t, 1))), (length(k));

SELECT id,
    md5(t) AS a,
    sha256(raw) AS b,
    encode(raw, 'base64'::text) AS c,
    encode(raw, 'hex'::text) AS d,
    encode(raw, 'escape'::text) AS e,
    decode(md5(t), 'hex'::text) AS f,
    length(raw) AS g,
    get_byte((raw || '\x07'::bytea), 0) AS h,
    SUBSTRING(raw FROM 1 FOR 2) AS i,
    (raw || '\x00'::bytea) AS j,
    convert_to(t, 'UTF8'::name) AS k,
    hashtext(t) AS l,
    crc32(raw) AS m
   FROM canonical.wide;

SELECT id,
    ((t COLLATE "C") < 'b'::text) AS a,
    (t < k) AS b,
    (t = k) AS c,
    (t <> k) AS d,
    GREATEST(t, k) AS e,
    LEAST(t, k, 'm'::text) AS f,
    GREATEST(f, (i)::double precision, NULL::double precision) AS g,
    LEAST(NULL::integer, NULL::integer) AS h,
    COALESCE(k, t, 'none'::text) AS i,
    NULLIF(t, k) AS j,
    NULLIF(g, 1) AS k,
    COALESCE(NULL::numeric, (g)::numeric, n) AS l
   FROM canonical.wide;

SELECT id,
    date_trunc('hour'::text, at) AS a,
    date_trunc('week'::text, at) AS b,
    date_trunc('quarter'::text, (d)::timestamp with time zone) AS c,
    date_trunc('day'::text, at, 'Europe/Vienna'::text) AS d,
    EXTRACT(epoch FROM at) AS e,
    EXTRACT(isodow FROM d) AS f,
    date_part('doy'::text, d) AS g,
    EXTRACT(year FROM ts) AS h,
    EXTRACT(microseconds FROM clock) AS i,
    EXTRACT(hour FROM span) AS j,
    (at AT TIME ZONE 'America/New_York'::text) AS k,
    (ts AT TIME ZONE 'Asia/Tokyo'::text) AS l,
    isfinite(at) AS m
   FROM canonical.wide;

SELECT id,
    (at + '1 mon'::interval) AS a,
    (d + 1) AS b,
    (d - '2026-01-01'::date) AS c,
    (at - '2026-01-01 00:00:00+00'::timestamp with time zone) AS d,
    (clock + '01:00:00'::interval) AS e,
    (span * (2)::double precision) AS f,
    (span / (3)::double precision) AS g,
    (- span) AS h,
    date_bin('00:15:00'::interval, ts, '2026-01-01 00:00:00'::timestamp without time zone) AS i,
    justify_hours(span) AS j,
    age(at, '2020-02-29 00:00:00+00'::timestamp with time zone) AS k,
    make_date(2026, (1 + g), 28) AS l,
    make_interval(hours => g) AS m,
    (d + clock) AS n
   FROM canonical.wide
  WHERE (isfinite(at) AND isfinite(ts) AND isfinite(d));

SELECT id,
    to_char(at, 'YYYY-MM-DD HH24:MI:SS.US'::text) AS a,
    to_char((d)::timestamp with time zone, 'Day, DD Mon IYYY IW'::text) AS b,
    to_char(f, 'S9990.000'::text) AS c,
    to_char(n, 'FM999G999D99'::text) AS d,
    to_char(span, 'HH24:MI'::text) AS e,
    to_timestamp((((g)::numeric * 86400.5))::double precision) AS f,
    to_date((('2026-0'::text || g) || '-15'::text), 'YYYY-MM-DD'::text) AS g,
    to_number((('1'::text || g) || '.5'::text), '99D9'::text) AS h,
    ((d, d) OVERLAPS ('2026-01-01'::date, '2026-02-01'::date)) AS i
   FROM canonical.wide
  WHERE ((g >= 1) AND (g <= 3));

SELECT date_trunc('day'::text, at) AS day,
    EXTRACT(hour FROM at) AS hour,
    to_char(at, 'Dy'::text) AS name,
    count(*) AS count,
    max((ts - (at)::timestamp without time zone)) AS max,
    min(clock) AS min
   FROM canonical.wide
  WHERE (isfinite(at) AND isfinite(ts))
  GROUP BY (date_trunc('day'::text, at)), (EXTRACT(hour FROM at)), (to_char(at, 'Dy'::text));

SELECT (at)::date AS day,
    (d >= '2026-02-01'::date) AS late,
    ((ts)::time without time zone < '12:00:00'::time without time zone) AS morning,
    count(*) AS count,
    sum(span) AS sum
   FROM canonical.wide
  GROUP BY ((at)::date), (d >= '2026-02-01'::date), ((ts)::time without time zone < '12:00:00'::time without time zone);

SELECT id,
    (doc -> 'kind'::text) AS a,
    (doc ->> 'kind'::text) AS b,
    (doc #> '{deep,er}'::text[]) AS c,
    (doc #>> '{deep,er,1}'::text[]) AS d,
    ((doc -> 'tags'::text) -> 0) AS e,
    ((doc -> 'tags'::text) ->> '-1'::integer) AS f,
    (doc @> '{"n": 1}'::jsonb) AS g,
    (doc ? 'tags'::text) AS h,
    (doc ?| ARRAY['n'::text, 'x'::text]) AS i,
    (doc ?& ARRAY['n'::text, 'kind'::text]) AS j,
    (doc - 'tags'::text) AS k,
    (doc #- '{deep,er,0}'::text[]) AS l,
    jsonb_typeof((doc -> 'n'::text)) AS m,
    (((doc ->> 'n'::text))::numeric + (1)::numeric) AS n,
    doc['kind'::text] AS o,
    (plain ->> 'z'::text) AS p,
    json_typeof(plain) AS q
   FROM canonical.wide
  WHERE (jsonb_typeof(doc) = 'object'::text);

SELECT id,
    (doc || '{"more": true}'::jsonb) AS a,
    jsonb_set(doc, '{kind}'::text[], '"y"'::jsonb) AS b,
    jsonb_path_query_first(doc, '$."tags"[0]'::jsonpath) AS c,
    (doc @@ '($."n" > 5)'::jsonpath) AS d,
    (doc @? '$."tags"[*]?(@ == "a")'::jsonpath) AS e,
    jsonb_build_object('k', k, 'f', f) AS f,
    jsonb_strip_nulls(doc) AS g,
    to_jsonb(t) AS h,
    to_json(d) AS i,
    row_to_json(ROW(g, k)) AS j,
    jsonb_array_length(
        CASE
            WHEN (jsonb_typeof((doc -> 'tags'::text)) = 'array'::text) THEN (doc -> 'tags'::text)
            ELSE NULL::jsonb
        END) AS k,
    jsonb_pretty(doc) AS l,
    jsonb_path_exists(doc, '$."deep"'::jsonpath) AS m
   FROM canonical.wide
  WHERE (jsonb_typeof(doc) = 'object'::text);

SELECT (doc ->> 'kind'::text) AS kind,
    (doc -> 'n'::text) AS n,
    jsonb_typeof(doc) AS type,
    count(*) AS count,
    sum(((doc ->> 'n'::text))::numeric) AS sum,
    jsonb_agg((doc -> 'tags'::text) ORDER BY id) AS jsonb_agg
   FROM canonical.wide
  WHERE (doc IS NOT NULL)
  GROUP BY (doc ->> 'kind'::text), (doc -> 'n'::text), (jsonb_typeof(doc));

SELECT id,
    numbers[1] AS a,
    numbers[2:3] AS b,
    cardinality(numbers) AS c,
    array_length(words, 1) AS d,
    (numbers || 9) AS e,
    array_append(words, 'z'::text) AS f,
    array_position(words, 'a'::text) AS g,
    ('a'::text = ANY (words)) AS h,
    (5 > ALL (numbers)) AS i,
    (numbers @> ARRAY[1]) AS j,
    (words && ARRAY['a'::text, 'z'::text]) AS k,
    array_to_string(words, '|'::text, '?'::text) AS l,
    array_remove(numbers, 1) AS m,
    ARRAY[g, i] AS n,
    string_to_array(t, 'a'::text) AS o,
    (numbers = ARRAY[1, 2, 3]) AS p,
    array_upper(numbers, 1) AS q
   FROM canonical.wide;

SELECT numbers[1] AS first,
    cardinality(words) AS size,
    count(*) AS count,
    max(numbers[2]) AS max,
    array_agg(words[1] ORDER BY id) AS array_agg
   FROM canonical.wide
  WHERE (NOT (numbers @> '{5}'::integer[]))
  GROUP BY numbers[1], (cardinality(words));

SELECT id,
    (i)::text AS a,
    (f)::text AS b,
    ((n)::integer % 5) AS c,
    (flag)::integer AS d,
    (flag)::text AS e,
    (d)::text AS f,
    (at)::text AS g,
    (span)::text AS h,
    (m)::double precision AS i,
    (f)::numeric(12,1) AS j,
    (f)::real AS k,
    (g)::boolean AS l,
    (12 + g) AS m,
    (t)::character varying(2) AS n,
    (t)::character(3) AS o,
    (u)::text AS p,
    (addr)::text AS q,
    (doc)::text AS r,
    (numbers)::text AS s,
    (words)::character varying[] AS t,
    (feeling)::text AS u,
    (raw)::text AS v
   FROM canonical.wide
  WHERE (((n >= '-1000000'::numeric) AND (n <= '1000000'::numeric)) OR (n IS NULL));

SELECT id,
    ((s)::real / (3)::double precision) AS a,
    (((i)::numeric / 2.0))::integer AS b,
    ((f * (1.5)::double precision))::bigint AS c,
    (x)::text AS d,
    ((x)::real)::text AS e,
    (n)::text AS f,
    (b)::double precision AS g,
    ((b)::numeric / (7)::numeric) AS h,
    ((0.1)::real + f) AS i,
    (((s)::text || '.5'::text))::numeric AS j,
    ((((m)::integer)::smallint)::integer % 3) AS k,
    (clock)::interval AS l,
    host(addr) AS m,
    masklen(addr) AS n,
    family(addr) AS o
   FROM canonical.wide
  WHERE ((abs(x) < ('1000000000000000000000000000000'::numeric)::double precision) AND ((m >= ('-1000'::integer)::numeric) AND (m <= (1000)::numeric)));

SELECT id,
    (flag AND (i > 0)) AS a,
    (flag OR (i > 0)) AS b,
    (NOT flag) AS c,
    (flag IS NOT TRUE) AS d,
    (flag IS UNKNOWN) AS e,
    (i IS DISTINCT FROM s) AS f,
    (k IS NULL) AS g,
    (i = ANY (ARRAY[1, 2, NULL::integer])) AS h,
    (i <> ALL (ARRAY[1, 2])) AS i,
    (i <> ALL (ARRAY[1, NULL::integer])) AS j,
    ((i >= 10) AND (i <= 1)) AS k,
    (((i >= 10) AND (i <= 1)) OR ((i >= 1) AND (i <= 10))) AS l,
    (NULL::boolean OR flag) AS m,
    ((i > 0) = flag) AS n,
    ((k IS NULL) AND (t IS NULL)) AS o
   FROM canonical.wide;

SELECT id,
    ((g = 1) AND (k = 'a'::text)) AS a,
    (ROW(g, i) < ROW(2, 0)) AS b,
    (ROW(g, k) IS NULL) AS c,
    (ROW(g, k) IS NOT NULL) AS d,
    (((g = 1) AND (k = 'a'::text)) OR ((g = 2) AND (k = 'b'::text))) AS e,
    ((g IS DISTINCT FROM 1) OR (k IS DISTINCT FROM NULL::text)) AS f,
    (ROW(g, i, s) >= ROW(1, 1, 1)) AS g,
    (ROW(g, flag))::text AS h
   FROM canonical.wide;

SELECT id,
        CASE
            WHEN (i > 0) THEN 'plus'::text
            WHEN (i < 0) THEN 'minus'::text
            ELSE 'none'::text
        END AS a,
        CASE k
            WHEN 'a'::text THEN 1
            WHEN NULL::text THEN 2
            ELSE NULL::integer
        END AS b,
        CASE
            WHEN (g <> 0) THEN (10 / g)
            ELSE NULL::integer
        END AS c,
        CASE
            WHEN flag THEN f
            ELSE (n)::double precision
        END AS d,
        CASE
            WHEN false THEN (1 / 0)
            ELSE 1
        END AS e
   FROM canonical.wide;

SELECT
        CASE
            WHEN (g <> 0) THEN (12 / g)
            ELSE NULL::integer
        END AS share,
    (flag IS TRUE) AS yes,
    count(*) FILTER (WHERE ((i > 0) IS TRUE)) AS a,
    count(NULLIF(k, 'a'::text)) AS b,
    sum(
        CASE
            WHEN flag THEN f
            ELSE (0)::double precision
        END) AS sum,
    avg(COALESCE(i, 0)) AS avg
   FROM canonical.wide
  WHERE ((flag OR (flag IS NULL)) IS NOT FALSE)
  GROUP BY
        CASE
            WHEN (g <> 0) THEN (12 / g)
            ELSE NULL::integer
        END, (flag IS TRUE);

SELECT id,
    t,
    k
   FROM canonical.wide
  WHERE (((i > 5) OR (k = 'a'::text)) AND (NOT (flag AND (f < (0)::double precision))) AND (COALESCE(t, ''::text) <> 'zz'::text));

SELECT id,
    (int4range(g, (g + 5)) @> 3) AS a,
    lower(int4range(g, 10)) AS b,
    (tsrange(ts, NULL::timestamp without time zone) && tsrange('2026-01-01 00:00:00'::timestamp without time zone, '2026-01-15 00:00:00'::timestamp without time zone)) AS c,
    (addr << '10.0.0.0/8'::inet) AS d,
    (addr + (1)::bigint) AS e,
    network(addr) AS f,
    (feeling > 'sad'::canonical.mood) AS g,
    enum_last(feeling) AS h,
    (point((g)::double precision, (1)::double precision) <-> point((0)::double precision, (0)::double precision)) AS i,
    num_nulls(k, t, i) AS j,
    (pg_typeof(n))::text AS k,
    (to_tsvector('simple'::regconfig, t) @@ '''apple'''::tsquery) AS l,
    (u < '80000000-0000-0000-0000-000000000000'::uuid) AS m
   FROM canonical.wide
  WHERE (g < 9);

SELECT k,
    sum(s) AS s,
    sum(i) AS i,
    sum(g) AS g,
    avg(g) AS mean,
    avg(i) AS middle
   FROM canonical.edges
  GROUP BY k;

SELECT k,
    min(s) AS a,
    max(s) AS b,
    min(i) AS c,
    max(i) AS d,
    min(g) AS e,
    max(g) AS f,
    min(f) AS g,
    max(f) AS h
   FROM canonical.edges
  GROUP BY k;

SELECT g,
    count(*) AS count
   FROM canonical.edges
  GROUP BY g;

SELECT sum(g) AS g,
    sum(i) AS i
   FROM canonical.edges;

SELECT (a / b) AS quotient
   FROM canonical.s
  WHERE (b <> 0);

SELECT k,
    count(*) AS count
   FROM canonical.keyed
  GROUP BY k;

SELECT count(*) AS count,
    sum(n) AS sum
   FROM canonical.keyed;

SELECT n,
    length(repeat(k, n)) AS length
   FROM canonical.keyed;

SELECT var_pop(x) AS var_pop,
    stddev(x) AS stddev,
    regr_sxx(y, x) AS regr_sxx,
    corr(x, y) AS corr
   FROM canonical.readings;

SELECT var_pop(x) AS var_pop,
    regr_syy(x, y) AS regr_syy
   FROM canonical.readings
  WHERE (x > (0)::double precision);

SELECT n,
    var_pop(x) AS var_pop,
    stddev_samp(x) AS stddev_samp
   FROM canonical.readings
  GROUP BY n;

SELECT count(*) AS count,
    var_pop(x) AS var_pop
   FROM canonical.readings;

SELECT count(*) AS count,
    var_pop(x) AS var_pop
   FROM canonical.readings
  WHERE (x > (0)::double precision);

SELECT url,
    count(*) FILTER (WHERE (status < 300)) AS fine,
    count(*) FILTER (WHERE (status >= 500)) AS failed,
    sum(latency) FILTER (WHERE (status = 200)) AS busy,
    avg(latency) FILTER (WHERE bot) AS bots,
    min(latency) FILTER (WHERE (NOT bot)) AS quickest,
    count(*) AS count
   FROM canonical.hits
  GROUP BY url;

SELECT status,
    count(*) FILTER (WHERE (latency > (10)::double precision)) AS count,
    max(latency) FILTER (WHERE (latency < (100)::double precision)) AS max
   FROM canonical.hits
  WHERE ((url ~~ '/a%'::text) OR (bot IS NOT TRUE))
  GROUP BY status;

SELECT bot,
    count(*) AS n
   FROM canonical.hits
  WHERE ((((status >= 200) AND (status <= 404)) OR (status IS NULL)) AND (url = ANY (ARRAY['/a'::text, '/b'::text, '/c'::text])) AND (NOT (latency > (50)::double precision)))
  GROUP BY bot;

SELECT url,
    count(*) AS count
   FROM canonical.hits
  WHERE (status > 1000)
  GROUP BY url;

SELECT url,
    count(*) AS count
   FROM canonical.hits
  WHERE true
  GROUP BY url;

SELECT count(*) AS count
   FROM canonical.hits
  WHERE (status <> 200);

SELECT f,
    count(*) AS count
   FROM canonical.waves
  GROUP BY f;

SELECT r,
    count(*) AS count
   FROM canonical.waves
  GROUP BY r;

SELECT k,
    min(f) AS a,
    max(f) AS b,
    min(r) AS c,
    max(r) AS d,
    count(f) AS n
   FROM canonical.waves
  GROUP BY k;

SELECT k,
    sum(f) AS sum,
    avg(f) AS avg,
    sum(r) AS reals
   FROM canonical.waves
  GROUP BY k;

SELECT (f > ('1000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000'::numeric)::double precision) AS huge,
    (f = 'NaN'::double precision) AS nan,
    count(*) AS count
   FROM canonical.waves
  GROUP BY (f > ('1000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000'::numeric)::double precision), (f = 'NaN'::double precision);

SELECT k,
    stddev(f) AS stddev
   FROM canonical.waves
  WHERE (k ~~ 'finite%'::text)
  GROUP BY k;

SELECT COALESCE(c, 'none'::bpchar) AS c,
    count(*) AS count
   FROM canonical.s
  GROUP BY COALESCE(c, 'none'::bpchar);

SELECT id,
    COALESCE(c, 'none'::bpchar) AS c
   FROM canonical.s;

SELECT DISTINCT COALESCE(c, 'none'::bpchar) AS c
   FROM canonical.s;

SELECT k,
    min(COALESCE(c, 'none'::bpchar)) AS a,
    max(NULLIF(c, 'x'::bpchar)) AS b
   FROM canonical.s
  GROUP BY k;

SELECT k,
    array_agg(COALESCE(c, 'none'::bpchar) ORDER BY id) AS list
   FROM canonical.s
  GROUP BY k;

SELECT mode() WITHIN GROUP (ORDER BY c) AS a,
    percentile_disc((1)::double precision) WITHIN GROUP (ORDER BY COALESCE(c, 'none'::bpchar)) AS b
   FROM canonical.s;

SELECT COALESCE(c, 'none'::bpchar) AS c,
    k,
    count(*) AS count
   FROM canonical.s
  GROUP BY CUBE(COALESCE(c, 'none'::bpchar), k);

SELECT canonical.domain_of(url) AS domain,
    count(*) AS count,
    sum(canonical.doubled(n)) AS sum
   FROM canonical.requests
  GROUP BY (canonical.domain_of(url));

SELECT SUBSTRING(url FROM 1 FOR 5) AS scheme,
    POSITION(('/'::text) IN (url)) AS slash,
    regexp_replace(url, '\d+'::text, '#'::text, 'g'::text) AS shape,
    md5(url) AS hash,
    reverse(url) AS reversed,
    TRIM(BOTH '/'::text FROM url) AS trimmed,
    OVERLAY(url PLACING 'X'::text FROM 2 FOR 1) AS overlaid
   FROM canonical.requests
  WHERE ((url ~ '^h'::text) OR (url ~~* '%Ö%'::text) OR (url ~ similar_to_escape('(a|b)%'::text)));

SELECT width_bucket(f, (0)::double precision, (100)::double precision, 5) AS bucket,
    GREATEST(n, 3) AS most,
    LEAST(n, 3) AS "least",
    count(*) AS count,
    sum(sqrt(abs(f))) AS roots
   FROM canonical.requests
  GROUP BY (width_bucket(f, (0)::double precision, (100)::double precision, 5)), GREATEST(n, 3), LEAST(n, 3);

SELECT (n & 3) AS low,
    (n | 4) AS high,
    (n # 1) AS flipped,
    (n << 2) AS shifted,
    (~ n) AS inverted,
    count(*) AS count
   FROM canonical.requests
  GROUP BY (n & 3), (n | 4), (n # 1), (n << 2), (~ n);

SELECT to_char(at, 'YYYY-MM-DD HH24:MI'::text) AS text,
    EXTRACT(dow FROM at) AS dow,
    (at AT TIME ZONE 'Europe/Vienna'::text) AS local,
    count(*) AS count
   FROM canonical.requests
  GROUP BY (to_char(at, 'YYYY-MM-DD HH24:MI'::text)), (EXTRACT(dow FROM at)), ((at AT TIME ZONE 'Europe/Vienna'::text));

SELECT (((n >= 5) AND (n <= 1)) OR ((n >= 1) AND (n <= 5))) AS "between",
    (ROW(n, f) < ROW(3, (1.0)::double precision)) AS less,
    (n = ANY (ARRAY[1, 2, 3])) AS listed,
    count(*) AS count
   FROM canonical.requests
  GROUP BY (((n >= 5) AND (n <= 1)) OR ((n >= 1) AND (n <= 5))), (ROW(n, f) < ROW(3, (1.0)::double precision)), (n = ANY (ARRAY[1, 2, 3]));

SELECT (url IS NULL) AS "none",
    round(avg(n), 2) AS mean,
    COALESCE(sum(n), (0)::bigint) AS sum,
    ((max(n))::text || '!'::text) AS most,
        CASE
            WHEN (count(*) > 3) THEN 'many'::text
            ELSE 'few'::text
        END AS size,
    (sum(f) / (NULLIF(count(f), 0))::double precision) AS ratio
   FROM canonical.requests
  GROUP BY (url IS NULL);

SELECT g,
    k,
    count(*) AS count
   FROM canonical.wide
  GROUP BY ROLLUP(g, k);

SELECT g,
    k,
    count(*) AS count,
    sum(f) AS sum
   FROM canonical.wide
  GROUP BY CUBE(g, k);

SELECT g,
    k,
    flag,
    count(*) AS count
   FROM canonical.wide
  GROUP BY GROUPING SETS ((g, k), (flag), ());

SELECT g,
    k,
    GROUPING(g, k) AS a,
    GROUPING(k) AS b,
    count(*) AS count
   FROM canonical.wide
  GROUP BY ROLLUP(g, k);

SELECT GROUPING(g) AS "grouping",
    count(*) AS count
   FROM canonical.wide
  GROUP BY GROUPING SETS ((g), ());

SELECT count(*) AS count,
    sum(s) AS sum
   FROM canonical.wide
  GROUP BY ();

SELECT count(*) AS count
   FROM canonical.wide
  GROUP BY GROUPING SETS ((), ());

SELECT g,
    flag,
    count(*) AS count
   FROM canonical.wide
  GROUP BY g, ROLLUP(flag);

SELECT g,
    k,
    flag,
    count(*) AS count
   FROM canonical.wide
  GROUP BY ROLLUP(g, (k, flag));

SELECT g,
    k,
    count(*) AS count
   FROM canonical.wide
  GROUP BY ROLLUP(g), CUBE(k);

SELECT g,
    k,
    count(*) AS count
   FROM canonical.wide
  GROUP BY ROLLUP(g, k)
 HAVING (count(*) > 3);

SELECT g,
    k,
    count(*) AS count
   FROM canonical.wide
  GROUP BY ROLLUP(g, k)
 HAVING ((GROUPING(g) = 1) OR (sum(f) > (0)::double precision));

SELECT g,
    k,
    count(*) AS count
   FROM canonical.wide
  GROUP BY CUBE(g, k)
  ORDER BY (count(*)) DESC, GROUPING(g, k), g, k
 LIMIT 5;

SELECT g,
    count(DISTINCT k) AS a,
    count(DISTINCT flag) AS b,
    sum(DISTINCT s) AS sum
   FROM canonical.wide
  GROUP BY ROLLUP(g);

SELECT g,
    flag,
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY i) AS percentile_disc,
    min(t) AS min,
    max(at) AS max,
    avg(n) AS avg
   FROM canonical.wide
  GROUP BY CUBE(g, flag);

SELECT k,
    array_agg(id ORDER BY id) AS array_agg,
    string_agg(t, ','::text ORDER BY id) AS string_agg
   FROM canonical.wide
  GROUP BY ROLLUP(k);

SELECT g,
    flag,
    count(*) FILTER (WHERE (i > 0)) AS count,
    sum(i) FILTER (WHERE flag) AS sum
   FROM canonical.wide
  GROUP BY GROUPING SETS ((g), (flag), (g, flag));

SELECT (g % 2) AS parity,
    upper(k) AS k,
    count(*) AS count
   FROM canonical.wide
  GROUP BY ROLLUP((g % 2), (upper(k)));

SELECT COALESCE(k, 'all'::text) AS k,
    GROUPING(k) AS total,
    count(*) AS count
   FROM canonical.wide
  GROUP BY ROLLUP(k);

SELECT g,
    k,
    sum(f) AS sum,
    rank() OVER (PARTITION BY GROUPING(g, k) ORDER BY (count(*)) DESC, g, k) AS rank
   FROM canonical.wide
  GROUP BY ROLLUP(g, k);

SELECT g,
    count(*) AS count,
    sum(count(*)) OVER () AS sum
   FROM canonical.wide
  GROUP BY ROLLUP(g);

SELECT g,
    flag,
    total
   FROM ( SELECT wide.g,
            wide.flag,
            count(*) AS total
           FROM canonical.wide
          GROUP BY CUBE(wide.g, wide.flag)) q
  WHERE (total > 5);

SELECT date_trunc('month'::text, (d)::timestamp with time zone) AS month,
    flag,
    count(*) AS count,
    stddev(f) AS stddev
   FROM canonical.wide
  WHERE isfinite(d)
  GROUP BY GROUPING SETS (((date_trunc('month'::text, (d)::timestamp with time zone))), ((date_trunc('month'::text, (d)::timestamp with time zone)), flag), ());

SELECT DISTINCT flag,
    GROUPING(flag) AS "grouping"
   FROM canonical.wide
  GROUP BY CUBE(flag, g);

SELECT
        CASE
            WHEN (GROUPING(k) = 1) THEN 'total'::text
            ELSE COALESCE(k, 'none'::text)
        END AS label,
    count(*) AS count,
    (((count(*))::numeric * 100.0) / NULLIF(sum(count(*)) OVER (PARTITION BY GROUPING(k)), (0)::numeric)) AS share
   FROM canonical.wide
  GROUP BY ROLLUP(k);

SELECT g,
    (g + 1) AS next,
    count(*) AS count
   FROM canonical.wide
  GROUP BY GROUPING SETS ((g), (g, (g + 1)), ());

SELECT g,
    k
   FROM canonical.wide
  GROUP BY GROUPING SETS ((g), (k));

SELECT feeling,
    (doc ->> 'kind'::text) AS kind,
    numbers,
    count(*) AS count
   FROM canonical.wide
  GROUP BY GROUPING SETS ((feeling), ((doc ->> 'kind'::text)), (numbers));

SELECT "a b",
    "Select" AS "group",
    count(*) AS "count(*)",
    sum(("from" + "ünï")) AS "Σ"
   FROM "Odd Schema"."Weird-Stream ""quoted"""
  WHERE ("WHERE" <> '$1'::text)
  GROUP BY "a b", "Select";

SELECT "WHERE" AS "x y",
    max("a b") AS "X Y"
   FROM "Odd Schema"."Weird-Stream ""quoted""" s
  GROUP BY "WHERE";

SELECT somecolumn,
    sum("SomeColumn") AS total
   FROM canonical.mixedcase
  GROUP BY somecolumn;

SELECT stream,
    count(*) AS continuous,
    max(streams) AS view
   FROM canonical.stream
  GROUP BY stream;

SELECT b23456789012345678901234567890123456789012345678901234567890123,
    count(*) AS count
   FROM canonical.a23456789012345678901234567890123456789012345678901234567890123
  GROUP BY b23456789012345678901234567890123456789012345678901234567890123;

SELECT count(*) AS count
   FROM canonical.a23456789012345678901234567890123456789012345678901234567890124;

SELECT other,
    count(*) AS count
   FROM "Odd Schema".stream
  GROUP BY other;

SELECT sum(a) AS sum
   FROM canonical.s;

SELECT (a % 2) AS odd,
    count(*) AS count,
    count(*) FILTER (WHERE (due < (now() - '01:00:00'::interval))) AS very,
    max((now() - due)) AS longest
   FROM canonical.s x
  WHERE (due < now())
  GROUP BY (a % 2)
 HAVING (count(*) > 0);

SELECT date_trunc('day'::text, now()) AS day,
    count(*) AS count
   FROM canonical.s
  GROUP BY (date_trunc('day'::text, now()))
  ORDER BY (date_trunc('day'::text, now()));

SELECT a,
    (max(due) - now()) AS "left"
   FROM canonical.s
  GROUP BY a;

SELECT a,
    max(due) AS max
   FROM canonical.s
  GROUP BY a
 HAVING (max(due) < CURRENT_DATE);

SELECT a
   FROM canonical.s
  ORDER BY (now() - due);

SELECT a,
    LOCALTIMESTAMP AS "localtimestamp"
   FROM ( SELECT s.a,
            count(*) AS count
           FROM canonical.s
          GROUP BY s.a) counted;

SELECT a,
    clock_timestamp() AS clock_timestamp
   FROM canonical.s;

SELECT id,
    name,
    price,
    made
   FROM canonical.items;

SELECT name,
    count(*) AS count,
    sum(price) AS sum
   FROM canonical.items
  GROUP BY name;

SELECT customer,
    country,
    count(*) AS count
   FROM canonical.orders
  GROUP BY customer, country;

SELECT country,
    customer,
    count(*) AS count
   FROM canonical.orders
  GROUP BY customer, country;

SELECT (price / 100) AS hundreds,
    count(*) AS count
   FROM canonical.orders
  GROUP BY (price / 100);

SELECT ((price / 100) + 1) AS next,
    count(*) AS count,
    max(price) AS max
   FROM canonical.orders
  GROUP BY (price / 100);

SELECT
        CASE
            WHEN (price < 100) THEN 'cheap'::text
            WHEN (price < 500) THEN 'fair'::text
            ELSE 'dear'::text
        END AS class,
    count(*) AS count,
    sum(price) AS sum
   FROM canonical.orders
  GROUP BY
        CASE
            WHEN (price < 100) THEN 'cheap'::text
            WHEN (price < 500) THEN 'fair'::text
            ELSE 'dear'::text
        END;

SELECT COALESCE(country, 'nowhere'::text) AS place,
    sum(price) AS sum
   FROM canonical.orders
  GROUP BY COALESCE(country, 'nowhere'::text);

SELECT (price > 250) AS dear,
    count(*) AS count
   FROM canonical.orders
  GROUP BY (price > 250);

SELECT country
   FROM canonical.orders
  GROUP BY country;

SELECT count(*) AS count,
    sum(price) AS sum
   FROM canonical.orders
  GROUP BY (customer % 3);

SELECT country,
    (country || '!'::text) AS loud,
    count(*) AS count
   FROM canonical.orders
  GROUP BY country;

SELECT date_trunc('minute'::text, at) AS minute,
    country,
    count(*) AS count
   FROM canonical.orders
  GROUP BY (date_trunc('minute'::text, at)), country;

SELECT device,
    count(*) AS count,
    sum(value) AS sum,
    avg(reading) AS avg,
    min(reading) AS min,
    max(value) AS max
   FROM canonical.samples
  GROUP BY device;

SELECT device,
    count(*) AS count,
    stddev(reading) AS stddev
   FROM canonical.samples
  WHERE (kind = 'odd'::text)
  GROUP BY device;

SELECT kind,
    count(*) AS count,
    sum(value) AS sum
   FROM canonical.samples
  GROUP BY kind;

SELECT device,
    kind,
    value,
    reading
   FROM canonical.samples
  WHERE ((value % (7)::bigint) < 6);

SELECT kind,
    public.approx_count_distinct(device) AS devices
   FROM canonical.samples
  WHERE (device < 100)
  GROUP BY kind;

SELECT k,
    t,
    '"<standpipe result 1>"'::text AS a,
    '"<standpipe bound>"'::text AS b,
    '"<standpipe log>"'::text AS c,
    '"<row>"'::text AS d,
    '$1 {old} %s {} -- /*'::text AS e,
    'i_0123456789 p_0123456789'::text AS f
   FROM canonical.s;

SELECT k,
    count(*) AS count,
    '"<standpipe result 1>"'::text AS a,
    (max(t) || '"<standpipe bound>"'::text) AS b,
    ('"<standpipe log>"'::text || k) AS c,
    '"<row>"'::text AS d,
    ('"<standpipe result 2>"'::text || count(DISTINCT t)) AS e
   FROM canonical.s
  GROUP BY k;

SELECT k,
    max((t || '"<standpipe result 1>"'::text)) AS a,
    min(('"<standpipe bound>"'::text || t)) AS b,
    string_agg(t, '"<standpipe log>"'::text ORDER BY t) AS c,
    count(*) FILTER (WHERE (t = '"<row>"'::text)) AS d,
    array_agg(DISTINCT (t || '"<standpipe result 1>"'::text) ORDER BY (t || '"<standpipe result 1>"'::text)) AS e
   FROM canonical.s
  GROUP BY k;

SELECT (t || '"<standpipe result 1>"'::text) AS a,
    COALESCE(t, '"<standpipe log>"'::text) AS b,
    (t = '"<row>"'::text) AS c,
    count(*) AS count
   FROM canonical.s
  GROUP BY (t || '"<standpipe result 1>"'::text), COALESCE(t, '"<standpipe log>"'::text), (t = '"<row>"'::text);

SELECT k,
    count(*) AS count
   FROM canonical.s
  WHERE ((t <> '"<standpipe result 1>"'::text) AND (t !~~ '%"<standpipe bound>"'::text) AND (t IS DISTINCT FROM '"<row>"'::text))
  GROUP BY k
 HAVING ((max(t) <> '"<standpipe log>"'::text) AND (min(t) <> '"<standpipe result 1>"'::text));

SELECT k,
    t
   FROM canonical.s
  WHERE (t = ANY (ARRAY['"<standpipe log>"'::text, '"<row>"'::text, '"<standpipe result 1>"'::text, '"<standpipe bound>"'::text, '$1'::text]));

SELECT k,
    t,
    (lag(t, 1, '"<standpipe result 1>"'::text) OVER (ORDER BY k, t) || '"<standpipe log>"'::text) AS before
   FROM canonical.s
  WHERE (t > '"<row>"'::text);

SELECT k,
    ( SELECT ('"<standpipe result 1>"'::text || count(*))
           FROM canonical.s s_1
          WHERE (s_1.t = '"<standpipe result 2>"'::text)) AS a
   FROM canonical.s
  GROUP BY k;

SELECT s.t
   FROM canonical.s
UNION
 SELECT '"<standpipe result 1>"'::text AS t
UNION
 SELECT (max(s.t) || '"<standpipe bound>"'::text) AS t
   FROM canonical.s;

SELECT 'it''s'::text AS a,
    'a\b
''c'::text AS b,
    '\'::text AS c,
    '"<row>"'::text AS d,
    '''$$'''::text AS e,
    'a💧'::text AS f,
    'ü流'::text AS g,
    (t ~~ '%\%%'::text) AS h,
    count(*) AS count
   FROM canonical.s
  GROUP BY (t ~~ '%\%%'::text);

SELECT ('-- no comment'::text || max(t)) AS a,
    '/* neither'::text AS b,
    'nor this */'::text AS c
   FROM canonical.s;

SELECT (t || '%s%%%(name)s'::text) AS a,
    (t || '{0}{old}{new}{}'::text) AS b,
    (t || '$1$2:x'::text) AS c,
    (t || '?'::text) AS d,
    count(*) FILTER (WHERE (t = '%s'::text)) AS e,
    max((('{'::text || t) || '}'::text)) AS f
   FROM canonical.s
  GROUP BY t;

SELECT "<row>" AS "<standpipe log>",
    count(*) AS "<standpipe bound>",
    max(t) AS "<standpipe result 1>"
   FROM ( SELECT s.k AS "<row>",
            s.t
           FROM canonical.s) "<standpipe result 1>"
  GROUP BY "<row>";

SELECT (100 / k) AS share,
    (t || '"<standpipe log>"'::text) AS a,
    ('"<row>"'::text || t) AS b,
    '"<standpipe result 1>"'::text AS c
   FROM canonical.s
  WHERE ((t <> '"<row>"'::text) OR (t <> '$1'::text));

SELECT (100 / k) AS share,
    '"<standpipe log>"'::text AS a,
    max((t || '"<row>"'::text)) AS b,
    string_agg(t, '"<standpipe log>"'::text ORDER BY t) AS c,
    count(*) FILTER (WHERE (t <> '"<row>"'::text)) AS d
   FROM canonical.s
  WHERE (t <> '"<standpipe bound>"'::text)
  GROUP BY (100 / k)
 HAVING (max(t) <> '"<standpipe result 1>"'::text);

SELECT shop,
    count(*) AS count,
    sum(price) AS sum
   FROM canonical.sales
  WHERE (product = 'p0'::text)
  GROUP BY shop;

SELECT shop,
    count(weight) AS count,
    avg(weight) AS avg,
    stddev(weight) AS stddev
   FROM canonical.sales
  WHERE (product = 'p1'::text)
  GROUP BY shop;

SELECT shop,
    min(price) AS min,
    max(weight) AS max
   FROM canonical.sales
  WHERE (product = 'p2'::text)
  GROUP BY shop;

SELECT shop,
    count(*) AS count,
    variance(price) AS variance
   FROM canonical.sales
  WHERE (product = 'p3'::text)
  GROUP BY shop;

SELECT shop,
    sum(weight) AS sum,
    bool_or((price > 900)) AS bool_or
   FROM canonical.sales
  WHERE (product = 'p4'::text)
  GROUP BY shop;

SELECT shop,
    count(*) AS count,
    sum(price) AS sum
   FROM canonical.sales
  WHERE (product = 'p5'::text)
  GROUP BY shop;

SELECT shop,
    count(weight) AS count,
    avg(weight) AS avg,
    stddev(weight) AS stddev
   FROM canonical.sales
  WHERE (product = 'p6'::text)
  GROUP BY shop;

SELECT shop,
    min(price) AS min,
    max(weight) AS max
   FROM canonical.sales
  WHERE (product = 'p7'::text)
  GROUP BY shop;

SELECT shop,
    count(*) AS count,
    variance(price) AS variance
   FROM canonical.sales
  WHERE (product <> 'p1'::text)
  GROUP BY shop;

SELECT shop,
    sum(weight) AS sum,
    bool_or((price > 900)) AS bool_or
   FROM canonical.sales
  WHERE ((product = ANY (ARRAY['p2'::text, 'p3'::text])) AND (price > 500))
  GROUP BY shop;

SELECT shop,
    count(*) AS count,
    sum(price) AS sum
   FROM canonical.sales
  WHERE (price > 500)
  GROUP BY shop;

SELECT shop,
    count(weight) AS count,
    avg(weight) AS avg,
    stddev(weight) AS stddev
   FROM canonical.sales
  WHERE (price >= 500)
  GROUP BY shop;

SELECT shop,
    min(price) AS min,
    max(weight) AS max
   FROM canonical.sales
  WHERE (price < 100)
  GROUP BY shop;

SELECT shop,
    count(*) AS count,
    variance(price) AS variance
   FROM canonical.sales
  WHERE (price <= 101)
  GROUP BY shop;

SELECT shop,
    sum(weight) AS sum,
    bool_or((price > 900)) AS bool_or
   FROM canonical.sales
  WHERE (weight > (2.5)::double precision)
  GROUP BY shop;

SELECT shop,
    count(*) AS count,
    sum(price) AS sum
   FROM canonical.sales
  WHERE ((weight <= (2.5)::double precision) OR (weight IS NULL))
  GROUP BY shop;

SELECT shop,
    count(weight) AS count,
    avg(weight) AS avg,
    stddev(weight) AS stddev
   FROM canonical.sales
  WHERE (NOT (product = 'p4'::text))
  GROUP BY shop;

SELECT shop,
    min(price) AS min,
    max(weight) AS max
   FROM canonical.sales
  WHERE (product IS NULL)
  GROUP BY shop;

SELECT shop,
    count(*) AS count,
    variance(price) AS variance
   FROM canonical.sales
  WHERE (price = 250)
  GROUP BY shop;

SELECT shop,
    sum(weight) AS sum,
    bool_or((price > 900)) AS bool_or
   FROM canonical.sales
  WHERE (((price * 2))::double precision > weight)
  GROUP BY shop;

SELECT url,
    count(*) AS count,
    sum(bytes) AS sum
   FROM canonical.hits
  GROUP BY url;

SELECT url,
    count(*) AS count,
    sum(bytes) AS sum
   FROM canonical.hits
  WHERE (status = 200)
  GROUP BY url;

SELECT url,
    count(*) AS count,
    avg(latency) AS avg
   FROM canonical.hits
  WHERE (status <> 200)
  GROUP BY url;

SELECT url,
    max(bytes) AS max
   FROM canonical.hits
  WHERE ((bytes > 500) AND (status = 200))
  GROUP BY url;

SELECT status,
    count(*) AS count
   FROM canonical.hits
  WHERE (status = 200)
  GROUP BY status;

SELECT url,
    status,
    count(*) FILTER (WHERE (bytes > 500)) AS count,
    sum(bytes) AS bytes
   FROM canonical.hits
  GROUP BY url, status;

SELECT status,
    url,
    min(latency) AS min
   FROM canonical.hits
  GROUP BY status, url;

SELECT count(*) AS count,
    stddev(latency) AS stddev
   FROM canonical.hits;

SELECT count(*) AS count,
    sum(bytes) AS sum
   FROM canonical.hits
  WHERE (url IS NULL);

SELECT (status / 100) AS class,
    stddev(bytes) AS stddev
   FROM canonical.hits
  GROUP BY (status / 100);

SELECT (status / 100) AS class,
    stddev(bytes) AS stddev,
    count(*) AS count
   FROM canonical.hits
  WHERE (latency < (5)::double precision)
  GROUP BY (status / 100);

SELECT url,
    status
   FROM canonical.hits
  WHERE (status = 500);

SELECT (url || status) AS "both",
    count(*) AS count
   FROM canonical.hits
  GROUP BY (url || status);

SELECT k,
    count(*) AS count,
    sum(v) AS sum
   FROM canonical.ticks
  GROUP BY k;

SELECT k,
    v
   FROM canonical.ticks;

SELECT year,
    EXTRACT(year FROM max("time")) AS "extract"
   FROM canonical.s
  GROUP BY year;

SELECT "Year",
    EXTRACT(year FROM "time") AS year,
    EXTRACT(year FROM max("time")) AS years
   FROM canonical.s
  GROUP BY "Year", (EXTRACT(year FROM "time"));

SELECT date,
    EXTRACT(year FROM date) AS year,
    EXTRACT(epoch FROM max("time")) AS "time",
    count(*) AS count
   FROM canonical.s
  GROUP BY date
 HAVING (EXTRACT(year FROM date) > ((min(year) - 1000))::numeric);

SELECT zone,
    (max(date))::timestamp with time zone AS max
   FROM canonical.s
  GROUP BY zone;

SELECT zone,
    (max("time") AT TIME ZONE 'Europe/Vienna'::text) AS "time",
    max(("time" AT TIME ZONE 'Asia/Tokyo'::text)) AS date
   FROM canonical.s
  GROUP BY zone;

SELECT date,
    (max(date) = '2026-03-01'::date) AS is_date,
    max(text) AS text,
    (text || 'text'::text) AS texts,
    (count(*))::text AS count
   FROM canonical.s
  GROUP BY date, text;

SELECT "time",
    (max("time"))::time without time zone AS t,
    '10:00:00'::time without time zone AS ten,
    max("time") AS zoned
   FROM canonical.s
  GROUP BY "time";

SELECT hours,
    make_interval(hours => max(k)) AS make_interval
   FROM canonical.s
  GROUP BY hours;

SELECT year,
    hours,
    make_date(year => year, month => (max(k) + 1), day => 1) AS date,
    make_interval(years => year, hours => hours) AS span
   FROM canonical.s
  GROUP BY year, hours
 HAVING (make_interval(hours => hours) < make_interval(hours => 1000));

SELECT make_interval(hours => hours) AS hours,
    count(*) AS count
   FROM canonical.s
  GROUP BY (make_interval(hours => hours));

SELECT count,
    count(*) AS c,
    count(count) AS counted,
    count(DISTINCT count) AS different
   FROM canonical.s
  GROUP BY count;

SELECT within,
    over,
    sum(within) AS over_all,
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY within) AS within_group,
    rank() OVER (ORDER BY over, within) AS rank
   FROM canonical.s
  GROUP BY within, over;

SELECT k AS v,
    v AS k,
    sum(hours) AS count,
    count(*) AS sum
   FROM canonical.s
  GROUP BY k, v;

SELECT max(v) AS k,
    k AS max,
    (k + 1) AS v
   FROM canonical.s
  GROUP BY k
  ORDER BY s.k, (k + 1), (max(v));

SELECT (v % 2) AS parity,
    count(*) AS year
   FROM canonical.s
  GROUP BY (v % 2)
  ORDER BY (count(*)), (v % 2);

SELECT key_1 AS value_1,
    value_1 AS key_1,
    count_1 AS count_2,
    count(*) AS count_1,
    max(result) AS kept,
    array_agg(kept ORDER BY result.kept) AS result
   FROM ( SELECT s.k AS key_1,
            s.v AS value_1,
            s.year AS count_1,
            s.hours AS result,
            s.within AS kept
           FROM canonical.s) result
  GROUP BY key_1, value_1, count_1;

SELECT key_1,
    row_number() OVER (ORDER BY value_1, key_1) AS c1,
    c1 AS rest
   FROM ( SELECT s.k AS key_1,
            s.v AS value_1,
            s.year AS c1
           FROM canonical.s) rest;

SELECT key_1,
    count(DISTINCT value_1) AS value_1,
    count(DISTINCT group_hash) AS group_hash
   FROM ( SELECT s.k AS key_1,
            s.v AS value_1,
            s.year AS group_hash
           FROM canonical.s) kept
  GROUP BY key_1;

SELECT count_1 AS key_1,
    count(*) AS n,
    ( SELECT count(*) AS count
           FROM canonical.s s_1) AS m
   FROM canonical.s
  GROUP BY count_1;

SELECT array_agg(DISTINCT v ORDER BY s.v DESC) AS a,
    count(*) FILTER (WHERE (k > 0)) AS v
   FROM canonical.s
  WHERE (EXISTS ( SELECT 1
           FROM canonical.tab
          WHERE (tab.v = s.k)));

SELECT k,
    array_agg(v ORDER BY s.v, s.year) AS year,
    string_agg(text, ','::text ORDER BY s.text, s.v) AS v,
    sum(hours) AS text,
    count(DISTINCT hours) AS hours
   FROM canonical.s
  GROUP BY k
  ORDER BY k;

SELECT k,
    ( SELECT jsonb_agg(q.*) AS jsonb_agg
           FROM ( SELECT tab.v AS k
                   FROM canonical.tab) q) AS j
   FROM canonical.s
  GROUP BY k;

SELECT k,
    ( SELECT sum(q.k) AS sum
           FROM ( SELECT tab.v AS k
                   FROM canonical.tab) q) AS total,
    count(*) AS count
   FROM canonical.s
  GROUP BY k;

SELECT k,
    ( SELECT sum(q.k) AS sum
           FROM ( SELECT tab.v AS k
                   FROM canonical.tab) q) AS total
   FROM canonical.s
  GROUP BY k;

SELECT k,
    ( SELECT sum((q.k + s.k)) AS sum
           FROM ( SELECT tab.v AS k
                   FROM canonical.tab
                  WHERE (tab.v > s.k)) q) AS total,
    max(v) AS max
   FROM canonical.s
  GROUP BY k;

SELECT k,
    ( SELECT count(*) AS count
           FROM canonical.tab k
          WHERE (k.v < max(s.v))) AS below,
    ( SELECT max(k.w) AS max
           FROM canonical.tab k) AS k_w
   FROM canonical.s
  GROUP BY k;

SELECT k,
    count(*) AS count
   FROM canonical.s
  GROUP BY k
 HAVING (count(*) > ( SELECT min(s_1.k) AS min
           FROM ( SELECT tab.v AS k
                   FROM canonical.tab) s_1));

SELECT v,
    ARRAY( SELECT k.v
           FROM ( SELECT tab.w AS v
                   FROM canonical.tab) k
          ORDER BY k.v) AS all_of,
    (EXISTS ( SELECT 1
           FROM ( SELECT tab.w AS v
                   FROM canonical.tab) q
          WHERE (q.v = (s.v * 10)))) AS any_of
   FROM canonical.s
  GROUP BY v;

SELECT k,
    ( WITH k AS (
                 SELECT tab.v AS k
                   FROM canonical.tab
                )
         SELECT sum(k.k) AS sum
           FROM k) AS total,
    count(*) AS count
   FROM canonical.s
  GROUP BY k;

SELECT k,
    sum(amount) AS amount,
    sum(rate) AS rate,
    sum(free) AS free
   FROM canonical.payments
  GROUP BY k;

SELECT k,
    min(amount) AS a,
    max(amount) AS b,
    min(free) AS c,
    max(free) AS d
   FROM canonical.payments
  GROUP BY k;

SELECT k,
    avg(amount) AS amount,
    avg(free) AS free
   FROM canonical.payments
  GROUP BY k;

SELECT amount,
    count(*) AS count
   FROM canonical.payments
  GROUP BY amount;

SELECT k,
    amount,
    free
   FROM canonical.payments
  WHERE (amount > 100.5);

SELECT k,
    stddev(free) AS stddev,
    stddev_pop(free) AS stddev_pop,
    variance(free) AS variance,
    var_pop(free) AS var_pop,
    avg(free) AS avg,
    sum(free) AS sum,
    count(free) AS count
   FROM canonical.payments
  GROUP BY k;

SELECT x
   FROM canonical.a;

SELECT percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY f) AS percentile_cont
   FROM canonical.wide;

SELECT g,
    percentile_cont((0.9)::double precision) WITHIN GROUP (ORDER BY f) AS percentile_cont,
    percentile_disc((0.9)::double precision) WITHIN GROUP (ORDER BY f) AS percentile_disc
   FROM canonical.wide
  GROUP BY g;

SELECT g,
    percentile_cont((ARRAY[(0)::numeric, 0.25, 0.5, 0.75, (1)::numeric])::double precision[]) WITHIN GROUP (ORDER BY f) AS percentile_cont
   FROM canonical.wide
  GROUP BY g;

SELECT k,
    percentile_disc((ARRAY[0.1, 0.5, NULL::numeric])::double precision[]) WITHIN GROUP (ORDER BY i) AS percentile_disc
   FROM canonical.wide
  GROUP BY k;

SELECT k,
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY t DESC) AS percentile_disc
   FROM canonical.wide
  GROUP BY k;

SELECT percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY d) AS a,
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY at) AS b,
    percentile_disc((0.25)::double precision) WITHIN GROUP (ORDER BY n) AS c
   FROM canonical.wide;

SELECT percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY feeling) AS a,
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY addr) AS b,
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY u) AS c
   FROM canonical.wide;

SELECT percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY span) AS a,
    percentile_cont((0.75)::double precision) WITHIN GROUP (ORDER BY span DESC) AS b
   FROM canonical.wide
  WHERE (span > '00:00:00'::interval);

SELECT percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY ((i)::double precision)) AS a,
    percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY ((s)::double precision) DESC) AS b
   FROM canonical.wide
  WHERE ((i >= '-1000'::integer) AND (i <= 1000));

SELECT g,
    percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY f) FILTER (WHERE flag) AS percentile_cont,
    count(*) FILTER (WHERE flag) AS count
   FROM canonical.wide
  GROUP BY g;

SELECT g,
    mode() WITHIN GROUP (ORDER BY k) AS mode
   FROM canonical.wide
  WHERE (k = 'a'::text)
  GROUP BY g;

SELECT mode() WITHIN GROUP (ORDER BY flag) AS a,
    mode() WITHIN GROUP (ORDER BY (s / 100)) AS b
   FROM canonical.wide;

SELECT rank(5) WITHIN GROUP (ORDER BY i) AS rank,
    dense_rank(5) WITHIN GROUP (ORDER BY i) AS dense_rank,
    percent_rank(5) WITHIN GROUP (ORDER BY i) AS percent_rank,
    cume_dist(5) WITHIN GROUP (ORDER BY i) AS cume_dist
   FROM canonical.wide;

SELECT g,
    rank(5, 'm'::text) WITHIN GROUP (ORDER BY i, t DESC) AS rank
   FROM canonical.wide
  GROUP BY g;

SELECT g,
    rank('b'::text) WITHIN GROUP (ORDER BY k NULLS FIRST) AS rank,
    dense_rank('b'::text) WITHIN GROUP (ORDER BY k DESC NULLS LAST) AS dense_rank
   FROM canonical.wide
  GROUP BY g;

SELECT k,
    (percentile_cont((0.95)::double precision) WITHIN GROUP (ORDER BY f) - percentile_cont((0.05)::double precision) WITHIN GROUP (ORDER BY f)) AS spread
   FROM canonical.wide
  GROUP BY k;

SELECT k
   FROM canonical.wide
  GROUP BY k
 HAVING (percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY i) > 0)
  ORDER BY k;

SELECT date_trunc('month'::text, (d)::timestamp with time zone) AS month,
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY f) AS percentile_disc,
    avg(f) AS avg,
    count(DISTINCT k) AS count
   FROM canonical.wide
  WHERE isfinite(d)
  GROUP BY (date_trunc('month'::text, (d)::timestamp with time zone));

SELECT k,
    percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY f) AS median,
    rank() OVER (ORDER BY (percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY f)), k) AS rank
   FROM canonical.wide
  GROUP BY k;

SELECT avg(median) AS avg
   FROM ( SELECT wide.k,
            percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY wide.f) AS median
           FROM canonical.wide
          GROUP BY wide.k) q;

SELECT percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY ((f * (2)::double precision) + (1)::double precision)) AS percentile_cont,
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY (length(t))) AS percentile_disc
   FROM canonical.wide;

SELECT percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY x) AS a,
    percentile_disc((1)::double precision) WITHIN GROUP (ORDER BY x) AS b,
    percentile_disc((0)::double precision) WITHIN GROUP (ORDER BY x) AS c
   FROM canonical.wide;

SELECT k,
    canonical.within(v) AS total,
    count(*) AS count
   FROM canonical.s
  GROUP BY k;

SELECT canonical.over(v) AS highest,
    canonical.filter(v) AS lowest
   FROM canonical.s;

SELECT k,
    canonical.within(v) FILTER (WHERE (v > 1)) AS within,
    canonical.over(v) FILTER (WHERE (v < 3)) AS over,
    canonical.filter(v) FILTER (WHERE true) AS filter
   FROM canonical.s
  GROUP BY k;

SELECT within,
    over,
    canonical.within(within) AS a,
    canonical.over(DISTINCT over) AS b,
    canonical.within(v ORDER BY v) AS c
   FROM canonical.s
  GROUP BY within, over;

SELECT k,
    canonical.within(v) OVER (PARTITION BY k) AS within,
    canonical.over(v) OVER (ORDER BY k, v, s.within, s.over ROWS UNBOUNDED PRECEDING) AS over
   FROM canonical.s;

SELECT k,
    canonical.over(canonical.within(v)) OVER () AS most,
    sum(canonical.within(v)) OVER (ORDER BY k) AS running
   FROM canonical.s
  GROUP BY k;

SELECT k,
    canonical."Total (all)"(v) AS total
   FROM canonical.s
  GROUP BY k
 HAVING (canonical."Total (all)"(v) > 0);

SELECT k,
    "Own aggregates".within(v) AS highest,
    canonical.within(v) AS total,
    "Own aggregates".within(v) FILTER (WHERE (v > 1)) AS filtered
   FROM canonical.s
  GROUP BY k;

SELECT sensor,
    value,
    note
   FROM canonical.readings;

SELECT sensor,
    value
   FROM canonical.readings
  WHERE (value > (10)::double precision);

SELECT (sensor * 2) AS twice,
    upper(note) AS loud,
    (value IS NULL) AS missing,
    (COALESCE(note, '-'::text) || '!'::text) AS marked
   FROM canonical.readings;

SELECT sensor,
    value AS v
   FROM canonical.readings r
  WHERE (note IS NOT NULL);

SELECT 1 AS one,
    'text'::text AS word,
    NULL::integer AS nothing,
    true AS yes
   FROM canonical.readings;

SELECT count(*) AS count,
    sum(a) AS sum
   FROM canonical.owned;

SELECT shop,
    product,
    count(*) AS sold,
    sum(price) AS sum,
    avg(price) AS avg
   FROM canonical.sales
  GROUP BY shop, product;

SELECT a
   FROM canonical.plain_table;

SELECT a
   FROM canonical.other;

SELECT s.a,
    other.c
   FROM (canonical.s
     JOIN canonical.other ON ((s.a = other.a)));

SELECT s.a
   FROM canonical.s,
    canonical.other;

SELECT s.a
   FROM canonical.s
UNION ALL
 SELECT other.a
   FROM canonical.other;

SELECT a,
    max(at) AS max
   FROM canonical.s
  GROUP BY a
 HAVING (max(at) > (now() - '01:00:00'::interval));

SELECT a
   FROM canonical.s
  WHERE (random() < (0.5)::double precision);

SELECT 1 AS one;

SELECT a
   FROM canonical.s
 FOR UPDATE OF s;

SELECT a
   FROM canonical.s TABLESAMPLE system (10);

VALUES (1);

SELECT corr(f, (r)::double precision) AS corr,
    covar_pop(f, (r)::double precision) AS covar_pop,
    covar_samp(f, (r)::double precision) AS covar_samp
   FROM canonical.wide;

SELECT g,
    corr(f, (s)::double precision) AS corr,
    covar_pop(f, (s)::double precision) AS covar_pop,
    covar_samp(f, (s)::double precision) AS covar_samp
   FROM canonical.wide
  GROUP BY g;

SELECT g,
    regr_slope(f, (s)::double precision) AS regr_slope,
    regr_intercept(f, (s)::double precision) AS regr_intercept,
    regr_r2(f, (s)::double precision) AS regr_r2,
    regr_count(f, (s)::double precision) AS regr_count
   FROM canonical.wide
  GROUP BY g;

SELECT g,
    regr_avgx(f, (s)::double precision) AS regr_avgx,
    regr_avgy(f, (s)::double precision) AS regr_avgy,
    regr_sxx(f, (s)::double precision) AS regr_sxx,
    regr_syy(f, (s)::double precision) AS regr_syy,
    regr_sxy(f, (s)::double precision) AS regr_sxy
   FROM canonical.wide
  GROUP BY g;

SELECT k,
    regr_slope(f, (id)::double precision) FILTER (WHERE flag) AS regr_slope,
    regr_count(f, (id)::double precision) FILTER (WHERE (NOT flag)) AS regr_count
   FROM canonical.wide
  GROUP BY k;

SELECT k,
    corr(x, f) AS corr,
    regr_count(x, f) AS regr_count
   FROM canonical.wide
  WHERE ((x >= ('-1000000'::numeric)::double precision) AND (x <= ('1000000'::numeric)::double precision))
  GROUP BY k;

SELECT k,
    covar_pop(x, f) AS covar_pop,
    regr_sxx(f, x) AS regr_sxx,
    regr_avgx(f, x) AS regr_avgx
   FROM canonical.wide
  WHERE ((x = 'NaN'::double precision) OR (x < (10)::double precision))
  GROUP BY k;

SELECT regr_slope(((i % 100))::double precision, (s)::double precision) AS regr_slope,
    regr_r2(((m / (8)::numeric))::double precision, f) AS regr_r2
   FROM canonical.wide
  WHERE ((m >= ('-1000'::integer)::numeric) AND (m <= (1000)::numeric));

SELECT g,
    round((corr(f, (s)::double precision))::numeric, 6) AS corr
   FROM canonical.wide
  GROUP BY g
 HAVING ((corr(f, (s)::double precision) > ('-1'::integer)::double precision) AND (count(*) > 1));

SELECT g,
    stddev(f) AS stddev,
    stddev_pop(f) AS stddev_pop,
    stddev_samp(f) AS stddev_samp,
    variance(f) AS variance,
    var_pop(f) AS var_pop,
    var_samp(f) AS var_samp
   FROM canonical.wide
  GROUP BY g;

SELECT k,
    stddev(i) AS a,
    var_pop(s) AS var_pop,
    variance(b) AS variance,
    stddev_pop(n) AS stddev_pop,
    var_samp(m) AS var_samp,
    stddev(r) AS b
   FROM canonical.wide
  GROUP BY k;

SELECT stddev(f) AS a,
    var_pop(i) AS var_pop,
    stddev((1.5 * (s)::numeric)) AS b
   FROM canonical.wide
  WHERE (id = 1);

SELECT variance(x) AS variance,
    stddev_pop(x) AS stddev_pop
   FROM canonical.wide;

SELECT date_trunc('month'::text, (d)::timestamp with time zone) AS month,
    regr_slope(f, (id)::double precision) AS regr_slope,
    avg(f) AS avg,
    percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY f) AS percentile_cont
   FROM canonical.wide
  WHERE isfinite(d)
  GROUP BY (date_trunc('month'::text, (d)::timestamp with time zone));

SELECT k,
    (regr_slope(f, (EXTRACT(epoch FROM at))::double precision) IS NULL) AS "none",
    regr_count(f, (EXTRACT(epoch FROM at))::double precision) AS regr_count
   FROM canonical.wide
  WHERE isfinite(at)
  GROUP BY k;

SELECT avg(slope) AS avg
   FROM ( SELECT wide.g,
            regr_slope(wide.f, (wide.s)::double precision) AS slope
           FROM canonical.wide
          GROUP BY wide.g) q;

SELECT corr((k_count)::double precision, f_sum) AS corr
   FROM ( SELECT wide.g,
            count(wide.k) AS k_count,
            sum(wide.f) AS f_sum
           FROM canonical.wide
          GROUP BY wide.g) q;

SELECT g,
    corr(f, (s)::double precision) AS c,
    rank() OVER (ORDER BY (count(*)) DESC, g) AS rank
   FROM canonical.wide
  GROUP BY g;

SELECT corr(DISTINCT f, (s)::double precision) AS corr,
    regr_count(DISTINCT f, (s)::double precision) AS regr_count
   FROM canonical.wide;

SELECT corr(x, x) AS same,
    regr_slope(y, x) AS slope,
    covar_pop(y, y) AS spread
   FROM canonical.pairs;

SELECT a,
    count(*) AS count,
    sum(b) AS total
   FROM canonical.s
  WHERE (b > 1)
  GROUP BY a;

SELECT a,
    count(*) AS count,
    max(b) AS total
   FROM canonical.s
  GROUP BY a;

SELECT a,
    count(*) AS count,
    sum(b) AS total
   FROM canonical.t
  GROUP BY a;

SELECT a,
    count(*) AS count,
    (sum(b) + 1) AS total
   FROM canonical.s
  GROUP BY a;

SELECT a,
    count(*) AS count,
    (sum(b) + 2) AS total
   FROM canonical.s
  GROUP BY a;

SELECT a,
    count(*) AS count,
    (sum(b) + 3) AS total
   FROM canonical.s
  GROUP BY a;

SELECT a,
    count(*) AS count,
    (sum((b / (b - 3))) + 4) AS total
   FROM canonical.s
  GROUP BY a;

SELECT a,
    count(*) AS count,
    (sum(b) + 5) AS total
   FROM canonical.s
  GROUP BY a;

SELECT (a % 2) AS odd,
    count(*) AS count,
    sum(canonical.quotient(a, b)) AS sum,
    max(at) AS max,
    min(f) AS min
   FROM canonical.s
  GROUP BY (a % 2);

SELECT t.a,
    sum((s.b / t.divisor)) AS sum,
    count(*) AS count
   FROM (canonical.s
     JOIN canonical.t ON ((t.a = s.a)))
  GROUP BY t.a
UNION ALL
 SELECT NULL::integer AS a,
    NULL::bigint AS sum,
    count(*) AS count
   FROM canonical.s;

SELECT url,
    count(*) AS count
   FROM canonical.clicks
  GROUP BY url
 HAVING (count(*) > 3)
  ORDER BY (count(*)) DESC
 LIMIT 3;

SELECT DISTINCT url,
    status
   FROM canonical.clicks
  WHERE (status < 500)
  ORDER BY url;

SELECT DISTINCT ON (url) url,
    ts
   FROM canonical.clicks
  ORDER BY url, ts DESC;

SELECT url,
    count(*) AS count,
    rank() OVER (ORDER BY (count(*)) DESC) AS rank
   FROM canonical.clicks
  GROUP BY url;

SELECT url,
    status,
    row_number() OVER (PARTITION BY url ORDER BY ts) AS rn
   FROM canonical.clicks;

SELECT url,
    count(DISTINCT user_id) AS count
   FROM canonical.clicks
  GROUP BY url;

SELECT percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY latency_ms) AS percentile_cont
   FROM canonical.clicks;

SELECT url,
    array_agg(status ORDER BY ts, status) AS array_agg
   FROM canonical.clicks
  GROUP BY url;

WITH q AS (
         SELECT clicks.url,
            count(*) AS n
           FROM canonical.clicks
          GROUP BY clicks.url
        )
 SELECT avg(n) AS avg,
    max(n) AS max
   FROM q;

SELECT url,
    s
   FROM ( SELECT clicks.url,
            sum(clicks.bytes) AS s
           FROM canonical.clicks
          GROUP BY clicks.url) x
  WHERE (s > (10)::numeric);

SELECT clicks.url
   FROM canonical.clicks
  WHERE (clicks.status = 200)
UNION
 SELECT clicks.url
   FROM canonical.clicks
  WHERE (clicks.status = 404)
  ORDER BY 1;

SELECT url,
    count(*) AS count
   FROM canonical.clicks
  GROUP BY ROLLUP(url);

SELECT c.url,
    u.category,
    count(*) AS count
   FROM (canonical.clicks c
     JOIN canonical.urls u USING (url))
  GROUP BY c.url, u.category;

SELECT url,
    count(*) AS count
   FROM canonical.clicks
  WHERE (url IN ( SELECT urls.url
           FROM canonical.urls))
  GROUP BY url;

SELECT a.url,
    a.n,
    b.m
   FROM (( SELECT clicks.url,
            count(*) AS n
           FROM canonical.clicks
          GROUP BY clicks.url) a
     JOIN ( SELECT clicks.url,
            max(clicks.bytes) AS m
           FROM canonical.clicks
          WHERE (clicks.status = 200)
          GROUP BY clicks.url) b USING (url));

SELECT url,
    (((count(*))::numeric * 100.0) / (( SELECT count(*) AS count
           FROM canonical.clicks clicks_1))::numeric) AS pct
   FROM canonical.clicks
  GROUP BY url;

SELECT unnest(tags) AS t,
    count(*) AS count
   FROM canonical.clicks
  GROUP BY (unnest(tags));

SELECT t.t,
    count(*) AS count
   FROM canonical.clicks,
    LATERAL unnest(clicks.tags) t(t)
  GROUP BY t.t;

SELECT url,
    ((count(*) FILTER (WHERE (status = 500)))::double precision / (count(*))::double precision) AS r
   FROM canonical.clicks
  GROUP BY url;

SELECT sum(count(*)) OVER () AS sum
   FROM canonical.clicks
  GROUP BY url;

SELECT (j ->> 'a'::text) AS a,
    count(*) AS count
   FROM canonical.clicks
  GROUP BY (j ->> 'a'::text);

SELECT url,
    string_agg((v)::text, ','::text) AS string_agg
   FROM canonical.clicks
  GROUP BY url;

SELECT category,
    ( SELECT count(*) AS count
           FROM canonical.clicks c
          WHERE (c.url = u.url)) AS n
   FROM canonical.urls u;

SELECT max(n) AS max
   FROM ( SELECT count(*) AS n
           FROM canonical.clicks
          GROUP BY clicks.url, clicks.status) q;

SELECT url,
    lag(count(*)) OVER (ORDER BY url) AS lag
   FROM canonical.clicks
  GROUP BY url;

SELECT bool_or((status = 500)) AS bool_or
   FROM canonical.clicks;

SELECT GROUPING(url) AS "grouping",
    url,
    count(*) AS count
   FROM canonical.clicks
  GROUP BY GROUPING SETS ((url), ());

SELECT count(*) AS count
   FROM canonical.clicks
 LIMIT 1;

SELECT sum((status)::real) AS sum
   FROM canonical.clicks;

SELECT d,
    count(*) AS count
   FROM canonical.clicks
  GROUP BY d
 HAVING ((max(latency_ms) > (3)::double precision) AND (d > '2020-01-01'::date));

SELECT
        CASE
            WHEN (status >= 500) THEN 'err'::text
            WHEN (status >= 400) THEN 'client'::text
            ELSE 'ok'::text
        END AS k,
    count(*) AS count,
    avg(latency_ms) AS avg
   FROM canonical.clicks
  GROUP BY
        CASE
            WHEN (status >= 500) THEN 'err'::text
            WHEN (status >= 400) THEN 'client'::text
            ELSE 'ok'::text
        END
  ORDER BY (count(*)) DESC;

SELECT url,
    count(*) AS n
   FROM canonical.clicks
  GROUP BY url
 HAVING ((sum(bytes) > (100)::numeric) AND (avg(latency_ms) IS NOT NULL));

SELECT status,
    count(*) AS n,
    sum(count(*)) OVER (ORDER BY status) AS running
   FROM canonical.clicks
  GROUP BY status;

SELECT status,
    url,
    n,
    rn
   FROM ( SELECT clicks.status,
            clicks.url,
            count(*) AS n,
            row_number() OVER (PARTITION BY clicks.status ORDER BY (count(*)) DESC, clicks.url) AS rn
           FROM canonical.clicks
          GROUP BY clicks.status, clicks.url) q
  WHERE (rn = 1);

SELECT DISTINCT status
   FROM canonical.clicks;

SELECT DISTINCT upper(url) AS u,
    (status % 2) AS parity
   FROM canonical.clicks
  ORDER BY (status % 2), (upper(url));

SELECT count(*) AS count
   FROM ( SELECT DISTINCT clicks.user_id
           FROM canonical.clicks
          WHERE (clicks.status = 200)) q;

SELECT url,
    n,
    ((n)::numeric / sum(n) OVER ()) AS share
   FROM ( SELECT clicks.url,
            count(*) AS n
           FROM canonical.clicks
          GROUP BY clicks.url) q;

SELECT url,
    count(*) FILTER (WHERE (status = 200)) AS ok,
    count(*) FILTER (WHERE (status <> 200)) AS bad
   FROM canonical.clicks
  GROUP BY url
  ORDER BY url
 OFFSET 1;

SELECT c.url
   FROM canonical.clicks c
EXCEPT
 SELECT u.url
   FROM canonical.urls u;

SELECT clicks.url,
    clicks.status
   FROM canonical.clicks
INTERSECT
 SELECT urls.url,
    200 AS status
   FROM canonical.urls;

SELECT url,
    count(*) AS count
   FROM canonical.clicks
  GROUP BY CUBE(url, status);

SELECT mode() WITHIN GROUP (ORDER BY status) AS mode,
    percentile_disc((ARRAY[0.25, 0.75])::double precision[]) WITHIN GROUP (ORDER BY user_id) AS percentile_disc
   FROM canonical.clicks;

SELECT url,
    json_agg(status ORDER BY ts, status) AS json_agg
   FROM canonical.clicks
  GROUP BY url;

SELECT (EXISTS ( SELECT 1
           FROM canonical.clicks
          WHERE (clicks.status = 500))) AS any_error;

SELECT u.url,
    q.n
   FROM (canonical.urls u
     LEFT JOIN ( SELECT clicks.url,
            count(*) AS n
           FROM canonical.clicks
          GROUP BY clicks.url) q ON ((q.url = u.url)));

SELECT u.url,
    q.n
   FROM canonical.urls u,
    LATERAL ( SELECT count(*) AS n
           FROM canonical.clicks c
          WHERE (c.url = u.url)) q;

SELECT a.url,
    a.total,
    b.total AS errors
   FROM (( SELECT clicks.url,
            count(*) AS total
           FROM canonical.clicks
          GROUP BY clicks.url) a
     LEFT JOIN ( SELECT clicks.url,
            count(*) AS total
           FROM canonical.clicks
          WHERE (clicks.status >= 500)
          GROUP BY clicks.url) b ON ((a.url = b.url)));

WITH daily AS (
         SELECT clicks.d,
            clicks.url,
            sum(clicks.bytes) AS b
           FROM canonical.clicks
          GROUP BY clicks.d, clicks.url
        ), best AS (
         SELECT daily_1.d,
            max(daily_1.b) AS m
           FROM daily daily_1
          GROUP BY daily_1.d
        )
 SELECT daily.d,
    daily.url
   FROM (daily
     JOIN best ON (((daily.d = best.d) AND (daily.b = best.m))));

SELECT avg(n) AS avg,
    stddev(n) AS stddev
   FROM ( SELECT clicks.user_id,
            count(*) AS n
           FROM canonical.clicks
          GROUP BY clicks.user_id) q;

SELECT regr_slope(latency_ms, (user_id)::double precision) AS regr_slope,
    corr((user_id)::double precision, (status)::double precision) AS corr
   FROM canonical.clicks
  WHERE (latency_ms < (1000)::double precision);

SELECT bit_or(user_id) AS bit_or,
    bit_and(user_id) AS bit_and,
    every((status < 1000)) AS every
   FROM canonical.clicks;

SELECT url,
    first_value(status) OVER (PARTITION BY url ORDER BY ts, status, user_id) AS first_value
   FROM canonical.clicks;

SELECT ((( SELECT max(clicks.bytes) AS max
           FROM canonical.clicks))::numeric - (( SELECT min(clicks.bytes) AS min
           FROM canonical.clicks))::numeric) AS spread;

SELECT tag.tag,
    count(*) AS count
   FROM (canonical.clicks
     CROSS JOIN LATERAL unnest(clicks.tags) tag(tag))
  GROUP BY tag.tag
 HAVING (count(*) > 1);

SELECT k.k,
    count(*) AS count
   FROM canonical.clicks,
    LATERAL jsonb_object_keys(clicks.j) k(k)
  GROUP BY k.k;

SELECT status,
    array_agg(DISTINCT url ORDER BY url) AS array_agg
   FROM canonical.clicks
  GROUP BY status;

SELECT url,
    (max(ts) - min(ts)) AS span
   FROM canonical.clicks
  WHERE isfinite(ts)
  GROUP BY url;

SELECT 'all'::text AS scope,
    count(*) AS count
   FROM canonical.clicks
UNION ALL
 SELECT clicks.url AS scope,
    count(*) AS count
   FROM canonical.clicks
  GROUP BY clicks.url;

SELECT GREATEST(max(user_id), 10) AS "greatest",
    LEAST(min(user_id), 5) AS "least",
    COALESCE(max((v)::text), 'none'::text) AS "coalesce"
   FROM canonical.clicks;

SELECT url,
    count(*) AS count
   FROM canonical.clicks
  WHERE ((NOT (status IN ( SELECT 404))) AND (url IS NOT NULL))
  GROUP BY url;

SELECT count(*) AS count,
    sum(amount) AS sum
   FROM canonical.ledger;

SELECT id,
    amount
   FROM canonical.ledger;

SELECT to_jsonb(t.*) AS j
   FROM ( SELECT s.k,
            s.v,
            s.word
           FROM canonical.s) t
UNION
 SELECT to_jsonb(t.*) AS j
   FROM canonical.tab t;

SELECT (to_jsonb(t.*) - 'arrival_timestamp'::text) AS j
   FROM canonical.s t
UNION
 SELECT to_jsonb(t.*) AS j
   FROM ( SELECT s.k
           FROM canonical.s) t;

SELECT (to_jsonb(t.*) - 'arrival_timestamp'::text) AS j
   FROM canonical.s t
UNION
 SELECT to_jsonb(t.*) AS j
   FROM canonical.tab t;

SELECT to_jsonb(t.*) AS j
   FROM ( SELECT s.k,
            count(*) AS count
           FROM canonical.s
          GROUP BY s.k) t
UNION ALL
 SELECT to_jsonb(t.*) AS j
   FROM ( SELECT s.v,
            max(s.k) AS max
           FROM canonical.s
          GROUP BY s.v) t;

SELECT t.k,
    jsonb_agg(t.* ORDER BY t.v, t.word) AS j
   FROM ( SELECT s.k,
            s.v,
            s.word
           FROM canonical.s) t
  GROUP BY t.k
UNION
 SELECT t.v AS k,
    jsonb_agg(to_jsonb(t.*) ORDER BY t.label) AS j
   FROM canonical.tab t
  GROUP BY t.v;

SELECT k,
    ( SELECT jsonb_agg(s_1.* ORDER BY s_1.label) AS jsonb_agg
           FROM canonical.tab s_1) AS j,
    count(s.*) AS n
   FROM canonical.s
  GROUP BY k;

SELECT k,
    ( SELECT jsonb_agg(to_jsonb(s.k) ORDER BY k.label) AS jsonb_agg
           FROM canonical.tab k) AS j
   FROM canonical.s
  GROUP BY k;

SELECT q.k,
    q.n
   FROM ( SELECT s.k,
            count(*) AS n
           FROM canonical.s
          GROUP BY s.k) q
UNION ALL
 SELECT q.n AS k,
    q.k AS n
   FROM ( SELECT s.v AS n,
            count(*) AS k
           FROM canonical.s
          GROUP BY s.v) q;

SELECT s.k
   FROM canonical.s
EXCEPT
 SELECT s.v AS k
   FROM ( SELECT s_1.k AS v
           FROM canonical.s s_1
          WHERE (s_1.v > 2)) s;

SELECT k,
    n
   FROM ( SELECT q_1.k,
            sum(q_1.n) AS n
           FROM ( SELECT q_2.k,
                    q_2.v,
                    count(*) AS n
                   FROM ( SELECT s.k,
                            s.v
                           FROM canonical.s) q_2
                  GROUP BY q_2.k, q_2.v) q_1
          GROUP BY q_1.k) q
  WHERE (n > (0)::numeric);

SELECT v,
    k
   FROM ( SELECT s_1.v AS k,
            s_1.k AS v
           FROM ( SELECT s_2.k AS v,
                    count(*) AS k
                   FROM canonical.s s_2
                  GROUP BY s_2.k) s_1) s;

SELECT s.k,
    l.k AS l,
    count(*) AS count
   FROM canonical.s,
    LATERAL ( SELECT (s.v + tab.v) AS k
           FROM canonical.tab tab
          WHERE (tab.v >= s.v)) l
  GROUP BY s.k, l.k;

WITH tab AS (
         SELECT s.k,
            count(*) AS v
           FROM canonical.s
          GROUP BY s.k
        )
 SELECT k,
    ( WITH tab AS (
                 SELECT s.k AS v
                   FROM canonical.s
                )
         SELECT max(tab_1.v) AS max
           FROM tab tab_1) AS v
   FROM tab;

SELECT s.v,
    tab.v AS k,
    s.k AS label,
    count(*) AS count
   FROM (canonical.s
     JOIN ( SELECT tab_1.v,
            tab_1.label AS k
           FROM canonical.tab tab_1) tab ON ((tab.v = s.v)))
  GROUP BY s.v, tab.v, s.k;

SELECT k,
    ( SELECT count(*) AS count
           FROM canonical.s t
          WHERE (t.v = s.k)) AS n,
    ( SELECT string_agg(t.label, ','::text ORDER BY t.label) AS string_agg
           FROM canonical.tab t
          WHERE (t.v = s.k)) AS t
   FROM canonical.s
  GROUP BY k;

SELECT s.k,
    ( SELECT sum(q.v) AS sum
           FROM ( SELECT tab.v
                   FROM canonical.tab) q) AS total,
    count(*) AS count
   FROM (canonical.s
     JOIN canonical.tab over ON ((s.v = over.v)))
  GROUP BY s.k;

SELECT k,
    ( SELECT count(*) AS count
           FROM canonical.tab
          WHERE (tab.v = s.k)) AS n,
    count(*) AS count
   FROM canonical.s
  GROUP BY k;

SELECT k,
    ( SELECT count(*) AS count
           FROM canonical.tab) AS n
   FROM canonical.s
  GROUP BY k
 HAVING (count(*) > 1);

SELECT ( SELECT count(*) AS count
           FROM canonical.tab) AS n,
    count(*) AS count,
    ( SELECT max(tab.v) AS max
           FROM canonical.tab) AS m,
    max(v) AS max
   FROM canonical.s;

SELECT k,
    count(*) AS count,
    ( SELECT count(*) AS count
           FROM canonical.s s_1) AS n,
    ( SELECT max(t.v) AS max
           FROM canonical.s t
          WHERE (t.k > s.k)) AS m,
    max(v) AS max
   FROM canonical.s
  GROUP BY k;

SELECT k,
    count(*) AS count,
    row_number() OVER (ORDER BY (count(*)), ( SELECT count(*) AS count
           FROM canonical.tab
          WHERE (tab.v = s.k)), k) AS row_number
   FROM canonical.s
  GROUP BY k;

SELECT unnest(words) AS word,
    count(*) AS count
   FROM canonical.wide
  GROUP BY (unnest(words));

SELECT id,
    unnest(numbers) AS number
   FROM canonical.wide;

SELECT word.word,
    count(*) AS count,
    max(w.id) AS max
   FROM canonical.wide w,
    LATERAL unnest(w.words) word(word)
  GROUP BY word.word;

SELECT w.id,
    e.value,
    e.place
   FROM canonical.wide w,
    LATERAL unnest(w.numbers) WITH ORDINALITY e(value, place);

SELECT w.id,
    e.a,
    e.b
   FROM canonical.wide w,
    LATERAL UNNEST(w.numbers, w.words) e(a, b);

SELECT w.id,
    e.a
   FROM (canonical.wide w
     LEFT JOIN LATERAL unnest(w.words) e(a) ON ((e.a > 'a'::text)));

SELECT e.key,
    count(*) AS count
   FROM canonical.wide w,
    LATERAL jsonb_each(w.doc) e(key, value)
  WHERE (jsonb_typeof(w.doc) = 'object'::text)
  GROUP BY e.key;

SELECT e.key,
    e.value,
    count(*) AS count
   FROM (canonical.wide w
     CROSS JOIN LATERAL jsonb_each_text(
        CASE
            WHEN (jsonb_typeof(w.doc) = 'object'::text) THEN w.doc
            ELSE NULL::jsonb
        END) e(key, value))
  GROUP BY e.key, e.value;

SELECT tag.value AS tag,
    count(*) AS count
   FROM canonical.wide w,
    LATERAL jsonb_array_elements_text((w.doc -> 'tags'::text)) tag(value)
  GROUP BY tag.value;

SELECT w.id,
    tag.value AS tag
   FROM canonical.wide w,
    LATERAL jsonb_array_elements((w.doc -> 'tags'::text)) tag(value)
  WHERE (w.id < 20);

SELECT jsonb_object_keys(doc) AS key,
    count(*) AS count
   FROM canonical.wide
  WHERE (jsonb_typeof(doc) = 'object'::text)
  GROUP BY (jsonb_object_keys(doc));

SELECT w.id,
    step.step
   FROM canonical.wide w,
    LATERAL generate_series(1, w.g) step(step);

SELECT step.step,
    count(*) AS count,
    sum(w.f) AS sum
   FROM canonical.wide w,
    generate_series(1, 3) step(step)
  GROUP BY step.step;

SELECT id,
    generate_series(0, g) AS n
   FROM canonical.wide
  WHERE (g < 4);

SELECT (day.day)::date AS day,
    count(*) AS count
   FROM canonical.wide w,
    LATERAL generate_series((w.d)::timestamp without time zone, (w.d + '2 days'::interval), '1 day'::interval) day(day)
  WHERE isfinite(w.d)
  GROUP BY ((day.day)::date);

SELECT part.part,
    count(*) AS count
   FROM canonical.wide w,
    LATERAL regexp_split_to_table(w.t, '\s+'::text) part(part)
  GROUP BY part.part;

SELECT hit.hit[1] AS found,
    count(*) AS count
   FROM canonical.wide w,
    LATERAL regexp_matches(w.t, '[a-f]'::text, 'g'::text) hit(hit)
  GROUP BY hit.hit[1];

SELECT part.part,
    count(*) AS count
   FROM canonical.wide w,
    LATERAL string_to_table((w.v)::text, '1'::text) part(part)
  GROUP BY part.part;

SELECT p.n,
    p.kind,
    count(*) AS count
   FROM canonical.wide w,
    LATERAL jsonb_to_record(
        CASE
            WHEN (jsonb_typeof(w.doc) = 'object'::text) THEN w.doc
            ELSE '{}'::jsonb
        END) p(n numeric, kind text)
  GROUP BY p.n, p.kind;

SELECT w.id,
    q.q
   FROM canonical.wide w,
    LATERAL jsonb_path_query(w.doc, '$."tags"[*]'::jsonpath) q(q)
  WHERE (w.id < 30);

SELECT k,
    count(*) AS count
   FROM canonical.wide w
  WHERE (EXISTS ( SELECT 1
           FROM unnest(w.words) word(word)
          WHERE (word.word = 'a'::text)))
  GROUP BY k;

SELECT id,
    ( SELECT count(*) AS count
           FROM unnest(wide.numbers) n(n)
          WHERE (n.n > 1)) AS big,
    ( SELECT string_agg(word.word, '-'::text ORDER BY word.word) AS string_agg
           FROM unnest(wide.words) word(word)) AS joined
   FROM canonical.wide;

SELECT word.word,
    rank() OVER (ORDER BY (count(*)) DESC, word.word) AS rank
   FROM canonical.wide w,
    LATERAL unnest(w.words) word(word)
  GROUP BY word.word
 HAVING (count(*) > 2);

SELECT w.g,
    array_agg(DISTINCT word.word ORDER BY word.word) AS array_agg
   FROM canonical.wide w,
    LATERAL unnest(w.words) word(word)
  GROUP BY w.g;

SELECT DISTINCT unnest(words) AS word
   FROM canonical.wide;

SELECT count(*) AS count
   FROM ( SELECT unnest(wide.numbers) AS n
           FROM canonical.wide) q
  WHERE (n > 2);

SELECT wide.k
   FROM canonical.wide
  WHERE wide.flag
UNION
 SELECT wide.k
   FROM canonical.wide
  WHERE (wide.i > 0);

SELECT wide.k
   FROM canonical.wide
  WHERE wide.flag
UNION ALL
 SELECT wide.k
   FROM canonical.wide
  WHERE (wide.i > 0);

SELECT wide.k
   FROM canonical.wide
  WHERE wide.flag
INTERSECT
 SELECT wide.k
   FROM canonical.wide
  WHERE (NOT wide.flag);

SELECT wide.k
   FROM canonical.wide
  WHERE wide.flag
INTERSECT ALL
 SELECT wide.k
   FROM canonical.wide
  WHERE (wide.i > 0);

SELECT wide.k,
    wide.g
   FROM canonical.wide
EXCEPT
 SELECT known.k,
    known.g
   FROM canonical.known;

SELECT wide.k,
    wide.g
   FROM canonical.wide
EXCEPT ALL
 SELECT known.k,
    known.g
   FROM canonical.known;

SELECT known.k,
    known.g
   FROM canonical.known
EXCEPT
 SELECT wide.k,
    wide.g
   FROM canonical.wide;

SELECT wide.k,
    count(*) AS count
   FROM canonical.wide
  GROUP BY wide.k
UNION ALL
 SELECT 'all'::text AS k,
    count(*) AS count
   FROM canonical.wide;

SELECT 'k'::text AS by,
    wide.k AS value,
    count(*) AS count
   FROM canonical.wide
  GROUP BY wide.k
UNION ALL
 SELECT 'g'::text AS by,
    (wide.g)::text AS value,
    count(*) AS count
   FROM canonical.wide
  GROUP BY wide.g
UNION ALL
 SELECT 'flag'::text AS by,
    (wide.flag)::text AS value,
    count(*) AS count
   FROM canonical.wide
  GROUP BY wide.flag;

SELECT wide.s AS value
   FROM canonical.wide
UNION
 SELECT wide.n AS value
   FROM canonical.wide
UNION
 SELECT (wide.f)::numeric AS value
   FROM canonical.wide
  WHERE (wide.f < (10)::double precision);

( SELECT wide.id
   FROM canonical.wide
  ORDER BY wide.id
 LIMIT 3)
UNION ALL
( SELECT wide.id
   FROM canonical.wide
  ORDER BY wide.id DESC
 LIMIT 3);

(
         SELECT wide.k
           FROM canonical.wide
        EXCEPT
         SELECT known.k
           FROM canonical.known
) UNION
 SELECT upper(wide.k) AS k
   FROM canonical.wide
  ORDER BY 1
 LIMIT 4;

SELECT count(*) AS count
   FROM ( SELECT wide.k
           FROM canonical.wide
        UNION
         SELECT wide.t
           FROM canonical.wide) q;

SELECT k,
    sum(n) AS sum
   FROM ( SELECT wide.k,
            1 AS n
           FROM canonical.wide
        UNION ALL
         SELECT known.k,
            10
           FROM canonical.known) q
  GROUP BY k;

SELECT g,
    count(*) AS count
   FROM canonical.wide
  WHERE (g IN ( SELECT known.g
           FROM canonical.known
        INTERSECT
         SELECT 1))
  GROUP BY g;

SELECT DISTINCT k,
    flag
   FROM canonical.wide;

SELECT DISTINCT k
   FROM canonical.wide
  ORDER BY k DESC NULLS LAST
 LIMIT 2;

SELECT DISTINCT ON (g) g,
    id,
    t
   FROM canonical.wide
  ORDER BY g, id DESC;

SELECT DISTINCT ON (k, flag) k,
    flag,
    f
   FROM canonical.wide
  ORDER BY k, flag, f DESC NULLS LAST, id;

SELECT DISTINCT count(*) AS count,
    max(g) AS max
   FROM canonical.wide
  GROUP BY k;

SELECT id,
    t
   FROM canonical.wide
  ORDER BY f DESC NULLS LAST, id
 OFFSET 2
 LIMIT 5;

SELECT id
   FROM canonical.wide
  ORDER BY id
 LIMIT 4;

SELECT g
   FROM canonical.wide
  ORDER BY g
 FETCH FIRST (3) ROWS WITH TIES;

SELECT k,
    count(*) AS count
   FROM canonical.wide
  GROUP BY k
  ORDER BY (count(*)) DESC, k
 OFFSET 1;

SELECT max(wide.id) AS max
   FROM canonical.wide
UNION ALL
 SELECT min(wide.id) AS max
   FROM canonical.wide
UNION ALL
 SELECT count(*) AS max
   FROM canonical.wide
  WHERE wide.flag;

WITH q AS (
         SELECT wide.k,
            count(*) AS n
           FROM canonical.wide
          GROUP BY wide.k
        )
 SELECT q.k,
    q.n
   FROM q
  WHERE (q.n > 2)
UNION ALL
 SELECT 'rest'::text AS k,
    (sum(q.n))::bigint AS n
   FROM q
  WHERE (q.n <= 2);

SELECT NULL::text AS k,
    wide.g
   FROM canonical.wide
UNION
 SELECT known.k,
    known.g
   FROM canonical.known;

SELECT page,
    count(*) AS count,
    sum(n) AS sum
   FROM canonical.visits
  GROUP BY page;

SELECT page,
    count(*) AS count,
    max(n) AS max
   FROM canonical.visits
  GROUP BY page;

SELECT page,
    count(*) AS count,
    sum(n) AS sum
   FROM canonical.visits
  WHERE (n > 10)
  GROUP BY page;

SELECT page,
    avg(n) AS avg,
    count(*) AS count
   FROM canonical.visits
  WHERE (n > 10)
  GROUP BY page;

SELECT client,
    page,
    count(*) AS count
   FROM canonical.visits
  GROUP BY client, page;

SELECT page,
    client,
    count(*) AS count,
    min(n) AS min
   FROM canonical.visits
  GROUP BY page, client;

SELECT client,
    count(*) AS count,
    sum(n) AS sum
   FROM canonical.visits
  GROUP BY client;

SELECT client,
    count(*) AS count,
    min(n) AS min
   FROM canonical.visits
  GROUP BY client;

SELECT client,
    count(*) AS count,
    sum(n) AS sum
   FROM canonical.visits
  WHERE (n > 11)
  GROUP BY client;

SELECT d,
    count(*) AS count,
    sum(n) AS sum
   FROM canonical.visits
  GROUP BY d;

SELECT a,
    count(*) AS count
   FROM canonical.quotients
  GROUP BY a;

SELECT a,
    count(*) AS count,
    sum((1000 / b)) AS sum
   FROM canonical.quotients
  GROUP BY a;

SELECT page,
    max(n) AS max,
    avg(n) AS avg
   FROM canonical.visits
  WHERE (n > 10)
  GROUP BY page;

SELECT page,
    stddev(x) AS stddev,
    min(x) AS min
   FROM canonical.visits
  WHERE (client <> 3)
  GROUP BY page;

SELECT page,
    client,
    sum(n) AS sum
   FROM canonical.visits
  WHERE (n < 50)
  GROUP BY page, client;

SELECT page,
    count(*) AS count,
    count(x) AS xs
   FROM canonical.visits
  WHERE (n > 4)
  GROUP BY page;

SELECT k,
    (((count(*))::numeric * 100.0) / (( SELECT count(*) AS count
           FROM canonical.wide wide_1))::numeric) AS share
   FROM canonical.wide
  GROUP BY k;

SELECT id,
    (f - ( SELECT avg(wide_1.f) AS avg
           FROM canonical.wide wide_1)) AS above
   FROM canonical.wide;

SELECT id
   FROM canonical.wide
  WHERE (f > ( SELECT avg(wide_1.f) AS avg
           FROM canonical.wide wide_1));

SELECT id
   FROM canonical.wide
  WHERE (k IN ( SELECT wide_1.k
           FROM canonical.wide wide_1
          GROUP BY wide_1.k
         HAVING (count(*) > 5)));

SELECT id
   FROM canonical.wide o
  WHERE (id = ( SELECT max(i.id) AS max
           FROM canonical.wide i
          WHERE (i.g = o.g)));

SELECT id
   FROM canonical.wide o
  WHERE (NOT (EXISTS ( SELECT 1
           FROM canonical.wide i
          WHERE ((i.g = o.g) AND (i.id > o.id)))));

SELECT g,
    ( SELECT count(*) AS count
           FROM canonical.wide i
          WHERE (i.k = min(o.k))) AS alike
   FROM canonical.wide o
  GROUP BY g;

SELECT max(total) AS max,
    min(total) AS min,
    avg(total) AS avg
   FROM ( SELECT wide.k,
            count(*) AS total
           FROM canonical.wide
          GROUP BY wide.k) q;

SELECT total,
    count(*) AS groups
   FROM ( SELECT wide.g,
            wide.k,
            count(*) AS total
           FROM canonical.wide
          GROUP BY wide.g, wide.k) q
  GROUP BY total;

SELECT avg(inner_sum) AS avg
   FROM ( SELECT a.k,
            sum(a.inner_sum) AS inner_sum
           FROM ( SELECT wide.k,
                    wide.g,
                    sum(wide.f) AS inner_sum
                   FROM canonical.wide
                  GROUP BY wide.k, wide.g) a
          GROUP BY a.k) b;

WITH totals AS (
         SELECT wide.k,
            count(*) AS total
           FROM canonical.wide
          GROUP BY wide.k
        )
 SELECT k,
    total
   FROM totals
  WHERE (total = ( SELECT max(totals_1.total) AS max
           FROM totals totals_1));

WITH a AS (
         SELECT wide.g,
            sum(wide.f) AS s
           FROM canonical.wide
          GROUP BY wide.g
        ), b AS (
         SELECT wide.g,
            max(wide.f) AS m
           FROM canonical.wide
          WHERE wide.flag
          GROUP BY wide.g
        )
 SELECT a.g,
    a.s,
    b.m
   FROM (a
     LEFT JOIN b ON ((b.g = a.g)));

WITH a AS MATERIALIZED (
         SELECT wide.k,
            count(*) AS n
           FROM canonical.wide
          GROUP BY wide.k
        ), b AS (
         SELECT a.n,
            count(*) AS m
           FROM a
          GROUP BY a.n
        )
 SELECT n,
    m
   FROM b;

WITH RECURSIVE chain(n) AS (
         SELECT 1 AS "?column?"
        UNION ALL
         SELECT (chain_1.n + 1)
           FROM chain chain_1
          WHERE (chain_1.n < 4)
        )
 SELECT chain.n,
    count(wide.id) AS count
   FROM (chain
     LEFT JOIN canonical.wide ON ((wide.g = chain.n)))
  GROUP BY chain.n;

SELECT a.g,
    a.total,
    b.total AS flagged
   FROM (( SELECT wide.g,
            count(*) AS total
           FROM canonical.wide
          GROUP BY wide.g) a
     JOIN ( SELECT wide.g,
            count(*) AS total
           FROM canonical.wide
          WHERE wide.flag
          GROUP BY wide.g) b ON ((a.g = b.g)));

SELECT id,
    f,
    doc,
    feeling
   FROM ( SELECT wide.id,
            wide.f,
            wide.doc,
            wide.feeling
           FROM canonical.wide
          WHERE wide.flag) q
  WHERE (f > (0)::double precision);

SELECT k,
    n
   FROM ( SELECT wide.k,
            count(*) AS n,
            row_number() OVER (ORDER BY (count(*)) DESC, wide.k) AS place
           FROM canonical.wide
          GROUP BY wide.k) q
  WHERE (place <= 2);

SELECT (EXISTS ( SELECT 1
           FROM canonical.wide
          WHERE wide.flag)) AS any_flag,
    ( SELECT count(*) AS count
           FROM canonical.wide) AS total,
    ( SELECT max(wide.id) AS max
           FROM canonical.wide
          WHERE (NOT wide.flag)) AS last;

SELECT g,
    ARRAY( SELECT i.id
           FROM canonical.wide i
          WHERE (i.g = o.g)
          ORDER BY i.id) AS ids
   FROM canonical.wide o
  GROUP BY g;

SELECT g,
    count(*) AS count
   FROM canonical.wide
  GROUP BY g
 HAVING ((count(*))::numeric > ( SELECT avg(q.n) AS avg
           FROM ( SELECT count(*) AS n
                   FROM canonical.wide wide_1
                  GROUP BY wide_1.g) q));

SELECT g,
    sum(f) AS sum
   FROM canonical.wide
  WHERE (g IN ( SELECT wide_1.g
           FROM canonical.wide wide_1
          WHERE (wide_1.k = 'a'::text)))
  GROUP BY g;

SELECT g,
    sum(f) AS sum
   FROM canonical.wide
  WHERE (i > ALL ( SELECT 10
        UNION ALL
         SELECT 20))
  GROUP BY g;

SELECT d,
    n,
    sum(n) OVER (ORDER BY d) AS running
   FROM ( SELECT wide.d,
            count(*) AS n
           FROM canonical.wide
          GROUP BY wide.d) daily;

SELECT l.k,
    l.latest
   FROM ( SELECT DISTINCT wide.g
           FROM canonical.wide) o,
    LATERAL ( SELECT i.k,
            max(i.id) AS latest
           FROM canonical.wide i
          WHERE (i.g = o.g)
          GROUP BY i.k) l;

SELECT COALESCE(( SELECT sum(wide_1.f) AS sum
           FROM canonical.wide wide_1
          WHERE (wide_1.g = 77)), ('-1'::integer)::double precision) AS "none",
    count(*) AS count
   FROM canonical.wide;

SELECT k,
    (total - lag(total) OVER (ORDER BY k)) AS change
   FROM ( SELECT wide.k,
            sum(wide.id) AS total
           FROM canonical.wide
          GROUP BY wide.k) q;

SELECT (pair).f1 AS g,
    (pair).f2 AS k,
    count(*) AS count
   FROM ( SELECT ROW(wide.g, wide.k) AS pair
           FROM canonical.wide) q
  GROUP BY pair;

SELECT count(*) AS count
   FROM ( SELECT wide.g
           FROM canonical.wide
          GROUP BY wide.g
         HAVING (count(*) > 1)) q;

SELECT w.id,
    k.title
   FROM (canonical.wide w
     JOIN canonical.kinds k ON ((k.k = w.k)));

SELECT k.title,
    count(*) AS count,
    sum(w.f) AS sum,
    max(w.id) AS max
   FROM (canonical.wide w
     JOIN canonical.kinds k USING (k))
  GROUP BY k.title;

SELECT k.title,
    count(*) AS count
   FROM (canonical.wide w
     LEFT JOIN canonical.kinds k ON ((k.k = w.k)))
  GROUP BY k.title;

SELECT w.k,
    COALESCE(k.title, '?'::text) AS title,
    count(DISTINCT w.g) AS count
   FROM (canonical.wide w
     LEFT JOIN canonical.kinds k ON (((k.k = w.k) AND (k.weight > 0))))
  GROUP BY w.k, COALESCE(k.title, '?'::text);

SELECT w.g,
    p.price,
    count(*) AS count,
    sum(((w.s)::numeric * p.price)) AS sum
   FROM (canonical.wide w
     JOIN canonical.prices p ON ((p.g = w.g)))
  GROUP BY w.g, p.price;

SELECT w.id,
    p.price
   FROM (canonical.wide w
     JOIN canonical.prices p ON (((p.g = w.g) AND (p.valid_from <= w.d))));

SELECT w.id,
    p.price
   FROM (canonical.wide w
     LEFT JOIN canonical.prices p ON (((p.g = w.g) AND (p.valid_from <= w.d))));

SELECT k.title,
    p.price,
    count(*) AS count
   FROM ((canonical.wide w
     JOIN canonical.kinds k ON ((k.k = w.k)))
     JOIN canonical.prices p ON ((p.g = w.g)))
  GROUP BY k.title, p.price;

SELECT k.title,
    p.price,
    w.id
   FROM ((canonical.wide w
     LEFT JOIN canonical.kinds k USING (k))
     LEFT JOIN canonical.prices p ON (((p.g = w.g) AND (p.price < (10)::numeric))));

SELECT h.title,
    count(*) AS count
   FROM (canonical.wide w
     JOIN canonical.heavy h ON ((h.k = w.k)))
  GROUP BY h.title;

SELECT k,
    count(*) AS count
   FROM canonical.wide
  WHERE (k IN ( SELECT kinds.k
           FROM canonical.kinds
          WHERE (kinds.weight >= 0)))
  GROUP BY k;

SELECT k,
    count(*) AS count
   FROM canonical.wide
  WHERE (NOT (k IN ( SELECT kinds.k
           FROM canonical.kinds)))
  GROUP BY k;

SELECT g,
    count(*) AS count
   FROM canonical.wide
  WHERE (NOT (g IN ( SELECT prices.g
           FROM canonical.prices)))
  GROUP BY g;

SELECT g,
    count(*) AS count
   FROM canonical.wide w
  WHERE (EXISTS ( SELECT 1
           FROM canonical.prices p
          WHERE ((p.g = w.g) AND (p.price > 1.25))))
  GROUP BY g;

SELECT g,
    count(*) AS count
   FROM canonical.wide w
  WHERE (NOT (EXISTS ( SELECT
           FROM canonical.prices p
          WHERE (p.g = w.g))))
  GROUP BY g;

SELECT id,
    k,
    g
   FROM canonical.wide w
  WHERE ((g, k) IN ( SELECT p.g,
            k.k
           FROM canonical.prices p,
            canonical.kinds k));

SELECT w.id,
    l.price
   FROM canonical.wide w,
    LATERAL ( SELECT p.price
           FROM canonical.prices p
          WHERE (p.g = w.g)
          ORDER BY p.price DESC
         LIMIT 1) l;

SELECT l.price,
    count(*) AS count
   FROM (canonical.wide w
     LEFT JOIN LATERAL ( SELECT max(p.price) AS price
           FROM canonical.prices p
          WHERE (p.g = w.g)) l ON (true))
  GROUP BY l.price;

SELECT n.label,
    count(*) AS count
   FROM (canonical.wide w
     JOIN ( VALUES (1,'one'::text), (2,'two'::text), (3,'two'::text)) n(g, label) ON ((n.g = w.g)))
  GROUP BY n.label;

SELECT k.title,
    count(*) AS count
   FROM (canonical.wide w
     JOIN canonical.kinds k ON (((upper(k.k) = upper(w.k)) AND ((length(k.title) + w.g) > 5))))
  GROUP BY k.title;

SELECT g,
    ( SELECT max(p.price) AS max
           FROM canonical.prices p
          WHERE (p.g = w.g)) AS price,
    count(*) AS count
   FROM canonical.wide w
  GROUP BY g;

SELECT id,
    ( SELECT k.title
           FROM canonical.kinds k
          WHERE (k.k = w.k)) AS title
   FROM canonical.wide w
  WHERE flag;

SELECT k.title,
    w.g,
    count(*) AS count,
    avg(w.f) AS avg
   FROM (canonical.wide w
     JOIN canonical.kinds k ON ((k.k = w.k)))
  GROUP BY ROLLUP(k.title, w.g);

SELECT k.title,
    count(*) AS n,
    rank() OVER (ORDER BY (count(*)) DESC, k.title) AS rank
   FROM (canonical.wide w
     JOIN canonical.kinds k USING (k))
  GROUP BY k.title
 HAVING (count(*) > 1)
  ORDER BY (count(*)) DESC
 LIMIT 3;

SELECT w.id
   FROM (canonical.wide w
     JOIN canonical.nothing n ON ((n.k = w.k)));

SELECT count(*) AS a,
    count(n.g) AS b
   FROM (canonical.wide w
     LEFT JOIN canonical.nothing n ON ((n.k = w.k)));

SELECT count(*) AS count
   FROM (canonical.wide w
     CROSS JOIN canonical.kinds k);

SELECT k.k,
    count(w.id) AS count
   FROM (canonical.kinds k
     LEFT JOIN canonical.wide w ON ((w.k = k.k)))
  GROUP BY k.k;

SELECT k.k,
    w.id
   FROM (canonical.kinds k
     RIGHT JOIN canonical.wide w ON ((w.k = k.k)));

SELECT k.title,
    count(w.id) AS count
   FROM (canonical.wide w
     FULL JOIN canonical.kinds k ON ((w.k = k.k)))
  GROUP BY k.title;

SELECT a.title,
    b.title AS other,
    count(*) AS count
   FROM ((canonical.wide w
     JOIN canonical.kinds a ON ((a.k = w.k)))
     JOIN canonical.kinds b ON ((b.weight > a.weight)))
  GROUP BY a.title, b.title;

SELECT k.title,
    array_agg(w.id ORDER BY w.id) FILTER (WHERE w.flag) AS array_agg,
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY w.f) AS percentile_disc
   FROM (canonical.wide w
     JOIN canonical.kinds k ON ((k.k = w.k)))
  GROUP BY k.title;

WITH titled AS (
         SELECT w.id,
            w.g,
            w.k,
            w.s,
            w.i,
            w.b,
            w.n,
            w.m,
            w.r,
            w.f,
            w.x,
            w.t,
            w.v,
            w.c,
            w.flag,
            w.d,
            w.at,
            w.ts,
            w.clock,
            w.span,
            w.raw,
            w.u,
            w.doc,
            w.plain,
            w.addr,
            w.feeling,
            w.share,
            w.numbers,
            w.words,
            k.title
           FROM (canonical.wide w
             JOIN canonical.kinds k ON ((k.k = w.k)))
        )
 SELECT title,
    count(*) AS count,
    max(t) AS max
   FROM titled
  GROUP BY title;

SELECT q.k,
    q.n,
    k.title
   FROM (( SELECT wide.k,
            count(*) AS n
           FROM canonical.wide
          GROUP BY wide.k) q
     LEFT JOIN canonical.kinds k ON ((k.k = q.k)));

SELECT DISTINCT k.title,
    w.flag
   FROM (canonical.wide w
     JOIN canonical.kinds k ON ((k.k = w.k)))
  WHERE (k.weight IS NOT NULL);

SELECT DISTINCT ON (k.title) k.title,
    w.id
   FROM (canonical.wide w
     JOIN canonical.kinds k ON ((k.k = w.k)))
  ORDER BY k.title, w.id DESC;

SELECT k.title
   FROM (canonical.wide w
     JOIN canonical.kinds k ON ((k.k = w.k)))
UNION
 SELECT kinds.title
   FROM canonical.kinds
  WHERE (kinds.weight IS NULL);

SELECT t
   FROM canonical.wide w
  WHERE (((i)::numeric > ( SELECT avg(kinds.weight) AS avg
           FROM canonical.kinds)) AND (g IN ( SELECT prices.g
           FROM canonical.prices)));

SELECT
        CASE
            WHEN (k.weight > w.g) THEN 'over'::text
            WHEN (k.weight IS NULL) THEN 'none'::text
            ELSE 'under'::text
        END AS class,
    count(*) AS count
   FROM (canonical.wide w
     LEFT JOIN canonical.kinds k ON ((k.k = w.k)))
  GROUP BY
        CASE
            WHEN (k.weight > w.g) THEN 'over'::text
            WHEN (k.weight IS NULL) THEN 'none'::text
            ELSE 'under'::text
        END;

SELECT word,
    count(*) AS count
   FROM canonical.words
  GROUP BY word;

SELECT language,
    min(word) AS min,
    max(word) AS max,
    count(*) AS count,
    max(length(word)) AS longest
   FROM canonical.words
  GROUP BY language;

SELECT short,
    count(*) AS count
   FROM canonical.words
  GROUP BY short;

SELECT length(word) AS characters,
    count(*) AS count
   FROM canonical.words
  GROUP BY (length(word));

SELECT lower(word) AS word,
    count(*) AS count
   FROM canonical.words
  WHERE (language = ANY (ARRAY['en'::text, 'de'::text]))
  GROUP BY (lower(word));

SELECT word
   FROM canonical.words
  WHERE ((word ~~ '%a_%'::text) OR (word ~~ '100\%'::text) OR (word !~~ '%'::text));

SELECT ((word || '/'::text) || language) AS path,
    count(*) AS count
   FROM canonical.words
  GROUP BY ((word || '/'::text) || language);

SELECT word
   FROM canonical.words
  WHERE ((word < 'b'::text) OR (word >= 'é'::text));

SELECT a,
    (t)::date AS day,
    (t)::timestamp without time zone AS local,
    (t)::text AS text,
    EXTRACT(hour FROM t) AS hour,
    (naive)::timestamp with time zone AS zoned,
    to_char(t, 'YYYY-MM-DD HH24:MI TZH'::text) AS shown,
    (note)::timestamp with time zone AS noted,
    ((note)::timestamp with time zone)::date AS noted_day,
    lower(span) AS from_when,
    t
   FROM canonical.s;

SELECT date_trunc('day'::text, t) AS day,
    count(*) AS count,
    min(t) AS min,
    max((t)::date) AS last
   FROM canonical.s
  GROUP BY (date_trunc('day'::text, t));

SELECT a
   FROM canonical.s
  WHERE (EXTRACT(hour FROM t) < (12)::numeric);

SELECT (a + 1) AS b,
    upper(note) AS n,
    date_trunc('day'::text, naive) AS day
   FROM canonical.s;

SELECT (note)::timestamp with time zone AS t
   FROM canonical.s;

SELECT date_trunc('minute'::text, at) AS minute,
    count(*) AS count
   FROM canonical.moments
  GROUP BY (date_trunc('minute'::text, at));

SELECT date_trunc('hour'::text, local) AS hour,
    count(*) AS count,
    min(at) AS min,
    max(at) AS max
   FROM canonical.moments
  GROUP BY (date_trunc('hour'::text, local));

SELECT day,
    count(*) AS count,
    min(local) AS min,
    max(local) AS max
   FROM canonical.moments
  GROUP BY day;

SELECT date_trunc('month'::text, at) AS month,
    min(day) AS min,
    max(day) AS max
   FROM canonical.moments
  GROUP BY (date_trunc('month'::text, at));

SELECT at,
    local,
    count(*) AS count
   FROM canonical.moments
  GROUP BY at, local;

SELECT id,
    at
   FROM canonical.moments
  WHERE ((at >= '2026-03-29 01:00:00+00'::timestamp with time zone) AND (day > '2026-01-01'::date));

SELECT random() AS random
   FROM canonical.t;

SELECT count(*) AS count
   FROM canonical.kept;

SELECT s.a,
    count(*) AS count,
    sum(tab.c) AS sum
   FROM (canonical.s
     JOIN canonical.tab USING (a))
  GROUP BY s.a;

SELECT s.a,
    count(tab.c) AS count
   FROM (canonical.s
     LEFT JOIN canonical.tab USING (a))
  GROUP BY s.a;

SELECT tab.a,
    count(s.b) AS count
   FROM (canonical.tab
     LEFT JOIN canonical.s USING (a))
  GROUP BY tab.a;

SELECT a,
    count(s.b) AS bs,
    count(tab.c) AS cs
   FROM (canonical.s
     FULL JOIN canonical.tab USING (a))
  GROUP BY a;

SELECT s.a,
    max(s.b) AS max
   FROM (canonical.s
     JOIN canonical.tab USING (a) AS j)
  GROUP BY s.a;

SELECT s.t,
    s.a,
    count(*) AS count
   FROM (canonical.s
     JOIN canonical.tab USING (a, t))
  GROUP BY s.t, s.a;

SELECT a,
    JSON_ARRAYAGG(b ORDER BY b, t RETURNING json) AS bs
   FROM canonical.s
  GROUP BY a;

SELECT JSON_ARRAYAGG(b ORDER BY b RETURNING json) AS bs,
    json_agg(b ORDER BY b) AS cs,
    count(*) AS count
   FROM canonical.s;

SELECT (JSON_OBJECTAGG(COALESCE(t, '-'::text) : b RETURNING json) IS NULL) AS "none"
   FROM canonical.s;

SELECT JSON_VALUE(d, '$."x"' RETURNING text) AS x,
    count(*) AS count
   FROM canonical.s
  GROUP BY JSON_VALUE(d, '$."x"' RETURNING text);

SELECT j.x,
    count(*) AS count
   FROM canonical.s,
    LATERAL JSON_TABLE(
            s.d, '$."l"[*]' AS json_table_path_0
            COLUMNS (
                x integer PATH '$'
            )
        ) j
  GROUP BY j.x;

WITH w AS (
         SELECT tab.a
           FROM canonical.tab
          WHERE (tab.c > 10)
        )
 SELECT a,
    count(*) AS count
   FROM canonical.s
  WHERE (a IN ( SELECT w.a
           FROM w))
  GROUP BY a;

WITH w AS (
         SELECT max(tab.c) AS m
           FROM canonical.tab
        )
 SELECT a,
    (count(*) + ( SELECT w.m
           FROM w)) AS n
   FROM canonical.s
  GROUP BY a;

WITH x AS (
         SELECT s.a,
            count(*) AS n
           FROM canonical.s
          GROUP BY s.a
        ), y AS (
         SELECT s.a,
            max(s.b) AS m
           FROM canonical.s
          GROUP BY s.a
        )
 SELECT x.a,
    x.n,
    y.m
   FROM (x
     JOIN y ON ((x.a = y.a)));

SELECT a,
    ( SELECT (max(s.b) + min(tab.c))
           FROM canonical.tab) AS m
   FROM canonical.s
  GROUP BY a;

SELECT a,
    ( SELECT sum(s.b) AS sum) AS total,
    sum(b) AS same
   FROM canonical.s
  GROUP BY a;

SELECT a,
    count(*) AS count,
    ( SELECT count(*) AS count
           FROM canonical.tab
          WHERE (tab.a = s.a)) AS others
   FROM canonical.s
  GROUP BY a;

SELECT ((a = 1) AND (b = 1)) AS pair,
    (t ~ '^[a-m]'::text) AS early,
    (t !~~ '%o%'::text) AS plain,
    (a IS DISTINCT FROM b) AS unlike,
    (((b >= 3) AND (b <= 1)) OR ((b >= 1) AND (b <= 3))) AS within,
    count(*) FILTER (WHERE (t ~ similar_to_escape('(one|two)%'::text))) AS similar_ones,
    max(OVERLAY(t PLACING 'XX'::text FROM 2 FOR 1)) AS laid,
    min(POSITION(('o'::text) IN (t))) AS place
   FROM canonical.s
  WHERE ((t IS NOT NULL) AND (NOT (a = ANY ('{7,8}'::integer[]))))
  GROUP BY ((a = 1) AND (b = 1)), (t ~ '^[a-m]'::text), (t !~~ '%o%'::text), (a IS DISTINCT FROM b), (((b >= 3) AND (b <= 1)) OR ((b >= 1) AND (b <= 3)));

SELECT (ARRAY[a, b, 3])[1:2] AS part,
    array_agg(t ORDER BY t, b) AS ts,
    count(*) AS count
   FROM canonical.s
  GROUP BY (ARRAY[a, b, 3])[1:2];

SELECT
        CASE a
            WHEN 1 THEN 'one'::text
            WHEN 2 THEN 'two'::text
            ELSE COALESCE(t, '-'::text)
        END AS name,
    sum(NULLIF(b, 2)) AS sum,
    GREATEST(max(a), max(b)) AS "greatest"
   FROM canonical.s
  GROUP BY
        CASE a
            WHEN 1 THEN 'one'::text
            WHEN 2 THEN 'two'::text
            ELSE COALESCE(t, '-'::text)
        END;

SELECT (d -> 'x'::text) AS x,
    (d #>> '{l,0}'::text[]) AS first,
    bool_or((d @> '{"x": 1}'::jsonb)) AS has,
    count((d ? 'x'::text)) AS count
   FROM canonical.s
  GROUP BY (d -> 'x'::text), (d #>> '{l,0}'::text[]);

SELECT a,
    b,
    sum(b) OVER w AS running,
    first_value(t) OVER (w ROWS BETWEEN 1 PRECEDING AND CURRENT ROW EXCLUDE TIES) AS before
   FROM canonical.s
  WINDOW w AS (PARTITION BY a ORDER BY b, t);

SELECT a,
    count(*) AS n
   FROM canonical.s
  GROUP BY a
  ORDER BY (count(*)) DESC, a
 FETCH FIRST (2) ROWS WITH TIES;

SELECT a,
    b,
    GROUPING(a, b) AS "grouping",
    count(*) AS count
   FROM canonical.s
  GROUP BY DISTINCT ROLLUP(a, b), ROLLUP(a);

SELECT count(*) AS count,
    max(n) AS max
   FROM canonical.visits;

SELECT page,
    n
   FROM canonical.visits;

SELECT id,
    address,
    document,
    numbers,
    feeling,
    ((share)::integer + 0) AS share,
    raw,
    span,
    clock,
    code,
    words,
    plain,
    amount,
    day,
    at
   FROM canonical.things;

SELECT id,
    count(*) AS count
   FROM canonical.things
  GROUP BY id;

SELECT address,
    count(*) AS count,
    max((share)::integer) AS max
   FROM canonical.things
  GROUP BY address;

SELECT document,
    count(*) AS count
   FROM canonical.things
  GROUP BY document;

SELECT numbers,
    words,
    count(*) AS count
   FROM canonical.things
  GROUP BY numbers, words;

SELECT feeling,
    count(*) AS count,
    min(day) AS min,
    max(at) AS max
   FROM canonical.things
  GROUP BY feeling;

SELECT raw,
    count(*) AS count
   FROM canonical.things
  GROUP BY raw;

SELECT span,
    clock,
    count(*) AS count
   FROM canonical.things
  GROUP BY span, clock;

SELECT min(code) AS i,
    max(code) AS j
   FROM canonical.things;

SELECT code,
    count(*) AS count
   FROM canonical.things
  GROUP BY code;

SELECT (share)::integer AS share,
    count(*) AS count,
    sum((share)::integer) AS sum
   FROM canonical.things
  GROUP BY (share)::integer;

SELECT (document ->> 'kind'::text) AS kind,
    ((document -> 'n'::text))::integer AS n,
    count(*) AS count
   FROM canonical.things
  GROUP BY (document ->> 'kind'::text), (((document -> 'n'::text))::integer);

SELECT numbers[1] AS first,
    array_length(numbers, 1) AS length,
    EXTRACT(hour FROM at) AS hour,
    count(*) AS count
   FROM canonical.things
  GROUP BY numbers[1], (array_length(numbers, 1)), (EXTRACT(hour FROM at));

SELECT min(address) AS a,
    max(address) AS b,
    min(feeling) AS c,
    max(feeling) AS d,
    min(span) AS e,
    max(span) AS f,
    min(clock) AS g,
    max(clock) AS h,
    min((code)::text) AS i,
    max((code)::text) AS j,
    min((share)::integer) AS k,
    max(amount) AS l,
    max(day) AS m
   FROM canonical.things;

SELECT id,
    g,
    k,
    s,
    i,
    b,
    n,
    m,
    r,
    f,
    x,
    t,
    v,
    c,
    flag,
    d,
    at,
    ts,
    clock,
    span,
    raw,
    u,
    doc,
    plain,
    addr,
    feeling,
    share,
    numbers,
    words
   FROM canonical.wide;

SELECT s,
    count(*) AS count,
    max(id) AS max
   FROM canonical.wide
  GROUP BY s;

SELECT b,
    i,
    count(*) AS count
   FROM canonical.wide
  GROUP BY b, i;

SELECT n,
    count(*) AS count,
    sum(n) AS sum
   FROM canonical.wide
  GROUP BY n;

SELECT m,
    r,
    count(*) AS count,
    sum(m) AS sum,
    max(r) AS max
   FROM canonical.wide
  GROUP BY m, r;

SELECT x,
    count(*) AS count,
    min(x) AS min
   FROM canonical.wide
  GROUP BY x;

SELECT v,
    c,
    count(*) AS count,
    max((v)::text) AS max
   FROM canonical.wide
  GROUP BY v, c;

SELECT flag,
    d,
    count(*) AS count,
    bool_or(flag) AS bool_or
   FROM canonical.wide
  GROUP BY flag, d;

SELECT at,
    ts,
    count(*) AS count
   FROM canonical.wide
  GROUP BY at, ts;

SELECT clock,
    count(*) AS count,
    max(clock) AS max
   FROM canonical.wide
  GROUP BY clock;

SELECT span,
    count(*) AS count,
    sum(span) AS sum
   FROM canonical.wide
  GROUP BY span;

SELECT raw,
    u,
    count(*) AS count
   FROM canonical.wide
  GROUP BY raw, u;

SELECT doc,
    count(*) AS count
   FROM canonical.wide
  GROUP BY doc;

SELECT (plain)::text AS plain,
    (plain ->> 'z'::text) AS z,
    count(*) AS count
   FROM canonical.wide
  GROUP BY (plain)::text, (plain ->> 'z'::text);

SELECT addr,
    count(*) AS count,
    min(addr) AS min
   FROM canonical.wide
  GROUP BY addr;

SELECT feeling,
    count(*) AS count,
    max(feeling) AS max
   FROM canonical.wide
  GROUP BY feeling;

SELECT share,
    count(*) AS count,
    sum((share)::integer) AS sum,
    max((share)::integer) AS max
   FROM canonical.wide
  GROUP BY share;

SELECT numbers,
    words,
    count(*) AS count
   FROM canonical.wide
  GROUP BY numbers, words;

SELECT DISTINCT feeling,
    share
   FROM canonical.wide;

SELECT DISTINCT doc,
    numbers
   FROM canonical.wide;

SELECT DISTINCT x,
    n
   FROM canonical.wide;

SELECT DISTINCT ON (addr) addr,
    u,
    raw
   FROM canonical.wide
  ORDER BY addr, id;

SELECT ARRAY[feeling] AS feelings,
    ARRAY[share] AS shares,
    ARRAY[d] AS days,
    ARRAY[n] AS numbers,
    count(*) AS count
   FROM canonical.wide
  GROUP BY ARRAY[feeling], ARRAY[share], ARRAY[d], ARRAY[n];

SELECT id
   FROM canonical.wide
  WHERE ((feeling >= 'ok'::canonical.mood) AND ((share)::integer < 50) AND (span < '02:00:00'::interval) AND (addr <<= '10.0.0.0/8'::inet));

SELECT id
   FROM canonical.wide
  WHERE ((raw > '\x10'::bytea) OR (u = '00000000-0000-0000-0000-000000000001'::uuid) OR (c = 'd1'::bpchar) OR ((v)::text = 'w2'::text));

SELECT id
   FROM canonical.wide
  WHERE ((x = 'NaN'::double precision) OR (x = 'Infinity'::double precision) OR (at = '-infinity'::timestamp with time zone) OR (d = 'infinity'::date) OR (clock = '24:00:00'::time without time zone));

SELECT feeling,
    avg((share)::integer) AS avg,
    min(span) AS min,
    max((u)::text) AS max,
    count(DISTINCT addr) AS count,
    array_agg(raw ORDER BY id) AS array_agg
   FROM canonical.wide
  GROUP BY feeling;

SELECT g,
    (max((share)::integer) - min((share)::integer)) AS spread,
    (max(d) - min(d)) AS days,
    (sum(m) / (count(*))::numeric) AS mean
   FROM canonical.wide
  WHERE isfinite(d)
  GROUP BY g;

SELECT count(*) AS count,
    count(amount) AS amounts,
    sum(amount) AS sum,
    avg(amount) AS avg,
    min(amount) AS min,
    max(amount) AS max,
    stddev(weight) AS stddev
   FROM canonical.events;

SELECT count(*) AS count,
    min(kind) AS min,
    max(kind) AS max
   FROM canonical.events
  WHERE (amount > 100);

SELECT count(*) FILTER (WHERE (kind = 'a'::text)) AS a,
    sum(weight) FILTER (WHERE (kind = 'b'::text)) AS b
   FROM canonical.events;

SELECT 'total'::text AS name,
    (count(*) + 1) AS next
   FROM canonical.events;

SELECT count(*) AS count,
    sum(amount) AS sum
   FROM canonical.events;

SELECT canonical.dice(a, b) AS x
   FROM canonical.s;

SELECT (a OPERATOR(canonical.@!@) b) AS x
   FROM canonical.s;

SELECT a,
    count(*) AS count
   FROM canonical.s
  WHERE ((a OPERATOR(canonical.@!@) b) > 3)
  GROUP BY a;

SELECT (a OPERATOR(canonical.@!@) b) AS x,
    count(*) AS count
   FROM canonical.s
  GROUP BY (a OPERATOR(canonical.@!@) b);

SELECT a,
    max((a OPERATOR(canonical.@!@) b)) AS x
   FROM canonical.s
  GROUP BY a;

SELECT a,
    count(*) AS count
   FROM canonical.s
  GROUP BY a
 HAVING (((count(*))::integer OPERATOR(canonical.@!@) 1) > 3);

SELECT x
   FROM ( SELECT (s.a OPERATOR(canonical.@!@) s.b) AS x
           FROM canonical.s) q
  WHERE (x = ANY (ARRAY[1, 2]));

SELECT a
   FROM canonical.s
  WHERE (a IN ( SELECT (1 OPERATOR(canonical.@!@) 2)));

SELECT (a OPERATOR(canonical.@=@) b) AS x
   FROM canonical.s;

SELECT (a OPERATOR(canonical.@=@) 1) AS x,
    max((a OPERATOR(canonical.@=@) b)) AS most,
    count(*) AS count
   FROM canonical.s
  WHERE ((a OPERATOR(canonical.@=@) b) > 0)
  GROUP BY (a OPERATOR(canonical.@=@) 1);

SELECT ((a)::canonical.pair).b AS x
   FROM canonical.s;

SELECT a
   FROM canonical.s
  WHERE (a OPERATOR(canonical.~=~) ANY (ARRAY[1, 2]));

SELECT id,
    row_number() OVER (ORDER BY id) AS row_number
   FROM canonical.wide;

SELECT id,
    row_number() OVER (PARTITION BY g ORDER BY id DESC) AS row_number,
    count(*) OVER (PARTITION BY g) AS count
   FROM canonical.wide;

SELECT id,
    sum(f) OVER (PARTITION BY k ORDER BY id) AS sum,
    avg(f) OVER (PARTITION BY k ORDER BY id ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS avg
   FROM canonical.wide;

SELECT id,
    lag(t) OVER (ORDER BY id) AS lag,
    lead(t, 2, 'none'::text) OVER (ORDER BY id) AS lead
   FROM canonical.wide;

SELECT id,
    first_value(t) OVER w AS first_value,
    last_value(t) OVER w AS last_value,
    nth_value(t, 2) OVER w AS nth_value
   FROM canonical.wide
  WINDOW w AS (PARTITION BY g ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING);

SELECT id,
    rank() OVER (PARTITION BY g ORDER BY k) AS rank,
    dense_rank() OVER (PARTITION BY g ORDER BY k NULLS FIRST) AS dense_rank,
    percent_rank() OVER (ORDER BY i) AS percent_rank,
    cume_dist() OVER (ORDER BY i) AS cume_dist,
    ntile(4) OVER (ORDER BY id) AS ntile
   FROM canonical.wide;

SELECT k,
    count(*) AS count,
    rank() OVER (ORDER BY (count(*)) DESC) AS rank
   FROM canonical.wide
  GROUP BY k;

SELECT k,
    g,
    sum(f) AS sum,
    sum(sum(f)) OVER (PARTITION BY k ORDER BY g NULLS FIRST) AS running,
    sum(sum(f)) OVER () AS total
   FROM canonical.wide
  GROUP BY k, g;

SELECT d,
    count(*) AS count,
    sum(count(*)) OVER (ORDER BY d ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) AS week
   FROM canonical.wide
  WHERE isfinite(d)
  GROUP BY d;

SELECT d,
    count(*) AS count,
    avg(count(*)) OVER (ORDER BY d RANGE BETWEEN '7 days'::interval PRECEDING AND CURRENT ROW) AS week
   FROM canonical.wide
  WHERE isfinite(d)
  GROUP BY d;

SELECT id,
    g,
    f,
    place
   FROM ( SELECT wide.id,
            wide.g,
            wide.f,
            row_number() OVER (PARTITION BY wide.g ORDER BY wide.f DESC, wide.id) AS place
           FROM canonical.wide) q
  WHERE (place <= 2);

SELECT k,
    max(f) AS max,
    (max(max(f)) OVER () - max(f)) AS behind
   FROM canonical.wide
  GROUP BY k
 HAVING (count(*) > 1);

SELECT id,
    count(*) FILTER (WHERE flag) OVER (PARTITION BY k ORDER BY id) AS count
   FROM canonical.wide;

SELECT k,
    count(*) AS n,
    lag(count(*)) OVER (ORDER BY k) AS before,
    (count(*) - lag(count(*), 1, (0)::bigint) OVER (ORDER BY k)) AS change
   FROM canonical.wide
  GROUP BY k;

SELECT date_trunc('month'::text, (d)::timestamp with time zone) AS month,
    k,
    count(*) AS count,
    row_number() OVER (PARTITION BY (date_trunc('month'::text, (d)::timestamp with time zone)) ORDER BY (count(*)) DESC, k) AS row_number
   FROM canonical.wide
  WHERE isfinite(d)
  GROUP BY (date_trunc('month'::text, (d)::timestamp with time zone)), k;

SELECT id,
    sum(id) OVER (ORDER BY id ROWS BETWEEN 1 FOLLOWING AND 3 FOLLOWING EXCLUDE CURRENT ROW) AS sum,
    max(i) OVER (ORDER BY id GROUPS 2 PRECEDING) AS max
   FROM canonical.wide;

SELECT id,
    array_agg(id) OVER (PARTITION BY g ORDER BY id ROWS 2 PRECEDING) AS array_agg,
    string_agg(k, ''::text) OVER (PARTITION BY g ORDER BY id) AS string_agg
   FROM canonical.wide
  WHERE (id < 40);

SELECT DISTINCT g,
    count(*) OVER (PARTITION BY g) AS count,
    max(id) OVER (PARTITION BY g) AS max
   FROM canonical.wide;

SELECT g,
    count(DISTINCT k) AS kinds,
    ntile(2) OVER (ORDER BY (count(DISTINCT k)), g) AS half
   FROM canonical.wide
  GROUP BY g;

SELECT id,
    (at - lag(at) OVER (PARTITION BY g ORDER BY at, id)) AS gap
   FROM canonical.wide
  WHERE isfinite(at);

WITH gaps AS (
         SELECT wide.g,
            wide.id,
                CASE
                    WHEN ((wide.id - lag(wide.id) OVER (PARTITION BY wide.g ORDER BY wide.id)) > 4) THEN 1
                    ELSE 0
                END AS is_new
           FROM canonical.wide
        ), sessions AS (
         SELECT gaps.g,
            gaps.id,
            sum(gaps.is_new) OVER (PARTITION BY gaps.g ORDER BY gaps.id) AS session
           FROM gaps
        )
 SELECT g,
    session,
    count(*) AS count,
    min(id) AS min,
    max(id) AS max
   FROM sessions
  GROUP BY g, session;

SELECT k,
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY f) AS median,
    avg(percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY f)) OVER () AS mean
   FROM canonical.wide
  GROUP BY k;

SELECT g,
    flag,
    sum(count(*)) OVER w AS running
   FROM canonical.wide
  GROUP BY g, flag
  WINDOW w AS (PARTITION BY flag ORDER BY g);

SELECT k,
    ((count(*))::numeric / sum(count(*)) OVER ()) AS share
   FROM canonical.wide
  GROUP BY k
  ORDER BY ((count(*))::numeric / sum(count(*)) OVER ()) DESC, k
 LIMIT 4;

SELECT ((hours)::integer % 7) AS "grouping",
    covar_samp((((hour)::integer % 100))::double precision, ((id % 7))::double precision) AS q,
    lag(count(*)) OVER (ORDER BY ((hours)::integer % 7)) AS key_1
   FROM canonical.s d
  GROUP BY ((hours)::integer % 7);

SELECT day AS count,
    ARRAY( SELECT rest.day
           FROM ( SELECT d.weight AS day,
                    d.place
                   FROM canonical.d) rest
          ORDER BY rest.place) AS upper,
    mode() WITHIN GROUP (ORDER BY hour) FILTER (WHERE ((hour < '-23'::integer) AND (hour < '-26'::integer))) AS "coalesce"
   FROM canonical.s
  WHERE (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE ((d.j = s.hours) AND (d.weight < s.id))))
  GROUP BY day
 HAVING (count(*) > 2);

SELECT id AS over
   FROM ( SELECT s.id,
            s.hour AS "it's",
            s.hours AS "%s {}",
            s.day AS "<row>",
            (s.id * 2) AS twice
           FROM ( SELECT q.id,
                    q.hour,
                    q.day AS hours,
                    q.hours AS day,
                    (q.id * 2) AS twice
                   FROM canonical.s q) s) over
  ORDER BY ("%s {}" IS DISTINCT FROM 2) DESC NULLS LAST, id
 LIMIT 2;

SELECT num_nulls(result_1, id) AS upper,
    jsonb_agg(rest ORDER BY id) AS "coalesce"
   FROM ( SELECT over.id,
            over.hour AS group_hash,
            over.hours AS result_1,
            over.day AS rest,
            (over.id * 2) AS twice
           FROM ( SELECT "Mixed Case".id,
                    "Mixed Case".hour,
                    "Mixed Case".day AS hours,
                    "Mixed Case".hours AS day,
                    ("Mixed Case".id * 2) AS twice
                   FROM canonical.s "Mixed Case") over) result
  WHERE (NOT (group_hash IS NULL))
  GROUP BY (num_nulls(result_1, id))
 HAVING bool_or(((result_1 >= '-71'::integer) AND (result_1 <= '-72'::integer)));

SELECT "<standpipe result 1>",
    "<row>",
    "%s {}"
   FROM ( SELECT abs((("Mixed Case"."%s {}")::integer % 5)) AS "<standpipe result 1>",
            count(*) FILTER (WHERE (("Mixed Case"."<row>" IS NOT NULL) AND (("Mixed Case"."<row>" >= '-98'::integer) AND ("Mixed Case"."<row>" <= '-99'::integer)))) AS "<row>",
            count(*) AS "%s {}"
           FROM ( SELECT q.id,
                    q.hour AS "%s {}",
                    q.hours AS "<row>",
                    q.day AS "<standpipe result 1>",
                    (q.id * 2) AS twice
                   FROM ( SELECT s_1.id,
                            s_1.hour,
                            s_1.day AS hours,
                            s_1.hours AS day,
                            (s_1.id * 2) AS twice
                           FROM canonical.s s_1
                          WHERE (((s_1.id % 2) = 0) AND ((s_1.hour, 1) IN ( SELECT d.j,
                                    d.place
                                   FROM canonical.d)))) q) "Mixed Case"
          GROUP BY (abs((("Mixed Case"."%s {}")::integer % 5)))) s
  WHERE ("%s {}" > 1);

SELECT (day IS NULL) AS d,
    count(hours) AS value_1
   FROM canonical.s "<row>"
  WHERE (hour IS NULL)
  GROUP BY (day IS NULL)
 HAVING bool_or(((day >= '-119'::integer) AND (day <= '-120'::integer)));

WITH d AS (
         SELECT q.result_1 AS "Mixed Case",
            q.rest,
            q."Mixed Case" AS result_1
           FROM ( SELECT result.hours AS result_1,
                    result.day AS rest,
                    result.hour AS "Mixed Case"
                   FROM ( SELECT COALESCE((t.hour)::text, 'ü流💧'::text) AS hours,
                            bit_or(t.day) AS day,
                            count(*) AS hour
                           FROM ( SELECT key_1.id,
                                    key_1.hour,
                                    key_1.hours AS day,
                                    key_1.day AS hours,
                                    (key_1.id * 2) AS twice
                                   FROM ( SELECT count.id,
    count.hour,
    count.day AS hours,
    count.hours AS day,
    (count.id * 2) AS twice
   FROM canonical.s count
  WHERE (count.hour IN ( SELECT d_1.j
     FROM canonical.d d_1))) key_1) t
                          WHERE (EXISTS ( SELECT 1
                                   FROM canonical.d d_1
                                  WHERE ((d_1.j = t.hours) AND (d_1.weight < t.id))))
                          GROUP BY COALESCE((t.hour)::text, 'ü流💧'::text)) result) q
        )
 SELECT "Mixed Case",
    rest,
    result_1
   FROM d
  WHERE (result_1 = ( SELECT max(d_1.result_1) AS max
           FROM d d_1));

SELECT COALESCE((q.hours)::text, 'count(*)'::text) AS value_1
   FROM canonical.s q
  WHERE (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE ((d.j = q.hour) AND (d.weight < q.id))))
UNION ALL
 SELECT COALESCE((q.hours)::text, 'count(*)'::text) AS value_1
   FROM canonical.s q;

SELECT hour AS date,
    ARRAY( SELECT year.hour
           FROM ( SELECT d.weight AS hour,
                    d.place
                   FROM canonical.d) year
          ORDER BY year.place) AS text,
    cume_dist(1) WITHIN GROUP (ORDER BY ((hours)::integer) DESC) FILTER (WHERE (hours = '-1'::integer)) AS max
   FROM canonical.s kept
  GROUP BY hour
 HAVING (count(DISTINCT hours) > 1);

SELECT DISTINCT ON ((("a""b")::text || '$$'::text)) (("a""b")::text || '$$'::text) AS "a""b",
    id AS "Mixed Case"
   FROM ( SELECT s.id,
            s.hour AS "Mixed Case",
            s.hours AS "a""b",
            s.day AS "ünï",
            (s.id * 2) AS twice
           FROM ( SELECT q.id,
                    q.hour,
                    q.day AS hours,
                    q.hours AS day,
                    (q.id * 2) AS twice
                   FROM canonical.s q) s) over
  ORDER BY (("a""b")::text || '$$'::text), id DESC;

SELECT DISTINCT make_interval(hours => ((hours)::integer % 5)) AS d
   FROM canonical.s;

SELECT regr_r2((((day)::integer % 100))::double precision, ((id % 7))::double precision) AS "it's"
   FROM canonical.s q
  WHERE (NOT (hours IN ( SELECT d.j
           FROM canonical.d
          WHERE (d.weight > 0))));

SELECT regr_count((((hours)::integer % 100))::double precision, ((id % 7))::double precision) AS over
   FROM canonical.s year
  WHERE (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE ((d.j = year.hour) AND (d.weight < year.id))));

WITH over AS (
         SELECT rest.d AS max_1,
            rest.value_1,
            rest.max_1 AS d
           FROM ( SELECT d.rest AS d,
                    d.result_1 AS value_1,
                    d.group_hash AS max_1
                   FROM ( SELECT ((t_1.result_1)::double precision / (8)::double precision) AS rest,
                            count(*) FILTER (WHERE ((t_1.rest = '-1'::integer) OR ((t_1.result_1 >= '-251'::integer) AND (t_1.result_1 <= '-252'::integer)))) AS result_1,
                            count(*) AS group_hash
                           FROM ( SELECT key_1.id,
                                    key_1.hour AS group_hash,
                                    key_1.hours AS result_1,
                                    key_1.day AS rest,
                                    (key_1.id * 2) AS twice
                                   FROM ( SELECT result.id,
    result.hour,
    result.day AS hours,
    result.hours AS day,
    (result.id * 2) AS twice
   FROM canonical.s result) key_1) t_1
                          WHERE (NOT (EXISTS ( SELECT 1
                                   FROM canonical.d d_1
                                  WHERE (d_1.j = t_1.rest))))
                          GROUP BY ((t_1.result_1)::double precision / (8)::double precision)) d) rest
        )
 SELECT t.d AS max_1,
    count.max_1 AS d
   FROM (over t
     JOIN over count ON ((count.d > t.d)));

SELECT regr_count((((hours)::integer % 100))::double precision, ((id % 7))::double precision) AS max
   FROM canonical.s rest
  WHERE (NOT (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE (d.j = rest.hour))));

WITH key_1 AS (
         SELECT abs(((kept."a""b")::integer % 5)) AS "ünï",
            count(*) FILTER (WHERE (NOT (kept."ünï" = '-5'::integer))) AS "a""b",
            count(*) AS "Mixed Case"
           FROM ( SELECT "Mixed Case".id,
                    "Mixed Case".hour AS "Mixed Case",
                    "Mixed Case".hours AS "a""b",
                    "Mixed Case".day AS "ünï",
                    ("Mixed Case".id * 2) AS twice
                   FROM ( SELECT "<row>".id,
                            "<row>".hour,
                            "<row>".day AS hours,
                            "<row>".hours AS day,
                            ("<row>".id * 2) AS twice
                           FROM canonical.s "<row>") "Mixed Case") kept
          GROUP BY (abs(((kept."a""b")::integer % 5)))
        )
 SELECT "ünï",
    "a""b",
    "Mixed Case"
   FROM key_1
  WHERE ("Mixed Case" = ( SELECT max(key_1_1."Mixed Case") AS max
           FROM key_1 key_1_1));

SELECT id AS "<row>"
   FROM canonical.s count
  ORDER BY (make_interval(hours => ((day)::integer % 5))) DESC NULLS LAST, id
 LIMIT 5;

SELECT (("grouping")::integer % 7) AS "time",
    jsonb_agg(q ORDER BY id) AS count
   FROM ( SELECT count.id,
            count.hour AS "extract",
            count.hours AS "grouping",
            count.day AS q,
            (count.id * 2) AS twice
           FROM ( SELECT key_1.id,
                    key_1.hour,
                    key_1.day AS hours,
                    key_1.hours AS day,
                    (key_1.id * 2) AS twice
                   FROM canonical.s key_1) count) d
  WHERE (("grouping" >= '-341'::integer) AND ("grouping" <= '-342'::integer))
  GROUP BY (("grouping")::integer % 7)
 HAVING bool_or(((("grouping" >= '-335'::integer) AND ("grouping" <= '-336'::integer)) OR (q = '-3'::integer)));

WITH rest AS (
         SELECT make_date(year => (2000 + ((t.hours)::integer % 9)), month => 1, day => 2) AS hour,
            count(*) FILTER (WHERE ((t.hour < '-353'::integer) AND (t.hour < '-356'::integer))) AS hours,
            count(*) AS day
           FROM canonical.s t
          WHERE (NOT (t.hour IN ( SELECT d.j
                   FROM canonical.d
                  WHERE (d.weight > 0))))
          GROUP BY (make_date(year => (2000 + ((t.hours)::integer % 9)), month => 1, day => 2))
        )
 SELECT hour,
    hours,
    day
   FROM rest
  WHERE (day = ( SELECT max(rest_1.day) AS max
           FROM rest rest_1));

SELECT DISTINCT NULLIF(day, 0) AS c1
   FROM canonical.s kept;

SELECT epoch,
    count(*) AS month
   FROM ( SELECT COALESCE((count.month)::text, '-'::text) AS zone,
            count(*) FILTER (WHERE (count.zone = '-2'::integer)) AS month,
            count(*) AS epoch
           FROM ( SELECT kept.id,
                    kept.hour AS epoch,
                    kept.hours AS month,
                    kept.day AS zone,
                    (kept.id * 2) AS twice
                   FROM ( SELECT rest.id,
                            rest.hour,
                            rest.day AS hours,
                            rest.hours AS day,
                            (rest.id * 2) AS twice
                           FROM canonical.s rest) kept) count
          GROUP BY COALESCE((count.month)::text, '-'::text)) t
  GROUP BY epoch;

SELECT id AS over
   FROM canonical.s d
  ORDER BY ((day)::integer & 6) DESC NULLS LAST, id
 LIMIT 2;

SELECT result_1 AS upper,
    cume_dist(1) WITHIN GROUP (ORDER BY ((rest)::integer) DESC) AS "coalesce"
   FROM ( SELECT d.id,
            d.hour AS group_hash,
            d.hours AS result_1,
            d.day AS rest,
            (d.id * 2) AS twice
           FROM ( SELECT t.id,
                    t.hour,
                    t.day AS hours,
                    t.hours AS day,
                    (t.id * 2) AS twice
                   FROM canonical.s t) d) "<row>"
  WHERE (NOT (group_hash IS NULL))
  GROUP BY result_1
 HAVING bool_or(((result_1 >= '-431'::integer) AND (result_1 <= '-432'::integer)));

SELECT group_hash,
    c1,
    count_1
   FROM ( SELECT q.count_1 AS group_hash,
            q.c1,
            q.group_hash AS count_1
           FROM ( SELECT result."<standpipe result 1>" AS count_1,
                    result."<row>" AS c1,
                    result."%s {}" AS group_hash
                   FROM ( SELECT ((t."%s {}")::text || 'ü流💧'::text) AS "<standpipe result 1>",
                            var_pop(t."<row>") AS "<row>",
                            count(*) AS "%s {}"
                           FROM ( SELECT key_1.id,
                                    key_1.hour AS "%s {}",
                                    key_1.hours AS "<row>",
                                    key_1.day AS "<standpipe result 1>",
                                    (key_1.id * 2) AS twice
                                   FROM ( SELECT count.id,
    count.hour,
    count.day AS hours,
    count.hours AS day,
    (count.id * 2) AS twice
   FROM canonical.s count
  WHERE (((count.id % 2) = 0) AND ((count.hour, 1) IN ( SELECT d_1.j,
      d_1.place
     FROM canonical.d d_1)))) key_1) t
                          WHERE (NOT (t."<standpipe result 1>" IN ( SELECT d_1.j
                                   FROM canonical.d d_1
                                  WHERE (d_1.weight > 0))))
                          GROUP BY ((t."%s {}")::text || 'ü流💧'::text)) result) q) d
  WHERE (count_1 > 1);

SELECT ((q.hours)::text || 'count(*)'::text) AS "coalesce"
   FROM canonical.s q
  WHERE (NOT (q.hour IN ( SELECT d.j
           FROM canonical.d
          WHERE (d.weight > 0))))
UNION ALL
 SELECT ((q.hours)::text || 'count(*)'::text) AS "coalesce"
   FROM canonical.s q;

SELECT hour AS hours,
    ( SELECT jsonb_agg(year.* ORDER BY year.place) AS jsonb_agg
           FROM ( SELECT d.weight AS hour,
                    d.place
                   FROM canonical.d) year) AS at,
    percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY ((hours)::double precision)) FILTER (WHERE (hours = '-5'::integer)) AS over
   FROM canonical.s kept
  GROUP BY hour
 HAVING (count(DISTINCT hours) > 1);

SELECT '\'''::text AS over,
    make_date(year => (2000 + ((c1)::integer % 9)), month => 1, day => 2) AS result,
    chr((65 + (abs(((c1)::numeric % (26)::numeric)))::integer)) AS within,
    (("grouping")::text || '"<standpipe log>"'::text) AS "grouping"
   FROM ( SELECT s.id,
            s.hour AS "grouping",
            s.c1 AS "coalesce",
            s.result AS c1,
            s."coalesce" AS result,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (((s.id % 2) = 0) AND ((s.c1, 1) IN ( SELECT d.j,
                    d.place
                   FROM canonical.d)))) "<row>"
  WHERE (c1 = ANY (ARRAY[2, 112, '-4'::integer]));

SELECT ("coalesce")::text AS group_hash,
    sha256("coalesce") AS c1,
    count(*) AS epoch,
    sum(count(*)) OVER () AS "it's"
   FROM ( SELECT s.id,
            s.hour AS "coalesce",
            s.c1,
            s.result,
            s."coalesce" AS group_hash,
            (s.id * 2) AS twice
           FROM canonical.s) q
  GROUP BY ("coalesce")::text, (sha256("coalesce"))
 HAVING (count(*) > 1);

SELECT
        CASE
            WHEN (NOT ("coalesce" = ANY (ARRAY['-01:20:00'::interval, '01:20:00'::interval, '-01:40:00'::interval]))) THEN 1
            WHEN (((c1 >= '-1000.000'::numeric(12,3)) AND (c1 <= '-1.041'::numeric(12,3))) AND ("coalesce" = '00:40:00'::interval)) THEN 2
            ELSE NULL::integer
        END AS "a""b"
   FROM canonical.s t
  WHERE (hour <> '\xdeadbeef'::bytea);

SELECT COALESCE(("Mixed Case"."Year")::text, '"<standpipe result 1>"'::text) AS epoch,
    GREATEST(("Mixed Case"."%s {}")::integer, 3) AS c1
   FROM ( SELECT "<row>".id,
            "<row>".hour AS c1,
            "<row>".c1 AS "Year",
            "<row>".result AS "%s {}",
            "<row>"."coalesce" AS result_1,
            ("<row>".id * 2) AS twice
           FROM canonical.s "<row>"
          WHERE (NOT ("<row>".c1 = '-8.672'::numeric(12,3)))) "Mixed Case"
  WHERE (NOT ("Mixed Case"."Year" IN ( SELECT d.j
           FROM canonical.d
          WHERE (d.weight > 0))))
EXCEPT ALL
 SELECT COALESCE(("Mixed Case"."Year")::text, '"<standpipe result 1>"'::text) AS epoch,
    GREATEST(("Mixed Case"."%s {}")::integer, 3) AS c1
   FROM ( SELECT "<row>".id,
            "<row>".hour AS c1,
            "<row>".c1 AS "Year",
            "<row>".result AS "%s {}",
            "<row>"."coalesce" AS result_1,
            ("<row>".id * 2) AS twice
           FROM canonical.s "<row>"
          WHERE (NOT ("<row>".c1 = '-8.672'::numeric(12,3)))) "Mixed Case";

SELECT (hour IS NULL) AS "ünï",
    '*/'::text AS over,
    count(*) AS "it's",
    '"<row>"'::text AS epoch
   FROM ( SELECT t.id,
            t.c1 AS over,
            t.over AS hour,
            t.month AS c1,
            t.hour AS "it's",
            (t.id * 2) AS twice
           FROM ( SELECT s.id,
                    s.hour AS c1,
                    s.c1 AS over,
                    s.result AS month,
                    s."coalesce" AS hour,
                    (s.id * 2) AS twice
                   FROM canonical.s
                  WHERE (((s.id % 2) = 0) AND ((s.c1, 1) IN ( SELECT d.j,
                            d.place
                           FROM canonical.d)))) t) kept
  WHERE (hour IN ( SELECT d.j
           FROM canonical.d))
  GROUP BY (hour IS NULL)
 HAVING bool_or((("it's" < '-00:10:00'::interval) AND ((over >= '\x61'::bytea) AND (over <= '\x'::bytea))));

SELECT GREATEST(key_1.weight, 3) AS "Year",
    regr_slope(((key_1.weight % 100))::double precision, ((count.id % 7))::double precision) AS "Mixed Case",
    sum(count(*)) OVER () AS o0
   FROM (canonical.s count
     LEFT JOIN canonical.d key_1 ON ((count.c1 = key_1.j)))
  GROUP BY GREATEST(key_1.weight, 3)
 HAVING (count(DISTINCT key_1.j) > 1);

SELECT DISTINCT length(hour) AS "coalesce"
   FROM canonical.s t
  WHERE ((c1 = '-796.654'::numeric(12,3)) AND ((result >= '-379'::integer) AND (result <= '-97'::integer)));

SELECT SUBSTRING(hour FROM 1 FOR 1) AS result
   FROM canonical.s t
  WHERE (result = 1);

SELECT (hour || '\x00'::bytea) AS rest,
    regr_count((((result)::integer % 100))::double precision, ((id % 7))::double precision) AS hour,
    (((count(*))::numeric * 100.0) / sum(count(*)) OVER (PARTITION BY (hour || '\x00'::bytea))) AS result
   FROM canonical.s
  WHERE (NOT (c1 IN ( SELECT d.j
           FROM canonical.d
          WHERE (d.weight > 0))))
  GROUP BY (hour || '\x00'::bytea)
 HAVING (count(*) > 2);

SELECT round(rest.max_1, 1) AS "coalesce"
   FROM ( SELECT s.id,
            s.hour AS c1,
            s.c1 AS max_1,
            s.result AS "coalesce",
            s."coalesce" AS value_1,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (NOT (s."coalesce" = ANY (ARRAY['-00:50:00'::interval, '-00:10:00'::interval])))) rest
INTERSECT ALL
 SELECT round(rest.max_1, 1) AS "coalesce"
   FROM ( SELECT s.id,
            s.hour AS c1,
            s.c1 AS max_1,
            s.result AS "coalesce",
            s."coalesce" AS value_1,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (NOT (s."coalesce" = ANY (ARRAY['-00:50:00'::interval, '-00:10:00'::interval])))) rest
  WHERE (rest.max_1 IN ( SELECT d.j
           FROM canonical.d));

SELECT ''''''::text AS text,
    num_nulls(result_1, id) AS "<standpipe log>"
   FROM ( SELECT s.id,
            s.hour AS c1,
            s.c1 AS hour,
            s.result AS result_1,
            s."coalesce",
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE ((s.c1 = '-4.679'::numeric(12,3)) OR (s."coalesce" = ANY (ARRAY['-01:30:00'::interval, '00:50:00'::interval, '00:50:00'::interval])))) "Mixed Case";

SELECT DISTINCT justify_hours(max_1) AS "ünï",
    ((c1)::integer & 6) AS c1
   FROM ( SELECT s.id,
            s.hour AS "select",
            s.c1 AS "coalesce",
            s.result AS c1,
            s."coalesce" AS max_1,
            (s.id * 2) AS twice
           FROM canonical.s) "Mixed Case"
  WHERE (NOT (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE (d.j = "Mixed Case"."coalesce"))));

SELECT result AS at
   FROM canonical.s over
  WHERE (NOT (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE (d.j = over.c1))));

SELECT rest,
    max,
    "<standpipe result 1>",
    date
   FROM ( SELECT rest.hours AS rest,
            rest."<standpipe result 1>" AS max,
            rest.q AS "<standpipe result 1>",
            rest.month AS date
           FROM ( SELECT key_1.month AS hours,
                    key_1."grouping" AS "<standpipe result 1>",
                    key_1.hours AS q,
                    key_1."<standpipe result 1>" AS month
                   FROM ( SELECT
                                CASE
                                    WHEN (d_1.hours >= '-0.457'::numeric(12,3)) THEN 1
                                    WHEN ((d_1."select" IS NOT NULL) OR (d_1.hours <> '-28.060'::numeric(12,3))) THEN 2
                                    ELSE NULL::integer
                                END AS month,
                            (d_1.month IS NULL) AS "grouping",
                            array_agg(d_1.hours ORDER BY d_1.id) AS hours,
                            count(*) AS "<standpipe result 1>"
                           FROM ( SELECT q.id,
                                    q."coalesce" AS month,
                                    q."select" AS hours,
                                    q.result AS "select",
                                    q.month AS "grouping",
                                    (q.id * 2) AS twice
                                   FROM ( SELECT kept.id,
    kept.result AS "coalesce",
    kept."coalesce" AS "select",
    kept.text AS result,
    kept.hour AS month,
    (kept.id * 2) AS twice
   FROM ( SELECT rest_1.id,
      rest_1.hour AS result,
      rest_1.c1 AS "coalesce",
      rest_1.result AS text,
      rest_1."coalesce" AS hour,
      (rest_1.id * 2) AS twice
     FROM canonical.s rest_1
    WHERE (rest_1.result IS NULL)) kept) q) d_1
                          WHERE (d_1.hours IN ( SELECT d_2.j
                                   FROM canonical.d d_2))
                          GROUP BY
                                CASE
                                    WHEN (d_1.hours >= '-0.457'::numeric(12,3)) THEN 1
                                    WHEN ((d_1."select" IS NOT NULL) OR (d_1.hours <> '-28.060'::numeric(12,3))) THEN 2
                                    ELSE NULL::integer
                                END, (d_1.month IS NULL)) key_1) rest) d
  WHERE (date > 1);

SELECT DISTINCT ON ((encode(hour, 'base64'::text)), ((hour)::text || 'p_0123456789'::text)) encode(hour, 'base64'::text) AS rest,
    ((hour)::text || 'p_0123456789'::text) AS "coalesce",
    id AS kept
   FROM canonical.s rest
  ORDER BY (encode(hour, 'base64'::text)), ((hour)::text || 'p_0123456789'::text), id DESC;

SELECT id AS "coalesce",
    (- "coalesce") AS d
   FROM canonical.s t
  ORDER BY (make_interval(hours => ((result)::integer % 5))) DESC NULLS LAST, id
 LIMIT 4;

SELECT (s."coalesce")::text AS c1,
    ''''''::text AS upper,
    ';'::text AS label
   FROM (canonical.s
     LEFT JOIN canonical.d ON (((s.c1 = d.j) AND (d.j >= 722.875::numeric(12,3)))))
  GROUP BY (s."coalesce")::text
 HAVING (count(*) > 2);

SELECT ((c1)::text || '/*'::text) AS rest,
    array_agg(DISTINCT at ORDER BY at DESC) AS key_1,
    rank() OVER (ORDER BY (count(*)) DESC, ((c1)::text || '/*'::text)) AS c1
   FROM ( SELECT s.id,
            s.hour AS c1,
            s.c1 AS hour,
            s.result AS at,
            s."coalesce" AS rest,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (((s.id % 2) = 0) AND ((s.c1, 1) IN ( SELECT d.j,
                    d.place
                   FROM canonical.d)))) year
  WHERE (rest = '-01:40:00'::interval)
  GROUP BY ((c1)::text || '/*'::text)
 HAVING (count(*) > 3);

SELECT (c1 IS NULL) AS o0,
    num_nulls("coalesce", id) AS "coalesce",
    covar_samp((((result)::integer % 100))::double precision, ((id % 7))::double precision) FILTER (WHERE (((c1 >= '-126.647'::numeric(12,3)) AND (c1 <= 0.559::numeric(12,3))) OR (("coalesce" >= '-00:10:00'::interval) AND ("coalesce" <= '-00:50:00'::interval)))) AS hour,
    dense_rank() OVER (PARTITION BY (c1 IS NULL) ORDER BY (count(*))) AS c1
   FROM canonical.s
  WHERE (NOT (result IS NOT NULL))
  GROUP BY (c1 IS NULL), (num_nulls("coalesce", id))
 HAVING bool_or(((hour = ANY (ARRAY['\x00'::bytea, '\xdeadbeef'::bytea, '\x5c6e'::bytea])) AND ("coalesce" IS NOT NULL)));

SELECT c1 AS result,
    ( SELECT max(over.hour) AS max
           FROM ( SELECT d.label AS hour
                   FROM canonical.d) over) AS "coalesce",
    (EXISTS ( SELECT 1
           FROM ( SELECT d.j AS q
                   FROM canonical.d) rest
          WHERE (rest.q = s.c1))) AS hour,
    string_agg(("coalesce")::text, '$1'::text ORDER BY id) FILTER (WHERE ("coalesce" IS NULL)) AS o0
   FROM canonical.s
  WHERE (result <> '-414'::integer)
  GROUP BY c1
 HAVING (count(*) > 3);

SELECT num_nulls(max_1, id) AS hour,
    chr((65 + (abs(((count_1)::numeric % (26)::numeric)))::integer)) AS "<row>",
    GROUPING(num_nulls(max_1, id), chr((65 + (abs(((count_1)::numeric % (26)::numeric)))::integer))) AS "Year",
    covar_samp((((count_1)::integer % 100))::double precision, ((id % 7))::double precision) FILTER (WHERE (max_1 >= 16.513::numeric(12,3))) AS count,
    count(*) AS max_1,
    count(*) FILTER (WHERE (NOT ((count_1 >= '-3'::integer) AND (count_1 <= 1)))) AS "ünï"
   FROM ( SELECT year.id,
            year.result AS result_1,
            year.result_1 AS max_1,
            year."ünï" AS count_1,
            year.count_1 AS "ünï",
            (year.id * 2) AS twice
           FROM ( SELECT result.id,
                    result.hour AS result,
                    result.c1 AS result_1,
                    result.result AS "ünï",
                    result.value_1 AS count_1,
                    (result.id * 2) AS twice
                   FROM ( SELECT t.id,
                            t.hour,
                            t.c1,
                            t.result,
                            t."coalesce" AS value_1,
                            (t.id * 2) AS twice
                           FROM canonical.s t) result) year) s
  WHERE (((max_1 >= '-16.111'::numeric(12,3)) AND (max_1 <= 0.588::numeric(12,3))) OR ((count_1 >= '-948'::integer) AND (count_1 <= '-15'::integer)))
  GROUP BY CUBE((num_nulls(max_1, id)), (length(result_1)), (chr((65 + (abs(((count_1)::numeric % (26)::numeric)))::integer))))
 HAVING (count(DISTINCT count_1) > 1);

SELECT to_jsonb(s.*) AS month
   FROM ( SELECT result.result AS "<standpipe log>",
            result."coalesce" AS c1,
            result.hour AS "coalesce"
           FROM canonical.s result
          WHERE (NOT (EXISTS ( SELECT 1
                   FROM canonical.d
                  WHERE (d.j = result.c1))))) s
UNION ALL
 SELECT to_jsonb(q.*) AS month
   FROM ( SELECT result.c1 AS rest,
            result.c1,
            result.hour AS kept
           FROM canonical.s result
          WHERE ((result.result IS NOT NULL) OR (result."coalesce" IS NULL))) q;

SELECT id AS result,
    COALESCE((result)::integer, 0) AS filter,
    row_number() OVER (PARTITION BY "<row>".c1 ORDER BY id) AS c1
   FROM ( SELECT d.id,
            d.hour AS c1,
            d.c1 AS at,
            d.result,
            d."coalesce" AS over,
            (d.id * 2) AS twice
           FROM canonical.s d
          WHERE ((d.result = ANY (ARRAY[2, '-1'::integer])) AND (d.hour <> '\x61'::bytea))) "<row>"
  WHERE (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE ((d.j = "<row>".at) AND (d.weight < "<row>".id))));

SELECT "coalesce" AS hour,
    (result IS DISTINCT FROM 2) AS d,
    make_date(year => (2000 + ((result)::integer % 9)), month => 1, day => 2) AS "coalesce",
    '"<standpipe bound>"'::text AS day,
    string_agg(hour, '\x2c'::bytea ORDER BY id) FILTER (WHERE ((result >= '-1'::integer) AND (result <= 1))) AS result,
    '{}'::text AS c1,
    count(*) FILTER (WHERE ((("coalesce" >= '01:20:00'::interval) AND ("coalesce" <= '00:40:00'::interval)) OR (hour IS NOT NULL))) AS "%s {}"
   FROM canonical.s
  GROUP BY "coalesce", (result IS DISTINCT FROM 2), (make_date(year => (2000 + ((result)::integer % 9)), month => 1, day => 2))
 HAVING bool_or((("coalesce" >= '00:20:00'::interval) OR (result = ANY (ARRAY[24, 90, 645]))));

SELECT DISTINCT
        CASE
            WHEN (NOT (c1 = 0.615::numeric(12,3))) THEN 1
            WHEN (c1 <= 1.024::numeric(12,3)) THEN 2
            ELSE NULL::integer
        END AS max_1
   FROM canonical.s count;

SELECT count(*) FILTER (WHERE (((text >= '-1'::integer) AND (text <= 119)) AND ("coalesce" > '\xdeadbeef'::bytea))) AS max,
    sum(DISTINCT "Mixed Case") FILTER (WHERE ("coalesce" IS NOT NULL)) AS "it's",
    max(text) FILTER (WHERE (NOT (hours <= '-00:20:00'::interval))) AS "coalesce",
    max(hours) AS hours,
    count(*) AS over,
    regr_slope((((text)::integer % 100))::double precision, ((id % 7))::double precision) AS text
   FROM ( SELECT count.id,
            count.hour AS "coalesce",
            count.kept AS "Mixed Case",
            count."coalesce" AS text,
            count."$1" AS hours,
            (count.id * 2) AS twice
           FROM ( SELECT "Mixed Case".id,
                    "Mixed Case".hour,
                    "Mixed Case".c1 AS kept,
                    "Mixed Case".result AS "coalesce",
                    "Mixed Case"."coalesce" AS "$1",
                    ("Mixed Case".id * 2) AS twice
                   FROM canonical.s "Mixed Case") count) d;

SELECT count(rest.hour) AS result,
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY d.label DESC) FILTER (WHERE (rest."coalesce" > '01:30:00'::interval)) AS hour,
    string_agg(d.label, '"<standpipe result 1>"'::text ORDER BY rest.id, d.place) AS q
   FROM (canonical.s rest
     JOIN canonical.d ON (((rest.c1 = d.j) AND ((d.j <> '-0.847'::numeric(12,3)) OR (rest.result >= '-1'::integer)))));

SELECT '$$'::text AS date,
    date_trunc('month'::text, (c3)::timestamp with time zone) AS upper,
    '\'''::text AS c3,
    '"'::text AS filter,
    c1 AS day
   FROM ( SELECT s.id,
            s.c1 AS filter,
            s.filter AS c1,
            s.c2 AS c3,
            s.c3 AS "<row>",
            (s.id * 2) AS twice
           FROM canonical.s) q;

SELECT filter,
    rest,
    c1
   FROM ( SELECT result.c1 AS filter,
            result.rest,
            result.filter AS c1
           FROM ( SELECT replace((s.filter)::text, '--'::text, '$1'::text) AS c1,
                    count(*) FILTER (WHERE ((s.c2 > '2026-02-28'::date) AND ((s.c3 = '{1}'::integer[]) OR (s.c3 = '{}'::integer[])))) AS rest,
                    count(*) AS filter
                   FROM canonical.s,
                    LATERAL unnest(s.c3) WITH ORDINALITY e(element, place)
                  GROUP BY (replace((s.filter)::text, '--'::text, '$1'::text))) result) count
  WHERE (c1 > 1);

SELECT strpos(("<standpipe log>")::text, 'b'::text) AS o0,
    (c3 @> ARRAY[1]) AS within,
    GROUPING(strpos(("<standpipe log>")::text, 'b'::text), (c3 @> ARRAY[1])) AS "<row>",
    count(DISTINCT c1) AS "<standpipe log>",
    count(*) FILTER (WHERE ((c2)::text <> '"<standpipe result 1>"'::text)) AS count_1,
    regr_avgy((id)::double precision, ((id % 7))::double precision) FILTER (WHERE ((c1 > '2026-03-02'::date) AND (c3 IS NOT NULL))) AS s
   FROM ( SELECT s.id,
            s.c1 AS c2,
            s.filter AS "<standpipe log>",
            s.c2 AS c1,
            s.c3,
            (s.id * 2) AS twice
           FROM canonical.s) count
  WHERE (c2 IN ( SELECT d.j
           FROM canonical.d))
  GROUP BY (strpos(("<standpipe log>")::text, 'b'::text)), ROLLUP((c3 @> ARRAY[1]))
 HAVING (count(DISTINCT c1) > 1);

SELECT s.c1 AS c3,
    ( SELECT count(*) AS count
           FROM canonical.d year
          WHERE (year.weight < max(s.id))) AS date,
    ARRAY( SELECT t."time"
           FROM ( SELECT d_1.weight AS "time",
                    d_1.place
                   FROM canonical.d d_1) t
          ORDER BY t.place) AS filter,
    ( WITH rest AS (
                 SELECT d_1.weight AS rest,
                    d_1.place
                   FROM canonical.d d_1
                )
         SELECT jsonb_agg(to_jsonb(rest.*) ORDER BY rest.place) AS jsonb_agg
           FROM rest) AS label,
    regr_r2(((d.weight % 100))::double precision, ((s.id % 7))::double precision) AS "Mixed Case"
   FROM (canonical.s
     LEFT JOIN canonical.d ON ((s.c1 = d.j)))
  WHERE (s.c2 <= '2026-03-02'::date)
  GROUP BY s.c1
 HAVING (count(DISTINCT s.c1) > 1);

WITH kept AS (
         SELECT kept_1.c2 AS result_1,
            kept_1.result_1 AS value_1,
            kept_1.count AS "<standpipe result 1>",
            kept_1.value_1 AS "select"
           FROM ( SELECT t.c2,
                    t.c3 AS result_1,
                    t."select" AS count,
                    t.text AS value_1
                   FROM ( SELECT COALESCE((year.c3)::text, '-'::text) AS c2,
                            (year.filter IS NULL) AS c3,
                            (array_agg(year.c1 ORDER BY year.id))[1] AS "select",
                            count(*) AS text
                           FROM canonical.s year
                          GROUP BY COALESCE((year.c3)::text, '-'::text), (year.filter IS NULL)) t) kept_1
        )
 SELECT result_1,
    value_1,
    "<standpipe result 1>",
    "select"
   FROM kept
  WHERE ("select" = ( SELECT max(kept_1."select") AS max
           FROM kept kept_1));

SELECT sign((e.element)::numeric) AS "extract",
    (result.c1 IS NULL) AS value_1,
    count(*) AS "grouping"
   FROM canonical.s result,
    LATERAL unnest(result.c3) WITH ORDINALITY e(element, place)
  WHERE (NOT (result.c1 IN ( SELECT d.j
           FROM canonical.d
          WHERE (d.weight > 0))))
  GROUP BY (sign((e.element)::numeric)), (result.c1 IS NULL)
 HAVING (count(*) > 0);

SELECT c1 AS over,
    ( SELECT count(*) AS count
           FROM ( SELECT d.j AS c2,
                    d.weight AS filter
                   FROM canonical.d) q
          WHERE (q.c2 = s.c1)) AS "extract",
    ARRAY( SELECT year.within
           FROM ( SELECT d.weight AS within,
                    d.place
                   FROM canonical.d) year
          ORDER BY year.place) AS filter,
    max(c3) AS c3
   FROM canonical.s
  WHERE ((c1 >= '2026-03-29 04:00:00'::timestamp without time zone) OR ((c1 >= '2026-03-29 03:07:32.01453'::timestamp without time zone) AND (c1 <= '2026-03-29 03:10:56.030591'::timestamp without time zone)))
  GROUP BY c1
 HAVING bool_or(((c1 IS NOT NULL) AND (c3 IS NOT NULL)));

SELECT max("extract") AS "extract",
    sum("extract") AS key_1,
    count(key_1) AS zone
   FROM ( SELECT date_trunc('week'::text, result."select") AS key_1,
            EXTRACT(epoch FROM min(result.filter)) AS c2,
            count(*) AS "extract"
           FROM ( SELECT s.id,
                    s.c1 AS "select",
                    s.filter AS "extract",
                    s.c2 AS filter,
                    s.c3 AS c2,
                    (s.id * 2) AS twice
                   FROM canonical.s) result
          WHERE (NOT (result."select" IN ( SELECT d.j
                   FROM canonical.d
                  WHERE (d.weight > 0))))
          GROUP BY (date_trunc('week'::text, result."select"))) count;

SELECT to_jsonb(q.*) AS epoch
   FROM ( SELECT s.filter
           FROM canonical.s) q
UNION ALL
 SELECT to_jsonb(t.*) AS epoch
   FROM ( SELECT s.filter AS group_hash,
            s.c2 AS "a""b"
           FROM canonical.s
          WHERE (NOT (EXISTS ( SELECT 1
                   FROM canonical.d
                  WHERE (d.j = s.c1))))) t;

SELECT (result.c1 AT TIME ZONE 'Europe/Vienna'::text) AS weight,
    result.c3 AS count_1,
    '$1'::text AS j
   FROM (canonical.s result
     LEFT JOIN canonical.d count ON (((result.c1 = count.j) AND ((result.c2 = '2026-02-25'::date) AND (count.weight IS NULL)))))
  GROUP BY ((result.c1 AT TIME ZONE 'Europe/Vienna'::text)), result.c3
 HAVING (count(*) > 3);

SELECT ("extract" ~~* '%A%'::text) AS "coalesce",
    'i_0123456789'::text AS c1,
    'p_0123456789'::text AS within
   FROM ( SELECT "<row>".id,
            "<row>".c3 AS c1,
            "<row>".filter AS "extract",
            "<row>"."coalesce",
            "<row>".c1 AS rest,
            ("<row>".id * 2) AS twice
           FROM ( SELECT over.id,
                    over.c2 AS c3,
                    over.c1 AS filter,
                    over.filter AS "coalesce",
                    over.c3 AS c1,
                    (over.id * 2) AS twice
                   FROM ( SELECT s.id,
                            s.c1 AS c2,
                            s.filter AS c1,
                            s.c2 AS filter,
                            s.c3,
                            (s.id * 2) AS twice
                           FROM canonical.s
                          WHERE (((s.id % 2) = 0) AND ((s.c1, 1) IN ( SELECT d.j,
                                    d.place
                                   FROM canonical.d)))) over) "<row>") year
  WHERE (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE ((d.j = year.c1) AND (d.weight < year.id))));

SELECT DISTINCT (max = 'p_0123456789'::bpchar) AS "select",
    ("select" AT TIME ZONE 'Europe/Vienna'::text) AS max,
    (max)::text AS o0
   FROM ( SELECT s.id,
            s.o0 AS "select",
            s.max,
            s."select" AS o0,
            s.date AS "<row>",
            (s.id * 2) AS twice
           FROM ( SELECT year_1.id,
                    year_1.filter AS o0,
                    year_1.s AS max,
                    year_1."Year" AS "select",
                    year_1."select" AS date,
                    (year_1.id * 2) AS twice
                   FROM ( SELECT s_1.id,
                            s_1.c1 AS filter,
                            s_1.filter AS s,
                            s_1.c2 AS "Year",
                            s_1.c3 AS "select",
                            (s_1.id * 2) AS twice
                           FROM canonical.s s_1) year_1) s) year;

SELECT COALESCE((s.c2)::text, '-'::text) AS epoch,
    "Mixed Case".weight,
    (s.c2 >= '2026-03-01'::date) AS key_1,
    count(*) FILTER (WHERE (("Mixed Case".label <> 'NULL'::text) OR (s.c3 <> '{-1,-2}'::integer[]))) AS within,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS "Year"
   FROM (canonical.s
     JOIN canonical.d "Mixed Case" ON (((s.c1 = "Mixed Case".j) AND ((("Mixed Case".j >= '2026-03-28 23:29:28.000704'::timestamp without time zone) AND ("Mixed Case".j <= '2026-03-28 23:34:35.000468'::timestamp without time zone)) OR ("Mixed Case".label IS NOT NULL)))))
  GROUP BY COALESCE((s.c2)::text, '-'::text), "Mixed Case".weight, (s.c2 >= '2026-03-01'::date);

SELECT array_to_string(kept, ','::text, '*'::text) AS "ünï"
   FROM ( SELECT q.id,
            q.count AS o0,
            q.c1 AS "<standpipe result 1>",
            q."time" AS "ünï",
            q.kept,
            (q.id * 2) AS twice
           FROM ( SELECT s.id,
                    s.c1 AS count,
                    s.filter AS c1,
                    s.c2 AS "time",
                    s.c3 AS kept,
                    (s.id * 2) AS twice
                   FROM canonical.s
                  WHERE ((s.filter = 'ß'::character(4)) OR (s.c3 IS NOT NULL))) q) key_1
  WHERE (o0 IN ( SELECT d.j
           FROM canonical.d));

SELECT num_nulls(filter, id) AS "Year",
    num_nulls(c2, id) AS "ünï",
    '/*'::text AS c2
   FROM canonical.s
  GROUP BY (num_nulls(filter, id)), (num_nulls(c2, id));

SELECT within AS at,
    ( SELECT jsonb_agg(rest.* ORDER BY rest.place) AS jsonb_agg
           FROM ( SELECT rest_1.label AS q,
                    rest_1.place
                   FROM canonical.d rest_1
                  WHERE (rest_1.j = "Mixed Case".within)) rest) AS over,
    ( SELECT count(*) AS count
           FROM ( SELECT d.j AS "extract",
                    d.weight AS "<row>"
                   FROM canonical.d) kept
          WHERE (kept."extract" = "Mixed Case".within)) AS q,
    ( WITH "<row>" AS (
                 SELECT d.weight AS q,
                    d.place
                   FROM canonical.d
                )
         SELECT jsonb_agg(to_jsonb("<row>".*) ORDER BY "<row>".place) AS jsonb_agg
           FROM "<row>") AS month,
    jsonb_agg(value_1 ORDER BY id) FILTER (WHERE (NOT (within <> '2026-03-29 00:40:37.123186'::timestamp without time zone))) AS result
   FROM ( SELECT d.id,
            d.c1 AS within,
            d.q,
            d.rest AS at,
            d.c2 AS value_1,
            (d.id * 2) AS twice
           FROM ( SELECT d_1.id,
                    d_1.c1,
                    d_1.filter AS q,
                    d_1.c2 AS rest,
                    d_1.c3 AS c2,
                    (d_1.id * 2) AS twice
                   FROM canonical.s d_1) d) "Mixed Case"
  GROUP BY within;

SELECT year.c3[1] AS c2,
    abs((over.weight % 5)) AS j,
    mode() WITHIN GROUP (ORDER BY year.c2) AS c1,
    string_agg((year.c2)::text, ','::text ORDER BY year.id, over.place) AS weight,
    count(*) FILTER (WHERE (NOT (over.weight < '-774'::integer))) AS result
   FROM (canonical.s year
     JOIN canonical.d over ON ((year.c1 = over.j)))
  WHERE ((year.c3 IS NOT NULL) OR (year.filter IS NOT NULL))
  GROUP BY year.c3[1], (abs((over.weight % 5)));

SELECT s.id AS hours
   FROM canonical.s,
    LATERAL unnest(s.c3) WITH ORDINALITY e(element, place)
  ORDER BY (s.c3 || 1) DESC NULLS LAST, s.id, e.place
 LIMIT 2;

SELECT date AS text,
    count(*) AS date
   FROM ( SELECT count_1.month,
            count_1.date AS hour,
            count_1.hour AS date
           FROM ( SELECT over."Mixed Case" AS month,
                    over.hour AS date,
                    over.element AS hour
                   FROM ( SELECT s.c3 AS "Mixed Case",
                            regr_slope(((e.element % 100))::double precision, ((s.id % 7))::double precision) FILTER (WHERE (NOT (s.c3 = '{-1}'::integer[]))) AS hour,
                            count(*) AS element
                           FROM canonical.s,
                            LATERAL unnest(s.c3) WITH ORDINALITY e(element, place)
                          GROUP BY s.c3) over) count_1) count
  GROUP BY date;

SELECT num_nulls(day, id) AS at,
    EXTRACT(year FROM "<row>") AS date,
    COALESCE("%s {}", 'none'::bpchar) AS "$1",
    count(*) AS "<row>",
    lag(count(*)) OVER (ORDER BY (num_nulls(day, id)), (EXTRACT(year FROM "<row>")), COALESCE("%s {}", 'none'::bpchar)) AS count_1
   FROM ( SELECT key_1.id,
            key_1."<row>" AS day,
            key_1.day AS "%s {}",
            key_1."select" AS "<row>",
            key_1.filter AS at,
            (key_1.id * 2) AS twice
           FROM ( SELECT count.id,
                    count.hours AS "<row>",
                    count.text AS day,
                    count."select",
                    count.filter,
                    (count.id * 2) AS twice
                   FROM ( SELECT s.id,
                            s.c1 AS hours,
                            s.filter AS text,
                            s.c2 AS "select",
                            s.c3 AS filter,
                            (s.id * 2) AS twice
                           FROM canonical.s
                          WHERE ((s.c2 >= '2026-03-03'::date) AND (s.c2 <= '2026-03-01'::date))) count) key_1) result
  GROUP BY (num_nulls(day, id)), (EXTRACT(year FROM "<row>")), COALESCE("%s {}", 'none'::bpchar)
 HAVING (count(DISTINCT "<row>") > 1);

SELECT COALESCE((s.c1)::text, '%s'::text) AS c3,
    count(s.c3) FILTER (WHERE (over.weight < 5)) AS "it's",
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS "time"
   FROM (canonical.s
     JOIN canonical.d over ON ((s.c1 = over.j)))
  GROUP BY COALESCE((s.c1)::text, '%s'::text);

SELECT DISTINCT ON (COALESCE((d.filter)::text, '"<standpipe result 1>"'::text), d.c3, (date_trunc('month'::text, (d.c2)::timestamp with time zone))) COALESCE((d.filter)::text, '"<standpipe result 1>"'::text) AS c1,
    d.c3 AS "<standpipe result 1>",
    date_trunc('month'::text, (d.c2)::timestamp with time zone) AS max,
    d.id AS c2
   FROM canonical.s d,
    LATERAL unnest(d.c3) WITH ORDINALITY e(element, place)
  WHERE ((d.c1 <> '2026-03-29 02:07:25.197274'::timestamp without time zone) OR (d.c3 = '{0}'::integer[]))
  ORDER BY COALESCE((d.filter)::text, '"<standpipe result 1>"'::text), d.c3, (date_trunc('month'::text, (d.c2)::timestamp with time zone)), d.id DESC, e.place DESC;

SELECT strpos((year."ünï")::text, '\'::text) AS "ünï"
   FROM ( SELECT rest.id,
            rest.c1 AS within,
            rest.rest AS "ünï",
            rest.epoch,
            rest."ünï" AS "Mixed Case",
            (rest.id * 2) AS twice
           FROM ( SELECT kept.id,
                    kept.filter AS c1,
                    kept.month AS rest,
                    kept.c1 AS epoch,
                    kept."%s {}" AS "ünï",
                    (kept.id * 2) AS twice
                   FROM ( SELECT d.id,
                            d.c1 AS filter,
                            d.filter AS month,
                            d.c2 AS c1,
                            d.c3 AS "%s {}",
                            (d.id * 2) AS twice
                           FROM canonical.s d) kept) rest) year
  WHERE ((year."Mixed Case" IS NOT NULL) OR (year.epoch IS NOT NULL))
EXCEPT
 SELECT strpos((year."ünï")::text, '\'::text) AS "ünï"
   FROM ( SELECT rest.id,
            rest.c1 AS within,
            rest.rest AS "ünï",
            rest.epoch,
            rest."ünï" AS "Mixed Case",
            (rest.id * 2) AS twice
           FROM ( SELECT kept.id,
                    kept.filter AS c1,
                    kept.month AS rest,
                    kept.c1 AS epoch,
                    kept."%s {}" AS "ünï",
                    (kept.id * 2) AS twice
                   FROM ( SELECT d.id,
                            d.c1 AS filter,
                            d.filter AS month,
                            d.c2 AS c1,
                            d.c3 AS "%s {}",
                            (d.id * 2) AS twice
                           FROM canonical.s d) kept) rest) year;

SELECT DISTINCT ON ((isfinite(q.c1)), NULLIF(e.element, 0)) isfinite(q.c1) AS text,
    NULLIF(e.element, 0) AS c3,
    q.id AS over
   FROM canonical.s q,
    LATERAL unnest(q.c3) WITH ORDINALITY e(element, place)
  ORDER BY (isfinite(q.c1)), NULLIF(e.element, 0), q.id DESC, e.place DESC;

SELECT DISTINCT s.filter AS group_hash,
    (s.c2 >= '2026-03-01'::date) AS "<row>"
   FROM (canonical.s
     JOIN canonical.d ON ((s.c1 = d.j)));

SELECT filter,
    count(*) AS "a""b"
   FROM ( SELECT s."<standpipe log>" AS "a""b",
            s.filter AS "%s {}",
            s.c2 AS count_1,
            s.within AS filter
           FROM ( SELECT kept.c2 AS "<standpipe log>",
                    kept.count_1 AS filter,
                    kept.filter AS c2,
                    kept.element AS within
                   FROM ( SELECT (rest.c2 >= '2026-03-01'::date) AS c2,
                            (rest.c3)::text AS count_1,
                            covar_samp(((e.element % 100))::double precision, ((rest.id % 7))::double precision) FILTER (WHERE (rest.c2 = '2026-03-01'::date)) AS filter,
                            count(*) AS element
                           FROM canonical.s rest,
                            LATERAL unnest(rest.c3) WITH ORDINALITY e(element, place)
                          GROUP BY (rest.c2 >= '2026-03-01'::date), (rest.c3)::text) kept) s) d
  GROUP BY filter;

SELECT max_1,
    c0,
    "select",
    within,
    max
   FROM ( SELECT md5((t.c0)::text) AS max_1,
            (t.d)::text AS c0,
            num_nulls(t.c0, t.id) AS "select",
            json_object_agg(t.id, t.d ORDER BY t.id) AS within,
            count(*) AS max
           FROM ( SELECT s.id,
                    s.text AS result_1,
                    s.c0,
                    s.d,
                    (s.id * 2) AS twice
                   FROM canonical.s
                  WHERE (NOT (EXISTS ( SELECT 1
                           FROM canonical.d d_1
                          WHERE (d_1.j = s.c0))))) t
          WHERE ((t.d >= '00000000-0000-0000-0000-000000000002'::uuid) OR (t.result_1 IS NULL))
          GROUP BY (md5((t.c0)::text)), (t.d)::text, (num_nulls(t.c0, t.id))) d
  WHERE (max > 1);

SELECT within AS d,
    within AS "%s {}",
    (group_hash IS NULL) AS within,
    '"<standpipe log>"'::text AS "extract"
   FROM ( SELECT s.id,
            s.text AS group_hash,
            s.c0 AS d,
            s.d AS within,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (NOT (s.d IN ( SELECT d.j
                   FROM canonical.d
                  WHERE (d.weight > 0))))) result
  WHERE (group_hash IS NOT NULL)
  GROUP BY within, (group_hash IS NULL)
 HAVING bool_or((d IS NOT NULL));

SELECT count(*) FILTER (WHERE (NOT (month <= '10.0.1.3'::inet))) AS month,
    '$1'::text AS kept
   FROM ( SELECT year.id,
            year.text AS month,
            year.rest AS d,
            year.month AS text,
            (year.id * 2) AS twice
           FROM ( SELECT result.id,
                    result.text,
                    result.c0 AS rest,
                    result.d AS month,
                    (result.id * 2) AS twice
                   FROM canonical.s result
                  WHERE (NOT (result.c0 IN ( SELECT d.j
                           FROM canonical.d
                          WHERE (d.weight > 0))))) year) key_1;

SELECT c0,
    ( WITH year AS (
                 SELECT d.weight AS date,
                    d.place
                   FROM canonical.d
                )
         SELECT jsonb_agg(to_jsonb(year.*) ORDER BY year.place) AS jsonb_agg
           FROM year) AS month,
    (EXISTS ( SELECT 1
           FROM ( SELECT d.j AS year
                   FROM canonical.d) "<row>"
          WHERE ("<row>".year = rest.c0))) AS epoch,
    count(*) AS text
   FROM canonical.s rest
  WHERE (text IS NOT NULL)
  GROUP BY c0
 HAVING (count(DISTINCT text) > 1);

SELECT date AS max_1,
    ARRAY( SELECT t.d
           FROM ( SELECT d.weight AS d,
                    d.place
                   FROM canonical.d) t
          ORDER BY t.place) AS d,
    string_agg((result)::text, ','::text ORDER BY id) FILTER (WHERE (NOT (date >= '00000000-0000-0000-0000-000000000000'::uuid))) AS at
   FROM ( SELECT count.id,
            count.d,
            count."select" AS result,
            count.date,
            (count.id * 2) AS twice
           FROM ( SELECT "Mixed Case".id,
                    "Mixed Case".text AS d,
                    "Mixed Case".c0 AS "select",
                    "Mixed Case".d AS date,
                    ("Mixed Case".id * 2) AS twice
                   FROM canonical.s "Mixed Case") count) s
  WHERE (NOT (result IN ( SELECT d.j
           FROM canonical.d
          WHERE (d.weight > 0))))
  GROUP BY date
 HAVING bool_or((((date >= '00000000-0000-0000-0000-000000000001'::uuid) AND (date <= '00000000-0000-0000-0000-000000000002'::uuid)) OR (d IS NULL)));

SELECT count.value_1 AS "extract",
    (count.c0 IS NULL) AS c0,
    count.d AS value_1
   FROM ( SELECT kept.id,
            kept.text AS d,
            kept.c0,
            kept.d AS value_1,
            (kept.id * 2) AS twice
           FROM canonical.s kept) count
EXCEPT
 SELECT count.value_1 AS "extract",
    (count.c0 IS NULL) AS c0,
    count.d AS value_1
   FROM ( SELECT kept.id,
            kept.text AS d,
            kept.c0,
            kept.d AS value_1,
            (kept.id * 2) AS twice
           FROM canonical.s kept) count
  WHERE ((count.d >= '10.0.1.3'::inet) AND (count.d <= '10.0.1.9'::inet));

SELECT filter AS text,
    ( SELECT max(d.weight) AS max
           FROM canonical.d d
          WHERE (d.j = over.filter)) AS "extract",
    ( SELECT jsonb_agg(kept.* ORDER BY kept.place) AS jsonb_agg
           FROM ( SELECT kept_1.label AS c1,
                    kept_1.place
                   FROM canonical.d kept_1
                  WHERE (kept_1.j = over.filter)) kept) AS key_1,
    count(*) FILTER (WHERE (hours IS NOT NULL)) AS kept
   FROM ( SELECT count.id,
            count.text AS hours,
            count.d AS filter,
            count.filter AS text,
            (count.id * 2) AS twice
           FROM ( SELECT s.id,
                    s.text,
                    s.c0 AS d,
                    s.d AS filter,
                    (s.id * 2) AS twice
                   FROM canonical.s) count) over
  GROUP BY filter
 HAVING bool_or(((hours IS NOT NULL) OR (filter IS NULL)));

SELECT COALESCE((count.c0)::text, '-'::text) AS text,
    ((count.c0)::text || 'NULL'::text) AS c0,
    count.c0 AS d
   FROM canonical.s count
  WHERE (NOT ((count.text >= '10.0.1.7'::inet) AND (count.text <= '10.0.1.3'::inet)))
UNION
 SELECT COALESCE((count.c0)::text, '-'::text) AS text,
    ((count.c0)::text || 'NULL'::text) AS c0,
    count.c0 AS d
   FROM canonical.s count;

SELECT num_nulls(d, id) AS "extract",
    masklen(text) AS hours,
    GROUPING(num_nulls(d, id), masklen(text)) AS d,
    array_agg(DISTINCT c0 ORDER BY c0 DESC) FILTER (WHERE (NOT (c0 = '00000000-0000-0000-0000-000000000004'::uuid))) AS day,
    regr_slope((id)::double precision, ((id % 7))::double precision) FILTER (WHERE ((text IS NOT NULL) AND ((c0 >= '00000000-0000-0000-0000-000000000001'::uuid) AND (c0 <= '00000000-0000-0000-0000-000000000001'::uuid)))) AS text,
    regr_avgy((id)::double precision, ((id % 7))::double precision) FILTER (WHERE (NOT (c0 = '00000000-0000-0000-0000-000000000005'::uuid))) AS max
   FROM canonical.s
  WHERE ((c0 = '00000000-0000-0000-0000-000000000002'::uuid) OR (c0 = '00000000-0000-0000-0000-000000000001'::uuid))
  GROUP BY ROLLUP((num_nulls(d, id)), (d IS NULL), (masklen(text)));

SELECT to_jsonb(s.*) AS "it's"
   FROM ( SELECT key_1.text AS d,
            key_1.c0 AS result,
            key_1.d AS c0
           FROM canonical.s key_1) s
UNION ALL
 SELECT to_jsonb(q.*) AS "it's"
   FROM ( SELECT key_1.c0 AS "it's"
           FROM canonical.s key_1
          WHERE (EXISTS ( SELECT 1
                   FROM canonical.d
                  WHERE ((d.j = key_1.d) AND (d.weight < key_1.id))))) q;

SELECT id AS date,
        CASE
            WHEN (NOT (c0 IS NOT NULL)) THEN 1
            WHEN ((c0 <> '00000000-0000-0000-0000-000000000002'::uuid) AND (text IS NOT NULL)) THEN 2
            ELSE NULL::integer
        END AS text,
    first_value(
        CASE
            WHEN (NOT (c0 IS NOT NULL)) THEN 1
            WHEN ((c0 <> '00000000-0000-0000-0000-000000000002'::uuid) AND (text IS NOT NULL)) THEN 2
            ELSE NULL::integer
        END) OVER (PARTITION BY (num_nulls(text, id)) ORDER BY id DESC) AS c0
   FROM canonical.s over;

SELECT
        CASE
            WHEN ((d = '00000000-0000-0000-0000-000000000000'::uuid) AND (text IS NULL)) THEN 1
            WHEN (NOT (c0 = '00000000-0000-0000-0000-000000000005'::uuid)) THEN 2
            ELSE NULL::integer
        END AS s,
    network(text) AS day,
    COALESCE((text)::text, '-'::text) AS max_1,
    'NULL'::text AS within,
    '*/'::text AS "select",
    count(*) AS c0,
    corr((id)::double precision, ((id % 7))::double precision) FILTER (WHERE (text IS NOT NULL)) AS "<row>",
    '%s'::text AS text
   FROM canonical.s year
  WHERE (text <= '10.0.1.5'::inet)
  GROUP BY
        CASE
            WHEN ((d = '00000000-0000-0000-0000-000000000000'::uuid) AND (text IS NULL)) THEN 1
            WHEN (NOT (c0 = '00000000-0000-0000-0000-000000000005'::uuid)) THEN 2
            ELSE NULL::integer
        END, (network(text)), COALESCE((text)::text, '-'::text)
 HAVING bool_or((c0 <> '00000000-0000-0000-0000-000000000002'::uuid));

SELECT COALESCE((d)::text, '-'::text) AS zone,
    COALESCE((c0)::text, '\'''::text) AS c0,
    GROUPING(COALESCE((d)::text, '-'::text), COALESCE((c0)::text, '\'''::text)) AS text,
    regr_r2((id)::double precision, ((id % 7))::double precision) AS "time",
    regr_avgy((id)::double precision, ((id % 7))::double precision) AS "Year",
    jsonb_agg(text ORDER BY id) FILTER (WHERE ((text IS NOT NULL) AND (c0 = ANY (ARRAY['00000000-0000-0000-0000-000000000005'::uuid, '00000000-0000-0000-0000-000000000003'::uuid])))) AS result_1
   FROM canonical.s
  GROUP BY CUBE(COALESCE((d)::text, '-'::text), COALESCE((c0)::text, '\'''::text))
 HAVING (count(*) > 1);

SELECT (s.d)::text AS text,
    s.c0,
    ((s.c0)::text || '$$'::text) AS rest
   FROM canonical.s
  WHERE ((s.text = ANY (ARRAY['10.0.1.1'::inet, '10.0.0.6'::inet])) AND ((s.text >= '10.0.0.6'::inet) AND (s.text <= '10.0.1.5'::inet)))
INTERSECT
 SELECT (s.d)::text AS text,
    s.c0,
    ((s.c0)::text || '$$'::text) AS rest
   FROM canonical.s
  WHERE (NOT (s.text < '10.0.1.9'::inet));

SELECT num_nulls(text, id) AS d,
    num_nulls(d, id) AS "grouping",
    mode() WITHIN GROUP (ORDER BY year.d) FILTER (WHERE ((c0 = '00000000-0000-0000-0000-000000000002'::uuid) AND (d IS NOT NULL))) AS s,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s), 0))::numeric) AS text
   FROM canonical.s year
  WHERE (NOT (c0 IN ( SELECT d.j
           FROM canonical.d
          WHERE (d.weight > 0))))
  GROUP BY (num_nulls(text, id)), (num_nulls(d, id));

SELECT COALESCE((count."select")::text, '-'::text) AS "a""b",
    count."select" AS "<standpipe result 1>",
    (count."select" IS NULL) AS c0
   FROM ( SELECT d.id,
            d.text AS c0,
            d.c0 AS "select",
            d.d AS "a""b",
            (d.id * 2) AS twice
           FROM canonical.s d
          WHERE (EXISTS ( SELECT 1
                   FROM canonical.d d_1
                  WHERE ((d_1.j = d.d) AND (d_1.weight < d.id))))) count
INTERSECT
 SELECT COALESCE((count."select")::text, '-'::text) AS "a""b",
    count."select" AS "<standpipe result 1>",
    (count."select" IS NULL) AS c0
   FROM ( SELECT d.id,
            d.text AS c0,
            d.c0 AS "select",
            d.d AS "a""b",
            (d.id * 2) AS twice
           FROM canonical.s d
          WHERE (EXISTS ( SELECT 1
                   FROM canonical.d d_1
                  WHERE ((d_1.j = d.d) AND (d_1.weight < d.id))))) count
  WHERE (NOT (count."select" IN ( SELECT d.j
           FROM canonical.d
          WHERE (d.weight > 0))));

SELECT (d)::text AS count,
    (d)::text AS c0,
    COALESCE((text)::text, '{}'::text) AS d,
    json_object_agg(id, d ORDER BY id) FILTER (WHERE ((c0 > '00000000-0000-0000-0000-000000000004'::uuid) OR (c0 IS NULL))) AS at,
    sum(count(*)) OVER (ORDER BY (d)::text, COALESCE((text)::text, '{}'::text)) AS year
   FROM canonical.s kept
  GROUP BY (d)::text, (d)::text, COALESCE((text)::text, '{}'::text);

SELECT
        CASE
            WHEN (NOT (c0 = '00000000-0000-0000-0000-000000000005'::uuid)) THEN 1
            WHEN (text = '10.0.0.6'::inet) THEN 2
            ELSE NULL::integer
        END AS d,
    'i_0123456789'::text AS "ünï"
   FROM canonical.s
  WHERE (((id % 2) = 0) AND ((c0, 1) IN ( SELECT d.j,
            d.place
           FROM canonical.d)))
  GROUP BY
        CASE
            WHEN (NOT (c0 = '00000000-0000-0000-0000-000000000005'::uuid)) THEN 1
            WHEN (text = '10.0.0.6'::inet) THEN 2
            ELSE NULL::integer
        END
 HAVING (count(DISTINCT d) > 1);

SELECT masklen(text) AS c0,
    COALESCE((text)::text, '-'::text) AS max_1,
    COALESCE((d)::text, '\'::text) AS text,
    '--'::text AS "select"
   FROM canonical.s
  WHERE (NOT (d IN ( SELECT d.j
           FROM canonical.d
          WHERE (d.weight > 0))));

SELECT to_jsonb(s.*) AS "<standpipe result 1>"
   FROM ( SELECT s_1.c0 AS text
           FROM canonical.s s_1
          WHERE (s_1.c0 <= '00000000-0000-0000-0000-000000000004'::uuid)) s
UNION ALL
 SELECT to_jsonb(t.*) AS "<standpipe result 1>"
   FROM ( SELECT s.d AS text,
            s.text AS month,
            s.text AS day
           FROM canonical.s
          WHERE (s.text <= '10.0.1.3'::inet)) t;

SELECT max(month) AS month,
    sum(month) AS year,
    count(year) AS d
   FROM ( SELECT
                CASE
                    WHEN (s.text <= '10.0.1.9'::inet) THEN 1
                    WHEN (s.c0 = ANY (ARRAY['00000000-0000-0000-0000-000000000004'::uuid, '00000000-0000-0000-0000-000000000005'::uuid, '00000000-0000-0000-0000-000000000001'::uuid])) THEN 2
                    ELSE NULL::integer
                END AS year,
            string_agg(DISTINCT (s.c0)::text, '/'::text ORDER BY (s.c0)::text) FILTER (WHERE ((s.d IS NULL) AND ((s.d >= '00000000-0000-0000-0000-000000000003'::uuid) AND (s.d <= '00000000-0000-0000-0000-000000000001'::uuid)))) AS d,
            count(*) AS month
           FROM canonical.s
          GROUP BY
                CASE
                    WHEN (s.text <= '10.0.1.9'::inet) THEN 1
                    WHEN (s.c0 = ANY (ARRAY['00000000-0000-0000-0000-000000000004'::uuid, '00000000-0000-0000-0000-000000000005'::uuid, '00000000-0000-0000-0000-000000000001'::uuid])) THEN 2
                    ELSE NULL::integer
                END) rest;

SELECT count.weight AS d,
    COALESCE((t.text)::text, 'a
b'::text) AS "grouping",
    GROUPING(count.weight, COALESCE((t.text)::text, 'a
b'::text)) AS text,
    count(t.c0) AS filter,
    json_object_agg(t.id, count.weight ORDER BY t.id, count.place) FILTER (WHERE (NOT (t.text <> '10.0.0.2'::inet))) AS weight,
    string_agg((t.c0)::text, '$1'::text ORDER BY t.id, count.place) AS j
   FROM (canonical.s t
     LEFT JOIN canonical.d count ON (((t.c0 = count.j) AND (((count.label >= '\N'::text) AND (count.label <= '"'::text)) AND (t.d IS NULL)))))
  GROUP BY count.weight, ROLLUP(COALESCE((t.text)::text, 'a
b'::text))
 HAVING bool_or((((t.text >= '10.0.0.8'::inet) AND (t.text <= '10.0.0.6'::inet)) AND (t.d > '00000000-0000-0000-0000-000000000000'::uuid)));

SELECT d AS c0,
    ( SELECT jsonb_agg(key_1.* ORDER BY key_1.place) AS jsonb_agg
           FROM ( SELECT d.weight AS c1,
                    d.place
                   FROM canonical.d) key_1) AS kept,
    ( SELECT count(*) AS count
           FROM ( SELECT d.j AS day,
                    d.weight AS c0
                   FROM canonical.d) key_1
          WHERE (key_1.day = s.d)) AS result,
    ( SELECT jsonb_agg(key_1.* ORDER BY key_1.place) AS jsonb_agg
           FROM ( SELECT d.weight AS count,
                    d.place
                   FROM canonical.d) key_1) AS "%s {}",
    (array_agg(text ORDER BY id))[1] AS zone
   FROM canonical.s
  WHERE (NOT (c0 IN ( SELECT d.j
           FROM canonical.d
          WHERE (d.weight > 0))))
  GROUP BY d;

SELECT c0,
    ( SELECT count(*) AS count
           FROM ( SELECT d.j AS d,
                    d.weight AS c0
                   FROM canonical.d) "<row>"
          WHERE ("<row>".d = result.c0)) AS "%s {}",
    count(*) FILTER (WHERE ((d)::text <> '"<standpipe result 1>"'::text)) AS d
   FROM canonical.s result
  WHERE ((text IS NOT NULL) AND ((text >= '10.0.1.1'::inet) AND (text <= '10.0.1.5'::inet)))
  GROUP BY c0;

SELECT DISTINCT ON (("left"((s.c0)::text, 1))) "left"((s.c0)::text, 1) AS epoch,
    s.id AS hour
   FROM (canonical.s
     LEFT JOIN canonical.d ON (((s.c0 = d.j) AND ((s.text IS NULL) AND (d.label <> 'it''s'::text)))))
  ORDER BY ("left"((s.c0)::text, 1)), s.id DESC, d.place DESC;

SELECT to_jsonb(s.*) AS result
   FROM ( SELECT s_1.c0 AS d,
            s_1.d AS c0
           FROM canonical.s s_1
          WHERE (((s_1.id % 2) = 0) AND ((s_1.c0, 1) IN ( SELECT d.j,
                    d.place
                   FROM canonical.d)))) s
UNION ALL
 SELECT to_jsonb(s.*) AS result
   FROM ( SELECT s_1.d AS value_1,
            s_1.d AS count,
            s_1.text AS date
           FROM canonical.s s_1
          WHERE (((s_1.id % 2) = 0) AND ((s_1.c0, 1) IN ( SELECT d.j,
                    d.place
                   FROM canonical.d)))) s;

SELECT ((d.j)::text || '--'::text) AS count,
    (result.c0)::text AS weight,
    result.d AS within,
    '\'::text AS text
   FROM (canonical.s result
     JOIN canonical.d ON (((result.d = d.j) AND ((d.label = '--'::text) AND (d.j IS NOT NULL)))))
  GROUP BY ((d.j)::text || '--'::text), (result.c0)::text, result.d
 HAVING (count(*) > 2);

SELECT ((result.c0)::text || '%s'::text) AS "<standpipe log>",
    regr_avgy((result."<standpipe log>")::double precision, ((result.id % 7))::double precision) AS weight,
    dense_rank() OVER (PARTITION BY ((result.c0)::text || '%s'::text) ORDER BY (count(*))) AS "%s {}"
   FROM (canonical.s result
     LEFT JOIN canonical.d year ON ((result.c0 = year.j)))
  WHERE (NOT (year.label IS NOT NULL))
  GROUP BY ((result.c0)::text || '%s'::text);

SELECT d.j AS "grouping",
        CASE
            WHEN ((d.weight IS NOT NULL) OR (d.j >= '00000000-0000-0000-0000-000000000001'::uuid)) THEN 1
            WHEN (NOT (result."<standpipe log>" IS NOT NULL)) THEN 2
            ELSE NULL::integer
        END AS text,
    result."grouping" AS weight
   FROM (canonical.s result
     JOIN canonical.d ON (((result."grouping" = d.j) AND (result."<standpipe log>" IS NOT NULL))))
  WHERE (NOT (result."<standpipe log>" <= '30.125'::real))
INTERSECT ALL
 SELECT d.j AS "grouping",
        CASE
            WHEN ((d.weight IS NOT NULL) OR (d.j >= '00000000-0000-0000-0000-000000000001'::uuid)) THEN 1
            WHEN (NOT (result."<standpipe log>" IS NOT NULL)) THEN 2
            ELSE NULL::integer
        END AS text,
    result."grouping" AS weight
   FROM (canonical.s result
     JOIN canonical.d ON (((result."grouping" = d.j) AND (result."<standpipe log>" IS NOT NULL))));

SELECT regr_slope(("<standpipe log>")::double precision, ((id % 7))::double precision) FILTER (WHERE (((c0 >= '00000000-0000-0000-0000-000000000002'::uuid) AND (c0 <= '00000000-0000-0000-0000-000000000004'::uuid)) OR ("<standpipe log>" IS NULL))) AS date,
    (array_agg("grouping" ORDER BY id))[1] AS "grouping",
    corr(("<standpipe log>")::double precision, ((id % 7))::double precision) FILTER (WHERE (("<standpipe log>" >= '75.25'::real) AND ("<standpipe log>" <= '92.5'::real))) AS kept,
    '%s'::text AS count
   FROM canonical.s
  WHERE (NOT ("<standpipe log>" = ANY (ARRAY['-2.5'::real, '68.625'::real])));

SELECT max((c0)::text) FILTER (WHERE ("grouping" <= '00000000-0000-0000-0000-000000000001'::uuid)) AS "<standpipe log>",
    ';'::text AS "grouping"
   FROM canonical.s t
  WHERE (("grouping" >= '00000000-0000-0000-0000-000000000002'::uuid) AND ("grouping" <= '00000000-0000-0000-0000-000000000000'::uuid));

SELECT COALESCE((q."<standpipe log>")::text, '\'::text) AS s,
    (q.result_1 IS NULL) AS "ünï",
    q.result_1 AS upper
   FROM ( SELECT result.id,
            result.c0 AS "<standpipe log>",
            result."<row>",
            result."<standpipe log>" AS result_1,
            (result.id * 2) AS twice
           FROM ( SELECT s.id,
                    s."grouping" AS c0,
                    s."<standpipe log>" AS "<row>",
                    s.c0 AS "<standpipe log>",
                    (s.id * 2) AS twice
                   FROM canonical.s
                  WHERE (s.c0 IN ( SELECT d.j
                           FROM canonical.d))) result) q
  WHERE ((q.result_1 >= '00000000-0000-0000-0000-000000000003'::uuid) OR (q."<row>" IS NOT NULL))
EXCEPT
 SELECT COALESCE((q."<standpipe log>")::text, '\'::text) AS s,
    (q.result_1 IS NULL) AS "ünï",
    q.result_1 AS upper
   FROM ( SELECT result.id,
            result.c0 AS "<standpipe log>",
            result."<row>",
            result."<standpipe log>" AS result_1,
            (result.id * 2) AS twice
           FROM ( SELECT s.id,
                    s."grouping" AS c0,
                    s."<standpipe log>" AS "<row>",
                    s.c0 AS "<standpipe log>",
                    (s.id * 2) AS twice
                   FROM canonical.s
                  WHERE (s.c0 IN ( SELECT d.j
                           FROM canonical.d))) result) q;

SELECT COALESCE((d.j)::text, '"<row>"'::text) AS c0,
    (d.label IS NULL) AS "<standpipe log>"
   FROM (canonical.s key_1
     LEFT JOIN canonical.d ON (((key_1.c0 = d.j) AND (d.label IS NULL))))
INTERSECT
 SELECT COALESCE((d.j)::text, '"<row>"'::text) AS c0,
    (d.label IS NULL) AS "<standpipe log>"
   FROM (canonical.s key_1
     LEFT JOIN canonical.d ON (((key_1.c0 = d.j) AND (d.label IS NULL))))
  WHERE (d.label = 'a,b'::text);

SELECT (("<standpipe log>")::text || 'count(*)'::text) AS "grouping",
    floor(("<standpipe log>")::double precision) AS c0
   FROM canonical.s;

SELECT ("<standpipe log>" * (2)::double precision) AS "<standpipe log>",
    regr_slope(("<standpipe log>")::double precision, ((id % 7))::double precision) AS max,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS "it's"
   FROM canonical.s
  GROUP BY ("<standpipe log>" * (2)::double precision);

SELECT DISTINCT ON ("<row>", "Mixed Case".c1, (md5(("<row>")::text))) "<row>",
    c1 AS max,
    md5(("<row>")::text) AS c1,
    id AS group_hash
   FROM ( SELECT count.id,
            count."<standpipe log>" AS c1,
            count."time" AS group_hash,
            count.group_hash AS "<row>",
            (count.id * 2) AS twice
           FROM ( SELECT over.id,
                    over.at AS "<standpipe log>",
                    over."<standpipe log>" AS "time",
                    over."select" AS group_hash,
                    (over.id * 2) AS twice
                   FROM ( SELECT over_1.id,
                            over_1."grouping" AS at,
                            over_1."<standpipe log>",
                            over_1.c0 AS "select",
                            (over_1.id * 2) AS twice
                           FROM canonical.s over_1) over) count) "Mixed Case"
  WHERE (c1 IS NULL)
  ORDER BY "<row>", "Mixed Case".c1, (md5(("<row>")::text)), id DESC;

SELECT to_jsonb(s.*) AS "time"
   FROM ( SELECT over."grouping" AS zone,
            over."grouping" AS "<standpipe log>",
            over."grouping" AS c0
           FROM canonical.s over) s
UNION ALL
 SELECT to_jsonb(s.*) AS "time"
   FROM ( SELECT over."<standpipe log>" AS c0,
            over."<standpipe log>" AS o0
           FROM canonical.s over) s;

SELECT md5(("grouping")::text) AS "<standpipe result 1>",
    COALESCE(("grouping")::text, '"<row>"'::text) AS result,
    ("<standpipe result 1>")::text AS "<standpipe log>",
    ';'::text AS "time",
    '--'::text AS epoch,
    'a
b'::text AS "grouping",
    count("grouping") FILTER (WHERE (("<standpipe result 1>" = ANY (ARRAY['00000000-0000-0000-0000-000000000002'::uuid, '00000000-0000-0000-0000-000000000005'::uuid, '00000000-0000-0000-0000-000000000000'::uuid])) AND ("<standpipe log>" < '61.625'::real))) AS at
   FROM ( SELECT s.id,
            s."grouping",
            s."<standpipe log>",
            s.c0 AS "<standpipe result 1>",
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (s.c0 IN ( SELECT d.j
                   FROM canonical.d))) result
  WHERE (NOT ("<standpipe result 1>" IN ( SELECT d.j
           FROM canonical.d
          WHERE (d.weight > 0))))
  GROUP BY (md5(("grouping")::text)), COALESCE(("grouping")::text, '"<row>"'::text), ("<standpipe result 1>")::text
 HAVING (count(DISTINCT "<standpipe log>") > 1);

SELECT DISTINCT
        CASE
            WHEN ((max_1 = ANY (ARRAY['45.625'::real, '15.125'::real])) AND (c0 >= '00000000-0000-0000-0000-000000000002'::uuid)) THEN 1
            WHEN (NOT ("grouping" <> '00000000-0000-0000-0000-000000000005'::uuid)) THEN 2
            ELSE NULL::integer
        END AS day,
    ((max_1)::text || '--'::text) AS "grouping"
   FROM ( SELECT over.id,
            over."grouping",
            over."<standpipe log>" AS max_1,
            over.c0,
            (over.id * 2) AS twice
           FROM canonical.s over) year;

SELECT NULLIF("grouping", (0)::double precision) AS "grouping"
   FROM ( SELECT rest.id,
            rest.hours AS month,
            rest."grouping",
            rest.c0 AS hours,
            (rest.id * 2) AS twice
           FROM ( SELECT "<row>".id,
                    "<row>"."grouping" AS hours,
                    "<row>"."<standpipe log>" AS "grouping",
                    "<row>".c0,
                    ("<row>".id * 2) AS twice
                   FROM canonical.s "<row>"
                  WHERE (NOT (EXISTS ( SELECT 1
                           FROM canonical.d d_1
                          WHERE (d_1.j = "<row>"."grouping"))))) rest) d
  WHERE (NOT (hours IN ( SELECT d_1.j
           FROM canonical.d d_1
          WHERE (d_1.weight > 0))));

SELECT regr_r2(("<standpipe log>")::double precision, ((id % 7))::double precision) FILTER (WHERE (NOT ((c0 >= '00000000-0000-0000-0000-000000000003'::uuid) AND (c0 <= '00000000-0000-0000-0000-000000000000'::uuid)))) AS "grouping",
    corr(("<standpipe log>")::double precision, ((id % 7))::double precision) FILTER (WHERE (("<standpipe log>" = ANY (ARRAY['2'::real, '39.25'::real, '73.75'::real])) AND (c0 = ANY (ARRAY['00000000-0000-0000-0000-000000000001'::uuid, '00000000-0000-0000-0000-000000000000'::uuid])))) AS within,
    mode() WITHIN GROUP (ORDER BY kept."grouping") AS "<standpipe log>",
    (max(("<standpipe log>")::text) || ';'::text) AS "%s {}",
    count("<standpipe log>") AS "Mixed Case",
    count(*) AS c0
   FROM canonical.s kept
  WHERE (c0 IN ( SELECT d.j
           FROM canonical.d));

SELECT max(day) AS upper,
    sum(day) AS zone,
    count(zone) AS year
   FROM ( SELECT q.c0 AS zone,
            array_agg(DISTINCT q."grouping" ORDER BY q."grouping" DESC) AS "grouping",
            count(*) AS day
           FROM canonical.s q
          GROUP BY q.c0) over;

SELECT "Mixed Case",
    max_1,
    kept,
    "$1"
   FROM ( SELECT "<row>".max_1 AS "Mixed Case",
            "<row>".result_1 AS max_1,
            "<row>"."Mixed Case" AS kept,
            "<row>".o0 AS "$1"
           FROM ( SELECT (d."Mixed Case")::text AS max_1,
                    d."%s {}" AS result_1,
                    string_agg((d.max_1)::text, ','::text ORDER BY d.id) AS "Mixed Case",
                    count(*) AS o0
                   FROM ( SELECT d_1.id,
                            d_1."<standpipe log>" AS max_1,
                            d_1.count_1 AS "%s {}",
                            d_1."%s {}" AS "Mixed Case",
                            (d_1.id * 2) AS twice
                           FROM ( SELECT key_1.id,
                                    key_1."grouping" AS "<standpipe log>",
                                    key_1."<standpipe log>" AS count_1,
                                    key_1.c0 AS "%s {}",
                                    (key_1.id * 2) AS twice
                                   FROM canonical.s key_1) d_1) d
                  GROUP BY (d."Mixed Case")::text, d."%s {}") "<row>") result
  WHERE ("$1" > 1);

SELECT (s."<standpipe log>" > (0)::double precision) AS "Mixed Case",
        CASE
            WHEN ((d.j <> '00000000-0000-0000-0000-000000000000'::uuid) OR (d.label IS NOT NULL)) THEN 1
            WHEN ((d.weight = ANY (ARRAY[376, '-760'::integer])) OR (d.weight < 5)) THEN 2
            ELSE NULL::integer
        END AS "extract",
    GROUPING((s."<standpipe log>" > (0)::double precision),
        CASE
            WHEN ((d.j <> '00000000-0000-0000-0000-000000000000'::uuid) OR (d.label IS NOT NULL)) THEN 1
            WHEN ((d.weight = ANY (ARRAY[376, '-760'::integer])) OR (d.weight < 5)) THEN 2
            ELSE NULL::integer
        END) AS j,
    json_object_agg(s.id, s.c0 ORDER BY s.id, d.place) FILTER (WHERE (s.c0 = ANY (ARRAY['00000000-0000-0000-0000-000000000001'::uuid, '00000000-0000-0000-0000-000000000003'::uuid]))) AS c0,
    count(*) FILTER (WHERE (NOT ((d.weight >= '-95'::integer) AND (d.weight <= 2)))) AS weight,
    regr_r2((s."<standpipe log>")::double precision, ((s.id % 7))::double precision) FILTER (WHERE ((s."grouping" < '00000000-0000-0000-0000-000000000001'::uuid) OR (s."grouping" <> '00000000-0000-0000-0000-000000000002'::uuid))) AS "grouping"
   FROM (canonical.s
     JOIN canonical.d ON ((s."grouping" = d.j)))
  GROUP BY (s."<standpipe log>" > (0)::double precision), ROLLUP(
        CASE
            WHEN ((d.j <> '00000000-0000-0000-0000-000000000000'::uuid) OR (d.label IS NOT NULL)) THEN 1
            WHEN ((d.weight = ANY (ARRAY[376, '-760'::integer])) OR (d.weight < 5)) THEN 2
            ELSE NULL::integer
        END)
 HAVING (count(*) > 0);

SELECT '"<row>"'::text AS count,
    (- count) AS filter
   FROM ( SELECT over.id,
            over.rest AS filter,
            over.d AS count,
            over."grouping",
            (over.id * 2) AS twice
           FROM ( SELECT "<row>".id,
                    "<row>"."grouping" AS rest,
                    "<row>"."<standpipe log>" AS d,
                    "<row>".c0 AS "grouping",
                    ("<row>".id * 2) AS twice
                   FROM canonical.s "<row>") over) q
  WHERE ((count >= '16'::real) AND (count <= '41.625'::real));

SELECT COALESCE(("<row>".month)::text, ''''::text) AS o0,
    ("<row>".month > '80000000-0000-0000-0000-000000000000'::uuid) AS s,
    COALESCE("<row>".filter, (1.5)::real) AS month
   FROM ( SELECT kept.id,
            kept.zone AS month,
            kept.s AS filter,
            kept."<standpipe result 1>" AS s,
            (kept.id * 2) AS twice
           FROM ( SELECT kept_1.id,
                    kept_1.c0 AS zone,
                    kept_1."grouping" AS s,
                    kept_1."<standpipe result 1>",
                    (kept_1.id * 2) AS twice
                   FROM ( SELECT key_1.id,
                            key_1."grouping" AS c0,
                            key_1."<standpipe log>" AS "grouping",
                            key_1.c0 AS "<standpipe result 1>",
                            (key_1.id * 2) AS twice
                           FROM canonical.s key_1
                          WHERE (EXISTS ( SELECT 1
                                   FROM canonical.d
                                  WHERE ((d.j = key_1.c0) AND (d.weight < key_1.id))))) kept_1) kept) "<row>"
UNION ALL
 SELECT COALESCE(("<row>".month)::text, ''''::text) AS o0,
    ("<row>".month > '80000000-0000-0000-0000-000000000000'::uuid) AS s,
    COALESCE("<row>".filter, (1.5)::real) AS month
   FROM ( SELECT kept.id,
            kept.zone AS month,
            kept.s AS filter,
            kept."<standpipe result 1>" AS s,
            (kept.id * 2) AS twice
           FROM ( SELECT kept_1.id,
                    kept_1.c0 AS zone,
                    kept_1."grouping" AS s,
                    kept_1."<standpipe result 1>",
                    (kept_1.id * 2) AS twice
                   FROM ( SELECT key_1.id,
                            key_1."grouping" AS c0,
                            key_1."<standpipe log>" AS "grouping",
                            key_1.c0 AS "<standpipe result 1>",
                            (key_1.id * 2) AS twice
                           FROM canonical.s key_1
                          WHERE (EXISTS ( SELECT 1
                                   FROM canonical.d
                                  WHERE ((d.j = key_1.c0) AND (d.weight < key_1.id))))) kept_1) kept) "<row>";

SELECT kept AS "<standpipe log>",
    ( SELECT max(kept.s) AS max
           FROM ( SELECT d.label AS s
                   FROM canonical.d) kept) AS kept,
    mode() WITHIN GROUP (ORDER BY s."<standpipe log>") FILTER (WHERE ((kept IS NOT NULL) AND (kept = ANY (ARRAY['00000000-0000-0000-0000-000000000001'::uuid, '00000000-0000-0000-0000-000000000002'::uuid])))) AS "$1"
   FROM ( SELECT d.id,
            d."grouping" AS result_1,
            d."<standpipe log>",
            d.c0 AS kept,
            (d.id * 2) AS twice
           FROM canonical.s d
          WHERE (NOT (d.c0 IN ( SELECT d_1.j
                   FROM canonical.d d_1
                  WHERE (d_1.weight > 0))))) s
  GROUP BY kept
 HAVING (count(DISTINCT kept) > 1);

SELECT DISTINCT ON (("it's" IS NULL), (group_hash IS NULL)) ("it's" IS NULL) AS within,
    (group_hash IS NULL) AS over,
    id AS group_hash
   FROM ( SELECT year.id,
            year.c0 AS "it's",
            year."ünï" AS q,
            year.q AS group_hash,
            (year.id * 2) AS twice
           FROM ( SELECT "Mixed Case".id,
                    "Mixed Case"."grouping" AS c0,
                    "Mixed Case"."<standpipe log>" AS "ünï",
                    "Mixed Case".c0 AS q,
                    ("Mixed Case".id * 2) AS twice
                   FROM canonical.s "Mixed Case"
                  WHERE (("Mixed Case"."<standpipe log>" = '92.5'::real) OR ("Mixed Case".c0 IS NULL))) year) s
  WHERE ((group_hash IS NOT NULL) OR (group_hash > '00000000-0000-0000-0000-000000000005'::uuid))
  ORDER BY ("it's" IS NULL), (group_hash IS NULL), id DESC;

SELECT
        CASE
            WHEN (NOT (zone IS NOT NULL)) THEN 1
            WHEN (zone < '00000000-0000-0000-0000-000000000001'::uuid) THEN 2
            ELSE NULL::integer
        END AS zone,
    COALESCE(("<standpipe log>")::text, '-'::text) AS o0,
    '"<standpipe bound>"'::text AS "<standpipe log>",
    abs(o0) AS kept,
    '%(x)s'::text AS "a""b"
   FROM ( SELECT "<row>".id,
            "<row>".c0 AS zone,
            "<row>".o0,
            "<row>"."<standpipe log>",
            ("<row>".id * 2) AS twice
           FROM ( SELECT year.id,
                    year."grouping" AS c0,
                    year."<standpipe log>" AS o0,
                    year.c0 AS "<standpipe log>",
                    (year.id * 2) AS twice
                   FROM canonical.s year
                  WHERE (NOT (year."grouping" IS NULL))) "<row>") count;

SELECT c0 AS "<standpipe log>",
    ( SELECT jsonb_agg(s.* ORDER BY s.place) AS jsonb_agg
           FROM ( SELECT d.weight AS "<standpipe log>",
                    d.place
                   FROM canonical.d) s) AS "Mixed Case",
    ARRAY( SELECT q.day
           FROM ( SELECT d.weight AS day,
                    d.place
                   FROM canonical.d) q
          ORDER BY q.place) AS max_1,
    (EXISTS ( SELECT 1
           FROM ( SELECT d.j AS month
                   FROM canonical.d) count
          WHERE (count.month = kept.c0))) AS hours,
    array_agg(c0 ORDER BY id) AS c0
   FROM canonical.s kept
  GROUP BY c0
 HAVING bool_or(((c0 = ANY (ARRAY['00000000-0000-0000-0000-000000000004'::uuid, '00000000-0000-0000-0000-000000000003'::uuid, '00000000-0000-0000-0000-000000000001'::uuid])) AND (("<standpipe log>" >= '107.625'::real) AND ("<standpipe log>" <= '49.375'::real))));

SELECT s.c0 AS result_1,
    ( SELECT max(rest.weight) AS max
           FROM canonical.d rest
          WHERE (rest.j = s.c0)) AS key_1,
    ( SELECT count(*) AS count
           FROM ( SELECT d.j AS value_1,
                    d.weight AS "Year"
                   FROM canonical.d) count
          WHERE (count.value_1 = s.c0)) AS "select",
    ( SELECT jsonb_agg(result.* ORDER BY result.place) AS jsonb_agg
           FROM ( SELECT result_1.label AS zone,
                    result_1.place
                   FROM canonical.d result_1
                  WHERE (result_1.j = s.c0)) result) AS "<standpipe log>",
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY year.label DESC) FILTER (WHERE ((s."<standpipe log>" = ANY (ARRAY['21'::real, '-8'::real])) AND (s.c0 = '00000000-0000-0000-0000-000000000004'::uuid))) AS max_1
   FROM (canonical.s
     JOIN canonical.d year ON (((s.c0 = year.j) AND (year.weight >= '-4'::integer))))
  WHERE ((year.label = '\'::text) OR (s.c0 >= '00000000-0000-0000-0000-000000000001'::uuid))
  GROUP BY s.c0;

SELECT s."grouping" AS "<standpipe log>",
    ARRAY( SELECT "<row>".j
           FROM ( SELECT d.weight AS j,
                    d.place
                   FROM canonical.d) "<row>"
          ORDER BY "<row>".place) AS count_1,
    ( WITH "Mixed Case" AS (
                 SELECT d.weight AS "<standpipe log>",
                    d.place
                   FROM canonical.d
                )
         SELECT jsonb_agg(to_jsonb("Mixed Case".*) ORDER BY "Mixed Case".place) AS jsonb_agg
           FROM "Mixed Case") AS q,
    (EXISTS ( SELECT 1
           FROM ( SELECT d_1.j AS weight
                   FROM canonical.d d_1) d
          WHERE (d.weight = s."grouping"))) AS "grouping",
    count(*) FILTER (WHERE (s.c0 IS NULL)) AS label
   FROM (canonical.s
     JOIN canonical.d result ON ((s.c0 = result.j)))
  GROUP BY s."grouping";

SELECT
        CASE
            WHEN ("grouping" <> '00000000-0000-0000-0000-000000000003'::uuid) THEN 1
            WHEN (NOT ("grouping" = '00000000-0000-0000-0000-000000000003'::uuid)) THEN 2
            ELSE NULL::integer
        END AS c0,
    ("<standpipe log>")::text AS "grouping",
    count(DISTINCT "<standpipe log>") AS count_1,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS zone
   FROM canonical.s
  WHERE (NOT ("<standpipe log>" = ANY (ARRAY['26.75'::real, '56'::real, '26.5'::real])))
  GROUP BY
        CASE
            WHEN ("grouping" <> '00000000-0000-0000-0000-000000000003'::uuid) THEN 1
            WHEN (NOT ("grouping" = '00000000-0000-0000-0000-000000000003'::uuid)) THEN 2
            ELSE NULL::integer
        END, ("<standpipe log>")::text;

SELECT DISTINCT (o0 IS DISTINCT FROM 2) AS epoch
   FROM ( SELECT "Mixed Case".id,
            "Mixed Case"."<standpipe result 1>" AS "grouping",
            "Mixed Case"."grouping" AS epoch,
            "Mixed Case".o0,
            ("Mixed Case".id * 2) AS twice
           FROM ( SELECT count.id,
                    count.hour AS "<standpipe result 1>",
                    count.c2 AS "grouping",
                    count.o0,
                    (count.id * 2) AS twice
                   FROM ( SELECT over.id,
                            over.c1 AS hour,
                            over.o0 AS c2,
                            over.c2 AS o0,
                            (over.id * 2) AS twice
                           FROM canonical.s over) count) "Mixed Case") d;

SELECT num_nulls(c2, id) AS o0,
    '--'::text AS month,
    array_agg(c2 ORDER BY id) FILTER (WHERE (c2 <= '10.0.1.5'::inet)) AS upper,
    '"<standpipe log>"'::text AS "it's"
   FROM ( SELECT count.id,
            count.c1 AS c2,
            count.o0 AS result,
            count.c2 AS o0,
            (count.id * 2) AS twice
           FROM canonical.s count
          WHERE (((count.id % 2) = 0) AND ((count.c1, 1) IN ( SELECT d.j,
                    d.place
                   FROM canonical.d)))) t
  WHERE ((c2 >= '10.0.0.6'::inet) AND (c2 <= '10.0.1.5'::inet))
  GROUP BY (num_nulls(c2, id))
 HAVING (count(DISTINCT o0) > 1);

SELECT (c2 > 3) AS "extract",
    abs(((o0)::integer % 5)) AS c1,
    GROUPING((c2 > 3), abs(((o0)::integer % 5))) AS o0,
    count(*) FILTER (WHERE ((c1 IS NOT NULL) AND (c2 = 1))) AS "ünï",
    regr_slope((((o0)::integer % 100))::double precision, ((id % 7))::double precision) AS key_1,
    mode() WITHIN GROUP (ORDER BY s.c1) FILTER (WHERE (o0 IS NULL)) AS c2
   FROM canonical.s
  GROUP BY (c2 > 3), ROLLUP((abs(((o0)::integer % 5))))
 HAVING (count(DISTINCT o0) > 1);

WITH s AS (
         SELECT NULLIF("Mixed Case".c2, 0) AS within,
            NULLIF("Mixed Case".o0, 0) AS c2,
            family("Mixed Case".c1) AS "<standpipe result 1>",
            regr_slope(((("Mixed Case".o0)::integer % 100))::double precision, (("Mixed Case".id % 7))::double precision) FILTER (WHERE ("Mixed Case".c2 = 882)) AS d,
            count(*) AS filter
           FROM canonical.s "Mixed Case"
          WHERE ("Mixed Case".o0 IS NULL)
          GROUP BY NULLIF("Mixed Case".c2, 0), NULLIF("Mixed Case".o0, 0), (family("Mixed Case".c1))
        )
 SELECT result.filter AS count,
    q.within AS result_1
   FROM (s result
     JOIN s q ON ((q.filter > result.filter)));

SELECT max(c1) AS month,
    sum(c1) AS s,
    count(c2) AS upper
   FROM ( SELECT year.q AS c2,
            year.count_1,
            year.c2 AS s,
            year.c1
           FROM ( SELECT
                        CASE
                            WHEN (("Mixed Case".c2 >= '-1'::integer) AND ("Mixed Case".c2 <= 960)) THEN 1
                            WHEN (("Mixed Case".c2 >= 300) OR ("Mixed Case".c2 = ANY (ARRAY[(213)::bigint, (3)::bigint, (671)::bigint]))) THEN 2
                            ELSE NULL::integer
                        END AS q,
                    ("Mixed Case".c2 > 3) AS count_1,
                    string_agg(("Mixed Case".c2)::text, ','::text ORDER BY "Mixed Case".id) FILTER (WHERE (NOT ("Mixed Case".c1 IS NOT NULL))) AS c2,
                    count(*) AS c1
                   FROM canonical.s "Mixed Case"
                  WHERE (NOT ("Mixed Case".c2 <> 491))
                  GROUP BY
                        CASE
                            WHEN (("Mixed Case".c2 >= '-1'::integer) AND ("Mixed Case".c2 <= 960)) THEN 1
                            WHEN (("Mixed Case".c2 >= 300) OR ("Mixed Case".c2 = ANY (ARRAY[(213)::bigint, (3)::bigint, (671)::bigint]))) THEN 2
                            ELSE NULL::integer
                        END, ("Mixed Case".c2 > 3)) year) key_1;

SELECT DISTINCT ON ((md5((o0)::text))) md5((o0)::text) AS "a""b",
    id AS "<standpipe result 1>"
   FROM canonical.s rest
  ORDER BY (md5((o0)::text)), id DESC;

SELECT id AS c1,
    (o0)::text AS o0,
    count((o0)::text) OVER (PARTITION BY ((c1)::text || '$1'::text) ORDER BY id ROWS 2 PRECEDING) AS s
   FROM canonical.s count
  WHERE ((c1 <> '10.0.1.7'::inet) AND (c2 < 2));

SELECT o0 AS zone,
    'key_1'::text AS "<standpipe log>"
   FROM ( SELECT s.id,
            s.c1 AS text,
            s.o0,
            s.c2 AS month,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (s.c1 IN ( SELECT d.j
                   FROM canonical.d))) "<row>"
  GROUP BY o0
 HAVING (count(*) > 0);

SELECT c2 AS within,
    ( SELECT max("Mixed Case".hours) AS max
           FROM ( SELECT d.label AS hours
                   FROM canonical.d) "Mixed Case") AS over,
    regr_count(((within % (100)::bigint))::double precision, ((id % 7))::double precision) AS "%s {}"
   FROM ( SELECT s.id,
            s.c1 AS c2,
            s.o0 AS hours,
            s.c2 AS within,
            (s.id * 2) AS twice
           FROM canonical.s) year
  WHERE (c2 IN ( SELECT d.j
           FROM canonical.d))
  GROUP BY c2
 HAVING bool_or(((hours >= 0) AND (hours <= 1000)));

SELECT hours,
    c2,
    o0,
    c1,
    upper
   FROM ( SELECT over.s AS hours,
            over.c1 AS c2,
            over.o0,
            over.c2 AS c1,
            over.group_hash AS upper
           FROM ( SELECT (s.o0 > 3) AS s,
                    COALESCE((s.o0)::text, '-'::text) AS c1,
                    s.o0,
                    min(s.c1) FILTER (WHERE ((s.c1 <= '10.0.1.3'::inet) OR (s.o0 <= '-342'::integer))) AS c2,
                    count(*) AS group_hash
                   FROM canonical.s
                  GROUP BY (s.o0 > 3), COALESCE((s.o0)::text, '-'::text), s.o0) over) "<row>"
  WHERE (upper > 1);

SELECT "Mixed Case".id AS count_1,
    num_nulls("Mixed Case".o0, "Mixed Case".id) AS c1,
    sum("Mixed Case".id) OVER (PARTITION BY (md5((d.j)::text)) ORDER BY "Mixed Case".id, d.place) AS year
   FROM (canonical.s "Mixed Case"
     JOIN canonical.d ON ((("Mixed Case".c1 = d.j) AND ("Mixed Case".o0 IS NOT NULL))));

SELECT max((o0 / 3)) FILTER (WHERE ((("Year" >= '10.0.1.1'::inet) AND ("Year" <= '10.0.1.1'::inet)) OR (o0 = '-1'::integer))) AS "a""b",
    covar_samp((((o0)::integer % 100))::double precision, ((id % 7))::double precision) FILTER (WHERE ("Year" = ANY (ARRAY['10.0.1.7'::inet, '10.0.0.8'::inet, '10.0.0.2'::inet]))) AS s,
    rank((1)::bigint) WITHIN GROUP (ORDER BY "coalesce") AS month,
    json_object_agg(id, "coalesce" ORDER BY id) FILTER (WHERE ((o0 = ANY (ARRAY[1, '-2'::integer])) AND ("Year" = '10.0.1.7'::inet))) AS "select",
    count(DISTINCT "coalesce") AS "<standpipe log>",
    count(*) FILTER (WHERE (("Year" >= '10.0.0.6'::inet) AND ("Year" = '10.0.0.6'::inet))) AS day,
    'i_0123456789'::text AS at
   FROM ( SELECT "Mixed Case".id,
            "Mixed Case".c1 AS "Year",
            "Mixed Case".o0,
            "Mixed Case".c2 AS "coalesce",
            ("Mixed Case".id * 2) AS twice
           FROM canonical.s "Mixed Case"
          WHERE ((("Mixed Case".id % 2) = 0) AND (("Mixed Case".c1, 1) IN ( SELECT d.j,
                    d.place
                   FROM canonical.d)))) over;

WITH kept AS (
         SELECT
                CASE
                    WHEN (s.o0 IS NULL) THEN 1
                    WHEN ((s.c2 = ANY (ARRAY[(3)::bigint, (573)::bigint, (672)::bigint])) OR (s.o0 < '-29'::integer)) THEN 2
                    ELSE NULL::integer
                END AS c1,
            regr_count((((s.o0)::integer % 100))::double precision, ((s.id % 7))::double precision) AS key_1,
            count(*) AS o0
           FROM canonical.s
          WHERE (s.c2 IS NOT NULL)
          GROUP BY
                CASE
                    WHEN (s.o0 IS NULL) THEN 1
                    WHEN ((s.c2 = ANY (ARRAY[(3)::bigint, (573)::bigint, (672)::bigint])) OR (s.o0 < '-29'::integer)) THEN 2
                    ELSE NULL::integer
                END
        )
 SELECT c1,
    key_1,
    o0
   FROM kept
  WHERE (o0 = ( SELECT max(kept_1.o0) AS max
           FROM kept kept_1));

SELECT c1 AS within,
    ( SELECT jsonb_agg(q.* ORDER BY q.place) AS jsonb_agg
           FROM ( SELECT d.weight AS c2,
                    d.place
                   FROM canonical.d) q) AS zone,
    ( SELECT jsonb_agg(t.* ORDER BY t.place) AS jsonb_agg
           FROM ( SELECT d.weight AS zone,
                    d.place
                   FROM canonical.d) t) AS key_1,
    ( SELECT count(*) AS count
           FROM canonical.d over
          WHERE (over.weight < max(s.id))) AS day,
    count(*) AS c2
   FROM canonical.s
  GROUP BY c1;

SELECT to_jsonb(s.*) AS max
   FROM ( SELECT s_1.c1 AS at,
            s_1.c1 AS day
           FROM canonical.s s_1
          WHERE (((s_1.id % 2) = 0) AND ((s_1.c1, 1) IN ( SELECT d.j,
                    d.place
                   FROM canonical.d)))) s
UNION ALL
 SELECT to_jsonb(t.*) AS max
   FROM ( SELECT s.c1 AS o0
           FROM canonical.s
          WHERE (NOT (s.o0 IS NULL))) t;

SELECT abs(((o0)::integer % 5)) AS "extract",
    regr_r2((((o0)::integer % 100))::double precision, ((id % 7))::double precision) AS c1,
    rank() OVER (ORDER BY (count(*)) DESC, (abs(((o0)::integer % 5)))) AS kept
   FROM canonical.s year
  GROUP BY (abs(((o0)::integer % 5)))
 HAVING (count(*) > 3);

SELECT (c2 IS NULL) AS c2,
    count(*) FILTER (WHERE (o0 IS NOT NULL)) AS c1,
    array_agg(o0 ORDER BY id) AS q,
    '\'::text AS s,
    json_object_agg(id, c1 ORDER BY id) FILTER (WHERE ((o0 >= '-5'::integer) AND (o0 <= 0))) AS o0
   FROM canonical.s "Mixed Case"
  GROUP BY (c2 IS NULL)
 HAVING (count(*) > 0);

SELECT ("%s {}" IS NULL) AS "a""b",
    make_interval(hours => ((day)::integer % 5)) AS "%s {}",
        CASE
            WHEN ((("%s {}" >= '10.0.1.7'::inet) AND ("%s {}" <= '10.0.0.4'::inet)) OR ("%s {}" = ANY (ARRAY['10.0.1.1'::inet, '10.0.1.1'::inet]))) THEN 1
            WHEN ("a""b" IS NULL) THEN 2
            ELSE NULL::integer
        END AS day,
    '"<standpipe bound>"'::text AS "select",
    'count(*)'::text AS "coalesce"
   FROM ( SELECT t.id,
            t."%s {}",
            t.c2 AS day,
            t.day AS "a""b",
            (t.id * 2) AS twice
           FROM ( SELECT t_1.id,
                    t_1.c1 AS "%s {}",
                    t_1.o0 AS c2,
                    t_1.c2 AS day,
                    (t_1.id * 2) AS twice
                   FROM canonical.s t_1
                  WHERE (EXISTS ( SELECT 1
                           FROM canonical.d
                          WHERE ((d.j = t_1.c1) AND (d.weight < t_1.id))))) t) key_1
  GROUP BY ("%s {}" IS NULL), (make_interval(hours => ((day)::integer % 5))),
        CASE
            WHEN ((("%s {}" >= '10.0.1.7'::inet) AND ("%s {}" <= '10.0.0.4'::inet)) OR ("%s {}" = ANY (ARRAY['10.0.1.1'::inet, '10.0.1.1'::inet]))) THEN 1
            WHEN ("a""b" IS NULL) THEN 2
            ELSE NULL::integer
        END
 HAVING (count(*) > 0);

SELECT o0 AS q,
    ( SELECT count(*) AS count
           FROM canonical.d "<row>"
          WHERE ("<row>".weight < max(year.id))) AS at,
    ( SELECT count(*) AS count
           FROM ( SELECT d.j AS c2,
                    d.weight AS key_1
                   FROM canonical.d) q
          WHERE (q.c2 = year.o0)) AS "<row>",
    count(DISTINCT c2) FILTER (WHERE (c2 IS NULL)) AS year
   FROM ( SELECT s.id,
            s.c1 AS o0,
            s.o0 AS key_1,
            s.c2,
            (s.id * 2) AS twice
           FROM canonical.s) year
  WHERE (NOT (key_1 >= '-691'::integer))
  GROUP BY o0
 HAVING bool_or(((c2 < '-1000'::integer) OR (o0 = '10.0.1.3'::inet)));

SELECT DISTINCT (c2 > 3) AS c2
   FROM canonical.s count
  WHERE (((o0 >= '-1'::integer) AND (o0 <= '-952'::integer)) OR (c2 <> 544));

SELECT to_jsonb(t.*) AS "time"
   FROM ( SELECT d.c1 AS over,
            d.o0
           FROM canonical.s d) t
UNION ALL
 SELECT to_jsonb(s.*) AS "time"
   FROM ( SELECT d.c1 AS c2,
            d.c2 AS "ünï",
            d.c1 AS o0
           FROM canonical.s d) s;

SELECT id AS c1
   FROM ( SELECT "<row>".id,
            "<row>".c1 AS rest,
            "<row>".filter AS c1,
            "<row>".rest AS filter,
            ("<row>".id * 2) AS twice
           FROM ( SELECT t_1.id,
                    t_1.rest AS c1,
                    t_1.q AS filter,
                    t_1.c1 AS rest,
                    (t_1.id * 2) AS twice
                   FROM ( SELECT q.id,
                            q.c1 AS rest,
                            q.o0 AS q,
                            q.c2 AS c1,
                            (q.id * 2) AS twice
                           FROM canonical.s q
                          WHERE (EXISTS ( SELECT 1
                                   FROM canonical.d
                                  WHERE ((d.j = q.c1) AND (d.weight < q.id))))) t_1) "<row>") t
  ORDER BY (num_nulls(c1, id)) DESC NULLS LAST, id
 LIMIT 3;

SELECT key_1.id AS value_1,
    SUBSTRING(d.label FROM 1 FOR 2) AS weight,
    (d.label = '$1'::text) AS c1,
    chr((65 + (abs(((d.weight)::numeric % (26)::numeric)))::integer)) AS c2
   FROM (canonical.s key_1
     JOIN canonical.d ON ((key_1.c1 = d.j)))
  ORDER BY COALESCE((key_1.c1)::text, '-'::text) DESC NULLS LAST, key_1.id, d.place
 LIMIT 4;

SELECT id AS d,
    ("<row>" > 3) AS "<row>",
    count(("<row>" > 3)) OVER (PARTITION BY COALESCE((within)::text, '*/'::text) ORDER BY id ROWS 2 PRECEDING) AS "a""b"
   FROM ( SELECT s.id,
            s.c1 AS within,
            s.o0 AS "<row>",
            s.c2 AS "a""b",
            (s.id * 2) AS twice
           FROM canonical.s) kept
  WHERE (("a""b" IS NOT NULL) AND ("a""b" = ANY (ARRAY[(3)::bigint, (3)::bigint, ('-5'::integer)::bigint])));

SELECT count(*) FILTER (WHERE (("it's")::text <> '"<row>"'::text)) AS "select",
    count(*) AS count,
    make_interval(hours => ((max(at))::integer % 5)) AS d,
    count(*) AS result,
    corr(((count % (100)::bigint))::double precision, ((id % 7))::double precision) AS "it's"
   FROM ( SELECT over.id,
            over.count AS "it's",
            over.c2 AS at,
            over.year AS count,
            (over.id * 2) AS twice
           FROM ( SELECT result.id,
                    result.c2 AS count,
                    result."extract" AS c2,
                    result.s AS year,
                    (result.id * 2) AS twice
                   FROM ( SELECT s.id,
                            s.c1 AS c2,
                            s.o0 AS "extract",
                            s.c2 AS s,
                            (s.id * 2) AS twice
                           FROM canonical.s) result) over) t;

SELECT max,
    count(*) AS c2
   FROM ( SELECT "<row>".hour AS c2,
            "<row>".c2 AS "%s {}",
            "<row>".result AS within,
            "<row>"."%s {}" AS max
           FROM ( SELECT "<row>_1".o0 AS hour,
                    "<row>_1".group_hash AS c2,
                    "<row>_1".c1 AS result,
                    "<row>_1".c2 AS "%s {}"
                   FROM ( SELECT
                                CASE
                                    WHEN ((over.c1 IS NULL) OR (over.o0 IS NULL)) THEN 1
                                    WHEN (((over.c2 >= 186) AND (over.c2 <= '-946'::integer)) AND (over.o0 = '-302'::integer)) THEN 2
                                    ELSE NULL::integer
                                END AS o0,
                            (over.o0 IS DISTINCT FROM 2) AS group_hash,
                            regr_slope((((over.o0)::integer % 100))::double precision, ((over.id % 7))::double precision) AS c1,
                            count(*) AS c2
                           FROM canonical.s over
                          GROUP BY
                                CASE
                                    WHEN ((over.c1 IS NULL) OR (over.o0 IS NULL)) THEN 1
                                    WHEN (((over.c2 >= 186) AND (over.c2 <= '-946'::integer)) AND (over.o0 = '-302'::integer)) THEN 2
                                    ELSE NULL::integer
                                END, (over.o0 IS DISTINCT FROM 2)) "<row>_1") "<row>") s
  GROUP BY max;

SELECT max("ünï") AS within,
    sum("ünï") AS group_hash,
    count(c1) AS max
   FROM ( SELECT q.o0 AS c1,
            q.c2 AS o0,
            q.c1 AS group_hash,
            q."<row>" AS "ünï"
           FROM ( SELECT md5((key_1.c1)::text) AS o0,
                        CASE
                            WHEN (NOT (key_1.c2 <= '-554'::integer)) THEN 1
                            WHEN ((key_1.c2 = '-3'::integer) AND (key_1.c1 IS NOT NULL)) THEN 2
                            ELSE NULL::integer
                        END AS c2,
                    sum(key_1.c2) FILTER (WHERE ((key_1.o0 IS NULL) OR (key_1.c1 = ANY (ARRAY['10.0.0.8'::inet, '10.0.1.1'::inet, '10.0.1.7'::inet])))) AS c1,
                    count(*) AS "<row>"
                   FROM canonical.s key_1
                  WHERE (NOT (key_1.c1 IN ( SELECT d.j
                           FROM canonical.d
                          WHERE (d.weight > 0))))
                  GROUP BY (md5((key_1.c1)::text)),
                        CASE
                            WHEN (NOT (key_1.c2 <= '-554'::integer)) THEN 1
                            WHEN ((key_1.c2 = '-3'::integer) AND (key_1.c1 IS NOT NULL)) THEN 2
                            ELSE NULL::integer
                        END) q) over;

SELECT (("<standpipe log>")::double precision / (8)::double precision) AS zone,
    count(DISTINCT "<standpipe log>") AS "<standpipe log>",
    lag(count(*)) OVER (ORDER BY (("<standpipe log>")::double precision / (8)::double precision)) AS hour
   FROM canonical.s
  WHERE (NOT (hour = false))
  GROUP BY (("<standpipe log>")::double precision / (8)::double precision);

SELECT result.id AS within,
    (d.j IS TRUE) AS "$1",
    lag((d.j IS TRUE)) OVER (ORDER BY result.id, d.place) AS rest
   FROM (canonical.s result
     JOIN canonical.d ON ((result.hour = d.j)))
  WHERE (NOT (d.j < true));

SELECT s.hour AS j,
    (EXISTS ( SELECT 1
           FROM ( SELECT d_1.j AS result_1
                   FROM canonical.d d_1) count
          WHERE (count.result_1 = s.hour))) AS o0,
    ARRAY( SELECT d_1.j
           FROM ( SELECT d_2.weight AS j,
                    d_2.place
                   FROM canonical.d d_2) d_1
          ORDER BY d_1.place) AS year,
    ( SELECT count(*) AS count
           FROM canonical.d rest
          WHERE (rest.weight < max(s.id))) AS filter,
    count(*) FILTER (WHERE (NOT (d.weight = ANY (ARRAY['-2'::integer, '-112'::integer, 981])))) AS value_1
   FROM (canonical.s
     LEFT JOIN canonical.d ON (((s.hour = d.j) AND (((d.weight >= 91) AND (d.weight <= '-11'::integer)) AND (s."<standpipe log>" = ANY (ARRAY[2, 143]))))))
  GROUP BY s.hour
 HAVING (count(*) > 3);

SELECT DISTINCT ON (((hour)::text || ''''::text), (hour OR ((id % 2) = 0))) ((hour)::text || ''''::text) AS year,
    (hour OR ((id % 2) = 0)) AS "Mixed Case",
    id AS day
   FROM canonical.s
  ORDER BY ((hour)::text || ''''::text), (hour OR ((id % 2) = 0)), id DESC;

SELECT id AS zone,
    abs((("<standpipe log>")::integer % 5)) AS over
   FROM canonical.s
  ORDER BY (date_trunc('hour'::text, count_1)) DESC NULLS LAST, id
 LIMIT 1;

SELECT id AS zone,
    date_trunc('week'::text, "ünï") AS c1,
    row_number() OVER (PARTITION BY (num_nulls(zone, id)) ORDER BY id) AS rest
   FROM ( SELECT s_1.id,
            s_1.hour AS zone,
            s_1.count_1 AS "ünï",
            s_1."<standpipe log>" AS c1,
            (s_1.id * 2) AS twice
           FROM canonical.s s_1
          WHERE ((s_1.hour <> true) OR (s_1.count_1 < '2026-03-28 23:19:59.006675'::timestamp without time zone))) s
  WHERE (NOT (zone IN ( SELECT d.j
           FROM canonical.d
          WHERE (d.weight > 0))));

WITH rest AS (
         SELECT "Mixed Case"."<row>" AS text,
            "Mixed Case".rest AS q,
            "Mixed Case".hour AS day,
            "Mixed Case"."Year" AS "<row>"
           FROM ( SELECT s.count_1 AS "<row>",
                    s.result_1 AS rest,
                    s.o0 AS hour,
                    s.hour AS "Year"
                   FROM ( SELECT
                                CASE
                                    WHEN (s_1.count_1 = '2026-03-29 03:16:25.001386'::timestamp without time zone) THEN 1
                                    WHEN (NOT (s_1.hour >= true)) THEN 2
                                    ELSE NULL::integer
                                END AS count_1,
                            GREATEST((s_1."<standpipe log>")::integer, 3) AS result_1,
                            corr((((s_1."<standpipe log>")::integer % 100))::double precision, ((s_1.id % 7))::double precision) AS o0,
                            count(*) AS hour
                           FROM canonical.s s_1
                          GROUP BY
                                CASE
                                    WHEN (s_1.count_1 = '2026-03-29 03:16:25.001386'::timestamp without time zone) THEN 1
                                    WHEN (NOT (s_1.hour >= true)) THEN 2
                                    ELSE NULL::integer
                                END, GREATEST((s_1."<standpipe log>")::integer, 3)) s) "Mixed Case"
        )
 SELECT t."<row>" AS "ünï",
    count.text
   FROM (rest t
     JOIN rest count ON ((count."<row>" > t."<row>")));

SELECT DISTINCT ON ((NOT hour), COALESCE((count_1)::text, ''''::text)) (NOT hour) AS count_1,
    COALESCE((count_1)::text, ''''::text) AS "Year",
    id AS "<standpipe result 1>"
   FROM canonical.s
  WHERE ((("<standpipe log>" >= 0) AND ("<standpipe log>" <= 316)) OR (hour IS NULL))
  ORDER BY (NOT hour), COALESCE((count_1)::text, ''''::text), id DESC;

SELECT hour AS q,
    ( SELECT sum(count.count_1) AS sum
           FROM ( SELECT d.weight AS count_1,
                    d.label AS hour
                   FROM canonical.d) count) AS max_1,
    count(*) AS "<standpipe log>"
   FROM canonical.s over
  WHERE (count_1 < '2026-03-28 23:05:38.025467'::timestamp without time zone)
  GROUP BY hour
 HAVING (count(DISTINCT count_1) > 1);

SELECT to_jsonb(q.*) AS "$1"
   FROM ( SELECT key_1.hour AS d,
            key_1.hour AS label,
            key_1.count_1 AS max_1
           FROM (canonical.s key_1
             LEFT JOIN canonical.d ON ((key_1.hour = d.j)))
          WHERE (NOT (d.label = ANY (ARRAY['%'::text, '{}'::text, 'p_0123456789'::text])))) q
UNION ALL
 SELECT to_jsonb(s.*) AS "$1"
   FROM ( SELECT key_1."<standpipe log>" AS count_1
           FROM (canonical.s key_1
             LEFT JOIN canonical.d ON ((key_1.hour = d.j)))) s;

SELECT id AS hour
   FROM canonical.s
  WHERE (NOT (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE (d.j = s.hour))))
  ORDER BY (num_nulls("<standpipe log>", id)) DESC NULLS LAST, id
 LIMIT 5;

SELECT upper AS "$1",
    ( SELECT count(*) AS count
           FROM canonical.d kept
          WHERE (kept.weight < max("Mixed Case".id))) AS date,
    ( SELECT sum(rest.result_1) AS sum
           FROM ( SELECT d.weight AS result_1,
                    d.label AS o0
                   FROM canonical.d) rest) AS upper,
    ( WITH over AS (
                 SELECT d.weight AS "time",
                    d.place
                   FROM canonical.d
                )
         SELECT jsonb_agg(to_jsonb(over.*) ORDER BY over.place) AS jsonb_agg
           FROM over) AS epoch,
    max(date) FILTER (WHERE isfinite(date)) AS "grouping"
   FROM ( SELECT s.id,
            s.hour AS upper,
            s.count_1 AS date,
            s."<standpipe log>" AS within,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (s.hour <> false)) "Mixed Case"
  GROUP BY upper
 HAVING (count(*) > 3);

WITH s AS (
         SELECT key_1.rest AS text,
            key_1."select" AS rest,
            key_1.text AS "select",
            key_1."coalesce"
           FROM ( SELECT md5((year."select")::text) AS rest,
                    (year."select" AT TIME ZONE 'Europe/Vienna'::text) AS "select",
                    count(*) AS text,
                    count(*) AS "coalesce"
                   FROM ( SELECT key_1_1.id,
                            key_1_1."select" AS text,
                            key_1_1.text AS "select",
                            key_1_1.count_1 AS "coalesce",
                            (key_1_1.id * 2) AS twice
                           FROM ( SELECT s.id,
                                    s.hour AS "select",
                                    s.count_1 AS text,
                                    s."<standpipe log>" AS count_1,
                                    (s.id * 2) AS twice
                                   FROM canonical.s
                                  WHERE ((s."<standpipe log>" IS NOT NULL) OR (s."<standpipe log>" IS NOT NULL))) key_1_1) year
                  GROUP BY (md5((year."select")::text)), ((year."select" AT TIME ZONE 'Europe/Vienna'::text))) key_1
        )
 SELECT "<row>"."coalesce",
    kept.text AS "<standpipe log>"
   FROM (s "<row>"
     JOIN s kept ON ((kept."coalesce" > "<row>"."coalesce")));

SELECT "<standpipe log>" AS "grouping",
    count(*) AS upper
   FROM ( SELECT date_trunc('minute'::text, s.count_1) AS q,
            date_trunc('day'::text, s.count_1) AS hour,
            md5((s.hour)::text) AS max_1,
            count(*) FILTER (WHERE (s."<standpipe log>" > '-5'::integer)) AS "grouping",
            count(*) AS "<standpipe log>"
           FROM canonical.s
          WHERE (NOT (s.count_1 IS NULL))
          GROUP BY (date_trunc('minute'::text, s.count_1)), (date_trunc('day'::text, s.count_1)), (md5((s.hour)::text))) t
  GROUP BY "<standpipe log>";

SELECT to_jsonb(q.*) AS key_1
   FROM ( SELECT q_1."<standpipe log>" AS hour
           FROM canonical.s q_1
          WHERE (q_1.hour IN ( SELECT d.j
                   FROM canonical.d))) q
UNION ALL
 SELECT to_jsonb(q.*) AS key_1
   FROM ( SELECT q_1.count_1 AS upper,
            q_1."<standpipe log>" AS count_1,
            q_1.hour AS "<standpipe log>"
           FROM canonical.s q_1
          WHERE (((q_1.id % 2) = 0) AND ((q_1.hour, 1) IN ( SELECT d.j,
                    d.place
                   FROM canonical.d)))) q;

SELECT id AS hour,
    ("coalesce" IS NULL) AS hours,
    first_value(("coalesce" IS NULL)) OVER (PARTITION BY
        CASE
            WHEN (value_1 > false) THEN 1
            WHEN (NOT ("coalesce" <= '2026-03-28 23:28:59.003577'::timestamp without time zone)) THEN 2
            ELSE NULL::integer
        END ORDER BY id DESC) AS "%s {}"
   FROM ( SELECT kept.id,
            kept.value_1,
            kept.hours AS "coalesce",
            kept.hour,
            (kept.id * 2) AS twice
           FROM ( SELECT d.id,
                    d."<standpipe log>" AS value_1,
                    d.hour AS hours,
                    d.zone AS hour,
                    (d.id * 2) AS twice
                   FROM ( SELECT s.id,
                            s.hour AS "<standpipe log>",
                            s.count_1 AS hour,
                            s."<standpipe log>" AS zone,
                            (s.id * 2) AS twice
                           FROM canonical.s
                          WHERE (NOT (s.count_1 <> '2026-03-28 23:03:00.002354'::timestamp without time zone))) d) kept) count;

SELECT hour AS group_hash,
    ( SELECT max(rest.count_1) AS max
           FROM ( SELECT d.label AS count_1
                   FROM canonical.d) rest) AS q,
    count(*) AS "$1"
   FROM canonical.s
  GROUP BY hour
 HAVING bool_or(("<standpipe log>" > 5));

SELECT id AS over,
    (date IS NULL) AS group_hash,
    count((date IS NULL)) OVER (PARTITION BY (num_nulls(group_hash, id)) ORDER BY id ROWS 2 PRECEDING) AS date
   FROM ( SELECT year.id,
            year.result_1 AS group_hash,
            year.zone AS day,
            year.day AS date,
            (year.id * 2) AS twice
           FROM ( SELECT "<row>_1".id,
                    "<row>_1"."<standpipe log>" AS result_1,
                    "<row>_1".date AS zone,
                    "<row>_1".result_1 AS day,
                    ("<row>_1".id * 2) AS twice
                   FROM ( SELECT s.id,
                            s.hour AS "<standpipe log>",
                            s.count_1 AS date,
                            s."<standpipe log>" AS result_1,
                            (s.id * 2) AS twice
                           FROM canonical.s
                          WHERE (NOT (EXISTS ( SELECT 1
                                   FROM canonical.d
                                  WHERE (d.j = s.hour))))) "<row>_1") year) "<row>"
  WHERE (date = ANY (ARRAY[4, 3]));

SELECT max(result) AS weight,
    sum(result) AS result,
    count(over) AS d
   FROM ( SELECT over.weight AS over,
            over.result AS "<standpipe log>",
            over.within AS weight,
            over."<standpipe log>" AS within,
            over.label AS result
           FROM ( SELECT (kept."<standpipe log>" IS NULL) AS weight,
                        CASE
                            WHEN ("Mixed Case_1".label >= '流'::text) THEN 1
                            WHEN (kept."<standpipe log>" <> 363) THEN 2
                            ELSE NULL::integer
                        END AS result,
                    ("Mixed Case_1".label IS NULL) AS within,
                    covar_samp((((kept."<standpipe log>")::integer % 100))::double precision, ((kept.id % 7))::double precision) AS "<standpipe log>",
                    count(*) AS label
                   FROM (canonical.s kept
                     LEFT JOIN canonical.d "Mixed Case_1" ON (((kept.hour = "Mixed Case_1".j) AND (("Mixed Case_1".weight <> 394) AND (kept."<standpipe log>" = '-1'::integer)))))
                  GROUP BY (kept."<standpipe log>" IS NULL),
                        CASE
                            WHEN ("Mixed Case_1".label >= '流'::text) THEN 1
                            WHEN (kept."<standpipe log>" <> 363) THEN 2
                            ELSE NULL::integer
                        END, ("Mixed Case_1".label IS NULL)) over) "Mixed Case";

WITH q AS (
         SELECT "Mixed Case".kept AS "<standpipe log>",
            "Mixed Case"."<row>" AS kept,
            "Mixed Case"."extract" AS "<row>"
           FROM ( SELECT t.within AS kept,
                    t.count_1 AS "<row>",
                    t."coalesce" AS "extract"
                   FROM ( SELECT abs(((t_1.year)::integer % 5)) AS within,
                            string_agg(DISTINCT (t_1.hour)::text, '/'::text ORDER BY ((t_1.hour)::text)) FILTER (WHERE (t_1.year = '-792'::integer)) AS count_1,
                            count(*) AS "coalesce"
                           FROM ( SELECT "<row>".id,
                                    "<row>".count_1 AS hour,
                                    "<row>".hour AS count_1,
                                    "<row>"."time" AS year,
                                    ("<row>".id * 2) AS twice
                                   FROM ( SELECT t_2.id,
    t_2.o0 AS count_1,
    t_2.count_1 AS hour,
    t_2."a""b" AS "time",
    (t_2.id * 2) AS twice
   FROM ( SELECT s.id,
      s.hour AS o0,
      s.count_1,
      s."<standpipe log>" AS "a""b",
      (s.id * 2) AS twice
     FROM canonical.s
    WHERE (((s.id % 2) = 0) AND ((s.hour, 1) IN ( SELECT d.j,
        d.place
       FROM canonical.d)))) t_2) "<row>") t_1
                          GROUP BY (abs(((t_1.year)::integer % 5)))) t) "Mixed Case"
        )
 SELECT result."<row>" AS kept,
    count."<standpipe log>"
   FROM (q result
     JOIN q count ON ((count."<row>" > result."<row>")));

SELECT id AS "<standpipe log>",
    (count_1 AT TIME ZONE 'Europe/Vienna'::text) AS kept,
    "<standpipe log>" AS "Year",
    ((("<standpipe log>" >= 5) AND ("<standpipe log>" <= '-5'::integer)) OR (("<standpipe log>" >= '-5'::integer) AND ("<standpipe log>" <= 5))) AS "Mixed Case"
   FROM canonical.s
  WHERE (((id % 2) = 0) AND ((hour, 1) IN ( SELECT d.j,
            d.place
           FROM canonical.d)))
  ORDER BY
        CASE
            WHEN ((hour IS NULL) OR (count_1 IS NOT NULL)) THEN 1
            WHEN (hour > true) THEN 2
            ELSE NULL::integer
        END DESC NULLS LAST, id
 LIMIT 2;

SELECT to_jsonb(t.*) AS "<row>"
   FROM ( SELECT result.j AS count_1,
            result.weight AS j
           FROM (canonical.s
             LEFT JOIN canonical.d result ON (((s.hour = result.j) AND (s.hour IS NULL))))
          WHERE (NOT (result.label IS NOT NULL))) t
UNION ALL
 SELECT to_jsonb(t.*) AS "<row>"
   FROM ( SELECT result.label AS count_1
           FROM (canonical.s
             LEFT JOIN canonical.d result ON (((s.hour = result.j) AND (s.hour IS NULL))))) t;

SELECT abs((("<standpipe log>")::integer % 5)) AS "<standpipe log>",
    (("<standpipe log>")::text || '"<row>"'::text) AS "<row>",
        CASE
            WHEN (("<standpipe log>" = '-138'::integer) OR ((count_1 >= '2026-03-29 01:58:55.00599'::timestamp without time zone) AND (count_1 <= '2026-03-29 03:27:48.000184'::timestamp without time zone))) THEN 1
            WHEN ("<standpipe log>" >= '-2'::integer) THEN 2
            ELSE NULL::integer
        END AS month,
    avg("<standpipe log>") FILTER (WHERE (hour >= true)) AS at,
    count(*) FILTER (WHERE (count_1 = '2026-03-29 01:47:10.015226'::timestamp without time zone)) AS hour,
    corr(((("<standpipe log>")::integer % 100))::double precision, ((id % 7))::double precision) FILTER (WHERE (count_1 >= '2026-03-28 23:09:55.000344'::timestamp without time zone)) AS count_1,
    count(*) FILTER (WHERE (NOT (count_1 <= '2026-03-29 03:11:18.000128'::timestamp without time zone))) AS group_hash,
    bool_and(hour) FILTER (WHERE (count_1 IS NOT NULL)) AS d
   FROM canonical.s year
  GROUP BY (abs((("<standpipe log>")::integer % 5))), (("<standpipe log>")::text || '"<row>"'::text),
        CASE
            WHEN (("<standpipe log>" = '-138'::integer) OR ((count_1 >= '2026-03-29 01:58:55.00599'::timestamp without time zone) AND (count_1 <= '2026-03-29 03:27:48.000184'::timestamp without time zone))) THEN 1
            WHEN ("<standpipe log>" >= '-2'::integer) THEN 2
            ELSE NULL::integer
        END
 HAVING (count(DISTINCT count_1) > 1);

SELECT hour AS count_1,
    ( SELECT count(*) AS count
           FROM ( SELECT d.j AS "<standpipe log>",
                    d.weight AS hour
                   FROM canonical.d) count
          WHERE (count."<standpipe log>" = s.hour)) AS "<standpipe log>",
    ( SELECT count(*) AS count
           FROM ( SELECT d.j AS "<standpipe log>",
                    d.weight AS hour
                   FROM canonical.d) count
          WHERE (count."<standpipe log>" = s.hour)) AS hour,
    count(DISTINCT "<standpipe log>") FILTER (WHERE (NOT ("<standpipe log>" <> 1))) AS date
   FROM canonical.s
  WHERE (((id % 2) = 0) AND ((hour, 1) IN ( SELECT d.j,
            d.place
           FROM canonical.d)))
  GROUP BY hour;

SELECT id AS upper,
    COALESCE((key_1)::text, '-'::text) AS epoch,
    sum(id) OVER (PARTITION BY count.epoch ORDER BY id) AS key_1
   FROM ( SELECT kept.id,
            kept.hour AS epoch,
            kept.epoch AS key_1,
            kept."ünï" AS hour,
            (kept.id * 2) AS twice
           FROM ( SELECT result.id,
                    result.hour,
                    result.count_1 AS epoch,
                    result."<standpipe log>" AS "ünï",
                    (result.id * 2) AS twice
                   FROM canonical.s result
                  WHERE (((result.hour >= false) AND (result.hour <= true)) AND (result."<standpipe log>" IS NULL))) kept) count
  WHERE (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE ((d.j = count.epoch) AND (d.weight < count.id))));

SELECT id AS count_1,
    to_char(filter, 'YYYY-MM-DD HH24'::text) AS year,
    first_value(to_char(filter, 'YYYY-MM-DD HH24'::text)) OVER (PARTITION BY ((filter AT TIME ZONE 'Europe/Vienna'::text)) ORDER BY id DESC) AS q
   FROM ( SELECT t.id,
            t.count_1,
            t."a""b" AS filter,
            t.upper AS "a""b",
            (t.id * 2) AS twice
           FROM ( SELECT s_1.id,
                    s_1.hour AS count_1,
                    s_1.count_1 AS "a""b",
                    s_1."<standpipe log>" AS upper,
                    (s_1.id * 2) AS twice
                   FROM canonical.s s_1) t) s;

SELECT (d.count_1 + '1 day'::interval) AS hour
   FROM canonical.s d
  WHERE (d.hour IN ( SELECT d_1.j
           FROM canonical.d d_1))
UNION ALL
 SELECT (d.count_1 + '1 day'::interval) AS hour
   FROM canonical.s d;

SELECT COALESCE((result_1)::text, 'a
b'::text) AS "<row>",
    "coalesce" AS kept,
    GROUPING(COALESCE((result_1)::text, 'a
b'::text), "coalesce") AS c1,
    count(*) FILTER (WHERE (NOT (result_1 >= '2026-03-29 01:41:16.000364+00'::timestamp with time zone))) AS rest,
    count(*) FILTER (WHERE (("coalesce")::text <> ''''::text)) AS "coalesce",
    count(*) FILTER (WHERE ((max_1 = '\x5c6e'::bytea) AND (("coalesce" >= 'ok'::canonical.mood) AND ("coalesce" <= 'sad'::canonical.mood)))) AS max_1
   FROM ( SELECT s.id,
            s.c5 AS max_1,
            s.epoch AS "coalesce",
            s."$1" AS epoch,
            s.result AS "grouping",
            s."coalesce" AS "$1",
            s.c3 AS q,
            s.group_hash AS result_1,
            (s.id * 2) AS twice
           FROM canonical.s) key_1
  WHERE (NOT (((q)::text >= ('"<row>"'::character varying(12))::text) AND ((q)::text <= ('ä'::character varying(12))::text)))
  GROUP BY ROLLUP(COALESCE((result_1)::text, 'a
b'::text), COALESCE(("coalesce")::text, 'ü流💧'::text), "coalesce")
 HAVING bool_or(((epoch IS NULL) AND ("grouping" <= '-0.026'::numeric(12,3))));

SELECT ((result_1)::numeric * (2)::numeric) AS c3,
    COALESCE((hours)::text, 'a
b'::text) AS "Year",
    GROUPING(((result_1)::numeric * (2)::numeric), COALESCE((hours)::text, 'a
b'::text)) AS hours,
    regr_slope((((result_1)::integer % 100))::double precision, ((id % 7))::double precision) FILTER (WHERE (result_1 = ANY (ARRAY['-5'::integer, '-2'::integer]))) AS over
   FROM ( SELECT key_1.id,
            key_1."<row>" AS epoch,
            key_1.c3 AS "Year",
            key_1.group_hash AS result_1,
            key_1.epoch AS hours,
            key_1."Year" AS kept,
            key_1.max_1 AS c3,
            key_1.hour AS "a""b",
            (key_1.id * 2) AS twice
           FROM ( SELECT kept.id,
                    kept.result AS "<row>",
                    kept.over AS c3,
                    kept."Year" AS group_hash,
                    kept.c3 AS epoch,
                    kept.c5 AS "Year",
                    kept."$1" AS max_1,
                    kept.group_hash AS hour,
                    (kept.id * 2) AS twice
                   FROM ( SELECT s.id,
                            s.c5 AS result,
                            s.epoch AS over,
                            s."$1" AS "Year",
                            s.result AS c3,
                            s."coalesce" AS c5,
                            s.c3 AS "$1",
                            s.group_hash,
                            (s.id * 2) AS twice
                           FROM canonical.s
                          WHERE ((s.group_hash IS NOT NULL) OR (s.result <> '-0.022'::numeric(12,3)))) kept) key_1) t
  GROUP BY GROUPING SETS ((((result_1)::numeric * (2)::numeric), COALESCE((hours)::text, 'a
b'::text)), (COALESCE((hours)::text, 'a
b'::text)), ())
 HAVING bool_or((hours IS NOT NULL));

WITH "Mixed Case" AS (
         SELECT rest."$1" AS "it's",
            rest.epoch AS "$1",
            rest."grouping" AS epoch,
            rest."it's" AS d,
            rest.d AS "time"
           FROM ( SELECT
                        CASE
                            WHEN (NOT (s.group_hash < '2026-03-28 22:52:35.090625+00'::timestamp with time zone)) THEN 1
                            WHEN ((((s.c3)::text >= ('NULL'::character varying(12))::text) AND ((s.c3)::text <= ('x	y'::character varying(12))::text)) AND (s.epoch <= 'happy'::canonical.mood)) THEN 2
                            ELSE NULL::integer
                        END AS "$1",
                    upper((s.epoch)::text) AS epoch,
                    GREATEST((s."$1")::integer, 3) AS "grouping",
                    count(s.result) AS "it's",
                    count(*) AS d
                   FROM canonical.s
                  GROUP BY
                        CASE
                            WHEN (NOT (s.group_hash < '2026-03-28 22:52:35.090625+00'::timestamp with time zone)) THEN 1
                            WHEN ((((s.c3)::text >= ('NULL'::character varying(12))::text) AND ((s.c3)::text <= ('x	y'::character varying(12))::text)) AND (s.epoch <= 'happy'::canonical.mood)) THEN 2
                            ELSE NULL::integer
                        END, (upper((s.epoch)::text)), GREATEST((s."$1")::integer, 3)) rest
        )
 SELECT q."time" AS "it's",
    kept."it's" AS hours
   FROM ("Mixed Case" q
     JOIN "Mixed Case" kept ON ((kept."time" > q."time")));

SELECT ((group_hash)::text || ''''::text) AS over,
    (epoch)::text AS "coalesce",
    regr_r2(((("$1")::integer % 100))::double precision, ((id % 7))::double precision) FILTER (WHERE (group_hash <= '2026-03-29 02:45:03.362881+00'::timestamp with time zone)) AS group_hash,
    'p_0123456789'::text AS epoch
   FROM canonical.s
  WHERE ("coalesce" IS NOT NULL)
  GROUP BY ((group_hash)::text || ''''::text), (epoch)::text
 HAVING (count(DISTINCT "$1") > 1);

SELECT (over."ünï" IS NULL) AS rest
   FROM ( SELECT kept.id,
            kept."ünï" AS result,
            kept."$1" AS max,
            kept.s AS "$1",
            kept."time" AS rest,
            kept.result AS c1,
            kept."grouping" AS s,
            kept.rest AS "ünï",
            (kept.id * 2) AS twice
           FROM ( SELECT s.id,
                    s.c5 AS "ünï",
                    s.epoch AS "$1",
                    s."$1" AS s,
                    s.result AS "time",
                    s."coalesce" AS result,
                    s.c3 AS "grouping",
                    s.group_hash AS rest,
                    (s.id * 2) AS twice
                   FROM canonical.s) kept) over
  WHERE (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE ((d.j = over.max) AND (d.weight < over.id))))
INTERSECT ALL
 SELECT (over."ünï" IS NULL) AS rest
   FROM ( SELECT kept.id,
            kept."ünï" AS result,
            kept."$1" AS max,
            kept.s AS "$1",
            kept."time" AS rest,
            kept.result AS c1,
            kept."grouping" AS s,
            kept.rest AS "ünï",
            (kept.id * 2) AS twice
           FROM ( SELECT s.id,
                    s.c5 AS "ünï",
                    s.epoch AS "$1",
                    s."$1" AS s,
                    s.result AS "time",
                    s."coalesce" AS result,
                    s.c3 AS "grouping",
                    s.group_hash AS rest,
                    (s.id * 2) AS twice
                   FROM canonical.s) kept) over
  WHERE (over."ünï" IS NOT NULL);

SELECT
        CASE
            WHEN (((group_hash >= '2026-03-29 03:02:24.000019+00'::timestamp with time zone) AND (group_hash <= '2026-03-29 03:51:06.239992+00'::timestamp with time zone)) AND ((c5 >= '\x00'::bytea) AND (c5 <= '\xdeadbeef'::bytea))) THEN 1
            WHEN (NOT ("coalesce" = ANY (ARRAY['00:30:00'::interval, '00:30:00'::interval, '-01:30:00'::interval]))) THEN 2
            ELSE NULL::integer
        END AS count_1,
    string_agg((group_hash)::text, '*/'::text ORDER BY id) AS "coalesce",
    rank() OVER (ORDER BY (count(*)) DESC,
        CASE
            WHEN (((group_hash >= '2026-03-29 03:02:24.000019+00'::timestamp with time zone) AND (group_hash <= '2026-03-29 03:51:06.239992+00'::timestamp with time zone)) AND ((c5 >= '\x00'::bytea) AND (c5 <= '\xdeadbeef'::bytea))) THEN 1
            WHEN (NOT ("coalesce" = ANY (ARRAY['00:30:00'::interval, '00:30:00'::interval, '-01:30:00'::interval]))) THEN 2
            ELSE NULL::integer
        END) AS month
   FROM canonical.s
  GROUP BY
        CASE
            WHEN (((group_hash >= '2026-03-29 03:02:24.000019+00'::timestamp with time zone) AND (group_hash <= '2026-03-29 03:51:06.239992+00'::timestamp with time zone)) AND ((c5 >= '\x00'::bytea) AND (c5 <= '\xdeadbeef'::bytea))) THEN 1
            WHEN (NOT ("coalesce" = ANY (ARRAY['00:30:00'::interval, '00:30:00'::interval, '-01:30:00'::interval]))) THEN 2
            ELSE NULL::integer
        END;

WITH "<row>" AS (
         SELECT year.max_1 AS "<standpipe result 1>",
            year.value_1 AS month,
            year.c1 AS max_1,
            year."it's" AS "<standpipe log>",
            year."<standpipe result 1>" AS "it's"
           FROM ( SELECT rest.year AS max_1,
                    rest.d AS value_1,
                    rest.over AS c1,
                    rest.max_1 AS "it's",
                    rest.count_1 AS "<standpipe result 1>"
                   FROM ( SELECT to_char(s.key_1, 'YYYY-MM-DD HH24'::text) AS year,
                            COALESCE((s."Year")::text, '"<standpipe bound>"'::text) AS d,
                            ((s.hours)::text ~~* '%A%'::text) AS over,
                            count(*) AS max_1,
                            count(*) AS count_1
                           FROM ( SELECT key_1.id,
                                    key_1."Mixed Case" AS max_1,
                                    key_1."ünï" AS "Mixed Case",
                                    key_1.s AS "ünï",
                                    key_1."Year",
                                    key_1.key_1 AS s,
                                    key_1.over AS hours,
                                    key_1.hours AS key_1,
                                    (key_1.id * 2) AS twice
                                   FROM ( SELECT result.id,
    result.day AS "Mixed Case",
    result.key_1 AS "ünï",
    result.c3 AS s,
    result.epoch AS "Year",
    result."extract" AS key_1,
    result.c1 AS over,
    result.hours,
    (result.id * 2) AS twice
   FROM ( SELECT kept.id,
      kept.c5 AS day,
      kept.epoch AS key_1,
      kept."$1" AS c3,
      kept.result AS epoch,
      kept."coalesce" AS "extract",
      kept.c3 AS c1,
      kept.group_hash AS hours,
      (kept.id * 2) AS twice
     FROM canonical.s kept
    WHERE (EXISTS ( SELECT 1
       FROM canonical.d
      WHERE ((d.j = kept.epoch) AND (d.weight < kept.id))))) result) key_1) s
                          WHERE ((s."ünï" = '-3'::integer) OR (s.max_1 = ANY (ARRAY['\x'::bytea, '\x5c6e'::bytea, '\x00'::bytea])))
                          GROUP BY (to_char(s.key_1, 'YYYY-MM-DD HH24'::text)), COALESCE((s."Year")::text, '"<standpipe bound>"'::text), ((s.hours)::text ~~* '%A%'::text)) rest) year
        )
 SELECT "<standpipe result 1>",
    month,
    max_1,
    "<standpipe log>",
    "it's"
   FROM "<row>"
  WHERE ("it's" = ( SELECT max("<row>_1"."it's") AS max
           FROM "<row>" "<row>_1"));

SELECT epoch AS key_1,
    ( SELECT max(kept.weight) AS max
           FROM canonical.d kept
          WHERE (kept.j = s.epoch)) AS o0,
    ( SELECT jsonb_agg(year.* ORDER BY year.place) AS jsonb_agg
           FROM ( SELECT d.weight AS "$1",
                    d.place
                   FROM canonical.d) year) AS month,
    ARRAY( SELECT "Mixed Case".epoch
           FROM ( SELECT d.weight AS epoch,
                    d.place
                   FROM canonical.d) "Mixed Case"
          ORDER BY "Mixed Case".place) AS c5,
    string_agg(("$1")::text, ','::text ORDER BY id) AS epoch
   FROM canonical.s
  GROUP BY epoch;

SELECT epoch AS "coalesce",
    ( SELECT max(s.weight) AS max
           FROM canonical.d s
          WHERE (s.j = t.epoch)) AS "Year",
    corr(((("$1")::integer % 100))::double precision, ((id % 7))::double precision) AS c5
   FROM canonical.s t
  WHERE (((c3)::text = ANY ((ARRAY['ä'::character varying(12), ''::character varying(12), ''''::character varying(12)])::text[])) OR ((epoch >= 'happy'::canonical.mood) AND (epoch <= 'ok'::canonical.mood)))
  GROUP BY epoch;

WITH s AS (
         SELECT s_1.epoch AS text,
            s_1.date AS "<standpipe result 1>",
            s_1."<standpipe result 1>" AS within,
            s_1."extract" AS epoch,
            s_1."<row>" AS "extract"
           FROM ( SELECT EXTRACT(epoch FROM "Mixed Case"."coalesce") AS epoch,
                        CASE
                            WHEN ((("Mixed Case"."coalesce" >= '-01:20:00'::interval) AND ("Mixed Case"."coalesce" <= '00:50:00'::interval)) AND (("Mixed Case".result >= 11.770::numeric(12,3)) AND ("Mixed Case".result <= '-4.239'::numeric(12,3)))) THEN 1
                            WHEN (("Mixed Case".c5 IS NULL) AND ("Mixed Case".result IS NOT NULL)) THEN 2
                            ELSE NULL::integer
                        END AS date,
                    ("Mixed Case".result * (2)::numeric) AS "<standpipe result 1>",
                    corr(((("Mixed Case"."$1")::integer % 100))::double precision, (("Mixed Case".id % 7))::double precision) AS "extract",
                    count(*) AS "<row>"
                   FROM canonical.s "Mixed Case"
                  GROUP BY (EXTRACT(epoch FROM "Mixed Case"."coalesce")),
                        CASE
                            WHEN ((("Mixed Case"."coalesce" >= '-01:20:00'::interval) AND ("Mixed Case"."coalesce" <= '00:50:00'::interval)) AND (("Mixed Case".result >= 11.770::numeric(12,3)) AND ("Mixed Case".result <= '-4.239'::numeric(12,3)))) THEN 1
                            WHEN (("Mixed Case".c5 IS NULL) AND ("Mixed Case".result IS NOT NULL)) THEN 2
                            ELSE NULL::integer
                        END, ("Mixed Case".result * (2)::numeric)) s_1
        )
 SELECT text,
    "<standpipe result 1>",
    within,
    epoch,
    "extract"
   FROM s
  WHERE ("extract" = ( SELECT max(s_1."extract") AS max
           FROM s s_1));

SELECT ((c3)::text ~~ 'a%'::text) AS "grouping",
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY c3 DESC) AS zone
   FROM canonical.s
  GROUP BY ((c3)::text ~~ 'a%'::text)
 HAVING (count(*) > 1);

SELECT (epoch)::text AS d,
    '"<standpipe bound>"'::text AS epoch,
    'ü流💧'::text AS "$1"
   FROM ( SELECT s.id,
            s.c5 AS "$1",
            s.epoch,
            s."$1" AS "coalesce",
            s.result,
            s."coalesce" AS c3,
            s.c3 AS "Year",
            s.group_hash AS value_1,
            (s.id * 2) AS twice
           FROM canonical.s) kept
  WHERE ((("Year")::text >= ('NULL'::character varying(12))::text) AND (("Year")::text <= ('💧'::character varying(12))::text));

SELECT DISTINCT ON ((- "coalesce")) (- "coalesce") AS "grouping",
    id AS "select"
   FROM canonical.s q
  ORDER BY (- "coalesce"), id DESC;

SELECT num_nulls(filter, id) AS "it's",
    COALESCE((filter)::text, '%(x)s'::text) AS "Year",
    (hour)::date AS value_1,
    regr_slope((((filter)::integer % 100))::double precision, ((id % 7))::double precision) FILTER (WHERE ((hour IS NOT NULL) AND (hour = '2026-03-28 22:44:16.007567+00'::timestamp with time zone))) AS "<row>",
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s), 0))::numeric) AS hour
   FROM ( SELECT rest.id,
            rest.over AS d,
            rest."<row>" AS c5,
            rest.q AS filter,
            rest."%s {}" AS day,
            rest.c5 AS q,
            rest.day AS "<row>",
            rest.result AS hour,
            (rest.id * 2) AS twice
           FROM ( SELECT kept.id,
                    kept.value_1 AS over,
                    kept."coalesce" AS "<row>",
                    kept.c5 AS q,
                    kept.d AS "%s {}",
                    kept.count AS c5,
                    kept.epoch AS day,
                    kept.result,
                    (kept.id * 2) AS twice
                   FROM ( SELECT s.id,
                            s.c5 AS value_1,
                            s.epoch AS "coalesce",
                            s."$1" AS c5,
                            s.result AS d,
                            s."coalesce" AS count,
                            s.c3 AS epoch,
                            s.group_hash AS result,
                            (s.id * 2) AS twice
                           FROM canonical.s
                          WHERE ((s.result IS NULL) OR (s.c5 IS NOT NULL))) kept) rest) result
  GROUP BY (num_nulls(filter, id)), COALESCE((filter)::text, '%(x)s'::text), ((hour)::date);

SELECT ((epoch)::text || '{}'::text) AS "extract",
    'a
b'::text AS c3,
    'key_1'::text AS over,
    '\'''::text AS hour,
    sum("coalesce") FILTER (WHERE ((c5 IS NOT NULL) AND (c3 IS NOT NULL))) AS result_1,
    '*/'::text AS count_1
   FROM canonical.s d
  WHERE (((epoch >= 'sad'::canonical.mood) AND (epoch <= 'sad'::canonical.mood)) OR (group_hash <= '2026-03-28 23:11:05.000103+00'::timestamp with time zone))
  GROUP BY ((epoch)::text || '{}'::text)
 HAVING (count(*) > 1);

SELECT c3 AS "<standpipe result 1>",
    date_trunc('minute'::text, group_hash) AS group_hash,
    COALESCE(("coalesce")::text, '-'::text) AS year,
    (("$1")::integer % 7) AS "coalesce",
    COALESCE((epoch)::text, '\'::text) AS result
   FROM canonical.s;

SELECT to_jsonb(s.*) AS s
   FROM ( SELECT s_1.epoch AS upper,
            s_1.epoch AS "coalesce",
            s_1.group_hash AS c3
           FROM canonical.s s_1) s
UNION ALL
 SELECT to_jsonb(q.*) AS s
   FROM ( SELECT s.epoch AS "coalesce",
            s.result
           FROM canonical.s) q;

SELECT ("it's" IS NULL) AS hours,
    string_agg(("<standpipe result 1>")::text, ';'::text ORDER BY id) FILTER (WHERE (("<standpipe result 1>" IS NOT NULL) OR ("it's" >= '\x'::bytea))) AS count,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s), 0))::numeric) AS "$1"
   FROM ( SELECT s.id,
            s.c5 AS "it's",
            s.epoch AS hours,
            s."$1" AS "<standpipe result 1>",
            s.result AS "<row>",
            s."coalesce" AS "$1",
            s.c3 AS key_1,
            s.group_hash AS "%s {}",
            (s.id * 2) AS twice
           FROM canonical.s) result
  WHERE (NOT ("<standpipe result 1>" >= 0))
  GROUP BY ("it's" IS NULL);

SELECT "Mixed Case",
    count(*) AS "select"
   FROM ( SELECT key_1."Mixed Case" AS "ünï",
            key_1."ünï" AS value_1,
            key_1.result AS "Mixed Case"
           FROM ( SELECT COALESCE((result."Mixed Case")::text, '\'::text) AS "Mixed Case",
                    regr_slope((((result.group_hash)::integer % 100))::double precision, ((result.id % 7))::double precision) FILTER (WHERE ((result.result >= '2026-03-29 00:25:14.032993+00'::timestamp with time zone) AND (result.result <= '2026-03-28 23:46:02.001032+00'::timestamp with time zone))) AS "ünï",
                    count(*) AS result
                   FROM ( SELECT s.id,
                            s.c5,
                            s.epoch AS "Mixed Case",
                            s."$1" AS group_hash,
                            s.result AS rest,
                            s."coalesce" AS "<standpipe log>",
                            s.c3 AS "$1",
                            s.group_hash AS result,
                            (s.id * 2) AS twice
                           FROM canonical.s
                          WHERE (s.group_hash IS NOT NULL)) result
                  WHERE (result.group_hash > 5)
                  GROUP BY COALESCE((result."Mixed Case")::text, '\'::text)) key_1) d
  GROUP BY "Mixed Case";

SELECT COALESCE((s."$1")::integer, 0) AS group_hash,
    s."$1" AS "<standpipe result 1>",
    ((s."coalesce")::text || 'key_1'::text) AS epoch
   FROM canonical.s
UNION
 SELECT COALESCE((s."$1")::integer, 0) AS group_hash,
    s."$1" AS "<standpipe result 1>",
    ((s."coalesce")::text || 'key_1'::text) AS epoch
   FROM canonical.s
  WHERE (((s."coalesce" >= '-01:10:00'::interval) AND (s."coalesce" <= '01:00:00'::interval)) AND ((s.c5 >= '\x5c6e'::bytea) AND (s.c5 <= '\x61'::bytea)));

SELECT (group_hash + '1 day'::interval) AS count_1,
    upper((epoch)::text) AS q,
    GROUPING((group_hash + '1 day'::interval), upper((epoch)::text)) AS "<row>",
    string_agg((result)::text, ','::text ORDER BY id) FILTER (WHERE (c5 IS NULL)) AS max,
    regr_r2(((("$1")::integer % 100))::double precision, ((id % 7))::double precision) AS "$1"
   FROM canonical.s
  WHERE ((c3)::text < ('x	y'::character varying(12))::text)
  GROUP BY CUBE((group_hash + '1 day'::interval), c5, (upper((epoch)::text)))
 HAVING (count(DISTINCT result) > 1);

SELECT id AS count_1,
    (epoch)::text AS result
   FROM canonical.s
  WHERE (NOT (c3 IS NOT NULL))
  ORDER BY (result < (0)::numeric) DESC NULLS LAST, id
 LIMIT 4;

SELECT COALESCE((q.c3)::text, '-'::text) AS "coalesce",
    COALESCE((q.s)::text, '\'''::text) AS result,
    length((q."coalesce")::text) AS key_1
   FROM ( SELECT s.id,
            s.c5 AS "$1",
            s.epoch AS c3,
            s."$1" AS key_1,
            s.result AS upper,
            s."coalesce" AS s,
            s.c3 AS "coalesce",
            s.group_hash AS result,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (((s.id % 2) = 0) AND ((s.epoch, 1) IN ( SELECT d.j,
                    d.place
                   FROM canonical.d)))) q
EXCEPT
 SELECT COALESCE((q.c3)::text, '-'::text) AS "coalesce",
    COALESCE((q.s)::text, '\'''::text) AS result,
    length((q."coalesce")::text) AS key_1
   FROM ( SELECT s.id,
            s.c5 AS "$1",
            s.epoch AS c3,
            s."$1" AS key_1,
            s.result AS upper,
            s."coalesce" AS s,
            s.c3 AS "coalesce",
            s.group_hash AS result,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (((s.id % 2) = 0) AND ((s.epoch, 1) IN ( SELECT d.j,
                    d.place
                   FROM canonical.d)))) q;

SELECT "$1",
    year,
    max,
    at
   FROM ( SELECT EXTRACT(epoch FROM d."<standpipe log>") AS "$1",
            num_nulls(d.at, d.id) AS year,
            rank(1) WITHIN GROUP (ORDER BY ((d.rest)::integer)) AS max,
            count(*) AS at
           FROM ( SELECT d_1.id,
                    d_1."<standpipe log>" AS "grouping",
                    d_1."$1" AS epoch,
                    d_1."coalesce" AS rest,
                    d_1.c5 AS result,
                    d_1.rest AS "<standpipe log>",
                    d_1.epoch AS at,
                    d_1.result AS year,
                    (d_1.id * 2) AS twice
                   FROM ( SELECT s_1.id,
                            s_1.c5 AS "<standpipe log>",
                            s_1.epoch AS "$1",
                            s_1."$1" AS "coalesce",
                            s_1.result AS c5,
                            s_1."coalesce" AS rest,
                            s_1.c3 AS epoch,
                            s_1.group_hash AS result,
                            (s_1.id * 2) AS twice
                           FROM canonical.s s_1
                          WHERE (((s_1.id % 2) = 0) AND ((s_1.epoch, 1) IN ( SELECT d_2.j,
                                    d_2.place
                                   FROM canonical.d d_2)))) d_1) d
          GROUP BY (EXTRACT(epoch FROM d."<standpipe log>")), (num_nulls(d.at, d.id))) s
  WHERE (at > 1);

SELECT zone AS filter,
    count(*) AS group_hash
   FROM ( SELECT abs(count."grouping") AS result_1,
            COALESCE((count.within)::text, '/*'::text) AS "<standpipe log>",
            abs(count."grouping") AS "grouping",
            covar_samp((((count.hour)::integer % 100))::double precision, ((count.id % 7))::double precision) AS max,
            count(*) AS zone
           FROM ( SELECT s.id,
                    s.date AS within,
                    s.group_hash AS result,
                    s.within AS hour,
                    s."<standpipe log>" AS "grouping",
                    s.year AS result_1,
                    s."%s {}" AS "<standpipe log>",
                    s.max_1 AS "it's",
                    (s.id * 2) AS twice
                   FROM ( SELECT t.id,
                            t.zone AS date,
                            t."coalesce" AS group_hash,
                            t.year AS within,
                            t.group_hash AS "<standpipe log>",
                            t.o0 AS year,
                            t.date AS "%s {}",
                            t."<standpipe log>" AS max_1,
                            (t.id * 2) AS twice
                           FROM ( SELECT s_1.id,
                                    s_1.c5 AS zone,
                                    s_1.epoch AS "coalesce",
                                    s_1."$1" AS year,
                                    s_1.result AS group_hash,
                                    s_1."coalesce" AS o0,
                                    s_1.c3 AS date,
                                    s_1.group_hash AS "<standpipe log>",
                                    (s_1.id * 2) AS twice
                                   FROM canonical.s s_1
                                  WHERE (((s_1.c3)::text >= ('\'::character varying(12))::text) AND ((s_1.c3)::text <= ('ü流💧'::character varying(12))::text))) t) s) count
          GROUP BY (abs(count."grouping")), COALESCE((count.within)::text, '/*'::text)) "<row>"
  GROUP BY zone;

SELECT upper((count_1)::text) AS "a""b",
    max(count_1) FILTER (WHERE (NOT (group_hash = '00:30:00'::interval))) AS count_1,
    dense_rank() OVER (PARTITION BY (upper((count_1)::text)) ORDER BY (count(*))) AS "<standpipe result 1>"
   FROM ( SELECT s.id,
            s.c5 AS date,
            s.epoch AS count_1,
            s."$1" AS max_1,
            s.result AS "coalesce",
            s."coalesce" AS group_hash,
            s.c3 AS day,
            s.group_hash AS "$1",
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE ((s.epoch IS NOT NULL) AND (s.c3 IS NULL))) rest
  GROUP BY (upper((count_1)::text));
