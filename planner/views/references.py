"""Columns in PostgreSQL's canonical text: whose they are, by which name, and what stands in their place."""

from __future__ import annotations

from collections.abc import Iterator

from standpipe.planner.sql.tokens import Kind, Token, tokenize
from standpipe.planner.views.canonical import closing, identifier, subquery_spans


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
