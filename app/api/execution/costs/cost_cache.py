"""Known costs of one document; equal list lengths give an equal cost."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from graphql import FieldNode, ObjectValueNode, ValueNode, VariableNode

from app.api.execution.costs.query_cost import QueryCost

LENGTHS: dict[str, int] = {"first": 100, "maxNodes": 250, "k": 10, "pids": 500, "ids": 250, "to": 500}
"""Arguments that set the length of a list, and the maximum of each, as in the schema.

Of several on one field the first here counts: `to` is a list only where none of the others is there.
"""

ENTRIES: dict[str, int] = {"of": 2_000, "against": 2_000, "members": 250, "exclude": 1_000, "avoid": 100}
"""Arguments that are lists of ids, and the maximum of each, as in the schema; see `@costPerEntry`."""

FILTER = "filter"
"""The argument whose fields include lists of ids, which count like those of ENTRIES."""
_FILTER_ENTRIES = {"authors": 100, "topics": 100, "clusters": 100, "institutions": 100, "venues": 100}
"""These lists, and the maximum of each, as in the schema."""

_REMEMBERED = 16
"""Combinations of lengths whose cost is kept for one document.

Set by hand. With more than this all costs of the document are dropped and computed again.
"""


class CostCache:
    """Keeps the cost of each operation of a document, by its name and the list lengths in its variables."""

    def __init__(self, fields: Iterable[FieldNode]) -> None:
        """`fields` are all fields of the document."""
        self._lengths = _length_variables(fields)
        self._known: dict[tuple[str | int | None, ...], QueryCost] = {}

    def of(
        self, name: str | None, variables: Mapping[str, Any], measure: Callable[[], QueryCost]
    ) -> QueryCost:
        """The cost of an operation under these variables; `measure` computes it if it is not known."""
        setting = (name, *(length(variables.get(one)) if one in variables else "" for one in self._lengths))
        known = self._known.get(setting)
        if known is None:
            known = measure()
            if len(self._known) == _REMEMBERED:
                self._known.clear()
            self._known[setting] = known
        return known


def length(value: Any) -> int | None:
    """The list length that an argument requests, possibly below 0; None if the value gives no length.

    That of a filter is the number of ids in its lists.
    """
    if isinstance(value, list):
        return len(value)
    if isinstance(value, Mapping):
        return sum(_entries(value.get(name), greatest) for name, greatest in _FILTER_ENTRIES.items())
    return value if isinstance(value, int) else None


def _entries(value: Any, greatest: int) -> int:
    """The ids in a list of a filter: none in null, and one in an id that is not in a list."""
    if value is None:
        return 0
    return min(len(value), greatest) if isinstance(value, list) else 1


def _length_variables(fields: Iterable[FieldNode]) -> tuple[str, ...]:
    """Names of the variables that set the length of a list."""
    counted = {*LENGTHS, *ENTRIES, FILTER}
    found = {
        name
        for node in fields
        for argument in node.arguments or ()
        if argument.name.value in counted
        for name in _variables_in(argument.value)
    }
    return tuple(sorted(found))


def _variables_in(value: ValueNode) -> Iterator[str]:
    if isinstance(value, VariableNode):
        yield value.name.value
    elif isinstance(value, ObjectValueNode):
        for field in value.fields:
            yield from _variables_in(field.value)
