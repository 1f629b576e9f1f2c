"""Publishing a snapshot into whichever engine the settings name."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from app.folder import DataFolder
from app.settings import Settings
from loaders.publish.embedded import publish_embedded, ready_to_embed
from loaders.publish.server import publish_server
from loaders.publish.snapshot import Snapshot
from loaders.publish.way import Way
from loaders.tables import Tables

Publish = Callable[[Tables, Snapshot], Way]
"""Serves a snapshot and accepts it; at every moment the old graph is served, or the new one."""


@contextmanager
def ready_to_publish(settings: Settings, folder: DataFolder) -> Iterator[Publish]:
    """The way into the engine, which gets ready while the graph is being resolved."""
    if settings.neo4j_uri is not None:
        yield partial(publish_server, settings, folder)
        return
    with ready_to_embed(settings, folder) as build:
        yield partial(publish_embedded, settings, folder, build)
