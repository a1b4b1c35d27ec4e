# A dead letter shows a row of the stream: to the owner of the view, and to whoever may read view and stream.

statement only
CREATE ROLE letters_owner

statement only
CREATE ROLE letters_reader

statement only
DO $$ BEGIN EXECUTE format('GRANT USAGE, CREATE ON SCHEMA %I TO PUBLIC', current_schema()); END $$

statement only
CREATE STREAM s (a int)

statement only
GRANT SELECT ON STREAM s TO letters_owner

statement only
SET ROLE letters_owner

statement only
CREATE CONTINUOUS VIEW v AS SELECT 1 / a AS b FROM s

statement only
GRANT SELECT ON CONTINUOUS VIEW v TO letters_reader

statement only
RESET ROLE

statement only
CREATE CONTINUOUS VIEW w AS SELECT 2 / a AS b FROM s

statement only
INSERT INTO s VALUES (0), (1)

flush

query
SELECT view, error FROM standpipe.dead_letters WHERE stream = 's' ORDER BY view
----
view | error
v | division by zero
w | division by zero

statement only
SET ROLE letters_owner

query
SELECT view FROM standpipe.dead_letters
----
view
v

query
SELECT standpipe.replay('v')
----
replay
0

statement error 42501 must be owner of continuous view w
SELECT standpipe.replay('w')

statement error 42501
SELECT * FROM standpipe.dead_letter_record

statement only
SET ROLE letters_reader

query
SELECT count(*) FROM standpipe.dead_letters
----
count
0

statement error 42501 must be owner
SELECT standpipe.replay('v')

statement only
RESET ROLE

statement only
GRANT SELECT ON STREAM s TO letters_reader

statement only
SET ROLE letters_reader

query
SELECT view FROM standpipe.dead_letters
----
view
v

statement only
RESET ROLE

statement only
DROP STREAM s CASCADE

statement only
DO $$ BEGIN EXECUTE format('REVOKE ALL ON SCHEMA %I FROM PUBLIC', current_schema()); END $$

statement only
DROP ROLE letters_owner

statement only
DROP ROLE letters_reader
