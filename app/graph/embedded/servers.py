"""The server processes of one data folder: the current one, and those that are ending."""

import logging
import shutil
import time

from app.errors import CannotRun
from app.graph.embedded.build import build_engine
from app.graph.embedded.mark import is_whole
from app.graph.embedded.server_process import ServerProcess
from app.storage.folder import DataFolder

EMPTY = "000000"
"""The engine folder that is served before the first load."""

_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 30.0
"""Seconds between restarts of a server that does not start: doubled each time. Set by hand."""

_log = logging.getLogger(__name__)


class Servers:
    """Keeps a server running on the engine folder that `state.json` names.

    A crashed server is restarted. If `state.json` names another folder, a second server starts on it and
    takes over; the first ends `drain` seconds later, and its folder is removed. A new folder that cannot be
    served is refused, and the old one stays.
    """

    def __init__(self, folder: DataFolder, heap: str, drain: float, *, is_brief: bool = False) -> None:
        self.current: ServerProcess | None = None
        self.refused: tuple[str, str] | None = None
        self._folder = folder
        self._heap = heap
        self._drain = drain
        self._is_brief = is_brief
        self._former: list[tuple[float, ServerProcess]] = []
        self._last: str | None = None
        self._not_before = 0.0
        self._pause = _FIRST_PAUSE

    def start(self) -> None:
        """Serve the named folder, or an empty graph before the first load; raises CannotRun.

        While the named folder is refused, it is the one that was served last.
        """
        wanted = self._wanted()
        is_refused = self.refused is not None and self.refused[0] == wanted
        name = self._last if is_refused and self._last else wanted
        if name == EMPTY and not is_whole(self._folder.engines / EMPTY):
            shutil.rmtree(self._folder.engines / EMPTY, ignore_errors=True)
            build_engine(self._folder, EMPTY, (), heap=self._heap)
        self._remove_before(name)
        self.current = self._started(name)

    def update(self) -> bool:
        """Restart, replace or end servers as needed; returns whether the address or `refused` changed."""
        self._end_former()
        wanted = self._wanted()
        if self.current is None or not self.current.is_alive():
            return time.monotonic() >= self._not_before and self._restart()
        if wanted != self.current.name and wanted != (self.refused or ("",))[0]:
            return self._move(self.current, wanted)
        return False

    def stop(self) -> None:
        """Stop every server cleanly."""
        servers = [server for _, server in self._former]
        if self.current is not None:
            servers.append(self.current)
        self.current, self._former = None, []
        for server in servers:
            server.stop()

    def _restart(self) -> bool:
        if self.current is not None:
            _log.warning("embedded engine: ended unexpectedly, starting again")
            self.current.stop()
            self.current = None
        try:
            self.start()
        except CannotRun:
            self._not_before = time.monotonic() + self._pause
            self._pause = min(2 * self._pause, _LONGEST_PAUSE)
            raise
        self._pause = _FIRST_PAUSE
        return True

    def _move(self, former: ServerProcess, name: str) -> bool:
        try:
            self.current = self._started(name)
        except CannotRun as error:
            _log.error("embedded engine: %s is not served: %s", name, error)
            self.refused = (name, error.message)
            return True
        self.refused = None
        self._former.append((time.monotonic() + self._drain, former))
        return True

    def _started(self, name: str) -> ServerProcess:
        server = ServerProcess.start(self._folder, name, self._heap, is_brief=self._is_brief)
        self._last = name
        return server

    def _end_former(self) -> None:
        due = [pair for pair in self._former if pair[0] <= time.monotonic()]
        for pair in due:
            self._former.remove(pair)
            pair[1].stop()
            shutil.rmtree(self._folder.engines / pair[1].name, ignore_errors=True)

    def _remove_before(self, name: str) -> None:
        for entry in self._folder.engines.iterdir():
            if entry.name.isdecimal() and int(entry.name) < int(name):
                shutil.rmtree(entry, ignore_errors=True)

    def _wanted(self) -> str:
        return self._folder.state().engine or EMPTY
