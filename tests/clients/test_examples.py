"""Every example of sql_examples/ runs as it is and shows something, the same each time."""

from __future__ import annotations

from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from tests.clients.psql import output_of_psql
from tests.server_process import RunningServer

EXAMPLES = sorted((Path(__file__).parents[2] / "sql_examples").glob("*.sql"))
NO_ALARM = """\
------+---------+---------+---------
(0 rows)
"""
ALARM = """\
 archive |    61.5 |     185 |    0.51
(1 row)
"""
SUSPICIOUS_FIVES = """\
 edsger |    1 |  770.00 |         3 | 02:30:00
 grace  |    2 | 1751.00 |         1 | 00:02:50
(2 rows)
"""
UNITED_SESSION = """\
 2026-04-10 12:00:00+00 | 2026-04-10 14:30:00+00 |        7 | 780.00
(1 row)
"""
LATE_ROWS = """\
 2026-06-01 08:30:00+00 | So What           | edsger
 2026-06-01 08:40:00+00 | Flamenco Sketches | edsger
(2 rows)
"""
LEADERS = """\
 2026-05-01 08:05:00+00 | election |        1 |   120
 2026-05-01 08:15:00+00 | weather  |        2 |   345
 2026-05-01 09:15:00+00 | election |        2 |   345
(3 rows)
"""
SHOWN = {
    "fire_alarm": (" lobby   |    22.0 |      22 |        1\n", NO_ALARM, ALARM),
    "fraud_detection": (SUSPICIOUS_FIVES, UNITED_SESSION),
    "listening_statistics": (
        " 2026-06-01 08:00:00+00 | So What           |     3 |         2 |    1635\n",
        " 2026-06-01 08:00:00+00 | So What       |     2 |         2 |    1090\n",
        " report |      12 |           10 |         2 | 2026-06-01 10:15:00+00\n",
        LATE_ROWS,
    ),
    "trending_topics": (" election |        3 |      2\n", LEADERS),
}
"""What an example is about, as psql prints it."""


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_example(server: RunningServer, example: Path) -> None:
    output = output_of_psql(server, "", f"--file={example}")
    assert [part for part in SHOWN.get(example.stem, ()) if part not in output] == []
    with server.connect() as connection:
        views = views_of(connection, example.stem)
        assert views
        assert [view for view in views if row_count(connection, example.stem, view) == 0] == []
        connection.execute(sql.SQL("DROP SCHEMA {} CASCADE").format(sql.Identifier(example.stem)))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_example_runs_again(server: RunningServer, example: Path) -> None:
    first, second = (output_of_psql(server, "", f"--file={example}") for _ in range(2))
    assert first == second


def test_examples_are_alike() -> None:
    """Each has a schema of its own, which it makes anew, and says how to run it."""
    assert len(EXAMPLES) >= 8
    for example in EXAMPLES:
        text = example.read_text()
        assert f"DROP SCHEMA IF EXISTS {example.stem} CASCADE;\nCREATE SCHEMA {example.stem};" in text
        assert f"-- Run it with:  standpipe psql -f sql_examples/{example.name}\n" in text


def test_readme_lists_examples() -> None:
    readme = " ".join((Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8").split())
    assert [example.stem for example in EXAMPLES if example.stem.replace("_", " ") not in readme] == []


def views_of(connection: psycopg.Connection, schema: str) -> list[str]:
    return [name for (name,) in connection.execute("SELECT name FROM standpipe.views WHERE schema = %s", [schema])]


def row_count(connection: psycopg.Connection, schema: str, view: str) -> int:
    counted = connection.execute(sql.SQL("SELECT count(*) FROM {}").format(sql.Identifier(schema, view))).fetchone()
    assert counted is not None
    return int(counted[0])
