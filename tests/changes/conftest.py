"""A service over the scholars with a change log of two versions before the served one."""

from collections.abc import AsyncIterator, Iterable, Mapping
from pathlib import Path

import msgspec
import pytest
import pytest_asyncio

from app.changes.change import Change, VersionHeader
from app.graph.engine import Engine
from app.index.building.arrays import build_index
from app.index.storage.files import write_index
from tests.api.asking import Asker, asker, settings
from tests.engines import OpenEngines
from tests.graph import graphs
from tests.index.columns import columns_of

SERVED = graphs.read_graph("scholars")["dataset"][0]["version"]
FIRST = VersionHeader("f1r57", "2026-01-01T12:00:00Z")
SECOND = VersionHeader("5ec0nd", "2026-02-01T12:00:00Z")
LAST = VersionHeader(SERVED, "2026-03-01T12:00:00Z")
LATER = VersionHeader("1a7er", "2026-04-01T12:00:00Z")
"""A version that is written and not yet served."""

LOG: dict[VersionHeader, tuple[Change, ...]] = {
    FIRST: (),
    SECOND: (
        Change("merged", "A90", ("A01",)),
        Change("born", "P02"),
        Change("new_paper", "A01", ("P02",)),
        Change("new_paper", "A02", ("P02",)),
        Change("new_paper", "V02", ("P02",)),
        Change("new_collaborator", "A01", ("A02",), ("P02",)),
    ),
    LAST: (
        Change("ended", "A0000"),
        Change("born", "P01"),
        Change("new_paper", "A01", ("P01",)),
    ),
    LATER: (Change("new_paper", "A01", ("P03",)),),
}


def write_log(folder: Path, log: Mapping[VersionHeader, Iterable[Change]]) -> None:
    """Write the change log of a data folder."""
    (folder / "changes").mkdir(exist_ok=True)
    for number, (header, changes) in enumerate(log.items(), 1):
        lines = b"".join(msgspec.json.encode(one) + b"\n" for one in (header, *changes))
        (folder / "changes" / f"{number:06d}.jsonl").write_bytes(lines)


@pytest.fixture(scope="module")
def data(engines: OpenEngines, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the read index of the scholars and the log; they are on the engine."""
    scholars = graphs.read_graph("scholars")
    graphs.load(engines.open("embedded"), scholars)
    folder: Path = tmp_path_factory.mktemp("data")
    write_index(build_index(columns_of(scholars)), folder / "index", SERVED)
    write_log(folder, LOG)
    return folder


@pytest_asyncio.fixture(scope="module")
async def client(engines: OpenEngines, data: Path) -> AsyncIterator[Asker]:
    """A client of a service over them."""
    engine: Engine = engines.open("embedded")
    async with asker(engine, settings(data)) as opened:
        yield opened
