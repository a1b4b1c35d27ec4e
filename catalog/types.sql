-- Types as the planner sees them; made anew at every start.

CREATE OR REPLACE FUNCTION standpipe.compares_bytes(provider "char", locale text, collate_name text) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT coalesce(CASE provider
        WHEN 'b' THEN locale IN ('C', 'C.UTF-8')
        WHEN 'c' THEN collate_name IN ('C', 'POSIX')
        ELSE false END, false)
$$;

-- The default collation has no name. Bytewise: it compares texts by their bytes, as the kernel does.
CREATE OR REPLACE FUNCTION standpipe.describe_collation(collation_oid oid) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp SET quote_all_identifiers = off AS $$
    SELECT jsonb_build_object(
        'name', CASE WHEN c.collprovider = 'd' THEN '' ELSE c.oid::regcollation::text END,
        'is_bytewise', CASE c.collprovider
            WHEN 'd' THEN (SELECT standpipe.compares_bytes(d.datlocprovider, to_jsonb(d) ->> 'datlocale', d.datcollate)
                           FROM pg_database d WHERE d.datname = current_database())
            ELSE standpipe.compares_bytes(c.collprovider, to_jsonb(c) ->> 'colllocale', c.collcollate) END,
        'is_deterministic', c.collisdeterministic)
    FROM pg_collation c WHERE c.oid = collation_oid
$$;

-- A type: its full name, its base type without modifier and looked through domains, and how its values compare.
CREATE OR REPLACE FUNCTION standpipe.describe_type(type oid, modifier int, collation_oid oid) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp SET quote_all_identifiers = off AS $$
    SELECT jsonb_build_object('name', format_type(type, modifier), 'base', format_type(
        (WITH RECURSIVE base AS (
            SELECT t.oid, t.typtype, t.typbasetype FROM pg_type t WHERE t.oid = type
            UNION ALL
            SELECT t.oid, t.typtype, t.typbasetype FROM base JOIN pg_type t ON t.oid = base.typbasetype
            WHERE base.typtype = 'd')
         SELECT base.oid FROM base WHERE base.typtype <> 'd'), NULL),
        'collation', standpipe.describe_collation(collation_oid))
$$;

CREATE OR REPLACE FUNCTION standpipe.described_columns(relation oid) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT coalesce(jsonb_agg(jsonb_build_object('name', a.attname,
        'type', standpipe.describe_type(a.atttypid, a.atttypmod, a.attcollation)) ORDER BY a.attnum), '[]')
    FROM pg_attribute a WHERE a.attrelid = relation AND a.attnum > 0 AND NOT a.attisdropped
$$;

-- The names and types of the columns of some results: [{name: type, …}, …]
CREATE OR REPLACE FUNCTION standpipe.result_types(results oid[]) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp SET quote_all_identifiers = off AS $$
    SELECT jsonb_agg((
        SELECT jsonb_object_agg(a.attname, format_type(a.atttypid, a.atttypmod))
        FROM pg_attribute a WHERE a.attrelid = result.oid AND a.attnum > 0 AND NOT a.attisdropped) ORDER BY result.number)
    FROM unnest(results) WITH ORDINALITY AS result (oid, number)
$$;
