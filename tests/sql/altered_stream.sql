# ALTER STREAM: a new column, a new name.

statement ok
CREATE STREAM logins (name text, ok boolean)

statement ok
CREATE CONTINUOUS VIEW before AS SELECT name, count(*) FROM logins GROUP BY name

statement ok
INSERT INTO logins VALUES ('ada', true)

statement ok
ALTER STREAM logins ADD COLUMN country text DEFAULT 'unknown'

statement ok
CREATE CONTINUOUS VIEW after AS SELECT country, count(*) FROM logins GROUP BY country

statement ok
INSERT INTO logins (name, ok) VALUES ('ada', false), ('grace', true)

statement ok
INSERT INTO logins (name, country) VALUES ('grace', 'us')

copy ok
COPY logins FROM STDIN (FORMAT csv)
----
ada,t,uk

compare

statement ok
ALTER STREAM logins ADD COLUMN attempts int NOT NULL DEFAULT 1

statement ok
CREATE CONTINUOUS VIEW later AS SELECT name, sum(attempts) FROM logins WHERE country IS NOT NULL GROUP BY name

statement ok
INSERT INTO logins (name, attempts) VALUES ('ada', 5)

compare

statement error 42701
ALTER STREAM logins ADD COLUMN country int

statement only
ALTER STREAM logins ADD COLUMN IF NOT EXISTS country int

statement error 42704
ALTER STREAM logins ADD COLUMN place nosuchtype

statement error 42P01
ALTER STREAM absent ADD COLUMN a int

# Under its new name the stream feeds the same views.

statement ok
ALTER STREAM logins RENAME TO sign_ins

statement ok
INSERT INTO sign_ins (name, ok, country) VALUES ('edsger', true, 'nl')

statement error 42P01
INSERT INTO logins (name) VALUES ('nobody')

compare

statement ok
CREATE CONTINUOUS VIEW renamed AS SELECT ok, count(*) FROM sign_ins GROUP BY ok

statement ok
INSERT INTO sign_ins (name, ok) VALUES ('barbara', NULL)

compare

# Rolled back, the change did not happen.

statement ok
BEGIN

statement ok
ALTER STREAM sign_ins ADD COLUMN gone int

statement ok
ALTER STREAM sign_ins RENAME TO other

statement ok
ROLLBACK

statement error 42703
INSERT INTO sign_ins (name, gone) VALUES ('x', 1)

statement ok
INSERT INTO sign_ins (name, ok) VALUES ('x', true)

compare

statement error 42P07
ALTER STREAM sign_ins RENAME TO renamed
