"""Processes that answer at one address: one engine between them, one index that each maps into its memory."""

import atexit
import gc
import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING

from app.graph.embedded.attached import AttachedEngine
from app.graph.engine import Engine
from app.graph.engines import own_engine
from app.logs import begin_log
from app.settings import Settings
from app.storage.folder import DataFolder

if TYPE_CHECKING:
    import uvicorn

GRACE = 20
"""Seconds that requests under way are given when a process is asked to end."""

KEPT_ALIVE = 75
"""Seconds that a connection without a request stays open.

Longer than clients and proxies keep one, so that they close it: a request that is on its way to a connection
which the service closes is lost without an answer.
"""

_BEFORE_ANOTHER = 1.0
"""Seconds until a worker that died is replaced: one that cannot start shall not take the machine."""

_log = logging.getLogger(__name__)


def serve_together(settings: Settings, listening: socket.socket, count: int) -> None:
    """Run so many workers, and another for each that dies, until this process is asked to end."""
    workers = [_start(settings, listening) for _ in range(count)]
    try:
        while True:
            wait([worker.sentinel for worker in workers])
            time.sleep(_BEFORE_ANOTHER)
            for place, worker in enumerate(workers):
                if not worker.is_alive():
                    _log.error("worker %s ended with status %s", worker.pid, worker.exitcode)
                    workers[place] = _start(settings, listening)
    finally:
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join(GRACE)


def build_server(settings: Settings, engine: Engine) -> "uvicorn.Server":
    """What answers over HTTP, whose engine may not be open yet."""
    import uvicorn  # noqa: PLC0415 - the parent of workers needs none of it

    from app.main import create_app  # noqa: PLC0415

    app = create_app(settings, engine, has_processes=True)
    config = uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        timeout_keep_alive=KEPT_ALIVE,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )
    return uvicorn.Server(config)


def settle_memory() -> None:
    """Keep whatever the process holds by now from being searched for cycles again.

    Once the service is built that is its program, which stays. Each full search would go through all of it,
    and let every request wait meanwhile. When the process ends it is searched, and nothing counts as leaked.
    """
    gc.collect()
    gc.freeze()
    atexit.register(gc.unfreeze)


def _start(settings: Settings, listening: socket.socket) -> BaseProcess:
    # Forked, a worker would share locks and threads with the process that runs the engine.
    context = multiprocessing.get_context("spawn")
    worker = context.Process(target=_work, args=(settings, listening), daemon=True)
    worker.start()
    return worker


def _work(settings: Settings, listening: socket.socket) -> None:
    begin_log()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the parent too, which ends its workers
    threading.Thread(target=_end_with_parent, daemon=True).start()
    embedded = settings.neo4j_uri is None
    with AttachedEngine(DataFolder(settings.data)) if embedded else own_engine(settings) as engine:
        server = build_server(settings, engine)
        settle_memory()
        server.run(sockets=[listening])


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
