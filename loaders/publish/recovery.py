"""Recovers from an interrupted publish before the next load begins."""

from app.errors import CannotRun
from app.settings import Settings
from app.storage.folder import DataFolder, State
from loaders.publish.engines.stored_version import note_stored, stored_snapshot
from loaders.publish.snapshot import Snapshot


def settle(settings: Settings, folder: DataFolder) -> None:
    """Accept pending tables if the engine turns out to serve exactly them; else leave them pending."""
    state = folder.state()
    if state.pending is None:
        return
    pending = Snapshot.open(folder.tables / state.pending)
    if _served_version(settings) != pending.manifest.version:
        return
    engine_tables, server_tables = state.engine_tables, state.server_tables
    if settings.neo4j_uri is not None:
        server_tables = state.pending
    elif state.engine is not None:
        note_stored(folder, state.engine, pending.manifest.version)
        engine_tables = state.pending
    folder.replace_state(State(state.engine, engine_tables, state.pending, server_tables=server_tables))


def is_served(settings: Settings, folder: DataFolder, snapshot: Snapshot) -> bool:
    """Whether the engine of these settings has exactly this accepted snapshot; a server is queried."""
    state = folder.state()
    if settings.neo4j_uri is not None:
        return state.pending is None and _served_version(settings) == snapshot.manifest.version
    is_accepted = {state.engine_tables, state.tables} == {snapshot.folder.name} and not state.proposed
    return is_accepted and stored_snapshot(folder, state) is not None


def _served_version(settings: Settings) -> str | None:
    """The version of the graph that the engine contains whole; None if it is between two, or not there."""
    from app.graph.engines import open_engine  # noqa: PLC0415 - most loads need not ask: a driver takes a while
    from app.graph.writer import Writer  # noqa: PLC0415 - as above

    try:
        with open_engine(settings) as engine, Writer(engine) as writer:
            rows = writer.ask("dataset")
    except CannotRun:
        if settings.neo4j_uri is not None:
            raise
        return None
    return rows[0]["version"] if rows and rows[0]["state"] == "whole" else None
