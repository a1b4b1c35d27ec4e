-- What our statements become: functions that run with the rights and the search path of whoever calls them,
-- in the client's own transaction. Names arrive quoted, as text that an SQL statement may contain.

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
    log_name := standpipe.free_name(wished_name);
    log := format('standpipe_data.%I', log_name);
    sequence := format('standpipe_data.%I', log_name || '_segment');
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
            log_name || '_' || segment, log, segment);
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
LANGUAGE sql STABLE AS $$
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

CREATE OR REPLACE FUNCTION standpipe.readers(stream regclass) RETURNS SETOF regclass
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
    SELECT view_oid::regclass FROM standpipe.live_views
    WHERE stream_oid = stream AND replaces IS NULL ORDER BY view_oid
$$;

CREATE OR REPLACE FUNCTION standpipe.drop_stream(stream text, if_exists boolean, behavior text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    relation regclass := standpipe.resolve(stream, 'stream', if_exists);
    parts record;
    reader regclass;
    dependents text;
BEGIN
    IF relation IS NULL THEN
        RETURN;
    END IF;
    SELECT * INTO parts FROM standpipe.find_stream(relation);
    SELECT string_agg(format('continuous view %s depends on stream %s', r, relation), E'\n') INTO dependents
    FROM standpipe.readers(relation) r;
    IF dependents IS NOT NULL AND behavior <> 'CASCADE' THEN
        RAISE dependent_objects_still_exist USING
            MESSAGE = format('cannot drop stream %s because other objects depend on it', relation),
            DETAIL = dependents,
            HINT = 'Use DROP ... CASCADE to drop the dependent objects too.';
    END IF;
    FOR reader IN SELECT r FROM standpipe.readers(relation) r LOOP
        RAISE NOTICE 'drop cascades to continuous view %', reader;
        PERFORM standpipe.drop_view(reader::text, false, behavior);
    END LOOP;
    EXECUTE format('DROP VIEW %s %s', relation, behavior);
    EXECUTE format('DROP TABLE %s', parts.log);
    EXECUTE format('DROP SEQUENCE %s', parts.sequence_oid::regclass);
    PERFORM pg_notify('standpipe', relation::oid::text);
END
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
    probe text := format('standpipe_data.probe_%s', pg_backend_pid());
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
LANGUAGE sql STABLE SET search_path = pg_catalog SET standard_conforming_strings = on SET quote_all_identifiers = off
SET DateStyle = 'ISO, MDY' SET IntervalStyle = 'postgres' SET TimeZone = 'UTC' SET bytea_output = 'hex'
SET extra_float_digits = 1 SET lc_monetary = 'C' AS $$
    SELECT pg_get_viewdef(definition)
$$;

-- All that the planner has to know of a view's SELECT, with the functions, found by their identity, and the streams that
-- it refers to. The rewrite rule names functions by their oids, those behind operators and casts too; a space inside a
-- name or a text is escaped there, so that none of them looks like an oid.
CREATE OR REPLACE FUNCTION standpipe.analyse(definition regclass) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog SET quote_all_identifiers = off AS $$
    SELECT jsonb_build_object(
        'text', standpipe.canonical_text(definition),
        'columns', standpipe.described_columns(definition),
        'functions', (
            SELECT coalesce(jsonb_agg(jsonb_build_object('schema', n.nspname, 'name', p.proname,
                'is_aggregate', p.prokind = 'a', 'is_volatile', p.provolatile = 'v', 'returns_set', p.proretset)
                ORDER BY p.oid), '[]')
            FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
            WHERE p.oid IN (
                SELECT oids[1]::oid FROM pg_rewrite r, regexp_matches(
                    r.ev_action::text, ':(?:funcid|aggfnoid|winfnoid|opfuncid) ([0-9]+)', 'g') AS oids
                WHERE r.ev_class = definition)),
        'streams', (
            SELECT coalesce(jsonb_agg(jsonb_build_object('name', s.stream_oid::regclass::text,
                'columns', standpipe.described_columns(s.stream_oid)) ORDER BY s.stream_oid), '[]')
            FROM (SELECT DISTINCT d.refobjid FROM pg_rewrite r JOIN pg_depend d
                      ON d.classid = 'pg_rewrite'::regclass AND d.objid = r.oid AND d.refclassid = 'pg_class'::regclass
                  WHERE r.ev_class = definition) AS used,
                 standpipe.find_stream(used.refobjid) AS s))
$$;

CREATE OR REPLACE FUNCTION standpipe.analyse_query(query text, column_list text) RETURNS jsonb
LANGUAGE sql AS $$
    SELECT standpipe.ask_of_view(query, column_list, 'standpipe.analyse($1)')
        || jsonb_build_object('time_zone', current_setting('TimeZone'))
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
-- results hold what the runtime merges, one table per core; the view of the user's name is the read query over them. That
-- comes as texts with holes between them, each the number of a result, or `bound`: a condition that is always true and
-- binds the view to the definition, so that what cascades to one reaches the other.
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
    read_query text := texts[1];
    notice text;
BEGIN
    IF if_not_exists AND standpipe.is_taken(view) THEN
        RETURN;
    END IF;
    name := standpipe.free_name(wished_name);
    definition := format('standpipe_data.%I', name || '_definition');
    EXECUTE format('CREATE VIEW %s %s AS ', definition, column_list) || query;
    EXECUTE format('SELECT FROM %s LIMIT 0', definition);
    FOR number IN 1..cardinality(result_columns) LOOP
        result := standpipe.create_result(name || CASE number WHEN 1 THEN '' ELSE '_core_' || number END,
            result_columns[number], key_columns[number], lookup_columns[number], presences[number]);
        results := results || result::oid;
    END LOOP;
    FOR number IN 1..coalesce(cardinality(holes), 0) LOOP
        read_query := read_query || CASE holes[number] WHEN 'bound' THEN format('((NULL::%s) IS NULL)', definition)
            ELSE results[holes[number]::int]::regclass::text END || texts[number + 1];
    END LOOP;
    EXECUTE format('CREATE VIEW %s AS ', view) || read_query;
    PERFORM standpipe.check_columns(view, definition);
    PERFORM standpipe.register_view(view::regclass, definition::regclass, results,
        standpipe.resolve(stream, 'stream'), query, current_setting('TimeZone'), options::jsonb, plan::jsonb);
    FOREACH notice IN ARRAY notices LOOP
        RAISE NOTICE '%', notice USING HINT = 'EXPLAIN CONTINUOUS VIEW shows what a view keeps.';
    END LOOP;
END
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

-- What is behind a view, looked up under the progress: until that is held, a new version may bring other parts.
CREATE OR REPLACE FUNCTION standpipe.hold_view(relation regclass)
RETURNS TABLE (view_oid oid, definition_oid oid, result_oids oid[], stream_oid oid, definition text)
LANGUAGE sql AS $$
    SELECT standpipe.hold_progress(stream_oid) FROM standpipe.find_view(relation);
    SELECT * FROM standpipe.find_view(relation);
$$;

CREATE OR REPLACE FUNCTION standpipe.drop_view(view text, if_exists boolean, behavior text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    relation regclass := standpipe.resolve(view, 'continuous view', if_exists);
    parts record;
BEGIN
    IF relation IS NULL THEN
        RETURN;
    END IF;
    SELECT * INTO parts FROM standpipe.hold_view(relation);
    PERFORM standpipe.drop_replacement(relation);
    EXECUTE format('DROP VIEW %s %s', relation, behavior);
    PERFORM standpipe.drop_parts(parts.definition_oid, parts.result_oids);
    PERFORM pg_notify('standpipe', parts.stream_oid::text);
END
$$;

-- What is behind a view.
CREATE OR REPLACE FUNCTION standpipe.drop_parts(definition regclass, results oid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('DROP VIEW %s', definition);
    PERFORM standpipe.drop_result(result) FROM unnest(results) AS result;
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
    replacement text := format('standpipe_data.%I', standpipe.free_name(left(wished_name, 36) || '_replacement'));
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
LANGUAGE sql AS $$
    SELECT FROM standpipe.hold_view(replaced) WHERE standpipe.find_replacement(replaced) IS NOT NULL;
    SELECT standpipe.drop_view(standpipe.find_replacement(replaced)::text, false, 'RESTRICT')
    WHERE standpipe.find_replacement(replaced) IS NOT NULL
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
        WHERE NOT i.indisunique AND NOT EXISTS (
            SELECT FROM pg_attribute a WHERE a.attrelid = i.indexrelid AND a.attname = 'group_hash')
    LOOP
        RAISE NOTICE 'index % goes with the old version of continuous view %', index, replaced
            USING HINT = 'Create it anew when standpipe.views shows no replacement any more.';
    END LOOP;
END
$$;

-- The new version takes the old one's place; the relation of the user's name stays, with what depends on it. Run by
-- the runtime, which holds the progress: who reads the view just now is not waited for long, better try again.
CREATE OR REPLACE FUNCTION standpipe.swap_view(replacement regclass) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog SET lock_timeout = '100ms' AS $$
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
        guarded = new.guarded, slow = false, incomplete = false, last_error = NULL,
        -- Where the old one shared batches, the new one has come as far as they have.
        state = CASE WHEN old.state = 'inactive' OR old.state = 'active' AND standpipe.is_sharing(new.options)
            THEN old.state ELSE 'apart' END
    WHERE view_oid = old.view_oid;
    DELETE FROM standpipe.dead_letter_record WHERE view_oid = old.view_oid;
    UPDATE standpipe.dead_letter_record SET view_oid = old.view_oid WHERE view_oid = new.view_oid;
    PERFORM standpipe.set_view_owner(old.view_oid::regclass::text,
        (SELECT quote_ident(pg_get_userbyid(relowner)) FROM pg_class WHERE oid = old.view_oid));
    PERFORM pg_notify('standpipe', old.stream_oid::text);
END
$$;

-- A view that fails alone has failed. A new version that does is dropped, and the old one says why.
CREATE OR REPLACE FUNCTION standpipe.fail_view(view oid, error text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
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
    SELECT * INTO parts FROM standpipe.hold_view(relation);
    EXECUTE format('ALTER VIEW %s OWNER TO %s', relation, new_owner);
    EXECUTE format('ALTER VIEW %s OWNER TO %s', parts.definition, new_owner);
    PERFORM standpipe.set_result_owner(result, new_owner) FROM unnest(parts.result_oids) AS result;
END
$$;

-- Facts for the planner ------------------------------------------------------------------------------

-- The columns of a query's result. RowDescription does not tell a domain from its base type; a view does. None
-- if there is one that a relation cannot have.
CREATE OR REPLACE FUNCTION standpipe.describe_query(query text) RETURNS TABLE (name text, type jsonb)
LANGUAGE plpgsql AS $$
BEGIN
    RETURN QUERY SELECT c.value ->> 'name', c.value -> 'type'
    FROM jsonb_array_elements(standpipe.ask_of_view(query, '', 'standpipe.described_columns($1)')) AS c;
EXCEPTION WHEN invalid_table_definition THEN
    RETURN;
END
$$;
