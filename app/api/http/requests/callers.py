"""The caller of a request: the owner of its key, or the public."""

from starlette.requests import Request

from app.api.caller import Caller
from app.api.http.admission.budgets import Budgets
from app.api.refusal import Refusal
from app.networks import network
from app.security.keys import Keys

_PROXY_SCHEME = "basic"
"""The scheme that a proxy in front of the service may use and forward; it is never one of our keys."""


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
