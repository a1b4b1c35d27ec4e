"""Other systems' spellings of windows in FROM → PostgreSQL's, token by token; all else of a SELECT stays as it is.

    table_functions.py  RisingWave, Flink   FROM tumble(s, ts, interval '1 minute'), FROM TABLE(TUMBLE(TABLE s, …))
    window_clauses.py   TelegraphCQ         FROM s [RANGE BY '5 seconds' SLIDE BY '1 second'], wtime(*)
    selects.py          what stands in which clause
    respelled.py        the text that comes of it, whose errors point into the one that was written

A clause in brackets names neither the time of the stream's rows nor what is an aggregate: whoever respells a text asks
for that (`clauses_of`, `Known`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from standpipe.planner.sql.spellings import table_functions, window_clauses
from standpipe.planner.sql.spellings.respelled import Change, Respelled, Slice, changed
from standpipe.planner.sql.spellings.selects import BOUNDS, is_name, selects_of, window_name
from standpipe.planner.sql.spellings.window_clauses import Known, Latest, Start, WindowClause
from standpipe.planner.sql.tokens import Token, identifier_value, tokenize

__all__ = ["Known", "Latest", "Respelled", "Slice", "Start", "WindowClause", "clauses_of", "respell"]


def clauses_of(text: str) -> tuple[WindowClause, ...]:
    """The window clauses of a text, in order; raises what is wrong with one."""
    tokens = tokenize(text)
    return tuple(window_clauses.find(tokens, selects_of(tokens)))


def respell(text: str, known: Sequence[Known] = ()) -> Respelled:
    """A text in PostgreSQL's words; `known` is what there is to know of its window clauses.

    >>> print(respell("SELECT window_start FROM hop(s, ts, interval '1 s', '5 s')").text.partition(" FROM ")[2])
    (s CROSS JOIN LATERAL public.hop("s".ts, interval '1 s', '5 s') AS "s_window"(window_start, window_end))
    >>> print(respell("SELECT wtime(*) FROM s [RANGE BY '5 s']", [Known("ts", False)]).text.partition(" FROM ")[2])
    (s CROSS JOIN LATERAL public.hop("s"."ts", '5 s', '5 s') AS "s_window"(window_start, window_end))
    """
    tokens = tokenize(text)
    selects = selects_of(tokens)
    found = [each for select in selects for each in table_functions.find(text, tokens, select.relations)]
    clauses = list(window_clauses.find(tokens, selects))
    changes = [change for _, change in found]
    changes += window_clauses.changes_of(tokens, selects, list(zip(clauses, known, strict=True)))
    changes += _qualified(tokens, {*(alias for alias, _ in found), *(clause.alias for clause in clauses)})
    return changed(text, changes) if changes else Respelled(text)


def _qualified(tokens: Sequence[Token], aliases: set[str]) -> Iterator[Change]:
    """`x.window_start` is of the windows beside x."""
    for name, dot, column in zip(tokens, tokens[1:], tokens[2:], strict=False):
        is_bound = is_name(column) and identifier_value(column) in BOUNDS
        if is_name(name) and dot.text == "." and is_bound and identifier_value(name) in aliases:
            yield Change(name.start, name.end, (window_name(identifier_value(name)),))
