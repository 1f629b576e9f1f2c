"""Who asks: the public, or somebody with a key."""

from dataclasses import dataclass

from app.api.budget import Budget


@dataclass(frozen=True)
class Caller:
    """Whoever asks for an operation, what they may see that others may not, and how much they may ask for.

    Without a budget, one operation may cost what it may for the public, and nothing is counted: so ask
    the service's own pages.
    """

    name: str | None = None
    is_curator: bool = False
    budget: Budget | None = None
    network: str = ""
    """Whose line the operation waits in: a network, or a key."""

    @property
    def has_key(self) -> bool:
        """Whether a key was sent; answers to a key are kept by nobody."""
        return self.name is not None

    def spend(self, cost: int) -> None:
        """Take so much from the budget; RateLimited where there is not enough left."""
        if self.budget is not None:
            self.budget.take(cost)


PUBLIC = Caller()
