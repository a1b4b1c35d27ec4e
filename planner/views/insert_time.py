"""now() and its kin over a stream's row mean the time of its insert: the row's arrival_timestamp takes their place.

    SELECT a, now() FROM public.s  →  SELECT a, (s.arrival_timestamp) FROM public.s

Only where PostgreSQL would evaluate them for each row: in the select list, WHERE and GROUP BY of a block that reads
a stream, and inside its aggregates. Everywhere else they would mean the moment of reading, and are refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from standpipe.catalog.names import quote_identifier
from standpipe.planner.plan import Refusal
from standpipe.planner.sql.tokens import Kind, Token, tokenize
from standpipe.planner.views import canonical
from standpipe.planner.views.calls import calls_in
from standpipe.planner.views.canonical import closing, cut_clauses, cut_select
from standpipe.planner.views.grouping import grouping_sets
from standpipe.planner.views.references import columns_in
from standpipe.planner.views.split import Block, Edit, apply_edits, find_blocks

ARRIVAL = "arrival_timestamp"
CLOCK_CALLS = frozenset({"now", "transaction_timestamp", "statement_timestamp"})
# The words of the standard, by the type that they are of; {} is for their precision.
CLOCK_WORDS = {
    "current_timestamp": "timestamp{} with time zone",
    "localtimestamp": "timestamp{} without time zone",
    "current_date": "date",
    "current_time": "time{} with time zone",
    "localtime": "time{} without time zone",
}
AGE = "age"
"""Of one argument: counted from the current date."""
COMPARISONS = frozenset({"<", ">", "<=", ">=", "=", "<>"})
ROW_CLAUSES = ("select", "from", "where", "group")
AGGREGATED_CLAUSES = ("select", "having", "order", "window")


@dataclass(frozen=True)
class Mention:
    """Where a text asks for the time; {} in `replacement` is for the time of the insert."""

    name: str
    start: int
    end: int
    replacement: str


def substitute_insert_time(text: str, streams: Mapping[str, int], aggregates: frozenset[str]) -> str:
    """The canonical text of a SELECT without a question for the time; raises Refusal where it stays one."""
    blocks = find_blocks(text, streams)
    edits = []
    for mention in mentions(text):
        block = innermost_block(text, blocks, mention)
        if block is None or not is_of_row(block, mention, aggregates):
            raise refusal(mention.name)
        refuse_sliding(block, mention)
        time = f"{quote_identifier(block.references[0].alias)}.{ARRIVAL}"
        edits.append(Edit(mention.start, mention.end, mention.replacement.format(time)))
    return apply_edits(text, tuple(edits)) if edits else text


def refusal(name: str) -> Refusal:
    return Refusal(
        f"function {name} is not supported in a continuous view outside expressions over a stream's row",
        "Over a row it means the time of its insert. Ask for the time when reading the view.",
        anchor=name,
    )


# Where the time is asked for ------------------------------------------------------------------------------


def mentions(text: str) -> Iterator[Mention]:
    """
    >>> [mention.replacement for mention in mentions("SELECT now(), LOCALTIMESTAMP(0), age(d), age(d, e), s.now")]
    ['({})', '(({})::timestamp(0) without time zone)', 'age(({})::date, ']
    """
    tokens = tokenize(text)
    for index, token in enumerate(tokens):
        if index and tokens[index - 1].text in (".", "::"):
            continue
        following = tokens[index + 1 : index + 4]
        if token.word in CLOCK_WORDS:
            yield _word_mention(token, following)
        elif token.word in CLOCK_CALLS and [after.text for after in following[:2]] == ["(", ")"]:
            yield Mention(token.word, token.start, following[1].end, "({})")
        elif token.word == AGE and following and following[0].text == "(":
            inside = text[following[0].end : tokens[closing(tokens, index + 1)].start]
            if len(canonical.split_commas(inside)) == 1:
                yield Mention(AGE, token.start, following[0].end, "age(({})::date, ")


def _word_mention(token: Token, following: tuple[Token, ...]) -> Mention:
    precision, end = "", token.end
    if len(following) == 3 and following[0].text == "(" and following[1].kind is Kind.NUMBER:
        precision, end = f"({following[1].text})", following[2].end
    return Mention(token.word, token.start, end, f"(({{}})::{CLOCK_WORDS[token.word].format(precision)})")


def innermost_block(text: str, blocks: tuple[Block, ...], mention: Mention) -> Block | None:
    """The block that a mention belongs to; None if the SELECT around it reads no stream."""
    around = [block for block in blocks if block.start <= mention.start < block.start + len(block.text)]
    if not around:
        return None
    block = max(around, key=lambda each: each.start)
    tokens = tokenize(block.text)
    position = mention.start - block.start
    spans = canonical.subquery_spans(tokens)
    inside = any(tokens[start].start < position < tokens[end].start for start, end in spans)
    return None if inside else block


# What may be asked ----------------------------------------------------------------------------------------


def is_of_row(block: Block, mention: Mention, aggregates: frozenset[str]) -> bool:
    """Is it asked for each row? In a block that groups, the select list is of rows only inside an aggregate, or
    where it repeats a key."""
    position = mention.start - block.start
    clause = next(each for each in cut_clauses(block.text) if each.start <= position < each.end)
    group = cut_select(block.text).clause("group")
    calls = [call.text for call in calls_in(block.text) if call.name in aggregates and not call.over]
    if clause.word not in AGGREGATED_CLAUSES or (group is None and not calls):
        return clause.word in ROW_CLAUSES
    keys = {key for keys in grouping_sets(group) for key in keys} if group else set()
    return any(_covers(clause.text, part, position - clause.start) for part in (*calls, *keys))


def _covers(text: str, part: str, position: int) -> bool:
    """Does an occurrence of `part` in the text reach over a position?"""
    start = text.find(part)
    while start >= 0:
        if start <= position < start + len(part):
            return True
        start = text.find(part, start + 1)
    return False


def refuse_sliding(block: Block, mention: Mention) -> None:
    """A comparison of the arrival with now() is meant to slide with the time, which the time of the insert does
    not do."""
    tokens = tokenize(block.text)
    position = mention.start - block.start
    for index, token in enumerate(tokens):
        if token.text != "(" or token.start > position:
            continue
        end = closing(tokens, index)
        inside = block.text[token.end : tokens[end].start]
        if tokens[end].start > position and _compares_arrival(inside):
            raise Refusal(
                f"a condition on {ARRIVAL} and {mention.name} is not supported in a continuous view",
                f"Group by a part of the time, such as date_trunc('minute', {ARRIVAL}), and choose when reading.",
                anchor=mention.name,
            )


def _compares_arrival(text: str) -> bool:
    operators = {token.text for token in canonical.top_level(tokenize(text))}
    return bool(operators & COMPARISONS) and bool(columns_in(text, frozenset({ARRIVAL}), qualified=True))
