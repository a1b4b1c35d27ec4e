"""The commands: serve, demo, psql, status, version. Options in, one clear line and an exit code out.

Precedence (flags > environment > file > defaults) is click's: the file becomes its default map.
"""

from __future__ import annotations

import logging
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Any, TypeVar

import click

from standpipe.server.config import (
    DEFAULT_FILE,
    DEFAULT_NAME,
    LOG_LEVELS,
    SETTINGS,
    Setting,
    Settings,
    StartProblem,
    parse_spark_conf,
    read_file,
)
from standpipe.server.data_directory import DataDirectory
from standpipe.server.embedded import postgres_binary

Command = TypeVar("Command", bound=Callable[..., Any])

HIGHEST_PORT = 65_535
LOG_FORMAT = "%(asctime)s %(levelname)s standpipe: %(message)s"


class SeveralTexts(click.types.StringParamType):
    """Texts that an environment variable separates by semicolons; empty ones are left out."""

    def split_envvar_value(self, rv: str) -> Sequence[str]:
        return [text for text in rv.split(";") if text.strip()]


OPTION_TYPES: dict[str, click.ParamType[Any]] = {
    "port": click.IntRange(1, HIGHEST_PORT),
    "data_dir": click.Path(path_type=Path),
    "spark_ui": click.IntRange(1, HIGHEST_PORT),
    "spark_conf": SeveralTexts(),
    "queries": click.IntRange(min=1),
    "log_level": click.Choice(LOG_LEVELS, case_sensitive=False),
}


class Commands(click.Group):
    """Reports what keeps the server from starting as one line, without a stack trace."""

    def invoke(self, context: click.Context) -> Any:
        try:
            return super().invoke(context)
        except StartProblem as problem:
            click.echo(f"standpipe: {problem}", err=True)
            context.exit(1)


def _use_file(context: click.Context, _: click.Parameter, path: Path | None) -> None:
    if path is None and not DEFAULT_FILE.exists():
        return
    context.default_map = read_file(path or DEFAULT_FILE)


def _all_layers(context: click.Context, option: click.Parameter, pairs: Sequence[str]) -> dict[str, str]:
    """Spark's settings, each from the highest layer that has it: a flag must not drop the others in the file."""
    from_file = (context.default_map or {}).get("spark_conf", ())
    from_environment = option.value_from_envvar(context) or ()
    return parse_spark_conf([*from_file, *from_environment, *pairs])


def _option(setting: Setting) -> Callable[[Command], Command]:
    several = setting.name == "spark_conf"
    return click.option(
        setting.flag,
        envvar=setting.variable,
        show_envvar=True,
        default=() if several else setting.default,
        show_default=bool(setting.default),
        type=OPTION_TYPES.get(setting.name, click.STRING),
        metavar=setting.metavar,
        multiple=several,
        callback=_all_layers if several else None,
        help=setting.help,
    )


def settings_options(*names: str) -> Callable[[Command], Command]:
    """`--config` and the named settings as options."""

    def decorate(command: Command) -> Command:
        for setting in reversed(SETTINGS):
            if setting.name in names:
                command = _option(setting)(command)
        return click.option(
            "--config",
            type=click.Path(path_type=Path),
            envvar="STANDPIPE_CONFIG",
            show_envvar=True,
            is_eager=True,
            expose_value=False,
            callback=_use_file,
            help=f"TOML file with these settings, by the same names [default: {DEFAULT_FILE}, if there].",
        )(command)

    return decorate


ALL_SETTINGS = tuple(setting.name for setting in SETTINGS)


@click.group(cls=Commands)
def main() -> None:
    """SQL continuous-query server: streams in, always-current PostgreSQL views out."""


@main.command()
@settings_options(*ALL_SETTINGS)
def serve(**values: Any) -> None:
    """Start the server and run until Ctrl-C or SIGTERM."""
    from standpipe.server import supervisor

    settings = Settings(**values)
    _log_to_stderr(settings.log_level)
    supervisor.serve(settings)


@main.command()
@settings_options(*(name for name in ALL_SETTINGS if name not in ("data_dir", "postgres", "database")))
@click.option("--data-dir", type=click.Path(path_type=Path), help="Keep the data here [default: nowhere].")
@click.option("--rate", default=300, show_default=True, help="Web clicks a second.")
def demo(data_dir: Path | None, rate: int, **values: Any) -> None:
    """Start the server with made-up web clicks and a handful of continuous views over them."""
    from standpipe.server.demo import run_demo

    _log_to_stderr(values["log_level"])
    if data_dir is not None:
        run_demo(Settings(data_dir=data_dir, **values), rate)
        return
    with tempfile.TemporaryDirectory(prefix="standpipe-demo-", ignore_cleanup_errors=True) as temporary:
        run_demo(Settings(data_dir=Path(temporary), **values), rate)


@main.command(context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False})
@settings_options("host", "port", "data_dir")
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
@click.pass_context
def psql(context: click.Context, host: str, port: int, data_dir: Path, arguments: tuple[str, ...]) -> None:
    """Run psql (it comes with the embedded PostgreSQL) against the server; ARGUMENTS are psql's own."""
    where = {"PGHOST": host, "PGPORT": str(port), "PGUSER": DEFAULT_NAME, "PGDATABASE": DEFAULT_NAME}
    record = DataDirectory(data_dir).read_record()
    if record is not None:
        where |= {"PGUSER": record.user, "PGDATABASE": record.database}
        if not _is_given(context, "host") and not _is_given(context, "port"):
            where |= {"PGHOST": record.host, "PGPORT": str(record.port)}
    program = str(postgres_binary("psql"))
    os.execve(program, [program, *arguments], {**os.environ, **where})


@main.command()
@settings_options("data_dir")
def status(data_dir: Path) -> None:
    """Say whether the server runs on the data directory, as which processes, and how far its streams are."""
    from standpipe.server.status import show_status

    sys.exit(0 if show_status(DataDirectory(data_dir)) else 1)


@main.command()
def version() -> None:
    """Print the version."""
    click.echo(f"standpipe {installed_version('standpipe')}")


def _is_given(context: click.Context, name: str) -> bool:
    return context.get_parameter_source(name) is not click.core.ParameterSource.DEFAULT


def _log_to_stderr(level: str) -> None:
    logging.basicConfig(level=level.upper(), format=LOG_FORMAT, stream=sys.stderr)
