"""Publishes a snapshot into the engine of the settings."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Protocol

from app.settings import Settings
from app.storage.folder import DataFolder
from loaders.publish.engines.embedded import publish_embedded, ready_to_embed
from loaders.publish.engines.server import publish_server, require_server
from loaders.publish.index import index_snapshot
from loaders.publish.snapshot import PublishMode, Snapshot
from loaders.tables import Tables


class Publish(Protocol):
    """Serves a snapshot and accepts it; at every moment the old graph is served, or the new one.

    `is_traceless`: no file of the engine may keep what the old graph had and the new one has not.
    """

    def __call__(self, tables: Tables, new: Snapshot, /, *, is_traceless: bool = False) -> PublishMode:
        """Publish; returns how."""


@contextmanager
def ready_to_publish(settings: Settings, folder: DataFolder) -> Iterator[Publish]:
    """The way into the engine, which gets ready while the graph is being resolved."""
    if settings.neo4j_uri is not None:
        require_server(settings, folder)

        def publish(tables: Tables, new: Snapshot, /, *, is_traceless: bool = False) -> PublishMode:  # noqa: ARG001 - what a server's own files keep, only those who run it can clear
            return publish_server(settings, folder, tables, new)

        yield _indexed(folder, publish)
        return
    with ready_to_embed(settings, folder) as build:
        yield _indexed(folder, partial(publish_embedded, settings, folder, build))


def _indexed(folder: DataFolder, publish: Publish) -> Publish:
    """The same, with the read index there before the graph is."""

    def publish_indexed(tables: Tables, new: Snapshot, /, *, is_traceless: bool = False) -> PublishMode:
        index_snapshot(new, folder.indexes)
        return publish(tables, new, is_traceless=is_traceless)

    return publish_indexed
