"""Plans of a document: what of each selection is projected, compiled once and kept with the document."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, NamedTuple

from graphql import DirectiveNode, DocumentNode, VariableNode, Visitor, visit

from app.api.execution.columns.values import Column

_REMEMBERED = 16
"""Combinations of `@skip` and `@include` values whose plans are kept for one document.

Set by hand. Clients could send 2^n combinations; with more than this all plans are dropped and made again.
"""


class Plan(NamedTuple):
    """How to write values; for an object its plain fields, and the names of the fields to resolve."""

    column: Column | None
    rest: Sequence[str] = ()


class Plans:
    """The plans of one document, by the values of its `@skip` and `@include`, then by position in it."""

    def __init__(self, document: DocumentNode) -> None:
        self._switches = _switches(document)
        self._known: dict[tuple[bool | None, ...], dict[Hashable, Plan]] = {}

    def under(self, variables: Mapping[str, Any]) -> dict[Hashable, Plan]:
        """Return the plans for these variables; the caller adds those that are missing."""
        setting = tuple(variables.get(name) for name in self._switches)
        if setting not in self._known and len(self._known) == _REMEMBERED:
            self._known.clear()
        return self._known.setdefault(setting, {})


def _switches(document: DocumentNode) -> tuple[str, ...]:
    """Return the names of the variables that `@skip` and `@include` use."""
    found: set[str] = set()

    class Switches(Visitor):
        def enter_directive(self, node: DirectiveNode, *_: object) -> None:
            values = [argument.value for argument in node.arguments or ()]
            found.update(value.name.value for value in values if isinstance(value, VariableNode))

    visit(document, Switches())
    return tuple(sorted(found))
