"""Requests that are refused before they run, with the HTTP status of the answer."""

from collections.abc import Mapping
from typing import Any

from app.errors import RequestError


class Refusal(RequestError):
    """A request that is refused; `status` is the HTTP status of the answer."""

    def __init__(
        self,
        status: int,
        message: str,
        *,
        advice: str,
        code: str = "BAD_INPUT",
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message, value=status, advice=advice)
        self.status = status
        self.problem = code
        self.headers: Mapping[str, str] = headers or {}

    @property
    def wait(self) -> int | None:
        """Seconds until a retry may succeed; None if the refusal does not say."""
        stated = self.headers.get("Retry-After")
        return None if stated is None else int(stated)

    def body(self) -> dict[str, Any]:
        """The answer in the form of GraphQL errors."""
        extensions = {"code": self.problem, "hint": self.advice}
        return {"errors": [{"message": self.message, "extensions": extensions}]}
