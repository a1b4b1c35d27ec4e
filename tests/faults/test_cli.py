"""The command line as a user meets it: where settings come from, and one clear line where it cannot start."""

from __future__ import annotations

import os
import socket
import subprocess
from pathlib import Path

import pytest

from standpipe.server import external
from standpipe.server.config import StartProblem
from standpipe.server.embedded import EmbeddedPostgres
from tests.server_process import HOST, STANDPIPE, RunningServer, free_port, wait_until


def run(*arguments: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [STANDPIPE, *arguments], cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True
    )


def refusal(*arguments: str, cwd: Path, **environment: str) -> str:
    """The one line on standard error with which `serve` gives up."""
    finished = run("serve", *arguments, cwd=cwd, **environment)
    assert finished.returncode == 1, finished
    lines = finished.stderr.splitlines()
    assert len(lines) == 1, finished.stderr
    assert lines[0].startswith("standpipe: ")
    return lines[0]


def test_version(tmp_path: Path) -> None:
    assert run("version", cwd=tmp_path).stdout.startswith("standpipe ")


@pytest.mark.parametrize("command", ["serve", "demo", "psql", "status", "version"])
def test_help(command: str, tmp_path: Path) -> None:
    assert run(command, "--help", cwd=tmp_path).stdout.startswith(f"Usage: standpipe {command}")


def test_port_in_use(server_directory: Path) -> None:
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert f"cannot listen on {HOST} port {port}" in refusal("--port", port, cwd=server_directory)


def test_data_directory_of_somebody_else(server_directory: Path) -> None:
    (server_directory / "letters.txt").write_text("mine")
    line = refusal("--data-dir", str(server_directory), cwd=server_directory)
    assert "is not a data directory of standpipe" in line
    assert [file.name for file in server_directory.iterdir()] == ["letters.txt"]


def test_data_directory_that_is_a_file(server_directory: Path) -> None:
    (server_directory / "data").write_text("mine")
    assert "cannot use the data directory" in refusal("--data-dir", "data", cwd=server_directory)


def test_data_directory_in_use(server: RunningServer, tmp_path: Path) -> None:
    assert server.process is not None
    line = refusal("--data-dir", str(server.data_dir), "--port", str(free_port()), cwd=tmp_path)
    assert f"already running on {server.data_dir} (pid {server.process.pid})" in line


def test_embedded_postgres_is_not_opened_to_the_network(server_directory: Path) -> None:
    assert "without passwords" in refusal("--host", "0.0.0.0", cwd=server_directory)


def test_unknown_host(server_directory: Path) -> None:
    assert "is not an address of this machine" in refusal("--host", "nowhere.invalid", cwd=server_directory)


def test_postgres_out_of_reach(server_directory: Path) -> None:
    dsn = f"postgresql://somebody@{HOST}:{free_port()}/db"
    port = str(free_port())
    assert "cannot reach PostgreSQL" in refusal("--postgres", dsn, "--port", port, cwd=server_directory)


def test_postgres_dsn_that_is_none(server_directory: Path) -> None:
    port = str(free_port())
    assert "cannot reach PostgreSQL" in refusal("--postgres", "nonsense", "--port", port, cwd=server_directory)


def test_postgres_too_old(server_directory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    postgres = EmbeddedPostgres(server_directory)
    postgres.start()
    try:
        monkeypatch.setattr(external, "LEAST_VERSION", 99)
        with pytest.raises(StartProblem, match="PostgreSQL 18 is too old: 99 or newer is needed"):
            external.reach(postgres.conninfo("postgres"), None)
    finally:
        postgres.stop()


def test_file_then_environment_then_flag(server_directory: Path) -> None:
    """Each layer names a host that is refused, and the refusal tells which one won."""
    (server_directory / "standpipe.toml").write_text('host = "file.invalid"\n')
    assert "--host file.invalid" in refusal(cwd=server_directory)
    assert "--host variable.invalid" in refusal(cwd=server_directory, STANDPIPE_HOST="variable.invalid")
    flags = ("--host", "flag.invalid")
    assert "--host flag.invalid" in refusal(*flags, cwd=server_directory, STANDPIPE_HOST="variable.invalid")


def test_named_file(server_directory: Path) -> None:
    (server_directory / "mine.toml").write_text('host = "mine.invalid"\n')
    assert "--host mine.invalid" in refusal("--config", "mine.toml", cwd=server_directory)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("prot = 1\n", 'unknown setting "prot"'),
        ("port =\n", "is not valid TOML"),
    ],
)
def test_bad_file(text: str, complaint: str, server_directory: Path) -> None:
    (server_directory / "standpipe.toml").write_text(text)
    assert complaint in refusal(cwd=server_directory)


def test_missing_file(server_directory: Path) -> None:
    assert "cannot read nothing.toml" in refusal("--config", "nothing.toml", cwd=server_directory)


def test_status_when_nothing_runs(tmp_path: Path) -> None:
    finished = run("status", cwd=tmp_path)
    assert finished.returncode == 1
    assert "does not run" in finished.stdout


def test_status_of_a_running_server(server: RunningServer, tmp_path: Path) -> None:
    finished = run("status", "--data-dir", str(server.data_dir), cwd=tmp_path)
    assert finished.returncode == 0, finished
    for word in ("supervisor", "front end", "runtime", "embedded PostgreSQL", "lag rows"):
        assert word in finished.stdout, f"{finished.stdout}\n{server.log()}"


def test_psql_of_the_wheel(server: RunningServer, tmp_path: Path) -> None:
    where = ("psql", "--data-dir", str(server.data_dir))
    finished = run(*where, "-XAtc", "SELECT current_user, current_database()", cwd=tmp_path)
    assert finished.stdout == "standpipe|standpipe\n", finished
    by_port = run("psql", "--port", str(server.port), "-XAt", "-c", "SELECT 1", "-c", "SELECT 2", cwd=tmp_path)
    assert by_port.stdout == "1\n2\n", by_port


def test_demo(server_directory: Path) -> None:
    command = ("demo", "--master", "local[2]")
    with RunningServer(server_directory, command=command) as running, running.connect() as connection:
        assert "\\watch 1" in running.log()
        assert "click generator" in running.pids()
        wait_until(lambda: connection.execute("SELECT FROM clicks LIMIT 1").rowcount == 1, "a click came in")
        connection.execute("SELECT standpipe.flush()")
        counts = connection.execute("SELECT sum(clicks) FROM by_url UNION ALL SELECT sum(clicks) FROM by_status")
        by_url, by_status = counts.fetchall()
        assert by_url == by_status > (0,)
