"""Imports as a wheel has them: `app` and `loaders` from within `coterie`, all else as it was."""

import pytest

from hatch_build import nest_imports


@pytest.mark.parametrize(
    ("text", "nested"),
    [
        ("from app.settings import Settings\n", "from coterie.app.settings import Settings\n"),
        ("from app import __version__ as v", "from coterie.app import __version__ as v"),
        (
            "from loaders.store import (\n    Entry,\n)\n",
            "from coterie.loaders.store import (\n    Entry,\n)\n",
        ),
        ("def f():\n    from loaders import x\n", "def f():\n    from coterie.loaders import x\n"),
        (
            "a = 'é'; from app import b; from app import c",
            "a = 'é'; from coterie.app import b; from coterie.app import c",
        ),
        ("from apple import pie\n", "from apple import pie\n"),
        ("from . import app\n", "from . import app\n"),
        ("import fastapi.app\nfrom app import x\n", "import fastapi.app\nfrom coterie.app import x\n"),
        ('"""\nfrom app import x\n"""\n', '"""\nfrom app import x\n"""\n'),
        ("app = 1  # from app import x\n", "app = 1  # from app import x\n"),
    ],
)
def test_imports_are_nested_and_nothing_else_changes(text: str, nested: str) -> None:
    assert nest_imports(text, "example.py") == nested


@pytest.mark.parametrize(
    "text", ["import app", "x = 1; import json, loaders.store as s", "from \\\n app import x"]
)
def test_an_import_that_cannot_be_nested_ends_the_build(text: str) -> None:
    with pytest.raises(ValueError, match=r"^example\.py:1: write "):
        nest_imports(text, "example.py")
