"""What `pyproject.toml` asks for at run time is what the program imports."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
IMPORTED_AS = {"graphql-core": "graphql", "pystemmer": "Stemmer", "strawberry-graphql": "strawberry"}
"""Distributions whose package has another name."""

NEVER_IMPORTED = {
    "neo4j-rust-ext": "the driver `neo4j` imports it where it is installed, and reads Bolt faster",
}
"""Run-time dependencies that nothing imports, and why they stay."""


def declared() -> Iterator[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for line in project["dependencies"]:
        yield re.split(r"[^\w.-]", line, maxsplit=1)[0]


def imported() -> Iterator[str]:
    """First parts of the names that the program imports, absolutely."""
    for room in ("app", "loaders"):
        for file in (ROOT / room).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Import):
                    yield from (alias.name.partition(".")[0] for alias in node.names)
                elif isinstance(node, ast.ImportFrom) and node.module:
                    yield node.module.partition(".")[0]


def test_every_run_time_dependency_is_imported_or_has_its_reason() -> None:
    tops = set(imported())
    unused = {name for name in declared() if IMPORTED_AS.get(name, name.replace("-", "_")) not in tops}
    assert unused == NEVER_IMPORTED.keys()
