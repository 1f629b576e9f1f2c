"""Bills of one document that was asked before: its walk is the same where lists are asked for as long."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from graphql import FieldNode, VariableNode

from app.api.execution.costs.query_cost import QueryCost

LENGTHS: Mapping[str, int] = {"first": 100, "maxNodes": 250, "k": 10, "pids": 100, "ids": 250}
"""Arguments that say how long an answer is, and the most they may ask for."""

_REMEMBERED = 16
"""Settings of the lengths whose bills are kept: clients could try more of them than are worth it."""


class CostCache:
    """What operations of a document cost, by name and by the lengths that variables ask for."""

    def __init__(self, fields: Iterable[FieldNode]) -> None:
        """`fields` are all of the document."""
        self._lengths = _length_variables(fields)
        self._known: dict[tuple[str | int | None, ...], QueryCost] = {}

    def of(
        self, name: str | None, variables: Mapping[str, Any], measure: Callable[[], QueryCost]
    ) -> QueryCost:
        """The bill of an operation under these variables, by `measure` where it is not known."""
        setting = (name, *(length(variables.get(one)) if one in variables else "" for one in self._lengths))
        known = self._known.get(setting)
        if known is None:
            known = measure()
            if len(self._known) == _REMEMBERED:
                self._known.clear()
            self._known[setting] = known
        return known


def length(value: Any) -> int | None:
    """How long a list such an argument asks for, which may be below 0; None where its value does not say."""
    if isinstance(value, list):
        return len(value)
    return value if isinstance(value, int) else None


def _length_variables(fields: Iterable[FieldNode]) -> tuple[str, ...]:
    """Names of the variables on which it depends how long an answer is."""
    found = {
        argument.value.name.value
        for node in fields
        for argument in node.arguments or ()
        if argument.name.value in LENGTHS and isinstance(argument.value, VariableNode)
    }
    return tuple(sorted(found))
