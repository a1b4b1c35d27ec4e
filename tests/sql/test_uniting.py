"""States of parts give the state of the whole, in any order, values that are far apart or infinite among them.

The states of ordinary values are tested where windows are (`test_moving.py`)."""

from __future__ import annotations

import math
from functools import reduce
from random import Random

import psycopg
import pytest

VALUES = (0.0, 1.0, -2.5, 1e-300, 3e9, 1e140, 1e155, -1e155, math.inf, -math.inf, math.nan)
ORDINARY = 5
"""So many of the values are."""
KINDS = {"moments": 3, "pairs": 6}
"""And how many numbers a state has."""
SPREADS = (2, 4, 5)


@pytest.mark.parametrize("kind", KINDS)
def test_states_of_any_values_unite(connection: psycopg.Connection, kind: str) -> None:
    random = Random(kind)
    for _ in range(100):
        values = random.choice((VALUES, VALUES[:ORDINARY], VALUES[: ORDINARY + 3]))
        states = [state(kind, random, values) for _ in range(random.randint(0, 9))]
        one_by_one = reduce(lambda a, b: added(connection, kind, a, b), states, [0.0] * KINDS[kind])
        assert_alike(united(connection, kind, states), one_by_one, states)


def state(kind: str, random: Random, values: tuple[float, ...]) -> list[float]:
    """Of one value, or pair of them, as often as a number says."""
    times, x, y = random.randint(1, 3), random.choice(values), random.choice(values)
    nothing_x, nothing_y = x * 0, y * 0
    moments = [times * 1.0, times * x, nothing_x]
    return moments if kind == "moments" else [*moments, times * y, nothing_y, nothing_x + nothing_y]


def added(connection: psycopg.Connection, kind: str, a: list[float], b: list[float]) -> list[float]:
    [(found,)] = connection.execute(
        f"SELECT standpipe.add_{kind}(%s::float8[], %s::float8[])".encode(), [a, b]
    ).fetchall()
    return list(found)


UNITED = """
    SELECT standpipe.add_{0}(standpipe.unite_{0}(s) FILTER (WHERE NOT standpipe.is_huge(s)),
                             standpipe.unite_huge_{0}(s) FILTER (WHERE standpipe.is_huge(s)))
    FROM (SELECT ARRAY(SELECT jsonb_array_elements_text(value)::float8) FROM jsonb_array_elements(%s::jsonb) AS value
          ORDER BY random()) AS states (s)
"""


def united(connection: psycopg.Connection, kind: str, states: list[list[float]]) -> list[float]:
    written = [[f'"{number}"' for number in each] for each in states]
    text = f"[{', '.join('[' + ', '.join(each) + ']' for each in written)}]"
    [(found,)] = connection.execute(UNITED.format(kind).encode(), [text]).fetchall()
    return list(found)


def assert_alike(got: list[float], wanted: list[float], states: list[list[float]]) -> None:
    """Sums lose the digits of small values beside large ones, by the order of the additions. Spreads that are no
    number, and those that are infinite, may come in either form."""
    largest = max((abs(total) for each in states for total in each[1::2] if math.isfinite(total)), default=0.0)
    for place, (a, b) in enumerate(zip(got, wanted, strict=True)):
        both_finite = math.isfinite(a) and math.isfinite(b)
        rounding = 1e-9 * largest * (largest if place in SPREADS else 1)
        alike = abs(a - b) <= max(rounding, 1e-9) if both_finite else not (math.isfinite(a) or math.isfinite(b))
        assert alike, f"{place}: {got} instead of {wanted} of {states}"
