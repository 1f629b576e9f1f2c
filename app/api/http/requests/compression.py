"""Compression of responses with gzip, for clients that accept it.

A page with a secret, such as the ticket of a form, is not compressed: next to text that a stranger chose,
its length would reveal the secret piece by piece (BREACH). Such pages are never stored, which their
`Cache-Control` says.
"""

from http import HTTPStatus

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES, GZipResponder, IdentityResponder
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_SMALLEST = 1_000
"""Bytes below which a response is sent as it is; set by hand. It fits into one packet anyway."""
_LEVEL = 1
"""The level of zlib: a fifth of the size, for a quarter of the time of level 6 (`docs/performance.md`)."""
_EXCLUDED = (*DEFAULT_EXCLUDED_CONTENT_TYPES, "application/vnd.apache.parquet")
"""Types that are compressed already, or whose events must leave at once."""


class Compression:
    """Compresses responses; the entity tags that clients who accept gzip get are weak."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = _with_own_headers(app)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif accepts_gzip(Headers(scope=scope)):
            compressing = _Compressing(self._app, _SMALLEST, _LEVEL, exclude_content_types=_EXCLUDED)
            await compressing(scope, receive, _with_weak_tags(send))
        else:
            plain = IdentityResponder(self._app, _SMALLEST, exclude_content_types=_EXCLUDED)
            await plain(scope, receive, send)


class _Compressing(GZipResponder):
    """Starlette's responder, except for pages that may have a secret."""

    has_secret = False

    async def send_with_compression(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.has_secret = _may_have_secret(Headers(raw=message["headers"]))
        if self.has_secret:
            await self.send(message)
        else:
            await super().send_with_compression(message)


def accepts_gzip(headers: Headers) -> bool:
    """Whether the client accepts gzip (RFC 9110, 12.5.3); `*` alone does not count."""
    codings = [coding.replace(" ", "").lower() for coding in headers.get("accept-encoding", "").split(",")]
    weights = [
        weight for name, _, weight in (coding.partition(";q=") for coding in codings) if name == "gzip"
    ]
    return any(weight.strip("0.") or not weight for weight in weights)


def _with_own_headers(app: ASGIApp) -> ASGIApp:
    """The application, with a copy of each response's headers, which are changed here.

    A response that is kept and sent again would otherwise say that its plain body is compressed.
    """

    async def copying(scope: Scope, receive: Receive, send: Send) -> None:
        async def sent(message: Message) -> None:
            own = {"headers": list(message["headers"])} if "headers" in message else {}
            await send({**message, **own})

        await app(scope, receive, sent)

    return copying


def _may_have_secret(headers: Headers) -> bool:
    is_page = headers.get("content-type", "").startswith("text/html")
    return is_page and headers.get("cache-control") == "no-store"


def _with_weak_tags(send: Send) -> Send:
    """A strong tag promises equal bytes, which a compressed and a plain response do not have."""

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(raw=message["headers"])
            tag = headers.get("etag", "")
            if tag.startswith('"'):
                headers["ETag"] = f"W/{tag}"
            if message["status"] == HTTPStatus.NOT_MODIFIED:
                headers.add_vary_header("Accept-Encoding")
        await send(message)

    return sent
