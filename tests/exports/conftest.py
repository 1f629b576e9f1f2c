"""A service over the scholars and their read index."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
import pytest_asyncio

from app.graph.engine import Engine
from app.index.building.arrays import build_index
from app.index.storage.files import write_index
from app.storage.folder import DataFolder
from tests.api.asking import Asker, asker, settings
from tests.engines import OpenEngines
from tests.graph import graphs
from tests.index.columns import columns_of

MINUTE = 3_500
"""Between the cost of one search (1,801) or path (2,822) with what belongs to it, and of two."""


@dataclass
class ExportService:
    """A client of a service, a key, and the data folder."""

    client: Asker
    key: str
    data: Path

    async def content(self, address: str, *, has_key: bool = False) -> bytes:
        """The file at an address below `/export/`."""
        answer = await self.get(address, has_key=has_key)
        assert answer.status_code == 200, answer.text
        return answer.content

    async def get(self, address: str, *, has_key: bool = False, method: str = "GET") -> httpx.Response:
        """The answer about an address below `/export/`."""
        headers = {"Authorization": f"Bearer {self.key}"} if has_key else {}
        return await self.client.http.request(method, f"/export/{address}", headers=headers)


@pytest_asyncio.fixture(scope="module")
async def service(
    engines: OpenEngines, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[ExportService]:
    """A service over the scholars with its index."""
    engine: Engine = engines.open("embedded")
    scholars = graphs.read_graph("scholars")
    graphs.load(engine, scholars)
    data: Path = tmp_path_factory.mktemp("data")
    write_index(build_index(columns_of(scholars)), data / "index", scholars["dataset"][0]["version"])
    async with asker(engine, settings(data)) as client:
        yield ExportService(client, DataFolder(data).keys().add("operator"), data)


@pytest_asyncio.fixture
async def poor_service(service: ExportService, engines: OpenEngines) -> AsyncIterator[ExportService]:
    """Another service over the same, in which a minute is enough for one search or path."""
    async with asker(
        engines.open("embedded"), settings(service.data, cost_limit=MINUTE, minute_limit=MINUTE)
    ) as client:
        yield ExportService(client, service.key, service.data)
