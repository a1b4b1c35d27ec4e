-- Results of continuous views: the tables that the runtime merges into, and what the views see of them.
--
-- A result whose groups may lie among those of others is a PostgreSQL view over columns of a table, so that it can be
-- moved to another table without anybody noticing. It begins in a table of its own; the runtime brings results of the
-- same keys and the same owner together. Any other result is its table.
--
-- Results that have had the same rows from the first on, and go on so, have the columns of equal states in common.
-- Whoever is to differ from the others takes a copy along first, under the stream's progress.

-- Groups are updated all the time, in large batches all of them at once: with room for a second version of each row, no
-- update touches the index. Rows of many columns must not be taken apart. What has no keys is only added to.
CREATE OR REPLACE FUNCTION standpipe.kept_options(key_columns text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT CASE WHEN key_columns IS NULL THEN '' ELSE 'WITH (fillfactor = 45, toast_tuple_target = 8160)' END
$$;

CREATE OR REPLACE FUNCTION standpipe.create_result(
    name text, columns text, key_columns text, lookup_columns text, presence text
) RETURNS regclass
LANGUAGE plpgsql AS $$
DECLARE
    result text := format('standpipe_data.%I', name);
    kept text := CASE WHEN presence IS NULL THEN result ELSE
        format('standpipe_data.%I', standpipe.free_name(name || '_kept')) END;
    lookup text;
BEGIN
    EXECUTE format('CREATE TABLE %s (%s) %s', kept, columns, standpipe.kept_options(key_columns));
    IF key_columns IS NOT NULL THEN
        EXECUTE format('CREATE UNIQUE INDEX ON %s (%s) NULLS NOT DISTINCT', kept, key_columns);
    END IF;
    FOR lookup IN SELECT jsonb_array_elements_text(lookup_columns::jsonb) LOOP
        EXECUTE format('CREATE INDEX %I ON %s (%s)', standpipe.free_name(name || '_lookup'), kept, lookup);
    END LOOP;
    IF presence IS NOT NULL THEN
        EXECUTE format('CREATE VIEW %s AS SELECT * FROM %s WHERE %I > 0', result, kept, presence);
        PERFORM standpipe.register_result(result, kept, string_to_array(replace(key_columns, '"', ''), ', '), presence);
    END IF;
    PERFORM standpipe.seed_result(result);
    RETURN result;
END
$$;

-- What expires is found by its time: by an index that begins with that column of a result.
CREATE OR REPLACE FUNCTION standpipe.index_time(result regclass, column_name text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    place record;
    kept regclass := result;
    stored text := column_name;
BEGIN
    SELECT * INTO place FROM standpipe.find_result(result);
    IF place.kept IS NOT NULL THEN
        kept := place.kept;
        stored := place.keys[(SELECT attnum FROM pg_attribute WHERE attrelid = result AND attname = column_name)];
    END IF;
    IF stored <> ALL (ARRAY(SELECT standpipe.leading_columns(kept))) THEN
        EXECUTE format('CREATE INDEX %I ON %s (%I)', standpipe.free_name(
            (SELECT relname FROM pg_class WHERE oid = result) || '_lookup'), kept, stored);
    END IF;
END
$$;

-- The columns that indexes of a whole table begin with.
CREATE OR REPLACE FUNCTION standpipe.leading_columns(kept regclass) RETURNS SETOF text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT a.attname::text
    FROM pg_index i
    JOIN pg_class x ON x.oid = i.indexrelid
    JOIN pg_am m ON m.oid = x.relam AND m.amname = 'btree'
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
    WHERE i.indrelid = kept AND i.indisvalid AND i.indpred IS NULL
$$;

CREATE OR REPLACE FUNCTION standpipe.register_result(result regclass, kept regclass, keys text[], presence text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM standpipe.check_owner(result, 'result');
    PERFORM standpipe.check_same_owner(result, kept);
    PERFORM standpipe.check_new_part(result, 'v', 'result');
    PERFORM standpipe.check_new_part(kept, 'r', 'table of a result');
    PERFORM standpipe.check_reads(result, kept);
    IF NOT keys || presence <@ ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = kept AND attnum > 0)
        OR presence = ANY (keys)
    THEN
        RAISE wrong_object_type USING MESSAGE = format('"%s" has not the columns of a result', kept);
    END IF;
    INSERT INTO standpipe.result_record (result_oid, table_oid, keys, states, presence)
    SELECT result, kept, keys, array_agg(attname::text ORDER BY attnum) FILTER (WHERE attname <> ALL (keys)), presence
    FROM pg_attribute WHERE attrelid = kept AND attnum > 0;
END
$$;

-- Where a result lies; nothing of one that is its own table.
CREATE OR REPLACE FUNCTION standpipe.find_result(result oid)
RETURNS TABLE (kept regclass, keys text[], states text[], presence text, is_shared boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT r.table_oid, r.keys, r.states, r.presence, EXISTS (
        SELECT FROM standpipe.result_record o JOIN pg_class c ON c.oid = o.result_oid
        WHERE o.table_oid = r.table_oid AND o.result_oid <> r.result_oid)
    FROM standpipe.result_record r WHERE r.result_oid = result
$$;

-- Has a result columns in common with another one?
CREATE OR REPLACE FUNCTION standpipe.shares_states(result oid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT EXISTS (
        SELECT FROM standpipe.result_record r
        JOIN standpipe.result_record o
            ON o.table_oid = r.table_oid AND o.result_oid <> r.result_oid AND o.states && r.states
        WHERE r.result_oid = result
          AND EXISTS (SELECT FROM pg_class WHERE oid = r.result_oid)
          AND EXISTS (SELECT FROM pg_class WHERE oid = o.result_oid))
$$;

-- An aggregate without GROUP BY has its one row from the start; its result says so by a default key.
CREATE OR REPLACE FUNCTION standpipe.seed_result(result regclass) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = result AND attname = '_standpipe_only') THEN
        EXECUTE format('INSERT INTO %s DEFAULT VALUES', result);
    END IF;
END
$$;

CREATE OR REPLACE FUNCTION standpipe.empty_result(result regclass) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    place record;
BEGIN
    SELECT * INTO place FROM standpipe.find_result(result);
    IF standpipe.shares_states(result) THEN
        PERFORM standpipe.give_table(result, false);
    ELSIF place.is_shared THEN
        EXECUTE format('UPDATE %s SET %s WHERE %I > 0', place.kept,
            (SELECT string_agg(format('%I = DEFAULT', state), ', ') FROM unnest(place.states) AS state),
            place.presence);
    ELSE
        EXECUTE format('TRUNCATE %s', coalesce(place.kept, result));
        PERFORM standpipe.seed_result(result);
    END IF;
END
$$;

-- Results of different owners do not lie in one table.
CREATE OR REPLACE FUNCTION standpipe.set_result_owner(result regclass, new_owner text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    place record;
BEGIN
    IF new_owner = (SELECT quote_ident(pg_get_userbyid(relowner)) FROM pg_class WHERE oid = result) THEN
        RETURN;
    END IF;
    SELECT * INTO place FROM standpipe.find_result(result);
    IF place.is_shared THEN
        PERFORM standpipe.separate_result(result);
        SELECT * INTO place FROM standpipe.find_result(result);
    END IF;
    EXECUTE format('ALTER TABLE %s OWNER TO %s', result, new_owner);
    IF place.kept IS NOT NULL THEN
        EXECUTE format('ALTER TABLE %s OWNER TO %s', place.kept, new_owner);
    END IF;
END
$$;

-- Into a table of its own again.
CREATE OR REPLACE FUNCTION standpipe.separate_result(result regclass) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM standpipe.give_table(result, true);
END
$$;

-- A view that will not take the rows that others take has no column in common with them. One result at a time: the last
-- of those that share may stay. The caller holds the progress.
CREATE OR REPLACE FUNCTION standpipe.separate_view(view oid) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    result oid;
BEGIN
    FOR result IN SELECT unnest(result_oids) FROM standpipe.view_record WHERE view_oid = view LOOP
        IF standpipe.shares_states(result) THEN
            PERFORM standpipe.separate_result(result);
        END IF;
    END LOOP;
END
$$;

-- A table of a result's own, under the names that the result shows, with what it has now or without. It belongs to whom
-- the result belongs to, whoever calls.
CREATE OR REPLACE FUNCTION standpipe.give_table(result regclass, with_rows boolean) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    place record;
    owner name := (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = result);
    kept text := format('standpipe_data.%I', standpipe.free_name(
        (SELECT relname FROM pg_class WHERE oid = result) || '_kept'));
    shown text[];
    stored text[];
    timed text;
BEGIN
    SELECT * INTO place FROM standpipe.find_result(result);
    stored := place.keys || place.states;
    SELECT array_agg(attname::text ORDER BY attnum) INTO shown
    FROM pg_attribute WHERE attrelid = result AND attnum > 0;
    EXECUTE format('CREATE TABLE %s (%s) %s', kept, (
        SELECT string_agg(format('%I %s%s%s', s.name, format_type(a.atttypid, a.atttypmod),
            CASE WHEN a.attnotnull THEN ' NOT NULL' END, ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid)), ', ' ORDER BY s.place)
        FROM unnest(shown, stored) WITH ORDINALITY AS s (name, stored, place)
        JOIN pg_attribute a ON a.attrelid = place.kept AND a.attname = s.stored
        LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum),
        standpipe.kept_options(array_to_string(place.keys, ', ')));
    EXECUTE format('CREATE UNIQUE INDEX ON %s (%s) NULLS NOT DISTINCT', kept,
        (SELECT string_agg(quote_ident(name), ', ') FROM unnest(shown[:cardinality(place.keys)]) AS name));
    IF with_rows THEN
        EXECUTE format('INSERT INTO %s SELECT %s FROM %s WHERE %I > 0', kept,
            (SELECT string_agg(quote_ident(name), ', ' ORDER BY number)
             FROM unnest(stored) WITH ORDINALITY AS s (name, number)), place.kept, place.presence);
    END IF;
    EXECUTE format('ALTER TABLE %s OWNER TO %I', kept, owner);
    EXECUTE format('CREATE OR REPLACE VIEW %s AS SELECT * FROM %s WHERE %I > 0', result, kept,
        shown[array_position(stored, place.presence)]);
    PERFORM standpipe.move_result(result, kept, shown[:cardinality(place.keys)],
        shown[cardinality(place.keys) + 1:], shown[array_position(stored, place.presence)]);
    FOR timed IN SELECT name FROM standpipe.leading_columns(place.kept) AS name WHERE name = ANY (place.keys) LOOP
        PERFORM standpipe.index_time(result, shown[array_position(stored, timed)]);
    END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION standpipe.column_types(relation oid, columns text[]) RETURNS oid[]
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT array_agg(a.atttypid ORDER BY c.number)
    FROM unnest(columns) WITH ORDINALITY AS c (name, number)
    JOIN pg_attribute a ON a.attrelid = relation AND a.attname = c.name AND a.attnum > 0
$$;

CREATE OR REPLACE FUNCTION standpipe.move_result(
    result regclass, new_table regclass, new_keys text[], new_states text[], new_presence text
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM standpipe.check_owner(result, 'result');
    PERFORM standpipe.check_same_owner(result, new_table);
    PERFORM standpipe.check_reads(result, new_table);
    -- Each column as before, perhaps by another name.
    IF NOT EXISTS (
        SELECT FROM standpipe.result_record r, pg_class t
        WHERE r.result_oid = result AND t.oid = new_table AND t.relkind = 'r'
          AND t.relnamespace = 'standpipe_data'::regnamespace AND new_presence = ANY (new_states)
          AND (cardinality(r.keys), cardinality(r.states)) = (cardinality(new_keys), cardinality(new_states))
          AND standpipe.column_types(r.table_oid, r.keys || r.states)
              = standpipe.column_types(new_table, new_keys || new_states))
    THEN
        RAISE wrong_object_type USING MESSAGE = format('"%s" has not the columns of "%s"', new_table, result);
    END IF;
    UPDATE standpipe.result_record
    SET table_oid = new_table, keys = new_keys, states = new_states, presence = new_presence
    WHERE result_oid = result;
END
$$;
