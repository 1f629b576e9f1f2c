"""A running server of an engine folder: the parent's side."""

import json
import secrets
import socket
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from app.errors import CannotRun, EngineUnavailable, FolderCorrupt, PortTaken
from app.graph.embedded.child.process import Child, require_engine
from app.graph.embedded.mark import ENGINE_ADVICE
from app.graph.engine import Address
from app.storage.files import disk_full
from app.storage.folder import DataFolder

USERNAME = "root"
DATABASE = "coterie"

_MODULE = f"{__package__}.child.server"
_LOOPBACK = "127.0.0.1"
_TRIES = 5
_READY_SECONDS = 120.0
"""Tries to find a free port, and seconds to wait for a start; set by hand."""


class ServerProcess:
    """A child process that answers Bolt on a loopback port, with a new password for each run."""

    def __init__(self, name: str, child: Child, address: Address) -> None:
        self.name = name
        self.address = address
        self._child = child

    @classmethod
    def start(
        cls,
        folder: DataFolder,
        name: str,
        heap: str,
        *,
        ports: Callable[[], tuple[int, int]] | None = None,
        place: Path | None = None,
        is_brief: bool = False,
    ) -> "ServerProcess":
        """Serve `engine/{name}` and return when it answers; `ports` returns two ports for each try.

        `place` is the path of an unfinished folder. `is_brief` makes the start faster and long runs slower.
        Raises FolderCorrupt, DiskFull, PortTaken (after several tries), EngineMissing or EngineUnavailable.
        """
        require_engine()
        ports = ports or free_ports
        options = {"folder": str(place or folder.engines / name), "heap": heap, "is_brief": is_brief}
        for _ in range(_TRIES - 1):
            try:
                return cls._start_once(folder, name, options, ports())
            except PortTaken:
                continue
        return cls._start_once(folder, name, options, ports())

    @classmethod
    def _start_once(
        cls, folder: DataFolder, name: str, options: Mapping[str, Any], ports: tuple[int, int]
    ) -> "ServerProcess":
        bolt, http = ports
        password = secrets.token_urlsafe(32)
        child = Child(_MODULE, folder.path)
        config = {
            "password": password,
            "database": DATABASE,
            "bolt_port": bolt,
            "http_port": http,
            **options,
        }
        child.send(json.dumps(config).encode() + b"\n")
        try:
            _raise_if_failed(child.answer(_READY_SECONDS), Path(options["folder"]), bolt)
        except CannotRun:
            child.kill()
            raise
        return cls(name, child, Address(f"bolt://{_LOOPBACK}:{bolt}", USERNAME, password, DATABASE))

    @property
    def pid(self) -> int:
        """The process id of the child."""
        return self._child.pid

    def is_alive(self) -> bool:
        """Whether the child still runs."""
        return self._child.is_alive()

    def stop(self) -> None:
        """Close the folder cleanly and end the child."""
        self._child.stop()

    def kill(self) -> None:
        """End the child at once, if it has not ended."""
        self._child.kill()


def _raise_if_failed(answer: dict[str, Any], folder: Path, port: int) -> None:
    failed, message = answer.get("failed"), answer.get("message", "")
    if failed is None:
        return
    if failed == "port":
        raise PortTaken(
            "The embedded engine found no free port on this machine.",
            value=port,
            advice="Stop other servers.",
        )
    if failed == "disk":
        raise disk_full(folder)
    if failed == "corrupt":
        raise FolderCorrupt(
            message,
            value=folder,
            advice=ENGINE_ADVICE,
        )
    raise EngineUnavailable(
        f"The embedded engine cannot serve {folder}: {message}", value=folder, advice="See the log folder."
    )


def free_ports() -> tuple[int, int]:
    """Two loopback ports that are free now."""
    with socket.socket() as one, socket.socket() as other:
        one.bind((_LOOPBACK, 0))
        other.bind((_LOOPBACK, 0))
        return int(one.getsockname()[1]), int(other.getsockname()[1])
