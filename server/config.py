"""Settings: defaults < TOML file < environment (STANDPIPE_…) < flags.

`SETTINGS` is the one table that flags, variables and file keys are made from; click does the layering. The
settings of a child process are values of their own and travel as one line of JSON on its standard input.
Nothing here opens a socket or starts a process.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Self

DEFAULT_FILE = Path("standpipe.toml")
DEFAULT_NAME = "standpipe"
"""The role and the database of the embedded PostgreSQL."""
DEFAULT_PORT = 7432
LOCAL_ADDRESS = "127.0.0.1"
SPARK_PREFIX = "spark."
LOG_LEVELS = ("debug", "info", "warning", "error")


class StartProblem(Exception):
    """Why the server cannot start, worded for the one line that the user sees."""


@dataclass(frozen=True)
class Settings:
    """What `standpipe serve` was told."""

    host: str = LOCAL_ADDRESS
    port: int = DEFAULT_PORT
    data_dir: Path = Path("standpipe-data")
    postgres: str | None = None
    database: str | None = None
    master: str = "local[*]"
    spark_ui: int | None = None
    spark_conf: dict[str, str] = field(default_factory=dict)
    queries: int | None = None
    log_level: str = "info"


@dataclass(frozen=True)
class Setting:
    """One row of the table of settings; `name` is the field of `Settings` and the key in the file."""

    name: str
    help: str
    metavar: str | None = None

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return "STANDPIPE_" + self.name.upper()

    @property
    def default(self) -> object:
        return getattr(Settings(), self.name)


SETTINGS = (
    Setting("host", "Address to listen on; only loopback with the embedded PostgreSQL: it has no passwords."),
    Setting("port", "Port to listen on."),
    Setting("data_dir", "Directory of the embedded PostgreSQL, the lock and Spark's working files."),
    Setting("postgres", "Use this PostgreSQL (15 or newer; URL or key=value) instead of the embedded one."),
    Setting("database", "Database whose streams are served [default: the DSN's, or standpipe if embedded]."),
    Setting("master", "Spark master: local[*], local[N], spark://…"),
    Setting("spark_ui", "Port of Spark's web UI; on loopback only, if the master is local [default: no UI].", "PORT"),
    Setting(
        "spark_conf",
        "Pass a setting to Spark, such as spark.driver.memory=4g; it wins over the server's own. Repeat the flag for "
        "more; in the variable, separate them by ';'; in the file, write a table [spark_conf]. The three add up, and "
        "for the same key the flag wins over the variable and the variable over the file.",
        "KEY=VALUE",
    ),
    Setting("queries", "Streaming queries that share the work [default: one for every 8 cores, at least one].", "N"),
    Setting("log_level", "How much to log to standard error."),
)


@dataclass(frozen=True)
class ChildSettings:
    """What a child process reads from its standard input."""

    def to_json(self) -> str:
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, line: str) -> Self:
        return cls(**json.loads(line))


@dataclass(frozen=True)
class FrontSettings(ChildSettings):
    """`postgres_host` that is a directory means a Unix socket in it."""

    host: str
    port: int
    postgres_host: str
    postgres_port: int
    database: str
    log_level: str


@dataclass(frozen=True)
class RuntimeSettings(ChildSettings):
    """`conninfo` is of a role that owns the served database; `java_home` None: as the environment has it.

    `spark_ui` is the port of Spark's web UI, None for no UI.
    """

    conninfo: str
    master: str
    work_dir: str
    log_level: str
    java_home: str | None
    spark_ui: int | None = None
    spark_conf: dict[str, str] = field(default_factory=dict)
    queries: int = 1


def runs_locally(master: str) -> bool:
    """Whether Spark runs on this machine alone, executors included."""
    return master.startswith("local")


def parse_spark_conf(pairs: Iterable[str]) -> dict[str, str]:
    """The settings of Spark in "key=value" strings; of two with the same key the later one holds."""
    return dict(map(_spark_setting, pairs))


def _spark_setting(pair: str) -> tuple[str, str]:
    key, separator, value = (part.strip() for part in pair.partition("="))
    if not separator:
        raise StartProblem(f'--spark-conf "{pair}" has no value; write it as key=value')
    if not key.startswith(SPARK_PREFIX):
        # Without the value, which may be a password.
        raise StartProblem(f'--spark-conf "{key}" is not a setting of Spark: those begin with "{SPARK_PREFIX}"')
    return key, value


def read_file(path: Path) -> dict[str, Any]:
    """The settings in a TOML file, by name; an unknown key is refused, lest a misspelt one be ignored."""
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise StartProblem(f"cannot read {path}: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise StartProblem(f"{path} is not valid TOML: {error}") from error
    known = _known(values, path)
    if "spark_conf" in known:
        known["spark_conf"] = list(_spark_pairs(known["spark_conf"], path))
    return known


def _known(values: Mapping[str, Any], path: Path) -> dict[str, Any]:
    names = {setting.name for setting in SETTINGS}
    normalised = {key.replace("-", "_"): value for key, value in values.items()}
    unknown = sorted(normalised.keys() - names)
    if unknown:
        known = ", ".join(sorted(names))
        raise StartProblem(f'{path} has the unknown setting "{unknown[0]}" (known: {known})')
    return normalised


def _spark_pairs(value: object, path: Path, prefix: str = "") -> Iterator[str]:
    """The table or list `spark_conf` as "key=value" strings.

    TOML reads a key without quotation marks, such as spark.driver.memory, as a table inside a table.
    """
    match value:
        case dict():
            for key, inner in value.items():
                yield from _spark_pairs(inner, path, f"{prefix}.{key}" if prefix else key)
        case list() if not prefix and all(isinstance(pair, str) for pair in value):
            yield from value
        case bool() if prefix:
            yield f"{prefix}={str(value).lower()}"
        case str() | int() | float() if prefix:
            yield f"{prefix}={value}"
        case _:
            where = f'"{prefix}" in spark_conf' if prefix else "spark_conf"
            wanted = "a text, a number or a boolean" if prefix else 'a table, or a list of "key=value" texts'
            raise StartProblem(f"{path}: {where} must be {wanted}")
