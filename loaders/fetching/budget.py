"""The budget of a run: requests and bytes. The run stops before it exceeds them."""

from dataclasses import dataclass, field
from threading import Lock

from app.errors import BudgetSpent

MOST_BYTES = 2 * 2**30
"""Bytes that one run fetches at most. 10,000 bodies of the samples' mean size, 60 kB, are a third of it (46
recorded answers of Crossref, 2026-11-26)."""


@dataclass
class RunBudget:
    """Requests and bytes that are left."""

    requests: int
    bytes: int = MOST_BYTES
    _lock: Lock = field(default_factory=Lock, repr=False)

    @property
    def is_spent(self) -> bool:
        """Whether nothing is left."""
        return self._spent() is not None

    def check(self) -> None:
        """Raise BudgetSpent if no request or no byte is left."""
        if (spent := self._spent()) is not None:
            raise spent

    def take(self) -> None:
        """Take one request out; raises BudgetSpent if no request or no byte is left."""
        with self._lock:
            spent = self._spent()
            self.requests -= spent is None
        if spent is not None:
            raise spent

    def count(self, size: int) -> None:
        """Take bytes that came out, whether they are kept or refused."""
        with self._lock:
            self.bytes -= size

    def _spent(self) -> BudgetSpent | None:
        again = "Run the command again; fetched answers are kept."
        if self.requests <= 0:
            advice = f"{again} COTERIE_REQUESTS sets the budget."
            return BudgetSpent(
                "The request budget of this run is used up.", value=self.requests, advice=advice
            )
        if self.bytes <= 0:
            advice = f"{again} Each run has the same budget."
            text = f"This run has fetched {MOST_BYTES / 2**30:g} GiB, its byte budget."
            return BudgetSpent(text, value=self.bytes, advice=advice)
        return None
