"""Cuts the canonical text of a SELECT (what pg_get_viewdef prints) into its clauses.

PostgreSQL has parsed and checked the query already; its canonical text has names qualified, `*` expanded and
every parenthesis explicit. So nothing here parses expressions: clauses and calls are cut out at token
boundaries and stay PostgreSQL's own words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from standpipe.planner.tokens import Kind, Token, tokenize

# The clauses of a SELECT in the order of their appearance, by the words that open them.
CLAUSES = (
    ("select",),
    ("from",),
    ("where",),
    ("group", "by"),
    ("having",),
    ("window",),
    ("order", "by"),
    ("offset",),
    ("limit",),
    ("fetch",),
    ("for",),
)
SET_OPERATIONS = ("union", "intersect", "except")
"""Words that open a query which is not one SELECT."""


@dataclass(frozen=True)
class Item:
    """One column of the select list: its expression and its name."""

    text: str
    name: str


@dataclass(frozen=True)
class Call:
    """A function call: `text` is all of it, FILTER and OVER included."""

    name: str
    text: str
    arguments: tuple[str, ...]
    filter: str | None = None
    distinct: bool = False
    ordered: bool = False
    within_group: bool = False
    over: bool = False


@dataclass(frozen=True)
class Clause:
    """A clause by the first word that opens it; `start` and `end` enclose its text without that word."""

    word: str
    text: str
    start: int
    end: int


@dataclass(frozen=True)
class Select:
    """A SELECT cut into clauses. `distinct` is the text before the items: DISTINCT, with ON (…) or without."""

    items: tuple[Item, ...]
    clauses: tuple[Clause, ...]
    distinct: str

    def clause(self, word: str) -> str | None:
        return next((clause.text for clause in self.clauses if clause.word == word), None)

    @property
    def group(self) -> tuple[str, ...] | None:
        text = self.clause("group")
        return None if text is None else tuple(strip_parentheses(part) for part in split_commas(text))

    @property
    def expressions(self) -> tuple[str, ...]:
        return tuple(item.text for item in self.items)


def cut_select(text: str) -> Select:
    """The clauses of one SELECT.

    >>> select = cut_select("SELECT a, count(*) AS n FROM public.s WHERE (a > 1) GROUP BY a;")
    >>> select.items
    (Item(text='a', name='a'), Item(text='count(*)', name='n'))
    >>> select.clause('where'), select.group
    ('(a > 1)', ('a',))
    >>> cut_select("SELECT DISTINCT ON (a) a, b FROM s").distinct
    'DISTINCT ON (a)'
    """
    clauses = cut_clauses(text)
    distinct, items = cut_distinct(clauses[0].text)
    return Select(tuple(_item(part) for part in split_commas(items) if part), clauses, distinct)


def cut_distinct(head: str) -> tuple[str, str]:
    tokens = tokenize(head)
    if not tokens or tokens[0].word != "distinct":
        return "", head
    last = closing(tokens, 2) if tokens[1].word == "on" else 0
    return head[: tokens[last].end], head[tokens[last].end :].strip()


def top_level(tokens: Iterable[Token]) -> Iterator[Token]:
    depth = 0
    for token in tokens:
        depth += (token.text in "([") - (token.text in ")]") if token.kind is Kind.PUNCTUATION else 0
        if depth == 0:
            yield token


def cut_clauses(text: str) -> tuple[Clause, ...]:
    """The clauses of a SELECT that is no set operation, in order."""
    tokens = [token for token in tokenize(text) if token.text != ";"]
    top = list(top_level(tokens))
    openings: list[tuple[str, Token, Token]] = []
    for index, token in enumerate(top):
        words = _opening(top[index : index + 2])
        if words and not (words[0] == "from" and openings and openings[-1][0] != "select"):
            openings.append((words[0], token, top[index + len(words) - 1]))
    ends = [*(first.start for _, first, _ in openings[1:]), tokens[-1].end]
    return tuple(_clause(text, word, last.end, end) for (word, _, last), end in zip(openings, ends, strict=True))


def _clause(text: str, word: str, start: int, end: int) -> Clause:
    inside = text[start:end]
    start += len(inside) - len(inside.lstrip())
    return Clause(word, inside.strip(), start, start + len(inside.strip()))


def _opening(tokens: list[Token]) -> tuple[str, ...] | None:
    words = tuple(token.word for token in tokens)
    for clause in CLAUSES:
        if words[: len(clause)] == clause:
            return clause
    return None


def split_commas(text: str) -> tuple[str, ...]:
    """The parts of a list, cut at its outermost commas.

    >>> split_commas("a, f(b, c), ARRAY[1, 2]")
    ('a', 'f(b, c)', 'ARRAY[1, 2]')
    """
    cuts = [token for token in top_level(tokenize(text)) if token.text == ","]
    starts = [0, *(cut.end for cut in cuts)]
    ends = [*(cut.start for cut in cuts), len(text)]
    return tuple(text[start:end].strip() for start, end in zip(starts, ends, strict=True))


def strip_parentheses(text: str) -> str:
    """
    >>> strip_parentheses("((a + b))"), strip_parentheses("(a) + (b)")
    ('a + b', '(a) + (b)')
    """
    text = text.strip()
    while text.startswith("("):
        tokens = tokenize(text)
        if closing(tokens, 0) != len(tokens) - 1:
            return text
        text = text[tokens[0].end : tokens[-1].start].strip()
    return text


def closing(tokens: tuple[Token, ...], opening: int) -> int:
    """The index of the token that closes the parenthesis or bracket at `opening`."""
    depth = 0
    for index in range(opening, len(tokens)):
        if tokens[index].kind is Kind.PUNCTUATION:
            depth += (tokens[index].text in "([") - (tokens[index].text in ")]")
        if depth == 0:
            return index
    raise ValueError(f"unbalanced parentheses after {tokens[opening].text!r}")


def _item(text: str) -> Item:
    tokens = tokenize(text)
    if len(tokens) >= 3 and tokens[-2].word == "as":
        return Item(text[: tokens[-2].start].strip(), identifier(tokens[-1]))
    return Item(text, identifier(tokens[-1]))


def identifier(token: Token) -> str:
    """The name that a word or a quoted identifier stands for."""
    if token.kind is Kind.QUOTED_IDENTIFIER:
        return token.text[1:-1].replace('""', '"')
    return token.word


def calls(text: str) -> Iterator[Call]:
    """Every function call in an expression, outermost first.

    >>> [(call.name, call.arguments, call.filter) for call in calls("round(sum(a) FILTER (WHERE (b > 1)), 2)")]
    [('round', ('sum(a) FILTER (WHERE (b > 1))', '2'), None), ('sum', ('a',), '(b > 1)')]
    """
    tokens = tokenize(text)
    for index in range(len(tokens) - 1):
        if _names_function(tokens, index):
            yield _call(text, tokens, index)


_NOT_FUNCTIONS = """
    and or not in any all some case when then else array row as from where filter over between like exists
    select is null true false coalesce nullif greatest least extract overlay position substring trim
    cast collate using by on join within group order distinct numeric varchar character char bit varying
    timestamp time interval precision decimal
"""
NOT_FUNCTIONS = frozenset(_NOT_FUNCTIONS.split())
"""Words that stand before a parenthesis without calling anything."""


def _names_function(tokens: tuple[Token, ...], index: int) -> bool:
    token = tokens[index]
    named = token.kind is Kind.QUOTED_IDENTIFIER or (token.kind is Kind.WORD and token.word not in NOT_FUNCTIONS)
    casts = index > 0 and tokens[index - 1].text == "::"
    return named and not casts and tokens[index + 1].text == "("


def _call(text: str, tokens: tuple[Token, ...], index: int) -> Call:
    close = closing(tokens, index + 1)
    inside = text[tokens[index + 1].end : tokens[close].start].strip()
    words = [token.word for token in top_level(tokenize(inside))]
    distinct = words[:1] == ["distinct"]
    modifiers = _modifiers(text, tokens, close + 1)
    return Call(
        name=identifier(tokens[index]),
        text=text[_qualified_start(tokens, index) : modifiers.end or tokens[close].end],
        arguments=split_commas(inside) if inside and not distinct else (),
        filter=modifiers.filter,
        distinct=distinct,
        ordered="order" in words,
        within_group=modifiers.within_group,
        over=modifiers.over,
    )


def _qualified_start(tokens: tuple[Token, ...], index: int) -> int:
    while index >= 2 and tokens[index - 1].text == ".":
        index -= 2
    return tokens[index].start


@dataclass
class _Modifiers:
    end: int | None = None
    filter: str | None = None
    within_group: bool = False
    over: bool = False


def _modifiers(text: str, tokens: tuple[Token, ...], index: int) -> _Modifiers:
    """What may follow a call's parentheses: WITHIN GROUP (…), FILTER (WHERE …), OVER (…) or OVER name."""
    found = _Modifiers()
    while index < len(tokens) and tokens[index].word in ("within", "filter", "over"):
        word = tokens[index].word
        index += 2 if word == "within" else 1
        end = closing(tokens, index) if tokens[index].text == "(" else index
        if word == "filter":
            found.filter = strip_where(text[tokens[index].end : tokens[end].start])
        found.within_group |= word == "within"
        found.over |= word == "over"
        found.end = tokens[end].end
        index = end + 1
    return found


def strip_where(text: str) -> str:
    where = tokenize(text)[0]
    return text[where.end :].strip()


def column_name(text: str) -> str:
    """The name that the text consists of, or nothing if it is more than a name."""
    tokens = tokenize(text)
    named = len(tokens) == 1 and tokens[0].kind in (Kind.WORD, Kind.QUOTED_IDENTIFIER)
    return identifier(tokens[0]) if named else ""


def unqualify(text: str, alias: str) -> str:
    """Column references without the name of their relation.

    >>> unqualify("(c.url = 'c.d'::text)", "c")
    "(url = 'c.d'::text)"
    """
    tokens = tokenize(text)
    pieces, position = [], 0
    for index in range(len(tokens) - 2):
        # A whole row keeps the name of its relation: there is no other way to say it.
        if is_qualifier(tokens, index) and identifier(tokens[index]) == alias and tokens[index + 2].text != "*":
            pieces.append(text[position : tokens[index].start])
            position = tokens[index + 1].end
    return "".join(pieces) + text[position:]


def is_qualifier(tokens: tuple[Token, ...], index: int) -> bool:
    """Does a column's relation stand here? Not so the schema of a function or of a type."""
    if tokens[index].kind not in (Kind.WORD, Kind.QUOTED_IDENTIFIER) or tokens[index + 1].text != ".":
        return False
    before = tokens[index - 1].text if index else ""
    after = tokens[index + 3].text if index + 3 < len(tokens) else ""
    return before not in ("::", ".") and after not in ("(", ".")


def qualifiers(text: str) -> frozenset[str]:
    """The relations that the columns of an expression are said to belong to."""
    tokens = tokenize(text)
    return frozenset(identifier(tokens[i]) for i in range(len(tokens) - 2) if is_qualifier(tokens, i))


def columns_in(text: str, names: frozenset[str], qualified: bool = False) -> frozenset[str]:
    """Which of the named columns an expression mentions; `qualified` ones too, whosever they are."""
    return frozenset(name for name in _column_tokens(text, qualified) if name in names)


def _column_tokens(text: str, qualified: bool) -> Iterator[str]:
    tokens = tokenize(text)
    for index, token in enumerate(tokens):
        if token.kind not in (Kind.WORD, Kind.QUOTED_IDENTIFIER):
            continue
        after = tokens[index + 1].text if index + 1 < len(tokens) else ""
        before = tokens[index - 1].text if index else ""
        if after not in ("(", ".") and before != "::" and (qualified or before != "."):
            yield identifier(token)


def substitute(text: str, replacements: tuple[tuple[str, str], ...]) -> str:
    """Replace whole expressions inside an expression, wherever their tokens occur in sequence.

    >>> substitute("(upper(url) || 'x'::text)", (("upper(url)", "key_1"), ("url", "key_2")))
    "(key_1 || 'x'::text)"
    """
    patterns = [(tuple(t.text for t in tokenize(old)), new) for old, new in replacements]
    patterns.sort(key=lambda pattern: -len(pattern[0]))
    tokens = tokenize(text)
    texts = tuple(token.text for token in tokens)
    pieces: list[str] = []
    position, index = 0, 0
    while index < len(tokens):
        match = next((pattern for pattern in patterns if _matches(texts, index, pattern[0])), None)
        if match is None:
            index += 1
            continue
        pieces += [text[position : tokens[index].start], match[1]]
        index += len(match[0])
        position = tokens[index - 1].end
    return "".join(pieces) + text[position:]


def _matches(texts: tuple[str, ...], index: int, pattern: tuple[str, ...]) -> bool:
    length = len(pattern)
    return texts[index : index + length] == pattern and _stands_alone(texts, index, length)


def _stands_alone(texts: tuple[str, ...], index: int, length: int) -> bool:
    """A single word is a column only if it is no type after ::, no qualified name's part and no call."""
    before = texts[index - 1] if index else ""
    after = texts[index + length] if index + length < len(texts) else ""
    return before not in ("::", ".") and (length > 1 or after not in ("(", "."))
