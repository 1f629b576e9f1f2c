"""Clients of one network on loopback; each connection comes from an address of that network."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from statistics import quantiles
from typing import NamedTuple

NEIGHBOUR, CROWD = "127.0.1.1", "127.0.2.1"
"""Addresses on two networks (/24), both of this machine."""

_PAUSE = 0.1
"""Seconds between the queries of the user on the other network, who stays within their own budget. Set by
hand."""
_AFTER_REFUSAL, _PATIENCE = 0.05, 30.0


class Delays(NamedTuple):
    """Seconds until the answers: the median, the 95th percentile, the longest, and the number of answers."""

    p50: float
    p95: float
    most: float
    requests: int


async def delays(port: int, address: str, request: bytes, until: Callable[[], bool]) -> Delays:
    """Send one request repeatedly over one connection, with a short pause between."""
    taken: list[float] = []
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    while len(taken) < 2 or not until():
        start = time.perf_counter()
        status = await _status(reader, writer, request)
        taken.append(time.perf_counter() - start)
        if status != "200":
            raise SystemExit(f"The neighbour was answered {status}.")
        await asyncio.sleep(_PAUSE)
    writer.close()
    cuts = quantiles(taken, n=20, method="inclusive")
    return Delays(cuts[9], cuts[18], max(taken), len(taken))


async def crowd(
    port: int, address: str, request: Callable[[int], bytes], connections: int, seconds: float
) -> Counter[str]:
    """Open connections that send a request as soon as the last one is answered; answers by status."""
    counts: Counter[str] = Counter()
    end = time.perf_counter() + seconds

    async def one(place: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
        number = place
        while time.perf_counter() < end:
            number += connections
            try:
                async with asyncio.timeout(_PATIENCE):
                    status = await _status(reader, writer, request(number))
            except (OSError, EOFError, TimeoutError) as error:
                counts[type(error).__name__] += 1
                break
            counts[status] += 1
            if status != "200":
                await asyncio.sleep(_AFTER_REFUSAL)
        writer.close()

    await asyncio.gather(*(one(place) for place in range(connections)))
    return counts


async def _status(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes) -> str:
    writer.write(request)
    head = await reader.readuntil(b"\r\n\r\n")
    length = head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0]
    await reader.readexactly(int(length or 0))
    return head.split()[1].decode()
