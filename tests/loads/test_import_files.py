"""`coterie publish --files`: what Neo4j's own importer makes of it, and what is refused."""

import json
from collections.abc import Iterator
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from app.errors import CannotRun, DatasetUnsettled, FolderInUse, UsageError
from app.graph.drivers import open_driver
from app.graph.engine import Engine
from app.graph.engines import open_engine
from app.storage.folder import DataFolder
from loaders.publish.import_files import publish_files, statements_after
from loaders.publish.snapshot import GRAPH
from tests.graph.dump import dump
from tests.jars import require_maven
from tests.loads.graphs import LISTINGS, load_into, settings_of
from tests.neo4j.server import Neo4jServer


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the example pages."""
    folder = tmp_path_factory.mktemp("pages") / "data"
    load_into(folder, LISTINGS)
    return folder


@pytest.fixture(scope="module")
def imported(pages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """A Neo4j that its importer filled with them, with what is to be run after that."""
    require_maven()
    place = tmp_path_factory.mktemp("imported")
    publish_files(DataFolder(pages), place / "files")
    server = Neo4jServer("2026", place / "neo4j", imported=place / "files")
    try:
        server.wait_until_ready()
        address = server.engine.address
        with open_driver(address) as driver, driver.session(database=address.database) as session:
            for statement in statements_after(GRAPH):
                session.run(statement).consume()
        yield server.engine
    finally:
        server.stop()


@pytest.mark.neo4j
@pytest.mark.timeout(600)
def test_an_offline_import_is_the_graph_of_an_online_load(imported: Engine, pages: Path) -> None:
    with open_engine(settings_of(pages)) as engine:
        online = dump(engine)
    assert dump(imported) == online


def test_the_readme_of_a_folder_has_the_import_command_and_the_licences(first: Path, tmp_path: Path) -> None:
    written = publish_files(DataFolder(first), tmp_path / "files")
    notice = (tmp_path / "files" / "README.txt").read_text(encoding="utf-8")
    told = (written.version, "licence:", "neo4j-admin database import full neo4j @import.args")
    assert [word for word in told if word not in notice] == []


def test_a_folder_with_anything_in_it_is_left_alone(first: Path, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")
    with pytest.raises(UsageError):
        publish_files(DataFolder(first), tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


@pytest.mark.parametrize("place", ["thesis.txt", "thesis.txt/files"])
def test_a_file_in_place_of_a_folder_is_named(first: Path, tmp_path: Path, place: str) -> None:
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")
    with pytest.raises(UsageError) as refused:
        publish_files(DataFolder(first), tmp_path / place)
    message = f"{tmp_path / 'thesis.txt'} is a file, not a folder. Choose a new or empty folder."
    assert str(refused.value) == message


def test_a_folder_beside_it_is_left_alone_whatever_its_name(first: Path, tmp_path: Path) -> None:
    (tmp_path / "files.unfinished").mkdir()
    publish_files(DataFolder(first), tmp_path / "files")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["files", "files.unfinished"]


@pytest.mark.parametrize("lost", ["topic_cluster", "paper.open_access_url"])
def test_a_graph_of_an_earlier_version_is_to_be_made_again_first(
    still: Path, tmp_path: Path, lost: str
) -> None:
    folder = DataFolder(still)
    snapshot = folder.tables / str(folder.state().tables)
    take_from(snapshot, *lost.split("."))
    with pytest.raises(CannotRun, match=rf"has no {lost}. Run `coterie load` with one of its files again"):
        publish_files(folder, tmp_path / "files")
    assert not (tmp_path / "files").exists()


def take_from(snapshot: Path, table: str, column: str | None = None) -> None:
    """Make a snapshot one of a version that did not have a table, or a column of it."""
    file = snapshot / "graph" / "node" / f"{table}.parquet"
    if column:
        pq.write_table(pq.read_table(file).drop_columns([column]), file)
        return
    manifest = json.loads((snapshot / "manifest.json").read_bytes())
    del manifest["rows"][table]
    (snapshot / "manifest.json").write_text(json.dumps(manifest))
    file.unlink()


def test_without_a_graph_there_are_no_files(tmp_path: Path) -> None:
    with pytest.raises(DatasetUnsettled):
        publish_files(DataFolder(tmp_path / "data"), tmp_path / "files")
    assert not (tmp_path / "files").exists()


def test_no_files_are_written_while_a_load_may_remove_the_tables(first: Path, tmp_path: Path) -> None:
    folder = DataFolder(first)
    with folder.load_lock(), pytest.raises(FolderInUse):
        publish_files(folder, tmp_path / "files")
    assert list(tmp_path.iterdir()) == []
