"""How a wheel is built: `app`, `loaders` and `cypher` lie within `coterie`, and their imports say so.

A checkout imports `app` and `loaders` by these names. Installed for everybody they would shadow another
project's `app`, or be shadowed by it. So a wheel has `coterie/app`, and `from app.settings import Settings`
reads `from coterie.app.settings import Settings` there (docs/decisions/0018-a-wheel-installs-one-package.md).
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OUTER = "coterie"
INNER = ("app", "loaders")
_BUILT = Path("app", "pages", "static", "built")


class NestingHook(BuildHookInterface[BuilderConfig]):
    """Puts rewritten modules into a wheel; leaves an editable install as the checkout is."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the modules again in a temporary folder, and name each as the source of its place."""
        if version == "editable":
            return
        if not Path(self.root, _BUILT).is_dir():
            self.app.display_warning("This wheel lacks the widget and the explorer. Run `make web` first.")
        self._folder = TemporaryDirectory()
        modules = [
            file
            for file in self.build_config.builder.recurse_included_files()
            if file.distribution_path.endswith(".py")
        ]
        for file in modules:
            place = Path(self._folder.name, file.distribution_path)
            place.parent.mkdir(parents=True, exist_ok=True)
            text = Path(file.path).read_text(encoding="utf-8")
            place.write_text(nest_imports(text, file.relative_path), encoding="utf-8", newline="\n")
            build_data["force_include"][str(place)] = file.distribution_path

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002 - as hatchling calls it
        """Remove the temporary folder."""
        if version != "editable":
            self._folder.cleanup()


def nest_imports(text: str, place: str) -> str:
    """Return the text of a module with `app` and `loaders` imported from within `coterie`, line by line.

    Raises ValueError where a module of the project is imported as `import app`, which names it in every use.

    >>> nest_imports("from app.settings import Settings", "example.py")
    'from coterie.app.settings import Settings'
    """
    lines = text.encode().split(b"\n")
    for line, column in sorted(_places(ast.parse(text, place), place), reverse=True):
        head, tail = lines[line - 1][:column], lines[line - 1][column:]
        keyword, space, names = tail.partition(b" ")
        if keyword != b"from" or not names.startswith(tuple(name.encode() for name in INNER)):
            raise ValueError(f"{place}:{line}: write this import as `from app... import ...`, on one line")
        lines[line - 1] = b"".join((head, keyword, space, OUTER.encode(), b".", names))
    return b"\n".join(lines).decode()


def _places(tree: ast.Module, place: str) -> Iterator[tuple[int, int]]:
    """Line and column, in bytes, of each import from the project."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level == 0 and _is_inner(node.module or ""):
            yield node.lineno, node.col_offset
        elif isinstance(node, ast.Import) and any(_is_inner(alias.name) for alias in node.names):
            raise ValueError(f"{place}:{node.lineno}: write `from {node.names[0].name} import ...`")


def _is_inner(module: str) -> bool:
    return module.partition(".")[0] in INNER
