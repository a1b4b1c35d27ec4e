"""A user at psql: the first session, what \\d shows, \\copy, and the words that come back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.clients.psql import output_of_psql, run_psql
from tests.server_process import RunningServer

CLICKS = """
CREATE STREAM clicks (url text, user_id int, status int, latency_ms double precision, bytes bigint);
CREATE CONTINUOUS VIEW by_url AS
  SELECT url, count(*), sum(bytes), avg(latency_ms), min(latency_ms), max(latency_ms)
  FROM clicks WHERE status < 500 GROUP BY url;
"""
CLICKS_CSV = "/a,4,200,10,50\n/c,5,404,1.5,0\n/b,6,503,1,1\n"


def test_first_session(server: RunningServer, schema: str, tmp_path: Path) -> None:
    file = tmp_path / "clicks.csv"
    file.write_text(CLICKS_CSV)
    output = output_of_psql(
        server,
        f"""
        {CLICKS}
        INSERT INTO clicks VALUES ('/a', 1, 200, 12.5, 300), ('/b', 2, 500, 99, 10), ('/a', 3, 200, 7.5, 100);
        \\copy clicks FROM '{file}' CSV
        SELECT standpipe.flush();
        SELECT * FROM by_url ORDER BY count DESC LIMIT 10;
        DROP CONTINUOUS VIEW by_url;
        DROP STREAM clicks;
        """,
        "--no-align",
        schema=schema,
    )
    assert output.splitlines() == [
        "CREATE STREAM",
        "CREATE CONTINUOUS VIEW",
        "INSERT 0 3",
        "COPY 3",
        "flush",
        "",
        "(1 row)",
        "url|count|sum|avg|min|max",
        "/a|3|450|10|7.5|12.5",
        "/c|1|0|1.5|1.5|1.5",
        "(2 rows)",
        "DROP CONTINUOUS VIEW",
        "DROP STREAM",
    ]


def test_describe(server: RunningServer, schema: str) -> None:
    output = output_of_psql(server, f"{CLICKS}\\d\n\\d by_url\n\\d clicks", "--quiet", schema=schema)
    relations, by_url, clicks = output.split(f'View "{schema}.')
    assert [line.split("|")[1].strip() for line in relations.splitlines() if line.startswith(f" {schema}")] == [
        "by_url",
        "clicks",
    ]
    assert described_columns(by_url) == {
        "url": "text",
        "count": "bigint",
        "sum": "numeric",
        "avg": "double precision",
        "min": "double precision",
        "max": "double precision",
    }
    assert described_columns(clicks) == {
        "url": "text",
        "user_id": "integer",
        "status": "integer",
        "latency_ms": "double precision",
        "bytes": "bigint",
        "arrival_timestamp": "timestamp with time zone",
    }


def described_columns(description: str) -> dict[str, str]:
    rows = [line.split("|") for line in description.splitlines() if line.count("|") == 4]
    return {name.strip(): kind.strip() for name, kind, *_ in rows[1:]}


def test_other_descriptions(server: RunningServer, schema: str) -> None:
    """What \\d and its kin ask of the catalog is answered, whatever they ask."""
    output = output_of_psql(server, f"{CLICKS}\\d+ by_url\n\\d+ clicks\n\\dv\n\\dp by_url\n\\sv by_url", schema=schema)
    assert "View definition:" in output


def test_copy_in_and_out(server: RunningServer, schema: str, tmp_path: Path) -> None:
    source, target, stream = tmp_path / "in.csv", tmp_path / "view.csv", tmp_path / "stream.csv"
    source.write_text("url,status\n/x,200\n/y,301\n/x,200\n")
    output_of_psql(
        server,
        f"""
        {CLICKS}
        \\copy clicks (url, status) FROM '{source}' WITH (FORMAT csv, HEADER)
        SELECT standpipe.flush();
        \\copy (SELECT url, count FROM by_url ORDER BY url) TO '{target}' CSV
        \\copy clicks (url, status) TO '{stream}' CSV
        """,
        schema=schema,
    )
    assert target.read_text() == "/x,2\n/y,1\n"
    assert sorted(stream.read_text().splitlines()) == ["/x,200", "/x,200", "/y,301"]


def test_several_statements_in_one_message(server: RunningServer, schema: str) -> None:
    statements = "CREATE STREAM s (a int); CREATE CONTINUOUS VIEW v AS SELECT a FROM s; INSERT INTO s VALUES (1)"
    tags = output_of_psql(server, "", f"--command={statements}", schema=schema)
    assert tags.splitlines() == ["CREATE STREAM", "CREATE CONTINUOUS VIEW", "INSERT 0 1"]
    rows = output_of_psql(
        server,
        "SELECT standpipe.flush();\nSELECT a FROM v;",
        "--tuples-only",
        "--no-align",
        schema=schema,
    )
    assert rows.split() == ["1"]


def test_several_statements_are_one_transaction(server: RunningServer, schema: str) -> None:
    failed = run_psql(
        server,
        "",
        "--command=CREATE STREAM s (a int); CREATE CONTINUOUS VIEW v AS SELECT b FROM s",
        schema=schema,
    )
    assert failed.returncode != 0
    assert 'column "b" does not exist' in failed.stderr
    missing = run_psql(server, "SELECT * FROM s;", schema=schema)
    assert 'relation "s" does not exist' in missing.stderr


@pytest.mark.parametrize(
    ("statement", "marked"),
    [
        ("CREATE CONTINUOUS VIEW v AS SELECT urll, count(*) FROM clicks GROUP BY url;", "urll"),
        ("CREATE CONTINUOUS VIEW v AS SELECT url FROM clicks WHERE random() < 0.5;", "random"),
        ("CREATE CONTINUOUS VIEW v AS SELECT url FROM klicks;", "klicks"),
        ("CREATE STREAM t (a int, b nosuchtype);", "nosuchtype"),
    ],
)
def test_errors_point_into_the_statement(server: RunningServer, schema: str, statement: str, marked: str) -> None:
    """psql draws a caret below the character that the position names."""
    script = f"{CLICKS}/* a comment */ {statement}"
    lines = run_psql(server, script, schema=schema).stderr.splitlines()
    (place,) = [index for index, line in enumerate(lines) if line.startswith("LINE ")]
    assert lines[place][lines[place + 1].index("^") :].startswith(marked), "\n".join(lines)


def test_show(server: RunningServer, schema: str) -> None:
    output = output_of_psql(server, f"{CLICKS}SHOW STREAMS; SHOW CONTINUOUS VIEWS;", "--no-align", schema=schema)
    rows = output.splitlines()
    assert any(row.startswith(f"{schema}|clicks|") for row in rows), output
    assert any(row.startswith(f"{schema}|by_url|") for row in rows), output


def test_variables_and_cursors(server: RunningServer, schema: str) -> None:
    """FETCH_COUNT makes psql read by a cursor; \\gset, \\gexec and \\bind use what comes back."""
    output = output_of_psql(
        server,
        """
        \\set FETCH_COUNT 2
        CREATE STREAM s (a int);
        CREATE CONTINUOUS VIEW list AS SELECT a FROM s;
        INSERT INTO s VALUES ($1), ($2) \\bind 1 2 \\g
        SELECT format('INSERT INTO s VALUES (%s)', n) FROM generate_series(3, 5) AS n \\gexec
        SELECT standpipe.flush();
        SELECT count(*) AS rows FROM list \\gset
        \\echo rows :rows
        SELECT a FROM list ORDER BY a;
        """,
        "--tuples-only",
        "--no-align",
        "--quiet",
        schema=schema,
    )
    assert output.split() == ["rows", "5", "1", "2", "3", "4", "5"]
