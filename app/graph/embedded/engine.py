"""The embedded engine of one data folder: owned, started, watched, stopped."""

import logging
import os
import threading
from typing import Self

from app.errors import CannotRun, DiskFull, EngineUnavailable
from app.graph.embedded.servers import Servers
from app.graph.engine import Address
from app.storage.files import disk_full, is_nearly_full
from app.storage.folder import DataFolder, ServiceRecord

_LOOK_EVERY = 0.25
"""Seconds between two checks of the child process and of `state.json`; set by hand."""

_log = logging.getLogger(__name__)


class EmbeddedEngine:
    """Runs the engine of a data folder while this process has it open.

    A thread checks four times a second whether the child process still runs, and whether `state.json` names
    another engine folder; see Servers. One process owns a folder; others find it by `service.json`.
    """

    kind = "embedded"
    version = "the embedded engine"
    prefix = ""

    def __init__(
        self, folder: DataFolder, *, heap: str = "512m", drain: float = 12.0, is_brief: bool = False
    ) -> None:
        """`drain` is how many seconds a server keeps running after another took over: longer than any read.

        `is_brief`, for a command, makes the start faster and long runs slower.
        """
        self._folder = folder
        self._lock = folder.engine_lock()
        self._servers = Servers(folder, heap, drain, is_brief=is_brief)
        self._http: str | None = None
        self._is_closing = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="embedded engine", daemon=True)

    @property
    def address(self) -> Address:
        """The present address of the engine; EngineUnavailable while it restarts."""
        server = self._servers.current
        if server is None or not server.is_alive():
            raise EngineUnavailable(
                "The embedded engine is restarting.", value=self._folder.path, advice="Retry."
            )
        return server.address

    @property
    def server_pid(self) -> int | None:
        """The process id of the server, for diagnosis; None while there is none."""
        server = self._servers.current
        return None if server is None else server.pid

    def open(self) -> None:
        """Lock the folder, start the engine and return when it answers.

        Raises FolderInUse, FolderCorrupt, DiskFull, PortTaken, EngineMissing or EngineUnavailable.
        """
        self._folder.create()
        self._lock.acquire()
        try:
            self._folder.withdraw()
            self._servers.start()
            self._announce()
        except BaseException:
            self._servers.stop()
            self._lock.release()
            raise
        self._thread.start()

    def announce(self, http: str) -> None:
        """Publish the address of the service of this engine to other processes."""
        self._http = http
        self._announce()

    def close(self) -> None:
        """Stop the engine cleanly and release the folder; no effect if it never opened."""
        if self._thread.ident is None:
            return
        self._is_closing.set()
        self._thread.join()
        self._servers.stop()
        self._folder.withdraw()
        self._lock.release()

    def complaint(self) -> DiskFull | None:
        """DiskFull if the disk is nearly full, else None: the engine only reports that a request failed."""
        return disk_full(self._folder.path) if is_nearly_full(self._folder.path) else None

    def _watch(self) -> None:
        while not self._is_closing.wait(_LOOK_EVERY):
            try:
                if self._servers.update():
                    self._announce()
            except (CannotRun, OSError) as error:
                _log.error("embedded engine: %s", error)

    def _announce(self) -> None:
        server = self._servers.current
        if server is None:
            return
        self._folder.announce(
            ServiceRecord(
                pid=os.getpid(),
                uri=server.address.uri,
                username=server.address.username,
                password=server.address.password,
                database=server.address.database,
                engine=server.name,
                http=self._http,
                refused=self._servers.refused,
            )
        )

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
