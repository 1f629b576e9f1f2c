"""Each example in a docstring gives what it shows."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FINDER = doctest.DocTestFinder(exclude_empty=True)
MODULES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for folder in ("app", "loaders")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]
"""The modules with examples; tests/packaging/test_library.py runs those of `coterie`."""


@pytest.mark.parametrize("name", MODULES)
def test_an_example_in_a_docstring_is_true(name: str) -> None:
    failures: list[str] = []
    for example in FINDER.find(import_module(name)):
        doctest.DocTestRunner().run(example, out=failures.append)
    assert failures == []
