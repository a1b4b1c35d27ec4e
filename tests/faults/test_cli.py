"""The command line as a user meets it: where settings come from, and one clear line where it cannot start."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import urllib.request
from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner

from standpipe.server import external, supervisor
from standpipe.server.cli import main
from standpipe.server.config import RuntimeSettings, Settings, StartProblem, parse_spark_conf, read_file
from standpipe.server.cores import default_queries, usable_cores
from standpipe.server.embedded import EmbeddedPostgres
from tests.server_process import HOST, STANDPIPE, RunningServer, free_port, wait_until

LOOPBACK = {"127.0.0.1", "::ffff:127.0.0.1"}


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


def test_port_of_the_ui_in_use(server_directory: Path) -> None:
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        line = refusal("--port", str(free_port()), "--spark-ui", port, cwd=server_directory)
        assert f"Spark's UI cannot listen on {HOST} port {port}: address already in use" in line


def test_port_of_the_ui_is_the_server_s(server_directory: Path) -> None:
    port = str(free_port())
    line = refusal("--port", port, "--spark-ui", port, cwd=server_directory)
    assert f"--spark-ui and --port are both {port}" in line


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


@pytest.mark.parametrize(("name", "value"), [("queries", 0), ("queries", -3), ("spark_ui", 0), ("spark_ui", 70_000)])
def test_number_out_of_range(name: str, value: int, server_directory: Path) -> None:
    flag, variable = "--" + name.replace("_", "-"), "STANDPIPE_" + name.upper()
    (server_directory / "mine.toml").write_text(f"{name} = {value}\n")
    for finished in (
        run("serve", flag, str(value), cwd=server_directory),
        run("serve", cwd=server_directory, **{variable: str(value)}),
        run("serve", "--config", "mine.toml", cwd=server_directory),
    ):
        assert finished.returncode == 2
        assert f"{value} is not in the range" in finished.stderr
        assert flag in finished.stderr


def test_spark_conf_that_is_none(server_directory: Path) -> None:
    assert '"spark.a" has no value' in refusal("--spark-conf", "spark.a", cwd=server_directory)
    line = refusal(cwd=server_directory, STANDPIPE_SPARK_CONF="spark.a=1;secret=2")
    assert '"secret" is not a setting of Spark: those begin with "spark."' in line
    assert "secret=2" not in line


def test_spark_conf_is_key_and_value() -> None:
    assert parse_spark_conf(["spark.a=x=y", " spark.b = 1 ", "spark.c="]) == {
        "spark.a": "x=y",
        "spark.b": "1",
        "spark.c": "",
    }
    assert parse_spark_conf(["spark.a=1", "spark.a=2"]) == {"spark.a": "2"}


@pytest.mark.parametrize(
    "text",
    [
        '[spark_conf]\n"spark.a.b" = "x"\n"spark.c" = 2\n"spark.d" = true\n',
        '[spark_conf]\nspark.a.b = "x"\nspark.c = 2\nspark.d = true\n',
        'spark-conf = ["spark.a.b=x", "spark.c=2", "spark.d=true"]\n',
    ],
)
def test_spark_conf_in_a_file(text: str, tmp_path: Path) -> None:
    file = tmp_path / "standpipe.toml"
    file.write_text(text)
    assert read_file(file) == {"spark_conf": ["spark.a.b=x", "spark.c=2", "spark.d=true"]}


FILE = """
spark_ui = 4041
queries = 1
[spark_conf]
spark.a = "file"
spark.b = "file"
spark.c = "file"
"""
VARIABLES = {
    "STANDPIPE_SPARK_UI": "4042",
    "STANDPIPE_QUERIES": "2",
    "STANDPIPE_SPARK_CONF": "spark.b=variable; spark.c=variable;",
}
FLAGS = ("--spark-ui=4043", "--queries=3", "--spark-conf=spark.c=flag", "--spark-conf=spark.d=flag")


def told(
    *arguments: str, monkeypatch: pytest.MonkeyPatch, variables: Mapping[str, str] | None = None
) -> tuple[int | None, int | None, dict[str, str]]:
    """What `serve` makes of file, variables and flags, without starting anything: UI, queries, settings of Spark."""
    seen: list[Settings] = []
    monkeypatch.setattr(supervisor, "serve", seen.append)
    result = CliRunner().invoke(main, ["serve", *arguments], env=variables, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return seen[0].spark_ui, seen[0].queries, seen[0].spark_conf


def test_layers_of_the_settings_for_spark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The highest layer wins; the settings of Spark add up, key by key."""
    monkeypatch.chdir(tmp_path)
    assert told(monkeypatch=monkeypatch) == (None, None, {})
    (tmp_path / "standpipe.toml").write_text(FILE)
    file_only = {"spark.a": "file", "spark.b": "file", "spark.c": "file"}
    assert told(monkeypatch=monkeypatch) == (4041, 1, file_only)
    with_variable = {**file_only, "spark.b": "variable", "spark.c": "variable"}
    assert told(monkeypatch=monkeypatch, variables=VARIABLES) == (4042, 2, with_variable)
    with_flag = {**with_variable, "spark.c": "flag", "spark.d": "flag"}
    assert told(*FLAGS, monkeypatch=monkeypatch, variables=VARIABLES) == (4043, 3, with_flag)


def test_runtime_is_told() -> None:
    def runtime(settings: Settings) -> RuntimeSettings:
        return supervisor.runtime_settings(settings, "dbname=x", Path("work"), Path("java"))

    given = runtime(Settings(master="local[16]", spark_ui=4040, spark_conf={"spark.a": "1"}, queries=5))
    assert (given.spark_ui, given.spark_conf, given.queries) == (4040, {"spark.a": "1"}, 5)
    assert runtime(Settings(master="local[16]")).queries == 2


def test_settings_of_the_runtime_travel_as_json() -> None:
    settings = RuntimeSettings("dbname=x", "local[2]", "work", "info", None, 4040, {"spark.a": "x=y"}, 3)
    assert RuntimeSettings.from_json(settings.to_json()) == settings


@pytest.mark.parametrize(
    ("master", "queries"),
    [
        ("local", 1),
        ("local[*]", 2),
        ("local[*,4]", 2),
        ("local[7]", 1),
        ("local[8]", 1),
        ("local[32]", 4),
        ("local[32, 4]", 4),
        ("local-cluster[4,8,1024]", 1),
        ("spark://host:7077", 1),
    ],
)
def test_default_number_of_queries(master: str, queries: int) -> None:
    assert default_queries(master, machine_cores=16) == queries


def test_default_number_of_queries_on_a_small_machine() -> None:
    assert default_queries("local[*]", machine_cores=1) == 1


def test_cores_of_a_container(tmp_path: Path) -> None:
    quota = tmp_path / "cpu.max"
    unlimited = usable_cores(quota)
    assert unlimited >= 1
    quota.write_text("max 100000\n")
    assert usable_cores(quota) == unlimited
    quota.write_text("50000 100000\n")
    assert usable_cores(quota) == 1


def test_named_file(server_directory: Path) -> None:
    (server_directory / "mine.toml").write_text('host = "mine.invalid"\n')
    assert "--host mine.invalid" in refusal("--config", "mine.toml", cwd=server_directory)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("prot = 1\n", 'unknown setting "prot"'),
        ("port =\n", "is not valid TOML"),
        ('spark_conf = "spark.a=b"\n', 'spark_conf must be a table, or a list of "key=value" texts'),
        ("spark_conf = [1]\n", 'spark_conf must be a table, or a list of "key=value" texts'),
        ("[spark_conf]\nspark.a = [1]\n", '"spark.a" in spark_conf must be a text, a number or a boolean'),
        ('[spark_conf]\nexecutor = "2g"\n', '"executor" is not a setting of Spark'),
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


def test_spark_ui_and_conf_reach_spark(server_directory: Path) -> None:
    """Each layer wins over the one below it, and over what the server would set itself, key by key."""
    file = server_directory / "mine.toml"
    file.write_text('[spark_conf]\n"spark.ui.retainedJobs" = 71\nspark.ui.retainedStages = 72\nspark.x.file = 1\n')
    conf = "spark.ui.retainedStages=82; spark.x.variable=a b;spark.sql.shuffle.partitions=82;"
    flags = ("--spark-conf", "spark.sql.shuffle.partitions=93", "--spark-conf", "spark.app.name=mine")
    port = free_port()
    environment = {"STANDPIPE_SPARK_UI": str(port), "STANDPIPE_SPARK_CONF": conf}
    with RunningServer(server_directory, f"--config={file}", *flags, environment=environment) as running:
        assert f"Spark's UI: http://localhost:{port}\n" in running.log()
        assert fetch(port, "jobs/")
        assert (
            conf_of(port).items()
            >= {
                "spark.ui.retainedJobs": "71",
                "spark.ui.retainedStages": "82",
                "spark.sql.shuffle.partitions": "93",
                "spark.app.name": "mine",
                "spark.x.file": "1",
                "spark.x.variable": "a b",
            }.items()
        )
        addresses = listening_addresses(running, port)
        assert addresses
        assert addresses <= LOOPBACK


def fetch(port: int, path: str) -> bytes:
    with urllib.request.urlopen(f"http://{HOST}:{port}/{path}") as answer:
        return bytes(answer.read())


def conf_of(port: int) -> dict[str, str]:
    """Spark's settings, as its UI shows them."""
    application = json.loads(fetch(port, "api/v1/applications"))[0]["id"]
    return dict(json.loads(fetch(port, f"api/v1/applications/{application}/environment"))["sparkProperties"])


def listening_addresses(running: RunningServer, port: int) -> set[str]:
    connections = [found for process in running.all_processes() for found in process.net_connections("tcp")]
    return {found.laddr.ip for found in connections if found.status == "LISTEN" and found.laddr.port == port}
