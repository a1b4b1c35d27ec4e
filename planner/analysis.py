"""What PostgreSQL says of a view's SELECT before it is planned: one answer of `standpipe.analyse`, as values."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from standpipe.catalog.types import Collation, SqlType
from standpipe.planner.facts import FunctionFact, Functions, IndirectRead, StreamFacts, Watermark
from standpipe.planner.plan import Output, Refusal


@dataclass(frozen=True)
class Analysis:
    """The canonical text, its columns, the functions that it refers to, and the streams that it reads, by their names
    in the text. A new view must not have `indirect_reads`; a view that exists keeps what it was once allowed."""

    text: str
    outputs: tuple[Output, ...]
    functions: Functions
    streams: Mapping[str, StreamFacts]
    indirect_reads: tuple[IndirectRead, ...] = ()
    is_new: bool = True

    @property
    def only_stream(self) -> StreamFacts:
        if not self.streams:
            raise Refusal("a continuous view must read a stream", "See SHOW STREAMS for the streams there are.", "from")
        if len(self.streams) > 1:
            raise Refusal(
                "a continuous view of several streams is not supported",
                "Make a view of each stream and combine them when reading.",
            )
        [stream] = self.streams.values()
        return stream


def read_analysis(answer: str, settings: Mapping[str, str], is_new: bool) -> Analysis:
    """`settings` are those of the session that creates, or created, the view."""
    found = json.loads(answer)
    return Analysis(
        found["text"].strip(),
        tuple(Output(each["name"], read_type(each["type"])) for each in found["columns"]),
        Functions(tuple(FunctionFact(**each) for each in found["functions"])),
        {each["name"]: stream_facts(each, settings) for each in found["streams"]},
        tuple(IndirectRead(**each) for each in found["indirect_reads"]),
        is_new,
    )


def stream_facts(found: Mapping[str, Any], settings: Mapping[str, str]) -> StreamFacts:
    watermark = found.get("watermark")
    return StreamFacts(
        found["name"], columns_of(found["columns"]), settings, Watermark(**watermark) if watermark else None
    )


def read_columns(described: str) -> dict[str, SqlType]:
    """The columns of a relation as `standpipe.described_columns` writes them."""
    return columns_of(json.loads(described))


def columns_of(found: list[dict[str, Any]]) -> dict[str, SqlType]:
    return {column["name"]: read_type(column["type"]) for column in found}


def sql_type(described: str) -> SqlType:
    """A type as `standpipe.describe_type` writes it."""
    return read_type(json.loads(described))


def read_type(found: Mapping[str, Any]) -> SqlType:
    collation = found["collation"]
    return SqlType(found["name"], found["base"], Collation(**collation) if collation else None)
