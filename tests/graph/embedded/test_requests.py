"""Requests while the engine crashes, moves, stops."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
import pytest_asyncio

from app.errors import StoreFault, StoreUnavailable
from app.graph.embedded.build import build_engine
from app.graph.embedded.engine import EmbeddedEngine
from app.graph.engine import Address
from app.graph.queries import NamedQuery, load_queries
from app.graph.reader import GraphReader
from app.storage.folder import DataFolder, State
from tests.graph.embedded.processes import has_become, is_running

pytestmark = pytest.mark.kill

SLOW = (
    "UNWIND range(1, 20000) AS a UNWIND range(1, 20000) AS b WITH a, b WHERE a * b < 0 RETURN count(*) AS n"
)
FAILING = "RETURN date({year: 2020, month: 99}) AS n"
QUERIES = {
    **load_queries("read"),
    "slow": NamedQuery("slow", "", frozenset(), ("n",), SLOW),
    "failing": NamedQuery("failing", "", frozenset(), ("n",), FAILING),
}
VERSION_2 = [("dataset", [{"id": "dataset", "properties": {"version": "2"}}])]


@pytest_asyncio.fixture
async def asking(embedded: EmbeddedEngine) -> AsyncIterator[GraphReader]:
    reader = GraphReader(embedded, deadline=30.0, queries=QUERIES)
    yield reader
    await reader.close()


class Moving(EmbeddedEngine):
    """An engine that is found at one address after another, and then at none."""

    def __init__(self, folder: DataFolder, *addresses: Address) -> None:
        super().__init__(folder)
        self._addresses = list(addresses)

    @property
    def address(self) -> Address:
        return self._addresses.pop(0) if self._addresses else super().address


async def hang_up(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.close()


async def version(reader: GraphReader) -> str:
    return str((await reader.ask("dataset"))[0]["version"])


async def test_the_request_under_way_in_a_crash_fails_and_the_next_is_answered(
    embedded: EmbeddedEngine, asking: GraphReader
) -> None:
    await version(asking)
    running = asyncio.create_task(asking.ask("slow"))
    await asyncio.sleep(0.3)
    assert embedded.server_pid is not None
    os.kill(embedded.server_pid, signal.SIGKILL)
    with pytest.raises(StoreUnavailable):
        await running
    assert await version(asking) == "1"


async def test_no_request_fails_while_the_engine_moves_to_a_new_folder(
    folder: DataFolder, embedded: EmbeddedEngine, asking: GraphReader
) -> None:
    seen: list[str] = []

    async def keep_asking() -> None:
        while seen.count("2") < 200:
            seen.append(await version(asking))

    clients = [asyncio.create_task(keep_asking()) for _ in range(8)]
    await asyncio.to_thread(build_engine, folder, "000002", VERSION_2, heap="256m")
    former = embedded.server_pid
    folder.replace_state(State(engine="000002"))
    await asyncio.gather(*clients)
    assert set(seen) == {"1", "2"}
    assert former is not None
    assert await asyncio.to_thread(has_become, lambda: not is_running(former))
    assert await asyncio.to_thread(has_become, lambda: not (folder.engines / "000001").exists())


async def test_a_new_folder_that_is_not_whole_is_refused_and_the_old_one_stays_also_after_a_crash(
    folder: DataFolder, embedded: EmbeddedEngine, asking: GraphReader
) -> None:
    (folder.engines / "000002").mkdir()
    folder.replace_state(State(engine="000002"))
    assert await asyncio.to_thread(has_become, lambda: announced_refusal(folder) == "000002")
    before, former = await version(asking), embedded.server_pid
    assert former is not None
    os.kill(former, signal.SIGKILL)
    assert await asyncio.to_thread(has_become, lambda: embedded.server_pid not in {former, None})
    assert (before, await version(asking)) == ("1", "1")


async def test_stopping_while_busy_ends_the_request_and_the_server(folder: DataFolder) -> None:
    engine = EmbeddedEngine(folder, heap="256m")
    engine.open()
    reader = GraphReader(engine, deadline=30.0, queries=QUERIES)
    running = asyncio.create_task(reader.ask("slow"))
    await asyncio.sleep(0.5)
    pid = engine.server_pid
    await asyncio.to_thread(engine.close)
    with pytest.raises(StoreUnavailable):
        await running
    assert pid is not None
    assert not is_running(pid)
    await reader.close()


async def test_a_failure_of_a_running_engine_is_a_store_fault(asking: GraphReader) -> None:
    with pytest.raises(StoreFault):
        await asking.ask("failing")


async def test_a_failure_of_a_stopping_engine_is_store_unavailable(
    folder: DataFolder, embedded: EmbeddedEngine
) -> None:
    reader = GraphReader(Moving(folder, embedded.address, embedded.address), queries=QUERIES)
    with pytest.raises(StoreUnavailable):
        await reader.ask("failing")
    await reader.close()


async def test_a_connection_closed_before_the_request_is_retried(
    folder: DataFolder, embedded: EmbeddedEngine
) -> None:
    async with await asyncio.start_server(hang_up, "127.0.0.1", 0) as closing:
        port = closing.sockets[0].getsockname()[1]
        hanging_up = replace(embedded.address, uri=f"bolt://127.0.0.1:{port}")
        reader = GraphReader(Moving(folder, hanging_up, hanging_up, embedded.address))
        assert await version(reader) == "1"
        await reader.close()


async def test_a_read_that_the_engine_failed_is_tried_once_more(
    folder: DataFolder, embedded: EmbeddedEngine
) -> None:
    failing = replace(embedded.address, database="nowhere")
    reader = GraphReader(Moving(folder, failing, failing, embedded.address))
    assert await version(reader) == "1"
    await reader.close()


async def test_a_read_that_the_engine_failed_twice_fails_with_the_code_of_the_engine(
    folder: DataFolder, embedded: EmbeddedEngine
) -> None:
    failing = replace(embedded.address, database="nowhere")
    reader = GraphReader(Moving(folder, failing, failing, failing, failing, embedded.address))
    with pytest.raises(StoreFault, match=r"^The engine refused dataset \(Neo\.\w+\.\w+\.\w+\)\.$"):
        await version(reader)
    await reader.close()


async def test_without_an_engine_a_request_waits_for_its_deadline_and_fails(folder: DataFolder) -> None:
    reader = GraphReader(EmbeddedEngine(folder), deadline=0.2)
    with pytest.raises(StoreUnavailable):
        await reader.ask("dataset")


async def test_a_request_does_not_wait_for_an_engine_that_earlier_requests_waited_for(
    folder: DataFolder,
) -> None:
    reader = GraphReader(EmbeddedEngine(folder), deadline=60.0, patience=0.2)
    async with asyncio.timeout(30):
        for _ in range(100):
            with pytest.raises(StoreUnavailable):
                await reader.ask("dataset")


def announced_refusal(folder: DataFolder) -> str | None:
    record = folder.service()
    return record.refused[0] if record and record.refused else None
