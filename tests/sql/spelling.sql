# However a statement is written, it is the same statement.

statement only
/* a comment /* nested */ */ create -- another
  Stream "s" ( a INTEGER, b TEXT DEFAULT '; CREATE STREAM x (a int);' ) ;

statement only
cReAtE cOnTiNuOuS	vIeW v
As Select
  a, -- FROM nowhere
  count(*) /* FROM nowhere */ AS n,
  max(b || $$ from 'there' $$ || $tag$;$tag$ || E'it\'s' || U&'\0041') as m
From s
Where b <> ' group by ' and b IS NOT NULL
Group By a;

statement only
INSERT INTO s VALUES (1, DEFAULT), (1, 'x'), (2, ' group by '), (3, NULL)

statement only
CREATE TABLE notes (text text DEFAULT 'create stream x (a int)')

statement only
INSERT INTO notes VALUES ('CREATE CONTINUOUS VIEW v AS SELECT 1'), ($$ drop stream s $$), (DEFAULT)

statement only
DO $$ BEGIN PERFORM 'create stream y (a int)'; END $$

statement only
CREATE FUNCTION about_streams() RETURNS text LANGUAGE sql AS $$ SELECT 'drop stream s cascade' $$

statement only
CREATE TABLE stream (continuous int, stream int)

statement only
INSERT INTO stream (continuous, stream) VALUES (1, 2); SELECT continuous FROM stream; UPDATE stream SET continuous = 2; DROP TABLE stream;

flush

query
SELECT a, n, m FROM v ORDER BY a
----
a | n | m
1 | 2 | x from 'there' ;it'sA

query
SELECT name FROM standpipe.streams WHERE schema = current_schema()
----
name
s

statement only
;

statement only
-- nothing but a comment about CREATE STREAM

statement only
;; DROP CONTINUOUS VIEW v;; DROP STREAM s;

query
SELECT count(*) FROM standpipe.streams WHERE schema = current_schema()
----
count
0
