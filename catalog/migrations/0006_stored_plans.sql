-- Plans are stored with their views. A view of an earlier version gets its plan from its definition at the first start.

ALTER TABLE standpipe.view_record ADD COLUMN plan jsonb;

COMMENT ON COLUMN standpipe.view_record.plan IS
    'what the runtime computes for the view: {"version": …, "fingerprint": …, "text": its SELECT in canonical text, "plan": …}';

-- Functions of earlier versions that nothing calls any more.
DROP FUNCTION IF EXISTS standpipe.canonical_query(text, text), standpipe.is_query(text),
    standpipe.describe_types(oid[], int[]), standpipe.describe_columns(oid), standpipe.describe_query(text),
    standpipe.is_bytewise(oid), standpipe.describe_functions(text[]),
    standpipe.create_view(text, text, text, text, text, text[], text[], text[], text[], text, boolean, text),
    standpipe.replace_view(text, text, text, text, text, text[], text[], text[], text[], text, text),
    standpipe.register_view(oid, oid, oid[], oid, text, text, jsonb), standpipe.explained_view(regclass)
    CASCADE;
