"""Seconds of queries, repeated in turn so that other load on the machine matters less."""

from collections.abc import Awaitable, Callable, Sequence
from math import isnan
from time import perf_counter
from typing import NamedTuple

import numpy as np

from bench.service.wire import each

ROUNDS = 3
_MOST_SECONDS = 20.0
"""Most seconds of one round of the database's own queries; queries not sent by then do not count. Set by
hand."""


class Spread(NamedTuple):
    """The median and 95th percentile in seconds, the number of queries, and of those refused as too broad."""

    p50: float
    p95: float
    asked: int
    refused: int


async def time_http(port: int, requests: Sequence[bytes]) -> Spread:
    """The least time of each request over several rounds; the first round warms up."""
    return spread([await each(port, requests) for _ in range(ROUNDS + 1)][1:])


async def time_bolt(ask: Callable[..., Awaitable[object]], questions: Sequence[dict[str, object]]) -> Spread:
    """The least time of each query of a database over several rounds."""
    rounds = [await _round(ask, questions) for _ in range(ROUNDS)]
    most = min(map(len, rounds))
    return spread([one[:most] for one in rounds])


def spread(rounds: Sequence[Sequence[float]]) -> Spread:
    """The spread of the least times over rounds of the same queries."""
    least = [min(times) for times in zip(*rounds, strict=True)]
    known = [one for one in least if not isnan(one)]
    p50, p95 = np.percentile(known, [50, 95]).tolist()
    return Spread(p50, p95, len(known), len(least) - len(known))


async def _round(
    ask: Callable[..., Awaitable[object]], questions: Sequence[dict[str, object]]
) -> list[float]:
    start, taken = perf_counter(), []
    for question in questions:
        before = perf_counter()
        await ask(**question)
        taken.append(perf_counter() - before)
        if perf_counter() - start > _MOST_SECONDS:
            break
    return taken
