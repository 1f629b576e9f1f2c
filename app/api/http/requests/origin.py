"""The caller of a page's own queries: the public, in the queue of the network that requested the page."""

from contextvars import ContextVar

from starlette.types import ASGIApp, Receive, Scope, Send

from app.api.caller import PUBLIC, Caller
from app.networks import network

_PAGE_CALLER: ContextVar[Caller] = ContextVar("page_caller", default=PUBLIC)


def page_caller() -> Caller:
    """The public caller in the network of the current request; it has a queue but no budget."""
    return _PAGE_CALLER.get()


class RequestOrigin:
    """Stores the network of each request while the request is answered."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        client = scope.get("client")
        _PAGE_CALLER.set(Caller(network=network(client[0] if client else "")))
        await self._app(scope, receive, send)
