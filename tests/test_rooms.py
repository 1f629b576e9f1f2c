"""Rooms of a dozen modules at most, and class names with one meaning each."""

import ast
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MOST_MODULES = 12
COLLECTIONS = {
    "app/api/types": "one module for each GraphQL type",
    "app/cli": "one module for the commands of each subject",
    "loaders/audit/kinds": "one module for each kind of claim",
    "loaders/sources/arxiv": "one module for each form of its metadata",
}
"""Rooms whose members are alike and found by name, with what their members are."""


def crowded(modules: Iterable[str]) -> dict[str, int]:
    """Rooms that are no collection and have more than `MOST_MODULES`, with how many."""
    rooms = Counter(path.rpartition("/")[0] for path in modules if not path.endswith("/__init__.py"))
    return {room: count for room, count in rooms.items() if count > MOST_MODULES and room not in COLLECTIONS}


def repeated(modules: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """Public classes that share a name, with the modules that define them.

    A GraphQL type may share the name of what it shows.
    """
    places: dict[str, list[str]] = {}
    for path, text in modules:
        if not path.startswith("app/api/types/"):
            for node in ast.parse(text).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    places.setdefault(node.name, []).append(path)
    return {name: paths for name, paths in sorted(places.items()) if len(paths) > 1}


@pytest.fixture(scope="module")
def modules() -> dict[str, str]:
    """Every module of the product and of the measurements, by its path."""
    paths = [path for room in ("app", "loaders", "bench") for path in sorted((ROOT / room).rglob("*.py"))]
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def test_a_room_contains_a_dozen_modules_at_most(modules: dict[str, str]) -> None:
    assert crowded(modules) == {}, "divide the room, or join modules that are one idea"


def test_a_room_of_thirteen_is_found() -> None:
    assert crowded([f"app/index/m{number}.py" for number in range(13)]) == {"app/index": 13}


def test_a_class_name_is_used_once(modules: dict[str, str]) -> None:
    assert repeated(modules.items()) == {}, "name one of the classes after what it alone is"


def test_a_name_of_two_classes_is_found() -> None:
    planted = [("app/one.py", "class Page: ..."), ("loaders/two.py", "class Page: ...\nclass Other: ...")]
    assert repeated(planted) == {"Page": ["app/one.py", "loaders/two.py"]}
