"""The cells of a notebook, run in order in a process of their own, with what Jupyter would show.

`python -m tests.docs.notebook` runs docs/notebooks/first-graph.ipynb in a folder of its own and writes its
outputs again, to be read before they are committed. With `--cells FILE` it prints the outputs of the cells of
a file, and runs them in the folder in which it is.
"""

import ast
import contextlib
import io
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
NOTEBOOK = ROOT / "docs" / "notebooks" / "first-graph.ipynb"
_NONE = ast.Constant(None)
_FORMS = {"text/plain": "__repr__", "text/html": "_repr_html_", "image/svg+xml": "_repr_svg_"}

Output = dict[str, Any]


def read_notebook() -> dict[str, Any]:
    """The notebook as it is kept."""
    notebook: dict[str, Any] = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    return notebook


def code_cells(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    """Its cells with code."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def outputs_of(folder: Path) -> list[list[Output]]:
    """The outputs of each cell, run in a folder by a process that has both packages."""
    packages = os.pathsep.join([str(ROOT), str(ROOT / "clients" / "python")])
    done = subprocess.run(
        [sys.executable, "-m", "tests.docs.notebook", "--cells", str(NOTEBOOK)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": packages, "COTERIE_HEAP": "384m", "COTERIE_WORKERS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    outputs: list[list[Output]] = json.loads(done.stdout)
    return outputs


def _run_cells(notebook: dict[str, Any]) -> list[list[Output]]:
    """Run the cells; a process that they started ends, also if a cell fails."""
    names: dict[str, Any] = {"__name__": "__main__"}
    try:
        return [
            _run_cell("".join(cell["source"]), names, n) for n, cell in enumerate(code_cells(notebook), 1)
        ]
    finally:
        for process in names.values():
            if isinstance(process, subprocess.Popen):
                process.terminate()


def _run_cell(source: str, names: dict[str, Any], count: int) -> list[Output]:
    """Run a cell; its outputs are what it prints, and the value of a last line that is an expression."""
    *body, last = ast.parse(source).body
    shown = ast.Expression(last.value if isinstance(last, ast.Expr) else ast.copy_location(_NONE, last))
    body += [] if isinstance(last, ast.Expr) else [last]
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(ast.Module(body, []), f"cell {count}", "exec"), names)
        value = eval(compile(shown, f"cell {count}", "eval"), names)
    stream = {"name": "stdout", "output_type": "stream", "text": _lines(printed.getvalue())}
    result = {
        "data": _shown(value),
        "execution_count": count,
        "metadata": {},
        "output_type": "execute_result",
    }
    return [*([stream] if stream["text"] else []), *([result] if value is not None else [])]


def _shown(value: object) -> dict[str, list[str]]:
    """A value in each form that it has."""
    return {form: _lines(getattr(value, name)()) for form, name in _FORMS.items() if hasattr(value, name)}


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def _rewrite() -> None:
    notebook = read_notebook()
    with tempfile.TemporaryDirectory() as folder:
        for count, (cell, outputs) in enumerate(
            zip(code_cells(notebook), outputs_of(Path(folder)), strict=True), 1
        ):
            cell |= {"execution_count": count, "outputs": outputs}
    NOTEBOOK.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--cells"]:
        json.dump(_run_cells(json.loads(Path(sys.argv[2]).read_text(encoding="utf-8"))), sys.stdout)
    else:
        _rewrite()
