-- Functions and relations for people and for the front end; made anew at every start (no state lives here).

GRANT USAGE ON SCHEMA standpipe TO PUBLIC;
-- What statements of ours make is created by the client's own role. So anybody may create here; what stands here is
-- known by its oid, and names are chosen so that whatever else there is does not matter. Only the indexes that users
-- create on views have the names that they were given.
GRANT USAGE, CREATE ON SCHEMA standpipe_data TO PUBLIC;

-- What the runtime makes for itself and finds again by its name: the guards of views, and deltas on their way. Nobody else
-- has a right here.
CREATE SCHEMA IF NOT EXISTS standpipe_work;
REVOKE ALL ON SCHEMA standpipe_work FROM PUBLIC;
COMMENT ON SCHEMA standpipe_work IS 'what the runtime makes for itself';

-- Who called: the role that the client acts as, seen from inside a SECURITY DEFINER function.
CREATE OR REPLACE FUNCTION standpipe.invoker() RETURNS name
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT CASE current_setting('role') WHEN 'none' THEN session_user ELSE current_setting('role')::name END
$$;

CREATE OR REPLACE FUNCTION standpipe.check_owner(relation oid, kind text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    found record;
BEGIN
    SELECT relname, relowner INTO found FROM pg_class WHERE oid = relation;
    IF NOT pg_has_role(standpipe.invoker(), found.relowner, 'USAGE') THEN
        RAISE insufficient_privilege USING MESSAGE = format('must be owner of %s %I', kind, found.relname);
    END IF;
END
$$;

CREATE OR REPLACE FUNCTION standpipe.check_same_owner(VARIADIC relations oid[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF (SELECT count(DISTINCT relowner) FROM pg_class WHERE oid = ANY(relations)) <> 1 THEN
        RAISE insufficient_privilege USING MESSAGE = 'the parts of one object must have one owner';
    END IF;
END
$$;

-- Statements register what they have just made. Whoever calls a registering function by hand must not register anything
-- else: something of another kind, from another place, or what is part of a stream or a view already.
CREATE OR REPLACE FUNCTION standpipe.check_new_part(part oid, kind text, what text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF NOT EXISTS (
        SELECT FROM pg_class c
        WHERE c.oid = part AND c.relkind::text = kind AND (what IN ('stream', 'continuous view')
            OR c.relnamespace = 'standpipe_data'::regnamespace)
    ) OR EXISTS (SELECT FROM standpipe.belongs_to(part)) THEN
        RAISE wrong_object_type USING MESSAGE = format('"%s" is not a new %s', part::regclass, what);
    END IF;
END
$$;

CREATE OR REPLACE FUNCTION standpipe.check_reads(view oid, relation oid) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF NOT EXISTS (
        SELECT FROM pg_rewrite r JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = r.oid
        WHERE r.ev_class = view AND r.ev_type = '1' AND d.refclassid = 'pg_class'::regclass AND d.refobjid = relation)
    THEN
        RAISE wrong_object_type USING
            MESSAGE = format('"%s" does not read "%s"', view::regclass, relation::regclass);
    END IF;
END
$$;

-- Where everybody may create there is no place for what people name: who may create in no other schema has no streams and
-- no views.
CREATE OR REPLACE FUNCTION standpipe.check_schema(relation oid, kind text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF EXISTS (SELECT FROM pg_class WHERE oid = relation AND relnamespace = 'standpipe_data'::regnamespace) THEN
        RAISE insufficient_privilege USING
            MESSAGE = format('permission denied to create a %s in schema "standpipe_data"', kind),
            DETAIL = 'It holds what stands behind streams and continuous views.';
    END IF;
END
$$;

-- Three segments of the log's owner, and the columns that the runtime goes by.
CREATE OR REPLACE FUNCTION standpipe.check_log(log oid) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    columns int := (
        SELECT count(*) FROM pg_attribute WHERE attrelid = log AND attnotnull AND (attname, atttypid) IN (
            ('arrival_timestamp', 'timestamptz'::regtype), ('_standpipe_xid', 'int8'::regtype),
            ('_standpipe_segment', 'int2'::regtype)));
    segments int := (
        SELECT count(*) FROM pg_inherits i JOIN pg_class s ON s.oid = i.inhrelid JOIN pg_class l ON l.oid = i.inhparent
        WHERE l.oid = log AND s.relkind = 'r' AND (s.relowner, s.relnamespace) = (l.relowner, l.relnamespace));
    is_divided boolean := EXISTS (
        SELECT FROM pg_partitioned_table p JOIN pg_attribute a ON a.attrelid = p.partrelid AND a.attnum = p.partattrs[0]
        WHERE p.partrelid = log AND p.partstrat = 'l' AND p.partnatts = 1 AND a.attname = '_standpipe_segment');
BEGIN
    IF columns <> 3 OR segments <> 3 OR NOT is_divided THEN
        RAISE wrong_object_type USING MESSAGE = format('"%s" is not made like a log', log::regclass);
    END IF;
END
$$;

-- Names of what is made in standpipe_data, where a name may be taken by something of anybody's: the wished one if
-- possible, for readable messages.

CREATE OR REPLACE FUNCTION standpipe.shortened(name text, most_bytes int) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT left(name, (SELECT max(length) FROM generate_series(0, length(name)) AS length
                       WHERE octet_length(left(name, length)) <= most_bytes))
$$;

-- The first, and then from 3 on: a log's segments end in _0, _1 and _2.
CREATE OR REPLACE FUNCTION standpipe.numbered_name(stem text, number int) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT CASE number WHEN 1 THEN stem ELSE stem || '_' || number + 1 END
$$;

CREATE OR REPLACE FUNCTION standpipe.is_free(name text) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT to_regclass(format('standpipe_data.%I', name)) IS NULL
       AND to_regtype(format('standpipe_data.%I', name)) IS NULL
$$;

-- A name that nobody else has.
CREATE OR REPLACE FUNCTION standpipe.free_name(wished text) RETURNS text
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    stem text := standpipe.shortened(wished, 58);
    number int := 1;
BEGIN
    WHILE NOT standpipe.is_free(standpipe.numbered_name(stem, number)) LOOP
        number := number + 1;
    END LOOP;
    RETURN standpipe.numbered_name(stem, number);
END
$$;

-- And that nobody is about to have: where two transactions make streams or views of the same name, in schemas of their
-- own, neither waits for the other. Short enough for the names of the parts, which begin with it.
CREATE OR REPLACE FUNCTION standpipe.reserved_name(wished text) RETURNS text
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    stem text := standpipe.shortened(wished, 46);
    number int := 1;
BEGIN
    WHILE NOT standpipe.is_free(standpipe.numbered_name(stem, number))
        OR NOT pg_try_advisory_xact_lock(1397772882, hashtext(standpipe.numbered_name(stem, number)))
    LOOP
        number := number + 1;
    END LOOP;
    RETURN standpipe.numbered_name(stem, number);
END
$$;

-- Streams ------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION standpipe.refuse_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    stream name;
BEGIN
    SELECT c.relname INTO stream
    FROM standpipe.stream_record s JOIN pg_class c ON c.oid = s.stream_oid WHERE s.log_oid = TG_RELID;
    RAISE feature_not_supported USING
        MESSAGE = format('cannot %s stream "%s"', CASE TG_OP WHEN 'DELETE' THEN 'delete from' ELSE 'update' END, stream),
        HINT = 'A stream only takes new rows; rows leave it when its retention has passed.';
END
$$;

CREATE OR REPLACE FUNCTION standpipe.register_stream(stream oid, log oid, sequence oid, retention interval)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM standpipe.check_owner(stream, 'stream');
    PERFORM standpipe.check_same_owner(stream, log, sequence);
    PERFORM standpipe.check_new_part(stream, 'v', 'stream');
    PERFORM standpipe.check_schema(stream, 'stream');
    PERFORM standpipe.check_new_part(log, 'p', 'log');
    PERFORM standpipe.check_new_part(sequence, 'S', 'sequence');
    PERFORM standpipe.check_log(log);
    PERFORM standpipe.check_reads(stream, log);
    INSERT INTO standpipe.stream_record (stream_oid, log_oid, sequence_oid, retention)
    VALUES (stream, log, sequence, retention);
    INSERT INTO standpipe.progress_record (stream_oid, snapshot) VALUES (stream, txid_current_snapshot());
END
$$;

CREATE OR REPLACE FUNCTION standpipe.change_retention(stream oid, new_retention interval) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM standpipe.check_owner(stream, 'stream');
    UPDATE standpipe.stream_record SET retention = new_retention WHERE stream_oid = stream;
END
$$;

-- The look for new rows sees it when it looks next.
CREATE OR REPLACE FUNCTION standpipe.change_trigger(stream oid, new_interval interval, new_rows bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM standpipe.check_owner(stream, 'stream');
    UPDATE standpipe.stream_record SET trigger_interval = new_interval, trigger_rows = new_rows
    WHERE stream_oid = stream;
END
$$;

-- Whoever checks who owns the streams of a timeline holds this lock until its commit: in between nobody joins
-- a timeline, and nobody gives a stream away.
CREATE OR REPLACE FUNCTION standpipe.hold_timelines() RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$ SELECT pg_advisory_xact_lock(1397772881, 0) $$;

-- A stream of the timeline that is not the role's own; NULL if it owns them all. The stream in question does not count.
CREATE OR REPLACE FUNCTION standpipe.foreign_stream(role name, of_timeline text, stream oid) RETURNS name
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT c.relname FROM standpipe.stream_record s JOIN pg_class c ON c.oid = s.stream_oid
    WHERE s.timeline = of_timeline AND s.stream_oid <> stream AND NOT pg_has_role(role, c.relowner, 'USAGE')
    ORDER BY s.stream_oid LIMIT 1
$$;

-- From this commit on the stream advances with those of another timeline; NULL: on a timeline of its own.
-- The progress is held, so that no batch is under way meanwhile.
CREATE OR REPLACE FUNCTION standpipe.change_timeline(stream oid, new_timeline text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    foreign_stream name;
BEGIN
    PERFORM standpipe.check_owner(stream, 'stream');
    IF current_setting('transaction_isolation') NOT IN ('read committed', 'read uncommitted') THEN
        RAISE active_sql_transaction USING
            MESSAGE = 'the timeline of a stream cannot be set in a transaction of isolation level '
                || current_setting('transaction_isolation'),
            HINT = 'It must see which streams are on the timeline now. Use READ COMMITTED.';
    END IF;
    PERFORM standpipe.hold_timelines();
    foreign_stream := standpipe.foreign_stream(standpipe.invoker(), new_timeline, stream);
    IF foreign_stream IS NOT NULL THEN
        RAISE insufficient_privilege USING
            MESSAGE = format('must be owner of stream %I, which is on timeline "%s"', foreign_stream, new_timeline),
            HINT = 'Streams of one timeline wait for each other. Choose a name that is not in use.';
    END IF;
    PERFORM standpipe.hold_progress(stream);
    UPDATE standpipe.stream_record SET timeline = new_timeline WHERE stream_oid = stream;
    PERFORM pg_notify('standpipe', stream::text);
END
$$;

-- For a stream that was given to somebody: the streams that it advances with must be theirs too.
CREATE OR REPLACE FUNCTION standpipe.check_timeline_owner(stream oid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    owned record;
    foreign_stream name;
BEGIN
    PERFORM standpipe.check_owner(stream, 'stream');
    SELECT c.relname, pg_get_userbyid(c.relowner) AS owner, s.timeline INTO owned
    FROM standpipe.stream_record s JOIN pg_class c ON c.oid = s.stream_oid WHERE s.stream_oid = stream;
    foreign_stream := standpipe.foreign_stream(owned.owner, owned.timeline, stream);
    IF foreign_stream IS NOT NULL THEN
        RAISE insufficient_privilege USING
            MESSAGE = format('new owner of stream %I must be owner of stream %I, which is on timeline "%s" too',
                owned.relname, foreign_stream, owned.timeline),
            HINT = format('ALTER STREAM %I RESET (timeline) first puts it on a timeline of its own.', owned.relname);
    END IF;
END
$$;

-- Whoever changes the times of a stream does this first: no batch is under way until the commit, and the runtime hears of
-- it then.
CREATE OR REPLACE FUNCTION standpipe.hold_times(stream oid) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM standpipe.check_owner(stream, 'stream');
    PERFORM standpipe.hold_progress(stream);
    PERFORM pg_notify('standpipe', stream::text);
END
$$;

-- The error names the column, so that the front end can tell where the statement speaks of it.
CREATE OR REPLACE FUNCTION standpipe.check_time_column(stream oid, column_name text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    name name := (SELECT relname FROM pg_class WHERE oid = stream);
    type regtype := (
        SELECT atttypid FROM pg_attribute
        WHERE attrelid = stream AND attname = column_name AND attnum > 0 AND NOT attisdropped);
BEGIN
    IF type IS NULL THEN
        RAISE undefined_column USING
            MESSAGE = format('column "%s" of stream "%s" does not exist', column_name, name),
            HINT = (
                SELECT format('Columns of the stream with a time: %s.', string_agg(attname, ', ' ORDER BY attnum))
                FROM pg_attribute
                WHERE attrelid = stream AND atttypid IN ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype)),
            COLUMN = column_name;
    ELSIF type NOT IN ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype) THEN
        RAISE datatype_mismatch USING
            MESSAGE = format('column "%s" of stream "%s" is of type %s, not a time', column_name, name, type),
            HINT = 'A time is of type timestamptz, timestamp or date.', COLUMN = column_name;
    END IF;
END
$$;

-- What CREATE STREAM says of a column: views may rely on it.
CREATE OR REPLACE FUNCTION standpipe.declare_time_column(stream oid, column_name text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM standpipe.hold_times(stream);
    PERFORM standpipe.check_time_column(stream, column_name);
    IF EXISTS (SELECT FROM standpipe.view_record WHERE stream_oid = stream) THEN
        RAISE object_not_in_prerequisite_state USING
            MESSAGE = format('cannot change the time column of stream "%s", which has continuous views',
                (SELECT relname FROM pg_class WHERE oid = stream)),
            HINT = 'CREATE STREAM says which column has the time of its rows.';
    END IF;
    UPDATE standpipe.stream_record SET time_column = column_name WHERE stream_oid = stream;
END
$$;

CREATE OR REPLACE FUNCTION standpipe.declare_watermark(stream oid, column_name text, delay interval) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM standpipe.hold_times(stream);
    IF EXISTS (SELECT FROM standpipe.stream_record WHERE stream_oid = stream AND watermark_column IS NOT NULL) THEN
        RAISE duplicate_object USING
            MESSAGE = format('stream "%s" has a watermark already', (SELECT relname FROM pg_class WHERE oid = stream)),
            HINT = format('Drop it first, with ALTER STREAM %s DROP WATERMARK.', stream::regclass),
            COLUMN = column_name;
    END IF;
    PERFORM standpipe.check_time_column(stream, column_name);
    UPDATE standpipe.stream_record SET watermark_column = column_name, watermark_delay = delay
    WHERE stream_oid = stream;
END
$$;

-- Views that go by it keep their own.
CREATE OR REPLACE FUNCTION standpipe.forget_watermark(stream oid, if_exists boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    name name := (SELECT relname FROM pg_class WHERE oid = stream);
BEGIN
    PERFORM standpipe.hold_times(stream);
    UPDATE standpipe.stream_record SET watermark_column = NULL, watermark_delay = NULL
    WHERE stream_oid = stream AND watermark_column IS NOT NULL;
    IF FOUND THEN
        RETURN;
    ELSIF if_exists THEN
        RAISE NOTICE 'stream "%" has no watermark, skipping', name;
    ELSE
        RAISE undefined_object USING
            MESSAGE = format('stream "%s" has no watermark', name),
            HINT = 'DROP WATERMARK IF EXISTS does nothing then.';
    END IF;
END
$$;

CREATE OR REPLACE FUNCTION standpipe.change_max_ahead(stream oid, new_max_ahead interval) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM standpipe.hold_times(stream);
    UPDATE standpipe.stream_record SET max_ahead = new_max_ahead WHERE stream_oid = stream;
END
$$;

CREATE OR REPLACE FUNCTION standpipe.change_idle_timeout(stream oid, new_idle_timeout interval) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM standpipe.hold_times(stream);
    UPDATE standpipe.stream_record SET idle_timeout = new_idle_timeout WHERE stream_oid = stream;
END
$$;

-- The column with the time of a stream's rows; NULL where the relation is no stream.
CREATE OR REPLACE FUNCTION standpipe.time_column(relation regclass) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT coalesce(s.time_column, 'arrival_timestamp') FROM standpipe.stream_record s WHERE s.stream_oid = relation
$$;

-- What the planner has to know of a stream's watermark; NULL where there is none.
CREATE OR REPLACE FUNCTION standpipe.watermark_of(stream oid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET IntervalStyle = 'postgres' AS $$
    SELECT jsonb_build_object('column', s.watermark_column, 'delay', s.watermark_delay::text, 'max_ahead', s.max_ahead::text)
    FROM standpipe.stream_record s WHERE s.stream_oid = stream AND s.watermark_column IS NOT NULL
$$;

-- What a statement needs to know of a relation that might be a stream: nothing if it is none.
CREATE OR REPLACE FUNCTION standpipe.find_stream(relation regclass)
RETURNS TABLE (stream_oid oid, log_oid oid, sequence_oid oid, log text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT s.stream_oid, s.log_oid, s.sequence_oid, s.log_oid::regclass::text
    FROM standpipe.stream_record s WHERE s.stream_oid = relation
$$;

CREATE OR REPLACE FUNCTION standpipe.find_view(relation regclass)
RETURNS TABLE (view_oid oid, definition_oid oid, result_oids oid[], stream_oid oid, definition text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT v.view_oid, v.definition_oid, v.result_oids, v.stream_oid, v.definition_oid::regclass::text
    FROM standpipe.view_record v WHERE v.view_oid = relation
$$;

-- The stream or continuous view that a relation is, or stands behind: nothing if it is neither. Behind a stream are its
-- log, the log's segments and their sequence, behind a view its definition, its results and its new version.
CREATE OR REPLACE FUNCTION standpipe.belongs_to(relation oid) RETURNS TABLE (kind text, owner oid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT 'stream', s.stream_oid FROM standpipe.stream_record s WHERE s.stream_oid = relation
    UNION ALL
    SELECT 'continuous view', coalesce(v.replaces, v.view_oid) FROM standpipe.view_record v WHERE v.view_oid = relation
    UNION ALL
    SELECT hidden.* FROM pg_class c, LATERAL (
        SELECT 'stream', s.stream_oid FROM standpipe.stream_record s
        WHERE s.log_oid = c.oid OR s.sequence_oid = c.oid
           OR s.log_oid IN (SELECT i.inhparent FROM pg_inherits i WHERE i.inhrelid = c.oid)
        UNION ALL
        SELECT 'continuous view', coalesce(v.replaces, v.view_oid) FROM standpipe.view_record v
        WHERE v.definition_oid = c.oid OR c.oid = ANY (v.result_oids)
           OR v.result_oids && ARRAY(SELECT r.result_oid FROM standpipe.result_record r WHERE r.table_oid = c.oid)
    ) AS hidden
    WHERE c.oid = relation AND c.relnamespace = 'standpipe_data'::regnamespace
    LIMIT 1
$$;

-- The new version of a view that is under way, if there is one.
CREATE OR REPLACE FUNCTION standpipe.find_replacement(replaced regclass) RETURNS regclass
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT v.view_oid::regclass FROM standpipe.view_record v JOIN pg_class c ON c.oid = v.view_oid
    WHERE v.replaces = replaced
$$;

-- The record of the old version is left alone: whoever locks one without the progress could keep a merge waiting.
CREATE OR REPLACE FUNCTION standpipe.register_replacement(replacement oid, replaced oid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM standpipe.check_owner(replacement, 'continuous view');
    PERFORM standpipe.check_owner(replaced, 'continuous view');
    IF standpipe.find_replacement(replaced) IS NOT NULL OR NOT EXISTS (
        SELECT FROM standpipe.view_record new JOIN standpipe.view_record old USING (stream_oid)
        JOIN pg_class c ON c.oid = new.view_oid AND c.relnamespace = 'standpipe_data'::regnamespace
        WHERE new.view_oid = replacement AND old.view_oid = replaced AND replacement <> replaced
          AND new.replaces IS NULL AND old.replaces IS NULL)
    THEN
        RAISE wrong_object_type USING
            MESSAGE = format('"%s" is not a new version of "%s"', replacement::regclass, replaced::regclass);
    END IF;
    UPDATE standpipe.view_record SET replaces = replaced, state = 'apart' WHERE view_oid = replacement;
END
$$;

-- COPY cannot write through a view, so it goes to the log, and whoever may insert into the stream must be
-- able to insert there.
CREATE OR REPLACE FUNCTION standpipe.open_log(stream regclass) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    log regclass := (SELECT s.log_oid FROM standpipe.stream_record s WHERE s.stream_oid = stream);
    -- Of the columns of the user only: nobody writes a transaction's id but PostgreSQL.
    column_list text := standpipe.user_columns(log);
    change record;
BEGIN
    FOR change IN
        WITH wanted AS (
            SELECT a.grantee FROM pg_class c, aclexplode(c.relacl) a
            WHERE c.oid = stream AND a.privilege_type = 'INSERT' AND a.grantee <> c.relowner
        ), given AS (
            SELECT a.grantee, count(*) AS columns FROM pg_attribute t, aclexplode(t.attacl) a
            WHERE t.attrelid = log AND a.privilege_type = 'INSERT' GROUP BY a.grantee
        )
        SELECT wanted.grantee IS NOT NULL AS is_wanted,
               CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END AS role
        FROM wanted FULL JOIN given USING (grantee)
        WHERE wanted.grantee IS NULL
           OR given.columns IS DISTINCT FROM cardinality(string_to_array(column_list, ', '))
    LOOP
        EXECUTE format(CASE WHEN change.is_wanted THEN 'GRANT INSERT (%s) ON %s TO %s'
            ELSE 'REVOKE INSERT (%s) ON %s FROM %s' END, column_list, log, change.role);
    END LOOP;
END
$$;

-- Continuous views -----------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION standpipe.register_view(
    view oid, definition oid, results oid[], stream oid, query text, time_zone text, options jsonb, plan jsonb
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM standpipe.check_owner(view, 'continuous view');
    PERFORM standpipe.check_same_owner(VARIADIC ARRAY[view, definition] || results);
    PERFORM standpipe.check_view_parts(view, definition, results, stream);
    IF standpipe.on_error(options) NOT IN ('dead_letter', 'null', 'stop') THEN
        RAISE invalid_parameter_value USING MESSAGE = format('unknown on_error "%s"', options ->> 'on_error');
    END IF;
    IF current_setting('transaction_isolation') NOT IN ('read committed', 'read uncommitted') THEN
        RAISE active_sql_transaction USING
            MESSAGE = 'a continuous view cannot be created in a transaction of isolation level '
                || current_setting('transaction_isolation'),
            HINT = 'Its first row is found by the moment of its commit. Use READ COMMITTED.';
    END IF;
    options := options || jsonb_build_object('sharing', standpipe.sharing_setting());
    INSERT INTO standpipe.view_record
        (view_oid, definition_oid, result_oids, stream_oid, query, time_zone, options, plan, state, start_snapshot)
    VALUES (view, definition, results, stream, query, time_zone, options, plan,
        CASE WHEN standpipe.is_backfilled(options) THEN 'apart' ELSE standpipe.first_state(options) END,
        CASE WHEN standpipe.is_backfilled(options) THEN standpipe.nothing() END);
END
$$;

-- The parts of a view that is new, and the stream that its definition reads, which the caller may read.
CREATE OR REPLACE FUNCTION standpipe.check_view_parts(view oid, definition oid, results oid[], stream oid)
RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    result oid;
BEGIN
    PERFORM standpipe.check_new_part(view, 'v', 'continuous view');
    PERFORM standpipe.check_new_part(definition, 'v', 'definition');
    FOREACH result IN ARRAY results LOOP
        PERFORM standpipe.check_new_part(result,
            CASE WHEN EXISTS (SELECT FROM standpipe.find_result(result)) THEN 'v' ELSE 'r' END, 'result');
    END LOOP;
    IF NOT EXISTS (SELECT FROM standpipe.stream_record WHERE stream_oid = stream) THEN
        RAISE wrong_object_type USING MESSAGE = format('"%s" is not a stream', stream::regclass);
    END IF;
    PERFORM standpipe.check_reads(definition, stream);
    IF NOT has_any_column_privilege(standpipe.invoker(), stream, 'SELECT') THEN
        RAISE insufficient_privilege USING MESSAGE = format('permission denied for stream %s', stream::regclass);
    END IF;
END
$$;

-- What it takes to plan a view again with other windows: for its owner. `version` is another when any of it is, or when the
-- view has other results; `floor` is the moment up to which nothing is shown, whatever the time to live.
CREATE OR REPLACE FUNCTION standpipe.alterable_view(view regclass)
RETURNS TABLE (definition regclass, settings jsonb, windows jsonb, plan jsonb, floor timestamptz, version text)
LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM standpipe.check_owner(view, 'continuous view');
    RETURN QUERY SELECT v.definition_oid::regclass,
        jsonb_build_object('TimeZone', v.time_zone) || coalesce(v.options -> 'settings', '{}'),
        v.options -> 'windows', v.plan, (v.options #>> '{windows,floor,until}')::timestamptz,
        md5(concat_ws(' ', v.definition_oid, v.result_oids, v.options, v.plan))
    FROM standpipe.view_record v WHERE v.view_oid = view;
END
$$;

-- The same results, shown otherwise or kept for another time.
CREATE OR REPLACE FUNCTION standpipe.change_windows(view oid, new_plan jsonb, new_windows jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM standpipe.check_owner(view, 'continuous view');
    PERFORM standpipe.hold_progress((SELECT stream_oid FROM standpipe.view_record WHERE view_oid = view));
    IF NOT EXISTS (
        SELECT FROM standpipe.view_record v WHERE v.view_oid = view
          AND jsonb_path_query_array(v.plan, '$.plan.cores[*].key_columns')
              = jsonb_path_query_array(new_plan, '$.plan.cores[*].key_columns'))
    THEN
        RAISE wrong_object_type USING MESSAGE = format('the plan is of other results than those of "%s"', view::regclass);
    END IF;
    UPDATE standpipe.view_record
    SET plan = new_plan, options = options || jsonb_build_object('windows', new_windows)
    WHERE view_oid = view;
END
$$;

CREATE OR REPLACE FUNCTION standpipe.on_error(options jsonb) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT coalesce(options ->> 'on_error', 'dead_letter')
$$;

CREATE OR REPLACE FUNCTION standpipe.is_backfilled(options jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT coalesce((options ->> 'backfill')::boolean, false)
$$;

-- Does a view of these options take part in the batches that all share?
CREATE OR REPLACE FUNCTION standpipe.is_sharing(options jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT coalesce((options ->> 'sharing')::boolean, true)
$$;

-- The state of a view that has nothing to catch up with.
CREATE OR REPLACE FUNCTION standpipe.first_state(options jsonb) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT CASE WHEN standpipe.is_sharing(options) THEN 'active' ELSE 'apart' END
$$;

-- What a session says about the views that it creates.
CREATE OR REPLACE FUNCTION standpipe.sharing_setting() RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN coalesce(nullif(current_setting('standpipe.sharing', true), ''), 'on')::boolean;
EXCEPTION WHEN invalid_text_representation THEN
    RAISE invalid_parameter_value USING
        MESSAGE = 'parameter "standpipe.sharing" requires a Boolean value',
        HINT = 'SET standpipe.sharing = on, or off, before creating a continuous view.';
END
$$;

-- Whoever changes a stream's views locks its progress before their results, as the merge does: no deadlock. No batch of
-- the stream is merged while it is held; so it takes a view on the stream, or what it takes to have one.
CREATE OR REPLACE FUNCTION standpipe.hold_progress(stream oid) RETURNS void
LANGUAGE plpgsql STRICT SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    role name := standpipe.invoker();
BEGIN
    IF role <> current_user AND NOT EXISTS (
        SELECT FROM pg_class c
        WHERE c.oid = stream
          AND (pg_has_role(role, c.relowner, 'USAGE') OR has_any_column_privilege(role, c.oid, 'SELECT'))
    ) AND NOT EXISTS (
        SELECT FROM standpipe.view_record v JOIN pg_class c ON c.oid = v.view_oid
        WHERE v.stream_oid = stream AND pg_has_role(role, c.relowner, 'USAGE'))
    THEN
        RAISE insufficient_privilege USING MESSAGE = format('permission denied for stream %s', stream::regclass);
    END IF;
    PERFORM FROM standpipe.progress_record WHERE stream_oid = stream FOR UPDATE;
END
$$;

-- TRUNCATE CONTINUOUS VIEW: from this commit on the view starts anew.
CREATE OR REPLACE FUNCTION standpipe.restart_view(view oid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM standpipe.check_owner(view, 'continuous view');
    PERFORM standpipe.hold_progress((SELECT stream_oid FROM standpipe.view_record WHERE view_oid = view));
    UPDATE standpipe.view_record
    SET started_by = txid_current(), start_snapshot = NULL, last_error = NULL, guarded = false,
        slow = false, incomplete = false, rows_taken = 0,
        state = CASE WHEN state = 'inactive' OR replaces IS NOT NULL THEN state
            ELSE standpipe.first_state(options) END
    WHERE view_oid = view;
    DELETE FROM standpipe.dead_letter_record WHERE view_oid = view;
    DELETE FROM standpipe.late_record WHERE view_oid = view;
    DELETE FROM standpipe.late_row_record WHERE view_oid = view;
    DELETE FROM standpipe.early_record WHERE view_oid = view;
END
$$;

-- The current snapshot with the calling transaction still counted as running, since its own rows come with
-- its commit.
CREATE OR REPLACE FUNCTION standpipe.snapshot_before_me() RETURNS txid_snapshot
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    snapshot txid_snapshot := txid_current_snapshot();
    me bigint := txid_current();
BEGIN
    IF me >= txid_snapshot_xmax(snapshot) THEN
        RETURN snapshot;
    END IF;
    RETURN format('%s:%s:%s', least(me, txid_snapshot_xmin(snapshot)), txid_snapshot_xmax(snapshot),
        (SELECT string_agg(x::text, ',' ORDER BY x)
         FROM (SELECT txid_snapshot_xip(snapshot) AS x UNION SELECT me) AS running))::txid_snapshot;
END
$$;

-- Snapshots as positions: the one that covers nothing, the least one that covers two, and which covers which.
CREATE OR REPLACE FUNCTION standpipe.nothing() RETURNS txid_snapshot
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$ SELECT '1:1:'::txid_snapshot $$;

CREATE OR REPLACE FUNCTION standpipe.unite(a txid_snapshot, b txid_snapshot) RETURNS txid_snapshot
LANGUAGE sql IMMUTABLE STRICT SET search_path = pg_catalog, pg_temp AS $$
    SELECT format('%s:%s:%s', coalesce(min(x), bound), bound, string_agg(x::text, ',' ORDER BY x))::txid_snapshot
    FROM (SELECT greatest(txid_snapshot_xmax(a), txid_snapshot_xmax(b)) AS bound) AS bounds
    LEFT JOIN (SELECT txid_snapshot_xip(a) AS x UNION SELECT txid_snapshot_xip(b)) AS running
        ON NOT txid_visible_in_snapshot(x, a) AND NOT txid_visible_in_snapshot(x, b)
    GROUP BY bound
$$;

CREATE OR REPLACE FUNCTION standpipe.covers(wider txid_snapshot, narrower txid_snapshot) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT txid_snapshot_xmax(narrower) <= txid_snapshot_xmax(wider)
       AND NOT EXISTS (SELECT FROM txid_snapshot_xip(wider) AS x WHERE txid_visible_in_snapshot(x, narrower))
$$;

-- Runs when the creating transaction commits: the view's start, and the word to the runtime.
CREATE OR REPLACE FUNCTION standpipe.start_view() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    start txid_snapshot;
BEGIN
    -- Only a new version is out of sight, and by now it is known whether it is one.
    PERFORM standpipe.check_schema(view_oid, 'continuous view') FROM standpipe.view_record
    WHERE view_oid = NEW.view_oid AND replaces IS NULL;
    PERFORM 1 FROM standpipe.progress_record WHERE stream_oid = NEW.stream_oid FOR UPDATE;
    start := standpipe.snapshot_before_me();
    UPDATE standpipe.view_record SET start_snapshot = start
    WHERE view_oid = NEW.view_oid AND start_snapshot IS NULL;
    -- Without another reader nobody needs the rows before this view. Who is apart does not go by the progress.
    IF NOT EXISTS (
        SELECT FROM standpipe.live_views v
        WHERE v.stream_oid = NEW.stream_oid AND v.view_oid <> NEW.view_oid AND v.state = 'active'
    ) THEN
        UPDATE standpipe.progress_record SET snapshot = start WHERE stream_oid = NEW.stream_oid;
    END IF;
    PERFORM standpipe.count_by_progress(NEW.view_oid);
    PERFORM pg_notify('standpipe', NEW.stream_oid::text);
    RETURN NULL;
END
$$;

-- Views whose relations and whose stream still exist.
CREATE OR REPLACE VIEW standpipe.live_views AS
SELECT v.*
FROM standpipe.view_record v
JOIN pg_class p ON p.oid = v.view_oid
JOIN pg_class d ON d.oid = v.definition_oid
JOIN pg_class s ON s.oid = v.stream_oid
WHERE NOT EXISTS (SELECT FROM unnest(v.result_oids) AS r (oid) WHERE NOT EXISTS (SELECT FROM pg_class c WHERE c.oid = r.oid))
  AND (v.replaces IS NULL OR EXISTS (SELECT FROM pg_class r WHERE r.oid = v.replaces));


DROP TRIGGER IF EXISTS start_view ON standpipe.view_record;
CREATE CONSTRAINT TRIGGER start_view AFTER INSERT OR UPDATE OF started_by ON standpipe.view_record
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION standpipe.start_view();

-- Views that take rows, each with the position that it has them up to: an active one goes by its stream's progress.
CREATE OR REPLACE VIEW standpipe.taking_views AS
SELECT v.view_oid, v.stream_oid, v.state, CASE v.state WHEN 'active' THEN p.snapshot ELSE v.start_snapshot END AS done
FROM standpipe.live_views v JOIN standpipe.progress_record p USING (stream_oid)
WHERE v.state IN ('active', 'apart');

-- A view no longer takes part in the shared batches: from here on its position is its own, and so are its results.
CREATE OR REPLACE FUNCTION standpipe.leave(view oid, new_state text, error text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    stream oid := (SELECT stream_oid FROM standpipe.view_record WHERE view_oid = view);
BEGIN
    PERFORM standpipe.hold_progress(stream);
    PERFORM standpipe.separate_view(view);
    UPDATE standpipe.view_record v
    SET state = new_state, last_error = error,
        rows_taken = CASE v.state WHEN 'active'
            THEN p.rows + standpipe.rows_ahead(v.stream_oid, p.snapshot, v.start_snapshot) - v.rows_offset
            ELSE v.rows_taken END,
        start_snapshot = CASE v.state WHEN 'active' THEN standpipe.unite(v.start_snapshot, p.snapshot)
            ELSE v.start_snapshot END
    FROM standpipe.progress_record p
    WHERE v.view_oid = view AND p.stream_oid = v.stream_oid;
    PERFORM pg_notify('standpipe', stream::text);
END
$$;

-- The rows of a view are guarded from here on: it reads them from a source of its own.
CREATE OR REPLACE FUNCTION standpipe.guard_view(view oid) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM standpipe.hold_progress((SELECT stream_oid FROM standpipe.view_record WHERE view_oid = view));
    PERFORM standpipe.separate_view(view);
    UPDATE standpipe.view_record SET guarded = true WHERE view_oid = view;
END
$$;

CREATE OR REPLACE FUNCTION standpipe.deactivate(view oid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM standpipe.check_owner(view, 'continuous view');
    IF EXISTS (SELECT FROM standpipe.view_record WHERE view_oid = view AND state = 'inactive') THEN
        RAISE NOTICE 'continuous view "%" is already inactive', (SELECT relname FROM pg_class WHERE oid = view);
        RETURN;
    END IF;
    PERFORM standpipe.leave(view, 'inactive');
END
$$;

-- A view goes on where it stopped, alone until it has caught up.
CREATE OR REPLACE FUNCTION standpipe.activate(view oid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    name text := (SELECT relname FROM pg_class WHERE oid = view);
    record standpipe.view_record;
BEGIN
    PERFORM standpipe.check_owner(view, 'continuous view');
    PERFORM standpipe.hold_progress((SELECT stream_oid FROM standpipe.view_record WHERE view_oid = view));
    SELECT * INTO record FROM standpipe.view_record WHERE view_oid = view;
    IF record.state IN ('active', 'apart') THEN
        RAISE NOTICE 'continuous view "%" is already active', name;
    ELSIF record.incomplete THEN
        RAISE object_not_in_prerequisite_state USING
            MESSAGE = format('continuous view "%s" cannot be activated', name),
            DETAIL = 'Rows that it has not taken yet have left the stream, since its retention has passed.',
            HINT = 'TRUNCATE CONTINUOUS VIEW empties it; then it can go on from there.';
    ELSE
        PERFORM standpipe.leave(view, 'apart');
    END IF;
END
$$;

-- So many rows came too late for the view that has this result. Merges say so.
CREATE OR REPLACE FUNCTION standpipe.count_late(result text, late_rows bigint) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
    INSERT INTO standpipe.late_record AS l (view_oid, rows)
    SELECT v.view_oid, late_rows FROM standpipe.view_record v WHERE result::regclass = ANY (v.result_oids)
    ON CONFLICT (view_oid) DO UPDATE SET rows = l.rows + excluded.rows
$$;

-- Is it time to show the open windows of the view that has this result? They are shown as they are when the first batch of each
-- period is merged, and once more after the last.
CREATE OR REPLACE FUNCTION standpipe.begin_early(result text, period interval) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    INSERT INTO standpipe.early_record AS e (view_oid, shown_at)
    SELECT v.view_oid, standpipe.clock() FROM standpipe.view_record v WHERE result::regclass = ANY (v.result_oids)
    ON CONFLICT (view_oid) DO UPDATE SET shown_at = excluded.shown_at
    WHERE e.shown_at < date_bin(period, excluded.shown_at, '2000-01-03 00:00 UTC');
    RETURN FOUND;
END
$$;

-- Progress -------------------------------------------------------------------------------------------

-- The rows of a stream beyond a position; `until` bounds them to a snapshot. Nothing of a stream that is dropped meanwhile.
-- They lie at the end of the heap, where a sequential scan would look last.
CREATE OR REPLACE FUNCTION standpipe.pending(
    stream oid, done txid_snapshot, until txid_snapshot DEFAULT NULL, row_limit bigint DEFAULT NULL
) RETURNS TABLE (rows bigint, oldest timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
DECLARE
    log regclass := (SELECT s.log_oid FROM standpipe.stream_record s JOIN pg_class c ON c.oid = s.log_oid
                     WHERE s.stream_oid = stream);
BEGIN
    IF log IS NULL THEN
        RETURN;
    END IF;
    RETURN QUERY EXECUTE format($query$
        SELECT count(*), min(arrival_timestamp) FROM (
            SELECT arrival_timestamp FROM %s
            WHERE (_standpipe_xid >= $1 OR _standpipe_xid = ANY ($2))
              AND ($3 IS NULL OR txid_visible_in_snapshot(_standpipe_xid, $3))
              AND _standpipe_xid IS DISTINCT FROM $4
            LIMIT $5) AS pending
        $query$, log)
    USING txid_snapshot_xmax(done), ARRAY(SELECT txid_snapshot_xip(done)), until,
          txid_current_if_assigned(), row_limit;
-- What has no name any more is written as a number.
EXCEPTION WHEN undefined_table OR syntax_error THEN
    RETURN;
END
$$;

-- The rows beyond a stream's progress that a view has taken already, or that were there before its time.
CREATE OR REPLACE FUNCTION standpipe.rows_ahead(stream oid, progress txid_snapshot, start txid_snapshot) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT CASE WHEN standpipe.covers(progress, start) THEN 0
        ELSE (SELECT rows FROM standpipe.pending(stream, progress, start)) END
$$;

-- From here on a view counts its rows by the progress of its stream, which whoever calls this holds.
CREATE OR REPLACE FUNCTION standpipe.count_by_progress(view oid) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
    UPDATE standpipe.view_record v
    SET rows_offset = p.rows + standpipe.rows_ahead(v.stream_oid, p.snapshot, v.start_snapshot) - v.rows_taken
    FROM standpipe.progress_record p WHERE v.view_oid = view AND p.stream_oid = v.stream_oid
$$;

-- A flush that waits for a stream holds a shared advisory lock of this class on it if the stream has a trigger: the look
-- for new rows sees it at once, and a session that ends takes it along.
CREATE OR REPLACE FUNCTION standpipe.flush_lock_class() RETURNS oid
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$ SELECT 1397772883::oid $$;

CREATE OR REPLACE FUNCTION standpipe.flush_lock(stream oid) RETURNS bigint
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT (standpipe.flush_lock_class()::bigint << 32) | stream::bigint
$$;

CREATE OR REPLACE FUNCTION standpipe.flush(timeout interval DEFAULT '60 seconds') RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    target txid_snapshot := txid_current_snapshot();
    deadline timestamptz := clock_timestamp() + timeout;
    pause double precision := 0.002;
    waiting oid[];
    triggered oid[];
    locked oid[] := '{}';
BEGIN
    IF current_setting('transaction_isolation') NOT IN ('read committed', 'read uncommitted') THEN
        RAISE active_sql_transaction USING
            MESSAGE = 'standpipe.flush() needs isolation level read committed',
            HINT = 'A transaction of a stricter level would not see the views change.';
    END IF;
    waiting := ARRAY(SELECT view_oid FROM standpipe.taking_views);
    LOOP
        -- One look for all views at the same position. A view that fails or is deactivated is not waited for.
        waiting := ARRAY(
            SELECT unnest(views) FROM (
                SELECT stream_oid, done::text, array_agg(view_oid ORDER BY view_oid) AS views
                FROM standpipe.taking_views WHERE view_oid = ANY (waiting) GROUP BY stream_oid, done::text
            ) AS positions
            WHERE (SELECT rows > 0 FROM standpipe.pending(stream_oid, done::txid_snapshot, target, 1)));
        EXIT WHEN cardinality(waiting) = 0;
        -- No trigger holds back what is waited for. A view that is apart does not go by it.
        triggered := ARRAY(
            SELECT s.stream_oid FROM standpipe.stream_record s
            WHERE (s.trigger_interval IS NOT NULL OR s.trigger_rows IS NOT NULL) AND EXISTS (
                SELECT FROM standpipe.view_record v
                WHERE v.stream_oid = s.stream_oid AND v.view_oid = ANY (waiting) AND v.state = 'active')
            ORDER BY s.stream_oid);
        IF triggered <> locked THEN
            PERFORM pg_advisory_unlock_shared(standpipe.flush_lock(stream))
            FROM unnest(locked) AS stream WHERE stream <> ALL (triggered);
            -- Tries only: whoever holds a lock of this class by hand keeps nobody waiting.
            PERFORM pg_try_advisory_lock_shared(standpipe.flush_lock(stream))
            FROM unnest(triggered) AS stream WHERE stream <> ALL (locked);
            locked := triggered;
        END IF;
        IF clock_timestamp() > deadline THEN
            RAISE query_canceled USING
                MESSAGE = (SELECT format('stream %s was not processed within %s', stream_oid::regclass, timeout)
                           FROM standpipe.view_record WHERE view_oid = waiting[1]),
                HINT = 'See standpipe.progress and standpipe.views for the lag and the last error.';
        END IF;
        PERFORM pg_sleep(pause);
        pause := least(pause * 1.5, 0.05);
    END LOOP;
    PERFORM pg_advisory_unlock_shared(standpipe.flush_lock(stream)) FROM unnest(locked) AS stream;
EXCEPTION WHEN query_canceled OR OTHERS THEN
    PERFORM pg_advisory_unlock_shared(standpipe.flush_lock(objid)) FROM pg_locks
    WHERE locktype = 'advisory' AND pid = pg_backend_pid() AND objsubid = 1 AND granted AND mode = 'ShareLock'
      AND classid = standpipe.flush_lock_class();
    RAISE;
END
$$;

-- A request for a replay is an advisory lock of this class on the view: the runtime sees it before the transaction
-- commits, and a session that ends takes it along.
CREATE OR REPLACE FUNCTION standpipe.replay_lock_class() RETURNS oid
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$ SELECT 1397772880::oid $$;

-- Try the dead letters of a view again; answers with how many of them are no longer dead.
CREATE OR REPLACE FUNCTION standpipe.replay(view regclass, timeout interval DEFAULT '60 seconds') RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    request bigint := (standpipe.replay_lock_class()::bigint << 32) | view::oid::bigint;
    deadline timestamptz := clock_timestamp() + timeout;
    pause double precision := 0.002;
    before standpipe.view_record;
    after standpipe.view_record;
BEGIN
    IF NOT EXISTS (SELECT FROM standpipe.view_record WHERE view_oid = view) THEN
        RAISE wrong_object_type USING MESSAGE = format('"%s" is not a continuous view', view);
    END IF;
    PERFORM standpipe.check_owner(view, 'continuous view');
    IF current_setting('transaction_isolation') NOT IN ('read committed', 'read uncommitted') THEN
        RAISE active_sql_transaction USING
            MESSAGE = 'standpipe.replay() needs isolation level read committed',
            HINT = 'A transaction of a stricter level would not see the view change.';
    END IF;
    IF NOT EXISTS (SELECT FROM standpipe.dead_letter_record WHERE view_oid = view) THEN
        RETURN 0;
    END IF;
    PERFORM pg_advisory_lock(request);
    SELECT * INTO before FROM standpipe.view_record WHERE view_oid = view;
    LOOP
        SELECT * INTO after FROM standpipe.view_record WHERE view_oid = view;
        EXIT WHEN after.replays IS DISTINCT FROM before.replays;
        IF after.state = 'failed' THEN
            RAISE object_not_in_prerequisite_state USING
                MESSAGE = format('continuous view "%s" has failed: %s', view, after.last_error),
                HINT = 'ACTIVATE CONTINUOUS VIEW tries again, TRUNCATE CONTINUOUS VIEW starts it anew.';
        ELSIF after.state = 'inactive' THEN
            RAISE object_not_in_prerequisite_state USING
                MESSAGE = format('continuous view "%s" is inactive', view),
                HINT = 'ACTIVATE CONTINUOUS VIEW takes it up again.';
        ELSIF clock_timestamp() > deadline THEN
            RAISE query_canceled USING
                MESSAGE = format('the dead letters of %s were not replayed within %s', view, timeout),
                HINT = 'They are still there. See standpipe.progress for what the stream is doing.';
        END IF;
        PERFORM pg_sleep(pause);
        pause := least(pause * 1.5, 0.05);
    END LOOP;
    IF after.replay_error IS NOT NULL THEN
        RAISE object_not_in_prerequisite_state USING
            MESSAGE = format('the dead letters of %s could not be replayed', view), DETAIL = after.replay_error;
    END IF;
    PERFORM pg_advisory_unlock(request);
    RETURN coalesce(after.replayed_rows - before.replayed_rows, 0);
EXCEPTION WHEN query_canceled OR OTHERS THEN
    PERFORM pg_advisory_unlock(request) FROM pg_locks
    WHERE locktype = 'advisory' AND pid = pg_backend_pid() AND objsubid = 1 AND granted
      AND classid = standpipe.replay_lock_class() AND objid = view;
    RAISE;
END
$$;

CREATE OR REPLACE FUNCTION standpipe.is_emitting(options jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT coalesce(options -> 'windows' ? 'emission', false)
$$;

-- The watermark by which a view closes its windows; NULL of a view that does not. Times without a zone count as UTC.
CREATE OR REPLACE FUNCTION standpipe.view_watermark(view oid) RETURNS timestamptz
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET TimeZone = 'UTC' AS $$
DECLARE
    closing jsonb;
    result regclass;
    watermark timestamptz;
BEGIN
    SELECT v.plan -> 'plan' -> 'closing', v.result_oids[(v.plan -> 'plan' -> 'closing' ->> 'watermark')::int]
    INTO closing, result
    FROM standpipe.view_record v WHERE v.view_oid = view;
    IF result IS NULL THEN
        RETURN NULL;
    END IF;
    EXECUTE format('SELECT max_1 - %L::interval FROM %s', closing ->> 'delay', result) INTO watermark;
    RETURN watermark;
END
$$;

-- For people -----------------------------------------------------------------------------------------

-- New columns come last: so an existing database gets them without losing what was built on these views.

CREATE OR REPLACE VIEW standpipe.streams AS
SELECT n.nspname AS schema, c.relname AS name, pg_get_userbyid(c.relowner) AS owner, s.retention,
       (SELECT count(*) FROM standpipe.live_views v WHERE v.stream_oid = s.stream_oid AND v.replaces IS NULL) AS views,
       s.created_at AS created, coalesce(s.timeline, s.stream_oid::regclass::text) AS timeline,
       coalesce(s.time_column, 'arrival_timestamp') AS time_column,
       quote_ident(s.watermark_column)
           || CASE s.watermark_delay WHEN interval '0' THEN '' ELSE format(' - %L', s.watermark_delay) END AS watermark,
       s.max_ahead, s.idle_timeout,
       coalesce(s.trigger_interval::text, s.trigger_rows || CASE s.trigger_rows WHEN 1 THEN ' row' ELSE ' rows' END)
           AS trigger
FROM standpipe.stream_record s
JOIN pg_class c ON c.oid = s.stream_oid
JOIN pg_namespace n ON n.oid = c.relnamespace;

CREATE OR REPLACE VIEW standpipe.views AS
SELECT n.nspname AS schema, c.relname AS name, pg_get_userbyid(c.relowner) AS owner,
       v.stream_oid::regclass::text AS stream,
       v.query || CASE WHEN standpipe.is_emitting(v.options) THEN ' EMIT ON WINDOW CLOSE' ELSE '' END AS definition, v.state, v.last_error,
       v.created_at AS created, (SELECT sum(pg_stat_get_live_tuples(coalesce(p.table_oid, r.oid)))::bigint FROM unnest(v.result_oids) AS r (oid)
        LEFT JOIN standpipe.result_record p ON p.result_oid = r.oid) AS rows,
       standpipe.on_error(v.options) AS on_error,
       (SELECT count(*) FROM standpipe.dead_letter_record l WHERE l.view_oid = v.view_oid) AS dead_letters,
       (SELECT p.rows FROM standpipe.pending(v.stream_oid, v.start_snapshot) AS p WHERE v.state = 'apart') AS lag_rows,
       v.slow, (SELECT r.query FROM standpipe.live_views r WHERE r.replaces = v.view_oid) AS replacement,
       taken.rows AS rows_in,
       taken.rows - coalesce(late.rows, 0)
           - (SELECT count(*) FROM standpipe.dead_letter_record l WHERE l.view_oid = v.view_oid) AS rows_applied,
       coalesce(late.rows, 0) AS rows_late, CASE WHEN standpipe.is_emitting(v.options) THEN standpipe.view_watermark(v.view_oid) END AS watermark
FROM standpipe.live_views v
LEFT JOIN standpipe.late_record late USING (view_oid)
CROSS JOIN LATERAL (
    SELECT CASE v.state WHEN 'active'
        THEN p.rows + standpipe.rows_ahead(v.stream_oid, p.snapshot, v.start_snapshot) - v.rows_offset
        ELSE v.rows_taken END AS rows
    FROM standpipe.progress_record p WHERE p.stream_oid = v.stream_oid) AS taken
JOIN pg_class c ON c.oid = v.view_oid
JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE v.replaces IS NULL;

-- Rows that came too late for views with late = 'divert'; to be seen by the same people as dead letters.
CREATE OR REPLACE VIEW standpipe.late_rows WITH (security_barrier) AS
SELECT v.stream_oid::regclass::text AS stream, v.view_oid::regclass::text AS view, l."row", l.diverted_at AS time
FROM standpipe.late_row_record l
JOIN standpipe.live_views v USING (view_oid)
JOIN pg_class c ON c.oid = v.view_oid
WHERE v.replaces IS NULL AND (pg_has_role(c.relowner, 'USAGE')
   OR has_table_privilege(v.view_oid, 'SELECT') AND has_table_privilege(v.stream_oid, 'SELECT'));

-- A dead letter shows a row of the stream: to the owner of the view, and to whoever may read view and stream.
CREATE OR REPLACE VIEW standpipe.dead_letters WITH (security_barrier) AS
SELECT v.stream_oid::regclass::text AS stream, v.view_oid::regclass::text AS view, l."row", l.error, l.sqlstate,
       l.failed_at AS time
FROM standpipe.dead_letter_record l
JOIN standpipe.live_views v USING (view_oid)
JOIN pg_class c ON c.oid = v.view_oid
WHERE v.replaces IS NULL AND (pg_has_role(c.relowner, 'USAGE')
   OR has_table_privilege(v.view_oid, 'SELECT') AND has_table_privilege(v.stream_oid, 'SELECT'));

CREATE OR REPLACE VIEW standpipe.progress AS
SELECT s.stream_oid::regclass::text AS stream, p.batch, p.snapshot::text AS "offset", p.rows,
       p.rows_per_second, p.batch_seconds,
       CASE WHEN readers.any THEN pending.rows ELSE 0 END AS lag_rows,
       CASE WHEN readers.any THEN
           coalesce(greatest(extract(epoch FROM clock_timestamp() - pending.oldest), 0), 0)::double precision
       ELSE 0 END AS lag_seconds,
       p.updated_at AS updated, p.last_error,
       coalesce(s.timeline, s.stream_oid::regclass::text) AS timeline, w.waiting_for,
       p.batches_beside,
       (SELECT max(standpipe.view_watermark(v.view_oid)) FROM standpipe.live_views v
        WHERE v.stream_oid = s.stream_oid AND v.state = 'active' AND standpipe.is_emitting(v.options)) AS watermark
FROM standpipe.stream_record s
JOIN pg_class c ON c.oid = s.stream_oid
JOIN standpipe.progress_record p USING (stream_oid)
LEFT JOIN standpipe.waiting_record w USING (stream_oid)
CROSS JOIN LATERAL (SELECT EXISTS (
    SELECT FROM standpipe.live_views v WHERE v.stream_oid = s.stream_oid AND v.state = 'active') AS any) AS readers
CROSS JOIN LATERAL standpipe.pending(s.stream_oid, p.snapshot) AS pending;

-- What each view takes part in: a row for each node of the shared plan and each view that shares it.
CREATE OR REPLACE VIEW standpipe.sharing AS
SELECT v.stream_oid::regclass::text AS stream, v.view_oid::regclass::text AS view, r.node, r.kind, r.description,
       count(*) OVER (PARTITION BY r.stream_oid, r.node) AS shared_by,
       (f.nodes -> r.node -> 0)::double precision AS rows_in,
       (f.nodes -> r.node -> 1)::double precision AS rows_out,
       (f.nodes -> r.node -> 2)::double precision AS milliseconds
FROM standpipe.sharing_record r
CROSS JOIN LATERAL unnest(r.view_oids) AS shared (view_oid)
JOIN standpipe.live_views v USING (view_oid)
LEFT JOIN standpipe.batch_figure_record f ON f.stream_oid = r.stream_oid
WHERE v.state = 'active'
ORDER BY r.stream_oid, r.position, view;

-- The same for EXPLAIN, by oids: names are for the session that asks.
CREATE OR REPLACE FUNCTION standpipe.shared_graph(stream oid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT jsonb_build_object(
        'nodes', (SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.position), '[]')
                  FROM standpipe.sharing_record r WHERE r.stream_oid = stream),
        'states', (SELECT coalesce(jsonb_object_agg(v.view_oid, v.state), '{}')
                   FROM standpipe.live_views v WHERE v.stream_oid = stream),
        'batches', (SELECT to_jsonb(f) FROM standpipe.batch_figure_record f WHERE f.stream_oid = stream))
$$;

-- What EXPLAIN needs to know of a view: its plan, and what the runtime makes of it.
CREATE OR REPLACE FUNCTION standpipe.explained_view(view regclass)
RETURNS TABLE (stream_oid oid, plan jsonb, columns jsonb, on_error text, guarded boolean, tables jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT v.stream_oid, v.plan, standpipe.described_columns(v.stream_oid), standpipe.on_error(v.options), v.guarded,
           (SELECT jsonb_agg(coalesce(p.table_oid, r.oid)::regclass::text ORDER BY r.number)
            FROM unnest(v.result_oids) WITH ORDINALITY AS r (oid, number)
            LEFT JOIN standpipe.result_record p ON p.result_oid = r.oid)
    FROM standpipe.view_record v WHERE v.view_oid = view
$$;

GRANT SELECT ON standpipe.streams, standpipe.views, standpipe.dead_letters, standpipe.late_rows, standpipe.progress, standpipe.sharing
    TO PUBLIC;
