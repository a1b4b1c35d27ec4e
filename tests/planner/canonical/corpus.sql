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

SELECT COALESCE((c0)::text, '-'::text) AS o0,
    mode() WITHIN GROUP (ORDER BY c0) AS o1
   FROM canonical.s
  WHERE (NOT (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE (d.j = s.c0))))
  GROUP BY COALESCE((c0)::text, '-'::text)
 HAVING (count(*) > 2);

SELECT count(*) FILTER (WHERE ((c0 < '-11'::integer) OR (c0 < '-14'::integer))) AS o0
   FROM canonical.s;

SELECT
        CASE
            WHEN (c0 IS NULL) THEN 1
            WHEN (c0 < '-20'::integer) THEN 2
            ELSE NULL::integer
        END AS o0,
    regr_count((((c2)::integer % 100))::double precision, ((id % 7))::double precision) AS o1,
    rank() OVER (ORDER BY (count(*)) DESC,
        CASE
            WHEN (c0 IS NULL) THEN 1
            WHEN (c0 < '-20'::integer) THEN 2
            ELSE NULL::integer
        END) AS o2
   FROM canonical.s
  WHERE (((id % 2) = 0) AND ((c0, 1) IN ( SELECT d.j,
            d.place
           FROM canonical.d)))
  GROUP BY
        CASE
            WHEN (c0 IS NULL) THEN 1
            WHEN (c0 < '-20'::integer) THEN 2
            ELSE NULL::integer
        END
 HAVING bool_or(((c0 IS NULL) OR (c0 < '-29'::integer)));

SELECT c2 AS o0,
    count(*) FILTER (WHERE (c0 < '-35'::integer)) AS o1,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o2
   FROM canonical.s
  GROUP BY c2;

SELECT (((c1 >= 5) AND (c1 <= '-5'::integer)) OR ((c1 >= '-5'::integer) AND (c1 <= 5))) AS o0,
    cume_dist(1) WITHIN GROUP (ORDER BY ((c1)::integer) DESC) AS o1
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (EXISTS ( SELECT 1
                   FROM canonical.d
                  WHERE ((d.j = s.c1) AND (d.weight < s.id))))) q
  WHERE (((id % 2) = 0) AND ((c1, 1) IN ( SELECT d.j,
            d.place
           FROM canonical.d)))
  GROUP BY (((c1 >= 5) AND (c1 <= '-5'::integer)) OR ((c1 >= '-5'::integer) AND (c1 <= 5)))
 HAVING (count(*) > 2);

SELECT abs(((c0)::integer % 5)) AS o0,
    count(*) FILTER (WHERE ((c2 = '-1'::integer) AND ((c1 >= '-53'::integer) AND (c1 <= '-54'::integer)))) AS o1,
    (((count(*))::numeric * 100.0) / sum(count(*)) OVER (PARTITION BY (abs(((c0)::integer % 5))))) AS o2
   FROM canonical.s
  GROUP BY (abs(((c0)::integer % 5)))
 HAVING bool_or(((c0 IS NULL) OR (c0 < '-59'::integer)));

SELECT (c2 IS DISTINCT FROM 2) AS o0,
    count(*) FILTER (WHERE (c0 < '-65'::integer)) AS o1,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o2
   FROM canonical.s
  GROUP BY (c2 IS DISTINCT FROM 2);

SELECT ((c1)::double precision / (8)::double precision) AS o0,
    jsonb_agg(c1 ORDER BY id) AS o1
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (EXISTS ( SELECT 1
                   FROM canonical.d
                  WHERE ((d.j = s.c1) AND (d.weight < s.id))))) q
  WHERE (((id % 2) = 0) AND ((c1, 1) IN ( SELECT d.j,
            d.place
           FROM canonical.d)))
  GROUP BY ((c1)::double precision / (8)::double precision)
 HAVING (count(*) > 2);

SELECT
        CASE
            WHEN (c0 IS NULL) THEN 1
            WHEN (c0 < '-80'::integer) THEN 2
            ELSE NULL::integer
        END AS o0,
    regr_count((((c2)::integer % 100))::double precision, ((id % 7))::double precision) AS o1,
    rank() OVER (ORDER BY (count(*)) DESC,
        CASE
            WHEN (c0 IS NULL) THEN 1
            WHEN (c0 < '-80'::integer) THEN 2
            ELSE NULL::integer
        END) AS o2
   FROM canonical.s
  WHERE (((id % 2) = 0) AND ((c0, 1) IN ( SELECT d.j,
            d.place
           FROM canonical.d)))
  GROUP BY
        CASE
            WHEN (c0 IS NULL) THEN 1
            WHEN (c0 < '-80'::integer) THEN 2
            ELSE NULL::integer
        END
 HAVING bool_or(((c0 IS NULL) OR (c0 < '-89'::integer)));

SELECT GREATEST((c2)::integer, 3) AS o0,
    count(*) FILTER (WHERE (c0 < '-95'::integer)) AS o1,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o2
   FROM canonical.s
  GROUP BY GREATEST((c2)::integer, 3);

SELECT (c1 > 3) AS o0,
    mode() WITHIN GROUP (ORDER BY c1) AS o1
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (EXISTS ( SELECT 1
                   FROM canonical.d
                  WHERE ((d.j = s.c1) AND (d.weight < s.id))))) q
  WHERE (((id % 2) = 0) AND ((c1, 1) IN ( SELECT d.j,
            d.place
           FROM canonical.d)))
  GROUP BY (c1 > 3)
 HAVING (count(*) > 2);

SELECT COALESCE((c0)::text, '-'::text) AS o0,
    count(*) FILTER (WHERE ((c2 = 1) AND ((c1 >= '-113'::integer) AND (c1 <= '-114'::integer)))) AS o1,
    (((count(*))::numeric * 100.0) / sum(count(*)) OVER (PARTITION BY COALESCE((c0)::text, '-'::text))) AS o2
   FROM canonical.s
  GROUP BY COALESCE((c0)::text, '-'::text)
 HAVING bool_or(((c0 IS NULL) OR (c0 < '-119'::integer)));

SELECT ((c2)::numeric * (2)::numeric) AS o0,
    count(*) FILTER (WHERE (c0 < '-125'::integer)) AS o1,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o2
   FROM canonical.s
  GROUP BY ((c2)::numeric * (2)::numeric);

SELECT (c1 / 100) AS o0,
    min(c1) AS o1
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (EXISTS ( SELECT 1
                   FROM canonical.d
                  WHERE ((d.j = s.c1) AND (d.weight < s.id))))) q
  WHERE (((id % 2) = 0) AND ((c1, 1) IN ( SELECT d.j,
            d.place
           FROM canonical.d)))
  GROUP BY (c1 / 100)
 HAVING (count(*) > 2);

SELECT
        CASE
            WHEN (c0 IS NULL) THEN 1
            WHEN (c0 < '-140'::integer) THEN 2
            ELSE NULL::integer
        END AS o0,
    regr_count((((c2)::integer % 100))::double precision, ((id % 7))::double precision) AS o1,
    rank() OVER (ORDER BY (count(*)) DESC,
        CASE
            WHEN (c0 IS NULL) THEN 1
            WHEN (c0 < '-140'::integer) THEN 2
            ELSE NULL::integer
        END) AS o2
   FROM canonical.s
  WHERE (((id % 2) = 0) AND ((c0, 1) IN ( SELECT d.j,
            d.place
           FROM canonical.d)))
  GROUP BY
        CASE
            WHEN (c0 IS NULL) THEN 1
            WHEN (c0 < '-140'::integer) THEN 2
            ELSE NULL::integer
        END
 HAVING bool_or(((c0 IS NULL) OR (c0 < '-149'::integer)));

SELECT COALESCE((c2)::integer, 0) AS o0,
    count(*) FILTER (WHERE (c0 < '-155'::integer)) AS o1,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o2
   FROM canonical.s
  GROUP BY COALESCE((c2)::integer, 0);

SELECT md5((c1)::text) AS o0,
    sum(DISTINCT c1) AS o1
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (EXISTS ( SELECT 1
                   FROM canonical.d
                  WHERE ((d.j = s.c1) AND (d.weight < s.id))))) q
  WHERE (((id % 2) = 0) AND ((c1, 1) IN ( SELECT d.j,
            d.place
           FROM canonical.d)))
  GROUP BY (md5((c1)::text))
 HAVING (count(*) > 2);

SELECT chr((65 + (abs(((c0)::numeric % (26)::numeric)))::integer)) AS o0,
    count(*) FILTER (WHERE ((c2 = 0) AND ((c1 >= '-173'::integer) AND (c1 <= '-174'::integer)))) AS o1,
    (((count(*))::numeric * 100.0) / sum(count(*)) OVER (PARTITION BY (chr((65 + (abs(((c0)::numeric % (26)::numeric)))::integer))))) AS o2
   FROM canonical.s
  GROUP BY (chr((65 + (abs(((c0)::numeric % (26)::numeric)))::integer)))
 HAVING bool_or(((c0 IS NULL) OR (c0 < '-179'::integer)));

SELECT num_nulls(c2, id) AS o0,
    count(*) FILTER (WHERE (c0 < '-185'::integer)) AS o1,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o2
   FROM canonical.s
  GROUP BY (num_nulls(c2, id));

SELECT (c1 IS NULL) AS o0,
    bit_and(c1) AS o1
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (EXISTS ( SELECT 1
                   FROM canonical.d
                  WHERE ((d.j = s.c1) AND (d.weight < s.id))))) q
  WHERE (((id % 2) = 0) AND ((c1, 1) IN ( SELECT d.j,
            d.place
           FROM canonical.d)))
  GROUP BY (c1 IS NULL)
 HAVING (count(*) > 2);

SELECT
        CASE
            WHEN (c0 IS NULL) THEN 1
            WHEN (c0 < '-200'::integer) THEN 2
            ELSE NULL::integer
        END AS o0,
    regr_count((((c2)::integer % 100))::double precision, ((id % 7))::double precision) AS o1,
    rank() OVER (ORDER BY (count(*)) DESC,
        CASE
            WHEN (c0 IS NULL) THEN 1
            WHEN (c0 < '-200'::integer) THEN 2
            ELSE NULL::integer
        END) AS o2
   FROM canonical.s
  WHERE (((id % 2) = 0) AND ((c0, 1) IN ( SELECT d.j,
            d.place
           FROM canonical.d)))
  GROUP BY
        CASE
            WHEN (c0 IS NULL) THEN 1
            WHEN (c0 < '-200'::integer) THEN 2
            ELSE NULL::integer
        END
 HAVING bool_or(((c0 IS NULL) OR (c0 < '-209'::integer)));

SELECT (c2)::text AS o0,
    count(*) FILTER (WHERE (c0 < '-215'::integer)) AS o1,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o2
   FROM canonical.s
  GROUP BY (c2)::text;

SELECT sign((c1)::numeric) AS o0,
    max((c1 / 3)) AS o1
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (EXISTS ( SELECT 1
                   FROM canonical.d
                  WHERE ((d.j = s.c1) AND (d.weight < s.id))))) q
  WHERE (((id % 2) = 0) AND ((c1, 1) IN ( SELECT d.j,
            d.place
           FROM canonical.d)))
  GROUP BY (sign((c1)::numeric))
 HAVING (count(*) > 2);

SELECT ((c0)::integer & 6) AS o0,
    count(*) FILTER (WHERE ((c2 = '-5'::integer) AND ((c1 >= '-233'::integer) AND (c1 <= '-234'::integer)))) AS o1,
    (((count(*))::numeric * 100.0) / sum(count(*)) OVER (PARTITION BY ((c0)::integer & 6))) AS o2
   FROM canonical.s
  GROUP BY ((c0)::integer & 6)
 HAVING bool_or(((c0 IS NULL) OR (c0 < '-239'::integer)));

SELECT c2 AS o0,
    count(*) FILTER (WHERE (c0 < '-245'::integer)) AS o1,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o2
   FROM canonical.s
  GROUP BY c2;

SELECT
        CASE
            WHEN (c0 IS NULL) THEN 1
            WHEN (c0 < '-260'::integer) THEN 2
            ELSE NULL::integer
        END AS o0,
    regr_count((((c2)::integer % 100))::double precision, ((id % 7))::double precision) AS o1,
    rank() OVER (ORDER BY (count(*)) DESC,
        CASE
            WHEN (c0 IS NULL) THEN 1
            WHEN (c0 < '-260'::integer) THEN 2
            ELSE NULL::integer
        END) AS o2
   FROM canonical.s
  WHERE (((id % 2) = 0) AND ((c0, 1) IN ( SELECT d.j,
            d.place
           FROM canonical.d)))
  GROUP BY
        CASE
            WHEN (c0 IS NULL) THEN 1
            WHEN (c0 < '-260'::integer) THEN 2
            ELSE NULL::integer
        END
 HAVING bool_or(((c0 IS NULL) OR (c0 < '-269'::integer)));

SELECT
        CASE
            WHEN ((c3 >= '01:10:00'::interval) AND (c3 <= '00:50:00'::interval)) THEN 1
            WHEN ((c2 IS NOT NULL) OR (c3 IS NOT NULL)) THEN 2
            ELSE NULL::integer
        END AS o0,
    (c2 IS DISTINCT FROM 2) AS o1,
    c2 AS o2,
    count(*) AS o3,
    sum(count(*)) OVER () AS o4
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (NOT (s.c0 IN ( SELECT d.j
                   FROM canonical.d
                  WHERE (d.weight > 0))))) q
  WHERE (c2 = ANY (ARRAY[2, 112, '-4'::integer]))
  GROUP BY
        CASE
            WHEN ((c3 >= '01:10:00'::interval) AND (c3 <= '00:50:00'::interval)) THEN 1
            WHEN ((c2 IS NOT NULL) OR (c3 IS NOT NULL)) THEN 2
            ELSE NULL::integer
        END, (c2 IS DISTINCT FROM 2), c2;

SELECT covar_samp((((c2)::integer % 100))::double precision, ((id % 7))::double precision) AS o0,
    string_agg(DISTINCT (c0)::text, '/'::text ORDER BY (c0)::text) AS o1,
    string_agg(c0, '\x2c'::bytea ORDER BY id) FILTER (WHERE (c0 IS NOT NULL)) AS o2
   FROM canonical.s
  WHERE (NOT (c0 IN ( SELECT d.j
           FROM canonical.d
          WHERE (d.weight > 0))));

SELECT s.id AS o0,
    d.j AS o1
   FROM (canonical.s
     LEFT JOIN canonical.d ON ((s.c0 = d.j)))
  ORDER BY (s.c2 IS NULL) DESC NULLS LAST, s.id, d.place
 LIMIT 2;

SELECT num_nulls(c1, id) AS o0,
        CASE
            WHEN ((c3 >= '-00:20:00'::interval) AND (c3 <= '00:40:00'::interval)) THEN 1
            WHEN (NOT ((c2 >= '-1'::integer) AND (c2 <= 2))) THEN 2
            ELSE NULL::integer
        END AS o1,
    GROUPING(num_nulls(c1, id),
        CASE
            WHEN ((c3 >= '-00:20:00'::interval) AND (c3 <= '00:40:00'::interval)) THEN 1
            WHEN (NOT ((c2 >= '-1'::integer) AND (c2 <= 2))) THEN 2
            ELSE NULL::integer
        END) AS o2,
    regr_slope((((c2)::integer % 100))::double precision, ((id % 7))::double precision) FILTER (WHERE ((c3 >= '-00:50:00'::interval) AND (c0 < '\x00'::bytea))) AS o3,
    count(*) FILTER (WHERE (NOT (c3 = ANY (ARRAY['-01:20:00'::interval, '01:20:00'::interval, '-01:40:00'::interval])))) AS o4,
    count(*) FILTER (WHERE (c0 >= '\x'::bytea)) AS o5
   FROM canonical.s
  GROUP BY (num_nulls(c1, id)), ROLLUP(
        CASE
            WHEN ((c3 >= '-00:20:00'::interval) AND (c3 <= '00:40:00'::interval)) THEN 1
            WHEN (NOT ((c2 >= '-1'::integer) AND (c2 <= 2))) THEN 2
            ELSE NULL::integer
        END)
 HAVING (count(*) > 0);

SELECT o0,
    o1,
    o2,
    o3
   FROM ( SELECT
                CASE
                    WHEN (NOT ((s.c2 >= 0) AND (s.c2 <= '-300'::integer))) THEN 1
                    WHEN ((s.c1 > 98.134::numeric(12,3)) AND (s.c2 IS NULL)) THEN 2
                    ELSE NULL::integer
                END AS o0,
            (s.c0 || '\x00'::bytea) AS o1,
            count(*) AS o2,
            count(*) AS o3
           FROM (canonical.s
             JOIN canonical.d ON ((s.c0 = d.j)))
          GROUP BY
                CASE
                    WHEN (NOT ((s.c2 >= 0) AND (s.c2 <= '-300'::integer))) THEN 1
                    WHEN ((s.c1 > 98.134::numeric(12,3)) AND (s.c2 IS NULL)) THEN 2
                    ELSE NULL::integer
                END, (s.c0 || '\x00'::bytea)) q
  WHERE (o3 > 1);

SELECT s.id AS o0,
        CASE
            WHEN ((s.c0 < '\xdeadbeef'::bytea) AND (s.c3 IS NULL)) THEN 1
            WHEN ((s.c2 IS NOT NULL) AND (d.label IS NOT NULL)) THEN 2
            ELSE NULL::integer
        END AS o1
   FROM (canonical.s
     LEFT JOIN canonical.d ON (((s.c0 = d.j) AND (NOT (s.c2 IS NOT NULL)))))
  ORDER BY s.c2 DESC NULLS LAST, s.id, d.place
 LIMIT 5;

SELECT c1 AS o0,
    EXTRACT(epoch FROM c3) AS o1,
    ((c2)::integer & 6) AS o2,
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY c2 DESC) AS o3,
    count(*) AS o4,
    count(*) AS o5,
    count(*) FILTER (WHERE (c3 >= '00:30:00'::interval)) AS o6,
    count(*) FILTER (WHERE (NOT (c3 <= '01:40:00'::interval))) AS o7
   FROM canonical.s
  WHERE (NOT (c0 IN ( SELECT d.j
           FROM canonical.d
          WHERE (d.weight > 0))))
  GROUP BY c1, (EXTRACT(epoch FROM c3)), ((c2)::integer & 6);

SELECT (q.c1 * (2)::numeric) AS o0
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            (s.id * 2) AS twice
           FROM canonical.s) q
EXCEPT ALL
 SELECT (q.c1 * (2)::numeric) AS o0
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            (s.id * 2) AS twice
           FROM canonical.s) q;

SELECT c0 AS o0,
    (- c3) AS o1,
    COALESCE((c2)::integer, 0) AS o2,
    regr_slope((((c2)::integer % 100))::double precision, ((id % 7))::double precision) FILTER (WHERE (NOT ((c0 >= '\x61'::bytea) AND (c0 <= '\x'::bytea)))) AS o3,
    string_agg(DISTINCT (c1)::text, '/'::text ORDER BY (c1)::text) AS o4,
    stddev(c1) AS o5
   FROM canonical.s
  WHERE ((c2 = ANY (ARRAY[559, '-183'::integer, 4])) OR (c1 >= 0.099::numeric(12,3)))
  GROUP BY c0, (- c3), COALESCE((c2)::integer, 0)
 HAVING (count(*) > 0);

SELECT ((d.weight)::numeric * (2)::numeric) AS o0,
        CASE
            WHEN ((s.c2 IS NOT NULL) OR ((d.j >= '\x00'::bytea) AND (d.j <= '\x00'::bytea))) THEN 1
            WHEN ((d.j = '\xdeadbeef'::bytea) AND (d.label > 'b'::text)) THEN 2
            ELSE NULL::integer
        END AS o1
   FROM (canonical.s
     LEFT JOIN canonical.d ON ((s.c0 = d.j)))
UNION ALL
 SELECT ((d.weight)::numeric * (2)::numeric) AS o0,
        CASE
            WHEN ((s.c2 IS NOT NULL) OR ((d.j >= '\x00'::bytea) AND (d.j <= '\x00'::bytea))) THEN 1
            WHEN ((d.j = '\xdeadbeef'::bytea) AND (d.label > 'b'::text)) THEN 2
            ELSE NULL::integer
        END AS o1
   FROM (canonical.s
     LEFT JOIN canonical.d ON ((s.c0 = d.j)));

SELECT
        CASE
            WHEN (NOT (c3 <= '00:10:00'::interval)) THEN 1
            WHEN ((c2 > '-1'::integer) OR (c3 = '-01:10:00'::interval)) THEN 2
            ELSE NULL::integer
        END AS o0,
    sign(c1) AS o1,
        CASE
            WHEN (NOT (c0 <= '\x00'::bytea)) THEN 1
            WHEN ((c3 <= '00:50:00'::interval) AND (c2 > '-37'::integer)) THEN 2
            ELSE NULL::integer
        END AS o2,
    regr_avgy((((c2)::integer % 100))::double precision, ((id % 7))::double precision) AS o3,
    bit_and(c2) FILTER (WHERE (NOT (c3 IS NOT NULL))) AS o4
   FROM canonical.s
  GROUP BY
        CASE
            WHEN (NOT (c3 <= '00:10:00'::interval)) THEN 1
            WHEN ((c2 > '-1'::integer) OR (c3 = '-01:10:00'::interval)) THEN 2
            ELSE NULL::integer
        END, (sign(c1)),
        CASE
            WHEN (NOT (c0 <= '\x00'::bytea)) THEN 1
            WHEN ((c3 <= '00:50:00'::interval) AND (c2 > '-37'::integer)) THEN 2
            ELSE NULL::integer
        END
 HAVING bool_or(((c1 < '-5.277'::numeric(12,3)) AND (c2 = ANY (ARRAY[4, '-4'::integer, 5]))));

SELECT COALESCE(c1, 0.000) AS o0,
    c1 AS o1,
    GROUPING(COALESCE(c1, 0.000), c1) AS o2,
    count(DISTINCT c1) FILTER (WHERE (NOT (c0 IS NOT NULL))) AS o3,
    json_object_agg(id, c2 ORDER BY id) FILTER (WHERE ((c3 = '-00:50:00'::interval) OR ((c3 >= '00:30:00'::interval) AND (c3 <= '00:20:00'::interval)))) AS o4,
    string_agg(DISTINCT (c0)::text, '/'::text ORDER BY (c0)::text) AS o5
   FROM canonical.s
  WHERE ((c3 IS NULL) OR (c1 = 0.340::numeric(12,3)))
  GROUP BY CUBE(COALESCE(c1, 0.000), (round(c1, 1)), c1)
 HAVING bool_or((((c2 >= 5) AND (c2 <= '-951'::integer)) OR (c1 = 1.344::numeric(12,3))));

SELECT id AS o0
   FROM canonical.s
  ORDER BY
        CASE
            WHEN ((c2 IS NOT NULL) AND (c3 IS NOT NULL)) THEN 1
            WHEN ((c0 < '\x61'::bytea) OR (c2 < '-421'::integer)) THEN 2
            ELSE NULL::integer
        END DESC NULLS LAST, id
 LIMIT 1;

SELECT
        CASE
            WHEN (c2 IS NULL) THEN 1
            WHEN (NOT (c0 > '\x61'::bytea)) THEN 2
            ELSE NULL::integer
        END AS o0,
    (c1 < (0)::numeric) AS o1,
    c2 AS o2,
    regr_slope((((c2)::integer % 100))::double precision, ((id % 7))::double precision) AS o3,
    jsonb_agg(c3 ORDER BY id) FILTER (WHERE ((c1 IS NOT NULL) OR (c2 IS NULL))) AS o4,
    regr_avgy((((c2)::integer % 100))::double precision, ((id % 7))::double precision) FILTER (WHERE (c1 >= 0.421::numeric(12,3))) AS o5
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (NOT (s.c0 IN ( SELECT d.j
                   FROM canonical.d
                  WHERE (d.weight > 0))))) q
  WHERE ((c2 >= 1) AND (c2 <= 3))
  GROUP BY
        CASE
            WHEN (c2 IS NULL) THEN 1
            WHEN (NOT (c0 > '\x61'::bytea)) THEN 2
            ELSE NULL::integer
        END, (c1 < (0)::numeric), c2
 HAVING (count(DISTINCT c1) > 1);

SELECT abs((d.weight % 5)) AS o0,
    mode() WITHIN GROUP (ORDER BY d.j) AS o1,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o2
   FROM (canonical.s
     JOIN canonical.d ON ((s.c0 = d.j)))
  WHERE ((d.label IS NULL) OR (d.j IS NOT NULL))
  GROUP BY (abs((d.weight % 5)));

SELECT var_pop(c2) FILTER (WHERE ((c3 >= '-00:40:00'::interval) AND (c3 <= '00:00:00'::interval))) AS o0,
    count(c3) AS o1,
    count(*) FILTER (WHERE ((c2 = ANY (ARRAY[5, 3])) AND (c1 = ANY (ARRAY[5.725::numeric(12,3), '-0.052'::numeric(12,3)])))) AS o2,
    sum(DISTINCT c2) FILTER (WHERE ((c2 >= '-1'::integer) AND (c2 <= '-1'::integer))) AS o3,
    count(*) AS o4,
    count(*) FILTER (WHERE (c1 >= '-0.457'::numeric(12,3))) AS o5
   FROM canonical.s
  WHERE (c3 IS NULL);

SELECT
        CASE
            WHEN ((c1 = ANY (ARRAY[0.100::numeric(12,3), 0.178::numeric(12,3), '-6.908'::numeric(12,3)])) AND ((c3 >= '00:10:00'::interval) AND (c3 <= '01:40:00'::interval))) THEN 1
            WHEN (NOT (c1 = 0.497::numeric(12,3))) THEN 2
            ELSE NULL::integer
        END AS o0,
    (- c3) AS o1,
    c2 AS o2,
    GREATEST((c2)::integer, 3) AS o3,
    c2 AS o4
   FROM canonical.s
  WHERE (c0 IS NOT NULL);

SELECT o2,
    count(*) AS groups
   FROM ( SELECT (s.c1 IS NULL) AS o0,
            regr_avgy((((s.c2)::integer % 100))::double precision, ((s.id % 7))::double precision) AS o1,
            count(*) AS o2
           FROM canonical.s
          WHERE (NOT (s.c2 <> 3))
          GROUP BY (s.c1 IS NULL)) q
  GROUP BY o2;

SELECT s.c2 AS o0,
    COALESCE((s.c3)::text, '-'::text) AS o1
   FROM canonical.s
EXCEPT ALL
 SELECT s.c2 AS o0,
    COALESCE((s.c3)::text, '-'::text) AS o1
   FROM canonical.s;

SELECT DISTINCT c3 AS o0,
    num_nulls(c1, id) AS o1,
    (c2)::text AS o2
   FROM canonical.s
  WHERE (NOT (c0 IN ( SELECT d.j
           FROM canonical.d
          WHERE (d.weight > 0))));

SELECT max(o2) AS most,
    sum(o2) AS total,
    count(o0) AS named
   FROM ( SELECT COALESCE(s.c1, 0.000) AS o0,
            count(s.c3) FILTER (WHERE ((s.c1 > 0.181::numeric(12,3)) AND (s.c1 = '-0.174'::numeric(12,3)))) AS o1,
            count(*) AS o2
           FROM canonical.s
          GROUP BY COALESCE(s.c1, 0.000)) q;

SELECT (c3 > '01:00:00'::interval) AS o0,
    json_object_agg(id, c3 ORDER BY id) FILTER (WHERE ((c3 IS NULL) OR ((c3 >= '-00:50:00'::interval) AND (c3 <= '00:30:00'::interval)))) AS o1,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o2
   FROM canonical.s
  GROUP BY (c3 > '01:00:00'::interval);

SELECT DISTINCT ON (COALESCE((c0)::text, '-'::text)) COALESCE((c0)::text, '-'::text) AS o0,
    id AS o1
   FROM canonical.s
  ORDER BY COALESCE((c0)::text, '-'::text), id DESC;

SELECT
        CASE
            WHEN (q.c1 <> 1.462::numeric(12,3)) THEN 1
            WHEN ((q.c3 <> '00:00:00'::interval) OR (q.c1 IS NULL)) THEN 2
            ELSE NULL::integer
        END AS o0,
    ((q.c2)::integer & 6) AS o1
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            (s.id * 2) AS twice
           FROM canonical.s) q
UNION
 SELECT
        CASE
            WHEN (q.c1 <> 1.462::numeric(12,3)) THEN 1
            WHEN ((q.c3 <> '00:00:00'::interval) OR (q.c1 IS NULL)) THEN 2
            ELSE NULL::integer
        END AS o0,
    ((q.c2)::integer & 6) AS o1
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            (s.id * 2) AS twice
           FROM canonical.s) q;

SELECT DISTINCT ON ((c0 IS NULL)) (c0 IS NULL) AS o0,
    id AS o1
   FROM canonical.s
  ORDER BY (c0 IS NULL), id DESC;

SELECT c3 AS o0,
    count(*) FILTER (WHERE (((c1 >= 0.671::numeric(12,3)) AND (c1 <= '-1000.000'::numeric(12,3))) AND ((c0 >= '\xdeadbeef'::bytea) AND (c0 <= '\x61'::bytea)))) AS o1,
    rank() OVER (ORDER BY (count(*)) DESC, c3) AS o2
   FROM canonical.s
  GROUP BY c3
 HAVING (count(*) > 1);

SELECT
        CASE
            WHEN ((c4 IS NOT NULL) OR (c2 = 3)) THEN 1
            WHEN ((c3 > '2026-03-29 03:07:56.000108'::timestamp without time zone) OR (c3 = '2026-03-28 22:28:27.005498'::timestamp without time zone)) THEN 2
            ELSE NULL::integer
        END AS o0,
    num_nulls(c2, id) AS o1,
    GROUPING(
        CASE
            WHEN ((c4 IS NOT NULL) OR (c2 = 3)) THEN 1
            WHEN ((c3 > '2026-03-29 03:07:56.000108'::timestamp without time zone) OR (c3 = '2026-03-28 22:28:27.005498'::timestamp without time zone)) THEN 2
            ELSE NULL::integer
        END, num_nulls(c2, id)) AS o2,
    regr_count(c1, ((id % 7))::double precision) FILTER (WHERE ((c5 = ANY (ARRAY['00000000-0000-0000-0000-000000000004'::uuid, '00000000-0000-0000-0000-000000000005'::uuid])) OR (c0 <> '00000000-0000-0000-0000-000000000003'::uuid))) AS o3,
    count(*) FILTER (WHERE (c5 IS NULL)) AS o4,
    regr_avgy(c1, ((id % 7))::double precision) AS o5
   FROM canonical.s
  GROUP BY GROUPING SETS ((
        CASE
            WHEN ((c4 IS NOT NULL) OR (c2 = 3)) THEN 1
            WHEN ((c3 > '2026-03-29 03:07:56.000108'::timestamp without time zone) OR (c3 = '2026-03-28 22:28:27.005498'::timestamp without time zone)) THEN 2
            ELSE NULL::integer
        END, (num_nulls(c2, id))), ((num_nulls(c2, id))), ())
 HAVING bool_or(((c2 >= 538) AND (c2 <= '-27'::integer)));

SELECT regr_count(((d.weight % 100))::double precision, ((s.id % 7))::double precision) FILTER (WHERE (((s.c1 >= '25.875'::double precision) AND (s.c1 <= '40.875'::double precision)) AND (s.c5 > '00000000-0000-0000-0000-000000000004'::uuid))) AS o0,
    avg(d.j) FILTER (WHERE ((s.c0 IS NOT NULL) AND (d.weight = ANY (ARRAY['-418'::integer, 3])))) AS o1,
    json_object_agg(s.id, s.c6 ORDER BY s.id, d.place) FILTER (WHERE (d.label > 'ß'::text)) AS o2,
    string_agg(DISTINCT (s.c5)::text, '/'::text ORDER BY (s.c5)::text) FILTER (WHERE (s.c3 > '2026-03-29 04:00:00'::timestamp without time zone)) AS o3,
    regr_r2(s.c1, ((s.id % 7))::double precision) FILTER (WHERE ((s.c1 >= '96.5'::double precision) AND (s.c1 <= '-20.375'::double precision))) AS o4,
    mode() WITHIN GROUP (ORDER BY s.c0) FILTER (WHERE (NOT ((d.weight >= '-905'::integer) AND (d.weight <= '-328'::integer)))) AS o5
   FROM (canonical.s
     JOIN canonical.d ON (((s.c2 = d.j) AND ((d.label IS NOT NULL) OR (s.c1 = ANY (ARRAY['20.875'::double precision, '-125'::double precision, '41.375'::double precision]))))));

SELECT s.id AS o0,
    (s.c3)::text AS o1,
    COALESCE(s.c4, (0)::bigint) AS o2,
    (s.c3)::date AS o3
   FROM (canonical.s
     JOIN canonical.d ON (((s.c2 = d.j) AND (NOT (d.label > '流'::text)))))
  WHERE ((s.c3 IS NULL) OR (s.c6 < true))
  ORDER BY (sign((s.c2)::numeric)) DESC NULLS LAST, s.id, d.place
 LIMIT 1;

SELECT
        CASE
            WHEN (c2 <= '-939'::integer) THEN 1
            WHEN ((c5 = '00000000-0000-0000-0000-000000000005'::uuid) AND (c6 = ANY (ARRAY[true, true, true]))) THEN 2
            ELSE NULL::integer
        END AS o0,
    sum((c4 % (10)::bigint)) FILTER (WHERE ((c2 >= 2) AND ((c6 >= false) AND (c6 <= false)))) AS o1,
    sum(DISTINCT c4) FILTER (WHERE ((c5 < '00000000-0000-0000-0000-000000000004'::uuid) AND (c3 >= '2026-03-29 01:17:16.143735'::timestamp without time zone))) AS o2,
    mode() WITHIN GROUP (ORDER BY c5) AS o3
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s) q
  GROUP BY
        CASE
            WHEN (c2 <= '-939'::integer) THEN 1
            WHEN ((c5 = '00000000-0000-0000-0000-000000000005'::uuid) AND (c6 = ANY (ARRAY[true, true, true]))) THEN 2
            ELSE NULL::integer
        END;

SELECT id AS o0,
    (c1 IS NULL) AS o1,
    ((c2)::double precision / (8)::double precision) AS o2
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s) q
  ORDER BY (c2 & (6)::bigint) DESC NULLS LAST, id
 LIMIT 5;

SELECT (c0)::text AS o0,
    c2 AS o1,
    "left"((c0)::text, 1) AS o2,
    regr_r2(c1, ((id % 7))::double precision) AS o3,
    sum(count(*)) OVER (ORDER BY (c0)::text, c2, ("left"((c0)::text, 1))) AS o4
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (NOT (s.c2 IN ( SELECT d.j
                   FROM canonical.d
                  WHERE (d.weight > 0))))) q
  WHERE (NOT (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE (d.j = q.c2))))
  GROUP BY (c0)::text, c2, ("left"((c0)::text, 1))
 HAVING bool_or((c5 = '00000000-0000-0000-0000-000000000000'::uuid));

SELECT DISTINCT COALESCE((s.c5)::text, '-'::text) AS o0,
    (d.weight & 6) AS o1,
    s.c6 AS o2
   FROM (canonical.s
     LEFT JOIN canonical.d ON (((s.c2 = d.j) AND ((s.c5 = '00000000-0000-0000-0000-000000000004'::uuid) AND (s.c2 IS NOT NULL)))));

SELECT
        CASE
            WHEN (NOT (d.weight <> '-663'::integer)) THEN 1
            WHEN ((s.c2 > '-320'::integer) OR (s.c5 >= '00000000-0000-0000-0000-000000000002'::uuid)) THEN 2
            ELSE NULL::integer
        END AS o0,
    string_agg((s.c3)::text, ','::text ORDER BY s.id, d.place) AS o1,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o2
   FROM (canonical.s
     JOIN canonical.d ON ((s.c2 = d.j)))
  GROUP BY
        CASE
            WHEN (NOT (d.weight <> '-663'::integer)) THEN 1
            WHEN ((s.c2 > '-320'::integer) OR (s.c5 >= '00000000-0000-0000-0000-000000000002'::uuid)) THEN 2
            ELSE NULL::integer
        END;

SELECT id AS o0,
    (c2)::text AS o1,
    row_number() OVER (PARTITION BY c0 ORDER BY id) AS o2
   FROM canonical.s
  WHERE (NOT (c2 IN ( SELECT d.j
           FROM canonical.d
          WHERE (d.weight > 0))));

SELECT COALESCE(s.c2, (0)::bigint) AS o0
   FROM canonical.s
UNION
 SELECT COALESCE(s.c2, (0)::bigint) AS o0
   FROM canonical.s;

SELECT DISTINCT ON ((c4 / 100), (c6 OR ((id % 2) = 0)), (c0 IS NULL)) (c4 / 100) AS o0,
    (c6 OR ((id % 2) = 0)) AS o1,
    (c0 IS NULL) AS o2,
    id AS o3
   FROM canonical.s
  ORDER BY (c4 / 100), (c6 OR ((id % 2) = 0)), (c0 IS NULL), id DESC;

SELECT (c2 IS DISTINCT FROM 2) AS o0,
    (c0 > '80000000-0000-0000-0000-000000000000'::uuid) AS o1,
    jsonb_agg(c2 ORDER BY id) AS o2,
    sum(count(*)) OVER (ORDER BY (c2 IS DISTINCT FROM 2), (c0 > '80000000-0000-0000-0000-000000000000'::uuid)) AS o3
   FROM canonical.s
  GROUP BY (c2 IS DISTINCT FROM 2), (c0 > '80000000-0000-0000-0000-000000000000'::uuid)
 HAVING (count(*) > 1);

SELECT regexp_replace(d.label, '[[:alpha:]]'::text, '#'::text, 'g'::text) AS o0,
    d.weight AS o1,
    "left"((s.c5)::text, 1) AS o2,
    NULLIF(d.j, 0) AS o3,
        CASE
            WHEN (d.weight >= 164) THEN 1
            WHEN (d.j > 4) THEN 2
            ELSE NULL::integer
        END AS o4
   FROM (canonical.s
     LEFT JOIN canonical.d ON ((s.c2 = d.j)));

SELECT (c6 OR ((id % 2) = 0)) AS o0,
    COALESCE((c0)::text, '-'::text) AS o1,
    covar_samp(((c4 % (100)::bigint))::double precision, ((id % 7))::double precision) AS o2,
    count(*) AS o3,
    covar_samp(c1, ((id % 7))::double precision) AS o4,
    count(*) FILTER (WHERE (c6 = ANY (ARRAY[true, true, false]))) AS o5,
    count(DISTINCT c4) FILTER (WHERE ((c0 IS NOT NULL) OR (c2 = ANY (ARRAY[('-3'::integer)::bigint, (727)::bigint, (5)::bigint])))) AS o6
   FROM canonical.s
  WHERE ((c2 <> '-4'::integer) AND (c2 IS NOT NULL))
  GROUP BY (c6 OR ((id % 2) = 0)), COALESCE((c0)::text, '-'::text)
 HAVING (count(DISTINCT c2) > 1);

SELECT (s.c4 > 3) AS o0,
        CASE
            WHEN (((s.c0 >= '00000000-0000-0000-0000-000000000002'::uuid) AND (s.c0 <= '00000000-0000-0000-0000-000000000003'::uuid)) OR (s.c6 IS NULL)) THEN 1
            WHEN ((s.c4 IS NOT NULL) AND ((s.c1 >= '91.375'::double precision) AND (s.c1 <= '-12.75'::double precision))) THEN 2
            ELSE NULL::integer
        END AS o1,
    GROUPING((s.c4 > 3),
        CASE
            WHEN (((s.c0 >= '00000000-0000-0000-0000-000000000002'::uuid) AND (s.c0 <= '00000000-0000-0000-0000-000000000003'::uuid)) OR (s.c6 IS NULL)) THEN 1
            WHEN ((s.c4 IS NOT NULL) AND ((s.c1 >= '91.375'::double precision) AND (s.c1 <= '-12.75'::double precision))) THEN 2
            ELSE NULL::integer
        END) AS o2,
    jsonb_agg(s.c1 ORDER BY s.id, d.place) FILTER (WHERE (NOT (s.c0 IS NOT NULL))) AS o3,
    regr_avgy(s.c1, ((s.id % 7))::double precision) FILTER (WHERE (d.weight >= 525)) AS o4
   FROM (canonical.s
     JOIN canonical.d ON (((s.c2 = d.j) AND (s.c3 <> '2026-03-28 22:45:10.054441'::timestamp without time zone))))
  GROUP BY (s.c4 > 3), ROLLUP(
        CASE
            WHEN (((s.c0 >= '00000000-0000-0000-0000-000000000002'::uuid) AND (s.c0 <= '00000000-0000-0000-0000-000000000003'::uuid)) OR (s.c6 IS NULL)) THEN 1
            WHEN ((s.c4 IS NOT NULL) AND ((s.c1 >= '91.375'::double precision) AND (s.c1 <= '-12.75'::double precision))) THEN 2
            ELSE NULL::integer
        END)
 HAVING (count(*) > 1);

SELECT (c2 / 100) AS o0,
    COALESCE((c2)::text, '-'::text) AS o1,
    max((c4 / 3)) AS o2,
    lag(count(*)) OVER (ORDER BY (c2 / 100), COALESCE((c2)::text, '-'::text)) AS o3
   FROM canonical.s
  WHERE ((c4 IS NOT NULL) OR ((c2 >= 279) AND (c2 <= '-2'::integer)))
  GROUP BY (c2 / 100), COALESCE((c2)::text, '-'::text)
 HAVING (count(DISTINCT c2) > 1);

SELECT
        CASE
            WHEN ((d.label >= 'b'::text) OR (s.c4 IS NULL)) THEN 1
            WHEN ((d.weight <= 161) AND (s.c2 IS NOT NULL)) THEN 2
            ELSE NULL::integer
        END AS o0,
    (s.c4 / 100) AS o1,
    (d.weight % 7) AS o2,
    string_agg(DISTINCT (s.c5)::text, '/'::text ORDER BY (s.c5)::text) FILTER (WHERE ((s.c5 <= '00000000-0000-0000-0000-000000000000'::uuid) OR (s.c2 = ANY (ARRAY[('-3'::integer)::bigint, ('-207'::integer)::bigint, (999)::bigint])))) AS o3,
    regr_avgy(s.c1, ((s.id % 7))::double precision) AS o4,
    count(*) FILTER (WHERE (s.c5 IS NOT NULL)) AS o5,
    string_agg(DISTINCT (s.c0)::text, '/'::text ORDER BY (s.c0)::text) FILTER (WHERE (NOT ((d.j >= 939) AND (d.j <= '-1'::integer)))) AS o6,
    count(*) AS o7
   FROM (canonical.s
     LEFT JOIN canonical.d ON ((s.c4 = d.j)))
  WHERE (s.c5 <= '00000000-0000-0000-0000-000000000002'::uuid)
  GROUP BY
        CASE
            WHEN ((d.label >= 'b'::text) OR (s.c4 IS NULL)) THEN 1
            WHEN ((d.weight <= 161) AND (s.c2 IS NOT NULL)) THEN 2
            ELSE NULL::integer
        END, (s.c4 / 100), (d.weight % 7)
 HAVING (count(*) > 1);

SELECT id AS o0,
    (c1 = 'NaN'::double precision) AS o1,
    row_number() OVER (PARTITION BY (num_nulls(c5, id)) ORDER BY id) AS o2
   FROM canonical.s
  WHERE (c3 = ANY (ARRAY['2026-03-28 22:37:36.003935'::timestamp without time zone, '2026-03-29 03:26:07.301742'::timestamp without time zone, '2026-03-28 22:53:07.061302'::timestamp without time zone]));

SELECT id AS o0,
    (c6 OR ((id % 2) = 0)) AS o1,
    first_value((c6 OR ((id % 2) = 0))) OVER (PARTITION BY (c1 IS NULL) ORDER BY id DESC) AS o2
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s) q;

SELECT (s.c4 % (7)::bigint) AS o0,
    s.c5 AS o1
   FROM canonical.s
UNION
 SELECT (s.c4 % (7)::bigint) AS o0,
    s.c5 AS o1
   FROM canonical.s
  WHERE (NOT (s.c6 = false));

SELECT q.c1 AS o0,
    (q.c2 / 100) AS o1,
    (q.c6)::integer AS o2
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s) q
EXCEPT
 SELECT q.c1 AS o0,
    (q.c2 / 100) AS o1,
    (q.c6)::integer AS o2
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s) q;

SELECT max(o3) AS most,
    sum(o3) AS total,
    count(o0) AS named
   FROM ( SELECT ((s.c4)::numeric * (2)::numeric) AS o0,
            ((s.c4)::double precision / (8)::double precision) AS o1,
            regr_slope(s.c1, ((s.id % 7))::double precision) AS o2,
            count(*) AS o3
           FROM canonical.s
          GROUP BY ((s.c4)::numeric * (2)::numeric), ((s.c4)::double precision / (8)::double precision)) q;

SELECT (c6)::text AS o0,
    date_trunc('week'::text, c3) AS o1,
    array_agg(DISTINCT c3 ORDER BY c3 DESC) FILTER (WHERE ((c5 IS NULL) AND (c0 IS NULL))) AS o2,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o3
   FROM canonical.s
  WHERE (c0 = ANY (ARRAY['00000000-0000-0000-0000-000000000005'::uuid, '00000000-0000-0000-0000-000000000001'::uuid, '00000000-0000-0000-0000-000000000004'::uuid]))
  GROUP BY ((c6)::text), (date_trunc('week'::text, c3));

SELECT sign((s.c4)::numeric) AS o0,
        CASE
            WHEN (NOT (s.c6 IS NULL)) THEN 1
            WHEN (((s.c3 >= '2026-03-28 22:33:22.003374'::timestamp without time zone) AND (s.c3 <= '2026-03-28 22:56:41.002997'::timestamp without time zone)) AND (s.c6 < true)) THEN 2
            ELSE NULL::integer
        END AS o1,
    num_nulls(s.c1, s.id) AS o2,
        CASE
            WHEN ((s.c4 IS NOT NULL) OR (s.c1 IS NOT NULL)) THEN 1
            WHEN (s.c3 = '2026-03-28 22:47:43.099834'::timestamp without time zone) THEN 2
            ELSE NULL::integer
        END AS o3
   FROM (canonical.s
     JOIN canonical.d ON (((s.c2 = d.j) AND (((s.c5 >= '00000000-0000-0000-0000-000000000004'::uuid) AND (s.c5 <= '00000000-0000-0000-0000-000000000002'::uuid)) AND (s.c1 IS NOT NULL)))));

SELECT
        CASE
            WHEN (s.c3 = ANY (ARRAY['2026-03-29 00:22:40.0356'::timestamp without time zone, '2026-03-29 01:26:15.004582'::timestamp without time zone, '2026-03-29 03:43:59.000107'::timestamp without time zone])) THEN 1
            WHEN ((d.label <= '\N'::text) AND (s.c1 >= '-6.75'::double precision)) THEN 2
            ELSE NULL::integer
        END AS o0,
    concat(d.label, '-', NULL::unknown, (s.id % 2)) AS o1,
    count(*) AS o2,
    sum(count(*)) OVER () AS o3
   FROM (canonical.s
     LEFT JOIN canonical.d ON (((s.c2 = d.j) AND ((d.weight >= 146) AND (d.weight <= 100)))))
  GROUP BY
        CASE
            WHEN (s.c3 = ANY (ARRAY['2026-03-29 00:22:40.0356'::timestamp without time zone, '2026-03-29 01:26:15.004582'::timestamp without time zone, '2026-03-29 03:43:59.000107'::timestamp without time zone])) THEN 1
            WHEN ((d.label <= '\N'::text) AND (s.c1 >= '-6.75'::double precision)) THEN 2
            ELSE NULL::integer
        END, (concat(d.label, '-', NULL::unknown, (s.id % 2)))
 HAVING (count(*) > 2);

SELECT id AS o0,
    (c6 OR ((id % 2) = 0)) AS o1,
    sum(id) OVER (PARTITION BY (num_nulls(c5, id)) ORDER BY id) AS o2
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s) q;

SELECT s.id AS o0
   FROM (canonical.s
     JOIN canonical.d ON ((s.c1 = d.j)))
  ORDER BY (s.c2 > 'sad'::canonical.mood) DESC NULLS LAST, s.id, d.place
 LIMIT 1;

SELECT s.id AS o0,
    s.c1 AS o1,
    first_value(s.c1) OVER (PARTITION BY d.weight ORDER BY s.id DESC, d.place DESC) AS o2
   FROM (canonical.s
     LEFT JOIN canonical.d ON (((s.c1 = d.j) AND (d.weight < 5))))
  WHERE ((s.c2 >= 'ok'::canonical.mood) AND (s.c2 <= 'ok'::canonical.mood));

SELECT sign((d.weight)::numeric) AS o0,
    count(*) FILTER (WHERE (((s.c0 >= '流'::text) AND (s.c0 <= ''::text)) AND ((s.c1 >= '{"a": 2, "b": "x"}'::jsonb) AND (s.c1 <= '{"a": 1}'::jsonb)))) AS o1,
    lag(count(*)) OVER (ORDER BY (sign((d.weight)::numeric))) AS o2
   FROM (canonical.s
     LEFT JOIN canonical.d ON ((s.c1 = d.j)))
  WHERE ((d.label = ANY (ARRAY['{}'::text, 'a,b'::text, '%'::text])) AND (s.c2 <= 'ok'::canonical.mood))
  GROUP BY (sign((d.weight)::numeric));

SELECT (c1 ? 'a'::text) AS o0,
    (c2 IS NULL) AS o1,
    regr_slope((id)::double precision, ((id % 7))::double precision) FILTER (WHERE (((c1 >= '{"a": 2, "b": "x"}'::jsonb) AND (c1 <= '{"a": 1}'::jsonb)) AND ((c1 >= '{"a": 2, "b": "x"}'::jsonb) AND (c1 <= '{"a": 1}'::jsonb)))) AS o2,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o3
   FROM canonical.s
  WHERE (c2 = 'happy'::canonical.mood)
  GROUP BY (c1 ? 'a'::text), (c2 IS NULL);

SELECT count(DISTINCT c0) FILTER (WHERE ((c2 >= 'ok'::canonical.mood) AND (c2 <= 'sad'::canonical.mood))) AS o0,
    regr_slope((id)::double precision, ((id % 7))::double precision) FILTER (WHERE (NOT (c2 = ANY (ARRAY['happy'::canonical.mood, 'sad'::canonical.mood, 'happy'::canonical.mood])))) AS o1,
    string_agg((c1)::text, ','::text ORDER BY id) AS o2,
    regr_r2((id)::double precision, ((id % 7))::double precision) AS o3,
    (array_agg(c0 ORDER BY id))[1] AS o4,
    regr_slope((id)::double precision, ((id % 7))::double precision) FILTER (WHERE (c1 = ANY (ARRAY['{}'::jsonb, '{"a": "流"}'::jsonb]))) AS o5
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (NOT (s.c0 IS NOT NULL))) q;

SELECT DISTINCT c0 AS o0,
    (c0 ~~ 'a%'::text) AS o1,
    upper((c2)::text) AS o2
   FROM canonical.s
  WHERE (NOT (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE (d.j = s.c1))));

SELECT corr((id)::double precision, ((id % 7))::double precision) FILTER (WHERE (NOT (c1 IS NOT NULL))) AS o0,
    jsonb_agg(c2 ORDER BY id) AS o1,
    min(c2) FILTER (WHERE ((c0 >= 'a'::text) AND (c0 <= '{}'::text))) AS o2,
    max(c0) AS o3
   FROM canonical.s;

SELECT id AS o0,
    c2 AS o1,
    (c1 #>> '{l,2,d}'::text[]) AS o2,
    num_nulls(c0, id) AS o3
   FROM canonical.s
  WHERE (c1 IN ( SELECT d.j
           FROM canonical.d))
  ORDER BY (c1 @> '{"a": 1}'::jsonb) DESC NULLS LAST, id
 LIMIT 4;

SELECT
        CASE
            WHEN ((s.c0 IS NULL) OR (s.c2 > 'ok'::canonical.mood)) THEN 1
            WHEN ((s.c1 >= '{"a": 2, "b": "x"}'::jsonb) AND (s.c1 <= '{}'::jsonb)) THEN 2
            ELSE NULL::integer
        END AS o0,
    SUBSTRING(s.c0 FROM 1 FOR 2) AS o1
   FROM canonical.s
  WHERE (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE ((d.j = s.c1) AND (d.weight < s.id))))
EXCEPT ALL
 SELECT
        CASE
            WHEN ((s.c0 IS NULL) OR (s.c2 > 'ok'::canonical.mood)) THEN 1
            WHEN ((s.c1 >= '{"a": 2, "b": "x"}'::jsonb) AND (s.c1 <= '{}'::jsonb)) THEN 2
            ELSE NULL::integer
        END AS o0,
    SUBSTRING(s.c0 FROM 1 FOR 2) AS o1
   FROM canonical.s
  WHERE (s.c1 IN ( SELECT d.j
           FROM canonical.d));

SELECT id AS o0,
    length(c0) AS o1,
    count(length(c0)) OVER (PARTITION BY c2 ORDER BY id ROWS 2 PRECEDING) AS o2
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (s.c1 IN ( SELECT d.j
                   FROM canonical.d))) q;

SELECT (c1 IS NULL) AS o0,
    regr_count((id)::double precision, ((id % 7))::double precision) AS o1,
    count(c0) FILTER (WHERE (c0 = ANY (ARRAY['ä'::text, 'x	y'::text, 'ab'::text]))) AS o2
   FROM canonical.s
  WHERE (NOT (c1 IN ( SELECT d.j
           FROM canonical.d
          WHERE (d.weight > 0))))
  GROUP BY (c1 IS NULL);

SELECT reverse(c0) AS o0,
    (c1)::text AS o1,
    mode() WITHIN GROUP (ORDER BY c2) FILTER (WHERE (c2 IS NULL)) AS o2,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o3
   FROM canonical.s
  WHERE ((c2 = ANY (ARRAY['happy'::canonical.mood, 'sad'::canonical.mood])) OR (c0 = 'it''s'::text))
  GROUP BY (reverse(c0)), (c1)::text;

SELECT jsonb_agg(c2 ORDER BY id) FILTER (WHERE ((c0 < 'A'::text) OR (c1 = '{"l": [1, 2, {"d": "ü"}]}'::jsonb))) AS o0,
    regr_avgy((id)::double precision, ((id % 7))::double precision) AS o1,
    string_agg(DISTINCT c0, '/'::text ORDER BY c0) FILTER (WHERE ((c0 IS NOT NULL) AND (c0 IS NULL))) AS o2,
    corr((id)::double precision, ((id % 7))::double precision) FILTER (WHERE (c1 = ANY (ARRAY['{"b": null}'::jsonb, '{"a": "流"}'::jsonb, '{"a": 2, "b": "x"}'::jsonb]))) AS o3,
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY c0 DESC) FILTER (WHERE (c1 = '{}'::jsonb)) AS o4,
    count(c0) FILTER (WHERE (c1 IS NOT NULL)) AS o5
   FROM canonical.s;

SELECT replace(c0, 'a'::text, 'ä'::text) AS o0,
    COALESCE(c2, 'ok'::canonical.mood) AS o1,
    jsonb_path_query_first(c1, '$."l"[*]?(@ > 1)'::jsonpath) AS o2,
    count(*) FILTER (WHERE (c0 >= 'NULL'::text)) AS o3,
    rank() OVER (ORDER BY (count(*)) DESC, (replace(c0, 'a'::text, 'ä'::text)), COALESCE(c2, 'ok'::canonical.mood), (jsonb_path_query_first(c1, '$."l"[*]?(@ > 1)'::jsonpath))) AS o4
   FROM canonical.s
  GROUP BY (replace(c0, 'a'::text, 'ä'::text)), COALESCE(c2, 'ok'::canonical.mood), (jsonb_path_query_first(c1, '$."l"[*]?(@ > 1)'::jsonpath))
 HAVING bool_or((c2 = 'ok'::canonical.mood));

SELECT (c1 -> 0) AS o0,
    (c1 ->> 'a'::text) AS o1,
        CASE
            WHEN (((c2 >= 'happy'::canonical.mood) AND (c2 <= 'happy'::canonical.mood)) OR (c2 IS NOT NULL)) THEN 1
            WHEN (NOT ((c0 >= 'A'::text) AND (c0 <= '流'::text))) THEN 2
            ELSE NULL::integer
        END AS o2,
    num_nulls(c1, id) AS o3,
    ((c0 COLLATE "C") >= 'a'::text) AS o4
   FROM canonical.s;

SELECT regr_r2(((d.weight % 100))::double precision, ((s.id % 7))::double precision) AS o0,
    count(*) AS o1,
    regr_r2(((d.weight % 100))::double precision, ((s.id % 7))::double precision) FILTER (WHERE ((d.j <= '{"a": 2, "b": "x"}'::jsonb) OR (d.weight IS NOT NULL))) AS o2,
    count(*) FILTER (WHERE (d.label <> 'ab'::text)) AS o3,
    count(*) FILTER (WHERE (d.label < 'x	y'::text)) AS o4,
    count(d.j) FILTER (WHERE (s.c2 <> 'ok'::canonical.mood)) AS o5
   FROM (canonical.s
     JOIN canonical.d ON (((s.c1 = d.j) AND ((s.c0 = ANY (ARRAY['a,b'::text, 'ab'::text])) OR ((s.c1 >= '{"b": null}'::jsonb) AND (s.c1 <= '{"a": 1}'::jsonb))))))
  WHERE ((d.weight IS NOT NULL) AND (s.c0 <> '{}'::text));

SELECT jsonb_typeof(d.j) AS o0,
    (s.c1 @> '{"a": 1}'::jsonb) AS o1,
    md5((s.c2)::text) AS o2,
    regr_r2(((d.weight % 100))::double precision, ((s.id % 7))::double precision) AS o3,
    lag(count(*)) OVER (ORDER BY (jsonb_typeof(d.j)), (s.c1 @> '{"a": 1}'::jsonb), (md5((s.c2)::text))) AS o4
   FROM (canonical.s
     LEFT JOIN canonical.d ON ((s.c1 = d.j)))
  WHERE ((s.c1 >= '{}'::jsonb) OR (s.c1 IS NULL))
  GROUP BY (jsonb_typeof(d.j)), (s.c1 @> '{"a": 1}'::jsonb), (md5((s.c2)::text))
 HAVING (count(*) > 0);

SELECT DISTINCT ON (
        CASE
            WHEN ((c0 IS NULL) OR (c0 = ANY (ARRAY['b'::text, '_'::text]))) THEN 1
            WHEN (c1 IS NOT NULL) THEN 2
            ELSE NULL::integer
        END, (c1 -> 'b'::text), (md5((c2)::text)))
        CASE
            WHEN ((c0 IS NULL) OR (c0 = ANY (ARRAY['b'::text, '_'::text]))) THEN 1
            WHEN (c1 IS NOT NULL) THEN 2
            ELSE NULL::integer
        END AS o0,
    (c1 -> 'b'::text) AS o1,
    md5((c2)::text) AS o2,
    id AS o3
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            (s.id * 2) AS twice
           FROM canonical.s) q
  ORDER BY
        CASE
            WHEN ((c0 IS NULL) OR (c0 = ANY (ARRAY['b'::text, '_'::text]))) THEN 1
            WHEN (c1 IS NOT NULL) THEN 2
            ELSE NULL::integer
        END, (c1 -> 'b'::text), (md5((c2)::text)), id DESC;

SELECT id AS o0,
        CASE
            WHEN (c1 > '{"a": "流"}'::jsonb) THEN 1
            WHEN ((c0 >= '💧'::text) AND (c1 IS NULL)) THEN 2
            ELSE NULL::integer
        END AS o1,
    (c1 ->> 'a'::text) AS o2,
    COALESCE(c2, 'ok'::canonical.mood) AS o3
   FROM canonical.s
  WHERE ((c2 IS NULL) OR (c0 IS NULL))
  ORDER BY
        CASE
            WHEN ((c2 IS NOT NULL) AND (c2 IS NULL)) THEN 1
            WHEN (c1 <> '{"a": 2, "b": "x"}'::jsonb) THEN 2
            ELSE NULL::integer
        END DESC NULLS LAST, id
 LIMIT 3;

SELECT (c0 || '!'::text) AS o0,
    upper((c2)::text) AS o1,
    GROUPING((c0 || '!'::text), upper((c2)::text)) AS o2,
    count(*) FILTER (WHERE ((c0 IS NOT NULL) OR (c0 = ANY (ARRAY['NULL'::text, 'NULL'::text])))) AS o3,
    regr_slope((id)::double precision, ((id % 7))::double precision) AS o4,
    string_agg(c0, ','::text ORDER BY id) AS o5
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            (s.id * 2) AS twice
           FROM canonical.s) q
  WHERE ((c1 >= '{"a": "流"}'::jsonb) AND (c1 <= '{"l": [1, 2, {"d": "ü"}]}'::jsonb))
  GROUP BY ROLLUP((c0 || '!'::text), (upper((c2)::text)))
 HAVING (count(*) > 0);

SELECT s.id AS o0,
    (d.j IS NULL) AS o1,
    sum(s.id) OVER (PARTITION BY COALESCE(d.weight, 0) ORDER BY s.id, d.place) AS o2
   FROM (canonical.s
     LEFT JOIN canonical.d ON ((s.c1 = d.j)))
  WHERE (s.c1 = '{"b": null}'::jsonb);

SELECT id AS o0,
    encode(sha256(convert_to(c0, 'UTF8'::name)), 'hex'::text) AS o1,
    first_value(encode(sha256(convert_to(c0, 'UTF8'::name)), 'hex'::text)) OVER (PARTITION BY
        CASE
            WHEN (NOT (c2 IS NULL)) THEN 1
            WHEN (c2 >= 'sad'::canonical.mood) THEN 2
            ELSE NULL::integer
        END ORDER BY id DESC) AS o2
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (((s.id % 2) = 0) AND ((s.c1, 1) IN ( SELECT d.j,
                    d.place
                   FROM canonical.d)))) q;

SELECT num_nulls(c2, id) AS o0,
        CASE
            WHEN (c1 = '{"b": null}'::jsonb) THEN 1
            WHEN (c1 = ANY (ARRAY['{"a": "流"}'::jsonb, '{"b": null}'::jsonb, '{"a": 1}'::jsonb])) THEN 2
            ELSE NULL::integer
        END AS o1,
    array_agg(c1 ORDER BY id) AS o2,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s), 0))::numeric) AS o3
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            (s.id * 2) AS twice
           FROM canonical.s) q
  WHERE ((c0 > 'a,b'::text) OR (c1 IS NOT NULL))
  GROUP BY (num_nulls(c2, id)),
        CASE
            WHEN (c1 = '{"b": null}'::jsonb) THEN 1
            WHEN (c1 = ANY (ARRAY['{"a": "流"}'::jsonb, '{"b": null}'::jsonb, '{"a": 1}'::jsonb])) THEN 2
            ELSE NULL::integer
        END;

SELECT id AS o0,
    (c0 IS NULL) AS o1,
    lag((c0 IS NULL)) OVER (ORDER BY id) AS o2
   FROM canonical.s;

SELECT (s.c2)::text AS o0,
    (s.c1 #>> '{l,2,d}'::text[]) AS o1,
    s.c1 AS o2
   FROM canonical.s
INTERSECT ALL
 SELECT (s.c2)::text AS o0,
    (s.c1 #>> '{l,2,d}'::text[]) AS o1,
    s.c1 AS o2
   FROM canonical.s;

SELECT count(*) AS o0,
    string_agg(DISTINCT (s.c1)::text, '/'::text ORDER BY (s.c1)::text) FILTER (WHERE ((s.c1 = ANY (ARRAY['{}'::jsonb, '{"a": 1}'::jsonb])) AND (s.c1 = '{"a": 2, "b": "x"}'::jsonb))) AS o1,
    count(*) FILTER (WHERE (d.weight = ANY (ARRAY[2, 4, 493]))) AS o2
   FROM (canonical.s
     JOIN canonical.d ON (((s.c1 = d.j) AND ((d.label < 'a'::text) OR (d.j >= '{"a": "流"}'::jsonb)))))
  WHERE ((d.label >= '_'::text) AND (d.label <= ''::text));

SELECT cardinality(c5) AS o0,
        CASE
            WHEN (c6 < '-0.325'::numeric) THEN 1
            WHEN (c6 IS NOT NULL) THEN 2
            ELSE NULL::integer
        END AS o1,
    regr_r2((id)::double precision, ((id % 7))::double precision) FILTER (WHERE ((c2 < '2026-03-03'::date) AND (c2 IS NULL))) AS o2,
    count(*) FILTER (WHERE (c2 = ANY (ARRAY['2026-02-26'::date, '2026-03-03'::date, '2026-03-02'::date]))) AS o3,
    regr_count((id)::double precision, ((id % 7))::double precision) FILTER (WHERE (NOT (c1 IS NULL))) AS o4,
    count(*) FILTER (WHERE (c1 IS NOT NULL)) AS o5,
    corr((id)::double precision, ((id % 7))::double precision) FILTER (WHERE ((c2 >= '2026-03-01'::date) OR ((c1 >= '{""}'::text[]) AND (c1 <= '{b,ü,ü}'::text[])))) AS o6
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (s.c0 IS NOT NULL)) q
  WHERE (c5 IS NOT NULL)
  GROUP BY (cardinality(c5)),
        CASE
            WHEN (c6 < '-0.325'::numeric) THEN 1
            WHEN (c6 IS NOT NULL) THEN 2
            ELSE NULL::integer
        END
 HAVING (count(*) > 0);

SELECT EXTRACT(isodow FROM s.c2) AS o0,
        CASE
            WHEN ((s.c0 >= 43.103) AND (s.c0 <= 0.289)) THEN 1
            WHEN ((s.c4 = '{"",b}'::text[]) AND ((s.c5 >= '{a}'::text[]) AND (s.c5 <= '{a,ü,ü}'::text[]))) THEN 2
            ELSE NULL::integer
        END AS o1,
    GROUPING(EXTRACT(isodow FROM s.c2),
        CASE
            WHEN ((s.c0 >= 43.103) AND (s.c0 <= 0.289)) THEN 1
            WHEN ((s.c4 = '{"",b}'::text[]) AND ((s.c5 >= '{a}'::text[]) AND (s.c5 <= '{a,ü,ü}'::text[]))) THEN 2
            ELSE NULL::integer
        END) AS o2,
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY s.c2 DESC) AS o3,
    count(s.c6) FILTER (WHERE (((s.c3 >= '2026-03-02'::date) AND (s.c3 <= '2026-03-01'::date)) AND (s.c4 = '{ü}'::text[]))) AS o4,
    array_agg(s.c3 ORDER BY s.id, e.place) FILTER (WHERE (s.c2 IS NULL)) AS o5
   FROM canonical.s,
    LATERAL unnest(s.c5) WITH ORDINALITY e(element, place)
  GROUP BY CUBE((EXTRACT(isodow FROM s.c2)),
        CASE
            WHEN ((s.c0 >= 43.103) AND (s.c0 <= 0.289)) THEN 1
            WHEN ((s.c4 = '{"",b}'::text[]) AND ((s.c5 >= '{a}'::text[]) AND (s.c5 <= '{a,ü,ü}'::text[]))) THEN 2
            ELSE NULL::integer
        END)
 HAVING (count(DISTINCT s.c2) > 1);

SELECT (c3 IS NULL) AS o0,
    sign(c6) AS o1,
    abs(c0) AS o2,
    variance(c6) FILTER (WHERE (((c3 >= '2026-02-25'::date) AND (c3 <= '2026-03-03'::date)) AND (((c4 = '{a,""}'::text[]) OR (c4 = '{b}'::text[])) OR (c4 = '{a,b}'::text[])))) AS o3,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o4
   FROM canonical.s
  WHERE (((id % 2) = 0) AND ((c0, 1) IN ( SELECT d.j,
            d.place
           FROM canonical.d)))
  GROUP BY (c3 IS NULL), (sign(c6)), (abs(c0));

SELECT s.id AS o0,
    (s.c3 IS NULL) AS o1
   FROM (canonical.s
     JOIN canonical.d ON (((s.c0 = d.j) AND (s.c5 > '{}'::text[]))))
  WHERE ((s.c3 >= '2026-03-02'::date) AND (s.c3 <= '2026-02-28'::date))
  ORDER BY s.c6 DESC NULLS LAST, s.id, d.place
 LIMIT 5;

SELECT sign(c0) AS o0
   FROM canonical.s;

SELECT
        CASE
            WHEN (q.c5 IS NULL) THEN 1
            WHEN (q.c3 IS NOT NULL) THEN 2
            ELSE NULL::integer
        END AS o0
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s) q
  WHERE ((q.c6 IS NULL) AND (q.c6 IS NULL))
EXCEPT
 SELECT
        CASE
            WHEN (q.c5 IS NULL) THEN 1
            WHEN (q.c3 IS NOT NULL) THEN 2
            ELSE NULL::integer
        END AS o0
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s) q
  WHERE (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE ((d.j = q.c6) AND (d.weight < q.id))));

SELECT c1[2:3] AS o0,
    md5((c0)::text) AS o1,
        CASE
            WHEN (c5 IS NULL) THEN 1
            WHEN (NOT (c1 IS NOT NULL)) THEN 2
            ELSE NULL::integer
        END AS o2,
    count(*) AS o3,
    count(DISTINCT c1) AS o4
   FROM canonical.s
  GROUP BY c1[2:3], (md5((c0)::text)),
        CASE
            WHEN (c5 IS NULL) THEN 1
            WHEN (NOT (c1 IS NOT NULL)) THEN 2
            ELSE NULL::integer
        END
 HAVING (count(*) > 0);

SELECT ('a'::text = ANY (s.c4)) AS o0,
    count(*) AS o1,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o2
   FROM (canonical.s
     JOIN canonical.d ON ((s.c6 = d.j)))
  GROUP BY ('a'::text = ANY (s.c4));

SELECT btrim(e.element) AS o0
   FROM canonical.s,
    LATERAL unnest(s.c1) WITH ORDINALITY e(element, place)
EXCEPT ALL
 SELECT btrim(e.element) AS o0
   FROM canonical.s,
    LATERAL unnest(s.c1) WITH ORDINALITY e(element, place)
  WHERE (NOT (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE (d.j = s.c0))));

SELECT c5[1] AS o0,
    round(c0, 1) AS o1,
    c1[2:3] AS o2,
    count(*) AS o3,
    sum(count(*)) OVER () AS o4
   FROM canonical.s
  WHERE (NOT (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE (d.j = s.c0))))
  GROUP BY c5[1], (round(c0, 1)), c1[2:3]
 HAVING (count(*) > 3);

SELECT md5((s.c0)::text) AS o0,
        CASE
            WHEN (d.weight <> '-175'::integer) THEN 1
            WHEN (s.c0 = '-0.164'::numeric) THEN 2
            ELSE NULL::integer
        END AS o1,
    (s.c6 * (2)::numeric) AS o2,
    num_nulls(s.c1, s.id) AS o3
   FROM (canonical.s
     LEFT JOIN canonical.d ON (((s.c0 = d.j) AND ((s.c3 IS NULL) OR (d.j IS NOT NULL)))))
  WHERE ((d.j >= '-120.559'::numeric) OR (s.c6 IS NULL));

SELECT isfinite(s.c2) AS o0,
    count(*) FILTER (WHERE (s.c3 <> '2026-02-25'::date)) AS o1,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o2
   FROM canonical.s,
    LATERAL unnest(s.c1) WITH ORDINALITY e(element, place)
  GROUP BY (isfinite(s.c2));

SELECT DISTINCT ON (c1, (c2 IS NULL),
        CASE
            WHEN (NOT (c2 >= '2026-02-28'::date)) THEN 1
            WHEN ((c3 >= '2026-03-03'::date) AND (c3 <= '2026-02-25'::date)) THEN 2
            ELSE NULL::integer
        END) c1 AS o0,
    (c2 IS NULL) AS o1,
        CASE
            WHEN (NOT (c2 >= '2026-02-28'::date)) THEN 1
            WHEN ((c3 >= '2026-03-03'::date) AND (c3 <= '2026-02-25'::date)) THEN 2
            ELSE NULL::integer
        END AS o2,
    id AS o3
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s) q
  ORDER BY c1, (c2 IS NULL),
        CASE
            WHEN (NOT (c2 >= '2026-02-28'::date)) THEN 1
            WHEN ((c3 >= '2026-03-03'::date) AND (c3 <= '2026-02-25'::date)) THEN 2
            ELSE NULL::integer
        END, id DESC;

SELECT s.id AS o0,
    s.c6 AS o1,
    lag(s.c6) OVER (ORDER BY s.id, e.place) AS o2
   FROM canonical.s,
    LATERAL unnest(s.c5) WITH ORDINALITY e(element, place);

SELECT
        CASE
            WHEN ((c4 IS NOT NULL) OR (c5 IS NOT NULL)) THEN 1
            WHEN ((c0 >= 0.750) AND (c4 IS NULL)) THEN 2
            ELSE NULL::integer
        END AS o0,
    c5[1] AS o1,
    string_agg((c0)::text, ','::text ORDER BY id) FILTER (WHERE (NOT (c6 < 1.039))) AS o2,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o3
   FROM canonical.s
  GROUP BY
        CASE
            WHEN ((c4 IS NOT NULL) OR (c5 IS NOT NULL)) THEN 1
            WHEN ((c0 >= 0.750) AND (c4 IS NULL)) THEN 2
            ELSE NULL::integer
        END, c5[1];

SELECT DISTINCT ON (
        CASE
            WHEN (e.element < '流'::text) THEN 1
            WHEN (((s.c4 >= '{a,ü,""}'::text[]) AND (s.c4 <= '{"",""}'::text[])) AND (s.c5 IS NOT NULL)) THEN 2
            ELSE NULL::integer
        END, (md5((s.c3)::text)))
        CASE
            WHEN (e.element < '流'::text) THEN 1
            WHEN (((s.c4 >= '{a,ü,""}'::text[]) AND (s.c4 <= '{"",""}'::text[])) AND (s.c5 IS NOT NULL)) THEN 2
            ELSE NULL::integer
        END AS o0,
    md5((s.c3)::text) AS o1,
    s.id AS o2
   FROM canonical.s,
    LATERAL unnest(s.c5) WITH ORDINALITY e(element, place)
  ORDER BY
        CASE
            WHEN (e.element < '流'::text) THEN 1
            WHEN (((s.c4 >= '{a,ü,""}'::text[]) AND (s.c4 <= '{"",""}'::text[])) AND (s.c5 IS NOT NULL)) THEN 2
            ELSE NULL::integer
        END, (md5((s.c3)::text)), s.id DESC, e.place DESC;

SELECT d.label AS o0,
    COALESCE(d.label, '-'::text) AS o1,
    NULLIF(d.label, 'a'::text) AS o2,
    regr_r2(((d.weight % 100))::double precision, ((s.id % 7))::double precision) AS o3,
    variance(s.c0) AS o4
   FROM (canonical.s
     LEFT JOIN canonical.d ON ((s.c0 = d.j)))
  GROUP BY d.label, COALESCE(d.label, '-'::text), NULLIF(d.label, 'a'::text)
 HAVING bool_or((NOT ((s.c4 >= '{}'::text[]) AND (s.c4 <= '{b,""}'::text[]))));

SELECT array_position(q.c4, 'a'::text) AS o0
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s) q
  WHERE (NOT (q.c6 IS NULL))
INTERSECT
 SELECT array_position(q.c4, 'a'::text) AS o0
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s) q;

SELECT (c3 + 7) AS o0,
        CASE
            WHEN (c3 = '2026-02-28'::date) THEN 1
            WHEN (NOT (c0 >= '-999.999'::numeric)) THEN 2
            ELSE NULL::integer
        END AS o1,
    EXTRACT(isodow FROM c3) AS o2,
    count(*) FILTER (WHERE ((c0 >= 178.565) AND (c0 <= 1.347))) AS o3,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o4
   FROM canonical.s
  WHERE ((c3 <> '2026-02-26'::date) AND (c3 IS NOT NULL))
  GROUP BY (c3 + 7),
        CASE
            WHEN (c3 = '2026-02-28'::date) THEN 1
            WHEN (NOT (c0 >= '-999.999'::numeric)) THEN 2
            ELSE NULL::integer
        END, (EXTRACT(isodow FROM c3));

SELECT id AS o0
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (s.c6 IN ( SELECT d.j
                   FROM canonical.d))) q
  ORDER BY (round(c0, 1)) DESC NULLS LAST, id
 LIMIT 4;

SELECT
        CASE
            WHEN ((s.c4 IS NOT NULL) OR (s.c0 IS NULL)) THEN 1
            WHEN (s.c2 > '2026-03-01'::date) THEN 2
            ELSE NULL::integer
        END AS o0,
    min(s.c3) AS o1,
    mode() WITHIN GROUP (ORDER BY s.c3) AS o2,
    max(e.element) FILTER (WHERE ((s.c1 = '{}'::text[]) AND (s.c5 < '{}'::text[]))) AS o3
   FROM canonical.s,
    LATERAL unnest(s.c4) WITH ORDINALITY e(element, place)
  GROUP BY
        CASE
            WHEN ((s.c4 IS NOT NULL) OR (s.c0 IS NULL)) THEN 1
            WHEN (s.c2 > '2026-03-01'::date) THEN 2
            ELSE NULL::integer
        END
 HAVING (count(DISTINCT s.c4) > 1);

SELECT c5 AS o0,
    date_trunc('month'::text, (c2)::timestamp with time zone) AS o1,
    jsonb_agg(c5 ORDER BY id) AS o2
   FROM canonical.s
  GROUP BY c5, (date_trunc('month'::text, (c2)::timestamp with time zone))
 HAVING (count(*) > 1);

SELECT cardinality(c5) AS o0,
    count(*) AS o1,
    max(c6) AS o2
   FROM canonical.s
  WHERE (c6 IN ( SELECT d.j
           FROM canonical.d))
  GROUP BY (cardinality(c5))
 HAVING bool_or(((c4 = '{}'::text[]) AND (c0 IS NOT NULL)));

SELECT cardinality(c5) AS o0,
    (c1)::text AS o1,
    jsonb_agg(c3 ORDER BY id) FILTER (WHERE ((c5 <> '{a,a,a}'::text[]) OR (c4 = '{""}'::text[]))) AS o2
   FROM canonical.s
  WHERE (((id % 2) = 0) AND ((c0, 1) IN ( SELECT d.j,
            d.place
           FROM canonical.d)))
  GROUP BY (cardinality(c5)), (c1)::text
 HAVING bool_or((NOT (c6 = 135.082)));

SELECT jsonb_agg(c4 ORDER BY id) AS o0,
    count(*) FILTER (WHERE (c0 <> '-100.270'::numeric)) AS o1,
    jsonb_agg(c5 ORDER BY id) FILTER (WHERE ((c4 IS NOT NULL) OR (c0 < '-0.465'::numeric))) AS o2,
    count(c1) FILTER (WHERE (NOT (c0 >= 1.608))) AS o3,
    min(c3) AS o4,
    corr((id)::double precision, ((id % 7))::double precision) AS o5
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s) q
  WHERE (NOT (c6 IN ( SELECT d.j
           FROM canonical.d
          WHERE (d.weight > 0))));

SELECT o4,
    count(*) AS groups
   FROM ( SELECT num_nulls(s.c5, s.id) AS o0,
            to_char((s.c3)::timestamp with time zone, 'YYYY-MM'::text) AS o1,
            num_nulls(s.c5, s.id) AS o2,
            regr_avgy(((d.weight % 100))::double precision, ((s.id % 7))::double precision) FILTER (WHERE (s.c5 IS NULL)) AS o3,
            count(*) AS o4
           FROM (canonical.s
             JOIN canonical.d ON ((s.c6 = d.j)))
          GROUP BY (num_nulls(s.c5, s.id)), (to_char((s.c3)::timestamp with time zone, 'YYYY-MM'::text))) q
  GROUP BY o4;

SELECT s.id AS o0,
    concat(e.element, '-', NULL::unknown, (s.id % 2)) AS o1,
    row_number() OVER (PARTITION BY COALESCE((s.c6)::text, '-'::text) ORDER BY s.id, e.place) AS o2
   FROM canonical.s,
    LATERAL unnest(s.c4) WITH ORDINALITY e(element, place)
  WHERE (s.c0 IN ( SELECT d.j
           FROM canonical.d));

SELECT num_nulls(s.c2, s.id) AS o0,
    COALESCE(s.c3, 0.000) AS o1,
    regr_slope((s.c5)::double precision, ((s.id % 7))::double precision) AS o2,
    mode() WITHIN GROUP (ORDER BY s.c5) FILTER (WHERE (s.c0 < 8.846::numeric(12,3))) AS o3,
    stddev(s.c3) AS o4,
    regr_slope((s.c5)::double precision, ((s.id % 7))::double precision) FILTER (WHERE ((s.c4 = ANY (ARRAY['10.0.0.2'::inet, '10.0.1.7'::inet, '10.0.0.6'::inet])) OR (s.c2 IS NOT NULL))) AS o5,
    regr_avgy((s.c5)::double precision, ((s.id % 7))::double precision) AS o6
   FROM canonical.s,
    LATERAL unnest(s.c2) WITH ORDINALITY e(element, place)
  GROUP BY (num_nulls(s.c2, s.id)), COALESCE(s.c3, 0.000)
 HAVING (count(DISTINCT s.c4) > 1);

SELECT (c4)::text AS o0,
    (c6 IS NULL) AS o1,
    md5((c2)::text) AS o2,
    sum(DISTINCT c6) AS o3
   FROM canonical.s
  GROUP BY ((c4)::text), (c6 IS NULL), (md5((c2)::text))
 HAVING (count(DISTINCT c3) > 1);

SELECT c0 AS o0,
    COALESCE(c0, 0.000) AS o1,
    c5 AS o2,
    sum(DISTINCT c0) AS o3,
    count(*) FILTER (WHERE (c5 <> '64.875'::real)) AS o4
   FROM canonical.s
  GROUP BY c0, COALESCE(c0, 0.000), c5
 HAVING bool_or((c0 = ANY (ARRAY[10.638::numeric(12,3), 0.422::numeric(12,3), 0.203::numeric(12,3)])));

SELECT id AS o0,
        CASE
            WHEN (((c3 >= '-909.924'::numeric(12,3)) AND (c3 <= '-0.555'::numeric(12,3))) OR (c0 = ANY (ARRAY[1.888::numeric(12,3), 524.637::numeric(12,3), 0.259::numeric(12,3)]))) THEN 1
            WHEN ((c4 <> '10.0.1.9'::inet) OR (c4 = ANY (ARRAY['10.0.0.2'::inet, '10.0.1.1'::inet]))) THEN 2
            ELSE NULL::integer
        END AS o1,
    row_number() OVER (PARTITION BY (NOT c1) ORDER BY id) AS o2
   FROM canonical.s;

SELECT c2[1] AS o0,
    max(c3) AS o1,
    max(c2) FILTER (WHERE (NOT (c5 < '1.875'::real))) AS o2,
    regr_r2((c5)::double precision, ((id % 7))::double precision) FILTER (WHERE (c2 > '{ü,b,b}'::text[])) AS o3
   FROM canonical.s
  WHERE (NOT (c6 IS NOT NULL))
  GROUP BY c2[1]
 HAVING bool_or(((c1 >= false) AND (c1 <= true)));

SELECT DISTINCT (c5 > (0)::double precision) AS o0,
        CASE
            WHEN (c0 = 0.244::numeric(12,3)) THEN 1
            WHEN ((c2 <= '{a,b}'::text[]) OR (c5 IS NULL)) THEN 2
            ELSE NULL::integer
        END AS o1,
    c0 AS o2
   FROM canonical.s
  WHERE ((c6 = ANY (ARRAY['100.25'::double precision, '-21.375'::double precision, '-125'::double precision])) OR (c3 <> '-0.005'::numeric(12,3)));

SELECT (c1)::integer AS o0,
    num_nulls(c4, id) AS o1,
    GROUPING((c1)::integer, num_nulls(c4, id)) AS o2,
    max(c2) FILTER (WHERE (c2 IS NOT NULL)) AS o3,
    array_agg(c0 ORDER BY id) FILTER (WHERE (c3 = ANY (ARRAY[0.061::numeric(12,3), '-34.875'::numeric(12,3), 7.194::numeric(12,3)]))) AS o4,
    max(c0) AS o5
   FROM canonical.s
  WHERE (c1 IS NULL)
  GROUP BY CUBE(((c1)::integer), (round(c3, 1)), (num_nulls(c4, id)))
 HAVING (count(DISTINCT c1) > 1);

WITH q AS (
         SELECT abs(s.c3) AS o0,
            num_nulls(s.c1, s.id) AS o1,
            every((NOT s.c1)) FILTER (WHERE (NOT (s.c0 IS NULL))) AS o2,
            count(*) AS o3
           FROM canonical.s,
            LATERAL unnest(s.c2) WITH ORDINALITY e(element, place)
          WHERE (EXISTS ( SELECT 1
                   FROM canonical.d
                  WHERE ((d.j = s.c1) AND (d.weight < s.id))))
          GROUP BY (abs(s.c3)), (num_nulls(s.c1, s.id))
        )
 SELECT o0,
    o1,
    o2,
    o3
   FROM q
  WHERE (o3 = ( SELECT max(q_1.o3) AS max
           FROM q q_1));

SELECT o3,
    count(*) AS groups
   FROM ( SELECT num_nulls(q_1.c2, q_1.id) AS o0,
            masklen(q_1.c4) AS o1,
            string_agg((q_1.c5)::text, ','::text ORDER BY q_1.id) FILTER (WHERE (q_1.c4 IS NULL)) AS o2,
            count(*) AS o3
           FROM ( SELECT s.id,
                    s.c0,
                    s.c1,
                    s.c2,
                    s.c3,
                    s.c4,
                    s.c5,
                    s.c6,
                    (s.id * 2) AS twice
                   FROM canonical.s) q_1
          GROUP BY (num_nulls(q_1.c2, q_1.id)), (masklen(q_1.c4))) q
  GROUP BY o3;

SELECT id AS o0,
    (- c5) AS o1,
    lag((- c5)) OVER (ORDER BY id) AS o2
   FROM canonical.s;

SELECT (c5)::text AS o0,
    ((c3)::text || '!'::text) AS o1,
    abs(c0) AS o2,
    mode() WITHIN GROUP (ORDER BY c4) FILTER (WHERE (NOT (c1 < false))) AS o3,
    sum(count(*)) OVER (ORDER BY (c5)::text, ((c3)::text || '!'::text), (abs(c0))) AS o4
   FROM canonical.s
  WHERE (NOT (c1 IN ( SELECT d.j
           FROM canonical.d
          WHERE (d.weight > 0))))
  GROUP BY (c5)::text, ((c3)::text || '!'::text), (abs(c0))
 HAVING bool_or((c6 > '125'::double precision));

SELECT c2[2:3] AS o0,
        CASE
            WHEN ((c3 >= 46.777::numeric(12,3)) AND (c1 <> true)) THEN 1
            WHEN ((c3 < '-0.680'::numeric(12,3)) AND (c2 IS NULL)) THEN 2
            ELSE NULL::integer
        END AS o1,
    regr_count((c5)::double precision, ((id % 7))::double precision) FILTER (WHERE (NOT (c3 >= 1.564::numeric(12,3)))) AS o2,
    sum(count(*)) OVER () AS o3
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s) q
  WHERE (NOT (c1 IN ( SELECT d.j
           FROM canonical.d
          WHERE (d.weight > 0))))
  GROUP BY c2[2:3],
        CASE
            WHEN ((c3 >= 46.777::numeric(12,3)) AND (c1 <> true)) THEN 1
            WHEN ((c3 < '-0.680'::numeric(12,3)) AND (c2 IS NULL)) THEN 2
            ELSE NULL::integer
        END
 HAVING bool_or(((c2 IS NOT NULL) AND (c3 < '-0.320'::numeric(12,3))));

SELECT (s.c5 > (0)::double precision) AS o0,
    (s.c3 % (3)::numeric) AS o1,
    string_agg(DISTINCT (s.c3)::text, '/'::text ORDER BY (s.c3)::text) AS o2,
    count(*) AS o3
   FROM canonical.s,
    LATERAL unnest(s.c2) WITH ORDINALITY e(element, place)
  GROUP BY (s.c5 > (0)::double precision), (s.c3 % (3)::numeric)
 HAVING bool_or((s.c4 = '10.0.1.5'::inet));

SELECT max(o2) AS most,
    sum(o2) AS total,
    count(o0) AS named
   FROM ( SELECT COALESCE((s.c4)::text, '-'::text) AS o0,
            count(*) AS o1,
            count(*) AS o2
           FROM (canonical.s
             JOIN canonical.d ON ((s.c1 = d.j)))
          GROUP BY COALESCE((s.c4)::text, '-'::text)) q;

SELECT regr_avgy(s.c6, ((s.id % 7))::double precision) FILTER (WHERE (((d.label >= ' a'::text) AND (d.label <= 'ab'::text)) AND (d.j IS NULL))) AS o0,
    regr_count((s.c5)::double precision, ((s.id % 7))::double precision) AS o1,
    count(d.j) FILTER (WHERE (s.c3 > 1.659::numeric(12,3))) AS o2,
    count(*) AS o3,
    count(*) FILTER (WHERE (s.c3 = 0.436::numeric(12,3))) AS o4,
    count(*) FILTER (WHERE s.c1) AS o5
   FROM (canonical.s
     JOIN canonical.d ON ((s.c1 = d.j)));

SELECT max(o4) AS most,
    sum(o4) AS total,
    count(o0) AS named
   FROM ( SELECT (s.c1 IS NULL) AS o0,
            s.c5 AS o1,
            (s.c0)::text AS o2,
            count(DISTINCT s.c0) AS o3,
            count(*) AS o4
           FROM canonical.s
          WHERE (NOT (s.c5 < '-66.625'::real))
          GROUP BY (s.c1 IS NULL), s.c5, (s.c0)::text) q;

SELECT max(o3) AS most,
    sum(o3) AS total,
    count(o0) AS named
   FROM ( SELECT (- s.c6) AS o0,
            ((s.c3)::text || '!'::text) AS o1,
            regr_count(s.c6, ((s.id % 7))::double precision) AS o2,
            count(*) AS o3
           FROM canonical.s,
            LATERAL unnest(s.c2) WITH ORDINALITY e(element, place)
          WHERE (((s.id % 2) = 0) AND ((s.c1, 1) IN ( SELECT d.j,
                    d.place
                   FROM canonical.d)))
          GROUP BY (- s.c6), ((s.c3)::text || '!'::text)) q;

SELECT id AS o0,
        CASE
            WHEN (c0 <= '-0.407'::numeric(12,3)) THEN 1
            WHEN ((c3 = 0.100::numeric(12,3)) AND (c1 = false)) THEN 2
            ELSE NULL::integer
        END AS o1,
    count(
        CASE
            WHEN (c0 <= '-0.407'::numeric(12,3)) THEN 1
            WHEN ((c3 = 0.100::numeric(12,3)) AND (c1 = false)) THEN 2
            ELSE NULL::integer
        END) OVER (PARTITION BY c2 ORDER BY id ROWS 2 PRECEDING) AS o2
   FROM canonical.s;

SELECT num_nulls(s.c0, s.id) AS o0,
    (s.c2)::text AS o1,
    (s.c2 @> ARRAY['a'::text]) AS o2
   FROM canonical.s
  WHERE (NOT (s.c2 IS NOT NULL))
UNION ALL
 SELECT num_nulls(s.c0, s.id) AS o0,
    (s.c2)::text AS o1,
    (s.c2 @> ARRAY['a'::text]) AS o2
   FROM canonical.s;

SELECT cardinality(s.c2) AS o0,
    (s.c2 || 'a'::text) AS o1,
    s.c2[2:3] AS o2,
    count(*) AS o3,
    mode() WITHIN GROUP (ORDER BY d.weight) AS o4,
    regr_r2((s.c5)::double precision, ((s.id % 7))::double precision) FILTER (WHERE (d.label < 'NULL'::text)) AS o5,
    corr(((d.weight % 100))::double precision, ((s.id % 7))::double precision) FILTER (WHERE ((s.c0 > '-2.685'::numeric(12,3)) AND (d.label IS NOT NULL))) AS o6
   FROM (canonical.s
     LEFT JOIN canonical.d ON (((s.c1 = d.j) AND ((d.label IS NOT NULL) OR (s.c1 <> true)))))
  WHERE ((d.weight >= 1) AND (d.weight <= '-1'::integer))
  GROUP BY (cardinality(s.c2)), (s.c2 || 'a'::text), s.c2[2:3]
 HAVING (count(*) > 2);

WITH q AS (
         SELECT
                CASE
                    WHEN (((s.c4 >= '10.0.1.3'::inet) AND (s.c4 <= '10.0.1.3'::inet)) AND (s.c2 = '{a,b,b}'::text[])) THEN 1
                    WHEN ((s.c0 >= '-0.185'::numeric(12,3)) AND (s.c0 <= 999.999::numeric(12,3))) THEN 2
                    ELSE NULL::integer
                END AS o0,
            (s.c1 IS TRUE) AS o1,
            s.c5 AS o2,
            count(*) FILTER (WHERE (s.c5 = '12.5'::real)) AS o3,
            count(*) AS o4
           FROM canonical.s
          WHERE ((s.c5 > '-16.5'::real) OR (s.c3 IS NULL))
          GROUP BY
                CASE
                    WHEN (((s.c4 >= '10.0.1.3'::inet) AND (s.c4 <= '10.0.1.3'::inet)) AND (s.c2 = '{a,b,b}'::text[])) THEN 1
                    WHEN ((s.c0 >= '-0.185'::numeric(12,3)) AND (s.c0 <= 999.999::numeric(12,3))) THEN 2
                    ELSE NULL::integer
                END, (s.c1 IS TRUE), s.c5
        )
 SELECT o0,
    o1,
    o2,
    o3,
    o4
   FROM q
  WHERE (o4 = ( SELECT max(q_1.o4) AS max
           FROM q q_1));

SELECT s.id AS o0
   FROM canonical.s,
    LATERAL unnest(s.c2) WITH ORDINALITY e(element, place)
  ORDER BY (s.c6)::text DESC NULLS LAST, s.id, e.place
 LIMIT 3;

SELECT DISTINCT
        CASE
            WHEN ((s.c1 >= false) AND (s.c1 <= false)) THEN 1
            WHEN (s.c1 IS NOT NULL) THEN 2
            ELSE NULL::integer
        END AS o0,
    (d.label || '!'::text) AS o1,
    s.c4 AS o2
   FROM (canonical.s
     JOIN canonical.d ON ((s.c1 = d.j)))
  WHERE (NOT (s.c4 IS NULL));

SELECT count(*) AS o0,
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY c5 DESC) FILTER (WHERE (((c6 >= '-97.75'::double precision) AND (c6 <= '-28.5'::double precision)) OR ((c1 >= true) AND (c1 <= true)))) AS o1,
    count(c0) AS o2,
    avg(c6) AS o3,
    count(*) FILTER (WHERE ((c0 <> '-61.191'::numeric(12,3)) OR ((c4 >= '10.0.0.8'::inet) AND (c4 <= '10.0.0.4'::inet)))) AS o4,
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY c1 DESC) FILTER (WHERE ((c4 IS NOT NULL) OR (c3 > 0.100::numeric(12,3)))) AS o5
   FROM canonical.s;

SELECT o3,
    count(*) AS groups
   FROM ( SELECT
                CASE
                    WHEN (((s.c5 >= '-125'::real) AND (s.c5 <= '-56.75'::real)) OR (s.c1 > false)) THEN 1
                    WHEN (s.c5 = '-18.625'::real) THEN 2
                    ELSE NULL::integer
                END AS o0,
            COALESCE(s.c6, (1.5)::double precision) AS o1,
            regr_avgy((s.c5)::double precision, ((s.id % 7))::double precision) AS o2,
            count(*) AS o3
           FROM canonical.s
          GROUP BY
                CASE
                    WHEN (((s.c5 >= '-125'::real) AND (s.c5 <= '-56.75'::real)) OR (s.c1 > false)) THEN 1
                    WHEN (s.c5 = '-18.625'::real) THEN 2
                    ELSE NULL::integer
                END, COALESCE(s.c6, (1.5)::double precision)) q
  GROUP BY o3;

SELECT
        CASE
            WHEN (s.c4 <= '10.0.1.7'::inet) THEN 1
            WHEN (e.element <> 'it''s'::text) THEN 2
            ELSE NULL::integer
        END AS o0,
        CASE
            WHEN (e.element IS NOT NULL) THEN 1
            WHEN ((s.c0 IS NOT NULL) OR (s.c5 = ANY (ARRAY['-110.625'::real, '32'::real, '125'::real]))) THEN 2
            ELSE NULL::integer
        END AS o1,
    (s.c6 > (0)::double precision) AS o2,
    regr_r2((s.c5)::double precision, ((s.id % 7))::double precision) AS o3,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o4
   FROM canonical.s,
    LATERAL unnest(s.c2) WITH ORDINALITY e(element, place)
  WHERE (s.c1 IN ( SELECT d.j
           FROM canonical.d))
  GROUP BY
        CASE
            WHEN (s.c4 <= '10.0.1.7'::inet) THEN 1
            WHEN (e.element <> 'it''s'::text) THEN 2
            ELSE NULL::integer
        END,
        CASE
            WHEN (e.element IS NOT NULL) THEN 1
            WHEN ((s.c0 IS NOT NULL) OR (s.c5 = ANY (ARRAY['-110.625'::real, '32'::real, '125'::real]))) THEN 2
            ELSE NULL::integer
        END, (s.c6 > (0)::double precision);

SELECT (c2)::text AS o0,
    count(*) FILTER (WHERE (c2 IS NOT NULL)) AS o1,
    dense_rank() OVER (PARTITION BY (c2)::text ORDER BY (count(*))) AS o2
   FROM canonical.s
  WHERE ((c0 <= '-0.266'::numeric(12,3)) AND (c6 <= '-11.75'::double precision))
  GROUP BY (c2)::text
 HAVING (count(DISTINCT c5) > 1);

SELECT (1 = ANY (c0)) AS o0,
    count(*) FILTER (WHERE (c0 <> '{}'::integer[])) AS o1,
    array_agg(c5 ORDER BY id) FILTER (WHERE (c4 IS NULL)) AS o2
   FROM canonical.s
  GROUP BY (1 = ANY (c0))
 HAVING bool_or((c2 = ANY (ARRAY['{"a": 1}'::jsonb, '{}'::jsonb])));

SELECT id AS o0,
    (c5 + '01:00:00'::interval) AS o1,
    row_number() OVER (PARTITION BY (c5 IS NULL) ORDER BY id) AS o2
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (NOT (s.c3 IN ( SELECT d.j
                   FROM canonical.d
                  WHERE (d.weight > 0))))) q;

SELECT c5 AS o0,
    COALESCE((c5)::text, '-'::text) AS o1,
    round(c4, 1) AS o2,
    covar_samp(c1, ((id % 7))::double precision) FILTER (WHERE (c4 < 0.158)) AS o3,
    string_agg(DISTINCT (c5)::text, '/'::text ORDER BY (c5)::text) AS o4,
    count(DISTINCT c4) AS o5,
    jsonb_agg(c1 ORDER BY id) FILTER (WHERE (NOT (c5 = '11:10:13.542251'::time without time zone))) AS o6,
    stddev(c3) AS o7
   FROM canonical.s
  WHERE (c3 IN ( SELECT d.j
           FROM canonical.d))
  GROUP BY c5, COALESCE((c5)::text, '-'::text), (round(c4, 1))
 HAVING (count(DISTINCT c0) > 1);

WITH q AS (
         SELECT
                CASE
                    WHEN (NOT ((s.c2 >= '{}'::jsonb) AND (s.c2 <= '{"a": 1}'::jsonb))) THEN 1
                    WHEN (s.c4 <= '-180.028'::numeric) THEN 2
                    ELSE NULL::integer
                END AS o0,
            num_nulls(s.c3, s.id) AS o1,
            num_nulls(s.c0, s.id) AS o2,
            array_agg(DISTINCT s.c2 ORDER BY s.c2 DESC) AS o3,
            count(*) AS o4
           FROM canonical.s,
            LATERAL unnest(s.c0) WITH ORDINALITY e(element, place)
          GROUP BY
                CASE
                    WHEN (NOT ((s.c2 >= '{}'::jsonb) AND (s.c2 <= '{"a": 1}'::jsonb))) THEN 1
                    WHEN (s.c4 <= '-180.028'::numeric) THEN 2
                    ELSE NULL::integer
                END, (num_nulls(s.c3, s.id)), (num_nulls(s.c0, s.id))
        )
 SELECT a.o4,
    b.o0
   FROM (q a
     JOIN q b ON ((b.o4 > a.o4)));

SELECT c2 AS o0,
    (c2)::text AS o1,
    (c4 % (3)::numeric) AS o2,
    count(DISTINCT c4) FILTER (WHERE ((c1 IS NULL) OR (c3 = '-113.909'::numeric))) AS o3,
    regr_count(c1, ((id % 7))::double precision) AS o4,
    regr_slope(c1, ((id % 7))::double precision) FILTER (WHERE (NOT (c2 < '{"l": [1, 2, {"d": "ü"}]}'::jsonb))) AS o5,
    corr(c1, ((id % 7))::double precision) AS o6,
    count((c2 -> 'a'::text)) FILTER (WHERE ((c1 = ANY (ARRAY['-68.875'::double precision, '-40.25'::double precision, '12.5'::double precision])) OR (c1 = ANY (ARRAY['28.625'::double precision, '3.125'::double precision, '-32.125'::double precision])))) AS o7
   FROM canonical.s
  WHERE (NOT ((c3 >= '-504.471'::numeric) AND (c3 <= 1.114)))
  GROUP BY c2, (c2)::text, (c4 % (3)::numeric)
 HAVING (count(*) > 0);

SELECT id AS o0,
    (c3 < (0)::numeric) AS o1,
    row_number() OVER (PARTITION BY (md5((c3)::text)) ORDER BY id) AS o2
   FROM canonical.s
  WHERE (c5 <= '09:20:35.002223'::time without time zone);

SELECT md5((e.element)::text) AS o0,
    string_agg((s.c1)::text, ','::text ORDER BY s.id, e.place) FILTER (WHERE (NOT (s.c5 = ANY (ARRAY['12:00:00'::time without time zone, '11:07:29.00046'::time without time zone])))) AS o1
   FROM canonical.s,
    LATERAL unnest(s.c0) WITH ORDINALITY e(element, place)
  WHERE (NOT (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE (d.j = s.c4))))
  GROUP BY (md5((e.element)::text));

SELECT (s.c4 IS NULL) AS o0,
    date_trunc('hour'::text, (s.c5)::interval) AS o1
   FROM canonical.s,
    LATERAL unnest(s.c0) WITH ORDINALITY e(element, place);

SELECT DISTINCT ON ((1 = ANY (s.c0)), (num_nulls(s.c0, s.id)), (s.c2 IS NULL)) (1 = ANY (s.c0)) AS o0,
    num_nulls(s.c0, s.id) AS o1,
    (s.c2 IS NULL) AS o2,
    s.id AS o3
   FROM (canonical.s
     LEFT JOIN canonical.d ON (((s.c4 = d.j) AND ((s.c5 >= '12:00:00'::time without time zone) AND (s.c5 <= '11:30:53.022611'::time without time zone)))))
  ORDER BY (1 = ANY (s.c0)), (num_nulls(s.c0, s.id)), (s.c2 IS NULL), s.id DESC, d.place DESC;

SELECT max(c4) AS o0,
    count(*) FILTER (WHERE (NOT ((c4 >= 0.100) AND (c4 <= 0.192)))) AS o1
   FROM canonical.s
  WHERE (c4 IS NOT NULL);

SELECT (s.c1)::text AS o0,
    COALESCE(d.weight, 0) AS o1,
        CASE
            WHEN ((s.c3 < 18.966) AND (s.c1 IS NOT NULL)) THEN 1
            WHEN (((s.c4 >= '-0.072'::numeric) AND (s.c4 <= 362.881)) OR (s.c3 IS NOT NULL)) THEN 2
            ELSE NULL::integer
        END AS o2,
    covar_samp(s.c1, ((s.id % 7))::double precision) FILTER (WHERE ((s.c4 IS NOT NULL) AND (d.j > 3.172))) AS o3,
    dense_rank() OVER (PARTITION BY (s.c1)::text ORDER BY (count(*))) AS o4
   FROM (canonical.s
     LEFT JOIN canonical.d ON (((s.c4 = d.j) AND ((s.c5 IS NOT NULL) AND (s.c4 <= 81.629)))))
  WHERE (s.c5 IS NOT NULL)
  GROUP BY (s.c1)::text, COALESCE(d.weight, 0),
        CASE
            WHEN ((s.c3 < 18.966) AND (s.c1 IS NOT NULL)) THEN 1
            WHEN (((s.c4 >= '-0.072'::numeric) AND (s.c4 <= 362.881)) OR (s.c3 IS NOT NULL)) THEN 2
            ELSE NULL::integer
        END
 HAVING (count(*) > 3);

SELECT round(s.c3, 1) AS o0,
    md5((s.c4)::text) AS o1,
    regr_slope(((e.element % 100))::double precision, ((s.id % 7))::double precision) AS o2,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o3
   FROM canonical.s,
    LATERAL unnest(s.c0) WITH ORDINALITY e(element, place)
  GROUP BY (round(s.c3, 1)), (md5((s.c4)::text));

SELECT id AS o0,
        CASE
            WHEN (c3 <> 2.211) THEN 1
            WHEN (c0 IS NOT NULL) THEN 2
            ELSE NULL::integer
        END AS o1,
    COALESCE(c3, 0.000) AS o2,
    (c2 -> 'b'::text) AS o3
   FROM canonical.s
  ORDER BY (array_position(c0, 1)) DESC NULLS LAST, id
 LIMIT 2;

SELECT s.id AS o0,
    upper(d.label) AS o1,
    abs((d.weight % 5)) AS o2,
    (s.c5 + '01:00:00'::interval) AS o3
   FROM (canonical.s
     LEFT JOIN canonical.d ON (((s.c4 = d.j) AND (s.c1 IS NULL))))
  ORDER BY (sign(d.j)) DESC NULLS LAST, s.id, d.place
 LIMIT 5;

SELECT
        CASE
            WHEN ((c4 > '-0.765'::numeric) AND (c2 IS NOT NULL)) THEN 1
            WHEN ((c1 IS NULL) AND (c5 = '10:52:58.000233'::time without time zone)) THEN 2
            ELSE NULL::integer
        END AS o0,
        CASE
            WHEN (NOT (c2 = ANY (ARRAY['{"a": 2, "b": "x"}'::jsonb, '{"a": 1}'::jsonb, '{"a": "流"}'::jsonb]))) THEN 1
            WHEN ((c0 = '{3,2,1}'::integer[]) OR (c0 IS NULL)) THEN 2
            ELSE NULL::integer
        END AS o1,
    GROUPING(
        CASE
            WHEN ((c4 > '-0.765'::numeric) AND (c2 IS NOT NULL)) THEN 1
            WHEN ((c1 IS NULL) AND (c5 = '10:52:58.000233'::time without time zone)) THEN 2
            ELSE NULL::integer
        END,
        CASE
            WHEN (NOT (c2 = ANY (ARRAY['{"a": 2, "b": "x"}'::jsonb, '{"a": 1}'::jsonb, '{"a": "流"}'::jsonb]))) THEN 1
            WHEN ((c0 = '{3,2,1}'::integer[]) OR (c0 IS NULL)) THEN 2
            ELSE NULL::integer
        END) AS o2,
    json_object_agg(id, c1 ORDER BY id) FILTER (WHERE ((c2 > '{"b": null}'::jsonb) AND (c0 IS NULL))) AS o3,
    regr_count(c1, ((id % 7))::double precision) AS o4
   FROM canonical.s
  WHERE (c0 IS NOT NULL)
  GROUP BY GROUPING SETS ((
        CASE
            WHEN ((c4 > '-0.765'::numeric) AND (c2 IS NOT NULL)) THEN 1
            WHEN ((c1 IS NULL) AND (c5 = '10:52:58.000233'::time without time zone)) THEN 2
            ELSE NULL::integer
        END, ((c3)::text || '!'::text),
        CASE
            WHEN (NOT (c2 = ANY (ARRAY['{"a": 2, "b": "x"}'::jsonb, '{"a": 1}'::jsonb, '{"a": "流"}'::jsonb]))) THEN 1
            WHEN ((c0 = '{3,2,1}'::integer[]) OR (c0 IS NULL)) THEN 2
            ELSE NULL::integer
        END), (
        CASE
            WHEN (NOT (c2 = ANY (ARRAY['{"a": 2, "b": "x"}'::jsonb, '{"a": 1}'::jsonb, '{"a": "流"}'::jsonb]))) THEN 1
            WHEN ((c0 = '{3,2,1}'::integer[]) OR (c0 IS NULL)) THEN 2
            ELSE NULL::integer
        END), ());

SELECT id AS o0,
    c5 AS o1,
    sum(id) OVER (PARTITION BY (c2 #>> '{l,2,d}'::text[]) ORDER BY id) AS o2
   FROM canonical.s
  WHERE (c3 IN ( SELECT d.j
           FROM canonical.d));

SELECT (c5 > '10:30:00'::time without time zone) AS o0,
    (c5 > '10:30:00'::time without time zone) AS o1,
    c0[1] AS o2
   FROM canonical.s
  WHERE ((c5 IS NULL) AND ((c3 >= '-212.795'::numeric) AND (c3 <= '-173.127'::numeric)));

SELECT o3,
    count(*) AS groups
   FROM ( SELECT
                CASE
                    WHEN ((s.c0 >= '{-1,2,2}'::integer[]) AND (s.c0 <= '{}'::integer[])) THEN 1
                    WHEN ((s.c5 >= '09:07:17.684331'::time without time zone) AND (s.c5 <= '09:49:12.000336'::time without time zone)) THEN 2
                    ELSE NULL::integer
                END AS o0,
            s.c0[2:3] AS o1,
            count(*) AS o2,
            count(*) AS o3
           FROM canonical.s
          WHERE (NOT (EXISTS ( SELECT 1
                   FROM canonical.d
                  WHERE (d.j = s.c4))))
          GROUP BY
                CASE
                    WHEN ((s.c0 >= '{-1,2,2}'::integer[]) AND (s.c0 <= '{}'::integer[])) THEN 1
                    WHEN ((s.c5 >= '09:07:17.684331'::time without time zone) AND (s.c5 <= '09:49:12.000336'::time without time zone)) THEN 2
                    ELSE NULL::integer
                END, s.c0[2:3]) q
  GROUP BY o3;

SELECT id AS o0
   FROM canonical.s
  WHERE (((id % 2) = 0) AND ((c3, 1) IN ( SELECT d.j,
            d.place
           FROM canonical.d)))
  ORDER BY (c5)::text DESC NULLS LAST, id
 LIMIT 1;

SELECT DISTINCT s.c2 AS o0,
    s.c0 AS o1,
    (s.c3 IS NULL) AS o2
   FROM canonical.s,
    LATERAL unnest(s.c0) WITH ORDINALITY e(element, place)
  WHERE (((s.id % 2) = 0) AND ((s.c4, 1) IN ( SELECT d.j,
            d.place
           FROM canonical.d)));

SELECT round(c3, 1) AS o0
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            (s.id * 2) AS twice
           FROM canonical.s) q
  WHERE (c5 IS NOT NULL);

SELECT (d.j < (0)::numeric) AS o0,
    (((d.weight >= 5) AND (d.weight <= '-5'::integer)) OR ((d.weight >= '-5'::integer) AND (d.weight <= 5))) AS o1,
    (s.c3 * (2)::numeric) AS o2,
    count(*) FILTER (WHERE (s.c5 IS NOT NULL)) AS o3,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o4
   FROM (canonical.s
     JOIN canonical.d ON ((s.c3 = d.j)))
  GROUP BY (d.j < (0)::numeric), (((d.weight >= 5) AND (d.weight <= '-5'::integer)) OR ((d.weight >= '-5'::integer) AND (d.weight <= 5))), (s.c3 * (2)::numeric);

SELECT s.c3 AS o0,
    s.c5 AS o1,
    covar_samp(((e.element % 100))::double precision, ((s.id % 7))::double precision) FILTER (WHERE (((s.c0 = '{}'::integer[]) OR (s.c0 = '{-2,1}'::integer[])) OR (s.c0 = '{}'::integer[]))) AS o2,
    sum(count(*)) OVER (ORDER BY s.c3, s.c5) AS o3
   FROM canonical.s,
    LATERAL unnest(s.c0) WITH ORDINALITY e(element, place)
  WHERE (NOT (s.c3 = ANY (ARRAY[1000.000, 5.831])))
  GROUP BY s.c3, s.c5
 HAVING (count(DISTINCT s.c0) > 1);

SELECT md5((c1)::text) AS o0,
        CASE
            WHEN ((c0 <> '{-1,-2,-1}'::integer[]) OR ((c1 >= '103.25'::double precision) AND (c1 <= '55.25'::double precision))) THEN 1
            WHEN ((c2 = ANY (ARRAY['{"a": 1}'::jsonb, '{"a": "流"}'::jsonb, '{"a": 1}'::jsonb])) AND (c1 IS NULL)) THEN 2
            ELSE NULL::integer
        END AS o1,
    (c1)::text AS o2,
    regr_r2(c1, ((id % 7))::double precision) FILTER (WHERE ((c3 >= 6.775) OR (c3 >= 48.523))) AS o3,
    (((count(*))::numeric * 100.0) / sum(count(*)) OVER (PARTITION BY (md5((c1)::text)))) AS o4
   FROM canonical.s
  GROUP BY (md5((c1)::text)),
        CASE
            WHEN ((c0 <> '{-1,-2,-1}'::integer[]) OR ((c1 >= '103.25'::double precision) AND (c1 <= '55.25'::double precision))) THEN 1
            WHEN ((c2 = ANY (ARRAY['{"a": 1}'::jsonb, '{"a": "流"}'::jsonb, '{"a": 1}'::jsonb])) AND (c1 IS NULL)) THEN 2
            ELSE NULL::integer
        END, (c1)::text
 HAVING (count(*) > 2);

SELECT
        CASE
            WHEN ((c2 IS NULL) AND (c2 = '{}'::jsonb)) THEN 1
            WHEN (NOT (c5 >= '10:04:28.012682'::time without time zone)) THEN 2
            ELSE NULL::integer
        END AS o0,
    num_nulls(c3, id) AS o1,
    array_agg((c0)::text ORDER BY id) AS o2,
    count(*) AS o3
   FROM canonical.s
  WHERE ((c4 IS NOT NULL) OR ((c5 >= '09:50:23.000137'::time without time zone) AND (c5 <= '09:27:35.166052'::time without time zone)))
  GROUP BY
        CASE
            WHEN ((c2 IS NULL) AND (c2 = '{}'::jsonb)) THEN 1
            WHEN (NOT (c5 >= '10:04:28.012682'::time without time zone)) THEN 2
            ELSE NULL::integer
        END, (num_nulls(c3, id));

SELECT num_nulls(c0, id) AS o0,
    (c1 > (0)::double precision) AS o1,
    COALESCE((c1)::text, '-'::text) AS o2,
    count(c4) FILTER (WHERE ((c0 IS NULL) AND (c1 IS NOT NULL))) AS o3,
    corr(c1, ((id % 7))::double precision) AS o4,
    count(*) FILTER (WHERE (((c5 >= '11:20:09.003232'::time without time zone) AND (c5 <= '10:06:18.004342'::time without time zone)) OR ((c1 >= '36.625'::double precision) AND (c1 <= '-5.25'::double precision)))) AS o5,
    count(DISTINCT c0) FILTER (WHERE (c5 = ANY (ARRAY['12:00:00'::time without time zone, '12:00:00'::time without time zone, '09:00:31.000029'::time without time zone]))) AS o6,
    count(*) AS o7
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (s.c4 IN ( SELECT d.j
                   FROM canonical.d))) q
  WHERE (c3 < '-13.147'::numeric)
  GROUP BY (num_nulls(c0, id)), (c1 > (0)::double precision), COALESCE((c1)::text, '-'::text)
 HAVING (count(DISTINCT c5) > 1);

SELECT max(o2) AS most,
    sum(o2) AS total,
    count(o0) AS named
   FROM ( SELECT num_nulls(s.c2, s.id) AS o0,
            regr_slope(s.c1, ((s.id % 7))::double precision) FILTER (WHERE (((s.c0 >= '{-2,-2,2}'::integer[]) AND (s.c0 <= '{0,-2}'::integer[])) AND (s.c3 <> 1.299))) AS o1,
            count(*) AS o2
           FROM canonical.s,
            LATERAL unnest(s.c0) WITH ORDINALITY e(element, place)
          WHERE (EXISTS ( SELECT 1
                   FROM canonical.d
                  WHERE ((d.j = s.c3) AND (d.weight < s.id))))
          GROUP BY (num_nulls(s.c2, s.id))) q;

SELECT md5((c0)::text) AS o0,
    encode(c0, 'base64'::text) AS o1,
    GROUPING(md5((c0)::text), encode(c0, 'base64'::text)) AS o2,
    regr_avgy((c5)::double precision, ((id % 7))::double precision) AS o3,
    covar_samp((c5)::double precision, ((id % 7))::double precision) FILTER (WHERE (((c5 >= '66.5'::real) AND (c5 <= '-19.5'::real)) OR (c1 IS NOT NULL))) AS o4
   FROM canonical.s
  WHERE (NOT (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE (d.j = s.c2))))
  GROUP BY CUBE((md5((c0)::text)), (encode(c0, 'base64'::text)))
 HAVING (count(*) > 3);

SELECT ((d.label COLLATE "C") >= 'a'::text) AS o0,
    covar_samp(((d.weight % 100))::double precision, ((s.id % 7))::double precision) AS o1,
    count(*) FILTER (WHERE (s.c6 <> 0.438)) AS o2,
    min(d.j) AS o3,
    covar_samp((s.c5)::double precision, ((s.id % 7))::double precision) FILTER (WHERE ((s.c0 IS NOT NULL) AND (s.c0 IS NULL))) AS o4,
    regr_r2(((d.weight % 100))::double precision, ((s.id % 7))::double precision) AS o5
   FROM (canonical.s
     LEFT JOIN canonical.d ON ((s.c2 = d.j)))
  GROUP BY ((d.label COLLATE "C") >= 'a'::text)
 HAVING (count(DISTINCT s.c1) > 1);

SELECT id AS o0,
    encode(sha256(convert_to((c2)::text, 'UTF8'::name)), 'hex'::text) AS o1,
    first_value(encode(sha256(convert_to((c2)::text, 'UTF8'::name)), 'hex'::text)) OVER (PARTITION BY (c1)::text ORDER BY id DESC) AS o2
   FROM canonical.s
  WHERE (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE ((d.j = s.c2) AND (d.weight < s.id))));

SELECT floor((c5)::double precision) AS o0,
    count(DISTINCT c0) FILTER (WHERE (NOT (c0 >= '\x5c6e'::bytea))) AS o1,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o2
   FROM canonical.s
  GROUP BY (floor((c5)::double precision));

SELECT encode(c0, 'base64'::text) AS o0,
    (c0 IS NULL) AS o1,
    string_agg(DISTINCT (c4)::text, '/'::text ORDER BY (c4)::text) FILTER (WHERE ((c5 IS NOT NULL) OR (c2 <> '💧'::character(4)))) AS o2,
    regr_r2((c5)::double precision, ((id % 7))::double precision) AS o3,
    regr_slope((c5)::double precision, ((id % 7))::double precision) FILTER (WHERE (((c4)::text = ('流'::character varying(12))::text) OR (c2 = 'ß'::character(4)))) AS o4
   FROM canonical.s
  WHERE ((c1 IS NOT NULL) OR (c5 IS NULL))
  GROUP BY (encode(c0, 'base64'::text)), (c0 IS NULL)
 HAVING (count(*) > 3);

SELECT regr_r2((c5)::double precision, ((id % 7))::double precision) AS o0,
    regr_r2((c5)::double precision, ((id % 7))::double precision) AS o1,
    covar_samp((c5)::double precision, ((id % 7))::double precision) FILTER (WHERE ((c5 IS NOT NULL) AND (((c4)::text >= ('💧'::character varying(12))::text) AND ((c4)::text <= ('_'::character varying(12))::text)))) AS o2,
    string_agg((c3)::text, ','::text ORDER BY id) AS o3,
    regr_slope((c5)::double precision, ((id % 7))::double precision) AS o4,
    sum(c6) FILTER (WHERE ((c1 = ANY (ARRAY['00000000-0000-0000-0000-000000000002'::uuid, '00000000-0000-0000-0000-000000000001'::uuid, '00000000-0000-0000-0000-000000000000'::uuid])) AND (c3 IS NOT NULL))) AS o5
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s) q
  WHERE ((c2 = ANY (ARRAY['a'::character(4), ' a'::character(4)])) OR (c0 > '\x5c6e'::bytea));

SELECT count(*) AS o0,
    count(*) AS o1,
    count(*) FILTER (WHERE ((c2 >= '流'::character(4)) AND (c2 <= '💧'::character(4)))) AS o2,
    max(c2) AS o3,
    regr_r2((c5)::double precision, ((id % 7))::double precision) FILTER (WHERE ((c5 >= '12.5'::real) AND (c5 <= '69'::real))) AS o4,
    regr_r2((c5)::double precision, ((id % 7))::double precision) AS o5
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (s.c0 <= '\x61'::bytea)) q
  WHERE (c5 < '-5'::real);

SELECT s.id AS o0
   FROM (canonical.s
     JOIN canonical.d ON ((s.c2 = d.j)))
  ORDER BY
        CASE
            WHEN (d.j > '流'::character(4)) THEN 1
            WHEN (d.weight <= '-3'::integer) THEN 2
            ELSE NULL::integer
        END DESC NULLS LAST, s.id, d.place
 LIMIT 4;

SELECT c5 AS o0,
    c3 AS o1,
    GROUPING(c5, c3) AS o2,
    regr_count((c5)::double precision, ((id % 7))::double precision) AS o3,
    count(*) FILTER (WHERE ((c6 >= 3.796) AND (c6 <= 3.461))) AS o4
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE ((s.c2 = ANY (ARRAY['ä'::character(4), '{}'::character(4), '💧'::character(4)])) AND ((s.c4)::text = ('it''s'::character varying(12))::text))) q
  GROUP BY GROUPING SETS ((c5, c3), (c3), ())
 HAVING (count(DISTINCT c5) > 1);

SELECT id AS o0,
    (c1 IS NULL) AS o1
   FROM canonical.s
  ORDER BY (c1 IS NULL) DESC NULLS LAST, id
 LIMIT 2;

SELECT num_nulls(c0, id) AS o0,
    (c5)::text AS o1,
    count(c0) AS o2,
    dense_rank() OVER (PARTITION BY (num_nulls(c0, id)) ORDER BY (count(*))) AS o3
   FROM canonical.s
  WHERE (((id % 2) = 0) AND ((c2, 1) IN ( SELECT d.j,
            d.place
           FROM canonical.d)))
  GROUP BY (num_nulls(c0, id)), (c5)::text
 HAVING (count(*) > 1);

SELECT num_nulls(c3, id) AS o0,
    covar_samp((c5)::double precision, ((id % 7))::double precision) FILTER (WHERE ((c5 >= '29.25'::real) AND (c5 <= '-29.375'::real))) AS o1,
    sum(count(*)) OVER (ORDER BY (num_nulls(c3, id))) AS o2
   FROM canonical.s
  WHERE (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE ((d.j = s.c2) AND (d.weight < s.id))))
  GROUP BY (num_nulls(c3, id))
 HAVING bool_or((NOT (c3 IS NOT NULL)));

SELECT id AS o0,
    (c2 IS NULL) AS o1,
    row_number() OVER (PARTITION BY (md5((c1)::text)) ORDER BY id) AS o2
   FROM canonical.s;

SELECT s.c0 AS o0,
    (d.label IS NULL) AS o1,
    string_agg((s.c6)::text, ','::text ORDER BY s.id, d.place) FILTER (WHERE (s.c2 IS NOT NULL)) AS o2,
    (((count(*))::numeric * 100.0) / (NULLIF(( SELECT count(*) AS count
           FROM canonical.s s_1), 0))::numeric) AS o3
   FROM (canonical.s
     JOIN canonical.d ON ((s.c2 = d.j)))
  GROUP BY s.c0, (d.label IS NULL);

SELECT COALESCE(c5, (1.5)::real) AS o0,
    c1 AS o1,
    replace((c2)::text, 'a'::text, 'ä'::text) AS o2,
    string_agg((c0)::text, ','::text ORDER BY id) AS o3,
    stddev(c5) AS o4,
    regr_r2((c5)::double precision, ((id % 7))::double precision) FILTER (WHERE (c6 = 5.728)) AS o5,
    array_agg(DISTINCT c4 ORDER BY c4 DESC) AS o6,
    count(DISTINCT c2) FILTER (WHERE (((c4)::text <= ('ab'::character varying(12))::text) AND ((c6 >= '-6.508'::numeric) AND (c6 <= '-45.504'::numeric)))) AS o7
   FROM canonical.s
  WHERE (NOT (c4 IS NOT NULL))
  GROUP BY COALESCE(c5, (1.5)::real), c1, (replace((c2)::text, 'a'::text, 'ä'::text))
 HAVING bool_or((c1 = '00000000-0000-0000-0000-000000000000'::uuid));

SELECT max(o4) AS most,
    sum(o4) AS total,
    count(o0) AS named
   FROM ( SELECT SUBSTRING(s.c0 FROM 1 FOR 1) AS o0,
            strpos((s.c4)::text, 'b'::text) AS o1,
            "left"((s.c1)::text, 1) AS o2,
            array_agg(DISTINCT s.c4 ORDER BY s.c4 DESC) FILTER (WHERE (((s.c6 >= 168.437) AND (s.c6 <= 26.357)) AND (s.c6 IS NOT NULL))) AS o3,
            count(*) AS o4
           FROM canonical.s
          GROUP BY (SUBSTRING(s.c0 FROM 1 FOR 1)), (strpos((s.c4)::text, 'b'::text)), ("left"((s.c1)::text, 1))) q;

SELECT
        CASE
            WHEN (((s.c4)::text = ('A'::character varying(12))::text) OR (s.c5 < '-107.375'::real)) THEN 1
            WHEN (NOT (s.c6 <= 0.998)) THEN 2
            ELSE NULL::integer
        END AS o0,
    s.c1 AS o1,
    GROUPING(
        CASE
            WHEN (((s.c4)::text = ('A'::character varying(12))::text) OR (s.c5 < '-107.375'::real)) THEN 1
            WHEN (NOT (s.c6 <= 0.998)) THEN 2
            ELSE NULL::integer
        END, s.c1) AS o2,
    regr_avgy((s.c5)::double precision, ((s.id % 7))::double precision) FILTER (WHERE (((s.c1 >= '00000000-0000-0000-0000-000000000005'::uuid) AND (s.c1 <= '00000000-0000-0000-0000-000000000001'::uuid)) AND ((d.j >= 'it''s'::character(4)) AND (d.j <= 'x	y'::character(4))))) AS o3
   FROM (canonical.s
     LEFT JOIN canonical.d ON (((s.c2 = d.j) AND (s.c0 >= '\x00'::bytea))))
  GROUP BY GROUPING SETS ((
        CASE
            WHEN (((s.c4)::text = ('A'::character varying(12))::text) OR (s.c5 < '-107.375'::real)) THEN 1
            WHEN (NOT (s.c6 <= 0.998)) THEN 2
            ELSE NULL::integer
        END, NULLIF(d.label, 'a'::text), s.c1), (s.c1), ())
 HAVING bool_or(((s.c0 = '\x'::bytea) OR (d.label = ANY (ARRAY['NULL'::text, 'ß'::text]))));

SELECT COALESCE((c2)::text, '-'::text) AS o0,
    regr_avgy((c5)::double precision, ((id % 7))::double precision) FILTER (WHERE (((c3 >= '01:20:00'::interval) AND (c3 <= '01:40:00'::interval)) OR (c3 IS NULL))) AS o1,
    count(*) FILTER (WHERE ((c4)::text = ('"'::character varying(12))::text)) AS o2
   FROM canonical.s
  WHERE (NOT ((c4)::text = ANY ((ARRAY['it''s'::character varying(12), 'a'::character varying(12), 'x	y'::character varying(12)])::text[])))
  GROUP BY COALESCE((c2)::text, '-'::text)
 HAVING (count(*) > 3);

SELECT COALESCE(q.c5, (1.5)::real) AS o0
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (((s.id % 2) = 0) AND ((s.c2, 1) IN ( SELECT d.j,
                    d.place
                   FROM canonical.d)))) q
  WHERE (q.c2 IN ( SELECT d.j
           FROM canonical.d))
EXCEPT ALL
 SELECT COALESCE(q.c5, (1.5)::real) AS o0
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (((s.id % 2) = 0) AND ((s.c2, 1) IN ( SELECT d.j,
                    d.place
                   FROM canonical.d)))) q
  WHERE (((q.c2 >= ' a'::character(4)) AND (q.c2 <= ' a'::character(4))) OR (q.c1 IS NOT NULL));

SELECT (q.c6 < (0)::numeric) AS o0,
    q.c0 AS o1
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (s.c5 IS NOT NULL)) q
  WHERE ((q.c1 >= '00000000-0000-0000-0000-000000000005'::uuid) AND (q.c1 <= '00000000-0000-0000-0000-000000000003'::uuid))
EXCEPT ALL
 SELECT (q.c6 < (0)::numeric) AS o0,
    q.c0 AS o1
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s
          WHERE (s.c5 IS NOT NULL)) q;

SELECT (((c4)::text COLLATE "C") >= 'a'::text) AS o0,
    count(c0) AS o1
   FROM canonical.s
  WHERE (c1 IS NOT NULL)
  GROUP BY (((c4)::text COLLATE "C") >= 'a'::text)
 HAVING (count(*) > 0);

SELECT SUBSTRING(c4 FROM 1 FOR 2) AS o0,
    encode(sha256(convert_to((c2)::text, 'UTF8'::name)), 'hex'::text) AS o1,
    GROUPING(SUBSTRING(c4 FROM 1 FOR 2), encode(sha256(convert_to((c2)::text, 'UTF8'::name)), 'hex'::text)) AS o2,
    string_agg((c0)::text, ','::text ORDER BY id) FILTER (WHERE ((c5 <> '24.75'::real) OR (c3 IS NOT NULL))) AS o3,
    corr((c5)::double precision, ((id % 7))::double precision) AS o4
   FROM canonical.s
  GROUP BY GROUPING SETS (((SUBSTRING(c4 FROM 1 FOR 2)), c4, (encode(sha256(convert_to((c2)::text, 'UTF8'::name)), 'hex'::text))), ((encode(sha256(convert_to((c2)::text, 'UTF8'::name)), 'hex'::text))), ())
 HAVING (count(DISTINCT c2) > 1);

SELECT regr_avgy((c5)::double precision, ((id % 7))::double precision) FILTER (WHERE (c3 <= '-01:10:00'::interval)) AS o0,
    count(*) AS o1,
    count(c3) AS o2,
    stddev(c5) FILTER (WHERE (c3 = '-01:00:00'::interval)) AS o3,
    string_agg(DISTINCT (c0)::text, '/'::text ORDER BY (c0)::text) FILTER (WHERE (c3 IS NOT NULL)) AS o4,
    string_agg(DISTINCT (c2)::text, '/'::text ORDER BY ((c2)::text)) AS o5
   FROM canonical.s
  WHERE (NOT (c2 IN ( SELECT d.j
           FROM canonical.d
          WHERE (d.weight > 0))));

SELECT c5 AS o0
   FROM ( SELECT s.id,
            s.c0,
            s.c1,
            s.c2,
            s.c3,
            s.c4,
            s.c5,
            s.c6,
            (s.id * 2) AS twice
           FROM canonical.s) q
  WHERE ((c6 = 142.515) AND (c2 IS NOT NULL));

SELECT octet_length(d.label) AS o0,
    json_object_agg(s.id, s.c0 ORDER BY s.id, d.place) FILTER (WHERE (d.weight < '-289'::integer)) AS o1,
    dense_rank() OVER (PARTITION BY (octet_length(d.label)) ORDER BY (count(*))) AS o2
   FROM (canonical.s
     JOIN canonical.d ON ((s.c2 = d.j)))
  GROUP BY (octet_length(d.label))
 HAVING (count(DISTINCT s.c6) > 1);

SELECT COALESCE(c6, 0.000) AS o0,
    (c6 IS NULL) AS o1,
    (c4 IS NULL) AS o2,
    (c5 IS NULL) AS o3,
    length(c0) AS o4
   FROM canonical.s
  WHERE (NOT (EXISTS ( SELECT 1
           FROM canonical.d
          WHERE (d.j = s.c2))));

SELECT s.id AS o0,
    upper((d.j)::text) AS o1,
    count(upper((d.j)::text)) OVER (PARTITION BY (s.c2 ~~ 'a%'::text) ORDER BY s.id, d.place ROWS 2 PRECEDING) AS o2
   FROM (canonical.s
     LEFT JOIN canonical.d ON ((s.c2 = d.j)));
