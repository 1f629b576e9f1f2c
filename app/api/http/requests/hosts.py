"""The host that a request names, in `Host` or in its first line.

A service without a public address, or with one of loopback, accepts loopback names only. A page elsewhere can
point its own name to 127.0.0.1 (DNS rebinding). A browser then treats that page and the service as one
origin: the page could read every page here, and send the contact form.

A request with an absolute address in the first line, as sent to a proxy, is handled like all others. A
server accepts it and takes the host from that address, not from `Host` (RFC 9112, 3.2.2).
"""

import re
from urllib.parse import unquote

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from app.api.http.responses import refused
from app.api.refusal import Refusal
from app.networks import host_of, is_loopback

_WHOLE = re.compile(rb"https?://([^/]+)(/.*)?", re.IGNORECASE | re.DOTALL)


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
    """Whether every `Host` header names this machine; a request without one passes."""
    return all(is_loopback(host_of(host)) for host in request.headers.getlist("host"))


def _foreign() -> Refusal:
    return Refusal(
        421,
        "This service does not serve the host named in the request.",
        advice="Use localhost or 127.0.0.1, or set COTERIE_PUBLIC_URL to the address that clients use.",
    )


class Targets:
    """Replaces an absolute address by its path, and `Host` by its host; passes other requests unchanged."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        await self._app(_plain(scope), receive, send)


def _plain(scope: Scope) -> Scope:
    whole = _WHOLE.fullmatch(scope.get("raw_path") or b"") if scope["type"] == "http" else None
    if whole is None:
        return scope
    host, path = whole[1], whole[2] or b"/"
    others = [(name, value) for name, value in scope["headers"] if name != b"host"]
    headers = [(b"host", host), *others]
    return {**scope, "raw_path": path, "path": unquote(path.decode("ascii")), "headers": headers}
