"""What the runtime publishes of shared plans: figures, views that fail, and who may look at it."""

from __future__ import annotations

import json
from typing import Any

import psycopg
from psycopg import sql

from tests.conftest import Connect
from tests.server_process import wait_until

Connection = psycopg.Connection[Any]

STREAM = "CREATE STREAM clicks (url text, status int)"
HITS = "CREATE CONTINUOUS VIEW hits AS SELECT url, count(*) FROM clicks GROUP BY url"
GOOD = "CREATE CONTINUOUS VIEW good AS SELECT url, count(*) FROM clicks WHERE status = 200 GROUP BY url"


def nodes_of(connection: Connection, statement: str) -> dict[str, dict[str, Any]]:
    """The nodes of EXPLAIN (FORMAT JSON), by name; PostgreSQL takes its text for JSON too."""
    row = connection.execute(statement.encode()).fetchone()
    assert row is not None
    connection.execute("SELECT %s::json", row)
    return {node["Node"]: node for node in json.loads(row[0])[0]["Nodes"]}


def is_published(connection: Connection, view: str) -> bool:
    return connection.execute("SELECT FROM standpipe.sharing WHERE view = %s", [view]).fetchone() is not None


def test_figures_follow_batches(connection: Connection) -> None:
    for statement in (STREAM, HITS, GOOD):
        connection.execute(statement.encode())
    connection.execute("NOTIFY standpipe, 'anybody may say anything here'")
    wait_until(lambda: is_published(connection, "good"), "the views are published")
    assert "Rows In" not in nodes_of(connection, "EXPLAIN (FORMAT JSON) STREAM clicks")["scan 1"]
    connection.execute("INSERT INTO clicks SELECT '/' || i % 3, 200 FROM generate_series(1, 30) AS i")
    connection.execute("SELECT standpipe.flush('5 minutes')")
    figures = "SELECT node, rows_in, rows_out, milliseconds > 0 FROM standpipe.sharing WHERE view = 'good'"
    wait_until(lambda: all(row[3] for row in connection.execute(figures)), "figures are published")
    assert connection.execute(figures).fetchall() == [
        ("scan 1", 30, 30, True),
        ("fragment 1", 30, 3, True),
        ("result 1", 3, None, True),
    ]
    node = nodes_of(connection, "EXPLAIN (FORMAT JSON) CONTINUOUS VIEW good")["fragment 1"]
    assert (node["Views"], node["Rows In"], node["Rows Out"]) == (["good", "hits"], 30, 3)


def test_a_guarded_view_has_a_scan_of_its_own(connection: Connection) -> None:
    connection.execute(STREAM)
    connection.execute(HITS)
    connection.execute("CREATE CONTINUOUS VIEW ratios AS SELECT url, sum(100 / status) FROM clicks GROUP BY url")
    connection.execute("INSERT INTO clicks VALUES ('/a', 0), ('/a', 10)")
    connection.execute("SELECT standpipe.flush('5 minutes')")
    guarded = "SELECT FROM standpipe.sharing WHERE view = 'ratios' AND description = 'the log, guarded row by row'"
    wait_until(lambda: connection.execute(guarded).fetchone() is not None, "the guarded view is published")
    nodes = nodes_of(connection, "EXPLAIN (FORMAT JSON) CONTINUOUS VIEW ratios")
    assert not any(node.get("New") for node in nodes.values())
    assert [node["Views"] for node in nodes.values() if node["Kind"] == "scan"] == [["ratios"]]
    assert {"groups by url", "rows kept in standpipe.dead_letter_record"} <= {
        node["Description"] for node in nodes.values()
    }


def test_a_failed_view_shares_nothing(connection: Connection) -> None:
    connection.execute(STREAM)
    connection.execute(HITS)
    connection.execute("CREATE CONTINUOUS VIEW stopped WITH (on_error = 'stop') AS SELECT sum(1 / status) FROM clicks")
    wait_until(lambda: is_published(connection, "stopped"), "the view is published")
    connection.execute("INSERT INTO clicks VALUES ('/a', 0)")
    connection.execute("SELECT standpipe.flush('5 minutes')")
    nodes = nodes_of(connection, "EXPLAIN (FORMAT JSON) STREAM clicks")
    assert nodes["view stopped"] == {"Node": "view stopped", "Kind": "view", "Details": ["failed"]}
    assert nodes["view hits"]["Inputs"]
    assert not is_published(connection, "stopped")


def test_everybody_sees_who_shares(connection: Connection, connect: Connect, schema: str) -> None:
    for statement in (STREAM, HITS):
        connection.execute(statement.encode())
    wait_until(lambda: is_published(connection, "hits"), "the view is published")
    guest = sql.Identifier(f"guest_of_{schema}")
    connection.execute(sql.SQL("CREATE ROLE {}").format(guest))
    connection.execute(sql.SQL("GRANT USAGE ON SCHEMA {} TO {}").format(sql.Identifier(schema), guest))
    with connect() as other:
        other.execute(sql.SQL("SET ROLE {}").format(guest))
        assert is_published(other, "hits")
        assert "view hits" in nodes_of(other, "EXPLAIN (FORMAT JSON) STREAM clicks")
        assert "fragment 1" in nodes_of(other, "EXPLAIN (FORMAT JSON) CONTINUOUS VIEW hits")
    connection.execute(sql.SQL("DROP OWNED BY {0}; DROP ROLE {0}").format(guest))
