"""The caller of an operation: the public, or the owner of a key."""

from dataclasses import dataclass

from app.api.budget import Budget
from app.errors import TooCostly


@dataclass(frozen=True)
class Caller:
    """The caller of an operation, with special rights and a budget.

    Without a budget the public limit applies to one operation and nothing is counted; the service's own pages
    are such callers.
    """

    name: str | None = None
    is_curator: bool = False
    budget: Budget | None = None
    network: str = ""
    """Whose queue the operation waits in: a network, or a key."""

    @property
    def has_key(self) -> bool:
        """Whether a key was sent; answers to keys are never cached."""
        return self.name is not None

    def as_public(self) -> "Caller":
        """The same budget and queue without the rights of a key."""
        return Caller(budget=self.budget, network=self.network)

    def check(self, cost: int, what: str, advice: str) -> None:
        """Raise TooCostly for more than one operation of the caller may cost; `what` is in words."""
        if self.budget is not None and cost > self.budget.operation:
            limit = self.budget.operation
            raise TooCostly(f"{what} {cost}, more than {limit}.", value=cost, advice=advice)

    def require(self, cost: int) -> None:
        """Raise what `spend` would raise; nothing is spent."""
        if self.budget is not None:
            self.budget.require(cost)

    def spend(self, cost: int) -> None:
        """Take a cost from the budget; RateLimited if too little is left."""
        if self.budget is not None:
            self.budget.take(cost)


PUBLIC = Caller()
