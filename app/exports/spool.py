"""The file of an answer while it is made and sent: on disk, without a name, dropped if its reader leaves."""

import asyncio
import tempfile
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import aclosing, suppress
from io import BufferedRandom, FileIO
from pathlib import Path
from threading import Event
from typing import Any, BinaryIO

import anyio
import anyio.to_thread
from starlette.requests import ClientDisconnect
from starlette.responses import StreamingResponse
from starlette.types import Message, Send

from app.storage.files import disk_full_recognised

_CHUNK = 1 << 18
"""Bytes that are read and sent at once; set by hand."""
TO_TAKE = 60.0
"""Seconds within which a client has to take a chunk. Set by hand: until a file is sent it needs room on the
disk, and no limit counts the files of clients that do not read.
"""


class _Watched(FileIO):
    """A file that takes nothing more once its reader has left."""

    def __init__(self, handle: int, has_left: Event) -> None:
        super().__init__(handle, "w+b")
        self._has_left = has_left

    def write(self, data: Any, /) -> int:
        """Write bytes; ClientDisconnect if the reader has left."""
        if self._has_left.is_set():
            raise ClientDisconnect
        return super().write(data)


class Spool:
    """A file that is written in a worker thread and then sent."""

    def __init__(self, folder: Path) -> None:
        """`folder` is the folder on whose disk the file is stored."""
        self._folder = folder
        self._has_left = Event()
        self._file: BinaryIO | None = None
        self.size = 0

    async def fill(self, write: Callable[[BinaryIO], object], threads: anyio.CapacityLimiter) -> None:
        """Write the file in one of these threads.

        If the task is cancelled meanwhile, the thread stops at its next write, and the task ends after it.
        """
        filling = asyncio.ensure_future(anyio.to_thread.run_sync(self._fill, write, limiter=threads))
        try:
            await asyncio.shield(filling)
        except asyncio.CancelledError:
            self._has_left.set()
            await asyncio.gather(filling, return_exceptions=True)
            if self._file is not None:
                self._file.close()
            raise

    def _fill(self, write: Callable[[BinaryIO], object]) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        handle, path = tempfile.mkstemp(dir=self._folder)
        Path(path).unlink()
        file = BufferedRandom(_Watched(handle, self._has_left))
        try:
            with disk_full_recognised(self._folder):
                write(file)
                file.flush()
            self.size = file.tell()
            file.seek(0)
            self._file = file
        except BaseException:
            file.raw.close()  # closing the buffer would write what is in it
            raise

    @property
    def is_closed(self) -> bool:
        """Whether the file was written and its room on the disk is free again."""
        return self._file is not None and self._file.closed

    async def chunks(self) -> AsyncGenerator[bytes, None]:
        """The content, once; closes the file."""
        file = self._file
        if file is None:
            return
        try:
            while chunk := await anyio.to_thread.run_sync(file.read, _CHUNK):
                yield chunk
        finally:
            file.close()


class SpooledResponse(StreamingResponse):
    """Sends a spooled file; ends if the client takes nothing of it for a minute."""

    def __init__(self, spool: Spool, media_type: str, headers: Mapping[str, str]) -> None:
        self._chunks = spool.chunks()
        super().__init__(self._chunks, headers=headers, media_type=media_type)

    async def stream_response(self, send: Send) -> None:
        """Send the file and close it."""

        async def send_in_time(message: Message) -> None:
            async with asyncio.timeout(TO_TAKE):
                await send(message)

        with suppress(TimeoutError):
            async with aclosing(self._chunks):
                await super().stream_response(send_in_time)
