"""The laws of docs/architecture.md: each finds nothing in the source, and finds what is planted."""

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("app", "clients", "coterie", "loaders", "bench", "tests")

ONLY_IN = {
    "neo4j": ("app/graph/",),
    "arcadedb_embedded": ("app/graph/embedded/",),
    "jpype": ("app/graph/embedded/",),
    "httpx": ("loaders/fetch.py",),
    "httpcore": ("loaders/fetching/deadline.py",),
    "duckdb": ("loaders/tables/",),
    "pyspark": ("loaders/tables/",),
    "mcp": ("app/assistants/",),
    "mcp_types": ("app/assistants/",),
    "strawberry": ("app/api/",),
    "jinja2": ("app/pages/",),
}
"""Packages that only one room may import."""

NOT_FROM = {
    "app/": ("loaders", "coterie", "bench", "tests"),
    "loaders/": ("app.api", "app.pages", "app.cli", "app.main", "coterie", "bench", "tests"),
    "coterie/": ("bench", "tests"),
    "app/graph/": ("app.api", "app.index", "app.pages"),
    "app/index/": ("app.api", "app.pages"),
    "app/api/execution/": ("app.api.http", "app.pages"),
}
"""Rooms, and what nothing in them may import."""

BEHIND_PAGES = {
    "app.settings",
    "app.errors",
    "app.polar_layout",
    "app.text.cluster_labels",
    "app.text.counting",
    "app.text.formulas",
    "app.text.names",
    "app.storage.inbox",
    "app.references",
    "app.references.reference",
    "app.text.visible",
    "app.networks",
    "app.api.execution.operation",
    "app.api.execution.service",
    "app.api.http.entity_tags",
    "app.api.http.file_requests",
    "app.api.http.requests.bodies",
    "app.api.http.admission.gate",
    "app.api.http.requests.compression",
    "app.api.http.requests.origin",
    "app.api.refusal",
}
"""What pages may import beside themselves: how to ask the API, routes of files, where letters go, no more."""

DRAWERS = {"util", "utils", "common", "helper", "helpers", "misc", "manager", "managers"}
LONGEST_FILE, LONGEST_FUNCTION = 300, 35
CYPHER = re.compile(
    r"\b(?:MATCH|MERGE)\s*\(|\bUNWIND\s+\$?\w+\s+AS\b|\)\s*<?-\[[^\]]*\]->?\s*\(|\bDETACH DELETE\b"
)
OWN = ("app", "loaders", "cypher")
MODULE = re.compile(rf"(?:{'|'.join(OWN)})(?:\.[a-z_]\w*)+")
CODE = re.compile(rf"(?:from|import) (?:{'|'.join(OWN)})\b")


@dataclass(frozen=True)
class Source:
    """A Python file: its path in the repository, and its text."""

    place: str
    text: str

    @cached_property
    def nodes(self) -> list[ast.AST]:
        return list(ast.walk(ast.parse(self.text)))

    @cached_property
    def modules(self) -> list[str]:
        """Modules that it imports, by their absolute names."""
        return list(imported(self.nodes))

    @property
    def is_product(self) -> bool:
        return self.place.startswith(("app/", "coterie/", "loaders/"))


def imported(nodes: list[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.module or ""


def is_in(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def packages_outside_their_room(source: Source) -> list[str]:
    return [
        module
        for module in source.modules
        for package, rooms in ONLY_IN.items()
        if source.is_product and is_in(module, package) and not source.place.startswith(rooms)
    ]


def imports_against_the_way_of_the_data(source: Source) -> list[str]:
    if source.place.startswith("app/cli/"):
        return []
    return [
        module
        for module in source.modules
        for room, packages in NOT_FROM.items()
        if source.place.startswith(room) and any(is_in(module, package) for package in packages)
    ]


def imports_of_pages_beyond_the_contract(source: Source) -> list[str]:
    if not source.place.startswith("app/pages/"):
        return []
    ours = [module for module in source.modules if is_in(module, "app")]
    return [module for module in ours if module not in BEHIND_PAGES and not is_in(module, "app.pages")]


def imports_of_loaders_by_the_command_line(source: Source) -> list[str]:
    if not source.place.startswith("app/cli/"):
        return []
    at_import: list[ast.AST] = list(ast.parse(source.text).body)
    return [module for module in imported(at_import) if is_in(module, "loaders")]


def drawers(source: Source) -> list[str]:
    return sorted(DRAWERS & {part.removesuffix(".py") for part in source.place.split("/")})


def files_too_long(source: Source) -> list[str]:
    lines = len(source.text.splitlines())
    return [f"{lines} lines"] if lines > LONGEST_FILE else []


def functions_too_long(source: Source) -> list[str]:
    functions = [node for node in source.nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    lengths = [(node.name, (node.end_lineno or 0) - node.lineno + 1) for node in functions]
    return [f"{name}: {length} lines" for name, length in lengths if length > LONGEST_FUNCTION]


def modules_named_in_text(source: Source) -> list[str]:
    """Such as `app.graph`, `from app import ...`, or `app` where it is given to a function."""
    if not source.is_product:
        return []
    given = {id(each) for node in source.nodes if isinstance(node, ast.Call) for each in node.args}
    texts = [(node, node.value) for node in source.nodes if isinstance(node, ast.Constant)]
    return [
        text
        for node, text in texts
        if isinstance(text, str)
        and (MODULE.fullmatch(text) or CODE.match(text) or (id(node) in given and text in OWN))
    ]


def modules_imported_whole(source: Source) -> list[str]:
    """`import app` names the module at each use, and a wheel could not have it elsewhere."""
    if not source.is_product:
        return []
    imports = [node for node in source.nodes if isinstance(node, ast.Import)]
    return [alias.name for node in imports for alias in node.names if alias.name.partition(".")[0] in OWN]


def cypher_in_python(source: Source) -> list[str]:
    if not source.is_product:
        return []
    texts = [node.value for node in source.nodes if isinstance(node, ast.Constant)]
    return [text for text in texts if isinstance(text, str) and CYPHER.search(text)]


Law = Callable[[Source], list[str]]

LAWS: dict[str, tuple[Law, list[Source]]] = {
    "a package is imported only in its room": (
        packages_outside_their_room,
        [
            Source("app/api/query.py", "import neo4j"),
            Source("loaders/names/personal.py", "def read():\n    from duckdb.typing import BIGINT"),
            Source("loaders/loading/load.py", "import httpx"),
            Source("app/pages/entities/author.py", "import httpx"),
        ],
    ),
    "a room imports only what lies behind it": (
        imports_against_the_way_of_the_data,
        [
            Source("app/main.py", "from loaders.loading.load import load"),
            Source("app/index/storage/files.py", "import app.api.query"),
            Source("loaders/loading/load.py", "from app.pages import site"),
        ],
    ),
    "pages import the contract alone": (
        imports_of_pages_beyond_the_contract,
        [Source("app/pages/entities/author.py", "from app.graph.reader import Reader")],
    ),
    "the command line imports the loaders only inside functions": (
        imports_of_loaders_by_the_command_line,
        [Source("app/cli/load.py", "from loaders.loading.load import load")],
    ),
    "no module is a drawer": (
        drawers,
        [Source("app/utils.py", ""), Source("loaders/common/names.py", "")],
    ),
    "a file is short": (files_too_long, [Source("bench/long.py", "x = 1\n" * (LONGEST_FILE + 1))]),
    "a function is short": (
        functions_too_long,
        [Source("tests/long.py", "async def f():\n" + "    x = 1\n" * LONGEST_FUNCTION)],
    ),
    "no text names a module, which has another name in a wheel": (
        modules_named_in_text,
        [
            Source("app/graph/child.py", f"MODULE = {text}")
            for text in ("'app.graph.server'", "files('cypher')", "'from app.api import main; main()'")
        ],
    ),
    "a module is imported by what is taken from it": (
        modules_imported_whole,
        [
            Source("app/graph/child.py", "import app"),
            Source("loaders/why/why.py", "import loaders.store as s"),
        ],
    ),
    "there is no Cypher outside its folder": (
        cypher_in_python,
        [
            Source("app/graph/reader.py", f"QUERY = {text!r}")
            for text in (
                "MATCH (a:Author) RETURN a",
                "UNWIND $rows AS row",
                "(a)-[:WROTE]->(p)",
                "MERGE (a:X {id: 1})",
                "DETACH DELETE a",
            )
        ],
    ),
}
"""Each law: what breaks it in a file, and files that break it."""


@pytest.fixture(scope="module")
def sources() -> list[Source]:
    """Every Python file of the project that is written by hand."""
    paths = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
    return [
        Source(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
        for path in paths
        if not {".cache", "generated", "node_modules"} & set(path.parts)
    ]


@pytest.mark.parametrize("law", LAWS)
def test_the_project_keeps_a_law(law: str, sources: list[Source]) -> None:
    broken, _ = LAWS[law]
    assert {source.place: broken(source) for source in sources if broken(source)} == {}


@pytest.mark.parametrize("law", LAWS)
def test_a_law_finds_what_breaks_it(law: str) -> None:
    broken, planted = LAWS[law]
    assert [source for source in planted if not broken(source)] == []


def test_every_folder_of_cypher_is_one_of_seven() -> None:
    folders = {path.parent.name for path in (ROOT / "cypher").rglob("*.cypher")}
    assert folders == {"browser", "export", "index", "read", "schema", "server", "write"}
