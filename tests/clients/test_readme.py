"""Every SQL block of the README runs through psql, in the order of the page."""

from __future__ import annotations

import re
from pathlib import Path

from tests.clients.psql import output_of_psql
from tests.server_process import RunningServer

README = Path(__file__).parents[2] / "README.md"
SQL_BLOCK = re.compile(r"^```sql\n(.*?)^```", re.MULTILINE | re.DOTALL)
COPIED_FILE = re.compile(r"\\copy\s+\S+\s+FROM\s+'([^']+)'", re.IGNORECASE)
CLICKS_CSV = "/a,4,200,10,50\n/c,5,404,1.5,0\n"


def test_blocks_run(server: RunningServer, schema: str, tmp_path: Path) -> None:
    script = "\n".join(SQL_BLOCK.findall(README.read_text(encoding="utf-8")))
    assert "CREATE STREAM" in script
    output_of_psql(server, with_files(script, tmp_path), schema=schema)


def with_files(script: str, folder: Path) -> str:
    """The files that the page's \\copy commands name, with clicks in them."""
    for number, name in enumerate(COPIED_FILE.findall(script)):
        file = folder / f"{number}.csv"
        file.write_text(CLICKS_CSV)
        script = script.replace(f"'{name}'", f"'{file}'")
    return re.sub(r"\s*\\watch.*", ";", script)
