SELECT
   FROM canonical.t;

SELECT;

SELECT 1 AS "?column?";

SELECT a,
    b,
    c,
    d,
    e,
    f,
    g,
    h,
    i,
    j,
    k,
    l,
    m,
    n,
    o,
    p,
    q,
    r,
    s,
    u,
    v,
    w
   FROM canonical.t;

SELECT t.*::canonical.t AS t
   FROM canonical.t;

SELECT x.*::canonical.x AS x
   FROM canonical.x
  GROUP BY x.*
 HAVING (count(x.*) > 1)
  ORDER BY x.*;

SELECT count(t.*) AS n,
    count(t.*) AS m,
    min((row_to_json(t.*))::text) AS o,
    jsonb_agg(t.*) AS p
   FROM canonical.t;

SELECT a AS p,
    (n).x AS q,
    (n)."Y" AS r,
    ((n).inner_one)::text AS s,
    (n).x AS x,
    (n)."Y" AS "Y",
    (n).inner_one AS inner_one
   FROM canonical.t;

SELECT (- a) AS p,
    (- a) AS q,
    '-1'::integer AS r,
    1 AS s,
    (- (- a)) AS z,
    (+ a) AS y,
    '-1.5'::numeric AS x,
    '-2147483648'::integer AS w
   FROM canonical.t;

SELECT 1.0 AS p,
    '10000000000'::numeric AS q,
    0.00000000015 AS r,
    '123456789012'::bigint AS s,
    '12345678901234567890'::numeric AS z,
    0.5 AS y,
    255 AS w,
    3 AS v,
    1000 AS u;

SELECT 'NaN'::double precision AS p,
    'Infinity'::numeric AS q,
    '-Infinity'::double precision AS r,
    '1e+300'::double precision AS s,
    (1)::real AS z;

SELECT ''::text AS p,
    'it''s'::text AS q,
    'a\b'::text AS r,
    'a
b'::text AS s,
    'tab	'::text AS z,
    'ä€𝄞'::text AS y,
    'с'::text AS x,
    'dollar'::text AS w;

SELECT '101'::"bit" AS p,
    '00011111'::"bit" AS q,
    ''::"bit" AS r,
    '101'::bit(3) AS s,
    '1'::bit(1) AS z,
    '10'::bit varying AS y,
    (w & '110'::"bit") AS x,
    (~ w) AS v
   FROM canonical.t;

SELECT 'a'::"char" AS p,
    q AS r,
    'abc'::character(3) AS s,
    'abc'::bpchar AS z,
    'abc'::character varying(2) AS y,
    'abc'::name AS x
   FROM canonical.t;

SELECT (a)::"char" AS p,
    (a)::bigint AS q,
    (a)::text AS r,
    (a)::real AS s,
    (a)::numeric(5,2) AS z,
    (a)::numeric(5,-2) AS y,
    ((a)::oid)::regclass AS x
   FROM canonical.t;

SELECT (((b)::character varying(7))::character(3))::text AS p,
    (b)::canonical.mood AS q,
    (b)::xml AS r,
    (b)::canonical."Odd Type" AS s
   FROM ( SELECT t_1.b
           FROM canonical.t t_1) t(b);

SELECT (b)::date AS p,
    (b)::timestamp(3) without time zone AS q,
    (b)::timestamp(0) with time zone AS r,
    (b)::time(2) without time zone AS s,
    (b)::time with time zone AS z,
    (b)::time(1) with time zone AS y
   FROM canonical.t;

SELECT (b)::interval AS p,
    (b)::interval(3) AS q,
    (b)::interval year AS r,
    (b)::interval day to second AS s,
    (b)::interval day to second(3) AS z,
    (b)::interval year to month AS y,
    (b)::interval second(1) AS x
   FROM canonical.t;

SELECT '1 day'::interval AS p,
    '1 year'::interval year AS q,
    '1 year 2 mons'::interval year to month AS r,
    '00:00:01.23'::interval(2) AS s,
    '00:01:00'::interval hour to minute AS z;

SELECT '2020-01-01'::date AS p,
    '2020-01-01 10:00:00'::timestamp without time zone AS q,
    '2020-01-01 08:00:00+00'::timestamp with time zone AS r,
    '10:00:00'::time without time zone AS s,
    '10:00:00+01'::time with time zone AS z,
    'infinity'::timestamp with time zone AS y;

SELECT (e)::bigint[] AS p,
    (e)::text[] AS q,
    '{1,2}'::integer[] AS r,
    '{}'::canonical.mood[] AS s,
    ARRAY[]::canonical."Odd Type"[] AS z,
    (NULL::integer)::canonical.positive AS y,
    (5)::canonical.positive AS x
   FROM canonical.t;

SELECT '(1,2,sad)'::canonical."Odd Type" AS p,
    ROW(1, 'a'::text, 'sad'::canonical.mood)::canonical."Odd Type" AS q,
    (ROW(1, 'a'::text, 'sad'::canonical.mood)::canonical."Odd Type").x AS r;

SELECT NULL::text AS p,
    NULL::integer AS q,
    true AS r,
    false AS s,
    true AS z,
    (NOT true) AS y;

SELECT CURRENT_DATE AS "current_date",
    CURRENT_TIME AS "current_time",
    CURRENT_TIMESTAMP AS "current_timestamp",
    LOCALTIME AS "localtime",
    LOCALTIMESTAMP AS "localtimestamp",
    CURRENT_USER AS "current_user",
    SESSION_USER AS "session_user",
    CURRENT_CATALOG AS "current_catalog",
    CURRENT_SCHEMA AS "current_schema";

SELECT CURRENT_TIME(2) AS "current_time",
    CURRENT_TIMESTAMP(3) AS "current_timestamp",
    LOCALTIME(0) AS "localtime",
    LOCALTIMESTAMP(6) AS "localtimestamp",
    CURRENT_ROLE AS "current_role",
    USER AS "user",
    SYSTEM_USER AS "system_user",
    now() AS now;

SELECT "current_schema"() AS p,
    "current_user"() AS q,
    current_schemas(true) AS r;

SELECT (a = 1) AS p,
    (a <> 1) AS q,
    (a <> 1) AS r,
    (a < 1) AS s,
    (a <= 1) AS z,
    (a > 1) AS y,
    (a >= 1) AS x
   FROM canonical.t;

SELECT ((a + 1) - (((2 * 3) / 4) % 5)) AS p,
    (((2)::double precision ^ (3)::double precision) ^ (2)::double precision) AS q,
    (((a & 1) | 2) # 3) AS r,
    (~ a) AS s,
    ((a << 1) >> 2) AS z,
    (@ a) AS y,
    (|/ f) AS x,
    (||/ f) AS w
   FROM canonical.t;

SELECT ((i AND true) OR ((NOT i) AND (i OR false))) AS p,
    (NOT (NOT i)) AS q,
    ((i AND i AND i) OR (i OR i OR i)) AS r
   FROM canonical.t;

SELECT (b ~~ 'a%'::text) AS p,
    (b !~~ 'a'::text) AS q,
    (b ~~* 'a'::text) AS r,
    (b !~~* 'a'::text) AS s,
    (b ~~ like_escape('a'::text, '#'::text)) AS z,
    (b ~ similar_to_escape('a'::text)) AS y,
    (b !~ similar_to_escape('a'::text, '!'::text)) AS x
   FROM canonical.t;

SELECT (b ~ 'a'::text) AS p,
    (b ~* 'a'::text) AS q,
    (b !~ 'a'::text) AS r,
    (b !~* 'a'::text) AS s,
    (b ^@ 'a'::text) AS z,
    ((b || 'x'::text) || a) AS y,
    (b ~<~ 'x'::text) AS x,
    (b ~>=~ 'y'::text) AS w
   FROM canonical.t;

SELECT ((a >= 1) AND (a <= 2)) AS p,
    ((a < 1) OR (a > 2)) AS q,
    (((a >= 2) AND (a <= 1)) OR ((a >= 1) AND (a <= 2))) AS r,
    (((a < 2) OR (a > 1)) AND ((a < 1) OR (a > 2))) AS s
   FROM canonical.t;

SELECT (a = ANY (ARRAY[1, 2])) AS p,
    (a <> ALL (ARRAY[1, 2])) AS q,
    ((b = 'a'::text) OR (b = b)) AS r,
    ((a = a) OR ((a)::double precision = f)) AS s,
    (((a = 1) AND (b = 'x'::text)) OR ((a = 2) AND (b = 'y'::text))) AS z
   FROM canonical.t;

SELECT (a IN ( SELECT 1)) AS p,
    (NOT (a IN ( SELECT 1))) AS q,
    ((a, b) IN ( SELECT 1,
            'x'::text)) AS r,
    (NOT ((a, b) IN ( SELECT 1,
            'x'::text))) AS s
   FROM canonical.t;

SELECT (a = ANY (e)) AS p,
    (a <> ALL (e)) AS q,
    (a > ANY ( SELECT 1)) AS r,
    (a <= ALL ( SELECT 1)) AS s,
    (a = ANY (e)) AS z,
    (a = ANY (( SELECT t.e)::integer[])) AS y,
    (b ~~ ANY ('{a,b}'::text[])) AS x,
    (b !~~ ALL (ARRAY['a'::text, b])) AS w
   FROM canonical.t;

SELECT ((a = 1) AND (b = 'x'::text)) AS p,
    (ROW(a, b) < ROW(1, 'x'::text)) AS q,
    (a = 1) AS r,
    ((a <> 1) OR (f <> (2)::double precision)) AS s,
    (ROW(a, b) IS NULL) AS z,
    (ROW(a, b) IS NOT NULL) AS y,
    ((a, a) = ( SELECT 1,
            2)) AS x,
    ((a, a) >= ALL ( SELECT 1,
            2)) AS w
   FROM canonical.t;

SELECT (ROW())::text AS p,
    (ROW(1))::text AS q,
    to_jsonb(ROW(1, ROW(2, 'x'))) AS r,
    (ROW(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, u, v, w) IS NULL) AS s,
    (ROW(1, 2))::text AS z
   FROM canonical.t;

SELECT (a IS NULL) AS p,
    (a IS NOT NULL) AS q,
    (i IS TRUE) AS r,
    (i IS NOT TRUE) AS s,
    (i IS FALSE) AS z,
    (i IS NOT FALSE) AS y,
    (i IS UNKNOWN) AS x,
    (i IS NOT UNKNOWN) AS w
   FROM canonical.t;

SELECT (a IS DISTINCT FROM 1) AS p,
    (NOT (a IS DISTINCT FROM 1)) AS q,
    ((a IS DISTINCT FROM 1) OR (b IS DISTINCT FROM 'x'::text)) AS r,
    (t.* IS DISTINCT FROM NULL) AS s
   FROM canonical.t;

SELECT (b IS NORMALIZED) AS p,
    (b IS NFC NORMALIZED) AS q,
    (NOT (b IS NFKD NORMALIZED)) AS r,
    NORMALIZE(b) AS s,
    NORMALIZE(b, NFD) AS z
   FROM canonical.t;

SELECT (b IS JSON) AS p,
    (NOT (b IS JSON)) AS q,
    (b IS JSON OBJECT) AS r,
    (b IS JSON ARRAY) AS s,
    (b IS JSON SCALAR) AS z,
    (b IS JSON) AS y,
    (b IS JSON WITH UNIQUE KEYS) AS x,
    (NOT (b IS JSON OBJECT WITH UNIQUE KEYS)) AS w,
    (b IS JSON) AS v
   FROM canonical.t;

SELECT (c AT TIME ZONE 'UTC'::text) AS p,
    (v AT TIME ZONE 'UTC'::text) AS q,
    (c AT LOCAL) AS r,
    (v AT LOCAL) AS s,
    (c AT TIME ZONE h) AS z,
    (k AT TIME ZONE 'UTC'::text) AS y,
    ((c AT TIME ZONE b) AT TIME ZONE 'UTC'::text) AS x
   FROM canonical.t;

SELECT timezone('UTC'::text, c) AS p,
    timezone('UTC'::text, v) AS q
   FROM canonical.t;

SELECT (b COLLATE "C") AS p,
    (b COLLATE canonical."Odd C") AS q,
    (b < (b COLLATE "C")) AS r,
    min((b COLLATE "POSIX")) AS s,
    COLLATION FOR (b) AS z,
    COLLATION FOR ((b COLLATE "C")) AS y
   FROM canonical.t
  GROUP BY b;

SELECT b
   FROM canonical.t
  ORDER BY (b COLLATE "C") DESC, (b COLLATE "POSIX") NULLS FIRST, a NULLS FIRST, f;

SELECT a,
    b
   FROM canonical.t
  ORDER BY a DESC, b USING ~<~ NULLS LAST;

SELECT
        CASE
            WHEN i THEN 1
            ELSE NULL::integer
        END AS p,
        CASE a
            WHEN 1 THEN 'x'::text
            WHEN 2 THEN 'y'::text
            ELSE 'z'::text
        END AS q,
        CASE
            WHEN i THEN
            CASE
                WHEN i THEN 1
                ELSE 2
            END
            ELSE 3
        END AS r,
        CASE
            WHEN (a IS NULL) THEN NULL::text
            ELSE NULL::text
        END AS s,
        CASE b
            WHEN 'x'::text THEN i
            ELSE NULL::boolean
        END AS z
   FROM canonical.t;

SELECT COALESCE(a, 1) AS p,
    COALESCE(b, 'x'::text, 'y'::text) AS q,
    NULLIF(a, 1) AS r,
    GREATEST((a)::double precision, (1)::double precision, f) AS s,
    LEAST(a, 2) AS z
   FROM canonical.t;

SELECT POSITION(('a'::text) IN (b)) AS p,
    SUBSTRING(b FROM 1) AS q,
    SUBSTRING(b FROM 1 FOR 2) AS r,
    "substring"(b, 'a.c'::text) AS s,
    SUBSTRING(b SIMILAR 'a'::text ESCAPE '#'::text) AS z,
    SUBSTRING(b FROM 1 FOR 2) AS y,
    "substring"(b, 1, 2) AS x,
    SUBSTRING(l FROM 2) AS w,
    SUBSTRING(p FROM 1 FOR 1) AS u
   FROM canonical.t;

SELECT TRIM(BOTH FROM b) AS p,
    TRIM(BOTH FROM b) AS q,
    TRIM(LEADING 'x'::text FROM b) AS r,
    TRIM(TRAILING FROM b) AS s,
    TRIM(BOTH 'x'::text FROM b) AS z,
    TRIM(BOTH '\x00'::bytea FROM l) AS y,
    btrim(b) AS x,
    ltrim(b, 'a'::text) AS w
   FROM canonical.t;

SELECT OVERLAY(b PLACING 'x'::text FROM 2) AS p,
    OVERLAY(b PLACING 'x'::text FROM 2 FOR 3) AS q,
    OVERLAY(l PLACING l FROM 1) AS r,
    OVERLAY(p PLACING p FROM 1) AS s,
    "overlay"(b, 'x'::text, 1) AS z
   FROM canonical.t;

SELECT EXTRACT(year FROM c) AS p,
    EXTRACT(epoch FROM h) AS q,
    EXTRACT(isodow FROM j) AS r,
    EXTRACT(microseconds FROM k) AS s,
    date_part('year'::text, c) AS z,
    EXTRACT(month FROM v) AS y,
    EXTRACT(timezone_hour FROM c) AS x,
    EXTRACT(decade FROM (j + 1)) AS w
   FROM canonical.t;

SELECT ((c, c) OVERLAPS (c, h)) AS p,
    ((j, j) OVERLAPS (j, j)) AS q,
    ((k, h) OVERLAPS (k, k)) AS r
   FROM canonical.t;

SELECT "left"(b, 2) AS p,
    "right"(b, 1) AS q,
    date(c) AS r,
    char_length(b) AS s,
    mod(a, 2) AS z,
    log(f) AS y,
    log((2)::numeric, g) AS x,
    canonical.year(j) AS w,
    "char"(a) AS u,
    "overlaps"(c, c, c, c) AS aa,
    "substring"(b, 1) AS ab,
    "position"(b, 'x'::text) AS ac
   FROM canonical.t;

SELECT date_trunc('day'::text, c) AS p,
    date_bin('1 day'::interval, c, c) AS q,
    age(c) AS r,
    to_char(c, 'YYYY'::text) AS s,
    make_interval(days => 1, secs => f) AS z,
    make_date(2020, 1, 1) AS y,
    to_timestamp(f) AS x,
    generate_series(1, 2) AS w
   FROM canonical.t;

SELECT canonical.f(1, VARIADIC ARRAY[2, 3]) AS p,
    canonical.f(1, VARIADIC ARRAY[2]) AS q,
    canonical.f(1, VARIADIC e) AS r,
    concat_ws(','::text, VARIADIC ARRAY['a'::text, b]) AS s,
    format('%s'::text, b) AS z
   FROM canonical.t;

SELECT canonical.hours_of() AS p,
    canonical.hours_of(1) AS q,
    canonical.hours_of(hours => 1) AS r,
    canonical.hours_of(minutes => 2) AS s,
    canonical.hours_of(1, minutes => a) AS z,
    canonical.hours_of(minutes => 1, hours => 2) AS y
   FROM canonical.t;

SELECT canonical.rollup(a) AS p,
    canonical."Select"(a) AS q,
    (a OPERATOR(canonical.<+>) 1) AS r,
    (OPERATOR(canonical.@!) a) AS s,
    (a + 1) AS z,
    (a OPERATOR(canonical.===) ANY (e)) AS y,
    (a OPERATOR(canonical.<+>) ((OPERATOR(canonical.@!) a) OPERATOR(canonical.<+>) 2)) AS x
   FROM canonical.t;

SELECT canonical.rollup(a) AS p
   FROM canonical.t
  GROUP BY ROLLUP(a);

SELECT count(*) AS p
   FROM canonical.t
  GROUP BY ROLLUP(a), CUBE(b, i);

SELECT e[1] AS p,
    e[a] AS q,
    e[1:2] AS r,
    e[:2] AS s,
    e[1:] AS z,
    e[:] AS y,
    ((e || 1))[1] AS x,
    (ARRAY[ARRAY[1, 2], ARRAY[3, 4]])[1][2] AS w,
    (ARRAY[ARRAY[1, 2], ARRAY[3, 4]])[1:2][1:1] AS u,
    (( SELECT t.e))[1] AS ab
   FROM canonical.t;

SELECT ARRAY[1, 2] AS p,
    ARRAY[ARRAY[1, 2], ARRAY[3, 4]] AS q,
    ARRAY[ARRAY[a], e] AS r,
    ARRAY[]::integer[] AS s,
    ARRAY( SELECT 1) AS z,
    ARRAY( SELECT t_1.a
           FROM canonical.t t_1
          ORDER BY t_1.b) AS y,
    ARRAY['a'::text, b] AS x,
    (ARRAY[ROW(1, 2)])::text AS w,
    ARRAY( VALUES (1), (2)) AS u
   FROM canonical.t;

SELECT (e && ARRAY[1]) AS p,
    (e @> ARRAY[1]) AS q,
    (e <@ ARRAY[1]) AS r,
    (e || 1) AS s,
    (1 || e) AS z,
    (e || e) AS y,
    (e = '{1}'::integer[]) AS x,
    array_length(e, 1) AS w,
    unnest(e) AS u
   FROM canonical.t;

SELECT d['a'::text] AS p,
    d['a'::text]['b'::text] AS q,
    d[0] AS r,
    ((d -> 'a'::text))['x'::text] AS s
   FROM canonical.t;

SELECT (d -> 'a'::text) AS p,
    (d ->> 'a'::text) AS q,
    (d -> 1) AS r,
    (d #> '{a,b}'::text[]) AS s,
    (d #>> '{a}'::text[]) AS z,
    (d @> '{}'::jsonb) AS y,
    (d <@ '{}'::jsonb) AS x,
    (d ? 'a'::text) AS w,
    (d ?| ARRAY['a'::text]) AS u,
    (d ?& ARRAY['a'::text]) AS ab,
    (d || '{}'::jsonb) AS ac,
    (d - 'a'::text) AS ad,
    (d - ARRAY['a'::text]) AS ae,
    (d - 1) AS af,
    (d #- '{a}'::text[]) AS ag,
    (d @? '$."a"'::jsonpath) AS ah,
    (d @@ '($."a" > 1)'::jsonpath) AS ai
   FROM canonical.t;

SELECT JSON_OBJECT('a' : 1, 'b' : b RETURNING json) AS p,
    JSON_OBJECT('a' : 1 RETURNING json) AS q,
    JSON_OBJECT('a' : a ABSENT ON NULL WITH UNIQUE KEYS RETURNING jsonb) AS r,
    JSON_OBJECT( RETURNING json) AS s,
    JSON_OBJECT('a' : '[1]'::text FORMAT JSON RETURNING json) AS z,
    "json_object"('{a,b}'::text[]) AS y,
    JSON_OBJECT('a' : 1 RETURNING text) AS x,
    JSON_OBJECT('a' : 1 RETURNING bytea) AS w
   FROM canonical.t;

SELECT JSON_ARRAY(1, b, true RETURNING json) AS p,
    JSON_ARRAY( RETURNING json) AS q,
    JSON_ARRAY(a NULL ON NULL RETURNING json) AS r,
    JSON_ARRAY(1, '2'::text FORMAT JSON RETURNING jsonb) AS s,
    ( SELECT JSON_ARRAYAGG(q.a RETURNING json) AS "json_arrayagg"
           FROM ( SELECT t_1.a
                   FROM canonical.t t_1) q(a)) AS z,
    ( SELECT JSON_ARRAYAGG(q.a RETURNING jsonb) AS "json_arrayagg"
           FROM ( SELECT t_1.a
                   FROM canonical.t t_1) q(a)) AS y
   FROM canonical.t;

SELECT JSON_OBJECTAGG(b : a RETURNING json) AS p,
    JSON_OBJECTAGG(b : a ABSENT ON NULL WITH UNIQUE KEYS RETURNING jsonb) AS q,
    JSON_ARRAYAGG(a RETURNING json) AS r,
    JSON_ARRAYAGG(a ORDER BY b DESC NULL ON NULL RETURNING jsonb) AS s,
    JSON_ARRAYAGG(a RETURNING json) FILTER (WHERE (a > 1)) AS z,
    JSON_OBJECTAGG(b : a RETURNING json) FILTER (WHERE i) AS y
   FROM canonical.t;

SELECT JSON_ARRAYAGG(a RETURNING json) OVER (PARTITION BY i) AS p
   FROM ( SELECT 1 AS a,
            2 AS b,
            true AS i) q
  WHERE false;

SELECT JSON(b) AS p,
    JSON(b WITH UNIQUE KEYS) AS q,
    JSON('1'::text FORMAT JSON) AS r,
    JSON_SCALAR(a) AS s,
    JSON_SCALAR(b) AS z,
    JSON_SERIALIZE(d RETURNING text) AS y,
    JSON_SERIALIZE(d RETURNING bytea) AS x
   FROM canonical.t;

SELECT JSON_EXISTS(d, '$."a"') AS p,
    JSON_EXISTS(d, '$."a"?(@ > $"x")' PASSING a AS x) AS q,
    JSON_EXISTS(d, '$."a"' TRUE ON ERROR) AS r,
    JSON_EXISTS(d, 'strict $."a"' ERROR ON ERROR) AS s,
    JSON_EXISTS(d, '$."a"' PASSING a AS x, b AS "Y" UNKNOWN ON ERROR) AS z
   FROM canonical.t;

SELECT JSON_VALUE(d, '$."a"' RETURNING text) AS p,
    JSON_VALUE(d, '$."a"' RETURNING integer) AS q,
    JSON_VALUE(d, '$."a"' RETURNING numeric(5,2) DEFAULT (1)::numeric(5,2) ON EMPTY) AS r,
    JSON_VALUE(d, '$."a"' RETURNING text DEFAULT 'x'::text ON EMPTY DEFAULT 'y'::text ON ERROR) AS s,
    JSON_VALUE(d, '$."a"' RETURNING text ERROR ON EMPTY ERROR ON ERROR) AS z,
    JSON_VALUE(d, '$."a"' RETURNING text) AS y,
    JSON_VALUE(o, (b)::jsonpath RETURNING text) AS x
   FROM canonical.t;

SELECT JSON_QUERY(d, '$."a"' RETURNING jsonb WITHOUT WRAPPER KEEP QUOTES) AS p,
    JSON_QUERY(d, '$."a"' RETURNING jsonb WITH UNCONDITIONAL WRAPPER KEEP QUOTES) AS q,
    JSON_QUERY(d, '$."a"' RETURNING jsonb WITH CONDITIONAL WRAPPER KEEP QUOTES) AS r,
    JSON_QUERY(d, '$."a"' RETURNING jsonb WITHOUT WRAPPER KEEP QUOTES) AS s,
    JSON_QUERY(d, '$."a"' RETURNING jsonb WITHOUT WRAPPER OMIT QUOTES) AS z,
    JSON_QUERY(d, '$."a"' RETURNING text WITHOUT WRAPPER KEEP QUOTES) AS y,
    JSON_QUERY(d, '$."a"' RETURNING jsonb WITHOUT WRAPPER KEEP QUOTES EMPTY ARRAY ON EMPTY) AS x,
    JSON_QUERY(d, '$."a"' RETURNING jsonb WITHOUT WRAPPER KEEP QUOTES EMPTY OBJECT ON ERROR) AS w,
    JSON_QUERY(d, '$."a"' RETURNING integer[] WITHOUT WRAPPER KEEP QUOTES DEFAULT '{}'::integer[] ON ERROR) AS u
   FROM canonical.t;

SELECT jt.a,
    jt.b
   FROM canonical.t,
    LATERAL JSON_TABLE(
            t.d, '$[*]' AS json_table_path_0
            COLUMNS (
                a integer PATH '$."a"',
                b text PATH '$."x"'
            )
        ) jt;

SELECT jt.n,
    jt.x,
    jt.y,
    jt.z,
    jt.w,
    jt.deep,
    jt.u
   FROM canonical.t,
    LATERAL JSON_TABLE(
            t.d, '$[*]' AS root
            PASSING
                t.a AS x,
                t.b AS y
            COLUMNS (
                n FOR ORDINALITY,
                x integer PATH '$."x"' DEFAULT 2 ON EMPTY,
                y jsonb PATH '$."y"' WITH UNCONDITIONAL WRAPPER KEEP QUOTES,
                z boolean EXISTS PATH '$."q"' TRUE ON ERROR,
                NESTED PATH '$."z"[*]' AS nn
                COLUMNS (
                    w text PATH '$."w"',
                    NESTED PATH '$."q"' AS json_table_path_0
                    COLUMNS (
                        deep numeric(5,2) PATH '$'
                    )
                ),
                NESTED PATH '$."u"' AS json_table_path_1
                COLUMNS (
                    u text FORMAT JSON PATH '$."u"' WITHOUT WRAPPER OMIT QUOTES
                )
            ) ERROR ON ERROR
        ) jt;

SELECT "Odd Name",
    path,
    "select"
   FROM JSON_TABLE(
            '[1, 2]'::jsonb, '$[*]' AS json_table_path_0
            COLUMNS (
                "Odd Name" integer PATH '$',
                path text PATH '$',
                "select" canonical.mood PATH '$' ERROR ON ERROR
            )
        ) jt
  WHERE (path IS NOT NULL);

SELECT jt.q
   FROM (canonical.x
     LEFT JOIN JSON_TABLE(
            '[]'::jsonb, '$' AS json_table_path_0
            COLUMNS (
                q integer PATH '$."q"'
            )
        ) jt ON ((jt.q = x.a)));

SELECT (p <-> p) AS p1,
    (p << p) AS p2,
    (p >> p) AS p3,
    (p <<| p) AS p4,
    (p |>> p) AS p5,
    (p ~= p) AS p6,
    (p <@ b) AS p7,
    (b @> p) AS p8,
    (b && b) AS p9,
    (@-@ s) AS p10,
    (@@ b) AS p11,
    (s ## b) AS p12,
    (s # s) AS p13,
    (# h) AS p14,
    (?- s) AS p15,
    (?| s) AS p16,
    (s ?-| s) AS p17,
    (s ?|| s) AS p18,
    (b &< b) AS p19,
    (b &> b) AS p20,
    (b <^ b) AS p21,
    (b >^ b) AS p22,
    (!! q) AS p23,
    (c * p) AS p24,
    (p + p) AS p25,
    (b <<| b) AS p26,
    (b &<| b) AS p27,
    (b |&> b) AS p28
   FROM canonical.shapes;

SELECT (n << n) AS p1,
    (n <<= n) AS p2,
    (n >> n) AS p3,
    (n >>= n) AS p4,
    (n && n) AS p5,
    (~ n) AS p6,
    (n & n) AS p7,
    (n | n) AS p8,
    (n + (1)::bigint) AS p9,
    (n - n) AS p10,
    (m & m) AS p11,
    (~ m) AS p12,
    (n = n2) AS p13,
    host(n) AS p14
   FROM canonical.shapes;

SELECT (ir @> 1) AS p1,
    (ir @> ir) AS p2,
    (1 <@ ir) AS p3,
    (ir && ir) AS p4,
    (ir << ir) AS p5,
    (ir >> ir) AS p6,
    (ir &< ir) AS p7,
    (ir &> ir) AS p8,
    (ir -|- ir) AS p9,
    (ir + ir) AS p10,
    (ir * ir) AS p11,
    (ir - ir) AS p12,
    '[1,2)'::int4range AS p13,
    int4range(1, 2, '[]'::text) AS p14,
    (im @> ir) AS p15,
    '{[1,2)}'::int4multirange AS p16,
    lower(tr) AS p17,
    isempty(tr) AS p18,
    int4multirange(ir) AS p19
   FROM canonical.shapes;

SELECT (v @@ q) AS p1,
    (v || v) AS p2,
    (q && q) AS p3,
    (q || q) AS p4,
    (!! q) AS p5,
    (q @> q) AS p6,
    (q <-> q) AS p7,
    '''a'' & ''b'''::tsquery AS p8,
    '''a'':1'::tsvector AS p9,
    to_tsvector('english'::regconfig, 'x'::text) AS p10,
    to_tsvector('simple'::regconfig, 'x'::text) AS p11,
    ts_rank(v, q) AS p12
   FROM canonical.shapes;

SELECT '(1,2)'::point AS p1,
    '1.2.3.4/24'::inet AS p2,
    '08:00:2b:01:02:03'::macaddr AS p3,
    '<(0,0),1>'::circle AS p4,
    '$."a"[*]?(@ > 1)'::jsonpath AS p5,
    'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid AS p6,
    '\xdeadbeef'::bytea AS p7,
    '$12.34'::money AS p8,
    '1'::xid AS p9,
    '0/0'::pg_lsn AS p10,
    '(0,1)'::tid AS p11;

SELECT 'pg_class'::regclass AS p1,
    'now'::regproc AS p2,
    'integer'::regtype AS p3,
    'english'::regconfig AS p4,
    'pg_catalog'::regnamespace AS p5,
    '+(integer,integer)'::regoperator AS p6,
    'sum(integer)'::regprocedure AS p7;

SELECT "Odd ""Table"""."select" AS p,
    "Odd ""Table"""."Upper",
    "Odd ""Table"""."with space",
    "Odd ""Table""".year,
    "Odd ""Table""".map,
    "Odd ""Table"""."left",
    "Odd Alias"."Odd ""Table"".""x"""
   FROM canonical."Odd ""Table""",
    ( SELECT 1 AS "Odd ""Table"".""x""") "Odd Alias";

SELECT rows,
    range,
    filter,
    over,
    within,
    groups,
    value,
    path,
    name,
    at,
    first,
    last,
    operator,
    type,
    data,
    date,
    qualify,
    pivot,
    final,
    struct,
    if,
    log
   FROM canonical.keywords;

SELECT filter.rows,
    over.a AS over,
    sum(filter.range) OVER (PARTITION BY filter.filter ORDER BY filter.over ROWS BETWEEN 3 PRECEDING AND CURRENT ROW) AS within
   FROM canonical.keywords filter,
    canonical.x over
  WHERE false;

SELECT rows.rows
   FROM ((canonical.keywords rows
     JOIN canonical.x final ON ((final.a = rows.final)))
     JOIN canonical.y qualify USING (a)),
    canonical.z pivot;

SELECT sum(a) FILTER (WHERE (b > 1)) AS p,
    count(*) FILTER (WHERE true) AS q,
    count(DISTINCT a) AS r,
    count(DISTINCT ROW(a, b)) AS s,
    array_agg(a ORDER BY b DESC NULLS LAST, c) AS z,
    string_agg(DISTINCT (a)::text, ','::text ORDER BY (a)::text) AS y,
    array_agg(DISTINCT a ORDER BY a) FILTER (WHERE (c > 0)) AS u,
    jsonb_object_agg(a, b) AS w
   FROM canonical.x;

SELECT percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY ((a)::double precision)) AS p,
    percentile_disc((ARRAY[0.1, 0.9])::double precision[]) WITHIN GROUP (ORDER BY b DESC) AS q,
    mode() WITHIN GROUP (ORDER BY c) FILTER (WHERE (a > 1)) AS r,
    rank(1, 2) WITHIN GROUP (ORDER BY a, b DESC NULLS LAST) AS s,
    cume_dist(3) WITHIN GROUP (ORDER BY a DESC) AS z
   FROM canonical.x;

SELECT count(*) OVER () AS p,
    row_number() OVER (ORDER BY a) AS q,
    sum(b) FILTER (WHERE (a > 1)) OVER (PARTITION BY c) AS r,
    lag(a, 1, 0) OVER (PARTITION BY b, c ORDER BY a DESC) AS s,
    ntile(4) OVER (ORDER BY a) AS z,
    nth_value(a, 2) OVER (ORDER BY a) AS y
   FROM canonical.x;

SELECT sum(a) OVER w AS p,
    sum(a) OVER w2 AS q,
    sum(a) OVER (w ROWS 1 PRECEDING) AS r,
    sum(a) OVER (w2 RANGE UNBOUNDED PRECEDING) AS s,
    first_value(a) OVER w3 AS z
   FROM canonical.x
  WINDOW w AS (PARTITION BY b ORDER BY c), w2 AS (w), w3 AS (w2 GROUPS BETWEEN CURRENT ROW AND 1 FOLLOWING);

SELECT sum(a) OVER (ORDER BY b ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS p,
    sum(a) OVER (ORDER BY b ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING EXCLUDE CURRENT ROW) AS q,
    sum(a) OVER (ORDER BY b RANGE BETWEEN 1 PRECEDING AND UNBOUNDED FOLLOWING EXCLUDE GROUP) AS r,
    sum(a) OVER (ORDER BY b GROUPS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING EXCLUDE TIES) AS s,
    sum(a) OVER (ORDER BY b GROUPS 2 PRECEDING) AS z,
    sum(a) OVER (ROWS CURRENT ROW) AS y,
    sum(a) OVER (ORDER BY b ROWS BETWEEN (1 + 1) PRECEDING AND ( SELECT 3) FOLLOWING) AS u
   FROM canonical.x;

SELECT sum(f) OVER (ORDER BY c RANGE BETWEEN '1 day'::interval PRECEDING AND '01:00:00'::interval FOLLOWING) AS p
   FROM canonical.t;

SELECT a,
    b,
    count(*) AS count
   FROM canonical.x
  GROUP BY a, b
 HAVING (count(*) > 1)
  ORDER BY (count(*)) DESC, a
 OFFSET 1
 LIMIT 2;

SELECT a,
    GROUPING(a) AS p,
    GROUPING(a, b) AS q
   FROM canonical.x
  GROUP BY GROUPING SETS ((a, b), (a), ());

SELECT count(*) AS count
   FROM canonical.x
  GROUP BY ();

SELECT a
   FROM canonical.x
  GROUP BY DISTINCT ROLLUP(a, b), ROLLUP(a, c);

SELECT a,
    b,
    c
   FROM canonical.x
  GROUP BY a, ROLLUP((a, b), c), CUBE(a, (b, c)), GROUPING SETS ((a), ROLLUP(b), (), (c));

SELECT (a + 1) AS p,
    count(*) AS count
   FROM canonical.x
  GROUP BY (a + 1), ROLLUP((b % 2));

SELECT count(*) AS count
   FROM canonical.x
 HAVING (count(*) > 0);

SELECT DISTINCT a,
    b
   FROM canonical.x;

SELECT DISTINCT ON (a, (b + 1)) a,
    b,
    c
   FROM canonical.x
  ORDER BY a, (b + 1), c DESC;

SELECT a
   FROM canonical.x
 LIMIT ALL;

SELECT a
   FROM canonical.x
 OFFSET (2 + 1)
 LIMIT ( SELECT 1);

SELECT a
   FROM canonical.x
  ORDER BY a
 FETCH FIRST (3) ROWS WITH TIES;

SELECT a
   FROM canonical.x
  ORDER BY a
 OFFSET 1
 FETCH FIRST (1) ROWS WITH TIES;

SELECT a
   FROM canonical.x
 LIMIT 1;

SELECT a
   FROM canonical.x
 FOR UPDATE OF x;

SELECT x.a
   FROM canonical.x,
    canonical.y
 FOR NO KEY UPDATE OF x NOWAIT
 FOR KEY SHARE OF y SKIP LOCKED;

SELECT a
   FROM canonical.x
 FOR SHARE OF x;

SELECT q,
    r,
    s
   FROM canonical.x p(q, r, s);

SELECT a,
    b,
    c
   FROM ONLY canonical.x;

SELECT q,
    b,
    c
   FROM ONLY canonical.x p(q, b, c);

SELECT x.a,
    y.a AS ya
   FROM canonical.x,
    canonical.y;

SELECT x.a
   FROM (canonical.x
     CROSS JOIN canonical.y);

SELECT x.a
   FROM ((canonical.x
     JOIN canonical.y ON ((x.a = y.a)))
     LEFT JOIN canonical.z ON ((z.a = y.a)));

SELECT x.a,
    x.b,
    x.c,
    y.d
   FROM (canonical.x
     JOIN canonical.y USING (a, b));

SELECT a,
    x.b,
    x.c,
    z.e
   FROM (canonical.x
     FULL JOIN canonical.z USING (a));

SELECT z.a,
    x.b,
    x.c,
    y.d,
    z.e
   FROM ((canonical.x
     JOIN canonical.y USING (a, b))
     RIGHT JOIN canonical.z USING (a));

SELECT x.a,
    x.c
   FROM (canonical.x
     JOIN canonical.y USING (a, b) AS j);

SELECT q.c,
    q.d
   FROM (canonical.x
     JOIN canonical.y USING (a, b)) q;

SELECT q.one,
    q.four
   FROM (canonical.x x(one, b, c)
     JOIN canonical.y y(one, b, d) USING (one)) q(one, two, three, four, five);

SELECT a,
    x.c,
    y.d,
    z.e
   FROM (canonical.x
     FULL JOIN (canonical.y
     LEFT JOIN canonical.z USING (a)) USING (a));

SELECT x.a
   FROM (canonical.x
     LEFT JOIN (canonical.y
     CROSS JOIN canonical.z) ON (((x.a = y.a) AND (z.e = 1))));

SELECT x.a,
    q.s
   FROM canonical.x,
    LATERAL ( SELECT sum(y.b) AS s
           FROM canonical.y
          WHERE (y.a = x.a)) q;

SELECT x.a,
    q.s
   FROM (canonical.x
     LEFT JOIN LATERAL ( SELECT (y.b + x.b) AS s
           FROM canonical.y
         LIMIT 1) q(s) ON (true));

SELECT x.a,
    g.g
   FROM canonical.x,
    LATERAL generate_series(1, x.a) g(g);

SELECT x.a,
    g.n
   FROM (canonical.x
     CROSS JOIN LATERAL generate_series(1, x.a) WITH ORDINALITY g(v, n));

SELECT generate_series,
    ordinality
   FROM generate_series(1, 3) WITH ORDINALITY generate_series(generate_series, ordinality);

SELECT p,
    q
   FROM UNNEST(ARRAY[1, 2], ARRAY['a'::text, 'b'::text]) u(p, q);

SELECT p,
    q,
    o
   FROM ROWS FROM(generate_series(1, 2), unnest(ARRAY['a'::text])) WITH ORDINALITY r(p, q, o);

SELECT a,
    b,
    c
   FROM ROWS FROM(canonical.several(1) AS (p integer, q text COLLATE "C"), generate_series(1, 2)) r(a, b, c);

SELECT p,
    q
   FROM canonical.several(1) s(p integer, q text COLLATE canonical."Odd C");

SELECT p,
    "Q",
    r
   FROM json_to_recordset('[]'::json) s(p integer, "Q" numeric(5,2)[], r canonical.mood);

SELECT x.a,
    r.p
   FROM canonical.x,
    LATERAL canonical.several(x.a) r(p integer, q text);

SELECT d
   FROM CURRENT_DATE d(d);

SELECT d.d,
    e.e,
    f.f,
    g.g
   FROM COALESCE(1, 2) d(d),
    CURRENT_TIMESTAMP(2) e(e),
    CAST('x'::text AS text) f(f),
    "left"('abc'::text, 1) g(g);

SELECT over.over,
    filter.within
   FROM generate_series(1, 2) over(over),
    generate_series(1, 2) filter(within);

SELECT a
   FROM canonical.x TABLESAMPLE system (10);

SELECT a
   FROM canonical.x p TABLESAMPLE bernoulli ((5 + 1)) REPEATABLE (7);

SELECT n,
    t
   FROM ( VALUES (1,'a'::text), (2,NULL::text)) v(n, t);

VALUES (1,'a'::text), (2,'b'::text);

VALUES (1), (2)
  ORDER BY column1 DESC
 LIMIT 1;

SELECT ARRAY( VALUES (2), (1)
          ORDER BY "*VALUES*".column1
         LIMIT 1) AS a,
    (1 IN ( VALUES (2), (1)
          ORDER BY "*VALUES*".column1
         LIMIT 1)) AS b;

SELECT column1
   FROM ( VALUES (1), (2)
          ORDER BY "*VALUES*".column1
         LIMIT 1) v;

SELECT "?column?"
   FROM ( SELECT 1 AS "?column?") q;

SELECT one
   FROM ( SELECT x.a
           FROM canonical.x
        UNION
         SELECT y.a
           FROM canonical.y) q(one);

SELECT a,
    b,
    c
   FROM canonical.x;

(
         SELECT 1 AS a
        UNION
         SELECT 2 AS a
) UNION ALL
 SELECT 3 AS a;

SELECT 1 AS a
UNION ALL (
         SELECT 2 AS a
        UNION
         SELECT 3 AS a
);

( SELECT 1 AS a
  ORDER BY 1::integer
 LIMIT 1)
UNION ALL
( SELECT 2 AS a
 LIMIT 1)
  ORDER BY 1 DESC
 LIMIT 5;

(
         SELECT 1 AS a
        EXCEPT ALL (
                 SELECT 2 AS a
                INTERSECT ALL
                 SELECT 3 AS a
        )
) EXCEPT
 SELECT 4 AS a;

(
         SELECT 1 AS a
        UNION
         SELECT 2 AS a
) INTERSECT (
         SELECT 3 AS a
        EXCEPT
         SELECT 4 AS a
);

SELECT x.a
   FROM canonical.x
UNION ALL
 SELECT "*VALUES*".column1 AS a
   FROM (VALUES (1), (2)) "*VALUES*";

(
         VALUES (1)
        UNION
         VALUES (2)
) EXCEPT
 SELECT 3 AS column1;

WITH q AS (
         SELECT x.a
           FROM canonical.x
        )
 SELECT a
   FROM q;

WITH q(one) AS MATERIALIZED (
         SELECT x.a
           FROM canonical.x
        ), r AS NOT MATERIALIZED (
         SELECT q_1.one
           FROM q q_1
        )
 SELECT q.one
   FROM (q
     JOIN r USING (one));

WITH RECURSIVE r(n) AS (
         VALUES (1)
        UNION ALL
         SELECT (r_1.n + 1)
           FROM r r_1
          WHERE (r_1.n < 5)
        )
 SELECT sum(n) AS sum
   FROM r;

WITH RECURSIVE r(n, m) AS (
         SELECT 1 AS "?column?",
            2 AS "?column?"
        UNION ALL
         SELECT (r_1.n + 1),
            r_1.m
           FROM r r_1
          WHERE (r_1.n < 5)
        ) SEARCH DEPTH FIRST BY n, m SET o
 SELECT n
   FROM r
  ORDER BY o;

WITH RECURSIVE r(n) AS (
         SELECT 1 AS "?column?"
        UNION
         SELECT (r_1.n + 1)
           FROM r r_1
        ) SEARCH BREADTH FIRST BY n SET o CYCLE n SET c TO 'Y'::text DEFAULT 'N'::text USING p
 SELECT n,
    c
   FROM r;

WITH RECURSIVE r(n) AS (
         SELECT 1 AS "?column?"
        UNION ALL
         SELECT (r_1.n + 1)
           FROM r r_1
        ) CYCLE n SET is_cycle USING way
 SELECT n,
    is_cycle
   FROM r;

WITH a AS (
         SELECT 1 AS v
        )
 SELECT ( WITH b AS (
                 SELECT 2 AS v
                )
         SELECT (a.v + b.v)
           FROM b) AS p
   FROM a;

WITH a AS (
         SELECT 1 AS v
        )
( SELECT a.v
   FROM a
  ORDER BY a.v)
UNION ALL
( WITH b AS (
         SELECT 3 AS v
        )
 SELECT b.v
   FROM b);

SELECT column1
   FROM ( WITH q AS (
                 VALUES (1)
                )
         SELECT q.column1
           FROM q) s;

SELECT ( SELECT max(y.b) AS max
           FROM canonical.y
          WHERE (y.a = x.a)) AS p,
    (EXISTS ( SELECT
           FROM canonical.y
          WHERE (y.a = x.a))) AS q,
    (NOT (EXISTS ( SELECT 1
           FROM canonical.z))) AS r,
    (( SELECT ROW(1, 2) AS "row"))::text AS s,
    (( SELECT 1) + ( SELECT 2)) AS z,
    ( SELECT 1
        UNION
         SELECT 2
 LIMIT 1) AS u,
    (EXISTS ( SELECT 1
        UNION
         SELECT 2)) AS w
   FROM canonical.x;

SELECT a
   FROM canonical.x
  WHERE ((a IN ( SELECT y.a
           FROM canonical.y
          WHERE (y.b IN ( SELECT z.e
                   FROM canonical.z
                  WHERE (z.a = x.a))))) AND ((b, c) IN ( SELECT y.a,
            y.b
           FROM canonical.y)));

SELECT a
   FROM canonical.x
  WHERE ((a IN ( VALUES (1), (2))) OR (a IN ( SELECT 1
        UNION
         SELECT 2)) OR (a IN ( WITH q AS (
                 SELECT 1 AS "?column?"
                )
         SELECT q."?column?"
           FROM q)));

SELECT ((((((((((a + 1) + 2) + 3) + 4) + 5) + 6) + 7) + 8) + 9) + 10) AS p,
    (1 + (2 + (3 + (4 + (5 + (6 + (7 + (8 + a)))))))) AS q
   FROM canonical.x;

SELECT (((((a)::text || ':'::text) || (b)::text) || ':'::text) || COALESCE((c)::text, ''::text)) AS p
   FROM canonical.x;

SELECT xmin,
    ctid,
    (tableoid)::regclass AS r
   FROM canonical.x;

SELECT (x.*)::text AS p,
    (x.*)::text AS q,
    (x.* = y.*) AS r,
    (x.* IS NULL) AS s,
    (ROW(x.a, x.b, x.c, 1))::text AS z,
    to_jsonb(x.*) AS u,
    x.a,
    x.b,
    x.c
   FROM canonical.x,
    ( SELECT 1 AS a,
            2 AS b,
            3 AS c) y;

SELECT count(*) AS p,
    "left"('a'::text, 1) AS q,
    public.first(a ORDER BY b) AS r,
    public.last(a) FILTER (WHERE (b > 1)) AS s,
    public.approx_percentile((a)::double precision, (0.5)::double precision) AS z
   FROM canonical.x;

SELECT any_value(a) AS p,
    bool_and((a > 1)) AS q,
    every((a > 1)) AS r,
    bit_xor(a) AS s,
    corr((a)::double precision, (b)::double precision) AS z,
    regr_slope((a)::double precision, (b)::double precision) AS u,
    var_pop(a) AS w,
    range_agg(int4range(a, b)) AS v,
    xmlagg(NULL::xml) AS t
   FROM canonical.x;

SELECT (m = 'sad'::canonical.mood) AS p,
    (m < 'it''s ok'::canonical.mood) AS q,
    ((m)::text = 'x'::text) AS r,
    enum_first(NULL::canonical.mood) AS s,
    ARRAY['sad'::canonical.mood, 'back\slash'::canonical.mood] AS z,
    (m = ANY (ARRAY['sad'::canonical.mood, 'it''s ok'::canonical.mood])) AS u
   FROM canonical.t;

SELECT ('1 day'::interval * (2)::double precision) AS p,
    (c - '1 day'::interval) AS q,
    (j + 1) AS r,
    (j - j) AS s,
    (h / (2)::double precision) AS z,
    (- h) AS u,
    justify_hours(h) AS w,
    (c > (now() - '01:00:00'::interval)) AS v
   FROM canonical.t;

SELECT ((a IS NULL) = i) AS p,
    ((a = 1) = i) AS q,
    ((a = 1) IS TRUE) AS r,
    (NOT (a = 1)) AS s,
    (NOT ((a IS NULL) OR (b IS NULL))) AS z,
    (((a = 1) AND (b = 'x'::text)) IS NOT FALSE) AS u
   FROM canonical.t;

SELECT XMLCONCAT(NULL::xml, NULL::xml) AS p,
    XMLPARSE(DOCUMENT b STRIP WHITESPACE) AS q,
    XMLPARSE(CONTENT b PRESERVE WHITESPACE) AS r,
    XMLSERIALIZE(CONTENT NULL::xml AS text NO INDENT) AS s,
    (XMLSERIALIZE(DOCUMENT NULL::xml AS character varying(5) INDENT))::character varying(5) AS z,
    XMLROOT(NULL::xml, VERSION '1.1'::text, STANDALONE YES) AS u,
    XMLROOT(NULL::xml, VERSION NO VALUE) AS w,
    NULL::xml IS DOCUMENT AS v,
    (NOT NULL::xml IS DOCUMENT) AS x,
    XMLEXISTS(('a'::text) PASSING (NULL::xml)) AS y
   FROM canonical.t;
