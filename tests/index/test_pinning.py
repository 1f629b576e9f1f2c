"""An operation is answered from the index of one version, however often the graph is published meanwhile."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.graph.engine import Engine
from app.graph.writer import Writer
from app.index.building.arrays import build_index
from app.index.storage.files import write_index
from app.main import create_app
from tests.api.asking import Asker, settings
from tests.graph import graphs
from tests.index.columns import columns_of

SCHOLARS = graphs.read_graph("scholars")
LATER = {**SCHOLARS, "wrote": [row for row in SCHOLARS["wrote"] if row["target"] != "P01"]}
QUESTION = '{ neighbourhood(of: "A01", maxNodes: 10) { nodes { id weight entity { splitInto } } } }'
"""Asks for drawings of the index, and for what the engine alone knows of those drawn."""


@pytest.fixture
def data(engine: Engine, tmp_path: Path) -> Path:
    """A data folder with the indexes of two versions, of which the engine serves the first."""
    graphs.load(engine, SCHOLARS)
    for version, graph in (("v2", SCHOLARS), ("v3", LATER)):
        write_index(build_index(columns_of(graph)), tmp_path / "index", version)
    return tmp_path


async def test_a_publish_meanwhile_is_answered_from_the_index_of_the_new_version(
    engine: Engine, data: Path
) -> None:
    before, during, after = await _answers(engine, data, ["v3"])
    assert [_version(one) for one in (before, during, after)] == ["v2", "v3", "v3"]
    assert (during["data"] == after["data"], during["data"] == before["data"]) == (True, False)


async def test_a_publish_during_each_try_answers_dataset_changing(engine: Engine, data: Path) -> None:
    _, during, after = await _answers(engine, data, ["v3", "v2"])
    assert [error["extensions"]["code"] for error in during["errors"]] == ["DATASET_CHANGING"]
    assert ("data" in during, _version(after)) == (False, "v2")


async def _answers(engine: Engine, data: Path, versions: list[str]) -> tuple[dict[str, Any], ...]:
    """One question before these versions are published, while they are, each during one try, and after."""
    left: list[str] = []

    def publish(query: str) -> None:
        if query == "cards" and left:
            with Writer(engine) as writer:
                writer.run("dataset_upsert", [{"id": "dataset", "properties": {"version": left.pop(0)}}])

    async with _service(engine, data, publish) as service:
        before = await service.ask(QUESTION)
        left.extend(versions)
        return before, await service.ask(QUESTION), await service.ask(QUESTION)


@asynccontextmanager
async def _service(engine: Engine, data: Path, on_ask: Callable[[str], None]) -> AsyncIterator[Asker]:
    app = create_app(settings(data), engine, on_ask=on_ask)
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://service") as http,
    ):
        yield Asker(http)


def _version(answer: dict[str, Any]) -> Any:
    return answer["extensions"]["datasetVersion"]
