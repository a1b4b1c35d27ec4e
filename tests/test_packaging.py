"""The wheel holds what the tree holds: a package or data file left out works with `pip install -e` alone."""

from __future__ import annotations

import fnmatch
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
FOLDERS = ("catalog", "planner", "server")
DATA_SUFFIXES = (".sql", ".html", ".css", ".js", ".json", ".toml")


def setuptools_table() -> dict[str, Any]:
    table = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]
    assert isinstance(table, dict)
    return table


def package_of(directory: Path) -> str:
    return ".".join(("standpipe", *directory.relative_to(ROOT).parts))


def test_every_package_is_listed() -> None:
    on_disk = {package_of(file.parent) for folder in FOLDERS for file in (ROOT / folder).rglob("__init__.py")}
    assert sorted(setuptools_table()["packages"]) == sorted(on_disk)


def test_every_folder_with_modules_is_a_package() -> None:
    with_modules = {file.parent for folder in FOLDERS for file in (ROOT / folder).rglob("*.py")}
    assert [str(folder) for folder in sorted(with_modules) if not (folder / "__init__.py").exists()] == []


def test_every_data_file_is_listed() -> None:
    patterns = setuptools_table()["package-data"]
    files = [file for folder in FOLDERS for file in (ROOT / folder).rglob("*") if file.suffix in DATA_SUFFIXES]
    missing = [
        str(file.relative_to(ROOT))
        for file in files
        if not any(fnmatch.fnmatch(file.name, pattern) for pattern in patterns.get(package_of(file.parent), ()))
    ]
    assert missing == []


def test_every_folder_is_linked_for_the_type_checker() -> None:
    links = ROOT / ".typing" / "standpipe"
    assert {link.name: link.resolve() for link in links.iterdir()} == {name: ROOT / name for name in FOLDERS}
