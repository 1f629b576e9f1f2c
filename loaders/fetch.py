"""The HTTP client: one request of a thread at a time, bounded, and no redirect to another host."""

import logging
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import TracebackType
from typing import Self
from urllib.parse import quote

import httpx

from app import __version__
from app.errors import FetchFailed
from loaders.fetching.deadline import Deadline, Resolve, bounded_pool
from loaders.fetching.exchange import Answer, Headers, Meter, NotConnected, Request, Transient

_ACCEPT = {"json": "application/json", "xml": "application/atom+xml, application/xml"}
_MOST_REDIRECTS = 3
"""Redirects within one host that are followed. Set by hand."""
_SENDABLE = "".join(map(chr, range(0x20, 0x7F)))
"""What a header may contain: the printable characters of ASCII."""
_NUMBER = re.compile(r"^\[Errno -?[0-9]+\] ")
_PLAIN = "identity"
"""The content coding of a body that is not packed (RFC 9110)."""


@dataclass(frozen=True)
class TransferLimits:
    """Of one answer: most bytes, seconds from the request to the end, of silence, and until it is connected.

    Set by hand.
    The largest recorded body of the samples has 0.6 MB; an ORCID record with 10,000 works stays below 32 MiB.
    """

    size: int = 32 * 2**20
    seconds: float = 120.0
    silence: float = 30.0
    connecting: float = 10.0


@dataclass(frozen=True, repr=False)
class Credential:
    """A key for one host: as headers, or as parameters if the host accepts no header."""

    headers: Mapping[str, str] = field(default_factory=dict)
    parameters: Mapping[str, str] = field(default_factory=dict)


class _BoundedTransport(httpx.HTTPTransport):
    """Connections whose every read and write ends by a deadline.

    httpx bounds each read, not a transfer: a host that sends a byte now and then would never end one.
    """

    def __init__(self, deadline: Deadline, resolve: Resolve | None = None) -> None:
        super().__init__(trust_env=False)
        self._pool = bounded_pool(httpx.create_ssl_context(trust_env=False), deadline, resolve)


class _BoundedClient:
    """A client that names a contact and follows no redirect, with the deadline of its transfers."""

    def __init__(
        self, contact: str | None, timeout: httpx.Timeout | None, resolve: Resolve | None = None
    ) -> None:
        logging.getLogger("httpx").setLevel(logging.WARNING)  # it logs each address with its parameters
        self._deadline = Deadline()
        self._client = httpx.Client(
            transport=_BoundedTransport(self._deadline, resolve),
            headers={"user-agent": user_agent(contact)},
            timeout=timeout,
            follow_redirects=False,
            trust_env=False,
        )

    def __enter__(self) -> Self:
        """The client itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close its connections."""
        self._client.close()


class HttpTransport(_BoundedClient):
    """Sends requests that name a contact.

    Keys are added here alone: no address that is kept or printed contains one.
    """

    def __init__(
        self,
        contact: str,
        credentials: Mapping[str, Credential] | None = None,
        limits: TransferLimits = TransferLimits(),
    ) -> None:
        super().__init__(contact, httpx.Timeout(limits.silence, connect=limits.connecting))
        self._credentials = credentials or {}
        self._limits = limits

    def send(self, request: Request, conditions: Headers, meter: Meter) -> Answer:
        """The answer of the host; raises Transient for broken transfers, FetchFailed for refused requests.

        The meter counts each request, also those that follow a redirect, and each part of a body.
        """
        url = httpx.URL(request.url)
        for _ in range(_MOST_REDIRECTS + 1):
            meter.begin()
            answer = self._exchange(request, url, conditions, meter)
            if answer.status not in {301, 302, 303, 307, 308}:
                return answer
            url = self._redirected(request, url, answer.headers.get("location", ""))
        raise _failed(request, "redirects without end")

    def _exchange(self, request: Request, url: httpx.URL, conditions: Headers, meter: Meter) -> Answer:
        credential = self._credentials.get(request.host, Credential())
        own = {"accept": _ACCEPT[request.form], "accept-encoding": _PLAIN}
        headers = {**own, **conditions, **credential.headers}
        address = url.copy_merge_params(credential.parameters) if credential.parameters else url
        self._deadline.begin(self._limits.seconds)
        try:
            with self._client.stream("GET", address, headers=headers) as response:
                body = b"".join(self._chunks(request, response, meter))
                return Answer(response.status_code, dict(response.headers), body)
        except (httpx.LocalProtocolError, httpx.UnsupportedProtocol) as error:
            raise _failed(request, f"cannot be fetched ({type(error).__name__})") from None
        except httpx.TransportError as error:
            if self._deadline.is_over:
                limit = f"{self._limits.seconds:,.0f} seconds"
                raise Transient(f"the transfer took longer than {limit}") from None
            if isinstance(error, httpx.ConnectError | httpx.ConnectTimeout):
                raise NotConnected(_reason(error)) from None
            raise Transient(f"the transfer failed ({type(error).__name__})") from None

    def _chunks(self, request: Request, response: httpx.Response, meter: Meter) -> Iterator[bytes]:
        """The body as it is sent: it is not decompressed, so a small answer cannot become a large one.

        Pages of errors may be packed: their status is read alone.
        """
        coding = response.headers.get("content-encoding", _PLAIN).strip().lower()
        if response.is_success and coding not in {"", _PLAIN}:
            raise _failed(request, f"is packed ({coding[:60]}) though it was to be sent as it is")
        size = 0
        for chunk in response.iter_raw():
            size += len(chunk)
            meter.count(len(chunk))
            if size > self._limits.size:
                raise _failed(request, f"is larger than {self._limits.size:,} bytes")
            yield chunk

    def _redirected(self, request: Request, url: httpx.URL, location: str) -> httpx.URL:
        try:
            target = url.join(location)
        except httpx.InvalidURL:
            raise _failed(request, "redirects without an address") from None
        if not location or target.netloc != url.netloc or target.scheme != url.scheme:
            raise _failed(request, f"redirects to another host, {target.host[:100]}")
        return target


class HttpPoster(_BoundedClient):
    """Posts bodies to addresses that `resolve` gives, follows no redirect and reads no body of an answer."""

    def __init__(self, contact: str | None, resolve: Resolve) -> None:
        super().__init__(contact, None, resolve)  # each read and write ends by the deadline

    def post(self, url: str, body: bytes, headers: Headers, seconds: float) -> int:
        """The status of the answer; Transient for a broken transfer, FetchFailed for what is refused.

        Resolving the host, sending and the head of the answer have this many seconds together.
        """
        self._deadline.begin(seconds)
        try:
            with self._client.stream("POST", url, content=body, headers=headers) as response:
                return response.status_code
        except (httpx.InvalidURL, httpx.LocalProtocolError, httpx.UnsupportedProtocol):
            raise FetchFailed("The address of a receiver cannot be used.", advice="Correct it.") from None
        except httpx.TransportError as error:
            if self._deadline.is_over:
                raise Transient(f"no answer within {seconds:.2g} seconds") from None
            raise Transient(f"the transfer failed ({type(error).__name__})") from None


def user_agent(contact: str | None) -> str:
    """The User-Agent of Coterie with a contact address, as Crossref requires.

    What a header cannot contain is percent-encoded.
    """
    if contact is None:
        return f"Coterie/{__version__}"
    sendable = quote(contact, safe=_SENDABLE)
    return f"Coterie/{__version__} ({sendable if '://' in contact else f'mailto:{sendable}'})"


def _reason(error: httpx.TransportError) -> str:
    """What the system says about a connection, without the number of the error."""
    return _NUMBER.sub("", str(error)) or type(error).__name__


def _failed(request: Request, fault: str) -> FetchFailed:
    advice = "Nothing of the answer was kept."
    return FetchFailed(f"{request.url} {fault}.", value=request.url, advice=advice)
