"""The file of an answer while it is made: on disk, without a name, given up when its reader leaves."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable
from io import BufferedRandom, FileIO
from pathlib import Path
from threading import Event
from typing import Any, BinaryIO

import anyio
import anyio.to_thread
from starlette.requests import ClientDisconnect

from app.storage.files import disk_full_recognised

_CHUNK = 1 << 18
"""Bytes that are read and sent at once; set by hand."""


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
        """`folder` is where the file takes its room."""
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

    async def chunks(self) -> AsyncIterator[bytes]:
        """The content, once; closes the file."""
        file = self._file
        if file is None:
            return
        try:
            while chunk := await anyio.to_thread.run_sync(file.read, _CHUNK):
                yield chunk
        finally:
            file.close()
