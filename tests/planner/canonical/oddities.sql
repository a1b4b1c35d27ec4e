-- Queries that PostgreSQL prints in unusual ways. Everything before the first SELECT sets the stage.

CREATE TYPE mood AS ENUM ('sad', 'it''s ok', 'back\slash');

CREATE TYPE "Odd Type" AS (x integer, "Y" text, inner_one mood);

CREATE DOMAIN positive AS integer CHECK (value > 0);

CREATE TABLE t (
    a integer, b text, c timestamp with time zone, d jsonb, e integer[], f double precision, g numeric(10,2),
    h interval, i boolean, j date, k time without time zone, l bytea, m mood, n "Odd Type", o json, p bit varying(5),
    q "char", r character(3), s character varying(5), u uuid, v timestamp without time zone, w bit(3)
);

CREATE TABLE shapes (
    p point, l line, s lseg, b box, h path, y polygon, c circle, n inet, m macaddr, ir int4range, tr tstzrange,
    im int4multirange, v tsvector, q tsquery, i cidr, j jsonpath, x xid, n2 inet
);

CREATE TABLE "Odd ""Table""" ("select" integer, "Upper" text, "with space" integer, "year" integer, map text, "left" text);

CREATE TABLE keywords (rows integer, range integer, filter integer, over integer, within integer, groups integer,
    value integer, path integer, name text, at integer, first integer, last integer, operator integer, type text,
    data integer, date date, qualify integer, pivot integer, final integer, struct integer, "if" integer, log integer);

CREATE TABLE x (a integer, b integer, c integer);

CREATE TABLE y (a integer, b integer, d integer);

CREATE TABLE z (a integer, e integer);

CREATE FUNCTION f(x integer, variadic more integer[]) RETURNS integer LANGUAGE sql AS 'SELECT $1';

CREATE FUNCTION hours_of(hours integer DEFAULT 0, minutes integer DEFAULT 0) RETURNS integer LANGUAGE sql AS 'SELECT $1';

CREATE FUNCTION rollup(integer) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT $1';

CREATE FUNCTION "Select"(integer) RETURNS integer LANGUAGE sql AS 'SELECT $1';

CREATE FUNCTION year(date) RETURNS integer LANGUAGE sql AS 'SELECT 1';

CREATE FUNCTION several(integer) RETURNS SETOF record LANGUAGE sql AS 'SELECT 1, ''a''::text';

CREATE OPERATOR <+> (FUNCTION = int4pl, LEFTARG = integer, RIGHTARG = integer);

CREATE OPERATOR @! (FUNCTION = int4um, RIGHTARG = integer);

CREATE OPERATOR === (FUNCTION = int4eq, LEFTARG = integer, RIGHTARG = integer);

CREATE COLLATION "Odd C" FROM "C";

SELECT FROM t;

SELECT;

SELECT 1;

SELECT * FROM t;

SELECT t FROM t;

SELECT x FROM x GROUP BY x.* HAVING count(x.*) > 1 ORDER BY x.*;

SELECT count(t) AS n, count(t.*) AS m, min(row_to_json(t)::text) AS o, jsonb_agg(t) AS p FROM t;

SELECT (t).a AS p, (t.n).x AS q, (n)."Y" AS r, ((n).inner_one)::text AS s, (n).* FROM t;

SELECT -a AS p, - a AS q, -1 AS r, -(-1) AS s, - (- a) AS z, +a AS y, -1.5 AS x, -2147483648 AS w FROM t;

SELECT 1.0 AS p, 1e10 AS q, 1.5e-10 AS r, 123456789012 AS s, 12345678901234567890 AS z, .5 AS y, 0xff AS w, 0b11 AS v, 1_000 AS u;

SELECT 'NaN'::float8 AS p, 'Infinity'::numeric AS q, '-Infinity'::float8 AS r, '1e300'::float8 AS s, 1::float4 AS z;

SELECT '' AS p, 'it''s' AS q, 'a\b' AS r, E'a\nb' AS s, E'tab\t' AS z, 'ä€𝄞' AS y, U&'\0441' AS x, $$dollar$$ AS w;

SELECT B'101' AS p, X'1F' AS q, B'' AS r, '101'::bit(3) AS s, '1'::bit AS z, '10'::varbit AS y, w & B'110' AS x, ~ w AS v FROM t;

SELECT 'a'::"char" AS p, q AS r, 'abc'::char(3) AS s, 'abc'::bpchar AS z, 'abc'::varchar(2) AS y, 'abc'::name AS x FROM t;

SELECT a::"char" AS p, a::bigint AS q, a::text AS r, a::float4 AS s, a::numeric(5,2) AS z, a::numeric(5,-2) AS y, a::oid::regclass AS x FROM t;

SELECT b::varchar(7)::char(3)::text AS p, b::mood AS q, b::xml AS r, b::"Odd Type" AS s FROM (SELECT b::text AS b FROM t) AS t(b);

SELECT b::date AS p, b::timestamp(3) AS q, b::timestamptz(0) AS r, b::time(2) AS s, b::timetz AS z, b::timetz(1) AS y FROM t;

SELECT b::interval AS p, b::interval(3) AS q, b::interval year AS r, b::interval day to second AS s, b::interval day to second(3) AS z, b::interval year to month AS y, b::interval second(1) AS x FROM t;

SELECT '1 day'::interval AS p, interval '1' year AS q, interval '1-2' year to month AS r, interval(2) '1.234 s' AS s, '1'::interval hour to minute AS z;

SELECT '2020-01-01'::date AS p, timestamp '2020-01-01 10:00' AS q, timestamptz '2020-01-01 10:00+02' AS r, time '10:00' AS s, timetz '10:00+01' AS z, 'infinity'::timestamptz AS y;

SELECT e::bigint[] AS p, e::text[][] AS q, '{1,2}'::int[] AS r, '{}'::mood[] AS s, ARRAY[]::"Odd Type"[] AS z, NULL::positive AS y, 5::positive AS x FROM t;

SELECT '(1,2,sad)'::"Odd Type" AS p, ROW(1, 'a', 'sad')::"Odd Type" AS q, (ROW(1, 'a', 'sad')::"Odd Type").x AS r;

SELECT NULL AS p, NULL::integer AS q, true AS r, false AS s, 'true'::boolean AS z, NOT true AS y;

SELECT CURRENT_DATE, CURRENT_TIME, CURRENT_TIMESTAMP, LOCALTIME, LOCALTIMESTAMP, CURRENT_USER, SESSION_USER, CURRENT_CATALOG, CURRENT_SCHEMA;

SELECT CURRENT_TIME(2), CURRENT_TIMESTAMP(3), LOCALTIME(0), LOCALTIMESTAMP(6), CURRENT_ROLE, USER, SYSTEM_USER, now();

SELECT current_schema() AS p, "current_user"() AS q, current_schemas(true) AS r;

SELECT a = 1 AS p, a <> 1 AS q, a != 1 AS r, a < 1 AS s, a <= 1 AS z, a > 1 AS y, a >= 1 AS x FROM t;

SELECT a + 1 - 2 * 3 / 4 % 5 AS p, 2 ^ 3 ^ 2 AS q, a & 1 | 2 # 3 AS r, ~ a AS s, a << 1 >> 2 AS z, @ a AS y, |/ f AS x, ||/ f AS w FROM t;

SELECT i AND true OR NOT i AND (i OR false) AS p, NOT (NOT i) AS q, (i AND i AND i) OR (i OR i OR i) AS r FROM t;

SELECT b LIKE 'a%' AS p, b NOT LIKE 'a' AS q, b ILIKE 'a' AS r, b NOT ILIKE 'a' AS s, b LIKE 'a' ESCAPE '#' AS z, b SIMILAR TO 'a' AS y, b NOT SIMILAR TO 'a' ESCAPE '!' AS x FROM t;

SELECT b ~ 'a' AS p, b ~* 'a' AS q, b !~ 'a' AS r, b !~* 'a' AS s, b ^@ 'a' AS z, b || 'x' || a AS y, b ~<~ 'x' AS x, b ~>=~ 'y' AS w FROM t;

SELECT a BETWEEN 1 AND 2 AS p, a NOT BETWEEN 1 AND 2 AS q, a BETWEEN SYMMETRIC 2 AND 1 AS r, a NOT BETWEEN SYMMETRIC 2 AND 1 AS s FROM t;

SELECT a IN (1, 2) AS p, a NOT IN (1, 2) AS q, b IN ('a', b) AS r, a IN (a, f) AS s, (a, b) IN ((1, 'x'), (2, 'y')) AS z FROM t;

SELECT a IN (SELECT 1) AS p, a NOT IN (SELECT 1) AS q, (a, b) IN (SELECT 1, 'x') AS r, (a, b) NOT IN (SELECT 1, 'x') AS s FROM t;

SELECT a = ANY (e) AS p, a <> ALL (e) AS q, a > ANY (SELECT 1) AS r, a <= ALL (SELECT 1) AS s, a = SOME (e) AS z, a = ANY ((SELECT e)::int[]) AS y, b ~~ ANY ('{a,b}') AS x, b NOT LIKE ALL (ARRAY['a', b]) AS w FROM t;

SELECT (a, b) = (1, 'x') AS p, (a, b) < (1, 'x') AS q, ROW(a) = ROW(1) AS r, (a, f) <> (1, 2) AS s, ROW(a, b) IS NULL AS z, ROW(a, b) IS NOT NULL AS y, (a, a) = (SELECT 1, 2) AS x, (a, a) >= ALL (SELECT 1, 2) AS w FROM t;

SELECT ROW()::text AS p, ROW(1)::text AS q, to_jsonb(ROW(1, ROW(2, 'x'))) AS r, ROW(t.*) IS NULL AS s, (1, 2)::text AS z FROM t;

SELECT a IS NULL AS p, a IS NOT NULL AS q, i IS TRUE AS r, i IS NOT TRUE AS s, i IS FALSE AS z, i IS NOT FALSE AS y, i IS UNKNOWN AS x, i IS NOT UNKNOWN AS w FROM t;

SELECT a IS DISTINCT FROM 1 AS p, a IS NOT DISTINCT FROM 1 AS q, (a, b) IS DISTINCT FROM (1, 'x') AS r, t IS DISTINCT FROM NULL AS s FROM t;

SELECT b IS NORMALIZED AS p, b IS NFC NORMALIZED AS q, b IS NOT NFKD NORMALIZED AS r, normalize(b) AS s, normalize(b, NFD) AS z FROM t;

SELECT b IS JSON AS p, b IS NOT JSON AS q, b IS JSON OBJECT AS r, b IS JSON ARRAY AS s, b IS JSON SCALAR AS z, b IS JSON VALUE AS y, b IS JSON WITH UNIQUE KEYS AS x, b IS NOT JSON OBJECT WITH UNIQUE KEYS AS w, b IS JSON WITHOUT UNIQUE KEYS AS v FROM t;

SELECT c AT TIME ZONE 'UTC' AS p, v AT TIME ZONE 'UTC' AS q, c AT LOCAL AS r, v AT LOCAL AS s, c AT TIME ZONE h AS z, k AT TIME ZONE 'UTC' AS y, c AT TIME ZONE b AT TIME ZONE 'UTC' AS x FROM t;

SELECT timezone('UTC', c) AS p, timezone('UTC', v) AS q FROM t;

SELECT b COLLATE "C" AS p, b COLLATE "Odd C" AS q, b < b COLLATE "C" AS r, min(b COLLATE "POSIX") AS s, COLLATION FOR (b) AS z, COLLATION FOR (b COLLATE "C") AS y FROM t GROUP BY b;

SELECT b FROM t ORDER BY b COLLATE "C" DESC, b COLLATE "POSIX" NULLS FIRST, a NULLS FIRST, a DESC NULLS LAST, f ASC NULLS LAST, f DESC NULLS FIRST;

SELECT a, b FROM t ORDER BY a USING >, b USING ~<~, b USING ~>~ NULLS LAST, 1 USING <;

SELECT CASE WHEN i THEN 1 END AS p, CASE a WHEN 1 THEN 'x' WHEN 2 THEN 'y' ELSE 'z' END AS q, CASE WHEN i THEN CASE WHEN i THEN 1 ELSE 2 END ELSE 3 END AS r, CASE WHEN a IS NULL THEN NULL::text END AS s, CASE b WHEN 'x' THEN i END AS z FROM t;

SELECT COALESCE(a, 1) AS p, COALESCE(b, 'x', 'y') AS q, NULLIF(a, 1) AS r, GREATEST(a, 1, f) AS s, LEAST(a, 2) AS z FROM t;

SELECT position('a' IN b) AS p, substring(b FROM 1) AS q, substring(b FROM 1 FOR 2) AS r, substring(b FROM 'a.c') AS s, substring(b SIMILAR 'a' ESCAPE '#') AS z, substring(b FOR 2) AS y, substring(b, 1, 2) AS x, substring(l FROM 2) AS w, substring(p FROM 1 FOR 1) AS u FROM t;

SELECT trim(b) AS p, trim(BOTH FROM b) AS q, trim(LEADING 'x' FROM b) AS r, trim(TRAILING FROM b) AS s, trim(b, 'x') AS z, trim(BOTH '\x00'::bytea FROM l) AS y, btrim(b) AS x, ltrim(b, 'a') AS w FROM t;

SELECT overlay(b PLACING 'x' FROM 2) AS p, overlay(b PLACING 'x' FROM 2 FOR 3) AS q, overlay(l PLACING l FROM 1) AS r, overlay(p PLACING p FROM 1) AS s, overlay(b, 'x', 1) AS z FROM t;

SELECT extract(year FROM c) AS p, extract('epoch' FROM h) AS q, extract(isodow FROM j) AS r, extract(microseconds FROM k) AS s, date_part('year', c) AS z, extract(MONTH FROM v) AS y, extract(timezone_hour FROM c) AS x, EXTRACT(decade FROM j + 1) AS w FROM t;

SELECT (c, c) OVERLAPS (c, h) AS p, (j, j) OVERLAPS (j, j) AS q, (k, h) OVERLAPS (k, k) AS r FROM t;

SELECT "left"(b, 2) AS p, "right"(b, 1) AS q, date(c) AS r, char_length(b) AS s, mod(a, 2) AS z, log(f) AS y, log(2, g) AS x, year(j) AS w, "char"(a) AS u, "overlaps"(c, c, c, c) AS aa, "substring"(b, 1) AS ab, "position"(b, 'x') AS ac FROM t;

SELECT date_trunc('day', c) AS p, date_bin('1 day', c, c) AS q, age(c) AS r, to_char(c, 'YYYY') AS s, make_interval(days => 1, secs => f) AS z, make_date(2020, 1, 1) AS y, to_timestamp(f) AS x, generate_series(1, 2) AS w FROM t;

SELECT f(1, 2, 3) AS p, f(1, VARIADIC ARRAY[2]) AS q, f(1, VARIADIC e) AS r, concat_ws(',', VARIADIC ARRAY['a', b]) AS s, format('%s', b) AS z FROM t;

SELECT hours_of() AS p, hours_of(1) AS q, hours_of(hours => 1) AS r, hours_of(minutes => 2) AS s, hours_of(1, minutes => a) AS z, hours_of(minutes => 1, hours => 2) AS y FROM t;

SELECT rollup(a) AS p, "Select"(a) AS q, a <+> 1 AS r, @! a AS s, a OPERATOR(pg_catalog.+) 1 AS z, a === ANY (e) AS y, a <+> (@! a <+> 2) AS x FROM t;

SELECT rollup(a) AS p FROM t GROUP BY rollup(a);

SELECT count(*) AS p FROM t GROUP BY ROLLUP (a), CUBE (b, i);

SELECT e[1] AS p, e[a] AS q, e[1:2] AS r, e[:2] AS s, e[1:] AS z, e[:] AS y, (e || 1)[1] AS x, (ARRAY[[1, 2], [3, 4]])[1][2] AS w, (ARRAY[[1, 2], [3, 4]])[1:2][1:1] AS u, (SELECT e)[1] AS ab FROM t;

SELECT ARRAY[1, 2] AS p, ARRAY[[1, 2], [3, 4]] AS q, ARRAY[ARRAY[a], e] AS r, ARRAY[]::int[] AS s, ARRAY(SELECT 1) AS z, ARRAY(SELECT a FROM t ORDER BY b) AS y, ARRAY['a', b] AS x, ARRAY[ROW(1, 2)]::text AS w, ARRAY(VALUES (1), (2)) AS u FROM t;

SELECT e && ARRAY[1] AS p, e @> ARRAY[1] AS q, e <@ ARRAY[1] AS r, e || 1 AS s, 1 || e AS z, e || e AS y, e = '{1}' AS x, array_length(e, 1) AS w, unnest(e) AS u FROM t;

SELECT d['a'] AS p, d['a']['b'] AS q, d[0] AS r, (d -> 'a')['x'] AS s FROM t;

SELECT d -> 'a' AS p, d ->> 'a' AS q, d -> 1 AS r, d #> '{a,b}' AS s, d #>> '{a}' AS z, d @> '{}' AS y, d <@ '{}' AS x, d ? 'a' AS w, d ?| ARRAY['a'] AS u, d ?& ARRAY['a'] AS ab, d || '{}' AS ac, d - 'a' AS ad, d - ARRAY['a'] AS ae, d - 1 AS af, d #- '{a}' AS ag, d @? '$.a' AS ah, d @@ '$.a > 1' AS ai FROM t;

SELECT JSON_OBJECT('a': 1, 'b': b) AS p, JSON_OBJECT('a' VALUE 1 NULL ON NULL) AS q, JSON_OBJECT('a': a ABSENT ON NULL WITH UNIQUE KEYS RETURNING jsonb) AS r, JSON_OBJECT() AS s, JSON_OBJECT('a': '[1]' FORMAT JSON) AS z, JSON_OBJECT('{a,b}') AS y, JSON_OBJECT('a': 1 RETURNING text) AS x, JSON_OBJECT('a': 1 RETURNING bytea FORMAT JSON ENCODING UTF8) AS w FROM t;

SELECT JSON_ARRAY(1, b, true) AS p, JSON_ARRAY() AS q, JSON_ARRAY(a NULL ON NULL) AS r, JSON_ARRAY(1, '2' FORMAT JSON RETURNING jsonb) AS s, JSON_ARRAY(SELECT a FROM t) AS z, JSON_ARRAY(SELECT a FROM t RETURNING jsonb) AS y FROM t;

SELECT JSON_OBJECTAGG(b: a) AS p, JSON_OBJECTAGG(b: a ABSENT ON NULL WITH UNIQUE KEYS RETURNING jsonb) AS q, JSON_ARRAYAGG(a) AS r, JSON_ARRAYAGG(a ORDER BY b DESC NULL ON NULL RETURNING jsonb) AS s, JSON_ARRAYAGG(a) FILTER (WHERE a > 1) AS z, JSON_OBJECTAGG(b: a) FILTER (WHERE i) AS y FROM t;

SELECT JSON_ARRAYAGG(a) OVER (PARTITION BY i) AS p FROM (SELECT 1 AS a, 2 AS b, true AS i) AS q WHERE false;

SELECT JSON(b) AS p, JSON(b WITH UNIQUE KEYS) AS q, JSON('1' FORMAT JSON) AS r, JSON_SCALAR(a) AS s, JSON_SCALAR(b) AS z, JSON_SERIALIZE(d) AS y, JSON_SERIALIZE(d RETURNING bytea) AS x FROM t;

SELECT JSON_EXISTS(d, '$.a') AS p, JSON_EXISTS(d, '$.a ? (@ > $x)' PASSING a AS x) AS q, JSON_EXISTS(d, '$.a' TRUE ON ERROR) AS r, JSON_EXISTS(d, 'strict $.a' ERROR ON ERROR) AS s, JSON_EXISTS(d, '$.a' PASSING a AS x, b AS "Y" UNKNOWN ON ERROR) AS z FROM t;

SELECT JSON_VALUE(d, '$.a') AS p, JSON_VALUE(d, '$.a' RETURNING integer) AS q, JSON_VALUE(d, '$.a' RETURNING numeric(5,2) DEFAULT 1 ON EMPTY) AS r, JSON_VALUE(d, '$.a' DEFAULT 'x' ON EMPTY DEFAULT 'y' ON ERROR) AS s, JSON_VALUE(d, '$.a' ERROR ON EMPTY ERROR ON ERROR) AS z, JSON_VALUE(d, '$.a' NULL ON EMPTY) AS y, JSON_VALUE(o, b::jsonpath) AS x FROM t;

SELECT JSON_QUERY(d, '$.a') AS p, JSON_QUERY(d, '$.a' WITH WRAPPER) AS q, JSON_QUERY(d, '$.a' WITH CONDITIONAL WRAPPER) AS r, JSON_QUERY(d, '$.a' WITHOUT WRAPPER) AS s, JSON_QUERY(d, '$.a' OMIT QUOTES) AS z, JSON_QUERY(d, '$.a' RETURNING text KEEP QUOTES) AS y, JSON_QUERY(d, '$.a' EMPTY ARRAY ON EMPTY) AS x, JSON_QUERY(d, '$.a' EMPTY OBJECT ON ERROR) AS w, JSON_QUERY(d, '$.a' RETURNING integer[] DEFAULT '{}' ON ERROR) AS u FROM t;

SELECT jt.* FROM t, JSON_TABLE(d, '$[*]' COLUMNS (a integer, b text PATH '$.x')) AS jt;

SELECT jt.* FROM t, JSON_TABLE(d, '$[*]' AS root PASSING a AS x, b AS y COLUMNS (n FOR ORDINALITY, x integer PATH '$.x' DEFAULT 2 ON EMPTY, y jsonb FORMAT JSON PATH '$.y' WITH WRAPPER, z boolean EXISTS PATH '$.q' TRUE ON ERROR, NESTED PATH '$.z[*]' AS nn COLUMNS (w text, NESTED '$.q' COLUMNS (deep numeric(5,2) PATH '$')), NESTED PATH '$.u' COLUMNS (u text OMIT QUOTES)) ERROR ON ERROR) AS jt;

SELECT jt.* FROM JSON_TABLE('[1,2]'::jsonb, '$[*]' COLUMNS ("Odd Name" integer PATH '$', path text PATH '$', "select" mood PATH '$' NULL ON EMPTY ERROR ON ERROR) EMPTY ARRAY ON ERROR) AS jt WHERE jt.path IS NOT NULL;

SELECT jt.* FROM x LEFT JOIN JSON_TABLE('[]'::jsonb, '$' COLUMNS (q integer)) AS jt ON jt.q = x.a;

SELECT p <-> p AS p1, p << p AS p2, p >> p AS p3, p <<| p AS p4, p |>> p AS p5, p ~= p AS p6, p <@ b AS p7, b @> p AS p8, b && b AS p9, @-@ s AS p10, @@ b AS p11, s ## b AS p12, s # s AS p13, # h AS p14, ?- s AS p15, ?| s AS p16, s ?-| s AS p17, s ?|| s AS p18, b &< b AS p19, b &> b AS p20, b <^ b AS p21, b >^ b AS p22, !! q AS p23, c * p AS p24, p + p AS p25, b <<| b AS p26, b &<| b AS p27, b |&> b AS p28 FROM shapes;

SELECT n << n AS p1, n <<= n AS p2, n >> n AS p3, n >>= n AS p4, n && n AS p5, ~ n AS p6, n & n AS p7, n | n AS p8, n + 1 AS p9, n - n AS p10, m & m AS p11, ~ m AS p12, n = n2 AS p13, host(n) AS p14 FROM shapes;

SELECT ir @> 1 AS p1, ir @> ir AS p2, 1 <@ ir AS p3, ir && ir AS p4, ir << ir AS p5, ir >> ir AS p6, ir &< ir AS p7, ir &> ir AS p8, ir -|- ir AS p9, ir + ir AS p10, ir * ir AS p11, ir - ir AS p12, '[1,2)'::int4range AS p13, int4range(1, 2, '[]') AS p14, im @> ir AS p15, '{[1,2)}'::int4multirange AS p16, lower(tr) AS p17, isempty(tr) AS p18, int4multirange(ir) AS p19 FROM shapes;

SELECT v @@ q AS p1, v || v AS p2, q && q AS p3, q || q AS p4, !! q AS p5, q @> q AS p6, q <-> q AS p7, 'a & b'::tsquery AS p8, 'a:1'::tsvector AS p9, to_tsvector('english', 'x') AS p10, to_tsvector('simple'::regconfig, 'x') AS p11, ts_rank(v, q) AS p12 FROM shapes;

SELECT '(1,2)'::point AS p1, '1.2.3.4/24'::inet AS p2, '08:00:2b:01:02:03'::macaddr AS p3, '<(0,0),1>'::circle AS p4, '$.a[*] ? (@ > 1)'::jsonpath AS p5, 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid AS p6, '\xdeadbeef'::bytea AS p7, '12.34'::money AS p8, '1'::xid AS p9, '0/0'::pg_lsn AS p10, '(0,1)'::tid AS p11;

SELECT 'pg_class'::regclass AS p1, 'now'::regproc AS p2, 'int4'::regtype AS p3, 'english'::regconfig AS p4, 'pg_catalog'::regnamespace AS p5, '+(int,int)'::regoperator AS p6, 'sum(int4)'::regprocedure AS p7;

SELECT "select" AS p, "Upper", "with space", "year", map, "left", "Odd ""Table"".""x""" FROM "Odd ""Table""", (SELECT 1 AS "Odd ""Table"".""x""") AS "Odd Alias";

SELECT rows, range, filter, over, within, groups, value, path, name, at, first, last, operator, type, data, date, qualify, pivot, final, struct, "if", log FROM keywords;

SELECT filter.rows, over.a AS "over", sum(filter.range) OVER (PARTITION BY filter.filter ORDER BY filter.over ROWS BETWEEN 3 PRECEDING AND CURRENT ROW) AS within FROM keywords AS filter, x AS over WHERE false;

SELECT rows.rows FROM keywords rows JOIN x final ON final.a = rows.final JOIN y qualify USING (a), z AS pivot;

SELECT sum(a) FILTER (WHERE b > 1) AS p, count(*) FILTER (WHERE true) AS q, count(DISTINCT a) AS r, count(DISTINCT (a, b)) AS s, array_agg(a ORDER BY b DESC NULLS LAST, c) AS z, string_agg(DISTINCT a::text, ',' ORDER BY a::text) AS y, array_agg(DISTINCT a ORDER BY a) FILTER (WHERE c > 0) AS u, jsonb_object_agg(a, b) AS w FROM x;

SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY a) AS p, percentile_disc(ARRAY[0.1, 0.9]) WITHIN GROUP (ORDER BY b DESC) AS q, mode() WITHIN GROUP (ORDER BY c) FILTER (WHERE a > 1) AS r, rank(1, 2) WITHIN GROUP (ORDER BY a, b DESC NULLS LAST) AS s, cume_dist(3) WITHIN GROUP (ORDER BY a USING >) AS z FROM x;

SELECT count(*) OVER () AS p, row_number() OVER (ORDER BY a) AS q, sum(b) FILTER (WHERE a > 1) OVER (PARTITION BY c) AS r, lag(a, 1, 0) OVER (PARTITION BY b, c ORDER BY a DESC) AS s, ntile(4) OVER (ORDER BY a) AS z, nth_value(a, 2) OVER (ORDER BY a) AS y FROM x;

SELECT sum(a) OVER w AS p, sum(a) OVER (w) AS q, sum(a) OVER (w ROWS 1 PRECEDING) AS r, sum(a) OVER (w2 RANGE UNBOUNDED PRECEDING) AS s, first_value(a) OVER w3 AS z FROM x WINDOW w AS (PARTITION BY b ORDER BY c), w2 AS (w), w3 AS (w2 GROUPS BETWEEN CURRENT ROW AND 1 FOLLOWING);

SELECT sum(a) OVER (ORDER BY b ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS p, sum(a) OVER (ORDER BY b ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING EXCLUDE CURRENT ROW) AS q, sum(a) OVER (ORDER BY b RANGE BETWEEN 1 PRECEDING AND UNBOUNDED FOLLOWING EXCLUDE GROUP) AS r, sum(a) OVER (ORDER BY b GROUPS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING EXCLUDE TIES) AS s, sum(a) OVER (ORDER BY b GROUPS 2 PRECEDING EXCLUDE NO OTHERS) AS z, sum(a) OVER (ROWS CURRENT ROW) AS y, sum(a) OVER (ORDER BY b ROWS BETWEEN (1 + 1) PRECEDING AND (SELECT 3) FOLLOWING) AS u FROM x;

SELECT sum(f) OVER (ORDER BY c RANGE BETWEEN '1 day' PRECEDING AND INTERVAL '1 hour' FOLLOWING) AS p FROM t;

SELECT a, b, count(*) FROM x GROUP BY a, b HAVING count(*) > 1 ORDER BY count(*) DESC, a OFFSET 1 LIMIT 2;

SELECT a, GROUPING(a) AS p, GROUPING(a, b) AS q FROM x GROUP BY GROUPING SETS ((a, b), (a), ());

SELECT count(*) FROM x GROUP BY ();

SELECT a FROM x GROUP BY DISTINCT ROLLUP (a, b), ROLLUP (a, c);

SELECT a, b, c FROM x GROUP BY a, ROLLUP ((a, b), c), CUBE (a, (b, c)), GROUPING SETS (a, ROLLUP (b), GROUPING SETS ((), (c)));

SELECT a + 1 AS p, count(*) FROM x GROUP BY a + 1, ROLLUP (b % 2);

SELECT count(*) FROM x HAVING count(*) > 0;

SELECT DISTINCT a, b FROM x;

SELECT DISTINCT ON (a, b + 1) a, b, c FROM x ORDER BY a, b + 1, c DESC;

SELECT a FROM x LIMIT ALL;

SELECT a FROM x LIMIT (SELECT 1) OFFSET 2 + 1;

SELECT a FROM x ORDER BY a FETCH FIRST 3 ROWS WITH TIES;

SELECT a FROM x ORDER BY a OFFSET 1 ROW FETCH NEXT ROW WITH TIES;

SELECT a FROM x FETCH FIRST ROW ONLY;

SELECT a FROM x FOR UPDATE;

SELECT x.a FROM x, y FOR NO KEY UPDATE OF x NOWAIT FOR KEY SHARE OF y SKIP LOCKED;

SELECT x.a FROM x FOR SHARE OF x;

SELECT * FROM x AS p (q, r, s);

SELECT * FROM ONLY x;

SELECT * FROM ONLY x AS p (q);

SELECT x.a, y.a AS ya FROM x, y;

SELECT x.a FROM x CROSS JOIN y;

SELECT x.a FROM x JOIN y ON x.a = y.a LEFT JOIN z ON z.a = y.a;

SELECT * FROM x NATURAL JOIN y;

SELECT * FROM x NATURAL FULL JOIN z;

SELECT * FROM x JOIN y USING (a, b) RIGHT JOIN z USING (a);

SELECT j.a, x.c FROM x JOIN y USING (a, b) AS j;

SELECT q.c, q.d FROM (x JOIN y USING (a, b)) AS q;

SELECT q.one, q.four FROM (x JOIN y USING (a)) AS q (one, two, three, four, five);

SELECT a, c, d, e FROM x FULL JOIN (y LEFT JOIN z USING (a)) USING (a);

SELECT x.a FROM x LEFT JOIN (y CROSS JOIN z) ON x.a = y.a AND z.e = 1;

SELECT x.a, q.s FROM x, LATERAL (SELECT sum(y.b) AS s FROM y WHERE y.a = x.a) AS q;

SELECT x.a, q.s FROM x LEFT JOIN LATERAL (SELECT y.b + x.b AS s FROM y LIMIT 1) AS q (s) ON true;

SELECT x.a, g FROM x, generate_series(1, x.a) AS g;

SELECT x.a, g.n FROM x CROSS JOIN LATERAL generate_series(1, x.a) WITH ORDINALITY AS g (v, n);

SELECT * FROM generate_series(1, 3) WITH ORDINALITY;

SELECT * FROM unnest(ARRAY[1, 2], ARRAY['a', 'b']) AS u (p, q);

SELECT * FROM ROWS FROM (generate_series(1, 2), unnest(ARRAY['a'])) WITH ORDINALITY AS r (p, q, o);

SELECT * FROM ROWS FROM (several(1) AS (p integer, q text COLLATE "C"), generate_series(1, 2)) AS r (a, b, c);

SELECT * FROM several(1) AS s (p integer, q text COLLATE "Odd C");

SELECT * FROM json_to_recordset('[]') AS s (p integer, "Q" numeric(5,2)[], r mood);

SELECT x.a, r.p FROM x, LATERAL ROWS FROM (several(x.a) AS (p integer, q text)) AS r;

SELECT * FROM current_date AS d;

SELECT * FROM COALESCE(1, 2) AS d, CURRENT_TIMESTAMP(2) AS e, CAST('x' AS text) AS f, "left"('abc', 1) AS g;

SELECT * FROM generate_series(1, 2) over, generate_series(1, 2) AS filter (within);

SELECT a FROM x TABLESAMPLE system (10);

SELECT p.a FROM x AS p TABLESAMPLE bernoulli (5 + 1) REPEATABLE (7);

SELECT * FROM (VALUES (1, 'a'), (2, NULL)) AS v (n, t);

VALUES (1, 'a'), (2, 'b');

VALUES (1), (2) ORDER BY 1 DESC LIMIT 1;

SELECT ARRAY(VALUES (2), (1) ORDER BY 1 LIMIT 1) AS a, 1 = ANY (VALUES (2), (1) ORDER BY 1 LIMIT 1) AS b;

SELECT * FROM (VALUES (1), (2) ORDER BY 1 LIMIT 1) AS v;

SELECT * FROM (SELECT 1) AS q;

SELECT * FROM (SELECT a FROM x UNION SELECT a FROM y) AS q (one);

TABLE x;

SELECT 1 AS a UNION SELECT 2 UNION ALL SELECT 3;

SELECT 1 AS a UNION ALL (SELECT 2 UNION SELECT 3);

(SELECT 1 AS a ORDER BY 1 LIMIT 1) UNION ALL (SELECT 2 LIMIT 1) ORDER BY a DESC LIMIT 5;

SELECT 1 AS a EXCEPT ALL SELECT 2 INTERSECT ALL SELECT 3 EXCEPT SELECT 4;

(SELECT 1 AS a UNION SELECT 2) INTERSECT (SELECT 3 EXCEPT SELECT 4);

SELECT a FROM x UNION ALL VALUES (1), (2);

VALUES (1) UNION VALUES (2) EXCEPT SELECT 3;

WITH q AS (SELECT a FROM x) SELECT * FROM q;

WITH q (one) AS MATERIALIZED (SELECT a FROM x), r AS NOT MATERIALIZED (SELECT one FROM q) SELECT * FROM q JOIN r USING (one);

WITH RECURSIVE r (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM r WHERE n < 5) SELECT sum(n) FROM r;

WITH RECURSIVE r (n, m) AS (SELECT 1, 2 UNION ALL SELECT n + 1, m FROM r WHERE n < 5) SEARCH DEPTH FIRST BY n, m SET o SELECT n FROM r ORDER BY o;

WITH RECURSIVE r (n) AS (SELECT 1 UNION SELECT n + 1 FROM r) SEARCH BREADTH FIRST BY n SET o CYCLE n SET c TO 'Y' DEFAULT 'N' USING p SELECT n, c FROM r;

WITH RECURSIVE r (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) CYCLE n SET is_cycle USING way SELECT n, is_cycle FROM r;

WITH a AS (SELECT 1 AS v) SELECT (WITH b AS (SELECT 2 AS v) SELECT a.v + b.v FROM b) AS p FROM a;

WITH a AS (SELECT 1 AS v) (SELECT v FROM a ORDER BY v) UNION ALL (WITH b AS (SELECT 3 AS v) SELECT v FROM b);

SELECT * FROM (WITH q AS (VALUES (1)) SELECT * FROM q) AS s;

SELECT (SELECT max(y.b) FROM y WHERE y.a = x.a) AS p, EXISTS (SELECT FROM y WHERE y.a = x.a) AS q, NOT EXISTS (SELECT 1 FROM z) AS r, (SELECT (1, 2))::text AS s, ((SELECT 1) + (SELECT 2)) AS z, (SELECT 1 UNION SELECT 2 LIMIT 1) AS u, EXISTS ((SELECT 1) UNION (SELECT 2)) AS w FROM x;

SELECT a FROM x WHERE a IN (SELECT y.a FROM y WHERE y.b IN (SELECT z.e FROM z WHERE z.a = x.a)) AND (b, c) = ANY (SELECT y.a, y.b FROM y);

SELECT a FROM x WHERE a IN (VALUES (1), (2)) OR a IN ((SELECT 1) UNION (SELECT 2)) OR a IN (WITH q AS (SELECT 1) TABLE q);

SELECT ((((((((((a + 1) + 2) + 3) + 4) + 5) + 6) + 7) + 8) + 9) + 10) AS p, (1 + (2 + (3 + (4 + (5 + (6 + (7 + (8 + a)))))))) AS q FROM x;

SELECT a::text || ':' || b::text || ':' || coalesce(c::text, '') AS p FROM x;

SELECT xmin, ctid, tableoid::regclass AS r FROM x;

SELECT x::text AS p, (x.*)::text AS q, x = y AS r, x IS NULL AS s, ROW(x.*, 1)::text AS z, to_jsonb(x.*) AS u, (x).* FROM x, (SELECT 1 AS a, 2 AS b, 3 AS c) AS y;

SELECT pg_catalog.count(*) AS p, pg_catalog."left"('a', 1) AS q, public.first(a ORDER BY b) AS r, public.last(a) FILTER (WHERE b > 1) AS s, public.approx_percentile(a, 0.5) AS z FROM x;

SELECT any_value(a) AS p, bool_and(a > 1) AS q, every(a > 1) AS r, bit_xor(a) AS s, corr(a, b) AS z, regr_slope(a, b) AS u, var_pop(a) AS w, range_agg(int4range(a, b)) AS v, xmlagg(NULL) AS t FROM x;

SELECT m = 'sad' AS p, m < 'it''s ok'::mood AS q, m::text = 'x' AS r, enum_first(NULL::mood) AS s, ARRAY['sad', 'back\slash']::mood[] AS z, m IN ('sad', 'it''s ok') AS u FROM t;

SELECT interval '1 day' * 2 AS p, c - interval '1 day' AS q, j + 1 AS r, j - j AS s, h / 2 AS z, - h AS u, justify_hours(h) AS w, c > now() - '1 hour'::interval AS v FROM t;

SELECT a IS NULL = i AS p, (a = 1) = i AS q, (a = 1) IS TRUE AS r, NOT a = 1 AS s, NOT (a IS NULL OR b IS NULL) AS z, (a = 1 AND b = 'x') IS NOT FALSE AS u FROM t;

SELECT XMLCONCAT(NULL, NULL) AS p, XMLPARSE(DOCUMENT b) AS q, XMLPARSE(CONTENT b PRESERVE WHITESPACE) AS r, XMLSERIALIZE(CONTENT NULL::xml AS text) AS s, XMLSERIALIZE(DOCUMENT NULL::xml AS varchar(5) INDENT) AS z, XMLROOT(NULL, VERSION '1.1', STANDALONE YES) AS u, XMLROOT(NULL, VERSION NO VALUE) AS w, NULL::xml IS DOCUMENT AS v, NULL::xml IS NOT DOCUMENT AS x, XMLEXISTS('a' PASSING (NULL::xml)) AS y FROM t;
