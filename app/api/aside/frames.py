"""Messages between the service and a process that runs costly operations, each after its length."""

import asyncio
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

_LENGTH = 4
"""Bytes that say how long a message is."""

_Message = TypeVar("_Message")


class Beginning(msgspec.Struct, frozen=True):
    """The first message to a process: the settings of the service, passwords in plain text."""

    settings: Mapping[str, Any]


class Order(msgspec.Struct, frozen=True):
    """An operation to run; `caller` is the name of a key, `limit` what the operation may cost."""

    text: str
    variables: Mapping[str, Any]
    name: str | None
    caller: str | None
    is_curator: bool
    limit: int


class FrameAnswer(msgspec.Struct, frozen=True):
    """An answer: `body` is JSON as it goes out. Of an operation that was cancelled it is empty."""

    body: bytes
    is_run: bool
    code: str | None
    version: str | None
    calls: int


BEGINNINGS = msgspec.msgpack.Decoder(Beginning)
ORDERS: msgspec.msgpack.Decoder[Order | None] = msgspec.msgpack.Decoder(Order | None)
"""None: nobody waits for the answer any more."""

READY = msgspec.msgpack.Decoder(bool)
"""What the process sends once it can run operations: true."""

OUTCOMES = msgspec.msgpack.Decoder(FrameAnswer)


async def receive(reader: asyncio.StreamReader, decoder: msgspec.msgpack.Decoder[_Message]) -> _Message:
    """The next message; EOFError where the other side is gone."""
    length = int.from_bytes(await reader.readexactly(_LENGTH))
    return decoder.decode(await reader.readexactly(length))


def frame(message: msgspec.Struct | bool | None) -> bytes:  # noqa: FBT001 - a message
    """A message as it is sent."""
    content = msgspec.msgpack.encode(message)
    return len(content).to_bytes(_LENGTH) + content


async def send(
    writer: asyncio.StreamWriter,
    message: msgspec.Struct | bool | None,  # noqa: FBT001 - a message
) -> None:
    """Send a message; OSError where the other side is gone."""
    writer.write(frame(message))
    await writer.drain()
