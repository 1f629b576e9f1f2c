import asyncio
import gc
import os
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import httpx
import pytest

from app.assistants import sdk
from app.errors import CannotRun
from app.graph.engines import own_engine
from app.service import bind, run
from app.settings import Settings
from app.workers import build_server, settle_memory


def test_the_service_answers_as_soon_as_its_address_is_reported(tmp_path: Path) -> None:
    environ = {**os.environ, "COTERIE_DATA": str(tmp_path), "COTERIE_HEAP": "384m"}
    command = [sys.executable, "-c", "from app.cli import main; main()", "serve", "--port", "0"]
    with subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, text=True) as service:
        assert service.stdout is not None
        address = service.stdout.readline().removeprefix("Serving at ").strip()
        with urlopen(f"{address}healthz", timeout=30) as answer:
            assert (answer.status, answer.read()) == (200, b'{"status":"ok"}')
        service.terminate()


@pytest.mark.parametrize("workers", [1, 2])
def test_a_service_for_assistants_without_their_sdk_does_not_start(
    workers: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sdk, "PACKAGE", "a_package_that_nobody_has")
    settings, reported = Settings(data=tmp_path, port=0, mcp="on"), list[str]()
    with bind(settings) as listening, pytest.raises(CannotRun, match=r"pip install \"coterie\[mcp\]\""):
        run(settings, listening, reported.append, workers=workers)
    assert reported == []


async def test_the_second_part_of_an_answer_does_not_wait_for_the_clients_receipt_of_the_first() -> None:
    seen: list[int] = []

    def look(_: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        seen.append(answer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        answer.close()

    async with await asyncio.start_server(look, sock=bind(Settings(port=0))) as server:
        locale, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        await locale.read()
        writer.close()
    assert [bool(is_set) for is_set in seen] == [True]


def test_the_service_keeps_idle_connections_longer_than_clients_do(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    server = build_server(settings, own_engine(settings))
    assert server.config.timeout_keep_alive > 2 * (httpx.Limits().keepalive_expiry or 0) > 0


def test_a_process_that_limits_its_memory_ends_without_output() -> None:
    lines = (
        "from duckdb import connect",
        "from app.workers import settle_memory",
        "held = connect()",
        "settle_memory()",
    )
    ended = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


def test_objects_created_at_start_are_frozen_for_the_garbage_collector() -> None:
    stored: list[list[int]] = [[] for _ in range(1000)]
    settle_memory()
    assert (len(gc.get_objects()) < len(stored) < gc.get_freeze_count()) is True
