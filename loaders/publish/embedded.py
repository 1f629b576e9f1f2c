"""Publishing into the embedded engine: one transaction for a small change, else a new folder swapped in."""

import os
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

import pyarrow.parquet as pq

from app.errors import EngineUnavailable
from app.folder import DataFolder, State
from app.graph.embedded.build import EngineBuild, begun_build
from app.graph.engines import open_engine
from app.graph.schema import apply_schema
from app.graph.writer import Writer
from app.settings import Settings
from loaders.publish.difference import Change, compare, count_rows
from loaders.publish.interrupts import ignore_interrupts
from loaders.publish.snapshot import GRAPH, Snapshot, read_rows
from loaders.publish.steps import dataset_step, list_steps
from loaders.publish.way import Way
from loaders.tables import Tables

_ALWAYS_SMALL = 1_000
_LARGEST = 20_000
"""Rows of one transaction that the engine's smallest heap holds with room to spare."""

_SHARE = 5
"""A change of more than a fifth of the graph is quicker as a new folder."""

_LOOK_EVERY = 0.1
_SWAP_SECONDS = 120.0


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
) -> Way:
    """Serve `new`, and accept it in the same stroke in which it is served.

    What a transaction deletes stays in the engine's pages, so `is_traceless` makes a new folder.

    Killed before that, the old graph is served. After a transaction whose end is unknown the engine's
    folder is not trusted any more, and the next load makes a new one.
    """
    state = folder.state()
    if _holds(folder, state, new):
        ignore_interrupts()
        folder.replace_state(_accepted(state.engine, new))
        return "unchanged"
    changes = None if is_traceless else _changes(folder, state, tables, new)
    if changes is not None and _is_small(changes, new):
        ignore_interrupts()
        _write(settings, folder, state, tables, (changes, new))
        return "transaction"
    with nullcontext(build) if build else _begun_build(settings, folder) as builder:
        builder.fill(_all_rows(new))
    ignore_interrupts()
    folder.replace_state(_accepted(builder.name, new))
    _wait_until_served(folder, builder.name)
    return "new folder"


def _begun_build(settings: Settings, folder: DataFolder) -> AbstractContextManager[EngineBuild]:
    return begun_build(folder, folder.next_engine().name, heap=settings.heap)


def _holds(folder: DataFolder, state: State, new: Snapshot) -> bool:
    base = _base(folder, state)
    return base is not None and base.manifest.version == new.manifest.version


def _base(folder: DataFolder, state: State) -> Snapshot | None:
    """The snapshot that the engine's folder is known to hold; a backup is put back without that folder."""
    if state.engine is None or state.engine_tables is None or state.pending is not None:
        return None
    if not (folder.engines / state.engine).is_dir():
        return None
    return Snapshot.open(folder.tables / state.engine_tables)


def _changes(folder: DataFolder, state: State, tables: Tables, new: Snapshot) -> tuple[Change, ...] | None:
    base = _base(folder, state)
    return None if base is None else compare(tables, [base], new)


def _is_small(changes: tuple[Change, ...], new: Snapshot) -> bool:
    rows, whole = count_rows(changes), sum(new.manifest.rows.values())
    return rows <= _ALWAYS_SMALL or (rows <= _LARGEST and rows * _SHARE <= whole)


def _write(
    settings: Settings,
    folder: DataFolder,
    state: State,
    tables: Tables,
    change: tuple[tuple[Change, ...], Snapshot],
) -> None:
    changes, new = change
    with open_engine(settings) as engine, Writer(engine) as writer:
        apply_schema(writer)
        folder.replace_state(State(state.engine, state.engine_tables, state.tables, pending=new.folder.name))
        writer.write([*list_steps(tables, changes), dataset_step(new)])
        folder.replace_state(_accepted(state.engine, new))


def _accepted(engine: str | None, new: Snapshot) -> State:
    return State(engine, engine_tables=new.folder.name, tables=new.folder.name)


def _all_rows(new: Snapshot) -> Iterator[tuple[str, Iterable[Mapping[str, Any]]]]:
    for table in GRAPH:
        yield table.name, read_rows(pq.read_table(new.file(table)))
    yield "dataset", dataset_step(new).rows


def _wait_until_served(folder: DataFolder, name: str) -> None:
    """Return when a running service, if there is one, answers from the new folder."""
    limit = time.monotonic() + _SWAP_SECONDS
    while (service := folder.service()) is not None and service.engine != name:
        if service.refused is not None and service.refused[0] == name:
            raise EngineUnavailable(
                f"The running service refuses the new graph: {service.refused[1]}",
                value=name,
                advice="It serves the old one. See its log, then load again.",
            )
        if time.monotonic() > limit or not _is_running(service.pid):
            return
        time.sleep(_LOOK_EVERY)


def _is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
