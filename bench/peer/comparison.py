"""Requests for the 60 nodes around the same people, to Coterie, a generated server and raw Bolt in turn."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import NamedTuple

import orjson
from neo4j import AsyncDriver

from app.graph.drivers import open_async_driver
from app.graph.engine import Address
from bench.memory import worked
from bench.service.wire import each, post, together

SIZE, IN_FLIGHT, SECONDS, ROUNDS = 60, 16, 3.0, 3
STATEMENT = Path(__file__).with_name("neighbourhood.cypher").read_text()
OURS = """query($id: ID!) { neighbourhood(of: $id, kinds: [AUTHOR], maxNodes: 60) {
  nodes { id label weight distance } edges { source target weight firstYear lastYear } } }"""
THEIRS = """query($id: ID!) { neighbourhood(id: $id, size: 59) {
  nodes { id label papers confidence } edges { source target weight first_year last_year } } }"""


class PeerTimes(NamedTuple):
    """Median and 95th percentile of the seconds of single requests, and answers a second with 16 at once.

    For both also the CPU seconds per answer, of all processes involved: the service, the database, the
    client.
    """

    p50: float
    p95: float
    rate: float
    processor: float


class Ports(NamedTuple):
    """The ports of Coterie with one process and with one for each processor, and of the other server."""

    ours: int
    workers: int
    theirs: int


class Rate(NamedTuple):
    """Answers a second, and CPU seconds for each."""

    rate: float
    processor: float


async def compare_ways(people: Sequence[str], address: Address, ports: Ports) -> dict[str, PeerTimes]:
    """The speed of each way, by name, from the least time of each person and the best rate."""
    driver = open_async_driver(address)
    ways: dict[str, _Bolt | _Http] = {
        "raw Bolt": _Bolt(driver, people),
        "@neo4j/graphql": _Http(ports.theirs, _requests("/", THEIRS, people)),
        "Coterie": _Http(ports.ours, _requests("/graphql", OURS, people)),
        "Coterie, a process a processor": _Http(ports.workers, _requests("/graphql", OURS, people)),
    }
    try:
        for way in ways.values():
            await way.alone()
        rounds = [{name: await way.alone() for name, way in ways.items()} for _ in range(ROUNDS)]
        rates = [{name: await _rate(way) for name, way in ways.items()} for _ in range(ROUNDS)]
    finally:
        await driver.close()
    return {name: _way([one[name] for one in rounds], [one[name] for one in rates]) for name in ways}


class _Http:
    """Requests to a port."""

    def __init__(self, port: int, requests: Sequence[bytes]) -> None:
        self._port = port
        self._requests = requests

    async def alone(self) -> list[float]:
        """Seconds of each, one after another."""
        return await each(self._port, self._requests)

    async def together(self) -> tuple[int, float]:
        """The number of answers and the seconds that they took, several requests at once."""
        return await together(self._port, self._requests, connections=IN_FLIGHT, seconds=SECONDS)


class _Bolt:
    """The statement through the driver, its rows as JSON."""

    def __init__(self, driver: AsyncDriver, people: Sequence[str]) -> None:
        self._driver = driver
        self._people = people

    async def alone(self) -> list[float]:
        """Seconds of each, one after another."""
        taken = []
        for person in self._people:
            start = perf_counter()
            await self._ask(person)
            taken.append(perf_counter() - start)
        return taken

    async def together(self) -> tuple[int, float]:
        """The number of answers and the seconds that they took, several requests at once."""
        start = perf_counter()
        counts = await asyncio.gather(*(self._work(place, start + SECONDS) for place in range(IN_FLIGHT)))
        return sum(counts), perf_counter() - start

    async def _work(self, place: int, end: float) -> int:
        count = 0
        while perf_counter() < end:
            await self._ask(self._people[(place * 31 + count) % len(self._people)])
            count += 1
        return count

    async def _ask(self, person: str) -> None:
        rows, _, _ = await self._driver.execute_query(STATEMENT, id=person, size=SIZE - 1)
        orjson.dumps(rows[0]["found"] if rows else None)


def _requests(path: str, query: str, people: Sequence[str]) -> list[bytes]:
    return [post(path, orjson.dumps({"query": query, "variables": {"id": id_}})) for id_ in people]


async def _rate(way: _Bolt | _Http) -> Rate:
    before = worked()
    count, took = await way.together()
    return Rate(count / took, (worked() - before) / count)


def _way(rounds: Sequence[Sequence[float]], rates: Sequence[Rate]) -> PeerTimes:
    cuts = quantiles([min(times) for times in zip(*rounds, strict=True)], n=20)
    return PeerTimes(cuts[9], cuts[18], max(one.rate for one in rates), min(one.processor for one in rates))
