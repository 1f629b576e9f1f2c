"""How clients send requests: with httpx, and again after the time that the service asks for."""

import asyncio
import time
from collections.abc import Mapping
from types import TracebackType
from typing import Any, Self, TypeVar
from urllib.parse import quote

import httpx
from pydantic import BaseModel

from .answers import ACCEPT, body, content_of, data_of, model_of, seconds_to_wait
from .errors import KeyUnknown, ServiceUnreachable
from .pictures import Picture

LOCAL = "http://127.0.0.1:8000"
"""Where `coterie serve` listens by default."""

TIMEOUT = 30.0
"""Seconds; the service ends an operation after 10, and lets it wait for its turn for 10."""

FILE_TIMEOUT = httpx.Timeout(TIMEOUT, read=600.0)
"""Seconds. Set by hand: the service makes an exported file in full before it sends the first byte. That takes
minutes for a large graph."""

_Model = TypeVar("_Model", bound=BaseModel)


class Reading:
    """The settings of a client and how it reads answers, for both clients."""

    def __init__(self, address: str, key: str | None, patience: float) -> None:
        self.address = address.rstrip("/")
        self.patience = patience
        self._headers = {"Accept": ACCEPT, **_authorization(key)}

    def get_data(self, response: httpx.Response) -> dict[str, Any]:
        """The `data` of an answer."""
        return data_of(response)

    def read(self, model: type[_Model], data: Mapping[str, Any]) -> _Model:
        """The data of an answer as a value of their type."""
        return model_of(model, data)

    def _pause(self, response: httpx.Response, waited: float) -> float | None:
        """Seconds to wait before the request is sent again; None if this response is the last."""
        wait = seconds_to_wait(response)
        return wait if wait is not None and waited + wait <= self.patience else None

    def _unreachable(self, error: Exception) -> ServiceUnreachable:
        reason = str(error).rstrip(".") or type(error).__name__
        return ServiceUnreachable(
            f"No answer from {self.address}: {reason}.",
            hint="Check the address, and that the service runs.",
        )


class Transport(Reading):
    """Asks a Coterie service; use it in a `with` statement, or call `close`.

    `address` is that of the service. `key` is a key that its operator gave you. `patience` is how many
    seconds a request may wait in all if the service asks you to try later; with 0, the request fails with
    BudgetSpent or ServiceBusy. `http` is a client of httpx of your own, for example with a proxy. Its
    timeouts count then.
    """

    def __init__(
        self,
        address: str = LOCAL,
        *,
        key: str | None = None,
        patience: float = 0.0,
        http: httpx.Client | None = None,
    ) -> None:
        super().__init__(address, key, patience)
        self._file_timeout = http.timeout if http else FILE_TIMEOUT
        self._http = http or httpx.Client(timeout=TIMEOUT)

    def ask(self, query: str, variables: Mapping[str, object] | None = None) -> dict[str, Any]:
        """Return the `data` of the answer to a query of your own, as plain dictionaries."""
        return self.get_data(self.execute(query, None, variables or {}))

    def export(self, format_: str, **options: str | int) -> bytes:
        """Return a file such as `export("gexf", of="Abn878wmthe2t")`; options are those of `GET /export`."""
        path, params = f"/export/{quote(format_, safe='')}", _addressed(options)
        return content_of(self._get(path, params=params, timeout=self._file_timeout))

    def picture(self, author: str) -> Picture:
        """Return a drawing of an author, by id or ORCID iD, and their collaborators; notebooks show it."""
        return Picture(content_of(self._get(f"/author/{quote(author, safe='')}/card.svg")).decode())

    def execute(
        self, query: str, operation_name: str | None, variables: Mapping[str, object]
    ) -> httpx.Response:
        """Send an operation; returns the response, whatever its status."""
        return self._send("POST", "/graphql", json=body(query, operation_name, variables))

    def close(self) -> None:
        """Close the connections."""
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _get(self, path: str, **given: Any) -> httpx.Response:
        """A file; an ORCID iD or a merged id redirects to the id of the service."""
        return self._send("GET", path, follow_redirects=True, **given)

    def _send(self, method: str, path: str, **given: Any) -> httpx.Response:
        waited = 0.0
        while True:
            try:
                response = self._http.request(method, self.address + path, headers=self._headers, **given)
            except (httpx.RequestError, httpx.InvalidURL) as error:
                raise self._unreachable(error) from error
            pause = self._pause(response, waited)
            if pause is None:
                return response
            time.sleep(pause)
            waited += pause


class AsyncTransport(Reading):
    """Asks a Coterie service from asynchronous code; use it in an `async with` statement, or call `close`.

    The arguments are those of `Coterie`; `http` is an `httpx.AsyncClient`.
    """

    def __init__(
        self,
        address: str = LOCAL,
        *,
        key: str | None = None,
        patience: float = 0.0,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        super().__init__(address, key, patience)
        self._file_timeout = http.timeout if http else FILE_TIMEOUT
        self._http = http or httpx.AsyncClient(timeout=TIMEOUT)

    async def ask(self, query: str, variables: Mapping[str, object] | None = None) -> dict[str, Any]:
        """Return the `data` of the answer to a query of your own, as plain dictionaries."""
        return self.get_data(await self.execute(query, None, variables or {}))

    async def export(self, format_: str, **options: str | int) -> bytes:
        """Return a file such as `export("gexf", of="Abn878wmthe2t")`; options are those of `GET /export`."""
        path, params = f"/export/{quote(format_, safe='')}", _addressed(options)
        return content_of(await self._get(path, params=params, timeout=self._file_timeout))

    async def picture(self, author: str) -> Picture:
        """Return a drawing of an author, by id or ORCID iD, and their collaborators; notebooks show it."""
        return Picture(content_of(await self._get(f"/author/{quote(author, safe='')}/card.svg")).decode())

    async def execute(
        self, query: str, operation_name: str | None, variables: Mapping[str, object]
    ) -> httpx.Response:
        """Send an operation; returns the response, whatever its status."""
        return await self._send("POST", "/graphql", json=body(query, operation_name, variables))

    async def close(self) -> None:
        """Close the connections."""
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def _get(self, path: str, **given: Any) -> httpx.Response:
        """A file; an ORCID iD or a merged id redirects to the id of the service."""
        return await self._send("GET", path, follow_redirects=True, **given)

    async def _send(self, method: str, path: str, **given: Any) -> httpx.Response:
        waited = 0.0
        while True:
            try:
                response = await self._http.request(
                    method, self.address + path, headers=self._headers, **given
                )
            except (httpx.RequestError, httpx.InvalidURL) as error:
                raise self._unreachable(error) from error
            pause = self._pause(response, waited)
            if pause is None:
                return response
            await asyncio.sleep(pause)
            waited += pause


def _authorization(key: str | None) -> dict[str, str]:
    """The header for a key, without the line end that a key read from a file has.

    KeyUnknown if no header can contain the key; the error does not repeat it.
    """
    secret = (key or "").strip()
    if not (secret.isascii() and secret.isprintable()):
        raise KeyUnknown("The key contains characters that no key has.", hint="Copy the key again.")
    return {"Authorization": f"Bearer {secret}"} if secret else {}


def _addressed(options: Mapping[str, str | int]) -> dict[str, str]:
    """Options as an address has them: `max_authors` is `max-authors`, and `from_` is `from`."""
    return {name.rstrip("_").replace("_", "-"): str(value) for name, value in options.items()}
