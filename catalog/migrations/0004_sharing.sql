-- What the views of a stream share, published by the runtime for people to look at. Nothing depends on it.

CREATE TABLE standpipe.sharing_record (
    stream_oid oid NOT NULL,
    node text NOT NULL,
    position int NOT NULL,
    kind text NOT NULL,
    -- The same in every plan, where the node's name may change with each view that comes or goes.
    identity text NOT NULL,
    description text NOT NULL,
    -- The nodes that it takes its rows from.
    inputs text[] NOT NULL,
    -- Which rows which views take: [{"identity": …, "text": …, "views": [oid, …]}, …]
    conditions jsonb NOT NULL,
    partials text[] NOT NULL,
    view_oids oid[] NOT NULL,
    PRIMARY KEY (stream_oid, node)
);

-- Means of the recent batches: rows, and milliseconds for each step. Written up to once a second, and worth
-- nothing after a crash.
CREATE UNLOGGED TABLE standpipe.batch_figure_record (
    stream_oid oid PRIMARY KEY,
    batches int NOT NULL,
    rows double precision NOT NULL,
    read double precision NOT NULL,
    compute double precision NOT NULL,
    merge double precision NOT NULL,
    -- {node: [rows in, rows out, milliseconds], …}
    nodes jsonb NOT NULL
);
