"""Who may use the page: people at this machine, and curators. For all others its route does not exist."""

from collections.abc import Callable

from starlette.requests import Request
from starlette.routing import Match, Route
from starlette.types import Scope

from app.api.http.requests.callers import Callers
from app.api.refusal import Refusal
from app.errors import CoterieError
from app.networks import host_of, is_loopback, place_of
from app.settings import Settings

_FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""Headers by which a proxy says that the request is of somebody else. Set by hand."""


class RosterAccess:
    """Decides who may load people by a page."""

    def __init__(self, settings: Settings, callers: Callers) -> None:
        self._is_local = settings.is_local
        self._public = place_of(settings.public_url or "")
        self._callers = callers

    def is_open(self, request: Request) -> bool:
        """Whether the sender of a request may use the page."""
        host = request.headers.get("host", "").lower()
        if not (is_loopback(host_of(host)) or (self._public and host == self._public)):
            return False
        return (self._is_local and _is_from_here(request)) or self._is_curator(request)

    def _is_curator(self, request: Request) -> bool:
        if "authorization" not in request.headers:
            return False
        try:
            return self._callers.of(request).is_curator
        except (Refusal, CoterieError):
            return False


class OpenRoute(Route):
    """A route that exists only for requests that may use it; other requests find nothing at its path.

    It has to be added to the application itself: FastAPI makes plain routes of those of a router.
    """

    def __init__(
        self, path: str, endpoint: Callable[..., object], is_open: Callable[[Request], bool]
    ) -> None:
        super().__init__(path, endpoint, methods=["GET", "HEAD", "POST"], include_in_schema=False)
        self._is_open = is_open

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether this route answers a request."""
        match, found = super().matches(scope)
        if match is Match.NONE or self._is_open(Request(scope)):
            return match, found
        return Match.NONE, {}


def _is_from_here(request: Request) -> bool:
    """Whether a program on this machine sent the request for itself."""
    sender = request.client.host if request.client else ""
    return is_loopback(sender) and not any(name in request.headers for name in _FORWARDED)
