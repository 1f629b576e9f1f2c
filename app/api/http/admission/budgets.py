"""Whose budget a request is taken from: that of its key, else that of the network it comes from."""

from collections import OrderedDict

from app.api.budget import Budget
from app.networks import network
from app.security.keys import Key

MOST = 10_000
"""Budgets that are remembered; of more, those not used for longest are forgotten, and full again."""


class Budgets:
    """Budgets of keys and of networks, in this process."""

    def __init__(self, cost_limit: int, minute_limit: int) -> None:
        """Limits of whoever has no key, or one without limits of its own."""
        self._limits = cost_limit, minute_limit
        self._known: OrderedDict[str, Budget] = OrderedDict()

    def of_key(self, key: Key) -> Budget:
        """The budget of a key."""
        operation, minute = self._limits
        own = operation if key.cost_limit is None else key.cost_limit
        return self._of(key.digest, own, minute if key.minute_limit is None else key.minute_limit)

    def of_address(self, address: str) -> Budget:
        """The budget that everybody without a key shares who asks from one network."""
        return self._of(network(address), *self._limits)

    def _of(self, holder: str, operation: int, minute: int) -> Budget:
        found = self._known.pop(holder, None) or Budget(operation, minute)
        self._known[holder] = found
        if len(self._known) > MOST:
            self._known.popitem(last=False)
        return found
