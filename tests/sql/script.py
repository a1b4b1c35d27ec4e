r"""The format of the SQL files: text ↔ blocks. Runs nothing.

Blocks are set apart by empty lines; `#` begins a comment line between blocks. A block is a line that says
what to do, the SQL, and where it needs more, a line `----` and the rest:

    statement ok                 runs, here and on the oracle
    statement only               runs here; means nothing to the oracle
    statement error 42P01 regex  fails with this SQLSTATE and a message that the regex matches somewhere;
                                 below `----`: `hint regex`, `detail regex`, `at text` that the position is at
    copy ok | copy error …       the same for COPY … FROM STDIN; the data is below `----`
    query                        gives the rows below `----`, under a line of column names
    await                        the same, but some time: asks again and again until it does
    compare                      with SQL: the same query here and on the oracle has the same result;
                                 without: every continuous view equals the oracle's
    flush                        waits until all that was committed is in every view
    include shared/file.sql      does what the blocks of another file say
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

SEPARATOR = "----"
VERBS = ("statement", "copy", "query", "await", "compare", "flush", "include")


@dataclass(frozen=True)
class Block:
    """One thing to do. `line` counts from 1 in the file; `rest` is what follows the separator."""

    line: int
    comments: tuple[str, ...]
    verb: str
    outcome: tuple[str, ...]
    sql: str
    rest: tuple[str, ...] | None = field(default=None)

    def with_rest(self, rest: list[str]) -> Block:
        return replace(self, rest=tuple(rest))


def read_script(path: Path) -> list[Block]:
    """The blocks of a file, in order."""
    blocks: list[Block] = []
    comments: list[str] = []
    lines: list[str] = []
    numbered = enumerate([*path.read_text(encoding="utf-8").split("\n"), ""], start=1)
    for number, line in numbered:
        if line.startswith("#") and not lines:
            comments.append(line)
        elif line:
            lines.append(line)
        elif lines:
            blocks.append(_block(path, number - len(lines), comments, lines))
            comments, lines = [], []
        elif comments:
            comments.append("")
    return blocks


def _block(path: Path, line: int, comments: list[str], lines: list[str]) -> Block:
    verb, *outcome = lines[0].split(" ", 3)
    if verb not in VERBS:
        raise ValueError(f"{path.name}:{line}: unknown directive {lines[0]!r}")
    body, rest = lines[1:], None
    if SEPARATOR in body:
        cut = body.index(SEPARATOR)
        body, rest = body[:cut], tuple(body[cut + 1 :])
    return Block(line, tuple(comments), verb, tuple(outcome), "\n".join(body), rest)


def write_script(path: Path, blocks: list[Block]) -> None:
    """Write the blocks back; `read_script` gives the same blocks again."""
    path.write_text("\n\n".join(map(_text_of, blocks)) + "\n", encoding="utf-8")


def _text_of(block: Block) -> str:
    lines = [*block.comments, " ".join((block.verb, *block.outcome))]
    if block.sql:
        lines.append(block.sql)
    if block.rest is not None:
        lines += [SEPARATOR, *block.rest]
    return "\n".join(lines)
