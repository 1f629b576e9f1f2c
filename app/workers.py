"""Worker processes at one address: they share one engine, and each maps the same index into its memory."""

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
"""Seconds for running requests when a process receives a signal to end; set by hand."""

KEPT_ALIVE = 75
"""Seconds that a connection without a request stays open.

Set by hand, longer than clients and proxies keep one, so that they close it: a request that arrives while the
service closes the connection gets no answer.
"""

_BEFORE_ANOTHER = 1.0
"""Seconds until a dead worker is replaced; set by hand. At 0, one that cannot start would use up the CPU."""

_log = logging.getLogger(__name__)


def serve_together(settings: Settings, listening: socket.socket, count: int) -> None:
    """Run `count` workers, and replace each that dies, until this process receives a signal to end.

    Then `listening` is closed, and the workers answer the requests that they have.
    """
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
        listening.close()  # else the system would accept connections that nobody answers
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join(GRACE)


def build_server(settings: Settings, engine: Engine) -> "uvicorn.Server":
    """The HTTP server; the engine may not be open yet."""
    import uvicorn  # noqa: PLC0415 - the parent of the workers does not need it

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
    """Exclude all present objects from garbage collection.

    Once the service is built these are its program, which stays. Each full collection would walk through all
    of them while every request waits. They are collected again at exit, so nothing counts as leaked.
    """
    gc.collect()
    gc.freeze()
    atexit.register(gc.unfreeze)


def _start(settings: Settings, listening: socket.socket) -> BaseProcess:
    # A forked worker would share locks and threads with the process that runs the engine.
    context = multiprocessing.get_context("spawn")
    worker = context.Process(target=_work, args=(settings, listening), daemon=True)
    worker.start()
    return worker


def _work(settings: Settings, listening: socket.socket) -> None:
    begin_log()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the parent too, which stops its workers
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
