"""Conflicts of 50 people against 2,000, compared with Cypher that finds only the shared papers.

Usage: COTERIE_DATA=FOLDER python -m bench.conflicts.speed [--rounds 5]

The folder contains a loaded graph with its read index; use a copy, because the engine is started on it.
People are drawn from a seed, in proportion to their papers. The GraphQL operation resolves every id, applies
every rule that is on by default and shows the first hundred pairs with their reasons and papers. The query
has no namesakes, institutions, cut lists or reasons. It is sent once for all pairs, and once for each of some
of the pairs.
"""

import argparse
import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median

import numpy as np

from app.api.execution.operation import Operation
from app.api.execution.service import Service
from app.api.reading.reader import IndexedReader
from app.api.serving import serving
from app.graph.engines import open_engine
from app.graph.queries import load_queries, parse_query
from app.graph.reader import GraphReader
from app.index.storage.index_store import IndexStore
from app.settings import Settings
from app.storage.folder import DataFolder
from bench.memory import worked

_DOCUMENT = """query($of: [ID!]!, $against: [ID!]!) {
  conflicts(of: $of, against: $against, since: 2018) {
    nodes { of { id name } against { id name } verdict confidence
      reasons { rule lastYear detail papers { id label } institution { id label } } }
    totalCount unknown
  }
}"""
_OF, _AGAINST, _SEED = 50, 2_000, 1
_ASKED_ALONE = 20
"""Number of people of each list whose pairs are queried one by one: 400 of 100,000 pairs."""


def main() -> None:
    """Print the median wall-clock and CPU seconds of each, including those of the engine."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    asyncio.run(_measure(parser.parse_args().rounds))


async def _measure(rounds: int) -> None:
    settings = Settings.from_env(os.environ)
    store = IndexStore(DataFolder(settings.data).indexes)
    text = (Path(__file__).parent / "shared_papers.cypher").read_text(encoding="utf-8")
    queries = {**load_queries("read"), "shared": parse_query("shared", text)}
    with open_engine(settings) as engine:
        reader = GraphReader(engine, deadline=600, queries=queries)
        service = Service(IndexedReader(reader, store), serving(settings), cost_limit=10**9, deadline=600)
        of, against = await _drawn(reader, store)
        people = {"of": of, "against": against}

        async def ours() -> int:
            body = (await service.answer(Operation(_DOCUMENT, people))).body
            found = body["data"]["conflicts"]["nodes"]
            return sum(node["verdict"] == "CONFLICT" for node in found)

        async def bare() -> int:
            return len(await reader.ask("shared", **people, since=2018))

        async def pair_by_pair() -> int:
            found = [
                await reader.ask("shared", of=[one], against=[other], since=2018)
                for one in of[:_ASKED_ALONE]
                for other in against[:_ASKED_ALONE]
            ]
            return sum(map(len, found))

        asked = (
            ("conflicts", ours),
            ("shared papers in Cypher", bare),
            (f"{_ASKED_ALONE**2} pairs one by one", pair_by_pair),
        )
        for label, ask in asked:
            print(f"{label:24} {await _line(ask, rounds)}")
        await reader.close()


async def _line(ask: Callable[[], Awaitable[int]], rounds: int) -> str:
    """Seconds of rounds after one that warms caches, and what was found."""
    await ask()
    clocks, processors, found = [], [], 0
    for _ in range(rounds):
        clock, processor = time.perf_counter(), worked()
        found = await ask()
        clocks.append(time.perf_counter() - clock)
        processors.append(worked() - processor)
    return f"{median(clocks):7.3f} s wall-clock, {median(processors):7.3f} s of CPU time, found {found}"


async def _drawn(reader: GraphReader, store: IndexStore) -> tuple[list[str], list[str]]:
    version = (await reader.ask("dataset_version"))[0]["dataset_version"]
    index = await store.of(version)
    if index is None:
        raise SystemExit("there is no read index: run coterie index")
    draw = np.random.default_rng(_SEED).integers(0, len(index.authors_of_paper.items), 10 * _AGAINST)
    people = list(dict.fromkeys(index.authors_of_paper.items[draw].tolist()))[: _OF + _AGAINST]
    names = index.author_ids.names(np.array(people))
    return names[:_OF], names[_OF:]


if __name__ == "__main__":
    main()
