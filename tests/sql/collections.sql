# Aggregates that collect: in the order of arrival, or in an order of their own, which has no ties here.

include shared/wide.sql

statement ok
CREATE CONTINUOUS VIEW v1 AS SELECT g, array_agg(id) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v2 AS SELECT array_agg(k) AS a, array_agg(f) AS b FROM wide

statement ok
CREATE CONTINUOUS VIEW v3 AS SELECT k, array_agg(id ORDER BY id DESC) FROM wide GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v4 AS SELECT g, array_agg(t ORDER BY f DESC NULLS LAST, id) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v5 AS
  SELECT g, array_agg(id) FILTER (WHERE flag) AS a, array_agg(t) FILTER (WHERE i > 0) AS b FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v29 AS
  SELECT g, array_agg(id ORDER BY t, id) FILTER (WHERE i > 0) AS b FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v6 AS SELECT g, string_agg(k, ',') FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v7 AS SELECT g, string_agg(t, ' → ' ORDER BY id) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v8 AS SELECT g, string_agg(k, t ORDER BY id) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v9 AS
  SELECT k, string_agg(id::text, '' ORDER BY id DESC) FILTER (WHERE id > 3) FROM wide GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v10 AS SELECT g, json_agg(id), jsonb_agg(k) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v11 AS SELECT g, json_agg(t ORDER BY id DESC), jsonb_agg(f ORDER BY id) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v12 AS SELECT k, jsonb_agg(doc ORDER BY id), json_agg(plain ORDER BY id) FROM wide GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v13 AS
  SELECT g, jsonb_object_agg(id, k), json_object_agg(id, t ORDER BY id) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v14 AS SELECT g, jsonb_object_agg(coalesce(k, '?'), id ORDER BY id) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v15 AS
  SELECT jsonb_object_agg(id, numbers) FILTER (WHERE id < 10), json_object_agg(id, d) FILTER (WHERE flag) FROM wide

statement ok
CREATE CONTINUOUS VIEW v16 AS
  SELECT g, json_agg(json_build_object('id', id, 'at', at) ORDER BY id) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v17 AS SELECT k, jsonb_agg(jsonb_build_array(id, n, x::text) ORDER BY id) FROM wide GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v18 AS
  SELECT array_agg(d ORDER BY id) AS a, array_agg(at ORDER BY id) AS b, array_agg(span ORDER BY id) AS c, array_agg(clock ORDER BY id) AS d FROM wide

statement ok
CREATE CONTINUOUS VIEW v19 AS
  SELECT array_agg(u ORDER BY id) AS a, array_agg(raw ORDER BY id) AS b, array_agg(addr ORDER BY id) AS c, array_agg(feeling ORDER BY id) AS d FROM wide

statement ok
CREATE CONTINUOUS VIEW v20 AS
  SELECT array_agg(n ORDER BY id) AS a, array_agg(m ORDER BY id) AS b, array_agg(x ORDER BY id) AS c, array_agg(b ORDER BY id) AS d, array_agg(c ORDER BY id) AS e FROM wide

statement ok
CREATE CONTINUOUS VIEW v21 AS SELECT array_agg(numbers ORDER BY id) FROM wide WHERE cardinality(numbers) = 3

statement ok
CREATE CONTINUOUS VIEW v22 AS SELECT g, string_agg(raw, '\x00' ORDER BY id) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v23 AS
  SELECT k, cardinality(array_agg(id)) AS size, (array_agg(id ORDER BY id))[1] AS first, (array_agg(t ORDER BY id DESC))[1] AS last FROM wide GROUP BY k

statement ok
CREATE CONTINUOUS VIEW v24 AS
  SELECT k, array_to_string(array_agg(g ORDER BY id), ',', '*') AS path FROM wide GROUP BY k HAVING count(*) > 2

statement ok
CREATE CONTINUOUS VIEW v25 AS SELECT g, array_agg((id, k) ORDER BY id)::text AS pairs FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v26 AS SELECT g, array_agg(id ORDER BY k COLLATE "C" DESC NULLS FIRST, id) FROM wide GROUP BY g

statement ok
CREATE CONTINUOUS VIEW v27 AS
  SELECT array_agg(total ORDER BY total, k) FROM (SELECT k, count(*) AS total FROM wide GROUP BY k) AS q

statement ok
CREATE CONTINUOUS VIEW v28 AS
  SELECT g, array_agg(k ORDER BY id) || 'end'::text AS ended, json_agg(wide.id ORDER BY id) -> 0 AS first FROM wide GROUP BY g

include shared/wide_rows.sql
