-- Who may call what. A function that is not named here is the server's alone: a new one is closed until it is put into one
-- of these lists.

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA standpipe FROM PUBLIC;

-- What people call.
GRANT EXECUTE ON FUNCTION
    standpipe.flush(interval),
    standpipe.replay(regclass, interval)
TO PUBLIC;

-- What the functions of windows are made of, and what reads the windows of a view: they run with the rights of whoever
-- calls these, or selects from it.
GRANT EXECUTE ON FUNCTION
    standpipe.add_moments(double precision[], double precision[]),
    standpipe.add_pairs(double precision[], double precision[]),
    standpipe.are_far_apart(double precision, double precision),
    standpipe.clock(),
    standpipe.is_huge(double precision[]),
    standpipe.slice_end(timestamp, interval),
    standpipe.slice_end(timestamptz, interval),
    standpipe.slice_start(timestamp, interval),
    standpipe.slice_start(timestamptz, interval),
    standpipe.unite_huge_moments(double precision[]),
    standpipe.unite_huge_pairs(double precision[]),
    standpipe.unite_moments(double precision[]),
    standpipe.unite_pairs(double precision[]),
    standpipe.view_clock(interval),
    standpipe.first_of_months(timestamp, interval, interval),
    standpipe.is_calendar(interval),
    standpipe.local_start(timestamp, interval, interval),
    standpipe.month_number(timestamp),
    standpipe.months_of(interval),
    standpipe.most_windows(interval, interval),
    standpipe.refuse_window(interval, text, text),
    standpipe.session_end(timestamp, interval),
    standpipe.session_end(timestamptz, interval),
    standpipe.session_reach(timestamp, interval),
    standpipe.session_reach(timestamptz, interval),
    standpipe.start_from(timestamp, interval, timestamp),
    standpipe.window_of_rows(text, text),
    standpipe.window_size(interval, boolean),
    standpipe.without_months(interval)
TO PUBLIC;

-- Statements of ours, and what EXPLAIN, COPY and CREATE INDEX ask. They run with the rights of the client's role, and so
-- do the functions that they are made of.
GRANT EXECUTE ON FUNCTION
    standpipe.activate_view(text),
    standpipe.alter_ttl(regclass, text, text[], text[], text[], text, text, text, text),
    standpipe.add_column(text, text, text, boolean),
    standpipe.add_watermark(text, text, text),
    standpipe.analyse(regclass),
    standpipe.analyse_query(text, text),
    standpipe.ask_of_view(text, text, text),
    standpipe.canonical_text(regclass),
    standpipe.check_columns(text, text),
    standpipe.check_owner(oid, text),
    standpipe.check_replaceable(regclass, text),
    standpipe.compares_bytes("char", text, text),
    standpipe.create_result(text, text, text, text, text),
    standpipe.create_stream(text, text, text, text, boolean, text),
    standpipe.create_view(text, text, text, text, text, text[], text[], text[], text[], text[], text[], text, text[],
        boolean, text),
    standpipe.deactivate_view(text),
    standpipe.dependents(oid[]),
    standpipe.describe_collation(oid),
    standpipe.describe_object(oid, oid, int),
    standpipe.describe_query(text),
    standpipe.describe_type(oid, int, oid),
    standpipe.described_columns(oid),
    standpipe.described_dependents(oid[]),
    standpipe.drop_part(oid, text),
    standpipe.drop_parts(oid, oid[]),
    standpipe.drop_relations(text, text[], boolean, text),
    standpipe.drop_replacement(regclass),
    standpipe.drop_views(oid[], text),
    standpipe.drop_watermark(text, boolean),
    standpipe.empty_result(regclass),
    standpipe.filled_query(text[], text[], text, oid[], timestamptz),
    standpipe.free_name(text),
    standpipe.give_table(regclass, boolean),
    standpipe.hold_streams(oid[]),
    standpipe.hold_timelines(),
    standpipe.hold_view(regclass),
    standpipe.index_time(regclass, text),
    standpipe.invoker(),
    standpipe.is_free(text),
    standpipe.is_known(oid),
    standpipe.is_same_query(text, text),
    standpipe.is_taken(text),
    standpipe.kept_options(text),
    standpipe.leading_columns(regclass),
    standpipe.notice_dependents(oid[]),
    standpipe.notice_indexes(regclass),
    standpipe.numbered_name(text, int),
    standpipe.offset_of_start(timestamp, interval),
    standpipe.offset_of_start(timestamptz, interval),
    standpipe.read_trigger(text),
    standpipe.reads(oid),
    standpipe.refuse_dependents(oid[]),
    standpipe.replace_view(text, text, text, text, text, text[], text[], text[], text[], text[], text[], text, text[],
        text),
    standpipe.reserved_name(text),
    standpipe.resolve(text, text, boolean),
    standpipe.seed_result(regclass),
    standpipe.separate_result(regclass),
    standpipe.set_result_owner(regclass, text),
    standpipe.set_idle_timeout(text, text),
    standpipe.set_max_ahead(text, text),
    standpipe.set_retention(text, text),
    standpipe.set_stream_owner(text, text),
    standpipe.set_time_column(text, text),
    standpipe.set_timeline(text, text),
    standpipe.set_trigger(text, text),
    standpipe.set_view_owner(text, text),
    standpipe.shortened(text, int),
    standpipe.truncate_view(text),
    standpipe.user_columns(regclass)
TO PUBLIC;

-- SECURITY DEFINER, and only read: what they tell is in PostgreSQL's catalog or in our own relations for people, or is for
-- the view's owner.
GRANT EXECUTE ON FUNCTION
    standpipe.alterable_view(regclass),
    standpipe.belongs_to(oid),
    standpipe.explained_view(regclass),
    standpipe.find_replacement(regclass),
    standpipe.find_result(oid),
    standpipe.find_stream(regclass),
    standpipe.find_view(regclass),
    standpipe.parts_behind(oid[]),
    standpipe.readers(regclass),
    standpipe.shared_graph(oid),
    standpipe.shares_states(oid),
    standpipe.time_column(regclass),
    standpipe.is_emitting(jsonb),
    standpipe.rows_ahead(oid, txid_snapshot, txid_snapshot),
    standpipe.view_watermark(oid),
    standpipe.watermark_of(oid)
TO PUBLIC;

-- SECURITY DEFINER, and write. Anybody may call them by hand, with anything: each checks that the caller has a right to
-- what it speaks of, and that it is what a statement of ours would have made.
GRANT EXECUTE ON FUNCTION
    standpipe.activate(oid),
    standpipe.change_idle_timeout(oid, interval),
    standpipe.change_max_ahead(oid, interval),
    standpipe.change_retention(oid, interval),
    standpipe.change_timeline(oid, text),
    standpipe.change_trigger(oid, interval, bigint),
    standpipe.change_windows(oid, jsonb, jsonb),
    standpipe.check_timeline_owner(oid),
    standpipe.deactivate(oid),
    standpipe.declare_time_column(oid, text),
    standpipe.declare_watermark(oid, text, interval),
    standpipe.forget_watermark(oid, boolean),
    standpipe.hold_progress(oid),
    standpipe.move_result(regclass, regclass, text[], text[], text),
    -- Gives to a log the privileges that its stream has, and nothing else.
    standpipe.open_log(regclass),
    standpipe.register_replacement(oid, oid),
    standpipe.register_result(regclass, regclass, text[], text),
    standpipe.register_stream(oid, oid, oid, interval),
    standpipe.register_view(oid, oid, oid[], oid, text, text, jsonb, jsonb),
    standpipe.restart_view(oid)
TO PUBLIC;

-- What relations call: default values and triggers of logs, and our relations for people.
GRANT EXECUTE ON FUNCTION
    standpipe.current_segment(regclass),
    standpipe.on_error(jsonb),
    standpipe.pending(oid, txid_snapshot, txid_snapshot, bigint),
    standpipe.refuse_change()
TO PUBLIC;
