"""The file of an answer while it is made: sent whole, and given up when its reader leaves."""

import asyncio
from pathlib import Path
from threading import Event
from typing import BinaryIO

import anyio
import anyio.to_thread
import pytest
from starlette.requests import ClientDisconnect
from starlette.types import Message

from app.exports import spool as spool_module
from app.exports.spool import Spool, SpooledResponse


def names(folder: Path) -> list[str]:
    """The names of the files in a folder."""
    return [path.name for path in folder.iterdir()]


async def test_a_spooled_file_is_sent_and_then_removed(tmp_path: Path) -> None:
    def write(file: BinaryIO) -> None:
        file.write(b"ab" * 300_000)

    spool = Spool(tmp_path)
    await spool.fill(write, anyio.CapacityLimiter(1))
    chunks = [chunk async for chunk in spool.chunks()]
    assert (b"".join(chunks), spool.size, names(tmp_path)) == (b"ab" * 300_000, 600_000, [])


async def test_a_thread_stops_writing_when_its_reader_leaves(tmp_path: Path) -> None:
    begun, ended = Event(), Event()

    def write(file: BinaryIO) -> None:
        try:
            while True:
                file.write(b"x" * 100_000)
                begun.set()
        except ClientDisconnect:
            ended.set()
            raise

    filling = asyncio.ensure_future(Spool(tmp_path).fill(write, anyio.CapacityLimiter(1)))
    await asyncio.to_thread(begun.wait, 10)
    filling.cancel()
    with pytest.raises(asyncio.CancelledError):
        await filling
    assert ended.is_set()


async def test_files_are_written_while_all_other_threads_are_busy(tmp_path: Path) -> None:
    def write(file: BinaryIO) -> None:
        file.write(b"ab")

    others = anyio.to_thread.current_default_thread_limiter()
    others.total_tokens = 1
    spool = Spool(tmp_path)
    async with asyncio.timeout(10), others:
        await spool.fill(write, anyio.CapacityLimiter(1))
    assert [chunk async for chunk in spool.chunks()] == [b"ab"]


async def test_the_file_of_a_client_that_takes_nothing_more_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spool_module, "TO_TAKE", 0.05)
    spool, sent = Spool(tmp_path), list[int]()

    def write(file: BinaryIO) -> None:
        file.write(b"x" * 600_000)

    async def send(message: Message) -> None:
        sent.append(len(message.get("body", b"")))
        if len(sent) == 3:
            await asyncio.Event().wait()  # the buffers of the connection are full

    await spool.fill(write, anyio.CapacityLimiter(1))
    await SpooledResponse(spool, "text/csv", {}).stream_response(send)
    assert (sent, spool.is_closed) == ([0, 262_144, 262_144], True)
