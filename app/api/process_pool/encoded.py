"""The body of an answer that another process wrote."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

import orjson


class EncodedBody(Mapping[str, Any]):
    """Encoded JSON; it is decoded only if it is read."""

    def __init__(self, content: bytes, *, is_run: bool) -> None:
        """`is_run` is whether it contains `data`."""
        self.content = content
        self._is_run = is_run

    def __getitem__(self, name: str) -> Any:
        return self._decoded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._decoded)

    def __len__(self) -> int:
        return len(self._decoded)

    def __contains__(self, name: object) -> bool:
        return self._is_run if name == "data" else name in self._decoded

    @cached_property
    def _decoded(self) -> dict[str, Any]:
        decoded: dict[str, Any] = orjson.loads(self.content)
        return decoded
