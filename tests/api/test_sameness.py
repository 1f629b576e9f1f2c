"""Same dataset, same question, same bytes: nothing in an answer is of the moment or the process."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OF_THE_MOMENT = {"time", "datetime", "random", "secrets", "uuid", "locale", "socket", "platform"}
MAY = {
    "app/api/execution/problems.py": {"secrets"},
    "app/api/budget.py": {"time"},
    "app/api/process_pool/child.py": {"socket"},
    "app/api/process_pool/process.py": {"socket"},
}
"""The reference of a defect is new each time, so that it can be found in the log; a budget is of a minute.

Costly operations run in a process of their own, behind a socket.
"""

FILES = [
    *sorted((ROOT / "app" / "api").rglob("*.py")),
    ROOT / "app" / "strength.py",
    ROOT / "app" / "text" / "names.py",
]

_DRAW = """
from app.api.neighbourhood.layout import lay_out
ids = [f"A{n:02d}" for n in range(30)]
ends = zip(ids, ids[3:] + ids[:3])
print(sorted(lay_out(ids, ends, ids[0]).items()))
"""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_code_that_answers_imports_neither_clocks_nor_random_numbers(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    modules = {
        name.partition(".")[0]
        for node in ast.walk(tree)
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert modules & OF_THE_MOMENT == MAY.get(path.relative_to(ROOT).as_posix(), set())


def test_a_drawing_is_the_same_in_every_process() -> None:
    drawn = [
        subprocess.run(
            [sys.executable, "-c", _DRAW],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert (drawn[0], len(drawn[0]) > 100) == (drawn[1], True)
