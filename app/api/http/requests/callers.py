"""The caller of a request, the owner of its key or the public, and the budget that it uses."""

from collections import OrderedDict

from starlette.requests import Request

from app.api.budget import Budget
from app.api.caller import Caller
from app.api.refusal import Refusal
from app.networks import network
from app.security.keys import Key, Keys

MOST_BUDGETS = 10_000
"""Budgets kept in memory. Beyond this the least recently used are dropped, and start full again.

Set by hand.
"""

_PROXY_SCHEME = "basic"
"""The scheme that a proxy in front of the service may use and forward; it is never one of our keys."""


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
        if len(self._known) > MOST_BUDGETS:
            self._known.popitem(last=False)
        return found


class Callers:
    """Identifies callers by their keys, and assigns each a budget."""

    def __init__(self, keys: Keys, budgets: Budgets) -> None:
        self._keys = keys
        self._budgets = budgets

    def of(self, request: Request) -> Caller:
        """The caller; Refusal 401 if the request has an unknown key, whatever it requests."""
        sent = [one for one in request.headers.getlist("authorization") if not _is_for_proxy(one)]
        if not sent:
            address = request.client.host if request.client else ""
            return Caller(budget=self._budgets.of_address(address), network=network(address))
        scheme, _, secret = sent[0].partition(" ")
        is_one = len(sent) == 1 and scheme.lower() == "bearer"
        holder = self._keys.holder(secret.strip()) if is_one else None
        if holder is None:
            raise Refusal(
                401,
                "The key is unknown.",
                code="UNAUTHENTICATED",
                advice="Send `Authorization: Bearer KEY` with a key from `coterie key add`, or no key.",
                headers={"WWW-Authenticate": 'Bearer realm="coterie"'},
            )
        return Caller(holder.name, holder.is_curator, self._budgets.of_key(holder), holder.digest)


def _is_for_proxy(header: str) -> bool:
    return header.partition(" ")[0].lower() == _PROXY_SCHEME
