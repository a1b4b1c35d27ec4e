"""What a person sees while the server starts: a spinner on a terminal, plain lines elsewhere."""

from __future__ import annotations

from rich.console import Console
from rich.status import Status

from standpipe.server.external import Served


class Announcer:
    """Lines go to standard output; logs go elsewhere."""

    def __init__(self, console: Console | None = None) -> None:
        self._console = console or Console(highlight=False, soft_wrap=True)
        self._status: Status | None = None

    def step(self, text: str) -> None:
        """Something that takes a while has begun."""
        if not self._console.is_terminal:
            self.say(f"{text} …")
        elif self._status is None:
            self._status = self._console.status(text)
            self._status.start()
        else:
            self._status.update(text)

    def say(self, text: str) -> None:
        # Written, not printed: rich would read the brackets of local[*] as markup.
        self._console.out(text)

    def settle(self) -> None:
        """Nothing is under way any more."""
        if self._status is not None:
            self._status.stop()
            self._status = None

    def how_to_connect(self, host: str, port: int, served: Served) -> None:
        name = _name_for_clients(host)
        database = "" if served.database == served.user else f" -d {served.database}"
        self.say("")
        self.say(f"  psql -h {name} -p {port} -U {served.user}{database}")
        self.say(f"  postgresql://{served.user}@{name}:{port}/{served.database}")
        self.say("")

    def spark_ui(self, host: str, port: int) -> None:
        self.say(f"Spark's UI: http://{_name_for_clients(host)}:{port}")


def _name_for_clients(host: str) -> str:
    return "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host
