"""At every moment the old graph is served, or the new one: on the embedded engine and on servers."""

import shutil
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
from loaders.loading.accepted import remove_leftovers
from loaders.publish.engines import embedded, server
from loaders.publish.engines.steps import unfinished_step
from loaders.publish.publishing import ready_to_publish
from loaders.publish.recovery import settle
from loaders.publish.snapshot import Snapshot
from loaders.tables import open_tables
from tests.engines import SERVER
from tests.graph.dump import dump
from tests.graph.embedded.processes import has_become
from tests.graph.settings import settings_on
from tests.graph.wipe import wipe
from tests.loaders.publish.proposals import Proposals, propose

pytestmark = pytest.mark.slow

ON_A_SERVER = pytest.mark.parametrize("engine", SERVER, indirect=True, scope="session")
"""For steps that only a server has."""


@pytest.fixture
def settings(tmp_path: Path, engine: Engine) -> Settings:
    """Settings of a fresh data folder, for each engine in turn; a server's database starts empty."""
    return settings_on(engine, tmp_path / "data")


@pytest.fixture
def folder(settings: Settings) -> DataFolder:
    folder = DataFolder(settings.data)
    folder.create()
    return folder


def published(settings: Settings, folder: DataFolder, new: Snapshot, *, is_traceless: bool = False) -> str:
    work = f"duckdb:{folder.work / 'comparison'}"
    with ready_to_publish(settings, folder) as publish, open_tables(work, workers=1) as tables:
        return publish(tables, new, is_traceless=is_traceless)


def served(settings: Settings) -> list[tuple[Any, ...]]:
    with open_engine(settings) as engine:
        return dump(engine)


def undated(graph: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """A graph without when its topic clusters came to be: a fresh graph knows no earlier one."""
    dates = {("event_versions",), ("event_times",)}
    return [tuple(part for part in row if part[:1] not in dates) for row in graph]


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory, proposals: Proposals) -> Path:
    """A data folder of the embedded engine with a first graph, to copy."""
    return embedding(tmp_path_factory.mktemp("first") / "data", proposals, "first").data


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory, proposals: Proposals) -> list[tuple[Any, ...]]:
    """The graph without venue of a data folder that has published no other."""
    settings = embedding(tmp_path_factory.mktemp("fresh") / "data", proposals, "without venue")
    return undated(served(settings))


def embedding(data: Path, proposals: Proposals, variant: str) -> Settings:
    """The embedded engine on a folder of its own, with one graph and none before it."""
    settings = Settings(data=data, heap="384m", workers=1)
    folder = DataFolder(data)
    folder.create()
    published(settings, folder, proposals.copy(folder, variant))
    return settings


@pytest.fixture
def loaded(settings: Settings, folder: DataFolder, first: Path, proposals: Proposals) -> DataFolder:
    """The data folder of the settings, with the first graph published."""
    if settings.neo4j_uri is None:
        shutil.copytree(first, folder.path, dirs_exist_ok=True)
    else:
        published(settings, folder, proposals.copy(folder, "first"))
    return folder


def test_publishing_the_same_tables_twice_changes_nothing(settings: Settings, folder: DataFolder) -> None:
    published(settings, folder, propose(folder, "first"))
    once = served(settings)
    way = published(settings, folder, propose(folder, "first"))
    assert (way, served(settings)) == ("unchanged", once)


def test_a_small_change_is_published_in_one_transaction_and_the_graph_equals_a_fresh_one(
    settings: Settings, loaded: DataFolder, proposals: Proposals, fresh: list[tuple[Any, ...]]
) -> None:
    way = published(settings, loaded, proposals.copy(loaded, "without venue"))
    assert (way, undated(served(settings))) == ("transaction", fresh)


@pytest.fixture
def copying(first: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Settings, DataFolder]:
    """The embedded engine with a first graph, where every change is written to a copy of its folder."""
    monkeypatch.setattr(embedded, "_LARGEST", -1)
    monkeypatch.setattr(embedded, "_SHARE", 0)
    data = shutil.copytree(first, tmp_path / "copying")
    return Settings(data=data, heap="384m", workers=1), DataFolder(data)


@pytest.mark.parametrize("is_in_use", [False, True])
def test_a_changed_copy_equals_a_fresh_graph(
    copying: tuple[Settings, DataFolder],
    proposals: Proposals,
    fresh: list[tuple[Any, ...]],
    *,
    is_in_use: bool,
) -> None:
    settings, folder = copying
    with open_engine(settings) if is_in_use else nullcontext():
        way = published(settings, folder, proposals.copy(folder, "without venue"))
        found = served(settings)
    assert (way, undated(found)) == ("changed copy", fresh)


def test_a_folder_that_changes_during_the_copy_is_rebuilt(
    copying: tuple[Settings, DataFolder], proposals: Proposals, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings, folder = copying
    stamps = count()
    monkeypatch.setattr(copied, "_stamps", lambda _: {"databases/coterie/schema.json": (next(stamps), 0)})
    way = published(settings, folder, proposals.copy(folder, "renamed"))
    assert (way, [path.name for path in folder.work.glob("engine-*")]) == ("new folder", [])


def test_a_damaged_folder_is_rebuilt(copying: tuple[Settings, DataFolder], proposals: Proposals) -> None:
    settings, folder = copying
    next(folder.engines.glob("*/databases/coterie/Paper_0.*.bucket")).write_bytes(b"")
    assert published(settings, folder, proposals.copy(folder, "renamed")) == "new folder"


def test_a_service_that_refused_the_last_folder_gets_a_new_one(
    first: Path, tmp_path: Path, proposals: Proposals, fresh: list[tuple[Any, ...]]
) -> None:
    folder = DataFolder(shutil.copytree(first, tmp_path / "refused"))
    settings = Settings(data=folder.path, heap="384m", workers=1)
    last = shutil.copytree(folder.engines / "000001", folder.engines / "000002")
    (last / "in_use.lock").mkdir()  # no lock can be there, so the engine does not start
    with open_engine(settings):
        folder.replace_state(replace(folder.state(), engine="000002"))
        assert has_become(lambda: bool((service := folder.service()) and service.refused))
        way = published(settings, folder, proposals.copy(folder, "without venue"))
        found = served(settings)
    assert (way, undated(found)) == ("new folder", fresh)


def test_the_published_tables_are_the_accepted_tables(
    settings: Settings, loaded: DataFolder, proposals: Proposals
) -> None:
    new = proposals.copy(loaded, "renamed")
    published(settings, loaded, new)
    assert (loaded.state().tables, loaded.state().pending) == (new.folder.name, None)


def test_an_interrupted_transaction_is_put_right_by_the_next_load(
    settings: Settings, loaded: DataFolder, proposals: Proposals
) -> None:
    before = served(settings)
    interrupted = proposals.copy(loaded, "renamed")
    loaded.replace_state(replace(loaded.state(), pending=interrupted.folder.name))
    settle(settings, loaded)
    published(settings, loaded, proposals.copy(loaded, "first"))
    assert (served(settings), loaded.state().pending) == (before, None)


def test_a_transaction_that_happened_before_the_interruption_is_accepted(
    settings: Settings, loaded: DataFolder, proposals: Proposals
) -> None:
    before = loaded.state()
    new = proposals.copy(loaded, "renamed")
    published(settings, loaded, new)
    loaded.replace_state(replace(before, pending=new.folder.name))
    settle(settings, loaded)
    assert (loaded.state().tables, loaded.state().pending) == (new.folder.name, None)


@ON_A_SERVER
def test_a_staged_publish_that_was_interrupted_is_finished(
    settings: Settings, folder: DataFolder, proposals: Proposals, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "_LARGEST", 0)
    published(settings, folder, proposals.copy(folder, "first"))
    new = proposals.copy(folder, "without venue")
    folder.replace_state(State(tables=folder.state().tables, pending=new.folder.name))
    with open_engine(settings) as engine, Writer(engine) as writer:
        writer.write([unfinished_step(), Write("venue_delete", [{"id": row[0]} for row in _venues(engine)])])
    way = published(settings, folder, proposals.copy(folder, "renamed"))
    renamed = served(settings)
    with open_engine(settings) as engine:
        wipe(engine)
    folder.replace_state(State())
    published(settings, folder, proposals.copy(folder, "renamed"))
    assert (way, undated(renamed)) == ("staged", undated(served(settings)))


@ON_A_SERVER
def test_of_two_interrupted_publishes_to_a_server_nothing_stays(
    settings: Settings,
    folder: DataFolder,
    proposals: Proposals,
    fresh: list[tuple[Any, ...]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(server, "_LARGEST", 0)
    published(settings, folder, proposals.copy(folder, "without venue"))
    for variant, step in (("first", "dataset_step"), ("without venue", "list_steps")):  # after rows, before
        with monkeypatch.context() as patch:
            patch.setattr(server, step, _end)
            with pytest.raises(KeyboardInterrupt):
                published(settings, folder, proposals.copy(folder, variant))
    published(settings, folder, proposals.copy(folder, "without venue"))
    assert undated(served(settings)) == fresh


def test_a_graph_of_another_data_folder_is_left_alone(
    settings: Settings, folder: DataFolder, proposals: Proposals
) -> None:
    if settings.neo4j_uri is None:
        return
    published(settings, folder, proposals.copy(folder, "first"))
    folder.replace_state(State())
    with pytest.raises(ForeignGraph, match="contains a graph that this data folder did not publish"):
        published(settings, folder, proposals.copy(folder, "renamed"))


@ON_A_SERVER
def test_a_server_gets_the_changes_of_loads_into_the_embedded_engine(
    settings: Settings, loaded: DataFolder, proposals: Proposals, fresh: list[tuple[Any, ...]]
) -> None:
    embedded_settings = settings.model_copy(update={"neo4j_uri": None})
    published(embedded_settings, loaded, proposals.copy(loaded, "renamed"))
    remove_leftovers(loaded, [])
    published(settings, loaded, proposals.copy(loaded, "without venue"))
    assert undated(served(settings)) == fresh


def test_the_tables_of_a_servers_graph_go_when_somebody_is_hidden(first: Path, tmp_path: Path) -> None:
    folder = DataFolder(shutil.copytree(first, tmp_path / "data"))
    folder.replace_state(replace(folder.state(), server_tables=folder.state().tables))
    new = propose(folder, "renamed")
    settings = Settings(data=folder.path, heap="384m", workers=1)
    published(settings, folder, new, is_traceless=True)
    remove_leftovers(folder, [])
    assert [path.name for path in folder.tables.iterdir()] == [new.folder.name]


def _end(*_: object) -> None:
    raise KeyboardInterrupt


def _venues(engine: Engine) -> Iterator[tuple[str]]:
    for row in dump(engine):
        if row[0] == "Venue":
            yield (dict(row[3:])["id"].strip("'"),)
