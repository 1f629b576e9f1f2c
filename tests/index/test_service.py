"""A service with an index answers every golden document byte for byte, and asks the engine for less."""

from collections.abc import AsyncIterator
from pathlib import Path

import orjson
import pytest
import pytest_asyncio

from app.api.lists import experts
from app.graph.engine import Engine
from app.index.building.arrays import build_index
from app.index.storage.files import write_index
from tests.api.asking import Asker, asker, settings
from tests.api.golden import answer_of, names, read_golden
from tests.graph import graphs
from tests.index.columns import columns_of

INDEXED = frozenset(
    {
        "author_activity",
        "author_paper_count",
        "coauthorship",
        "conflict_papers",
        "filtered_papers",
        "incidence",
        "namesakes",
        "paper_count",
        "search_keys",
    }
)
WIDE = [name for name in names() if not INDEXED.isdisjoint(read_golden(name).reads or ())]


@pytest_asyncio.fixture(scope="module")
async def indexed(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Asker]:
    """A service over the scholars and their index."""
    scholars = graphs.read_graph("scholars")
    graphs.load(engine, scholars)
    data: Path = tmp_path_factory.mktemp("data")
    write_index(build_index(columns_of(scholars)), data / "index", scholars["dataset"][0]["version"])
    async with asker(engine, settings(data)) as client:
        yield client


@pytest.mark.parametrize("name", WIDE)
async def test_a_document_is_answered_from_the_index(indexed: Asker, name: str) -> None:
    golden = read_golden(name)
    reads, content = await answer_of(indexed, golden.text, golden.variables)
    assert content.decode() == orjson.dumps(golden.answer).decode()
    assert set(reads) <= set(golden.reads or ()) - INDEXED


async def test_an_index_of_another_version_answers_nothing(engine: Engine, tmp_path: Path) -> None:
    write_index(build_index(columns_of(graphs.read_graph("empty"))), tmp_path / "index", "v1")
    golden = read_golden(WIDE[0])
    async with asker(engine, settings(tmp_path)) as client:
        reads, content = await answer_of(client, golden.text, golden.variables)
    assert (tuple(reads), orjson.loads(content)) == (golden.reads, golden.answer)


async def test_every_paper_of_a_cluster_counts_whatever_its_level(
    indexed: Asker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(experts, "MOST_PAPERS", 0)
    found = await indexed.data('{ experts(topic: "C01", first: 2) { nodes { author { id } paperCount } } }')
    assert found["experts"]["nodes"] == [
        {"author": {"id": "A02"}, "paperCount": 6},
        {"author": {"id": "A01"}, "paperCount": 5},
    ]
