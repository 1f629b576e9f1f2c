"""From which network a request comes, for whatever asks the API while the request is answered: pages."""

from contextvars import ContextVar

from starlette.types import ASGIApp, Receive, Scope, Send

from app.api.caller import PUBLIC, Caller
from app.networks import network

_ASKING: ContextVar[Caller] = ContextVar("asking", default=PUBLIC)


def asking_caller() -> Caller:
    """The public of the network from which the present request comes: without a budget, with a line."""
    return _ASKING.get()


class RequestOrigin:
    """Remembers the network of each request while the request is answered."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        client = scope.get("client")
        _ASKING.set(Caller(network=network(client[0] if client else "")))
        await self._app(scope, receive, send)
