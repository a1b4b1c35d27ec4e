"""Reads and writes the files of this folder: statements, each up to its semicolon."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from standpipe.planner.sql import tokens

FOLDER = Path(__file__).parent
CORPUS = FOLDER / "corpus.sql"
ODDITIES = FOLDER / "oddities.sql"
CANONICAL_ODDITIES = FOLDER / "oddities_canonical.sql"
XML = FOLDER / "xml.sql"


def read_statements(path: Path) -> list[str]:
    """In order, without comments before them."""
    text = path.read_text(encoding="utf-8")
    found: list[str] = []
    start: int | None = None
    for token in tokens.iterate(text):
        start = token.start if start is None else start
        if token.text == ";":
            found.append(text[start : token.end])
            start = None
    return found


def write_statements(path: Path, statements: Iterable[str]) -> None:
    path.write_text("\n\n".join(statements) + "\n", encoding="utf-8")


def is_table_function(text: str) -> bool:
    """JSON_TABLE and XMLTABLE have grammars of their own, which the dialect does not know: views that use them are kept
    as rows."""
    return "JSON_TABLE(" in text or "XMLTABLE(" in text
