# Text is text, whatever it looks like: a name or a mark of ours, a parameter, a placeholder, a comment, a quote.

statement ok
CREATE STREAM s (k int, t text)

statement ok
CREATE CONTINUOUS VIEW shown AS
  SELECT k, t, '"<standpipe result 1>"' AS a, '"<standpipe bound>"' AS b, '"<standpipe log>"' AS c, '"<row>"' AS d, '$1 {old} %s {} -- /*' AS e, 'i_0123456789 p_0123456789' AS f FROM s

statement ok
CREATE CONTINUOUS VIEW beside_aggregates AS
  SELECT k, count(*), '"<standpipe result 1>"' AS a, max(t) || '"<standpipe bound>"' AS b, '"<standpipe log>"' || k AS c, '"<row>"' AS d, '"<standpipe result 2>"' || count(DISTINCT t) AS e
  FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW in_aggregates AS
  SELECT k, max(t || '"<standpipe result 1>"') AS a, min('"<standpipe bound>"' || t) AS b, string_agg(t, '"<standpipe log>"' ORDER BY t) AS c,
         count(*) FILTER (WHERE t = '"<row>"') AS d, array_agg(DISTINCT t || '"<standpipe result 1>"' ORDER BY t || '"<standpipe result 1>"') AS e
  FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW as_keys AS
  SELECT t || '"<standpipe result 1>"' AS a, coalesce(t, '"<standpipe log>"') AS b, t = '"<row>"' AS c, count(*)
  FROM s GROUP BY t || '"<standpipe result 1>"', coalesce(t, '"<standpipe log>"'), t = '"<row>"'

statement ok
CREATE CONTINUOUS VIEW in_conditions AS
  SELECT k, count(*) FROM s WHERE t <> '"<standpipe result 1>"' AND t NOT LIKE '%"<standpipe bound>"' AND t IS DISTINCT FROM '"<row>"'
  GROUP BY k HAVING max(t) <> '"<standpipe log>"' AND min(t) <> '"<standpipe result 1>"'

statement ok
CREATE CONTINUOUS VIEW rows_in_conditions AS SELECT k, t FROM s WHERE t IN ('"<standpipe log>"', '"<row>"', '"<standpipe result 1>"', '"<standpipe bound>"', '$1')

statement ok
CREATE CONTINUOUS VIEW windowed AS
  SELECT k, t, lag(t, 1, '"<standpipe result 1>"') OVER (ORDER BY k, t) || '"<standpipe log>"' AS before FROM s WHERE t > '"<row>"'

statement ok
CREATE CONTINUOUS VIEW in_subqueries AS
  SELECT k, (SELECT '"<standpipe result 1>"' || count(*) FROM s WHERE t = '"<standpipe result 2>"') AS a FROM s GROUP BY k

statement ok
CREATE CONTINUOUS VIEW combined AS SELECT t FROM s UNION SELECT '"<standpipe result 1>"' UNION SELECT max(t) || '"<standpipe bound>"' FROM s

statement ok
CREATE CONTINUOUS VIEW quotes AS
  SELECT 'it''s' AS a, E'a\\b\n\'c' AS b, '\' AS c, $$"<row>"$$ AS d, $q$'$$'$q$ AS e, U&'\0061\+01F4A7' AS f, 'ü流' AS g, t LIKE '%\%%' AS h, count(*) FROM s GROUP BY t LIKE '%\%%'

statement ok
CREATE CONTINUOUS VIEW comments AS SELECT '-- no comment' || max(t) AS a, '/* neither' AS b, 'nor this */' AS c FROM s

statement ok
CREATE CONTINUOUS VIEW placeholders AS
  SELECT t || '%s%%%(name)s' AS a, t || '{0}{old}{new}{}' AS b, t || '$1$2:x' AS c, t || '?' AS d, count(*) FILTER (WHERE t = '%s') AS e, max('{' || t || '}') AS f FROM s GROUP BY t

# As names they are no others either.

statement ok
CREATE CONTINUOUS VIEW as_names AS
  SELECT "<standpipe result 1>"."<row>" AS "<standpipe log>", count(*) AS "<standpipe bound>", max("<standpipe result 1>".t) AS "<standpipe result 1>"
  FROM (SELECT k AS "<row>", t FROM s) AS "<standpipe result 1>" GROUP BY "<standpipe result 1>"."<row>"

# Nor is a name that looks like part of PostgreSQL's rewrite rule: 1598 is the oid of random().

statement ok
CREATE CONTINUOUS VIEW as_rule AS
  SELECT " :funcid 1598 ".k AS ":funcid 1598", max(" :funcid 1598 ".t) AS ":opfuncid 1598 :aggfnoid 1598", ' :funcid 1598 '::text AS t FROM s AS " :funcid 1598 " GROUP BY 1

statement ok
INSERT INTO s VALUES
  (1, '"<standpipe result 1>"'), (1, '"<standpipe bound>"'), (2, '"<standpipe log>"'), (2, '"<row>"'), (3, '$1'), (3, '{old}'), (3, '%s'), (1, '{}'),
  (2, '--'), (2, '/*'), (2, 'i_0123456789'), (4, E'a\nb'), (4, E'\\'), (4, ''''), (4, '"'), (NULL, NULL), (5, 'ü流💧')

copy ok
COPY s FROM STDIN
----
6	"<standpipe result 1>"
6	"<row>"
6	50%

compare

# In a view whose expressions are evaluated row by row, because one row could not be.

statement ok
CREATE CONTINUOUS VIEW guarded AS
  SELECT 100 / k AS share, t || '"<standpipe log>"' AS a, '"<row>"' || t AS b, '"<standpipe result 1>"' AS c FROM s WHERE t <> '"<row>"' OR t <> '$1'

statement ok
CREATE CONTINUOUS VIEW guarded_groups AS
  SELECT 100 / k AS share, '"<standpipe log>"' AS a, max(t || '"<row>"') AS b, string_agg(t, '"<standpipe log>"' ORDER BY t) AS c, count(*) FILTER (WHERE t <> '"<row>"') AS d
  FROM s WHERE t <> '"<standpipe bound>"' GROUP BY 100 / k HAVING max(t) <> '"<standpipe result 1>"'

statement only
INSERT INTO s VALUES (0, 'cannot be divided by')

flush

query
SELECT view, row - 'arrival_timestamp' AS row, sqlstate FROM standpipe.dead_letters WHERE stream = 's' ORDER BY view
----
view | row | sqlstate
guarded | {"k": 0, "t": "cannot be divided by"} | 22012
guarded_groups | {"k": 0, "t": "cannot be divided by"} | 22012

statement ok
DROP CONTINUOUS VIEW shown, beside_aggregates, in_aggregates, as_keys, in_conditions, rows_in_conditions, windowed, in_subqueries, combined, quotes, comments, placeholders, as_names, as_rule

statement ok
INSERT INTO s VALUES (1, '"<standpipe result 1>"'), (1, '"<standpipe bound>"'), (2, '"<standpipe log>"'), (2, '"<row>"'), (3, '$1'), (3, 'p_0123456789'), (4, '%s {old}')

compare
