# EXPLAIN shows the shared plan: from the stream down to the views, at each node who shares it.

statement ok
CREATE STREAM clicks (url text, user_id int, status int)

statement ok
CREATE CONTINUOUS VIEW explained_users AS
SELECT url, count(*), count(DISTINCT user_id) AS users FROM clicks WHERE status < 500 GROUP BY url

statement ok
CREATE CONTINUOUS VIEW explained_hits AS SELECT url, count(*) AS hits FROM clicks GROUP BY url

statement ok
CREATE CONTINUOUS VIEW explained_rows AS SELECT url FROM clicks WHERE status < 500

# Two of the three views have their groups in one table, as soon as the runtime has brought them together.

await
SELECT count(DISTINCT view), count(DISTINCT node) FROM standpipe.sharing WHERE stream = 'clicks' AND kind = 'result'
----
count | count
3 | 3

query
EXPLAIN CONTINUOUS VIEW explained_users
----
QUERY PLAN
Stream clicks
  ->  Scan 1: the log
        shared by 3 views: explained_hits, explained_rows, explained_users
        ->  Fragment 2: groups by url, user_id
              used by explained_users
              where (status < 500): explained_users
              ->  Result 2: different values kept in standpipe_data.explained_users_core_2
                    where (status < 500) [DuckDB]
                    key_1 text = url [PostgreSQL]
                    value_1 integer = user_id [PostgreSQL]
                    kept because count needs the different values
        ->  Fragment 3: groups by url
              shared by 2 views: explained_hits, explained_users
              where (status < 500): explained_users
              partials count(1)
              ->  Result 3: groups kept in standpipe_data.explained_hits_kept
                    shared by 2 views: explained_hits, explained_users
                    where (status < 500) [DuckDB]
                    key_1 text = url [PostgreSQL]
                    count_1 bigint NOT NULL DEFAULT 0 = count(…)
                    ->  View explained_users (url text, count bigint, users bigint)
                          from result 3, result 2
                          SELECT result.key_1 AS url, (result.count_1)::bigint AS count, ((SELECT count(DISTINCT kept.value_1) FROM result_2 kept WHERE kept.group_hash = hash_record_extended(ROW(result.key_1), 0) AND kept.key_1 IS NOT DISTINCT FROM result.key_1))::bigint AS users FROM result_3 result

query
EXPLAIN STREAM clicks
----
QUERY PLAN
Stream clicks
  ->  Scan 1: the log
        shared by 3 views: explained_hits, explained_rows, explained_users
        ->  Fragment 1: rows of url
              used by explained_rows
              where (status < 500): explained_rows
              ->  Result 1: rows kept in standpipe_data.explained_rows
                    ->  View explained_rows
        ->  Fragment 2: groups by url, user_id
              used by explained_users
              where (status < 500): explained_users
              ->  Result 2: different values kept in standpipe_data.explained_users_core_2
        ->  Fragment 3: groups by url
              shared by 2 views: explained_hits, explained_users
              every row: explained_hits
              where (status < 500): explained_users
              partials count(1)
              ->  Result 3: groups kept in standpipe_data.explained_hits_kept
                    shared by 2 views: explained_hits, explained_users
                    ->  View explained_hits
                    ->  View explained_users
                          from result 2, result 3

# Of a SELECT that is no view yet: what it would share.

query
explain continuous view as select url, row_number() over (order by user_id) from clicks
----
QUERY PLAN
Stream clicks
  ->  Scan 1: the log
        would be shared with 3 views: explained_hits, explained_rows, explained_users
        ->  Fragment 4: rows of url, user_id
              new
              every row: new
              ->  Result 4: rows kept in new table 1
                    new
                    url text = url [PostgreSQL]
                    user_id integer = user_id [PostgreSQL]
                    kept because a window function looks at other rows
                    ->  View of this SELECT (url text, row_number bigint)
                          new
                          SELECT url, row_number() OVER (ORDER BY user_id) AS row_number FROM result_4 clicks

query
EXPLAIN (COSTS OFF) CONTINUOUS VIEW SELECT url, max(user_id) FROM clicks WHERE status = 404 GROUP BY url
----
QUERY PLAN
Stream clicks
  ->  Scan 1: the log
        would be shared with 3 views: explained_hits, explained_rows, explained_users
        ->  Fragment 3: groups by url
              would be shared with 2 views: explained_hits, explained_users
              where (status = 404): new
              partials max(user_id), count(1)
              ->  Result 4: groups kept in new table 1
                    new
                    where (status = 404) [DuckDB]
                    key_1 text = url [PostgreSQL]
                    max_1 integer = max(…)
                    count_2 bigint NOT NULL DEFAULT 0 = count(…)
                    ->  View of this SELECT (url text, max integer)
                          new
                          SELECT result.key_1 AS url, (result.max_1)::integer AS max FROM result_4 result

query
EXPLAIN (FORMAT dot) CONTINUOUS VIEW explained_hits
----
QUERY PLAN
digraph "clicks" {\n  node [shape=box];\n  "scan 1" [label="Scan 1: the log\n3 views"];\n  "fragment 3" [label="Fragment 3: groups by url\n2 views"];\n  "result 3" [label="Result 3: groups kept in standpipe_data.explained_hits_kept\n2 views"];\n  "view explained_hits" [label="View explained_hits (url text, hits bigint)"];\n  "scan 1" -> "fragment 3";\n  "fragment 3" -> "result 3";\n  "result 3" -> "view explained_hits";\n}

query
EXPLAIN (FORMAT 'json', VERBOSE false) CONTINUOUS VIEW explained_rows
----
QUERY PLAN
[\n  {\n    "Stream": "clicks",\n    "Nodes": [\n      {\n        "Node": "scan 1",\n        "Kind": "scan",\n        "Description": "the log",\n        "Views": [\n          "explained_hits",\n          "explained_rows",\n          "explained_users"\n        ]\n      },\n      {\n        "Node": "fragment 1",\n        "Kind": "fragment",\n        "Description": "rows of url",\n        "Inputs": [\n          "scan 1"\n        ],\n        "Views": [\n          "explained_rows"\n        ],\n        "Conditions": [\n          {\n            "Condition": "(status < 500)",\n            "Views": [\n              "explained_rows"\n            ]\n          }\n        ]\n      },\n      {\n        "Node": "result 1",\n        "Kind": "result",\n        "Description": "rows kept in standpipe_data.explained_rows",\n        "Inputs": [\n          "fragment 1"\n        ],\n        "Views": [\n          "explained_rows"\n        ],\n        "Details": [\n          "where (status < 500) [DuckDB]",\n          "value_1 text = url [PostgreSQL]"\n        ]\n      },\n      {\n        "Node": "view explained_rows",\n        "Kind": "view",\n        "Description": "(url text)",\n        "Inputs": [\n          "result 1"\n        ],\n        "Details": [\n          "SELECT result.value_1 AS url FROM result_1 result"\n        ]\n      }\n    ]\n  }\n]

query
SELECT view, node, kind, description, shared_by FROM standpipe.sharing WHERE stream = 'clicks'
----
view | node | kind | description | shared_by
explained_hits | scan 1 | scan | the log | 3
explained_rows | scan 1 | scan | the log | 3
explained_users | scan 1 | scan | the log | 3
explained_rows | fragment 1 | fragment | rows of url | 1
explained_users | fragment 2 | fragment | groups by url, user_id | 1
explained_hits | fragment 3 | fragment | groups by url | 2
explained_users | fragment 3 | fragment | groups by url | 2
explained_rows | result 1 | result | rows kept in standpipe_data.explained_rows | 1
explained_users | result 2 | result | different values kept in standpipe_data.explained_users_core_2 | 1
explained_hits | result 3 | result | groups kept in standpipe_data.explained_hits_kept | 2
explained_users | result 3 | result | groups kept in standpipe_data.explained_hits_kept | 2

# In a time zone of its own the rows are evaluated apart from those of other views.

statement only
SET TimeZone = 'Asia/Tokyo'

query
EXPLAIN CONTINUOUS VIEW SELECT date_trunc('day', arrival_timestamp) AS day, count(*) FROM clicks GROUP BY 1
----
QUERY PLAN
Stream clicks
  ->  Scan 2: the log, guarded row by row
        new
        ->  Fragment 4: rows of the view, the row, its error, its SQLSTATE
              new
              where an error: new
              ->  Result 4: rows kept in standpipe.dead_letter_record
                    new
                    from the stream AS "<row>" CROSS JOIN LATERAL standpipe_work.guard_0_05eedbb585214931("<row>"."arrival_timestamp") AS "<guard>"
                    where an error [DuckDB]
                    view_oid bigint = the view [DuckDB]
                    row jsonb = the row [PostgreSQL]
                    error text = its error [PostgreSQL]
                    sqlstate text = its SQLSTATE [PostgreSQL]
        ->  Fragment 5: groups by date_trunc('day'::text, arrival_timestamp)
              new
              where no error: new
              partials count(1)
              ->  Result 5: groups kept in new table 1
                    new
                    from the stream AS "<row>" CROSS JOIN LATERAL standpipe_work.guard_0_05eedbb585214931("<row>"."arrival_timestamp") AS "<guard>"
                    where no error [DuckDB]
                    key_1 timestamp with time zone = date_trunc('day'::text, arrival_timestamp) [PostgreSQL]
                    count_1 bigint NOT NULL DEFAULT 0 = count(…)
                    ->  View of this SELECT (day timestamp with time zone, count bigint)
                          new
                          SELECT result.key_1 AS day, (result.count_1)::bigint AS count FROM result_5 result

statement only
RESET TimeZone

# A view is found under its new name, and one that is gone is nobody to share with.

statement ok
ALTER CONTINUOUS VIEW explained_hits RENAME TO explained_visits

statement ok
DROP CONTINUOUS VIEW explained_users

await
SELECT node FROM standpipe.sharing WHERE view = 'explained_visits'
----
node
scan 1
fragment 2
result 2

query
EXPLAIN CONTINUOUS VIEW explained_visits
----
QUERY PLAN
Stream clicks
  ->  Scan 1: the log
        shared by 2 views: explained_rows, explained_visits
        ->  Fragment 2: groups by url
              used by explained_visits
              every row: explained_visits
              partials count(1)
              ->  Result 2: groups kept in standpipe_data.explained_hits_kept
                    key_1 text = url [PostgreSQL]
                    count_1 bigint NOT NULL DEFAULT 0 = count(…)
                    ->  View explained_visits (url text, hits bigint)
                          SELECT result.key_1 AS url, (result.count_1)::bigint AS hits FROM result_2 result

# In the transaction that creates it, a view is not in the plan yet.

statement ok
BEGIN

statement ok
CREATE CONTINUOUS VIEW explained_late AS SELECT url, count(*) FROM clicks WHERE status < 500 GROUP BY url

query
EXPLAIN CONTINUOUS VIEW explained_late
----
QUERY PLAN
Stream clicks
  ->  Scan 1: the log
        would be shared with 2 views: explained_rows, explained_visits
        ->  Fragment 2: groups by url
              would be shared with 1 view: explained_visits
              where (status < 500): new
              partials count(1)
              ->  Result 3: groups kept in standpipe_data.explained_late_kept
                    new
                    where (status < 500) [DuckDB]
                    key_1 text = url [PostgreSQL]
                    count_1 bigint NOT NULL DEFAULT 0 = count(…)
                    ->  View explained_late (url text, count bigint)
                          SELECT result.key_1 AS url, (result.count_1)::bigint AS count FROM result_3 result

statement ok
ROLLBACK

# PostgreSQL's own EXPLAIN is its own business, with all its options.

query
EXPLAIN (COSTS OFF, FORMAT TEXT) SELECT 'stream'
----
QUERY PLAN
Result

statement error 42P01 continuous view "nothing" does not exist
EXPLAIN CONTINUOUS VIEW nothing

statement error 42P01 stream "nothing" does not exist
EXPLAIN STREAM nothing

statement error 42809 "clicks" is not a continuous view
EXPLAIN CONTINUOUS VIEW clicks

statement error 42809 "explained_rows" is not a stream
EXPLAIN STREAM explained_rows

statement error 42703 column "ulr" does not exist
EXPLAIN CONTINUOUS VIEW AS SELECT ulr FROM clicks
----
at ulr

statement error 0A000 function random is not supported
EXPLAIN CONTINUOUS VIEW SELECT random() FROM clicks
----
at random

statement error 22023 unrecognized value for EXPLAIN option "format": "yaml2"
EXPLAIN (COSTS, FORMAT yaml2) STREAM clicks
----
at FORMAT yaml2
hint text, json, dot

statement error 42601 unrecognized EXPLAIN option "buffers"
EXPLAIN (BUFFERS) CONTINUOUS VIEW explained_rows
----
at BUFFERS
hint costs, format, verbose

statement error 42601 costs requires a Boolean value
EXPLAIN (COSTS some) STREAM clicks
----
at COSTS

statement error 42601 syntax error at or near "VERBOSE"
EXPLAIN (COSTS) VERBOSE STREAM clicks

statement error 42601 syntax error at end of input
EXPLAIN CONTINUOUS VIEW

statement error 42601 syntax error at end of input
EXPLAIN STREAM

statement error 42601 syntax error at or near "here"
EXPLAIN STREAM clicks here
----
at here

# Nothing is left whose name the results of the next run could not have.

statement only
DROP STREAM clicks CASCADE
