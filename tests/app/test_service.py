import asyncio
import os
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

from app.service import bound
from app.settings import Settings


def test_who_is_told_the_address_is_answered_there_at_once(tmp_path: Path) -> None:
    environ = {**os.environ, "COTERIE_DATA": str(tmp_path), "COTERIE_HEAP": "384m"}
    command = [sys.executable, "-c", "from app.cli import main; main()", "serve", "--port", "0"]
    with subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, text=True) as service:
        assert service.stdout is not None
        address = service.stdout.readline().removeprefix("Serving at ").strip()
        with urlopen(f"{address}healthz", timeout=30) as answer:
            assert (answer.status, answer.read()) == (200, b'{"status":"ok"}')
        service.terminate()


async def test_no_part_of_an_answer_is_held_back_by_the_system(tmp_path: Path) -> None:
    held_back: list[bool] = []

    async def answer(_: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        accepted = to.get_extra_info("socket")
        held_back.append(accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) == 0)
        to.close()
        await to.wait_closed()

    with bound(Settings(data=tmp_path, port=0)) as listening:
        async with await asyncio.start_server(answer, sock=listening):
            reader, writer = await asyncio.open_connection(*listening.getsockname())
            await reader.read()
            writer.close()
            await writer.wait_closed()
    assert held_back == [False]
