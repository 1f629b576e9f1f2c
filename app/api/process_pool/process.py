"""One process that runs costly operations, and the connection to it."""

import asyncio
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
from pydantic import SecretStr

from app.api.process_pool.frames import OUTCOMES, READY, Beginning, FrameAnswer, Order, frame, receive, send
from app.errors import ProcessLost
from app.settings import Settings

_TO_START = 120.0
"""Seconds within which a process has to start; set by hand."""
_TO_ANSWER = 20.0
"""Seconds until a process that does not answer is ended; set by hand, twice the deadline of an operation."""

_TO_END = 5.0
"""Seconds between the request to end and the kill; set by hand."""
_COMMAND = (sys.executable, "-P", "-c", f"from {__package__}.child import main; main()")


class Process:
    """Runs one operation at a time; belongs to one event loop."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._process: subprocess.Popen[bytes] | None = None
        self._wire: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process; None if it does not run."""
        return None if self._process is None else self._process.pid

    async def start(self) -> None:
        """Start the process and wait until it can run operations; ProcessLost if it fails."""
        try:
            own, other = socket.socketpair()
            with other:
                self._wire = reader, writer = await asyncio.open_unix_connection(sock=own)
                self._process = await asyncio.to_thread(_popen, other.fileno())
            async with asyncio.timeout(_TO_START):
                await send(writer, Beginning(_plain(self._settings)))
                await receive(reader, READY)
        except (OSError, EOFError, TimeoutError) as error:
            raise await self._lost(error) from error

    async def run(self, order: Order) -> FrameAnswer:
        """The answer to an operation; ProcessLost if the process ends or does not answer.

        Any other error comes before anything is sent, so that the process can run the next operation.
        """
        if self._wire is None:
            raise await self._lost(EOFError())
        reader, writer = self._wire
        content = frame(order)
        try:
            async with asyncio.timeout(_TO_ANSWER):
                writer.write(content)
                await writer.drain()
                return await receive(reader, OUTCOMES)
        except (OSError, EOFError, TimeoutError, msgspec.MsgspecError) as error:
            raise await self._lost(error) from error

    def cancel(self) -> None:
        """Cancel the running operation."""
        if self._wire is not None:
            self._wire[1].write(frame(None))

    async def end(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        wire, self._wire = self._wire, None
        if wire is not None:
            wire[1].close()
        if process is not None:
            await asyncio.to_thread(_stop, process)

    async def _lost(self, error: Exception) -> ProcessLost:
        await self.end()
        return lost(type(error).__name__)


def lost(because: str) -> ProcessLost:
    """The error for an operation that no process can run."""
    return ProcessLost(
        "The process that ran the operation ended or did not start.",
        value=because,
        advice="Retry in a moment, or request less.",
    )


def _popen(descriptor: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(  # noqa: S603 - our interpreter, our module
        [*_COMMAND, str(descriptor)],
        stdin=subprocess.DEVNULL,
        pass_fds=[descriptor],
        start_new_session=True,  # Ctrl-C in the terminal reaches the service, which ends the process
    )


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(_TO_END)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _plain(settings: Settings) -> dict[str, Any]:
    """The settings in a form that can be sent, secrets included."""
    return {name: _plain_value(value) for name, value in settings}


def _plain_value(value: Any) -> Any:
    if isinstance(value, SecretStr):
        return value.get_secret_value()
    return str(value) if isinstance(value, Path) else value
