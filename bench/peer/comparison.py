"""The 60 nodes round the same people, asked of Coterie, of a generated server and of raw Bolt, in turn."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import NamedTuple

import orjson
from neo4j import AsyncDriver

from app.graph.drivers import open_async_driver
from app.graph.engine import Address
from bench.wire import each, post, together

SIZE, WARM, IN_FLIGHT, SECONDS = 60, 60, 16, 4.0
STATEMENT = Path(__file__).with_name("neighbourhood.cypher").read_text()
OURS = """query($id: ID!) { neighbourhood(of: $id, kinds: [AUTHOR], maxNodes: 60) {
  nodes { id label weight distance } edges { source target weight firstYear lastYear } } }"""
THEIRS = """query($id: ID!) { neighbourhood(id: $id, size: 59) {
  nodes { id label papers confidence } edges { source target weight first_year last_year } } }"""


class Way(NamedTuple):
    """Seconds of half and of 95 % of the answers, one after another; and answers a second, 16 at once."""

    p50: float
    p95: float
    rate: float


async def compare_ways(people: Sequence[str], address: Address, ours: int, theirs: int) -> dict[str, Way]:
    """How fast each way answers, by its name."""
    driver = open_async_driver(address)
    found = {}
    try:
        found["raw Bolt"] = await _over_bolt(driver, people)
        for name, port, path, query in (
            ("@neo4j/graphql", theirs, "/", THEIRS),
            ("Coterie", ours, "/graphql", OURS),
        ):
            requests = [
                post(path, orjson.dumps({"query": query, "variables": {"id": id_}})) for id_ in people
            ]
            await each(port, requests[:WARM])
            alone = await each(port, requests)
            count, took = await together(port, requests, connections=IN_FLIGHT, seconds=SECONDS)
            found[name] = _way(alone, count / took)
    finally:
        await driver.close()
    return found


async def _over_bolt(driver: AsyncDriver, people: Sequence[str]) -> Way:
    async def ask(person: str) -> None:
        rows, _, _ = await driver.execute_query(STATEMENT, id=person, size=SIZE - 1)
        orjson.dumps(rows[0]["found"] if rows else None)

    for person in people[:WARM]:
        await ask(person)
    alone = []
    for person in people:
        start = perf_counter()
        await ask(person)
        alone.append(perf_counter() - start)
    return _way(alone, await _rate(ask, people))


async def _rate(ask: Callable[[str], Awaitable[None]], people: Sequence[str]) -> float:
    start, count = perf_counter(), 0

    async def work(place: int) -> None:
        nonlocal count
        while perf_counter() < start + SECONDS:
            await ask(people[(place * 31 + count) % len(people)])
            count += 1

    await asyncio.gather(*map(work, range(IN_FLIGHT)))
    return count / (perf_counter() - start)


def _way(alone: Sequence[float], rate: float) -> Way:
    cuts = quantiles(alone, n=20)
    return Way(cuts[9], cuts[18], rate)
