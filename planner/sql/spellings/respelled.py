"""A text in other words, with the places that its pieces had in the one that was written."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class Respelled:
    """A text, and where its pieces stood in the one that was written: pairs of places, in the order of this text. What
    was put in between stands where the piece before it ends."""

    text: str
    pieces: tuple[tuple[int, int], ...] = ((0, 0),)
    ends: tuple[int, ...] = ()
    """Of the pieces, in the text; none for the last."""

    def origin(self, place: int) -> int:
        """
        >>> respelled = Respelled("ab(new)cd", ((0, 0), (7, 5)), (2,))
        >>> [respelled.origin(place) for place in (0, 1, 4, 7, 8)]
        [0, 1, 2, 5, 6]
        """
        number = bisect_right(self.pieces, (place, len(self.text) + 1 << 32)) - 1
        start, origin = self.pieces[number]
        end = self.ends[number] if number < len(self.ends) else len(self.text)
        return origin + min(place, end) - start


@dataclass(frozen=True)
class Slice:
    """A piece of the text that was written; an empty one says where the words behind it belong."""

    start: int
    end: int


Part: TypeAlias = str | Slice


@dataclass(frozen=True)
class Change:
    """What takes the place of a piece of the text: new words, and pieces of the text itself, in any order."""

    start: int
    end: int
    parts: tuple[Part, ...]


def changed(text: str, changes: Iterable[Change]) -> Respelled:
    """
    >>> respelled = changed("f(a, b)", [Change(2, 6, (Slice(5, 6), " then ", Slice(2, 3)))])
    >>> respelled.text, respelled.origin(2), respelled.origin(9), respelled.origin(10)
    ('f(b then a)', 5, 2, 6)
    """
    parts: list[Part] = []
    position = 0
    for change in sorted(changes, key=lambda change: (change.start, change.end)):
        parts += [Slice(position, change.start), *change.parts]
        position = change.end
    return _joined(text, [*parts, Slice(position, len(text))])


def _joined(text: str, parts: Iterable[Part]) -> Respelled:
    shown: list[str] = []
    pieces: list[tuple[int, int]] = []
    ends: list[int] = []
    length = 0
    for part in parts:
        words = text[part.start : part.end] if isinstance(part, Slice) else part
        if isinstance(part, Slice):
            pieces.append((length, part.start))
            ends.append(length + len(words))
        shown.append(words)
        length += len(words)
    return Respelled("".join(shown), tuple(pieces), tuple(ends))
