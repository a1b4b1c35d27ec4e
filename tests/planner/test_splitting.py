"""Statements end where PostgreSQL ends them, and nowhere else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from standpipe.planner.sql.splitting import Piece, split_statements
from standpipe.planner.sql.tokens import escaped_quote

WHOLE = {
    "literal": "SELECT 'a;b', 'it''s;'",
    "literal with a backslash": r"SELECT 'a\'",
    "escape literal": r"SELECT E'a\';b', e'\\'",
    "continued escape literal": "SELECT E'a'\n  'b\\';c'",
    "continued over a comment": "SELECT E'a' -- why\n  'b\\';c'",
    "unicode literal": "SELECT U&'\\0061;', N';', B'1', X'F'",
    "identifier": 'SELECT ";" AS "a"";"',
    "dollar quote": "SELECT $$;'$$, $tag$ $$;$$ $tag$, $été$;$été$",
    "dollar in a word": "SELECT a$b$ FROM t WHERE x$b$ = 1",
    "parameter": "SELECT $1, $2",
    "line comment": "SELECT 1 -- ;'\n + 1",
    "nested comment": "SELECT /* ; /* ' */ ; */ 1",
    "rule": "CREATE RULE r AS ON INSERT TO t DO ALSO (INSERT INTO a VALUES (1); DELETE FROM b)",
    "function body": (
        "CREATE OR REPLACE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT CASE WHEN true THEN 1 END; SELECT 2; END"
    ),
    "procedure body": "create procedure p() begin atomic insert into t values (1); end",
    "unterminated literal": "SELECT 'a; SELECT 2",
    "unterminated escape literal": r"SELECT E'a\'; SELECT 2",
    "unterminated dollar quote": "SELECT $x$ a; SELECT 2",
    "unterminated identifier": 'SELECT "a; SELECT 2',
}


@pytest.mark.parametrize("text", WHOLE.values(), ids=WHOLE.keys())
def test_whole(text: str) -> None:
    assert split_statements(text) == [Piece(text, 0)]


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("", []),
        (" ; ;; -- nothing\n /* at all */", []),
        ("a;b", [Piece("a", 0), Piece("b", 2)]),
        ("  a ; -- c\n b  ", [Piece("a", 2), Piece("b", 12)]),
        ("/* ; */ a /* d */; b", [Piece("a", 8), Piece("b", 19)]),
        ("a; /* never closed", [Piece("a", 0)]),
        ("BEGIN; SELECT 1; END", [Piece("BEGIN", 0), Piece("SELECT 1", 7), Piece("END", 17)]),
        ("SELECT ')';SELECT 2)", [Piece("SELECT ')'", 0), Piece("SELECT 2)", 11)]),
        ("SELECT '(' ( ; b", [Piece("SELECT '(' (", 0), Piece("b", 15)]),
        ("DO $t$;$t$;SELECT 1", [Piece("DO $t$;$t$", 0), Piece("SELECT 1", 11)]),
        ("SELECT /*/*/**/*/*/ 1;b", [Piece("SELECT /*/*/**/*/*/ 1", 0), Piece("b", 22)]),
        ("SELECT 'é' ; b", [Piece("SELECT 'é'", 0), Piece("b", 13)]),
    ],
)
def test_split(text: str, pieces: list[Piece]) -> None:
    assert split_statements(text) == pieces


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        (r"SELECT 'it\'s; a' ; b", [r"SELECT 'it\'s; a'", "b"]),
        (r"SELECT N'\\', '\'', E'\';', B'\'; b", [r"SELECT N'\\', '\'', E'\';', B'\'", "b"]),
        ("SELECT 'a' -- c\n '\\';'; b", ["SELECT 'a' -- c\n '\\';'", "b"]),
        (r"""SELECT $$\'$$, "\"; b""", [r"""SELECT $$\'$$, "\"""", "b"]),
        (r"SELECT 'a\'; b", [r"SELECT 'a\'; b"]),
    ],
)
def test_split_where_a_backslash_escapes_in_every_literal(text: str, pieces: list[str]) -> None:
    assert [piece.text for piece in split_statements(text, backslash_escapes=True)] == pieces


@pytest.mark.parametrize(
    ("text", "literal"),
    [
        (r"'a', 'it\'s'", r"'it\'"),
        (r"'a\\\', n'\'", r"'a\\\'"),
        (r"'open\''", r"'open\''"),
        (r"E'\'', $$\'$$, B'\', '\\', 'a\\''\n' -- \'", None),
    ],
)
def test_the_first_literal_that_is_cut_differently(text: str, literal: str | None) -> None:
    found = escaped_quote(text)
    assert (found.text if found is not None else None) == literal


TOKENS = st.sampled_from(
    ["a", "E'", "'", '"', "$$", "$t$", "--", "\n", "/*", "*/", ";", "(", ")", "\\", " begin atomic ", " end "]
)


@given(st.lists(TOKENS).map("".join))
def test_pieces_lie_where_they_say(text: str) -> None:
    end = 0
    for piece in split_statements(text):
        assert piece.text
        assert piece.offset >= end
        end = piece.offset + len(piece.text)
        assert text[piece.offset : end] == piece.text


@given(st.lists(st.sampled_from([text for name, text in WHOLE.items() if not name.startswith("unterm")])))
def test_whole_statements_stay_whole(texts: list[str]) -> None:
    assert [piece.text for piece in split_statements(";\n".join(texts))] == texts
