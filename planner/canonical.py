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
    """A function call: `text` is all of it, FILTER and OVER included; `order` are the expressions of an ORDER BY
    inside it, or of its WITHIN GROUP; `direction` the first word there that says which way."""

    name: str
    text: str
    arguments: tuple[str, ...]
    filter: str | None = None
    distinct: bool = False
    order: tuple[str, ...] = ()
    direction: str = ""
    within_group: bool = False
    over: bool = False

    @property
    def qualified_name(self) -> str:
        """Functions of PostgreSQL's own stand without a schema.

        >>> [call.qualified_name for call in calls("sum(a) + mine.sum(a)")]
        ['sum', 'mine.sum']
        """
        return self.text.partition("(")[0].strip()

    @property
    def without_filter(self) -> str:
        """
        >>> next(calls("max(a) FILTER (WHERE (b > 1))")).without_filter
        'max(a)'
        """
        tokens = tokenize(self.text)
        words = [token.word for token in tokens]
        if self.filter is None:
            return self.text
        start = max(index for index, word in enumerate(words) if word == "filter" and tokens[index + 1].text == "(")
        end = closing(tokens, start + 1)
        return (self.text[: tokens[start].start] + self.text[tokens[end].end :]).strip()


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


def calls(text: str, subqueries: bool = True) -> Iterator[Call]:
    """Every function call in an expression, outermost first; those of its `subqueries` too.

    >>> [(call.name, call.arguments, call.filter) for call in calls("round(sum(a) FILTER (WHERE (b > 1)), 2)")]
    [('round', ('sum(a) FILTER (WHERE (b > 1))', '2'), None), ('sum', ('a',), '(b > 1)')]
    """
    tokens = tokenize(text)
    hidden = () if subqueries else subquery_spans(tokens)
    for index in range(len(tokens) - 1):
        if _names_function(tokens, index) and not any(start < index < end for start, end in hidden):
            yield _call(text, tokens, index)


def subquery_spans(tokens: tuple[Token, ...]) -> tuple[tuple[int, int], ...]:
    """The parentheses of subqueries, by the indexes of their tokens."""
    return tuple(
        (index, closing(tokens, index))
        for index in range(len(tokens) - 1)
        if tokens[index].text == "(" and tokens[index + 1].word in ("select", "with", "values")
    )


def has_subquery(text: str) -> bool:
    return bool(subquery_spans(tokenize(text)))


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
    distinct, arguments = cut_distinct(inside)
    arguments, order = cut_order(arguments)
    modifiers = _modifiers(text, tokens, close + 1)
    return Call(
        name=identifier(tokens[index]),
        text=text[_qualified_start(tokens, index) : modifiers.end or tokens[close].end],
        arguments=split_commas(arguments) if arguments else (),
        filter=modifiers.filter,
        distinct=bool(distinct),
        order=order or modifiers.order,
        direction=modifiers.direction,
        within_group=bool(modifiers.order),
        over=modifiers.over,
    )


def cut_order(text: str) -> tuple[str, tuple[str, ...]]:
    """What stands before an ORDER BY, and the expressions after it without their directions.

    >>> cut_order("a, b ORDER BY (c + 1) DESC NULLS LAST, d")
    ('a, b', ('c + 1', 'd'))
    """
    top = list(top_level(tokenize(text)))
    order = next((index for index, token in enumerate(top) if token.word == "order"), None)
    if order is None:
        return text, ()
    parts = split_commas(text[top[order + 1].end :])
    return text[: top[order].start].strip(), tuple(_sorted_expression(part) for part in parts)


def _sorted_expression(part: str) -> str:
    directions = (t.start for t in top_level(tokenize(part)) if t.word in ("asc", "desc", "nulls", "using"))
    return strip_parentheses(part[: next(directions, len(part))])


def _qualified_start(tokens: tuple[Token, ...], index: int) -> int:
    while index >= 2 and tokens[index - 1].text == ".":
        index -= 2
    return tokens[index].start


@dataclass
class _Modifiers:
    end: int | None = None
    filter: str | None = None
    order: tuple[str, ...] = ()
    direction: str = ""
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
        if word == "within":
            inside = text[tokens[index].end : tokens[end].start]
            found.order = cut_order(inside)[1]
            words = (token.word for token in top_level(tokenize(inside)))
            found.direction = next((word for word in words if word in ("asc", "desc", "using")), "")
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


def is_reference(text: str) -> bool:
    """Is the text nothing but a qualified column?"""
    tokens = tokenize(text)
    return len(tokens) == 3 and is_qualifier(tokens, 0) and tokens[2].text != "*"


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


def requalify(text: str, alias: str, name: str) -> str:
    """The same with another name for their relation, an SQL text.

    >>> requalify("EXISTS ( SELECT 1 FROM t WHERE (t.a = c.url))", "c", "r")
    'EXISTS ( SELECT 1 FROM t WHERE (t.a = r.url))'
    """
    tokens = tokenize(text)
    pieces, position = [], 0
    for index in range(len(tokens) - 2):
        if is_qualifier(tokens, index) and identifier(tokens[index]) == alias:
            pieces += [text[position : tokens[index].start], name]
            position = tokens[index].end
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


def names_whole_row(text: str) -> bool:
    """
    >>> names_whole_row("to_jsonb(c.*)"), names_whole_row("(c.a * 2)")
    (True, False)
    """
    tokens = tokenize(text)
    return any(is_qualifier(tokens, index) and tokens[index + 2].text == "*" for index in range(len(tokens) - 2))


def references(text: str, relations: frozenset[str]) -> tuple[str, ...]:
    """The qualified columns of some relations that a text mentions, in its subqueries too.

    >>> references("(c.a + u.b) + c.a", frozenset({"c"}))
    ('c.a',)
    """
    tokens = tokenize(text)
    return tuple(dict.fromkeys(text[start:end] for start, end in reference_spans(tokens, relations)))


def reference_spans(tokens: tuple[Token, ...], relations: frozenset[str]) -> Iterator[tuple[int, int]]:
    for index in range(len(tokens) - 2):
        is_column = is_qualifier(tokens, index) and tokens[index + 2].text != "*"
        if is_column and identifier(tokens[index]) in relations:
            yield tokens[index].start, tokens[index + 2].end


def from_aliases(clause: str) -> frozenset[str]:
    """The names that a FROM clause gives to its relations (and, harmlessly, what it names besides).

    >>> sorted(from_aliases("((public.s c LEFT JOIN public.u ON ((u.id = c.a))) JOIN LATERAL f(c.b) t(v) ON (true))"))
    ['c', 'public', 's', 't', 'u']
    """
    tokens = tokenize(clause)
    hidden = (*subquery_spans(tokens), *_argument_spans(tokens))
    seen = (index for index in range(len(tokens)) if not any(start < index < end for start, end in hidden))
    return frozenset(identifier(tokens[index]) for index in seen if _names_relation(tokens, index))


def _argument_spans(tokens: tuple[Token, ...]) -> Iterator[tuple[int, int]]:
    """Parentheses after a word: arguments, conditions, lists of columns, but not what LATERAL or JOIN comes before."""
    for index in range(1, len(tokens)):
        before = tokens[index - 1]
        named = before.kind in (Kind.WORD, Kind.QUOTED_IDENTIFIER) and before.word not in ("join", "lateral")
        if tokens[index].text == "(" and named:
            yield index, closing(tokens, index)


def _names_relation(tokens: tuple[Token, ...], index: int) -> bool:
    token = tokens[index]
    if token.kind not in (Kind.WORD, Kind.QUOTED_IDENTIFIER) or token.word in FROM_WORDS:
        return False
    before = tokens[index - 1] if index else None
    after = tokens[index + 1].text if index + 1 < len(tokens) else ""
    follows = before is not None and (before.text == ")" or before.word == "ordinality")
    return follows or after == "." or _ends_name(tokens, index) or _ends_name(tokens, index - 1)


def _ends_name(tokens: tuple[Token, ...], index: int) -> bool:
    return index >= 2 and tokens[index - 1].text == "." and (index < 3 or tokens[index - 3].text != "::")


_FROM_WORDS = "join left right full cross inner natural on using lateral with and or as"
FROM_WORDS = frozenset(_FROM_WORDS.split())


def row_fields(text: str) -> tuple[str, ...]:
    """The fields of a row constructor, or the text itself.

    >>> row_fields("ROW(a, (b + 1))"), row_fields("f(a)")
    (('a', 'b + 1'), ('f(a)',))
    """
    tokens = tokenize(text)
    if len(tokens) < 3 or tokens[0].word != "row" or tokens[1].text != "(" or closing(tokens, 1) != len(tokens) - 1:
        return (text,)
    return tuple(strip_parentheses(part) for part in split_commas(text[tokens[1].end : tokens[-1].start]))


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
