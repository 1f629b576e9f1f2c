"""Requests over loopback that cost the client almost nothing, so that the service is measured."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from math import nan
from statistics import median
from typing import NamedTuple

_REFUSED = b"TOO_BROAD"
_PATIENCE = 10


class Taken(NamedTuple):
    """Wall-clock seconds of an answer, and CPU seconds of the service."""

    clock: float
    processor: float


async def one_by_one(port: int, requests: Sequence[bytes]) -> Taken:
    """Send requests one after another on one connection: median wall-clock, and mean CPU seconds."""
    before = await _processor(port)
    taken = await each(port, requests)
    return Taken(median(taken), (await _processor(port) - before) / len(requests))


async def each(port: int, requests: Sequence[bytes]) -> list[float]:
    """Send requests one after another on one connection; the wall-clock seconds of each.

    The time of a request that is refused as too broad is NaN.
    """
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    taken = []
    for request in requests:
        start = time.perf_counter()
        body = await _exchange(reader, writer, request)
        taken.append(nan if _REFUSED in body else time.perf_counter() - start)
    writer.close()
    return taken


async def status(port: int, request: bytes) -> str:
    """Send a request on a connection of its own; the status, or the name of the error if there is none."""
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request)
        head = await reader.readuntil(b"\r\n\r\n")
        writer.close()
    except (OSError, EOFError) as error:
        return type(error).__name__
    return head.split()[1].decode()


async def warm(port: int, request: bytes) -> None:
    """Send a request until it is answered, because an engine that warms up may be too slow at first."""
    for _ in range(_PATIENCE):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        with suppress(SystemExit):
            await _exchange(reader, writer, request)
            return writer.close()
        writer.close()
    return None


async def in_flight(port: int, requests: Sequence[bytes], *, seconds: float = 3.0) -> Taken:
    """Send requests in turn, several at once; seconds per answer."""
    before = await _processor(port)
    count, took = await together(port, requests, seconds=seconds)
    return Taken(took / count, (await _processor(port) - before) / count)


async def together(
    port: int, requests: Sequence[bytes], *, connections: int = 16, seconds: float = 3.0
) -> tuple[int, float]:
    """Send requests in turn on this many connections at once; the number of answers and their seconds."""
    start = time.perf_counter()
    counts = await asyncio.gather(
        *(_ask_until(port, requests, place, start + seconds) for place in range(connections))
    )
    return sum(counts), time.perf_counter() - start


def get(path: str) -> bytes:
    """A request for a path."""
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: */*\r\n\r\n".encode()


def post(path: str, body: bytes) -> bytes:
    """A request that sends JSON to a path."""
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


async def _ask_until(port: int, requests: Sequence[bytes], place: int, end: float) -> int:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    count = 0
    while time.perf_counter() < end:
        await _exchange(reader, writer, requests[(place * 31 + count) % len(requests)])
        count += 1
    writer.close()
    return count


async def _processor(port: int) -> float:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    seconds = float(await _exchange(reader, writer, get("/processor")))
    writer.close()
    return seconds


async def _exchange(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes) -> bytes:
    writer.write(request)
    head = await reader.readuntil(b"\r\n\r\n")
    length = head.lower().split(b"content-length:")[1].split(b"\r\n")[0]
    body = await reader.readexactly(int(length))
    if not head.startswith(b"HTTP/1.1 200") or (b'"errors":[' in body and _REFUSED not in body):
        raise SystemExit(f"An answer that was not expected: {head!r} {body[:200]!r}")
    return body
