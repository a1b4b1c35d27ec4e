"""What is read of a stream → the query on its log."""

from __future__ import annotations

from psycopg import sql

from standpipe.catalog.names import quote_identifier
from standpipe.planner.plan import LOG_ALONE, PLACE_COLUMN, Reading, Source
from standpipe.planner.sharing.shared_plan import SOURCE_COLUMN, XID_COLUMN, check_names


class LogQuery:
    """Selects the columns of a reading; where there are several sources, the rows of one after another."""

    def __init__(self, reading: Reading) -> None:
        self._sources = sorted(reading.sources, key=lambda source: source.number) or [LOG_ALONE]
        check_names((str(source.number), source) for source in self._sources)
        self._inputs = sorted(reading.inputs, key=lambda each: each.name)

    @property
    def columns(self) -> list[tuple[str, str]]:
        """The names and Arrow types of the result's columns."""
        own = [(XID_COLUMN, "int64"), *((SOURCE_COLUMN, "int64") for _ in self._sources[1:2])]
        return [*own, *((each.name, each.arrow_type) for each in self._inputs)]

    @property
    def texts(self) -> tuple[str, ...]:
        """The query, cut at the places of the rows."""
        texts = [""]
        for number, source in enumerate(self._sources):
            first, *others = source.clause.texts
            texts[-1] += f"{' UNION ALL ' if number else ''}{self._select(source)} {first}"
            texts += others
        return tuple(texts)

    def over(self, rows: str) -> str:
        """The query over some rows, as `rows_of` and `letters_of` give them."""
        return rows.join(self.texts)

    def _select(self, source: Source) -> str:
        own = [f"{quote_identifier(source.alias)}.{XID_COLUMN}"]
        if len(self._sources) > 1:
            own.append(f"'{source.number}'::bigint AS {SOURCE_COLUMN}")
        values = [
            f"{each.sql if each.source == source else f'NULL::{each.type}'} AS {each.name}" for each in self._inputs
        ]
        return f"SELECT {', '.join((*own, *values))}"


def rows_of(log: str, condition: sql.Composable, most: int | None = None) -> str:
    """Some rows of a log, for a FROM clause; no more than `most` of them."""
    limit = sql.SQL(" LIMIT {}").format(sql.Literal(most)) if most else sql.SQL("")
    return (
        sql.SQL("(SELECT *, standpipe.place_in_log(_standpipe_segment, ctid) AS {} FROM {} WHERE {}{})")
        .format(sql.Identifier(PLACE_COLUMN), sql.SQL(log), condition, limit)
        .as_string(None)
    )
