"""The front end's process with the tests' handlers; otherwise the real one."""

from __future__ import annotations

from standpipe.server.front.__main__ import main
from tests.wire import handlers

if __name__ == "__main__":
    main(handlers)
