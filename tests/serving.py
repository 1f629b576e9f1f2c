"""Whole services over HTTP, as a browser meets them."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from time import sleep

import uvicorn

from app.main import create_app
from app.settings import Settings
from loaders.demo import load_demo


@contextmanager
def served(settings: Settings) -> Iterator[str]:
    """The service of these settings at a free port of this machine; gives its address."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = uvicorn.Server(uvicorn.Config(create_app(settings), log_level="warning"))
        thread = Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            while not server.started:
                assert thread.is_alive(), "the service did not start"
                sleep(0.05)
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()


@contextmanager
def served_demo(folder: Path) -> Iterator[str]:
    """The built-in demo over HTTP."""
    with served(load_demo(Settings(data=folder / "data", heap="384m", workers=1))) as address:
        yield address
