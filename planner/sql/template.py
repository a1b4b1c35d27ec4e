"""SQL text with holes: what has a fixed text and some names that are filled in, or changed, later.

A template is never searched for its holes, so no literal can be mistaken for one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from string import Formatter

from sqlglot import exp

from standpipe.planner.sql.dialect import generate
from standpipe.planner.sql.nodes import HOLE_MARK


@dataclass(frozen=True)
class Template:
    """`texts` stand before, between and after the `holes`, so there is one more of them."""

    texts: tuple[str, ...]
    holes: tuple[str, ...] = ()

    @cached_property
    def sql(self) -> str:
        """The text with each hole filled by its own name."""
        return self.filled(str)

    def filled(self, fill: Callable[[str], str]) -> str:
        """
        >>> hole("a").filled({"a": "x"}.__getitem__)
        'x'
        """
        rest = (fill(name) + text for name, text in zip(self.holes, self.texts[1:], strict=True))
        return self.texts[0] + "".join(rest)

    def partly_filled(self, known: Mapping[str, str]) -> Template:
        """With some of its holes filled.

        >>> compose("{} = {}", hole("a"), hole("b")).partly_filled({"a": "x"})
        Template(texts=('x = ', ''), holes=('b',))
        """
        texts, holes = [self.texts[0]], []
        for name, text in zip(self.holes, self.texts[1:], strict=True):
            if name in known:
                texts[-1] += known[name] + text
            else:
                holes.append(name)
                texts.append(text)
        return Template(tuple(texts), tuple(holes))

    def renamed(self, names: Mapping[str, str]) -> Template:
        """The same text with other names for some of its holes."""
        return Template(self.texts, tuple(names.get(name, name) for name in self.holes))


def text(sql: str) -> Template:
    return Template((sql,))


def hole(name: str) -> Template:
    return Template(("", ""), (name,))


def compose(pattern: str, *parts: Template | str) -> Template:
    """A pattern of ours with templates, or texts, in the places of its braces.

    >>> compose("({} = {}) OR {0} IS NULL", hole("a"), "'{}'").sql
    "(a = '{}') OR a IS NULL"
    """
    texts, position = [""], 0
    holes: list[str] = []
    for literal, field, _, _ in Formatter().parse(pattern):
        texts[-1] += literal
        if field is None:
            continue
        part = parts[int(field)] if field else parts[position]
        position += not field
        inner = text(part) if isinstance(part, str) else part
        texts[-1] += inner.texts[0]
        texts += inner.texts[1:]
        holes += inner.holes
    return Template(tuple(texts), tuple(holes))


def template_of(*trees: exp.Expr) -> Template:
    """The SQL of some trees, one after the other; their `Hole` nodes are the holes."""
    parts = " ".join(map(generate, trees)).split(HOLE_MARK)
    return Template(tuple(parts[::2]), tuple(parts[1::2]))
