"""The laws of the house (docs/architecture.md), held against the source itself."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("app", "loaders", "bench", "tests")
FILES = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py") if ".cache" not in path.parts)
PRODUCT = [path for path in FILES if path.relative_to(ROOT).parts[0] in {"app", "loaders"}]

ONLY_IN = {
    "neo4j": ("app/graph/",),
    "arcadedb_embedded": ("app/graph/embedded/",),
    "jpype": ("app/graph/embedded/",),
    "httpx": ("loaders/fetch.py",),
    "duckdb": ("loaders/tables/",),
    "pyspark": ("loaders/tables/",),
    "strawberry": ("app/api/",),
    "jinja2": ("app/pages/",),
}
"""Packages that only one room may import."""

NOT_FROM = {
    "app/": ("loaders", "bench", "tests"),
    "loaders/": ("app.api", "app.pages", "app.cli", "app.main", "bench", "tests"),
    "app/graph/": ("app.api", "app.index", "app.pages"),
    "app/index/": ("app.api", "app.pages"),
}
"""Rooms, and what nothing in them may import."""

BEHIND_PAGES = {
    "app.settings",
    "app.errors",
    "app.counting",
    "app.formulas",
    "app.inbox",
    "app.networks",
    "app.api.execution.service",
    "app.api.http.bodies",
    "app.api.http.gate",
    "app.api.http.refusal",
}
"""What pages may import beside themselves: how to ask the API, where letters go, and no more."""

DRAWERS = {"util", "utils", "common", "helper", "helpers", "misc", "manager", "managers"}
LONGEST_FILE, LONGEST_FUNCTION = 250, 35
CYPHER = re.compile(
    r"\b(?:MATCH|MERGE)\s*\(|\bUNWIND\s+\$?\w+\s+AS\b|\)\s*<?-\[[^\]]*\]->?\s*\(|\bDETACH DELETE\b"
)


def place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(node: ast.AST) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Import):
            yield from (alias.name for alias in each.names)
        elif isinstance(each, ast.ImportFrom) and each.level == 0:
            yield each.module or ""


def is_in(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def by_file(paths: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", paths, ids=place)


@by_file(PRODUCT)
def test_a_package_is_imported_only_in_its_room(path: Path) -> None:
    strangers = [
        module
        for module in imports(tree(path))
        for package, rooms in ONLY_IN.items()
        if is_in(module, package) and not place(path).startswith(rooms)
    ]
    assert strangers == []


@by_file([path for path in PRODUCT if not place(path).startswith("app/cli/")])
def test_a_room_imports_only_what_lies_behind_it(path: Path) -> None:
    forbidden = [
        module
        for module in imports(tree(path))
        for room, packages in NOT_FROM.items()
        if place(path).startswith(room) and any(is_in(module, package) for package in packages)
    ]
    assert forbidden == []


@by_file([path for path in PRODUCT if place(path).startswith("app/pages/")])
def test_pages_stand_on_the_contract_alone(path: Path) -> None:
    ours = [module for module in imports(tree(path)) if is_in(module, "app")]
    assert [module for module in ours if module not in BEHIND_PAGES and not is_in(module, "app.pages")] == []


@by_file([path for path in PRODUCT if place(path).startswith("app/cli/")])
def test_the_command_line_imports_the_loaders_only_inside_functions(path: Path) -> None:
    at_import = [node for node in tree(path).body if isinstance(node, ast.Import | ast.ImportFrom)]
    assert [module for node in at_import for module in imports(node) if is_in(module, "loaders")] == []


@by_file(FILES)
def test_no_module_is_a_drawer(path: Path) -> None:
    assert DRAWERS.isdisjoint({part.removesuffix(".py") for part in path.relative_to(ROOT).parts})


@by_file(FILES)
def test_a_file_and_its_functions_are_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE
    functions = [
        node for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    lengths = {node.name: (node.end_lineno or 0) - node.lineno + 1 for node in functions}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FUNCTION} == {}


@by_file(PRODUCT)
def test_there_is_no_cypher_outside_its_folder(path: Path) -> None:
    texts = [
        node.value
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    assert [text for text in texts if CYPHER.search(text)] == []


@pytest.mark.parametrize(
    "text", ["MATCH (a:Author) RETURN a", "UNWIND $rows AS row", "(a)-[:WROTE]->(p)", "MERGE (a:X {id: 1})"]
)
def test_cypher_is_known_when_seen(text: str) -> None:
    assert CYPHER.search(text)


def test_every_folder_of_cypher_is_one_of_five() -> None:
    folders = {path.parent.name for path in (ROOT / "cypher").rglob("*.cypher")}
    assert folders == {"browser", "index", "read", "schema", "write"}
