"""The hash of a stage's code changes with all that can change its rows, and with nothing else."""

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from loaders.demo import list_inputs
from loaders.running.code import closure, files_read, libraries_of, names_imported

ROOT = Path(__file__).parents[2]
HASHES = """
from loaders.demo import list_inputs
from loaders.running.code import code_hash
from loaders.pipeline import STAGES
from loaders.running.code import graph_code, reading_code
print(*(f"{stage.name} {code_hash(stage.run)}" for stage in STAGES), sep="\\n")
print("graph", graph_code())
print("reading", reading_code())
"""
NO_CODE = {
    *(f"loaders/demo/data/{each.name}" for each in list_inputs()),
    "loaders/demo/CARD.md",
    "loaders/split/language_model/default.md",
}
"""The inputs of the demo, and cards that people read."""


def modules() -> list[str]:
    files = sorted((ROOT / "loaders").rglob("*.py"))
    parts = [file.relative_to(ROOT).with_suffix("").parts for file in files]
    return [".".join(one[:-1] if one[-1] == "__init__" else one) for one in parts]


def parsed_imports(module: str) -> Iterator[str]:
    """The names that a module imports, by the parser of Python."""
    place = ROOT.joinpath(*module.split("."))
    file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    tree = ast.parse(file.read_text(encoding="utf-8"))
    typed = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    skipped = {id(inner) for node in typed for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_the_imports_found_are_those_that_the_parser_finds() -> None:
    parsed = {module: set(parsed_imports(module)) for module in modules()}
    assert {module: names_imported(module) for module in parsed} == parsed


def test_every_file_of_data_counts_for_some_module() -> None:
    known = {str(file.relative_to(ROOT)) for file in files_read(modules())}
    files = (file for file in (ROOT / "loaders").rglob("*") if file.is_file())
    data = {str(file.relative_to(ROOT)) for file in files if file.suffix not in {".py", ".pyc"}}
    assert data - known == NO_CODE


def test_a_package_that_is_walked_counts_with_all_its_modules() -> None:
    assert "loaders.sources.acl.people" in closure("loaders.sources")


def test_libraries_are_listed_without_the_standard_library() -> None:
    assert set(libraries_of("loaders.tables.parts")) == {"pyarrow"}


def hashes(root: Path) -> dict[str, str]:
    command = [sys.executable, "-c", HASHES]
    done = subprocess.run(
        command, cwd=root, env={"PYTHONPATH": str(root)}, capture_output=True, text=True, check=True
    )
    return dict(line.split() for line in done.stdout.splitlines())


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program, to be changed."""
    root = tmp_path_factory.mktemp("program")
    for name in ("app", "loaders", "cypher"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__", "built"))
    return root


@pytest.fixture(scope="module")
def before(copied: Path) -> dict[str, str]:
    """The hashes of the unchanged copy."""
    return hashes(copied)


@pytest.mark.parametrize(
    ("file", "changed"),
    [
        ("app/pages/static/pages.css", set()),
        ("app/settings.py", set()),
        ("loaders/topics/mining/words.txt", {"topics.find", "topics.name", "rows.build", "graph"}),
        ("loaders/sources/acl/people.py", {"rows.build", "graph", "reading"}),
        (
            "loaders/resolve/works/curves.json",
            {f"papers.{name}" for name in ("block", "compare", "score", "cluster", "merge")}
            | {"rows.build", "graph"},
        ),
    ],
)
def test_a_change_changes_the_hashes_that_follow_from_it(
    copied: Path, before: dict[str, str], file: str, changed: set[str]
) -> None:
    place = copied / file
    body = place.read_bytes()
    place.write_bytes(body + b"\n")
    after = hashes(copied)
    place.write_bytes(body)
    assert {name for name in before if before[name] != after[name]} == changed
