"""A title or a name finds its entity, however many others start or end with the same words."""

from collections.abc import AsyncIterator
from typing import Any

import pyarrow as pa
import pytest
import pytest_asyncio

from app.graph.engine import Engine
from app.index.building.arrays import build_index
from app.index.storage.files import write_index
from loaders.rows.lookups import name_rows, title_rows
from tests.api.asking import Asker, asker, settings
from tests.graph import graphs
from tests.index.columns import columns_of

DATASET = [{"id": "dataset", "version": "v1", "state": "whole"}]
SEARCH = """query ($typed: String!, $after: Cursor) { search(query: $typed, first: 100, after: $after) {
  edges { node { score entity { label } } cursor } pageInfo { hasNextPage } } }"""

VOLUME = "Proceedings of the Quiet Workshop on Graph Machines: Volume 299"
LONG = "Of " + " and ".join(f"Graphs {place}" for place in range(60))
TITLES = [
    *(f"Proceedings of the Quiet Workshop on Graph Machines: Volume {place}" for place in range(300)),
    *(f"Notes on Evening {place}, of Graphs" for place in range(210)),
    "Graphs",
    "Graphs: A Beginning",
    "Translating Rare Words of Quiet People with Parts of Words",
    "What\u2019s R&D in C++?",
    "Sorting $n^2$ Numbers in $O(\\log n)$ Steps",
    "To Be or Not to Be",
    "图论\uff1a综述",
    LONG,
]
NAMES = [*(f"J{one}{other} Lind" for one in "abcdefghijklmnop" for other in "abcdefghijklmn"), "J. Lind"]

FOUND = {
    VOLUME: VOLUME,
    VOLUME.replace(": ", " "): VOLUME,
    "Proceedings of the Quiet Workshop on Graph Machines": VOLUME,
    "Proceedings of the Quiet Workshop on Graph": VOLUME,
    "Graphs": "Graphs",
    "graphs a beg": "Graphs: A Beginning",
    "Translating Rare Words of Quiet People with Parts of Words": TITLES[-6],
    "Translating Rare Words of Quiet People with": TITLES[-6],
    "Translating rare words of quiet people with part": TITLES[-6],
    "rare words of quiet people with parts of words": TITLES[-6],
    "Translating Rare Words of Quiet People with Prats of Words": TITLES[-6],
    "Whats R & D in C++": TITLES[-5],
    "Sorting n² Numbers in O(log n) Steps": "Sorting n² Numbers in O(log n) Steps",
    "Sorting $n^2$ Numbers in $O(\\log n)$ Steps": "Sorting n² Numbers in O(log n) Steps",
    "{S}orting <i>n</i>2 Numbers in O(log n) Steps": "Sorting n² Numbers in O(log n) Steps",
    "To be or not to be": "To Be or Not to Be",
    "图论\uff1a综述": "图论\uff1a综述",
    "图论": "图论\uff1a综述",
    LONG: LONG,
    "Rare Words of Quiet People with Parts": TITLES[-6],
    "J. Lind": "J. Lind",
}


@pytest_asyncio.fixture(scope="module", params=["engine", "index"])
async def service(
    engine: Engine, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> AsyncIterator[Asker]:
    """A service over papers and people of these titles and names; those of one beginning have more papers."""
    papers = [_row(f"P{place:03}", title, place < 510) for place, title in enumerate(TITLES)]
    people = [_row(f"A{place:03}", name, name != "J. Lind") for place, name in enumerate(NAMES)]
    keys = [*title_rows(_batch(papers)).to_pylist(), *name_rows(_batch(people)).to_pylist()]
    graph = {"paper": papers, "author": people, "search_key": keys, "dataset": DATASET}
    graphs.load(engine, graph)
    data = tmp_path_factory.mktemp("data")
    if request.param == "index":
        write_index(build_index(columns_of(graph)), data / "index", "v1")
    async with asker(engine, settings(data)) as client:
        yield client


async def test_a_title_or_name_finds_its_entity_first_or_tied(service: Asker) -> None:
    missed = {typed for typed, label in FOUND.items() if label not in await _first(service, typed)}
    assert missed == set()


async def test_a_whole_title_is_found_before_longer_ones(service: Asker) -> None:
    assert await _first(service, "Graphs") == ["Graphs", "Graphs: A Beginning"]


async def _first(service: Asker, typed: str) -> list[str]:
    """Labels of the hits that share the highest score."""
    hits: list[dict[str, Any]] = []
    after = None
    while True:
        page = (await service.data(SEARCH, typed=typed, after=after))["search"]
        hits += [edge["node"] for edge in page["edges"]]
        if not page["pageInfo"]["hasNextPage"] or hits[-1]["score"] < hits[0]["score"]:
            return [hit["entity"]["label"] for hit in hits if hit["score"] == hits[0]["score"]]
        after = page["edges"][-1]["cursor"]


def _row(id_: str, label: str, is_popular: bool) -> dict[str, Any]:
    return {"id": id_, "label": label, "popularity": 9 if is_popular else 1}


def _batch(rows: list[dict[str, Any]]) -> pa.RecordBatch:
    return pa.RecordBatch.from_pylist(rows)
