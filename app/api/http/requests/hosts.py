"""Hosts that a service without a public address answers for: the names of this machine for itself.

A page elsewhere can let its own name lead to 127.0.0.1 (DNS rebinding). To a browser that name and the
service are then one origin: the page could read every page here, and send the form of requests.
"""

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from app.api.http.responses import refused
from app.api.refusal import Refusal
from app.networks import host_of, is_loopback


class LoopbackHosts:
    """Passes on requests whose `Host` is a loopback name or address, at any port; others get 421."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http" or _is_local(Request(scope)):
            await self._app(scope, receive, send)
            return
        await refused(_foreign())(scope, receive, send)


def _is_local(request: Request) -> bool:
    """Whether every host that the request names is this machine; a client may name none."""
    return all(is_loopback(host_of(host)) for host in request.headers.getlist("host"))


def _foreign() -> Refusal:
    return Refusal(
        421,
        "This service does not serve the host named in the request.",
        advice="Use localhost or 127.0.0.1, or set COTERIE_PUBLIC_URL to the address that clients use.",
    )
