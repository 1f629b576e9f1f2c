"""The child process that serves one engine folder over Bolt; started by `server_process.py`.

First message: folder, password, database, bolt_port, http_port, heap, is_brief. Answer: `{"ready": true}`, or
`{"failed": kind, "message": ...}` with kind `corrupt`, `port`, `disk` or `engine`. It stops, closes the
folder and marks it as complete when its parent sends "stop" or ends.
"""

import os
import shutil
import threading
from pathlib import Path
from typing import Any

from arcadedb_embedded.server import ArcadeDBServer

from app.errors import DiskFull, FolderCorrupt, FolderInUse
from app.graph.embedded.child.parent import Parent
from app.graph.embedded.java.jvm import RARE_COMPACTION_OPTIONS, SHORT_RUN_OPTIONS, failure, start_java
from app.graph.embedded.mark import begin_use, mark_complete, require_built
from app.storage.lock import OwnerLock

_FORMER_SECONDS = 60.0
_STOP_SECONDS = 30.0
_BATCHES = 256 * 1024 * 1024
"""Seconds to wait for the folder and for the stop, and maximum bytes of a Bolt message; set by hand."""


def main() -> int:
    """Serve until the parent stops this process; exit status 0 if the folder was closed cleanly."""
    parent = Parent()
    config = parent.receive()
    folder = Path(config["folder"])
    try:
        require_built(folder)
        with OwnerLock(folder / "in_use.lock", patience=_FORMER_SECONDS):
            begin_use(folder)
            return _serve(parent, folder, config)
    except FolderCorrupt as error:
        parent.answer(failed="corrupt", message=error.message)
    except DiskFull as error:
        parent.answer(failed="disk", message=error.message)
    except FolderInUse as error:
        parent.answer(failed="engine", message=error.message)
    return 1


def _serve(parent: Parent, folder: Path, config: dict[str, Any]) -> int:
    # The engine keeps its users here; the password is a new one at each start.
    shutil.rmtree(folder / "config", ignore_errors=True)
    try:
        server = open_server(folder, config)
    except Exception as error:  # noqa: BLE001 - any Java error is reported to the parent by its kind
        parent.answer(failed=failure(str(error)), message=str(error))
        return 1
    parent.answer(ready=True)
    parent.wait_until_gone()
    _give_up_after(_STOP_SECONDS)
    server.stop()
    mark_complete(folder)
    return 0


def _give_up_after(seconds: float) -> None:
    timer = threading.Timer(seconds, os._exit, (1,))
    timer.daemon = True
    timer.start()


def open_server(folder: Path, config: dict[str, Any]) -> ArcadeDBServer:
    """The started server of a folder, with its database open; raises Java's errors unchanged."""
    start_java(
        config["heap"], *((*SHORT_RUN_OPTIONS, *RARE_COMPACTION_OPTIONS) if config["is_brief"] else ())
    )
    return serve_folder(folder, config)


def serve_folder(folder: Path, config: dict[str, Any]) -> ArcadeDBServer:
    """The same where Java runs in this process already."""
    server = ArcadeDBServer(
        str(folder),
        root_password=config["password"],
        config={
            "mode": "production",
            "server_plugins": "Bolt:com.arcadedb.bolt.BoltProtocolPlugin",
            "bolt_port": config["bolt_port"],
            "bolt_maxMessageSize": _BATCHES,
            "http_port": config["http_port"],
        },
    )
    server.start()
    server.get_database(config["database"])
    return server
