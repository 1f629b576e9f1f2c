"""Requests with an absolute address in the first line (as sent to a proxy), handled like all others.

RFC 9112, 3.2.2: a server accepts them and takes the host from that address, not from `Host`.
"""

import re
from urllib.parse import unquote

from starlette.types import ASGIApp, Receive, Scope, Send

_WHOLE = re.compile(rb"https?://([^/]+)(/.*)?", re.IGNORECASE | re.DOTALL)


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
