"""At every moment the old graph is served, or the new one: on the embedded engine and on servers."""

from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from app.errors import ForeignGraph
from app.graph.embedded import copied
from app.graph.engine import Engine
from app.graph.engines import open_engine
from app.graph.writer import Write, Writer
from app.settings import Settings
from app.storage.folder import DataFolder, State
from loaders.publish.engines import embedded, server
from loaders.publish.engines.steps import unfinished_step
from loaders.publish.publishing import ready_to_publish
from loaders.publish.recovery import settle
from loaders.publish.snapshot import Snapshot, write_snapshot
from loaders.tables import open_tables
from tests.graph.dump import dump
from tests.graph.settings import settings_on
from tests.graph.wipe import wipe
from tests.loaders.world import WORLD, build_world

pytestmark = pytest.mark.slow

NOW = "2026-03-01T12:00:00Z"
VARIANTS: dict[str, dict[str, list[dict[str, Any]]]] = {
    "first": {},
    "renamed": {"venues": [row | {"label": "Icdcs"} for row in WORLD["venues"]]},
    "without venue": {"venues": [], "paper_venues": []},
}


@pytest.fixture
def settings(tmp_path: Path, engine: Engine) -> Settings:
    """Settings of a fresh data folder, for each engine in turn; a server's database starts empty."""
    return settings_on(engine, tmp_path / "data")


@pytest.fixture
def folder(settings: Settings) -> DataFolder:
    folder = DataFolder(settings.data)
    folder.create()
    return folder


def propose(folder: DataFolder, variant: str) -> Snapshot:
    """A snapshot of a variant of the world, as a load would propose it."""
    name = folder.next_tables()
    with build_world(folder.work / f"world-{name.name}", **VARIANTS[variant]) as tables:
        return write_snapshot(tables, name, NOW)


def published(settings: Settings, folder: DataFolder, new: Snapshot) -> str:
    work = f"duckdb:{folder.work / 'comparison'}"
    with ready_to_publish(settings, folder) as publish, open_tables(work, workers=1) as tables:
        return publish(tables, new)


def served(settings: Settings) -> list[tuple[Any, ...]]:
    with open_engine(settings) as engine:
        return dump(engine)


def undated(graph: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """A graph without when its topic clusters came to be: a fresh graph knows no earlier one."""
    dates = {("event_versions",), ("event_times",)}
    return [tuple(part for part in row if part[:1] not in dates) for row in graph]


def embedding(data: Path, variant: str) -> tuple[Settings, DataFolder]:
    """The embedded engine on a folder of its own, with one graph and none before it."""
    settings = Settings(data=data, heap="384m", workers=1)
    folder = DataFolder(data)
    folder.create()
    published(settings, folder, propose(folder, variant))
    return settings, folder


def test_publishing_the_same_tables_twice_changes_nothing(settings: Settings, folder: DataFolder) -> None:
    published(settings, folder, propose(folder, "first"))
    once = served(settings)
    way = published(settings, folder, propose(folder, "first"))
    assert (way, served(settings)) == ("unchanged", once)


def test_a_small_change_is_published_in_one_transaction_and_the_graph_equals_a_fresh_one(
    settings: Settings, folder: DataFolder, tmp_path: Path
) -> None:
    published(settings, folder, propose(folder, "first"))
    way = published(settings, folder, propose(folder, "without venue"))
    found = served(settings)
    fresh, _ = embedding(tmp_path / "fresh", "without venue")
    assert (way, undated(found)) == ("transaction", undated(served(fresh)))


@pytest.fixture
def copying(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Settings, DataFolder]:
    """The embedded engine with a first graph, where every change is written to a copy of its folder."""
    monkeypatch.setattr(embedded, "_LARGEST", -1)
    monkeypatch.setattr(embedded, "_SHARE", 0)
    return embedding(tmp_path / "copying", "first")


@pytest.mark.parametrize("is_in_use", [False, True])
def test_a_changed_copy_equals_a_fresh_graph(
    copying: tuple[Settings, DataFolder], tmp_path: Path, *, is_in_use: bool
) -> None:
    settings, folder = copying
    with open_engine(settings) if is_in_use else nullcontext():
        way = published(settings, folder, propose(folder, "without venue"))
        found = served(settings)
    fresh, _ = embedding(tmp_path / "fresh", "without venue")
    assert (way, undated(found)) == ("changed copy", undated(served(fresh)))


def test_a_folder_that_changes_during_the_copy_is_rebuilt(
    copying: tuple[Settings, DataFolder], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings, folder = copying
    stamps = count()
    monkeypatch.setattr(copied, "_stamps", lambda _: {"databases/coterie/schema.json": (next(stamps), 0)})
    way = published(settings, folder, propose(folder, "renamed"))
    assert (way, [path.name for path in folder.work.glob("engine-*")]) == ("new folder", [])


def test_a_damaged_folder_is_rebuilt(copying: tuple[Settings, DataFolder]) -> None:
    settings, folder = copying
    next(folder.engines.glob("*/databases/coterie/Paper_0.*.bucket")).write_bytes(b"")
    assert published(settings, folder, propose(folder, "renamed")) == "new folder"


def test_the_published_tables_are_the_accepted_tables(settings: Settings, folder: DataFolder) -> None:
    published(settings, folder, propose(folder, "first"))
    new = propose(folder, "renamed")
    published(settings, folder, new)
    assert (folder.state().tables, folder.state().pending) == (new.folder.name, None)


def test_an_interrupted_transaction_is_put_right_by_the_next_load(
    settings: Settings, folder: DataFolder
) -> None:
    published(settings, folder, propose(folder, "first"))
    before = served(settings)
    interrupted = propose(folder, "renamed")
    folder.replace_state(replace(folder.state(), pending=interrupted.folder.name))
    settle(settings, folder)
    published(settings, folder, propose(folder, "first"))
    assert (served(settings), folder.state().pending) == (before, None)


def test_a_transaction_that_happened_before_the_interruption_is_accepted(
    settings: Settings, folder: DataFolder
) -> None:
    published(settings, folder, propose(folder, "first"))
    before = folder.state()
    new = propose(folder, "renamed")
    published(settings, folder, new)
    folder.replace_state(replace(before, pending=new.folder.name))
    settle(settings, folder)
    assert (folder.state().tables, folder.state().pending) == (new.folder.name, None)


@pytest.mark.neo4j
def test_a_staged_publish_that_was_interrupted_is_finished(
    settings: Settings, folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    if settings.neo4j_uri is None:
        return
    monkeypatch.setattr(server, "_LARGEST", 0)
    published(settings, folder, propose(folder, "first"))
    new = propose(folder, "without venue")
    folder.replace_state(State(tables=folder.state().tables, pending=new.folder.name))
    with open_engine(settings) as engine, Writer(engine) as writer:
        writer.write([unfinished_step(), Write("venue_delete", [{"id": row[0]} for row in _venues(engine)])])
    way = published(settings, folder, propose(folder, "renamed"))
    renamed = served(settings)
    with open_engine(settings) as engine:
        wipe(engine)
    folder.replace_state(State())
    published(settings, folder, propose(folder, "renamed"))
    assert (way, undated(renamed)) == ("staged", undated(served(settings)))


def test_a_graph_of_another_data_folder_is_left_alone(settings: Settings, folder: DataFolder) -> None:
    if settings.neo4j_uri is None:
        return
    published(settings, folder, propose(folder, "first"))
    folder.replace_state(State())
    with pytest.raises(ForeignGraph, match="contains a graph that this data folder did not publish"):
        published(settings, folder, propose(folder, "renamed"))


def _venues(engine: Engine) -> Iterator[tuple[str]]:
    for row in dump(engine):
        if row[0] == "Venue":
            yield (dict(row[3:])["id"].strip("'"),)
