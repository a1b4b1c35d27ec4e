"""What fails and is tried again: said once, in one line."""

from __future__ import annotations

import logging

MOST_REMEMBERED = 1_000
"""Things in trouble: whoever is gone is forgotten some day."""


def first_line(failure: BaseException) -> str:
    """
    >>> first_line(ValueError("broken\\n  in many lines")), first_line(ValueError())
    ('broken', 'ValueError')
    """
    lines = [line.strip() for line in str(failure).splitlines() if line.strip()]
    return lines[0] if lines else type(failure).__name__


class Trouble:
    """Remembers what it has said of each thing, until that is over."""

    def __init__(self, logger: logging.Logger) -> None:
        self._logger = logger
        self._told: dict[str, str] = {}

    def tell(self, what: str, failure: BaseException) -> None:
        message = first_line(failure)
        if self._told.get(what) != message:
            while len(self._told) >= MOST_REMEMBERED:
                del self._told[next(iter(self._told))]
            self._told[what] = message
            self._logger.warning("%s: %s", what, message)
            self._logger.debug("the failure of %s", what, exc_info=failure)

    def over(self, what: str) -> None:
        self._told.pop(what, None)
