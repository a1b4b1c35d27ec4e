"""Other systems' spellings of windows in FROM → PostgreSQL's, token by token; all else of a SELECT stays as it is.

table_functions.py  RisingWave, Flink   FROM tumble(s, ts, interval '1 minute'), FROM TABLE(TUMBLE(TABLE s, …))
selects.py          what stands in which clause
respelled.py        the text that comes of it, whose errors point into the one that was written
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from standpipe.planner.sql.spellings import table_functions
from standpipe.planner.sql.spellings.respelled import Change, Respelled, changed
from standpipe.planner.sql.spellings.selects import BOUNDS, is_name, selects_of, window_name
from standpipe.planner.sql.tokens import Token, identifier_value, tokenize

__all__ = ["Respelled", "respell"]


def respell(text: str) -> Respelled:
    """A text in PostgreSQL's words.

    >>> print(respell("SELECT window_start FROM hop(s, ts, interval '1 s', '5 s')").text.partition(" FROM ")[2])
    (s CROSS JOIN LATERAL hop("s".ts, interval '1 s', '5 s') AS "s_window"(window_start, window_end))
    """
    tokens = tokenize(text)
    found = [each for select in selects_of(tokens) for each in table_functions.find(text, tokens, select.relations)]
    changes = [*(change for _, change in found), *_qualified(tokens, {alias for alias, _ in found})]
    return changed(text, changes) if changes else Respelled(text)


def _qualified(tokens: Sequence[Token], aliases: set[str]) -> Iterator[Change]:
    """`x.window_start` is of the windows beside x."""
    for name, dot, column in zip(tokens, tokens[1:], tokens[2:], strict=False):
        is_bound = is_name(column) and identifier_value(column) in BOUNDS
        if is_name(name) and dot.text == "." and is_bound and identifier_value(name) in aliases:
            yield Change(name.start, name.end, (window_name(identifier_value(name)),))
