"""What fails and is tried again: said once, in one line."""

from __future__ import annotations

import logging

CALLED = "An error occurred while calling "
"""Py4J's first line; the second one tells."""
MOST_REMEMBERED = 1_000
"""Things in trouble: whoever is gone is forgotten some day."""


def first_line(failure: BaseException) -> str:
    """What failed, not where in the JVM it was called.

    >>> first_line(ValueError("broken\\n  in many lines")), first_line(ValueError())
    ('broken', 'ValueError')
    >>> first_line(ValueError("An error occurred while calling o2.start.\\n: java.io.IOException: no program"))
    'java.io.IOException: no program'
    """
    lines = [line.strip() for line in str(failure).splitlines() if line.strip()]
    if len(lines) > 1 and lines[0].startswith(CALLED):
        return lines[1].removeprefix(": ")
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
