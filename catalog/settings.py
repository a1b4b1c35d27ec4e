"""The settings of a session that the value of an expression may depend on: the one table of them.

A continuous view keeps those of the session that creates it. The runtime's own sessions have the standard ones; where
a view's differ and matter, its expressions are evaluated inside a function that sets them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

TIME_ZONE: Final = "TimeZone"
STANDARD_SETTINGS: Final[Mapping[str, str]] = {
    TIME_ZONE: "UTC",
    "DateStyle": "ISO, MDY",
    "IntervalStyle": "postgres",
    "timezone_abbreviations": "Default",
    "bytea_output": "hex",
    "extra_float_digits": "1",
    "array_nulls": "on",
    "xmloption": "content",
    "xmlbinary": "base64",
    "lc_monetary": "C",
    "lc_numeric": "C",
    "lc_time": "C",
    "default_text_search_config": "pg_catalog.english",
}
UTC_NAMES: Final = frozenset({"UTC", "Etc/UTC", "GMT", "Etc/GMT", "UCT", "Etc/UCT", "Zulu", "Etc/Zulu", "Universal"})
PLAIN_LOCALES: Final = frozenset({"C", "POSIX", "C.UTF-8", "C.utf8"})
"""They write numbers, amounts of money and names of days alike."""
SAME_VALUES: Final = {TIME_ZONE: UTC_NAMES, **dict.fromkeys(("lc_monetary", "lc_numeric", "lc_time"), PLAIN_LOCALES)}

Settings = tuple[tuple[str, str], ...]
"""Names and values, in the order of the table."""


def is_standard(name: str, value: str) -> bool:
    """
    >>> is_standard("TimeZone", "Etc/UTC"), is_standard("DateStyle", "German, DMY")
    (True, False)
    """
    return value == STANDARD_SETTINGS[name] or value in SAME_VALUES.get(name, ())


def differing(values: Mapping[str, str], names: Iterable[str] = STANDARD_SETTINGS) -> Settings:
    """Those of some settings that are not the standard ones. What is not known is standard.

    >>> differing({"DateStyle": "German, DMY", "TimeZone": "UTC"})
    (('DateStyle', 'German, DMY'),)
    """
    wanted = frozenset(names)
    known = ((name, values[name]) for name in STANDARD_SETTINGS if name in wanted and name in values)
    return tuple((name, value) for name, value in known if not is_standard(name, value))
