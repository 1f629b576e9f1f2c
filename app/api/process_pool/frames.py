"""Messages between the service and a process for costly operations, each preceded by its length."""

import asyncio
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

_LENGTH = 4
"""Bytes of the length before each message: enough for 4 GB."""

_Message = TypeVar("_Message")


class Beginning(msgspec.Struct, frozen=True):
    """The first message to a process: the settings of the service, passwords in plain text."""

    settings: Mapping[str, Any]


class Order(msgspec.Struct, frozen=True):
    """An operation to run; `caller` is the name of a key, `limit` the maximum cost."""

    text: str
    variables: Mapping[str, Any]
    name: str | None
    caller: str | None
    is_curator: bool
    limit: int


class FrameAnswer(msgspec.Struct, frozen=True):
    """An answer: `body` is encoded JSON, empty if the operation was cancelled."""

    body: bytes
    is_run: bool
    code: str | None
    version: str | None
    calls: int


BEGINNINGS = msgspec.msgpack.Decoder(Beginning)
ORDERS: msgspec.msgpack.Decoder[Order | None] = msgspec.msgpack.Decoder(Order | None)
"""None cancels the running operation."""

READY = msgspec.msgpack.Decoder(bool)
"""The process sends true once it can run operations."""

OUTCOMES = msgspec.msgpack.Decoder(FrameAnswer)


async def receive(reader: asyncio.StreamReader, decoder: msgspec.msgpack.Decoder[_Message]) -> _Message:
    """The next message; EOFError if the other side has closed."""
    length = int.from_bytes(await reader.readexactly(_LENGTH))
    return decoder.decode(await reader.readexactly(length))


def frame(message: msgspec.Struct | bool | None) -> bytes:  # noqa: FBT001 - a message
    """The encoded message, with its length."""
    content = msgspec.msgpack.encode(message)
    return len(content).to_bytes(_LENGTH) + content


async def send(
    writer: asyncio.StreamWriter,
    message: msgspec.Struct | bool | None,  # noqa: FBT001 - a message
) -> None:
    """Send a message; OSError if the other side has closed."""
    writer.write(frame(message))
    await writer.drain()
