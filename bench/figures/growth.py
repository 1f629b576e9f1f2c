"""One size of the synthetic graph: its read index, answers from it, and a database with the same content."""

import asyncio
import time
from pathlib import Path
from typing import NamedTuple

from neo4j import AsyncDriver

from app.graph.drivers import open_async_driver
from app.graph.engine import Address
from app.index.building.arrays import build_index
from app.index.storage.files import open_index, write_index
from app.storage.folder import DataFolder
from bench.engines.imported import LATEST, imported
from bench.engines.read_index import own_memory
from bench.figures.clock import Spread, time_bolt, time_http
from bench.figures.process import Processed, process
from bench.figures.questions import (
    PATHS_IN_NEO4J,
    TWO_STEPS_IN_NEO4J,
    AuthorIds,
    five_paths,
    limits,
    sample_people,
    two_steps,
)
from bench.peer.servers import coterie
from bench.synthetic.columns import synthetic_columns
from bench.synthetic.state import version_of, write_state
from bench.synthetic.world import SyntheticWorld, synthetic_world

_OPENED = 5


class Indexed(NamedTuple):
    """CPU seconds of building and opening an index, and the private memory of one worker in MiB."""

    rows: int
    built: float
    opened: float
    memory: float


class Beside(NamedTuple):
    """Wall-clock seconds over HTTP, and in the database alone."""

    two_steps: Spread
    two_steps_alone: Spread
    paths: Spread
    paths_alone: Spread


class Grown(NamedTuple):
    """Figures of one size; `beside` is None where there was no database."""

    papers: int
    indexed: Indexed
    processed: Processed
    beside: Beside | None


def grow(papers: int, place: Path, *, has_neo4j: bool) -> Grown:
    """Make a graph of `papers` papers in an empty folder, and measure it."""
    world, indexes = synthetic_world(papers), DataFolder(place / "data").indexes
    indexed = _index(world, indexes)
    sample = sample_people(indexes)
    processed = asyncio.run(process(sample, indexes, version_of(world)))
    if not has_neo4j:
        return Grown(papers, indexed, processed, None)
    write_state(world, place / "state")
    with imported(place / "state", place, LATEST) as address, coterie(place / "data", address) as port:
        return Grown(papers, indexed, processed, asyncio.run(_beside(sample, address, port)))


def _index(world: SyntheticWorld, indexes: Path) -> Indexed:
    columns = synthetic_columns(world)
    rows, start = sum(map(len, columns.values())), time.process_time()
    folder = write_index(build_index(columns), indexes, version_of(world))
    built, opened = time.process_time() - start, []
    del columns
    for _ in range(_OPENED):
        start = time.process_time()
        open_index(folder)
        opened.append(time.process_time() - start)
    return Indexed(rows, built, min(opened), own_memory(folder))


async def _beside(sample: AuthorIds, address: Address, port: int) -> Beside:
    driver = open_async_driver(address)
    try:
        return await _ask(sample, driver, port)
    finally:
        await driver.close()


async def _ask(sample: AuthorIds, driver: AsyncDriver, port: int) -> Beside:
    async def alone(statement: str, **parameters: object) -> None:
        await driver.execute_query(statement, parameters)

    return Beside(
        two_steps=await time_http(port, two_steps(sample.drawn)),
        two_steps_alone=await time_bolt(
            alone, [{"statement": TWO_STEPS_IN_NEO4J, "id": id_} for id_ in sample.drawn]
        ),
        paths=await time_http(port, five_paths(sample.pairs)),
        paths_alone=await time_bolt(
            alone, [{"statement": PATHS_IN_NEO4J, **limits(pair)} for pair in sample.pairs]
        ),
    )
