"""The watermark of a stream: what its delay means, and the steps that give a stream its times."""

from __future__ import annotations

from typing import Final

from standpipe.catalog.errors import InvalidParameter
from standpipe.catalog.names import Name
from standpipe.planner.sql.statements import CreateStream, Verbatim, Watermark
from standpipe.server.front.statements.asking import Asking, ask, check
from standpipe.server.front.statements.block import perform

_NO_DELAY: Final = "0"
_TAKEN_FROM_NOTHING: Final = "SELECT interval '0' "
_DELAY: Final = """
    SELECT delay::text, delay < interval '0', NOT isfinite(delay) OR extract(year FROM delay) <> 0
           OR extract(month FROM delay) <> 0
    FROM (SELECT -(interval '0' {})) AS written (delay)
"""


def time_steps(statement: CreateStream) -> Asking[list[str]]:
    """What a new stream is told of its times."""
    steps = []
    if statement.time_column is not None:
        steps.append(perform("set_time_column", statement.relation, statement.time_column.name))
    if statement.watermark is not None:
        steps.append((yield from add_watermark(statement.relation, statement.watermark)))
    return steps


def add_watermark(stream: Name, watermark: Watermark) -> Asking[str]:
    delay = _NO_DELAY if watermark.delay is None else (yield from _read_delay(watermark.delay))
    return perform("add_watermark", stream, watermark.column.name, delay)


def _read_delay(written: Verbatim) -> Asking[str]:
    """The delay as PostgreSQL prints it, which evaluates what stands behind the column as it stands there."""
    yield from check(_TAKEN_FROM_NOTHING + written.source, written.offset - len(_TAKEN_FROM_NOTHING))
    [(delay, is_negative, is_uneven)] = yield from ask(_DELAY.format(written.source))
    if is_negative == "t":
        raise InvalidParameter(
            f"the delay of a watermark is negative: {delay}",
            hint="Say by how much rows may be late, as in interval '10 seconds'.",
            position=written.offset + 1,
        )
    if is_uneven == "t":
        raise InvalidParameter(
            f"the delay of a watermark must have a fixed length: {delay}",
            hint="Months differ in length. Give it in days, or in hours and less.",
            position=written.offset + 1,
        )
    return str(delay)
