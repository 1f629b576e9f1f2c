"""Requests to hosts, their answers, and failures that may be temporary."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol
from urllib.parse import urlsplit

Headers = Mapping[str, str]
"""Names in lower case, each with its value."""


class Request(NamedTuple):
    """An address without secrets, and the form of its body: `json` or `xml`.

    `source` is the key of the source whose form a body must have; None if it is read as JSON alone.
    """

    url: str
    form: str = "json"
    source: str | None = None

    @property
    def host(self) -> str:
        """The host and port of the request."""
        return urlsplit(self.url).netloc


class Answer(NamedTuple):
    """The status, headers and whole body of an answer."""

    status: int
    headers: Headers
    body: bytes


class Meter(Protocol):
    """Receives the progress of a transfer: its requests and its bytes."""

    def begin(self) -> None:
        """A request is about to be sent; raises HostPaused or BudgetSpent if it must not be."""

    def count(self, size: int) -> None:
        """This many bytes of a body came, whether it is kept or refused."""


class Transport(Protocol):
    """Sends one request: gives the answer, or raises Transient or FetchFailed."""

    def send(self, request: Request, conditions: Headers, meter: Meter) -> Answer:
        """The answer of the host; `conditions` are further headers."""


class Transient(Exception):
    """A request that may succeed later; `pause` is the seconds that the host states, or None."""

    def __init__(self, message: str, pause: float | None = None) -> None:
        super().__init__(message)
        self.pause = pause


class NotConnected(Transient):
    """No connection to the host was opened; `reason` is what the system says."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"no connection ({reason})")
        self.reason = reason
