"""Whole services over HTTP, as a browser meets them."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from time import sleep

import uvicorn

from app.graph.engine import Engine
from app.main import create_app
from app.service import bind
from app.settings import Settings
from loaders.loading.load import load
from loaders.reading.intake import LoadRequest
from tests.engines import java_of_a_short_life
from tests.loads.graphs import LISTINGS


@contextmanager
def served(settings: Settings, engine: Engine | None = None) -> Iterator[str]:
    """The service of these settings at a free port of this machine; gives its address."""
    with bind(settings.model_copy(update={"port": 0})) as listening:
        listening.listen()
        given = settings.model_copy(update={"port": listening.getsockname()[1]})
        config = uvicorn.Config(create_app(given, engine), log_level="warning", log_config=None)
        server = uvicorn.Server(config)
        thread = Thread(target=server.run, kwargs={"sockets": [listening]})
        try:
            with java_of_a_short_life():
                thread.start()
                while not server.started:
                    assert thread.is_alive(), "the service did not start"
                    sleep(0.05)
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()


@contextmanager
def served_listings(folder: Path) -> Iterator[str]:
    """The example pages over HTTP."""
    settings = Settings(data=folder / "data", heap="384m", workers=1, minute_limit=0)
    load(settings, LoadRequest(LISTINGS))
    with served(settings) as address:
        yield address
