"""Every read of the graph takes place in a turn of the network that requests it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from app.api.caller import Caller
from app.api.http.admission.gate import Gate
from app.main import create_app
from tests.api.asking import settings
from tests.changes.conftest import LOG, write_log
from tests.engines import OpenEngines
from tests.fuzz.routes import routes
from tests.pages.test_hosts import PLACES, filled

SHARED = {"dataset", "dataset_version"}
"""Reads that all requests of a moment share."""

FURTHER = [
    "/author/A80",
    "/changes?since=f1r57&of=A01",
    "/changes?since=1a7er",
    "/export/bibtex?papers&of=A80",
    "/export/bibtex?papers&cluster=C11",
    "/feed/author/A80.atom",
    "/feed/everything/A01.atom",
    "/feed/path/A01,A02.atom",
    "/feed/search/sparse.atom",
]
"""Addresses of lists and of people who are withheld, in addition to those of every route."""


class WatchedGate(Gate):
    """Counts the turns that are taken now."""

    taken = 0

    @asynccontextmanager
    async def running(self, caller: Caller, cost: int) -> AsyncIterator[None]:
        """A turn, counted while it lasts."""
        async with super().running(caller, cost):
            self.taken += 1
            try:
                yield
            finally:
                self.taken -= 1


async def test_no_route_reads_the_graph_outside_a_turn(
    engines: OpenEngines, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index").symlink_to(data / "index")
    write_log(tmp_path, LOG)
    gate, outside = WatchedGate(), set[tuple[str, str]]()
    monkeypatch.setattr("app.main.Gate", lambda: gate)

    def note(read: str) -> None:
        if not gate.taken and read not in SHARED:
            outside.add((read, place))

    app = create_app(settings(tmp_path), engines.open("embedded"), on_ask=note)
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="https://coterie.example") as client,
    ):
        for place in [*(filled(each.path) for each in routes(app)), *PLACES, *FURTHER]:
            await client.get(place)
    assert outside == set()
