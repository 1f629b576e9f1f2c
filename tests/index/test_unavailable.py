"""While the engine is unavailable, the read index of the version served last still answers."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from app.api.reading import versions
from app.errors import StoreUnavailable
from app.graph.engine import Engine
from app.index.building.arrays import build_index
from app.index.storage.files import write_index
from app.main import create_app
from tests.api.asking import Asker, settings
from tests.graph import graphs
from tests.index.columns import columns_of

HELD = (
    '{ neighbourhood(of: "A01", maxNodes: 4) { nodes { id weight entity { id label } } } }',
    '{ search(query: "ada", first: 3) { edges { node { matchedName entity { id label } } } } }',
)
NOT_HELD = '{ author(id: "A01") { identity { level } } }'


async def test_the_index_answers_with_its_version_while_the_engine_is_away(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(versions, "ASKED_AGAIN", 0.0)
    scholars = graphs.read_graph("scholars")
    graphs.load(engine, scholars)
    write_index(build_index(columns_of(scholars)), tmp_path / "index", "v2")
    is_away = False

    def leave(query: str) -> None:
        if is_away:
            raise StoreUnavailable("The connection to the engine was lost.", value=query)

    app = create_app(settings(tmp_path), engine, on_ask=leave)
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://service") as http,
    ):
        service = Asker(http)
        before = [await service.ask(query) for query in (*HELD, NOT_HELD)]
        is_away = True
        held = [await service.ask(query) for query in HELD]
        failed = await service.post(NOT_HELD)
        is_away = False
        after = [await service.ask(query) for query in (*HELD, NOT_HELD)]
    assert (held, after) == (before[:2], before)
    assert (failed.status_code, _versions(held)) == (503, ["v2", "v2"])


def _versions(answers: list[dict[str, Any]]) -> list[Any]:
    return [answer["extensions"]["datasetVersion"] for answer in answers]
