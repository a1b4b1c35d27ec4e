"""Every SQL file of this folder, each in a schema of its own. `REWRITE=1` rewrites the rows of queries."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.sql.oracle import Oracle
from tests.sql.runner import Runner, rewritten
from tests.sql.script import Block, read_script, write_script

FOLDER = Path(__file__).parent
SCRIPTS = sorted(FOLDER.glob("*.sql"))
REWRITE = os.environ.get("REWRITE") == "1"


def without_rows(script: Path) -> bool:
    """Files about statements alone run in no time: they run by the extended protocol as well."""
    return not any(block.verb in ("flush", "compare", "include") for block in read_script(script))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_file(script: Path, connection: psycopg.Connection[Any], oracle: Oracle) -> None:
    runner = Runner(connection, oracle)
    blocks = read_script(script)
    if REWRITE:
        write_script(script, [rewritten(runner, block) for block in blocks])
    else:
        run_all(runner, blocks)


@pytest.mark.parametrize("script", [path for path in SCRIPTS if without_rows(path)], ids=lambda path: path.stem)
def test_file_by_extended_protocol(script: Path, connection: psycopg.Connection[Any], oracle: Oracle) -> None:
    run_all(Runner(connection, oracle, extended=True), read_script(script))


# A view that shares nothing gives the same. These files, of many kinds, always run without sharing as well, the others
# where there is time; not those that show the state of views or where results are kept, which is another then.
ALONE = frozenset({"plain", "filters", "as_of_processing", "aggregates"})
SHOWN = re.compile(r"\b(state|find_result|result_record|standpipe\.sharing)\b")
SHAREABLE = [path for path in SCRIPTS if not SHOWN.search(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize(
    "script",
    [pytest.param(path, marks=() if path.stem in ALONE else pytest.mark.slow) for path in SHAREABLE],
    ids=[path.stem for path in SHAREABLE],
)
def test_file_without_sharing(script: Path, connection: psycopg.Connection[Any], oracle: Oracle) -> None:
    connection.execute("SET standpipe.sharing = off")
    run_all(Runner(connection, oracle), read_script(script))


def run_all(runner: Runner, blocks: list[Block]) -> None:
    for block in blocks:
        runner.run(block)


def test_included_files_exist() -> None:
    included = {block.outcome[0] for script in SCRIPTS for block in read_script(script) if block.verb == "include"}
    assert included == {str(path.relative_to(FOLDER)) for path in FOLDER.glob("shared/*.sql")}


def test_script_is_read_as_it_is_written(tmp_path: Path) -> None:
    for script in SCRIPTS:
        copy = tmp_path / script.name
        blocks = read_script(script)
        write_script(copy, blocks)
        again = read_script(copy)
        assert [(b.verb, b.outcome, b.sql, b.rest) for b in again] == [
            (b.verb, b.outcome, b.sql, b.rest) for b in blocks
        ]
