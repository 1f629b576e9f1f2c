"""Costly operations run in a process of their own, and are answered as the service itself answers."""

import asyncio
import os
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import orjson
import pytest
import pytest_asyncio

from app.api.execution.operation import Operation
from app.api.execution.service import Service
from app.api.http.requests.media import GRAPHQL
from app.api.http.responses import response
from app.api.process_pool import process
from app.api.process_pool import processes as pool
from app.api.process_pool.encoded import EncodedBody
from app.api.process_pool.frames import ORDERS, FrameAnswer, Order, receive, send
from app.api.process_pool.process import Process
from app.api.process_pool.processes import Processes
from app.api.reading.reader import IndexedReader
from app.api.serving import serving
from app.errors import ProcessLost
from app.graph.engine import Engine
from app.graph.reader import GraphReader
from app.index.storage.index_store import IndexStore
from app.settings import Settings
from app.storage.folder import DataFolder, ServiceRecord
from tests.api.asking import settings

COSTLY = """{ author(id: "A01") { collaborators { nodes { author { name } papers { title } } } }
  neighbourhood(of: "A01", hops: 2) { nodes { id x y } edges { source target weight } }
  collaboratorPaths(from: "A01", to: "A08") { __typename } search(query: "ada") { nodes { score } } }"""


async def test_a_costly_operation_is_answered_by_another_process_byte_for_byte(
    scholars: Engine, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    given, folder, at = settings(tmp_path), DataFolder(tmp_path), scholars.address
    folder.create()
    folder.announce(ServiceRecord(os.getpid(), at.uri, at.username, at.password, at.database, "engine"))
    reader = GraphReader(scholars)
    processes = Processes(given, 1, start_after=0)
    here, there = (
        Service(
            IndexedReader(reader, IndexStore(folder.indexes)),
            serving(given),
            cost_limit=25_000,
            elsewhere=one,
        )
        for one in (None, processes)
    )
    processes.open()
    try:
        with folder.engine_lock():
            await processes.wait_until_ready()
            own, other = [await one.answer(Operation(COSTLY)) for one in (here, there)]
            assert response(other, GRAPHQL).body == response(own, GRAPHQL).body == orjson.dumps(own.body)
            await _kill(processes)
            lost = await there.answer(Operation(COSTLY))
            while (again := await there.answer(Operation(COSTLY))).code == "UNAVAILABLE":
                """Another process starts."""
    finally:
        await processes.close()
        await reader.close()
    assert (lost.code, lost.is_run, dict(again.body)) == ("UNAVAILABLE", False, own.body)


async def test_a_process_that_the_system_does_not_start_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "_COMMAND", (str(tmp_path / "no interpreter"),))
    with pytest.raises(ProcessLost) as error:
        await Process(settings(tmp_path)).start()
    assert error.value.value == "FileNotFoundError"


class HeldProcess(Process):
    """A process that answers each operation with its text once `let` is set, and counts what is cancelled."""

    def __init__(self, given: Settings) -> None:
        super().__init__(given)
        self.let = asyncio.Event()
        self.cancelled = 0

    async def start(self) -> None:
        """It runs nothing."""

    async def run(self, order: Order) -> FrameAnswer:
        await self.let.wait()
        return FrameAnswer(order.text.encode(), is_run=True, code=None, version=None, calls=0)

    def cancel(self) -> None:
        self.cancelled += 1


@pytest_asyncio.fixture
async def pool_of_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[HeldProcess, Processes]]:
    """A process that is held, and the processes of which it is the only one."""
    held = HeldProcess(settings(tmp_path))
    monkeypatch.setattr(pool, "Process", lambda _: held)
    processes = Processes(settings(tmp_path), 1, start_after=0)
    processes.open()
    await processes.wait_until_ready()
    yield held, processes
    await processes.close()


async def test_a_client_that_leaves_once_its_operation_is_answered_cancels_no_other(
    pool_of_one: tuple[HeldProcess, Processes],
) -> None:
    held, processes = pool_of_one
    first, second = (asyncio.create_task(processes.answer(Operation(text), 1)) for text in "ab")
    await asyncio.sleep(0.01)
    held.let.set()
    await asyncio.sleep(0)  # the first is answered, and its client leaves before it hears of it
    first.cancel()
    answer = await second
    assert isinstance(answer.body, EncodedBody)
    assert (first.cancelled(), held.cancelled, answer.body.content) == (True, 0, b"b")


async def test_an_operation_whose_client_left_keeps_its_turn_until_its_process_is_free(
    pool_of_one: tuple[HeldProcess, Processes],
) -> None:
    held, processes = pool_of_one
    left = asyncio.create_task(processes.answer(Operation("a"), 1))
    await asyncio.sleep(0.01)
    left.cancel()
    await asyncio.sleep(0.01)
    is_kept = not left.done()
    held.let.set()
    await asyncio.wait({left})
    assert (is_kept, held.cancelled, left.cancelled()) == (True, 1, True)


class EchoingProcess(Process):
    """A process at the other end of a real connection, which answers each operation with its text."""

    async def start(self) -> None:
        own, other = socket.socketpair()
        self._wire = await asyncio.open_unix_connection(sock=own)
        self.echoing = asyncio.create_task(_echo(*await asyncio.open_unix_connection(sock=other)))

    async def end(self) -> None:
        await super().end()
        await self.echoing


async def _echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(EOFError):
        while True:
            order = await receive(reader, ORDERS)
            text = b"" if order is None else order.text.encode()
            await send(writer, FrameAnswer(text, is_run=True, code=None, version=None, calls=0))
    writer.close()


async def test_an_operation_that_cannot_be_sent_leaves_the_process_to_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "Process", EchoingProcess)
    processes = Processes(settings(tmp_path), 1, start_after=0)
    processes.open()
    await processes.wait_until_ready()
    with pytest.raises(RecursionError):
        await processes.answer(Operation("a", {"x": nested(2_000)}), 1)
    answer = await processes.answer(Operation("b"), 1)
    await processes.close()
    assert isinstance(answer.body, EncodedBody)
    assert answer.body.content == b"b"


def nested(depth: int) -> list[object]:
    """Lists in lists."""
    value: list[object] = []
    for _ in range(depth):
        value = [value]
    return value


def test_processes_are_made_where_no_event_loop_runs(tmp_path: Path) -> None:
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    asyncio.set_event_loop(None)
    loop.close()
    assert Processes(settings(tmp_path), 2).pids == []


async def _kill(processes: Processes) -> None:
    (process,) = processes.pids
    os.kill(process, signal.SIGKILL)


async def test_ctrl_c_in_the_terminal_of_the_service_does_not_reach_a_process_that_starts(
    tmp_path: Path,
) -> None:
    process = Process(settings(tmp_path))
    starting = asyncio.create_task(process.start())
    try:
        async with asyncio.timeout(5):
            await asyncio.shield(starting)
    except TimeoutError:
        """It starts."""
    assert process.pid is not None
    is_in_a_session_of_its_own = os.getsid(process.pid) == process.pid
    starting.cancel()
    await process.end()
    assert is_in_a_session_of_its_own
