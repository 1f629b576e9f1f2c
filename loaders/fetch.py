"""The HTTP client: one request at a time, with limits of size and time, and no redirect to another host."""

import logging
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import TracebackType
from typing import Self

import httpx

from app import __version__
from app.errors import FetchFailed
from loaders.fetching.exchange import Answer, Headers, Request, Transient

_ACCEPT = {"json": "application/json", "xml": "application/atom+xml, application/xml"}
_MOST_REDIRECTS = 3
"""Redirects within one host that are followed. Set by hand."""


@dataclass(frozen=True)
class TransferLimits:
    """Of one answer: most bytes when unpacked, seconds in all, seconds of silence. Set by hand.

    The largest recorded body of the samples has 0.6 MB; an ORCID record with 10,000 works stays below 32 MiB.
    """

    size: int = 32 * 2**20
    seconds: float = 120.0
    silence: float = 30.0


@dataclass(frozen=True, repr=False)
class Credential:
    """A key for one host: as headers, or as parameters where the host knows no header."""

    headers: Mapping[str, str] = field(default_factory=dict)
    parameters: Mapping[str, str] = field(default_factory=dict)


class HttpTransport:
    """Sends requests that name a contact; keys are added here alone, so that no address contains one."""

    def __init__(
        self,
        contact: str,
        credentials: Mapping[str, Credential] | None = None,
        limits: TransferLimits = TransferLimits(),
    ) -> None:
        logging.getLogger("httpx").setLevel(logging.WARNING)  # it logs each address with its parameters
        self._credentials = credentials or {}
        self._limits = limits
        self._client = httpx.Client(
            headers={"user-agent": user_agent(contact)},
            timeout=httpx.Timeout(limits.silence),
            follow_redirects=False,
            trust_env=False,
        )

    def __enter__(self) -> Self:
        """The transport itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close its connections."""
        self._client.close()

    def send(self, request: Request, conditions: Headers) -> Answer:
        """The answer of the host; raises Transient for broken transfers, FetchFailed for what is refused."""
        url = httpx.URL(request.url)
        for _ in range(_MOST_REDIRECTS + 1):
            answer = self._exchange(request, url, conditions)
            if answer.status not in {301, 302, 303, 307, 308}:
                return answer
            url = self._redirected(request, url, answer.headers.get("location", ""))
        raise _failed(request, "redirects without end")

    def _exchange(self, request: Request, url: httpx.URL, conditions: Headers) -> Answer:
        credential = self._credentials.get(request.host, Credential())
        headers = {"accept": _ACCEPT[request.form], **conditions, **credential.headers}
        address = url.copy_merge_params(credential.parameters) if credential.parameters else url
        try:
            with self._client.stream("GET", address, headers=headers) as response:
                body = b"".join(self._chunks(request, response))
                return Answer(response.status_code, dict(response.headers), body)
        except httpx.TransportError as error:
            raise Transient(f"the transfer failed ({type(error).__name__})") from None
        except httpx.HTTPError as error:
            raise _failed(request, f"cannot be read ({type(error).__name__})") from None

    def _chunks(self, request: Request, response: httpx.Response) -> Iterator[bytes]:
        size, end = 0, time.monotonic() + self._limits.seconds
        for chunk in response.iter_bytes():
            size += len(chunk)
            if size > self._limits.size:
                raise _failed(request, f"is larger than {self._limits.size:,} bytes")
            if time.monotonic() > end:
                raise Transient(f"the transfer took longer than {self._limits.seconds:,.0f} seconds")
            yield chunk

    def _redirected(self, request: Request, url: httpx.URL, location: str) -> httpx.URL:
        try:
            target = url.join(location)
        except httpx.InvalidURL:
            raise _failed(request, "redirects to no address") from None
        if not location or target.netloc != url.netloc or target.scheme != url.scheme:
            raise _failed(request, f"redirects to another host, {target.host[:100]}")
        return target


def user_agent(contact: str) -> str:
    """How Coterie names itself and whom to write to, as Crossref asks it of programs."""
    return f"Coterie/{__version__} ({contact if '://' in contact else f'mailto:{contact}'})"


def _failed(request: Request, fault: str) -> FetchFailed:
    advice = "Nothing of the answer was kept."
    return FetchFailed(f"{request.url} {fault}.", value=request.url, advice=advice)
