"""Identifiers and their quoting: the one place where a name becomes SQL text."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import Final

_RESERVED_WORDS: Final = """
    all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate
    collation column concurrently constraint create cross current_catalog current_date current_role
    current_schema current_time current_timestamp current_user default deferrable desc distinct do else end
    except false fetch for foreign freeze from full grant group having ilike in initially inner intersect
    into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null
    offset on only or order outer overlaps placing primary references returning right select session_user
    similar some symmetric system_user table tablesample then to trailing true union unique user using
    variadic verbose when where window with
"""
RESERVED_WORDS: Final = frozenset(_RESERVED_WORDS.split())
"""What PostgreSQL takes for a name only when it is quoted (pg_get_keywords, categories R and T)."""


@dataclass(frozen=True, slots=True)
class Name:
    """A relation's name as the user wrote it: without a schema, the search path decides.

    >>> Name("Odd Schema", "clicks").sql
    '"Odd Schema"."clicks"'
    """

    schema: str | None
    name: str

    @property
    def sql(self) -> str:
        own = quote_identifier(self.name)
        return own if self.schema is None else f"{quote_identifier(self.schema)}.{own}"

    def __str__(self) -> str:
        return self.name if self.schema is None else f"{self.schema}.{self.name}"


def quote_identifier(identifier: str) -> str:
    """
    >>> print(quote_identifier('a "b" c'))
    "a ""b"" c"
    """
    return '"' + identifier.replace('"', '""') + '"'


def quote_literal(text: str) -> str:
    """A literal that means the same with `standard_conforming_strings` on or off.

    >>> print(quote_literal("it's"), quote_literal("a\\\\b"))
    'it''s' E'a\\\\b'
    """
    doubled = text.replace("'", "''")
    return "E'" + doubled.replace("\\", "\\\\") + "'" if "\\" in text else f"'{doubled}'"


def dollar_quoted(body: str) -> str:
    """A text between dollar quotes whose tag does not occur in it.

    >>> print(dollar_quoted("SELECT 1"), dollar_quoted("SELECT '$standpipe$'"))
    $standpipe$SELECT 1$standpipe$ $standpipe1$SELECT '$standpipe$'$standpipe1$
    """
    # Without its last dollar a tag does not occur either where the body's end would complete it.
    tag = next(tag for number in count() if (tag := f"$standpipe{number or ''}") not in body)
    return f"{tag}${body}{tag}$"
