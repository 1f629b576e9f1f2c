"""The budget of a request: the budget of its key, or without a key that of its network."""

from collections import OrderedDict

from app.api.budget import Budget
from app.networks import network
from app.security.keys import Key

MOST = 10_000
"""Budgets kept in memory. Beyond this the least recently used are dropped, and start full again.

Set by hand.
"""


class Budgets:
    """Budgets of keys and of networks, in this process."""

    def __init__(self, cost_limit: int, minute_limit: int) -> None:
        """The limits of callers without a key, and of keys without their own limits."""
        self._limits = cost_limit, minute_limit
        self._known: OrderedDict[str, Budget] = OrderedDict()

    def of_key(self, key: Key) -> Budget:
        """The budget of a key."""
        operation, minute = self._limits
        own = operation if key.cost_limit is None else key.cost_limit
        return self._of(key.digest, own, minute if key.minute_limit is None else key.minute_limit)

    def of_address(self, address: str) -> Budget:
        """The budget shared by all callers without a key in one network."""
        return self._of(network(address), *self._limits)

    def _of(self, holder: str, operation: int, minute: int) -> Budget:
        found = self._known.pop(holder, None) or Budget(operation, minute)
        self._known[holder] = found
        if len(self._known) > MOST:
            self._known.popitem(last=False)
        return found
