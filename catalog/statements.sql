-- What our statements become: functions that run with the rights and the search path of whoever calls them,
-- in the client's own transaction. Names arrive quoted, as text that an SQL statement may contain.

-- Functions of earlier versions.
DROP FUNCTION IF EXISTS standpipe.drop_stream(text, boolean, text), standpipe.drop_view(text, boolean, text),
    standpipe.drop_parts(regclass, oid[]), standpipe.drop_result(regclass);

CREATE OR REPLACE FUNCTION standpipe.resolve(name text, kind text, missing_ok boolean DEFAULT false)
RETURNS regclass
LANGUAGE plpgsql AS $$
DECLARE
    relation regclass := to_regclass(name);
BEGIN
    IF relation IS NULL AND missing_ok THEN
        RAISE NOTICE '% "%" does not exist, skipping', kind, array_to_string(parse_ident(name), '.');
    ELSIF relation IS NULL THEN
        RAISE undefined_table USING
            MESSAGE = format('%s "%s" does not exist', kind, array_to_string(parse_ident(name), '.'));
    ELSIF kind = 'stream' AND NOT EXISTS (SELECT FROM standpipe.find_stream(relation))
        OR kind = 'continuous view' AND NOT EXISTS (SELECT FROM standpipe.find_view(relation)) THEN
        RAISE wrong_object_type USING
            MESSAGE = format('"%s" is not a %s', array_to_string(parse_ident(name), '.'), kind),
            HINT = 'SHOW STREAMS and SHOW CONTINUOUS VIEWS list what there is.';
    END IF;
    RETURN relation;
END
$$;

-- IF NOT EXISTS: is the name taken in the schema that it would be created in?
CREATE OR REPLACE FUNCTION standpipe.is_taken(name text) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
    parts text[] := parse_ident(name);
BEGIN
    IF cardinality(parts) = 1 THEN
        parts := current_schema()::text || parts;
    END IF;
    IF to_regclass(format('%I.%I', VARIADIC parts)) IS NULL THEN
        RETURN false;
    END IF;
    RAISE NOTICE 'relation "%" already exists, skipping', parts[2];
    RETURN true;
END
$$;

-- Streams ------------------------------------------------------------------------------------------

-- The log is a ring of segments, so that consumed rows leave by TRUNCATE; the stream is a view over it that
-- takes INSERT. `column_definitions` is the user's own text.
CREATE OR REPLACE FUNCTION standpipe.create_stream(
    stream text, wished_name text, column_definitions text, retention text, if_not_exists boolean,
    timeline text DEFAULT NULL
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    log_name text;
    log text;
    sequence text;
    keep interval := retention::interval;
BEGIN
    IF if_not_exists AND standpipe.is_taken(stream) THEN
        RETURN;
    END IF;
    log_name := standpipe.reserved_name(wished_name);
    log := format('standpipe_data.%I', log_name);
    sequence := format('standpipe_data.%I', standpipe.free_name(log_name || '_segment'));
    EXECUTE format('CREATE SEQUENCE %s AS smallint MINVALUE 0 MAXVALUE 2 START 0 CYCLE', sequence);
    EXECUTE format('GRANT SELECT ON SEQUENCE %s TO PUBLIC', sequence);
    PERFORM nextval(sequence);
    EXECUTE format('CREATE TABLE %s (', log) || column_definitions || format(E'\n,
        arrival_timestamp timestamptz NOT NULL DEFAULT statement_timestamp(),
        _standpipe_xid bigint NOT NULL DEFAULT txid_current(),
        _standpipe_segment smallint NOT NULL DEFAULT standpipe.current_segment(%L::regclass)
        ) PARTITION BY LIST (_standpipe_segment)', sequence);
    FOR segment IN 0..2 LOOP
        EXECUTE format('CREATE TABLE standpipe_data.%I PARTITION OF %s FOR VALUES IN (%s)',
            standpipe.free_name(log_name || '_' || segment), log, segment);
    END LOOP;
    EXECUTE format('CREATE INDEX ON %s USING brin (_standpipe_xid) WITH (pages_per_range = 32)', log);
    EXECUTE format('CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON %s
        FOR EACH STATEMENT EXECUTE FUNCTION standpipe.refuse_change()', log);
    EXECUTE format('CREATE VIEW %s AS SELECT %s, COALESCE(arrival_timestamp) AS arrival_timestamp FROM %s',
        stream, standpipe.user_columns(log), log);
    PERFORM standpipe.register_stream(stream::regclass, log::regclass, sequence::regclass, keep);
    IF timeline IS NOT NULL THEN
        PERFORM standpipe.change_timeline(stream::regclass, timeline);
    END IF;
END
$$;

CREATE OR REPLACE FUNCTION standpipe.user_columns(relation regclass) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum)
    FROM pg_attribute
    WHERE attrelid = relation AND attnum > 0 AND NOT attisdropped
      AND attname NOT IN ('arrival_timestamp', '_standpipe_xid', '_standpipe_segment')
$$;

CREATE OR REPLACE FUNCTION standpipe.add_column(
    stream text, column_name text, column_definition text, if_not_exists boolean
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    relation regclass := standpipe.resolve(stream, 'stream');
    log text := (SELECT s.log FROM standpipe.find_stream(relation) s);
    columns text;
BEGIN
    IF EXISTS (
        SELECT FROM pg_attribute WHERE attrelid = relation AND attname = column_name AND NOT attisdropped)
    THEN
        IF NOT if_not_exists THEN
            RAISE duplicate_column USING
                MESSAGE = format('column "%s" of stream "%s" already exists', column_name, relation);
        END IF;
        RAISE NOTICE 'column "%" of stream "%" already exists, skipping', column_name, relation;
        RETURN;
    END IF;
    -- In the order in which an INSERT takes them: the stream first, then the log behind it.
    EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE', relation);
    EXECUTE format('ALTER TABLE %s ADD COLUMN ', log) || column_definition;
    SELECT string_agg(CASE attname WHEN 'arrival_timestamp' THEN 'COALESCE(arrival_timestamp) AS ' ELSE '' END
        || quote_ident(attname), ', ' ORDER BY attnum) INTO columns
    FROM pg_attribute WHERE attrelid = relation AND attnum > 0 AND NOT attisdropped;
    EXECUTE format('CREATE OR REPLACE VIEW %s AS SELECT %s, %I FROM %s', relation, columns, column_name, log);
    PERFORM pg_notify('standpipe', relation::oid::text);
END
$$;

CREATE OR REPLACE FUNCTION standpipe.set_retention(stream text, retention text) RETURNS void
LANGUAGE sql AS $$
    SELECT standpipe.change_retention(standpipe.resolve(stream, 'stream'), retention::interval)
$$;

CREATE OR REPLACE FUNCTION standpipe.set_timeline(stream text, timeline text) RETURNS void
LANGUAGE sql AS $$
    SELECT standpipe.change_timeline(standpipe.resolve(stream, 'stream'), timeline)
$$;

CREATE OR REPLACE FUNCTION standpipe.set_max_ahead(stream text, max_ahead text) RETURNS void
LANGUAGE sql AS $$
    SELECT standpipe.change_max_ahead(standpipe.resolve(stream, 'stream'), max_ahead::interval)
$$;

CREATE OR REPLACE FUNCTION standpipe.set_idle_timeout(stream text, idle_timeout text) RETURNS void
LANGUAGE sql AS $$
    SELECT standpipe.change_idle_timeout(standpipe.resolve(stream, 'stream'), idle_timeout::interval)
$$;

CREATE OR REPLACE FUNCTION standpipe.set_time_column(stream text, column_name text) RETURNS void
LANGUAGE sql AS $$
    SELECT standpipe.declare_time_column(standpipe.resolve(stream, 'stream'), column_name)
$$;

CREATE OR REPLACE FUNCTION standpipe.add_watermark(stream text, column_name text, delay text) RETURNS void
LANGUAGE sql AS $$
    SELECT standpipe.declare_watermark(standpipe.resolve(stream, 'stream'), column_name, delay::interval)
$$;

CREATE OR REPLACE FUNCTION standpipe.drop_watermark(stream text, if_exists boolean) RETURNS void
LANGUAGE sql AS $$
    SELECT standpipe.forget_watermark(standpipe.resolve(stream, 'stream'), if_exists)
$$;

-- What the text of a trigger says: an interval that is longer than nothing, or a number of rows from 1 on. Both are NULL
-- if it says anything else.
CREATE OR REPLACE FUNCTION standpipe.read_trigger(trigger text, OUT after interval, OUT rows bigint)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    number text := substring(trigger FROM '(?i)^\s*([0-9]+)\s+rows?\s*$');
BEGIN
    rows := nullif(number::bigint, 0);
    IF number IS NULL AND trigger::interval > interval '0' THEN
        after := trigger::interval;
    END IF;
EXCEPTION WHEN data_exception THEN
    RETURN;
END
$$;

-- NULL: a batch is taken as soon as there are rows.
CREATE OR REPLACE FUNCTION standpipe.set_trigger(stream text, trigger text) RETURNS void
LANGUAGE sql AS $$
    SELECT standpipe.change_trigger(standpipe.resolve(stream, 'stream'), said.after, said.rows)
    FROM standpipe.read_trigger(trigger) AS said
$$;

CREATE OR REPLACE FUNCTION standpipe.readers(stream regclass) RETURNS SETOF regclass
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT view_oid::regclass FROM standpipe.live_views
    WHERE stream_oid = stream AND replaces IS NULL ORDER BY view_oid
$$;

CREATE OR REPLACE FUNCTION standpipe.set_stream_owner(stream text, new_owner text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    relation regclass := standpipe.resolve(stream, 'stream');
    parts record;
    part regclass;
BEGIN
    SELECT * INTO parts FROM standpipe.find_stream(relation);
    PERFORM standpipe.hold_timelines();
    EXECUTE format('ALTER VIEW %s OWNER TO %s', relation, new_owner);
    PERFORM standpipe.check_timeline_owner(relation);
    FOR part IN SELECT parts.log_oid UNION ALL SELECT inhrelid FROM pg_inherits WHERE inhparent = parts.log_oid
    LOOP
        EXECUTE format('ALTER TABLE %s OWNER TO %s', part, new_owner);
    END LOOP;
    EXECUTE format('ALTER SEQUENCE %s OWNER TO %s', parts.sequence_oid::regclass, new_owner);
END
$$;

-- Continuous views -----------------------------------------------------------------------------------

-- Makes a view of a query, answers what `question`, an expression over $1, says of it, and takes the view back: all in
-- a subtransaction that never commits.
CREATE OR REPLACE FUNCTION standpipe.ask_of_view(query text, column_list text, question text) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
    -- Nobody can have taken this name before.
    probe text := format('standpipe_data.%I', 'probe_' || gen_random_uuid());
    answer jsonb;
BEGIN
    EXECUTE format('CREATE VIEW %s %s AS ', probe, column_list) || query;
    EXECUTE 'SELECT ' || question INTO answer USING probe::regclass;
    RAISE SQLSTATE 'SP000';
EXCEPTION WHEN SQLSTATE 'SP000' THEN
    RETURN answer;
END
$$;

-- A view's SELECT as PostgreSQL understood it: names qualified, * expanded, casts and parentheses explicit. The same text
-- whatever the session's settings: they say how names, texts, times and numbers are written.
CREATE OR REPLACE FUNCTION standpipe.canonical_text(definition regclass) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp SET standard_conforming_strings = on SET quote_all_identifiers = off
SET DateStyle = 'ISO, MDY' SET IntervalStyle = 'postgres' SET TimeZone = 'UTC' SET bytea_output = 'hex'
SET extra_float_digits = 1 SET lc_monetary = 'C' AS $$
    SELECT pg_get_viewdef(definition)
$$;

-- The streams and continuous views that a view reads, itself or through ordinary views: each by the oid of the relation
-- that stands in the view's SELECT. Tables end the search, materialized views among them. In PL/pgSQL, which keeps the
-- query's plan.
CREATE OR REPLACE FUNCTION standpipe.reads(definition oid) RETURNS TABLE (named oid, kind text, read_oid oid)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    WITH RECURSIVE found (named, relation, kind, owner) AS (
        SELECT NULL::oid, definition, NULL::text, NULL::oid
        UNION
        SELECT coalesce(f.named, n.oid), n.oid, b.kind, b.owner
        FROM found f
        JOIN pg_rewrite r ON r.ev_class = f.relation AND r.ev_type = '1'
        CROSS JOIN LATERAL regexp_matches(r.ev_action::text, ':relid ([0-9]+)', 'g') AS mentioned (oids)
        JOIN pg_class n ON n.oid = oids[1]::oid AND n.relkind IN ('v', 'r', 'p')
        LEFT JOIN LATERAL standpipe.belongs_to(n.oid) AS b ON true
        WHERE f.kind IS NULL AND n.oid <> f.relation
    )
    SELECT DISTINCT f.named, f.kind, f.owner FROM found f WHERE f.kind IS NOT NULL;
END
$$;

-- Is a function one of PostgreSQL's own, or one of ours? By what it is made of, since names are anybody's.
CREATE OR REPLACE FUNCTION standpipe.is_known(function oid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT function < 16384 OR EXISTS (
        SELECT FROM pg_proc p
        LEFT JOIN pg_aggregate a ON a.aggfnoid = p.oid
        LEFT JOIN pg_depend d ON d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.refclassid = d.classid
        JOIN pg_proc part ON part.oid IN (a.aggtransfn, a.aggfinalfn, d.refobjid)
        JOIN pg_namespace n ON n.oid = part.pronamespace AND n.nspname = 'standpipe' AND n.nspowner = p.proowner
        WHERE p.oid = function)
$$;

-- All that the planner has to know of a view's SELECT, with the functions, found by their identity, and the streams that
-- it reads. The rewrite rule names functions by their oids, those behind operators and casts too; a space inside a
-- name or a text is escaped there, so that none of them looks like an oid.
CREATE OR REPLACE FUNCTION standpipe.analyse(definition regclass) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp SET quote_all_identifiers = off AS $$
    WITH reads AS MATERIALIZED (SELECT * FROM standpipe.reads(definition))
    SELECT jsonb_build_object(
        'text', standpipe.canonical_text(definition),
        'columns', standpipe.described_columns(definition),
        'functions', (
            SELECT coalesce(jsonb_agg(jsonb_build_object('schema', n.nspname, 'name', p.proname,
                'is_aggregate', p.prokind = 'a', 'is_volatile', p.provolatile = 'v', 'returns_set', p.proretset,
                'is_stable', p.provolatile = 's', 'is_known', standpipe.is_known(p.oid),
                'returns', format_type(p.prorettype, NULL))
                ORDER BY p.oid), '[]')
            FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
            WHERE p.oid IN (
                SELECT oids[1]::oid FROM pg_rewrite r, regexp_matches(
                    r.ev_action::text, ':(?:funcid|aggfnoid|winfnoid|opfuncid) ([0-9]+)', 'g') AS oids
                WHERE r.ev_class = definition)),
        'streams', (
            SELECT coalesce(jsonb_agg(jsonb_build_object('name', r.read_oid::regclass::text,
                'columns', standpipe.described_columns(r.read_oid), 'watermark', standpipe.watermark_of(r.read_oid))
                ORDER BY r.read_oid), '[]')
            FROM reads r WHERE r.read_oid = r.named AND r.kind = 'stream'),
        -- A continuous view, or a stream by another name than its own: the name in the SELECT, and what bears it.
        'indirect_reads', (
            SELECT coalesce(jsonb_agg(jsonb_build_object('word', n.relname, 'kind', r.kind, 'name', c.relname, 'way',
                CASE WHEN n.oid = c.oid THEN NULL WHEN n.relkind = 'v' THEN 'view' ELSE 'table' END)
                ORDER BY n.relname, c.relname), '[]')
            FROM reads r JOIN pg_class n ON n.oid = r.named JOIN pg_class c ON c.oid = r.read_oid
            WHERE r.read_oid <> r.named OR r.kind = 'continuous view'))
$$;

CREATE OR REPLACE FUNCTION standpipe.analyse_query(query text, column_list text) RETURNS jsonb
LANGUAGE sql AS $$
    SELECT standpipe.ask_of_view(query, column_list, 'standpipe.analyse($1)')
$$;

-- Are two queries the same to PostgreSQL?
CREATE OR REPLACE FUNCTION standpipe.is_same_query(one text, other text) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
    RETURN standpipe.ask_of_view(one, '', 'to_jsonb(standpipe.canonical_text($1))')
         = standpipe.ask_of_view(other, '', 'to_jsonb(standpipe.canonical_text($1))');
EXCEPTION WHEN syntax_error_or_access_rule_violation THEN
    RETURN false;
END
$$;

-- Relations of a view: the definition keeps the SELECT as PostgreSQL understands it, with its dependencies; the
-- results hold what the runtime merges, one table per core; the view of the user's name is the read query over them.
CREATE OR REPLACE FUNCTION standpipe.create_view(
    view text, wished_name text, column_list text, query text, stream text, result_columns text[],
    key_columns text[], lookup_columns text[], presences text[], texts text[], holes text[], plan text,
    notices text[], if_not_exists boolean, options text
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    name text;
    definition text;
    result regclass;
    results oid[] := '{}';
    notice text;
BEGIN
    IF if_not_exists AND standpipe.is_taken(view) THEN
        RETURN;
    END IF;
    name := standpipe.reserved_name(wished_name);
    definition := format('standpipe_data.%I', standpipe.free_name(name || '_definition'));
    EXECUTE format('CREATE VIEW %s %s AS ', definition, column_list) || query;
    EXECUTE format('SELECT * FROM %s LIMIT 0', definition);
    FOR number IN 1..cardinality(result_columns) LOOP
        result := standpipe.create_result(
            CASE number WHEN 1 THEN name ELSE standpipe.free_name(name || '_core_' || number) END,
            result_columns[number], key_columns[number], lookup_columns[number], presences[number]);
        results := results || result::oid;
    END LOOP;
    EXECUTE format('CREATE VIEW %s AS ', view) || standpipe.filled_query(texts, holes, definition, results);
    PERFORM standpipe.check_columns(view, definition);
    PERFORM standpipe.register_view(view::regclass, definition::regclass, results,
        standpipe.resolve(stream, 'stream'), query, current_setting('TimeZone'), options::jsonb, plan::jsonb);
    FOREACH notice IN ARRAY notices LOOP
        RAISE NOTICE '%', notice USING HINT = 'EXPLAIN CONTINUOUS VIEW shows what a view keeps.';
    END LOOP;
END
$$;

-- The read query comes as texts with holes between them, each the number of a result; or `bound`, a condition that is always
-- true and binds the view to the definition, so that what cascades to one reaches the other; or `floor`, a moment.
CREATE OR REPLACE FUNCTION standpipe.filled_query(
    texts text[], holes text[], definition text, results oid[], floor timestamptz DEFAULT NULL
) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT texts[1] || coalesce(string_agg(CASE hole
            WHEN 'bound' THEN format('((NULL::%s) IS NULL)', definition)
            WHEN 'floor' THEN format('%L::timestamptz', floor)
            ELSE results[hole::int]::regclass::text END || texts[number + 1], '' ORDER BY number), '')
    FROM unnest(holes) WITH ORDINALITY AS h (hole, number)
$$;

-- The promise covers names and types: what the view shows must be what PostgreSQL says of its SELECT.
CREATE OR REPLACE FUNCTION standpipe.check_columns(view text, definition text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    difference record;
BEGIN
    SELECT d.attname, format_type(v.atttypid, v.atttypmod) || coalesce(' COLLATE ' || nullif(v.attcollation, 0)::regcollation, '')
               AS shown,
           format_type(d.atttypid, d.atttypmod) || coalesce(' COLLATE ' || nullif(d.attcollation, 0)::regcollation, '')
               AS wanted
    INTO difference
    FROM pg_attribute d FULL JOIN pg_attribute v ON v.attrelid = view::regclass AND v.attnum = d.attnum
    WHERE d.attrelid = definition::regclass AND d.attnum > 0
      AND (v.attname, v.atttypid, v.atttypmod, v.attcollation)
          IS DISTINCT FROM (d.attname, d.atttypid, d.atttypmod, d.attcollation)
    LIMIT 1;
    IF FOUND THEN
        RAISE feature_not_supported USING
            MESSAGE = format('column "%s" of type %s is not supported in a continuous view',
                difference.attname, difference.wanted),
            DETAIL = format('The view would show type %s.', difference.shown);
    END IF;
END
$$;

-- ALTER CONTINUOUS VIEW … SET (ttl …) and RESET (ttl): another read query over the same results. `version` is that of the
-- view for which it was planned; `times` names for each result the column that it expires by, if it does. What the time to
-- live that the view had so far does not show may be deleted, or half of it may be; it stays hidden: `old_step` and
-- `old_span` say where that ends now. Under the progress, since rows are deleted under it too. The read query is in
-- canonical words, which mean the same in this search path only.
CREATE OR REPLACE FUNCTION standpipe.alter_ttl(
    view regclass, version text, times text[], texts text[], holes text[], plan text, windows text,
    old_step text, old_span text
) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    parts record;
    known record;
    floor timestamptz;
BEGIN
    PERFORM standpipe.check_owner(view, 'continuous view');
    IF current_setting('transaction_isolation') NOT IN ('read committed', 'read uncommitted') THEN
        RAISE active_sql_transaction USING
            MESSAGE = 'a time to live cannot be altered in a transaction of isolation level '
                || current_setting('transaction_isolation'),
            HINT = 'It must see which rows have been deleted by now. Use READ COMMITTED.';
    END IF;
    SELECT * INTO parts FROM standpipe.hold_view(view);
    SELECT * INTO known FROM standpipe.alterable_view(view);
    IF known.version IS DISTINCT FROM version THEN
        RAISE serialization_failure USING
            MESSAGE = 'the continuous view was altered, replaced or dropped meanwhile', HINT = 'Try again.';
    END IF;
    floor := greatest(known.floor, standpipe.view_clock(old_step::interval) - old_span::interval);
    EXECUTE format('CREATE OR REPLACE VIEW %s AS ', view)
        || standpipe.filled_query(texts, holes, parts.definition, parts.result_oids, floor);
    PERFORM standpipe.check_columns(view::text, parts.definition);
    PERFORM standpipe.index_time(parts.result_oids[number]::regclass, times[number])
    FROM generate_subscripts(times, 1) AS number WHERE times[number] IS NOT NULL;
    PERFORM standpipe.change_windows(view, plan::jsonb, CASE WHEN windows::jsonb ? 'floor'
        THEN jsonb_set(windows::jsonb, '{floor,until}', to_jsonb(floor)) ELSE windows::jsonb END);
END
$$;

-- What is behind a view, looked up under the progress: until that is held, a new version may bring other parts.
CREATE OR REPLACE FUNCTION standpipe.hold_view(relation regclass)
RETURNS TABLE (view_oid oid, definition_oid oid, result_oids oid[], stream_oid oid, definition text)
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
    SELECT standpipe.hold_progress(stream_oid) FROM standpipe.find_view(relation);
    SELECT * FROM standpipe.find_view(relation);
$$;

-- What is behind a view.
CREATE OR REPLACE FUNCTION standpipe.drop_parts(definition oid, results oid[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM standpipe.drop_part(part, 'RESTRICT') FROM unnest(definition || results) AS part;
END
$$;

-- CREATE OR REPLACE CONTINUOUS VIEW: the new version is a view of its own, beside the old one and out of sight, until
-- it has caught up and `swap_view` puts it in the old one's place. PostgreSQL says whether it fits there.
CREATE OR REPLACE FUNCTION standpipe.replace_view(
    view text, wished_name text, column_list text, query text, stream text, result_columns text[],
    key_columns text[], lookup_columns text[], presences text[], texts text[], holes text[], plan text,
    notices text[], options text
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    parts text[] := parse_ident(view);
    replaced regclass := to_regclass(CASE cardinality(parts) WHEN 1
        THEN format('%I.%I', current_schema(), parts[1]) ELSE view END);
    replacement text := format('standpipe_data.%I',
        standpipe.reserved_name(standpipe.shortened(wished_name, 34) || '_replacement'));
BEGIN
    IF replaced IS NULL THEN
        PERFORM standpipe.create_view(view, wished_name, column_list, query, stream, result_columns,
            key_columns, lookup_columns, presences, texts, holes, plan, notices, false, options);
        RETURN;
    END IF;
    PERFORM standpipe.resolve(replaced::text, 'continuous view');
    PERFORM standpipe.check_owner(replaced, 'continuous view');
    IF (SELECT stream_oid FROM standpipe.find_view(replaced)) <> standpipe.resolve(stream, 'stream') THEN
        RAISE feature_not_supported USING
            MESSAGE = format('continuous view "%s" cannot be replaced by one of another stream', wished_name),
            HINT = 'DROP CONTINUOUS VIEW and CREATE CONTINUOUS VIEW in one transaction replace it.';
    END IF;
    PERFORM standpipe.drop_replacement(replaced);
    PERFORM standpipe.create_view(replacement, wished_name, column_list, query, stream, result_columns,
        key_columns, lookup_columns, presences, texts, holes, plan, notices, false,
        (jsonb_build_object('backfill', true) || jsonb_strip_nulls(options::jsonb))::text);
    PERFORM standpipe.check_replaceable(replaced, replacement);
    PERFORM standpipe.notice_indexes(replaced);
    PERFORM standpipe.register_replacement(replacement::regclass, replaced);
END
$$;

CREATE OR REPLACE FUNCTION standpipe.drop_replacement(replaced regclass) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    parts record;
BEGIN
    IF standpipe.find_replacement(replaced) IS NULL THEN
        RETURN;
    END IF;
    PERFORM standpipe.hold_view(replaced);
    SELECT * INTO parts FROM standpipe.find_view(standpipe.find_replacement(replaced));
    PERFORM standpipe.drop_part(parts.view_oid, 'RESTRICT');
    PERFORM standpipe.drop_parts(parts.definition_oid, parts.result_oids);
    PERFORM pg_notify('standpipe', parts.stream_oid::text);
END
$$;

-- Tried in a subtransaction that never commits.
CREATE OR REPLACE FUNCTION standpipe.check_replaceable(replaced regclass, replacement text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('CREATE OR REPLACE VIEW %s AS SELECT * FROM %s', replaced, replacement);
    RAISE SQLSTATE 'SP000';
EXCEPTION WHEN SQLSTATE 'SP000' THEN
    RETURN;
END
$$;

CREATE OR REPLACE FUNCTION standpipe.notice_indexes(replaced regclass) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    index regclass;
BEGIN
    FOR index IN
        SELECT i.indexrelid
        FROM standpipe.find_view(replaced) v LEFT JOIN standpipe.find_result(v.result_oids[1]) r ON true
        JOIN pg_index i ON i.indrelid = coalesce(r.kept, v.result_oids[1])
        JOIN pg_class x ON x.oid = i.indexrelid
        WHERE NOT i.indisunique AND x.relname NOT LIKE '%\_lookup%'
          AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = i.indexrelid AND a.attname = 'group_hash')
    LOOP
        RAISE NOTICE 'index % goes with the old version of continuous view %', index, replaced
            USING HINT = 'Create it anew when standpipe.views shows no replacement any more.';
    END LOOP;
END
$$;

-- The new version takes the old one's place; the relation of the user's name stays, with what depends on it. Run by
-- the runtime, which holds the progress: who reads the view just now is not waited for long, better try again.
CREATE OR REPLACE FUNCTION standpipe.swap_view(replacement regclass) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET lock_timeout = '100ms' AS $$
DECLARE
    new standpipe.view_record;
    old standpipe.view_record;
BEGIN
    SELECT * INTO new FROM standpipe.view_record WHERE view_oid = replacement;
    SELECT * INTO old FROM standpipe.view_record WHERE view_oid = new.replaces;
    EXECUTE format('CREATE OR REPLACE VIEW %s AS %s', old.view_oid::regclass, pg_get_viewdef(replacement));
    EXECUTE format('DROP VIEW %s', replacement);
    PERFORM standpipe.drop_parts(old.definition_oid, old.result_oids);
    DELETE FROM standpipe.view_record WHERE view_oid = new.view_oid;
    UPDATE standpipe.view_record
    SET definition_oid = new.definition_oid, result_oids = new.result_oids, query = new.query, plan = new.plan,
        time_zone = new.time_zone, options = new.options, start_snapshot = new.start_snapshot,
        rows_taken = new.rows_taken, guarded = new.guarded, slow = false, incomplete = false, last_error = NULL,
        -- Where the old one shared batches, the new one has come as far as they have.
        state = CASE WHEN old.state = 'inactive' OR old.state = 'active' AND standpipe.is_sharing(new.options)
            THEN old.state ELSE 'apart' END
    WHERE view_oid = old.view_oid;
    PERFORM standpipe.count_by_progress(old.view_oid);
    DELETE FROM standpipe.dead_letter_record WHERE view_oid = old.view_oid;
    UPDATE standpipe.dead_letter_record SET view_oid = old.view_oid WHERE view_oid = new.view_oid;
    DELETE FROM standpipe.late_record WHERE view_oid = old.view_oid;
    UPDATE standpipe.late_record SET view_oid = old.view_oid WHERE view_oid = new.view_oid;
    DELETE FROM standpipe.late_row_record WHERE view_oid = old.view_oid;
    UPDATE standpipe.late_row_record SET view_oid = old.view_oid WHERE view_oid = new.view_oid;
    DELETE FROM standpipe.early_record WHERE view_oid = old.view_oid;
    UPDATE standpipe.early_record SET view_oid = old.view_oid WHERE view_oid = new.view_oid;
    PERFORM standpipe.set_view_owner(old.view_oid::regclass::text,
        (SELECT quote_ident(pg_get_userbyid(relowner)) FROM pg_class WHERE oid = old.view_oid));
    PERFORM pg_notify('standpipe', old.stream_oid::text);
END
$$;

-- A view that fails alone has failed. A new version that does is dropped, and the old one says why.
CREATE OR REPLACE FUNCTION standpipe.fail_view(view oid, error text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    replaced oid := (SELECT replaces FROM standpipe.view_record WHERE view_oid = view);
BEGIN
    IF replaced IS NULL THEN
        PERFORM standpipe.leave(view, 'failed', error);
    ELSE
        PERFORM standpipe.drop_replacement(replaced);
        UPDATE standpipe.view_record SET last_error = 'the new version failed: ' || error WHERE view_oid = replaced;
    END IF;
END
$$;

CREATE OR REPLACE FUNCTION standpipe.truncate_view(view text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    relation regclass := standpipe.resolve(view, 'continuous view');
BEGIN
    PERFORM standpipe.restart_view(relation);
    PERFORM standpipe.empty_result(result)
    FROM standpipe.hold_view(relation) v, unnest(v.result_oids) AS result;
    PERFORM standpipe.truncate_view(standpipe.find_replacement(relation)::text)
    WHERE standpipe.find_replacement(relation) IS NOT NULL;
END
$$;

CREATE OR REPLACE FUNCTION standpipe.deactivate_view(view text) RETURNS void
LANGUAGE sql AS $$
    SELECT standpipe.deactivate(standpipe.resolve(view, 'continuous view'))
$$;

CREATE OR REPLACE FUNCTION standpipe.activate_view(view text) RETURNS void
LANGUAGE sql AS $$
    SELECT standpipe.activate(standpipe.resolve(view, 'continuous view'))
$$;

CREATE OR REPLACE FUNCTION standpipe.set_view_owner(view text, new_owner text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    relation regclass := standpipe.resolve(view, 'continuous view');
    parts record;
BEGIN
    PERFORM standpipe.check_owner(relation, 'continuous view');
    SELECT * INTO parts FROM standpipe.hold_view(relation);
    EXECUTE format('ALTER VIEW %s OWNER TO %s', relation, new_owner);
    EXECUTE format('ALTER VIEW %s OWNER TO %s', parts.definition, new_owner);
    PERFORM standpipe.set_result_owner(result, new_owner) FROM unnest(parts.result_oids) AS result;
END
$$;

-- Drop -----------------------------------------------------------------------------------------------

-- DROP STREAM and DROP CONTINUOUS VIEW. To PostgreSQL the relations are views, which it drops together with whatever
-- depends on them, however that hangs together. What stands behind those that are gone then goes afterwards.
CREATE OR REPLACE FUNCTION standpipe.drop_relations(kind text, names text[], if_exists boolean, behavior text)
RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    dropped oid[] := ARRAY(
        SELECT DISTINCT relation FROM unnest(names) AS name, standpipe.resolve(name, kind, if_exists) AS relation
        WHERE relation IS NOT NULL);
    involved oid[];
    parts oid[];
BEGIN
    IF dropped = '{}' THEN
        RETURN;
    END IF;
    PERFORM standpipe.check_owner(relation, kind) FROM unnest(dropped) AS relation;
    IF behavior = 'CASCADE' THEN
        PERFORM standpipe.notice_dependents(dropped);
    ELSE
        PERFORM standpipe.refuse_dependents(dropped);
    END IF;
    involved := ARRAY(SELECT DISTINCT object FROM standpipe.dependents(dropped) WHERE class = 'pg_class'::regclass);
    PERFORM standpipe.hold_streams(involved);
    parts := ARRAY(SELECT part FROM standpipe.parts_behind(involved) ORDER BY place, part);
    PERFORM standpipe.drop_views(dropped, behavior);
    PERFORM standpipe.drop_part(part, behavior) FROM unnest(parts) AS part;
END
$$;

-- What goes with some relations: they themselves, and all that depends on them, each with what it depends on. A `part`
-- is a column, or 0. What is internal to another object (a rule to its view) takes that along.
CREATE OR REPLACE FUNCTION standpipe.dependents(relations oid[]) RETURNS TABLE (
    class oid, object oid, part int, on_class oid, on_object oid, on_part int, is_normal boolean)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    WITH RECURSIVE gone AS (
        SELECT 'pg_class'::regclass::oid AS class, relation AS object, 0 AS part, NULL::oid, NULL::oid, NULL::int, false
        FROM unnest(relations) AS relation
        UNION
        SELECT n.class, n.object, n.part, g.class, g.object, g.part, n.is_normal
        FROM gone g CROSS JOIN LATERAL (
            SELECT d.classid, d.objid, d.objsubid, d.deptype = 'n' FROM pg_depend d
            WHERE d.refclassid = g.class AND d.refobjid = g.object AND (g.part = 0 OR d.refobjsubid = g.part)
            UNION ALL
            SELECT d.refclassid, d.refobjid, d.refobjsubid, false FROM pg_depend d
            WHERE d.classid = g.class AND d.objid = g.object AND d.objsubid = g.part AND d.deptype = 'i'
        ) AS n (class, object, part, is_normal)
    )
    SELECT * FROM gone;
END
$$;

-- An object in the words of messages: what stands behind a stream or a continuous view goes by its name.
CREATE OR REPLACE FUNCTION standpipe.describe_object(class oid, object oid, part int) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
    relation oid := CASE class
        WHEN 'pg_class'::regclass THEN CASE part WHEN 0 THEN object END
        WHEN 'pg_rewrite'::regclass THEN (SELECT ev_class FROM pg_rewrite WHERE oid = object)
        WHEN 'pg_type'::regclass THEN (
            SELECT nullif(coalesce(nullif(t.typrelid, 0), e.typrelid), 0)
            FROM pg_type t LEFT JOIN pg_type e ON e.oid = t.typelem WHERE t.oid = object)
    END;
    found record;
BEGIN
    IF relation IS NULL THEN
        RETURN pg_describe_object(class, object, part);
    END IF;
    SELECT * INTO found FROM standpipe.belongs_to(relation);
    IF found.kind IS NULL THEN
        RETURN pg_describe_object('pg_class'::regclass, relation, 0);
    END IF;
    RETURN format('%s %s', found.kind, found.owner::regclass);
END
$$;

-- In the words of PostgreSQL, and so is the notice.
CREATE OR REPLACE FUNCTION standpipe.refuse_dependents(relations oid[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    lines text;
BEGIN
    SELECT string_agg(line, E'\n') INTO lines FROM (
        SELECT DISTINCT format('%s depends on %s', dependent, needed) AS line
        FROM standpipe.described_dependents(relations) ORDER BY line) AS dependents;
    IF lines IS NOT NULL THEN
        RAISE dependent_objects_still_exist USING
            MESSAGE = format('cannot drop %s because other objects depend on %s',
                CASE cardinality(relations) WHEN 1 THEN standpipe.describe_object('pg_class'::regclass, relations[1], 0)
                    ELSE 'desired object(s)' END,
                CASE cardinality(relations) WHEN 1 THEN 'it' ELSE 'them' END),
            DETAIL = lines,
            HINT = 'Use DROP ... CASCADE to drop the dependent objects too.';
    END IF;
END
$$;

CREATE OR REPLACE FUNCTION standpipe.notice_dependents(relations oid[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    lines text[] := ARRAY(
        SELECT DISTINCT 'drop cascades to ' || dependent FROM standpipe.described_dependents(relations) ORDER BY 1);
BEGIN
    IF cardinality(lines) = 1 THEN
        RAISE NOTICE '%', lines[1];
    ELSIF cardinality(lines) > 1 THEN
        RAISE NOTICE 'drop cascades to % other objects', cardinality(lines) USING DETAIL = array_to_string(lines, E'\n');
    END IF;
END
$$;

-- What people know by a name and would lose with some relations.
CREATE OR REPLACE FUNCTION standpipe.described_dependents(relations oid[]) RETURNS TABLE (dependent text, needed text)
LANGUAGE sql STABLE AS $$
    SELECT dependent, needed
    FROM (SELECT standpipe.describe_object(class, object, part), standpipe.describe_object(on_class, on_object, on_part)
          FROM standpipe.dependents(relations) WHERE is_normal) AS d (dependent, needed)
    WHERE dependent <> needed AND dependent <> ALL (
        SELECT standpipe.describe_object('pg_class'::regclass, relation, 0) FROM unnest(relations) AS relation)
$$;

-- What stands behind some relations, as far as they are streams or continuous views; the order to drop it in; and
-- the streams that are concerned. Only what the caller may drop: housekeeping finds the rest.
CREATE OR REPLACE FUNCTION standpipe.parts_behind(relations oid[]) RETURNS TABLE (stream_oid oid, part oid, place int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT p.stream_oid, p.part, p.place
    FROM (
        SELECT v.stream_oid, b.part, b.place FROM standpipe.view_record v CROSS JOIN LATERAL (
            SELECT v.view_oid, 1 UNION ALL SELECT v.definition_oid, 2 UNION ALL SELECT unnest(v.result_oids), 3
        ) AS b (part, place)
        WHERE v.view_oid = ANY (relations) OR v.replaces = ANY (relations)
        UNION ALL
        SELECT s.stream_oid, b.part, b.place FROM standpipe.stream_record s CROSS JOIN LATERAL (
            SELECT s.log_oid, 4 UNION ALL SELECT s.sequence_oid, 5
        ) AS b (part, place)
        WHERE s.stream_oid = ANY (relations)
    ) AS p
    JOIN pg_class c ON c.oid = p.part AND pg_has_role(standpipe.invoker(), c.relowner, 'USAGE')
$$;

-- Keep the progress of the streams concerned from moving, and tell the runtime.
CREATE OR REPLACE FUNCTION standpipe.hold_streams(relations oid[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    stream oid;
BEGIN
    FOR stream IN SELECT DISTINCT stream_oid FROM standpipe.parts_behind(relations) ORDER BY stream_oid LOOP
        PERFORM standpipe.hold_progress(stream);
        PERFORM pg_notify('standpipe', stream::text);
    END LOOP;
END
$$;

-- Without PostgreSQL's own notice, which would name what stands behind the views.
CREATE OR REPLACE FUNCTION standpipe.drop_views(views oid[], behavior text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET client_min_messages = warning AS $$
BEGIN
    EXECUTE format('DROP VIEW %s %s',
        (SELECT string_agg(view::regclass::text, ', ') FROM unnest(views) AS view), behavior);
END
$$;

-- One part of what stands behind a stream or a view, unless it is gone. With a result goes its table, if no other result
-- lies in it. What it leaves in a table that others use is swept later: to take columns away would lock those out until
-- the transaction ends.
CREATE OR REPLACE FUNCTION standpipe.drop_part(part oid, behavior text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    kind "char" := (SELECT relkind FROM pg_class WHERE oid = part);
    place record;
BEGIN
    SELECT * INTO place FROM standpipe.find_result(part);
    IF kind IS NOT NULL THEN
        EXECUTE format('DROP %s %s %s', CASE kind WHEN 'v' THEN 'VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
            part::regclass, behavior);
    END IF;
    IF NOT place.is_shared THEN
        PERFORM standpipe.drop_part(place.kept, behavior);
    END IF;
END
$$;

-- Facts for the planner ------------------------------------------------------------------------------

-- The columns of a query's result. RowDescription does not tell a domain from its base type; a view does. None
-- if there is one that a relation cannot have, or an expression that returns a set where only one value may stand.
CREATE OR REPLACE FUNCTION standpipe.describe_query(query text) RETURNS TABLE (name text, type jsonb)
LANGUAGE plpgsql AS $$
BEGIN
    RETURN QUERY SELECT c.value ->> 'name', c.value -> 'type'
    FROM jsonb_array_elements(standpipe.ask_of_view(query, '', 'standpipe.described_columns($1)')) AS c;
EXCEPTION WHEN invalid_table_definition OR feature_not_supported THEN
    RETURN;
END
$$;
