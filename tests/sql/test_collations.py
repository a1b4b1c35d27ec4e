"""Collations of ICU, where PostgreSQL is built with it; those that it always has are in collations.sql."""

from __future__ import annotations

from typing import Any

import psycopg
import pytest
from psycopg import errors

from tests.sql.oracle import Oracle
from tests.sql.runner import FOLDER, Runner
from tests.sql.script import read_script


def has_icu(connection: psycopg.Connection[Any]) -> bool:
    """The catalog lists collations of ICU in every build: only using one tells."""
    try:
        connection.execute("""SELECT 'a' < 'b' COLLATE "und-x-icu" """)
    except (errors.FeatureNotSupported, errors.UndefinedObject):
        return False
    return True


def test_icu_collations(connection: psycopg.Connection[Any], oracle: Oracle) -> None:
    if not has_icu(connection):
        pytest.skip("this PostgreSQL is built without ICU")
    runner = Runner(connection, oracle)
    for block in read_script(FOLDER / "icu" / "collations.sql"):
        runner.run(block)
