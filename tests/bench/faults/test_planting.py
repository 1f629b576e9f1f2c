"""A planted file is the file, but for the faults."""

import ast
from pathlib import Path

from bench.faults.planting import plant
from bench.faults.sites import Site, sites_of
from tests.bench.faults.rooms import TEXT

ROOT = Path(__file__).parents[3]
EACH = 4
"""Every which file is tried: all of them take ten seconds and more."""


class Mending(ast.NodeTransformer):
    """Takes the faults out of the syntax tree of a planted file."""

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        self.generic_visit(node)
        return node.orelse if ast.unparse(node.test).startswith("_is_planted(") else node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        return None if node.module == "planted_faults" else node


def last_of_each_function(file: str, text: str) -> dict[Site, int]:
    functions = {site.function: site for site in sites_of(file, text)}
    return {site: number for number, site in enumerate(functions.values(), 1)}


def test_files_of_the_product_can_be_planted_and_mended() -> None:
    wrong = []
    for path in sorted([*(ROOT / "app").rglob("*.py"), *(ROOT / "loaders").rglob("*.py")])[::EACH]:
        text = path.read_text(encoding="utf-8")
        planted = plant(path.name, text, last_of_each_function(path.name, text))
        mended = ast.unparse(Mending().visit(ast.parse(planted)))
        if (mended, planted.count("\n")) != (ast.unparse(ast.parse(text)), text.count("\n")):
            wrong.append(path)
    assert wrong == []


def test_a_fault_changes_one_expression_and_the_first_import() -> None:
    sites = [site for site in sites_of("a.py", TEXT) if site.original == "'\u00e4' == row"]
    planted = plant("a.py", TEXT, {sites[0]: 4})
    first = TEXT.replace("import Path", "import Path; from planted_faults import _is_planted")
    assert planted == first.replace(
        '"\u00e4" == row', "('\u00e4' != row if _is_planted(4) else (\"\u00e4\" == row))"
    )


def test_a_file_without_imports_imports_the_probe_behind_its_docstring() -> None:
    text = '"""Doubles."""\n\n\ndef twice(number):\n    return number * 2\n'
    numbers = {site: 1 for site in sites_of("a.py", text) if site.kind == "number"}
    assert plant("a.py", text, numbers) == (
        '"""Doubles."""; from planted_faults import _is_planted\n\n\n'
        "def twice(number):\n    return number * (3 if _is_planted(1) else (2))\n"
    )
