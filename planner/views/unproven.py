"""A SELECT that has no proven tree: the stream's rows are kept, and PostgreSQL evaluates its own text over them.

Only the names of the stream are found in the text, as tokens, and kept rows stand in their place. Nothing else is
changed, so what the text means is PostgreSQL's business alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from standpipe.catalog.names import RESERVED_WORDS, quote_identifier
from standpipe.planner.analysis import Analysis
from standpipe.planner.plan import Core, ReadQuery, Refusal, ViewPlan
from standpipe.planner.sql.template import Template
from standpipe.planner.sql.tokens import Kind, Token, identifier_value, tokenize
from standpipe.planner.views.insert_time import AGE, CLOCK_CALLS, CLOCK_WORDS
from standpipe.planner.views.refusals import SESSION_VALUES, refusal
from standpipe.planner.views.scalars import Scalars

REASON: Final = "this SELECT cannot be taken apart"
NAMES: Final = (Kind.WORD, Kind.QUOTED_IDENTIFIER)
NOT_ALIASES: Final = RESERVED_WORDS | {"tablesample"}


def plan_unproven(analysis: Analysis) -> ViewPlan:
    stream = analysis.only_stream
    text = analysis.text.rstrip().removesuffix(";")
    refuse_time(text, analysis)
    scalars = Scalars(stream, analysis.functions, {}, None)
    names = tuple(stream.columns)
    core = Core(None, tuple(map(scalars.column, names)), names, grouped=False, reason=REASON)
    return ViewPlan((core,), ReadQuery(over_kept_rows(text, stream.name)), analysis.outputs)


def refuse_time(text: str, analysis: Analysis) -> None:
    words = {token.word for token in tokenize(text)}
    called = {fact.name for fact in analysis.functions.facts}
    for name in sorted(words & (SESSION_VALUES | set(CLOCK_WORDS)) | called & (CLOCK_CALLS | {AGE})):
        raise refusal(name)


def over_kept_rows(text: str, stream: str) -> Template:
    """
    >>> over_kept_rows("SELECT s.a FROM public.s WHERE (s.b = 'public.s'::text)", "public.s").filled(lambda _: "kept")
    'SELECT s.a FROM kept AS "s" WHERE (s.b = \\'public.s\\'::text)'
    """
    texts, position = [""], 0
    for start, end, alias in places(text, stream):
        texts[-1] += text[position:start]
        texts.append(alias)
        position = end
    texts[-1] += text[position:]
    if len(texts) == 1:
        raise Refusal("this SELECT is not supported in a continuous view", "Write it in another way.")
    return Template(tuple(texts), ("1",) * (len(texts) - 1))


def places(text: str, stream: str) -> Iterator[tuple[int, int, str]]:
    """Where the stream is named as a relation, and the alias that it needs there."""
    tokens, name = tokenize(text), tokenize(stream)
    for index in range(len(tokens) - len(name) + 1):
        found = tokens[index : index + len(name)]
        before = tokens[index - 1].text if index else ""
        after = tokens[index + len(name)] if index + len(name) < len(tokens) else None
        is_relation = before not in (".", "::") and (after is None or after.text not in (".", "("))
        if is_relation and [token.text for token in found] == [token.text for token in name]:
            alias = "" if is_alias(after) else f" AS {quote_identifier(identifier_value(name[-1]))}"
            yield found[0].start, found[-1].end, alias


def is_alias(token: Token | None) -> bool:
    return token is not None and token.kind in NAMES and token.word not in NOT_ALIASES
