"""The network of the present request, for pages, which query the API while they answer it."""

from contextvars import ContextVar

from starlette.types import ASGIApp, Receive, Scope, Send

from app.api.caller import PUBLIC, Caller
from app.networks import network

_ASKING: ContextVar[Caller] = ContextVar("asking", default=PUBLIC)


def asking_caller() -> Caller:
    """The public caller in the network of the present request: without a budget, but with a queue."""
    return _ASKING.get()


class RequestOrigin:
    """Stores the network of each request while the request is answered."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        client = scope.get("client")
        _ASKING.set(Caller(network=network(client[0] if client else "")))
        await self._app(scope, receive, send)
