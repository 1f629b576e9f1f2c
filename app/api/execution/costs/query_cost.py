"""Cost and shape of an operation, and their limits."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.errors import TooCostly

MAX_DEPTH = 12
MAX_ALIASES = 30
MAX_ROOT_FIELDS = 10
MAX_DIRECTIVES = 50
"""Limits on the shape of an operation; set by hand. See docs/graphql.md, which states them."""

_CONTAINERS: frozenset[type] = frozenset({dict, list})

ENDLESS = 10**9
"""Counting stops here, because nested fragments grow exponentially. Set by hand, far above all limits."""


@dataclass(frozen=True)
class QueryCost:
    """Cost and shape of an operation, its fragments spread out; `once` is cost that no size multiplies."""

    cost: int = 0
    once: int = 0
    depth: int = 0
    aliases: int = 0
    fields: int = 0
    directives: int = 0

    def plus(self, other: "QueryCost") -> "QueryCost":
        """The cost and shape of both together."""
        return QueryCost(
            cost=min(self.cost + other.cost, ENDLESS),
            once=min(self.once + other.once, ENDLESS),
            depth=max(self.depth, other.depth),
            aliases=min(self.aliases + other.aliases, ENDLESS),
            fields=min(self.fields + other.fields, ENDLESS),
            directives=min(self.directives + other.directives, ENDLESS),
        )


def count_objects(data: Mapping[str, Any] | None) -> int:
    """The number of objects below the root of an answer: the actual cost of its operation."""
    level: list[Any] = [] if data is None else [data]
    count = -1
    while level:
        count += len(level)
        inner = [value for one in level for value in one.values() if value.__class__ in _CONTAINERS]
        level = [value for value in inner if isinstance(value, dict)]
        level += [one for many in inner if isinstance(many, list) for one in many if isinstance(one, dict)]
    return max(count, 0)


def check(query_cost: QueryCost, limit: int) -> None:
    """Raise TooCostly if an operation exceeds a limit."""
    for name, value, most in (
        ("cost", query_cost.cost, limit),
        ("depth", query_cost.depth, MAX_DEPTH),
        ("aliases", query_cost.aliases, MAX_ALIASES),
        ("root fields", query_cost.fields, MAX_ROOT_FIELDS),
        ("directives", query_cost.directives, MAX_DIRECTIVES),
    ):
        if value > most:
            shown = f"at least {ENDLESS}" if value >= ENDLESS else str(value)
            raise TooCostly(
                f"The operation's {name}: {shown}; the limit is {most}.",
                value=value,
                advice="Request less: a smaller `first`, fewer levels, or several operations.",
            )
