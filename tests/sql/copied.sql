# COPY into a stream, in every form.

statement ok
BEGIN

statement ok
CREATE STREAM lines (id int, word text, n numeric(10,2) DEFAULT 1.5, ok boolean)

statement ok
CREATE CONTINUOUS VIEW words AS SELECT word, ok, count(*), sum(n), min(id), max(id) FROM lines GROUP BY word, ok

statement ok
CREATE CONTINUOUS VIEW list AS SELECT id, word, n, ok FROM lines

statement ok
COMMIT

copy ok
COPY lines FROM STDIN
----
1	a	0.5	t
2	\N	\N	f
3	tab\there	3	\N

copy ok
COPY lines (word, id) FROM STDIN
----
b	4
a	5

copy ok
COPY lines FROM STDIN (FORMAT csv, HEADER)
----
id,word,n,ok
6,"quoted, with comma",7,true
7,,,
8,"",0,false

copy ok
copy lines from stdin with csv delimiter ';' null 'nothing'
----
9;c;1;t
10;nothing;2;nothing

copy ok
COPY lines (id, word) FROM STDIN WITH (FORMAT csv, DELIMITER '|') WHERE id > 20
----
20|left out
21|kept

compare

# A bad line takes the whole COPY with it.

copy error 22P02 invalid input syntax for type integer
COPY lines FROM STDIN (FORMAT csv)
----
30,x,1,t
nonsense,x,1,t

copy error 22P04 missing data
COPY lines FROM STDIN (FORMAT csv)
----
31,x

copy error 42703
COPY lines (id, wrod) FROM STDIN
----
32	x

copy error 42P01
COPY lnies FROM STDIN
----
33	x

copy ok
COPY lines FROM STDIN (FORMAT csv)
----
34,last,1,t

compare

# In a transaction that is rolled back.

statement ok
BEGIN

copy ok
COPY lines FROM STDIN (FORMAT csv)
----
40,gone,1,t

statement ok
ROLLBACK

compare
