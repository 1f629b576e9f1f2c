"""Health checks: alive, ready, and the version."""

import asyncio
from pathlib import Path

from app import __version__
from app.graph.engine import Engine
from tests.api.asking import Asker, asker, settings
from tests.graph import graphs


async def answer_of(client: Asker, route: str) -> tuple[int, dict[str, object]]:
    answer = await client.http.get(route)
    assert answer.headers["cache-control"] == "no-store"
    return answer.status_code, answer.json()


async def test_a_service_over_a_whole_graph_is_alive_and_ready(service: Asker) -> None:
    assert await answer_of(service, "/healthz") == (200, {"status": "ok"})
    assert await answer_of(service, "/readyz") == (200, {"status": "ready", "datasetVersion": "v2"})


async def test_the_version_is_of_program_schema_and_dataset(service: Asker) -> None:
    status, body = await answer_of(service, "/version")
    schema = str(body.pop("schema"))
    assert (status, body) == (200, {"name": "coterie", "version": __version__, "datasetVersion": "v2"})
    assert len(schema) == 16


async def test_concurrent_checks_share_one_read_of_the_graph(service: Asker) -> None:
    service.reads.clear()
    answers = await asyncio.gather(*(service.http.get(route) for route in ("/readyz", "/version") * 10))
    assert ([answer.status_code for answer in answers], service.reads) == ([200] * 20, ["dataset"])


async def test_a_service_over_an_empty_graph_is_alive_and_not_ready(engine: Engine, tmp_path: Path) -> None:
    graphs.load(engine, {})
    async with asker(engine, settings(tmp_path)) as client:
        assert (await answer_of(client, "/healthz"))[0] == 200
        assert await answer_of(client, "/readyz") == (
            503,
            {"status": "empty", "because": "nothing is loaded yet"},
        )
        assert (await answer_of(client, "/version"))[1]["datasetVersion"] is None


async def test_a_service_is_not_ready_while_a_publish_is_under_way(engine: Engine, tmp_path: Path) -> None:
    graphs.load(engine, {"dataset": [{"id": "dataset", "version": "v3", "state": "publishing"}]})
    async with asker(engine, settings(tmp_path)) as client:
        assert await answer_of(client, "/readyz") == (503, {"status": "publishing", "datasetVersion": "v3"})
