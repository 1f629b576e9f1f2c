"""Cost and shape of an operation, and how much of each is allowed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.errors import TooCostly

MAX_DEPTH = 12
MAX_ALIASES = 30
MAX_ROOT_FIELDS = 10
MAX_DIRECTIVES = 50

_CONTAINERS: frozenset[type] = frozenset({dict, list})

ENDLESS = 10**9
"""Where counting stops: fragments in fragments grow without end."""


@dataclass(frozen=True)
class QueryCost:
    """Cost and shape of an operation, its fragments spread out."""

    cost: int = 0
    depth: int = 0
    aliases: int = 0
    fields: int = 0
    directives: int = 0

    def plus(self, other: "QueryCost") -> "QueryCost":
        """This beside another."""
        return QueryCost(
            cost=min(self.cost + other.cost, ENDLESS),
            depth=max(self.depth, other.depth),
            aliases=min(self.aliases + other.aliases, ENDLESS),
            fields=min(self.fields + other.fields, ENDLESS),
            directives=min(self.directives + other.directives, ENDLESS),
        )


def count_objects(data: Mapping[str, Any] | None) -> int:
    """Objects below the root of an answer: what its operation did cost."""
    level: list[Any] = [] if data is None else [data]
    count = -1
    while level:
        count += len(level)
        inner = [value for one in level for value in one.values() if value.__class__ in _CONTAINERS]
        level = [value for value in inner if isinstance(value, dict)]
        level += [one for many in inner if isinstance(many, list) for one in many if isinstance(one, dict)]
    return max(count, 0)


def check(bill: QueryCost, limit: int) -> None:
    """TooCostly where an operation asks for more than it may."""
    for name, value, most in (
        ("cost", bill.cost, limit),
        ("depth", bill.depth, MAX_DEPTH),
        ("aliases", bill.aliases, MAX_ALIASES),
        ("root fields", bill.fields, MAX_ROOT_FIELDS),
        ("directives", bill.directives, MAX_DIRECTIVES),
    ):
        if value > most:
            said = f"at least {ENDLESS}" if value >= ENDLESS else str(value)
            raise TooCostly(
                f"The operation's {name}: {said}; the limit is {most}.",
                value=value,
                advice="Request less: a smaller `first`, fewer levels, or several operations.",
            )
