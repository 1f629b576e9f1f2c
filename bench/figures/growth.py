"""One size of the synthetic graph, measured whole: index, service and database beside each other."""

import asyncio
import time
from pathlib import Path
from typing import NamedTuple

from neo4j import AsyncDriver

from app.folder import DataFolder
from app.graph.drivers import open_async_driver
from app.graph.engine import Address
from app.index.files import open_index
from bench.figures.asked import Asked, asked_of
from bench.figures.clock import Spread, asked_over_bolt, asked_over_http
from bench.figures.questions import (
    PATHS_IN_NEO4J,
    TWO_STEPS_IN_NEO4J,
    five_paths,
    limits,
    neighbourhoods,
    two_steps,
)
from bench.imported import LATEST, imported
from bench.peer.servers import coterie
from bench.read_index import own_memory
from bench.synthetic.state import write_state
from bench.synthetic.world import synthetic_world
from loaders.publish.index import index_snapshot
from loaders.publish.snapshot import Snapshot

_OPENED = 5


class Indexed(NamedTuple):
    """Seconds of the processor that building and opening an index took; MiB that one worker holds alone."""

    rows: int
    built: float
    opened: float
    memory: float


class Answered(NamedTuple):
    """What questions took: over HTTP, and where the name says so in the database alone."""

    asked: Asked
    drawn: Spread
    median: Spread
    busiest: Spread
    two_steps: Spread
    two_steps_alone: Spread
    paths: Spread
    paths_alone: Spread


class Grown(NamedTuple):
    """Figures of one size; `answered` is None where there is no Neo4j."""

    papers: int
    indexed: Indexed
    answered: Answered | None


def grow(papers: int, place: Path, *, has_neo4j: bool) -> Grown:
    """Make a graph of so many papers below an empty folder, and measure."""
    snapshot = write_state(synthetic_world(papers), place / "state")
    indexed = _index(snapshot, place / "data")
    if not has_neo4j:
        return Grown(papers, indexed, None)
    with imported(place / "state", place, LATEST) as address, coterie(place / "data", address) as port:
        return Grown(papers, indexed, asyncio.run(_answers(asked_of(place / "state"), address, port)))


def _index(snapshot: Snapshot, data: Path) -> Indexed:
    shelf, start = DataFolder(data).indexes, time.process_time()
    index_snapshot(snapshot, shelf)
    built, opened = time.process_time() - start, []
    folder = shelf / snapshot.manifest.version
    for _ in range(_OPENED):
        start = time.process_time()
        open_index(folder)
        opened.append(time.process_time() - start)
    rows = sum(snapshot.manifest.rows.values())
    return Indexed(rows, built, min(opened), own_memory(folder))


async def _answers(asked: Asked, address: Address, port: int) -> Answered:
    driver = open_async_driver(address)
    try:
        return await _ask(asked, driver, port)
    finally:
        await driver.close()


async def _ask(asked: Asked, driver: AsyncDriver, port: int) -> Answered:
    async def alone(statement: str, **parameters: object) -> None:
        await driver.execute_query(statement, parameters)

    return Answered(
        asked=asked,
        drawn=await asked_over_http(port, neighbourhoods(asked.drawn)),
        median=await asked_over_http(port, neighbourhoods(asked.median)),
        busiest=await asked_over_http(port, neighbourhoods([asked.busiest] * 10)),
        two_steps=await asked_over_http(port, two_steps(asked.drawn)),
        two_steps_alone=await asked_over_bolt(
            alone, [{"statement": TWO_STEPS_IN_NEO4J, "id": id_} for id_ in asked.drawn]
        ),
        paths=await asked_over_http(port, five_paths(asked.pairs)),
        paths_alone=await asked_over_bolt(
            alone, [{"statement": PATHS_IN_NEO4J, **limits(pair)} for pair in asked.pairs]
        ),
    )
