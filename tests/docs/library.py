"""The library as its docstrings describe it."""

import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any

import coterie

_CLASSES = """### `coterie.Settings`

The [settings](operations.md#settings) as fields, such as `data` for `COTERIE_DATA`.

### `coterie.CoterieError`

The base of all [errors](operations.md#commands) that Coterie raises on purpose. `message` says what is
wrong, `value` is the offending value, and `advice` is what you can do next."""
_PREFIX = re.compile(r"\b(?:collections\.abc|datetime|os|typing)\.")


def describe_library() -> str:
    """The first example, then a section for each name with its docstring."""
    return "\n\n".join([_described(coterie), *_sections(), _CLASSES])


def _sections() -> Iterator[str]:
    for name in coterie.__all__:
        if name not in {"CoterieError", "Settings"}:
            yield _section(f"coterie.{name}", getattr(coterie, name))
        if name == "Graph":
            yield _section("coterie.Graph.query", coterie.Graph.query)


def _section(name: str, member: Callable[..., Any]) -> str:
    shown = _PREFIX.sub("", str(inspect.signature(member))).replace("'", "")
    return f"### `{name}`\n\n```python\n{name}{shown}\n```\n\n{_described(member)}"


def _described(member: object) -> str:
    """The docstring in Markdown: its examples as blocks of code."""
    text, _, example = (inspect.getdoc(member) or "").partition("\n\n>>> ")
    return f"{text}\n\n```python\n>>> {example}\n```" if example else text
