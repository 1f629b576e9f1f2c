"""Answers over HTTP against the same without GraphQL: `python -m bench.answers DATA ID`.

`DATA` is a loaded data folder, `ID` an author in it. The service runs in a process of its own.
"""

import asyncio
import subprocess
import sys
from urllib.parse import urlencode

import orjson

from bench.bare_service import NEIGHBOURHOOD
from bench.wire import Taken, get, in_flight, one_by_one, post

_TIMES = 200
_ROUNDS = 3


def main(data: str, author: str) -> None:
    """Print one line a comparison."""
    command = [sys.executable, "-m", "bench.bare_service", data]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as service:
        try:
            port = int(service.stdout.readline()) if service.stdout else 0
            asyncio.run(_compare(port, author))
        finally:
            service.terminate()


async def _compare(port: int, author: str) -> None:
    await _compare_neighbourhoods(port, author)
    await _compare_registered(port, author)


async def _compare_neighbourhoods(port: int, author: str) -> None:
    asked = post("/graphql", orjson.dumps({"query": NEIGHBOURHOOD, "variables": {"id": author}}))
    bare = get(f"/bare/{author}")
    await one_by_one(port, bare, 3)
    rounds = [[await one_by_one(port, request, _TIMES) for request in (asked, bare)] for _ in range(_ROUNDS)]
    _tell("neighbourhood of 60, the same rows bare", rounds)


async def _compare_registered(port: int, author: str) -> None:
    asked = urlencode({"documentId": "ResearcherInContextV1", "variables": f'{{"author":"{author}"}}'})
    named, static = get(f"/graphql?{asked}"), get("/static")
    rounds = [[await in_flight(port, [request]) for request in (named, static)] for _ in range(_ROUNDS)]
    _tell("registered GET, a static route", rounds)


def _tell(name: str, rounds: list[list[Taken]]) -> None:
    """Both by clock and by processor, the least of all rounds, and the first as a multiple of the other."""
    for place, measure in enumerate(Taken._fields):
        one, other = (min(taken[place] for taken in column) * 1000 for column in zip(*rounds, strict=True))
        print(f"{name}, {measure}: {one:.3f} ms, {other:.3f} ms: {one / other:.2f} x")


if __name__ == "__main__":
    main(*sys.argv[1:])
