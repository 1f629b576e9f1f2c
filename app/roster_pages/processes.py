"""Runs `coterie roster` as a process of its own, and follows it."""

import asyncio
import logging
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import suppress

import msgspec

from app.errors import CoterieError, FolderInUse
from app.roster_pages.answers import RosterProgress
from app.roster_pages.run_folder import RunEnd, RunFolder, RunRecord
from app.settings import Settings, variable
from app.storage.lock import OwnerLock

_COMMAND = (sys.executable, "-P", "-m", f"{__package__.rpartition('.')[0]}.cli", "roster")
_POLL = 0.2
"""Seconds between two looks whether the run is to be stopped, and between two writes of its progress. Set by
hand."""
_TO_END = 10.0
"""Seconds between the request to end and the kill; set by hand. A load that is killed publishes nothing."""
_LONGEST_LINE = 2**16
"""Bytes of a line of standard error that is read; longer ones are passed over. Set by hand, more than the
command ever prints."""
_SAID = b"coterie: "

_log = logging.getLogger(__name__)


class RosterProcesses:
    """Runs one `coterie roster` at a time for a data folder; belongs to one event loop."""

    def __init__(self, settings: Settings, folder: RunFolder) -> None:
        self._settings = settings
        self._folder = folder
        self._following: asyncio.Task[None] | None = None

    async def start(self, record: RunRecord, people: bytes) -> None:
        """Start a step with the list that it reads; FolderInUse if another runs."""
        lock = self._folder.lock()
        lock.acquire()
        try:
            self._folder.begin(record, people)
            process = await self._spawn(record)
        except BaseException:
            lock.release()
            raise
        self._following = asyncio.create_task(self._follow(process, lock))

    async def close(self) -> None:
        """End the run of this worker of the service, and remove the list and its answers."""
        if self._following is None:
            return
        if not self._following.done():
            self._folder.ask_to_stop()
            await self._following
        with suppress(FolderInUse):  # another worker runs the next step, and removes them
            self._folder.remove()

    async def _spawn(self, record: RunRecord) -> asyncio.subprocess.Process:
        options = ("--json", "--progress", *(("--dry-run",) if record.step == "looking" else ()))
        with self._folder.open_output(record.step) as output:
            return await asyncio.create_subprocess_exec(
                *_COMMAND,
                str(self._folder.input(record.step)),
                *options,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=output,
                stderr=asyncio.subprocess.PIPE,
                env=_environ(self._settings, record.contact),
                limit=_LONGEST_LINE,
                start_new_session=True,  # Ctrl-C in the terminal reaches the service, which ends the run
            )

    async def _follow(self, process: asyncio.subprocess.Process, lock: OwnerLock) -> None:
        """Write down how far the run is and how it ends, and end it if it is to stop."""
        reading = asyncio.create_task(self._read(process))
        try:
            is_stopped = False
            while not (await asyncio.wait({reading}, timeout=_POLL))[0]:
                if self._folder.is_to_stop and not is_stopped:
                    is_stopped = True
                    process.send_signal(signal.SIGINT)
                    asyncio.get_running_loop().call_later(_TO_END, _kill, process)
            message = await reading
            status = await process.wait()
            _log.info("coterie roster ended with status %s", status)
            self._folder.finish(RunEnd(status, message, is_stopped))
        finally:
            lock.release()

    async def _read(self, process: asyncio.subprocess.Process) -> str:
        """Write down the progress until the command closes its output; returns its last message."""
        message, written = b"", 0.0
        clock = asyncio.get_running_loop().time
        assert process.stderr is not None  # noqa: S101 - it is a pipe
        async for line in _lines(process.stderr):
            if line.startswith(_SAID):
                message = line.removeprefix(_SAID)
            elif clock() - written > _POLL and (progress := _progress(line)):
                written = clock()
                self._note(progress)
        return message.decode("utf-8", "replace").strip()

    def _note(self, progress: RosterProgress) -> None:
        """Write down the progress; if that fails, the run goes on without."""
        try:
            self._folder.note(progress)
        except (CoterieError, OSError) as error:
            _log.warning("the progress of coterie roster was not written: %s", type(error).__name__)


async def _lines(stream: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """The lines until the command closes its output, so that it never waits for a full pipe."""
    while True:
        try:
            line = await stream.readline()
        except ValueError:  # a line that is too long; what was read of it is gone
            continue
        if not line:
            return
        yield line


def _progress(line: bytes) -> RosterProgress | None:
    with suppress(ValueError):
        return msgspec.json.decode(line, type=RosterProgress)
    return None


def _environ(settings: Settings, contact: str | None) -> dict[str, str]:
    """The environment of the command: ours, with the settings of this service and the contact."""
    ours = {variable(name) for name in type(settings).model_fields}
    others = {name: value for name, value in os.environ.items() if name not in ours}
    stated = settings if settings.contact else settings.model_copy(update={"contact": contact})
    return {**others, **stated.to_env()}


def _kill(process: asyncio.subprocess.Process) -> None:
    """End the command and the processes that it started."""
    if process.returncode is None:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
