"""Coterie beside a schema-generated GraphQL server and beside raw Bolt, on one Neo4j.

Usage: python -m bench.peer STATE

STATE is a folder `states/NNNNNN` of a data folder. It is brought into a Neo4j of its own; then each way is
asked for the 60 nodes round the same people, drawn by bylines: alone, and with 16 questions under way. All
answer nodes and edges of the same fields; ranking by strength stands in for Coterie's own in the other two.
"""

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import quantiles
from time import perf_counter

import httpx
import orjson

from app.graph.drivers import open_async_driver
from app.graph.engine import Address
from bench.imported import imported
from bench.peer.asked import drawn_people
from bench.peer.servers import coterie, peer

Ask = Callable[[str], Awaitable[bytes]]
SIZE, ASKED, WARM, IN_FLIGHT = 60, 400, 100, 16
STATEMENT = Path(__file__).with_name("neighbourhood.cypher").read_text()
OURS = """query($id: ID!) { neighbourhood(of: $id, kinds: [AUTHOR], maxNodes: 60) {
  nodes { id label weight distance } edges { source target weight firstYear lastYear } } }"""
THEIRS = """query($id: ID!) { neighbourhood(id: $id, size: 59) {
  nodes { id label papers confidence } edges { source target weight first_year last_year } } }"""


def main(state: Path) -> None:
    """Print a line for each way, its ratio to raw Bolt behind it."""
    people = drawn_people(state, ASKED)
    with (
        tempfile.TemporaryDirectory() as place,
        imported(state, Path(place), "2026") as address,
        coterie(state, Path(place), address) as ours,
        peer(address) as theirs,
    ):
        asyncio.run(_compare(people, address, ours, theirs))


async def _compare(people: list[str], address: Address, ours: str, theirs: str) -> None:
    driver = open_async_driver(address)
    async with httpx.AsyncClient(timeout=60, limits=httpx.Limits(max_connections=IN_FLIGHT)) as client:

        def over_http(url: str, query: str) -> Ask:
            async def ask(person: str) -> bytes:
                answer = await client.post(url, json={"query": query, "variables": {"id": person}})
                if b'"errors"' in answer.content:
                    raise SystemExit(f"An answer has errors: {answer.text[:500]}")
                return answer.content

            return ask

        async def bolt(person: str) -> bytes:
            found, _, _ = await driver.execute_query(STATEMENT, id=person, size=SIZE - 1)
            return orjson.dumps(found[0]["found"]) if found else b"null"

        ways = {
            "raw Bolt and orjson": bolt,
            "@neo4j/graphql": over_http(theirs, THEIRS),
            "coterie": over_http(f"{ours}graphql", OURS),
        }
        first: tuple[float, float] | None = None
        for name, ask in ways.items():
            for person in people[:WARM]:
                await ask(person)
            alone, rate = await _alone(ask, people), await _together(ask, people)
            first = first or (alone[0], rate)
            print(
                f"{name}: p50 {alone[0]:.1f} ms ({alone[0] / first[0]:.2f} x), p95 {alone[1]:.1f} ms, "
                f"{rate:.0f} a second at {IN_FLIGHT} in flight ({rate / first[1]:.2f} x)",
                flush=True,
            )
    await driver.close()


async def _alone(ask: Ask, people: list[str]) -> tuple[float, float]:
    """Milliseconds of half and of 95 % of the answers, asked one after another."""
    times = []
    for person in people:
        start = perf_counter()
        await ask(person)
        times.append(1000 * (perf_counter() - start))
    cuts = quantiles(times, n=20)
    return cuts[9], cuts[18]


async def _together(ask: Ask, people: list[str]) -> float:
    """Answers a second with so many questions under way."""
    waiting = list(people)

    async def work() -> None:
        while waiting:
            await ask(waiting.pop())

    start = perf_counter()
    await asyncio.gather(*(work() for _ in range(IN_FLIGHT)))
    return len(people) / (perf_counter() - start)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
