"""The engine of a process, from its settings."""

from collections.abc import Iterator
from contextlib import contextmanager

from app.errors import FolderInUse
from app.graph.embedded.attached import AttachedEngine
from app.graph.embedded.engine import EmbeddedEngine
from app.graph.engine import Address, Engine
from app.graph.neo4j import Neo4jEngine
from app.settings import Settings
from app.storage.folder import DataFolder


def own_engine(settings: Settings, *, is_brief: bool = False) -> Engine:
    """The engine of a service, not yet open: Neo4j at `NEO4J_URI`, else the embedded engine.

    `is_brief` is for a command, which ends soon.
    """
    if settings.neo4j_uri is None:
        return EmbeddedEngine(DataFolder(settings.data), heap=settings.heap, is_brief=is_brief)
    return Neo4jEngine(
        Address(
            settings.neo4j_uri,
            settings.neo4j_username,
            settings.neo4j_password.get_secret_value(),
            settings.neo4j_database,
        )
    )


@contextmanager
def open_engine(settings: Settings) -> Iterator[Engine]:
    """The open engine of a command: `own_engine`, or the engine of a running service."""
    engine = own_engine(settings, is_brief=True)
    try:
        engine.open()
    except FolderInUse:
        engine = AttachedEngine(DataFolder(settings.data))
        engine.open()
    try:
        yield engine
    finally:
        engine.close()
