"""Publishing into the embedded engine: one transaction for a small change, else a folder swapped in.

That is a copy of the folder that is served, with the change written to it, or a new one where much changed.
"""

import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import replace
from itertools import chain
from typing import Any

import pyarrow.parquet as pq

from app.errors import EngineUnavailable, FolderCorrupt
from app.graph.embedded.build import EngineBuild, begun_build
from app.graph.embedded.copied import copied_engine
from app.graph.engines import open_engine
from app.graph.schema import apply_schema
from app.graph.writer import Writer
from app.settings import Settings
from app.storage.folder import DataFolder, State
from loaders.publish.difference import TableChange, compare, count_rows
from loaders.publish.engines.steps import dataset_step, list_steps
from loaders.publish.engines.stored_version import note_stored, stored_snapshot
from loaders.publish.interrupts import ignore_interrupts
from loaders.publish.snapshot import GRAPH, PublishMode, Snapshot, read_rows
from loaders.tables import Tables

_ALWAYS_SMALL = 1_000
"""Changed rows up to which a change is written to the folder there is, however small the graph. Set by
hand."""
_LARGEST = 20_000
"""Rows of one transaction that the engine's smallest heap holds with room to spare. Set by hand."""

_SHARE = 5
"""A change of more than a fifth of the graph is quicker as a new folder than written to the one there is.
Set by hand."""

_LOOK_EVERY = 0.1
"""Seconds between two looks at whether the service has swapped the folder. Set by hand."""
_SWAP_SECONDS = 120.0
"""Seconds that a load waits for the service to swap the folder. Set by hand."""


@contextmanager
def ready_to_embed(settings: Settings, folder: DataFolder) -> Iterator[EngineBuild | None]:
    """The builder of a first graph, which gets ready while that is resolved; later ones may not need it."""
    if folder.state().engine is None:
        with _begun_build(settings, folder) as build:
            yield build
    else:
        yield None


def publish_embedded(
    settings: Settings,
    folder: DataFolder,
    build: EngineBuild | None,
    tables: Tables,
    new: Snapshot,
    *,
    is_traceless: bool = False,
) -> PublishMode:
    """Serve `new`, and accept it at the moment from which it is served; return how it was published.

    If the process is killed before that moment, the old graph is served. After a transaction whose end is
    unknown, the engine's folder is not used any more, and the next load makes a new one. What is deleted
    stays in the engine's pages, so `is_traceless` makes a new folder.
    """
    state = _forget_server(folder) if is_traceless else folder.state()
    if _is_stored(folder, state, new):
        ignore_interrupts()
        folder.replace_state(_accepted(state, state.engine, new))
        return "unchanged"
    changes = None if is_traceless else _changes(folder, state, tables, new)
    way: PublishMode = "new folder" if changes is None else _way(changes, new)
    if changes is not None and way == "transaction":
        ignore_interrupts()
        if _write(settings, folder, state.engine or "", tables, (changes, new)):
            return way
    if changes is not None and way == "changed copy" and _copy(settings, folder, tables, (changes, new)):
        return way
    with nullcontext(build) if build else _begun_build(settings, folder) as builder:
        builder.fill(all_rows(new))
    _swap(folder, builder.name, new)
    return "new folder"


def _forget_server(folder: DataFolder) -> State:
    """The state without the tables of a server's graph, which may name hidden people."""
    state = replace(folder.state(), server_tables=None)
    folder.replace_state(state)
    return state


def _begun_build(settings: Settings, folder: DataFolder) -> AbstractContextManager[EngineBuild]:
    return begun_build(folder, folder.next_engine().name, heap=settings.heap)


def _is_stored(folder: DataFolder, state: State, new: Snapshot) -> bool:
    base = stored_snapshot(folder, state)
    return base is not None and base.manifest.version == new.manifest.version


def _changes(
    folder: DataFolder, state: State, tables: Tables, new: Snapshot
) -> tuple[TableChange, ...] | None:
    base = stored_snapshot(folder, state)
    return None if base is None else compare(tables, [base], new)


def _way(changes: tuple[TableChange, ...], new: Snapshot) -> PublishMode:
    rows, whole = count_rows(changes), sum(new.manifest.rows.values())
    if rows > _ALWAYS_SMALL and rows * _SHARE > whole:
        return "new folder"
    return "transaction" if rows <= _LARGEST else "changed copy"


def _write(
    settings: Settings,
    folder: DataFolder,
    name: str,
    tables: Tables,
    change: tuple[tuple[TableChange, ...], Snapshot],
) -> bool:
    """Write the change to the engine's folder in one transaction.

    False if its engine cannot be opened, or if a service that refused this folder serves another.
    """
    changes, new = change
    with ExitStack() as opened:
        try:
            engine = opened.enter_context(open_engine(settings))
        except (FolderCorrupt, EngineUnavailable):
            return False
        served = folder.announced()  # before the writer, whose address is then of this folder or a later one
        if served is None or served.engine != name:
            return False
        writer = opened.enter_context(Writer(engine))
        apply_schema(writer)
        folder.replace_state(replace(folder.state(), pending=new.folder.name))
        note_stored(folder, name, None)
        writer.write([*list_steps(tables, changes), dataset_step(new)])
        note_stored(folder, name, new.manifest.version)
        folder.replace_state(_accepted(folder.state(), name, new))
    return True


def _copy(
    settings: Settings, folder: DataFolder, tables: Tables, change: tuple[tuple[TableChange, ...], Snapshot]
) -> bool:
    """Serve a copy of the engine's folder with the change written to it; False if nobody can copy it."""
    changes, new = change
    former, name = folder.state().engine, folder.next_engine().name
    if former is None:
        return False
    try:
        with copied_engine(folder, former, name, heap=settings.heap) as copy:
            if copy is None:
                return False
            with Writer(copy) as writer:
                apply_schema(writer)
                for step in chain(list_steps(tables, changes), [dataset_step(new)]):
                    writer.write([step])
            copy.finish()
    except (FolderCorrupt, EngineUnavailable):  # what is served is damaged or cannot be opened; a new one can
        return False
    _swap(folder, name, new)
    return True


def _swap(folder: DataFolder, name: str, new: Snapshot) -> None:
    """Have a finished folder served, and accept what it contains."""
    ignore_interrupts()
    note_stored(folder, name, new.manifest.version)
    folder.replace_state(_accepted(folder.state(), name, new))
    _wait_until_served(folder, name)


def _accepted(former: State, engine: str | None, new: Snapshot) -> State:
    name = new.folder.name
    return State(engine, engine_tables=name, tables=name, server_tables=former.server_tables)


def all_rows(new: Snapshot) -> Iterator[tuple[str, Iterable[Mapping[str, Any]]]]:
    """Every table of a snapshot and the dataset's, as a builder of the engine takes them."""
    for table in GRAPH:
        yield table.name, read_rows(pq.read_table(new.file(table)))
    yield "dataset", dataset_step(new).rows


def _wait_until_served(folder: DataFolder, name: str) -> None:
    """Return when a running service, if there is one, answers from the new folder."""
    limit = time.monotonic() + _SWAP_SECONDS
    while (service := folder.service()) is not None and service.engine != name:
        if service.refused is not None and service.refused[0] == name:
            raise EngineUnavailable(
                f"The running service rejected the new graph: {service.refused[1]}",
                value=name,
                advice="It still serves the old one. See its log, then load again.",
            )
        if time.monotonic() > limit:
            return
        time.sleep(_LOOK_EVERY)
