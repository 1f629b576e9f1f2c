"""A Neo4j database that holds data of others: every command leaves that data as it was."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from app.doctor import examine
from app.errors import NameClash, NoWriteAccess
from app.graph.engine import Engine
from app.graph.schema import apply_schema
from app.graph.server.examination import READS_ONLY
from app.graph.writer import Write, Writer
from app.service import _suggestions
from app.settings import Settings
from app.storage.folder import DataFolder
from loaders.publish.engines import server
from loaders.publish.engines.removing import remove_graph
from tests.api.asking import asker
from tests.engines import EVERY_ENGINE, OpenEngines
from tests.graph.dump import dump
from tests.graph.settings import settings_of, settings_on
from tests.loaders.publish import beside
from tests.loaders.publish.test_publishing import propose, published
from tests.neo4j.server import Neo4jServer, require_maven

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]


@pytest.fixture(scope="session", params=EVERY_ENGINE[1:2])
def engine(request: pytest.FixtureRequest, engines: OpenEngines) -> Engine:
    """One Neo4j server: the embedded engine's database is never shared."""
    return engines.open(request.param)


@pytest.fixture
def settings(tmp_path: Path, engine: Engine) -> Iterator[Settings]:
    """A fresh data folder beside a graph of others."""
    settings = settings_on(engine, tmp_path / "data")
    DataFolder(settings.data).create()
    beside.empty(engine)
    beside.write(engine, *beside.SCHEMA, beside.GRAPH)
    yield settings
    beside.empty(engine)
    with Writer(engine) as writer:
        apply_schema(writer)


@pytest.fixture
def folder(settings: Settings) -> DataFolder:
    return DataFolder(settings.data)


def test_loads_and_a_removal_leave_the_graph_of_others_as_it_was(
    settings: Settings, folder: DataFolder, engine: Engine
) -> None:
    before = beside.export(engine, is_whole=True)
    published(settings, folder, propose(folder, "first"))
    loaded = beside.export(engine)
    beside.write(engine, "CREATE (:Author:Guest {name: 'Cy'})-[:WROTE]->(:Paper:Guest)")
    guests = beside.guests(engine)
    published(settings, folder, propose(folder, "without venue"))
    changed = beside.export(engine)
    removed = remove_graph(settings)
    assert beside.guests(engine) == guests != []
    beside.write(engine, "MATCH (guest:Guest) DETACH DELETE guest")
    assert (loaded, changed, beside.export(engine, is_whole=True)) == (before, before, before)
    assert (removed.kept, removed.foreign_labels) == ((), ("Book", "Guest", "Person", "Reader"))


class Killed(Exception):
    """Stands for a kill of the process between two writes."""


@contextmanager
def killed_after(writes: int) -> Iterator[None]:
    """The writer dies before its next write but so many."""
    left, write = [writes], Writer.write

    def dying(self: Writer, steps: list[Write]) -> None:
        if left[0] == 0:
            raise Killed
        left[0] -= 1
        write(self, steps)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Writer, "write", dying)
        patch.setattr(server, "_LARGEST", 0)
        with suppress(Killed):
            yield
            pytest.fail(f"it ended before its write number {writes + 1}")


def test_an_interrupted_load_and_removal_leave_it_and_can_be_finished_or_undone(
    settings: Settings, folder: DataFolder, engine: Engine
) -> None:
    before = beside.export(engine, is_whole=True)
    first = propose(folder, "first")
    with killed_after(9):
        published(settings, folder, first)
    interrupted = beside.export(engine)
    published(settings, folder, first)
    whole = dump(engine)
    with killed_after(5):
        remove_graph(settings)
    with killed_after(9):
        published(settings, folder, propose(folder, "renamed"))
    published(settings, folder, first)
    assert (interrupted, dump(engine)) == (before, whole)
    with killed_after(12):
        remove_graph(settings)
    remove_graph(settings)
    assert beside.export(engine, is_whole=True) == before


CLASHES = {
    "CREATE CONSTRAINT paper FOR (p:Paper) REQUIRE p.id IS UNIQUE": "constraint paper on Paper(id)",
    "CREATE INDEX author_id FOR (b:Book) ON (b.isbn)": "index author_id on Book(isbn)",
    "CREATE INDEX cited FOR ()-[r:CITES]-() ON (r.year)": "index cited on CITES(year)",
    "CREATE INDEX names FOR (a:Author) ON (a.name)": "index names on Author(name)",
    "CREATE FULLTEXT INDEX words FOR (n:Book|Paper) ON EACH [n.title]": "index words on Book|Paper(title)",
    "CREATE (:Author {name: 'Ada'}), (:Author)": "2 nodes with the label Author (name)",
    "CREATE (:Dataset {id: 'dataset'})": "1 node with the label Dataset (id)",
    "CREATE (:Book:Venue)": "1 node with the label Venue",
}


def test_names_that_clash_are_listed_and_nothing_is_written(
    settings: Settings, folder: DataFolder, engine: Engine
) -> None:
    beside.write(engine, *CLASHES)
    before = beside.export(engine, is_whole=True)
    with pytest.raises(NameClash) as caught:
        published(settings, folder, propose(folder, "first"))
    assert isinstance(caught.value.value, list)
    assert (sorted(caught.value.value), beside.export(engine, is_whole=True)) == (
        sorted(CLASHES.values()),
        before,
    )


def test_a_constraint_that_was_there_before_stays_and_relationships_of_others_are_named_before_they_go(
    settings: Settings, folder: DataFolder, engine: Engine
) -> None:
    beside.write(engine, "CREATE CONSTRAINT author_id FOR (a:Author) REQUIRE a.id IS UNIQUE")
    before = beside.export(engine, is_whole=True)
    published(settings, folder, propose(folder, "first"))
    beside.write(engine, "MATCH (v:Venue), (p:Person {name: 'Bo'}) CREATE (p)-[:WROTE {by: 'hand'}]->(v)")
    linked = beside.export(engine, is_whole=True)
    smaller = propose(folder, "without venue")
    for change in (lambda: remove_graph(settings), lambda: published(settings, folder, smaller)):
        with pytest.raises(NameClash, match=r"WROTE between Venue V.* and Person:Reader"):
            change()
    assert beside.export(engine, is_whole=True) == linked
    beside.write(engine, "MATCH ()-[wrote:WROTE {by: 'hand'}]->() DELETE wrote")
    removed = remove_graph(settings)
    assert (removed.kept, beside.export(engine, is_whole=True)) == (("author_id",), before)


def found(settings: Settings) -> list[str]:
    """What the doctor says about the server and the graph; `!` marks what is not well."""
    findings = list(examine(settings))
    (place,) = (place for place, each in enumerate(findings) if each.what.startswith("Neo4j/"))
    return [f"{'' if each.is_well else '! '}{each.what}" for each in findings[place + 1 :]]


OTHERS = [
    "the user may write to the database 'neo4j'",
    "labels of others in the database: Book, Person, Reader",
]
SCHEMA = (
    "constraints and indexes of others: constraint book_id on Book(id); index book_title on Book(title);"
    " index book_words on Book|Person(title, name); index read_when on READ(on)"
)


def test_the_doctor_lists_what_others_have_there_and_the_service_warns(
    settings: Settings, folder: DataFolder, engine: Engine
) -> None:
    published(settings, folder, propose(folder, "first"))
    before = found(settings)
    beside.write(engine, "CREATE (:Author {name: 'Cy'})")
    after = found(settings)
    assert before[:3] == [*OTHERS, SCHEMA]
    assert [line.startswith("the read index of") for line in before[3:]] == [True]
    assert after[:4] == [*OTHERS, SCHEMA, "! not from Coterie: 1 node with the label Author"]
    assert _suggestions(engine, "http://here", is_naming=False) == [
        READS_ONLY,
        "Warning: not from Coterie: 1 node with the label Author.",
    ]


@pytest.fixture
def read_only(tmp_path: Path) -> Iterator[Engine]:
    """A Neo4j server whose database is read-only, with one version of a graph in it."""
    require_maven()
    rows = ":ID,id,version,state,schema_version:int\n1,dataset,v1,whole,14\n"
    (tmp_path / "dataset.csv").write_text(rows, encoding="utf-8")
    (tmp_path / "import.args").write_text("--nodes=Dataset=dataset.csv\n", encoding="utf-8")
    server = Neo4jServer(
        "2026",
        tmp_path / "server",
        imported=tmp_path,
        settings="server.databases.default_to_read_only=true\n",
    )
    try:
        server.wait_until_ready()
        yield server.engine
    finally:
        server.stop()


async def served_version(engine: Engine, settings: Settings) -> object:
    async with asker(engine, settings) as service:
        return (await service.data("{ dataset { version } }"))["dataset"]["version"]


@pytest.mark.neo4j
def test_a_read_only_database_is_served_and_not_loaded_into(read_only: Engine, tmp_path: Path) -> None:
    settings = settings_of(read_only, tmp_path / "data")
    access = found(settings)[0]
    with pytest.raises(NoWriteAccess, match="The user 'neo4j' may not write to 'neo4j'"):
        published(settings, DataFolder(settings.data), propose(DataFolder(settings.data), "first"))
    with pytest.raises(NoWriteAccess):
        remove_graph(settings)
    answer = asyncio.run(served_version(read_only, settings))
    assert (_suggestions(read_only, "", is_naming=False)[0], answer) == (READS_ONLY, "v1")
    assert access == "the database 'neo4j' is read-only: enough for `coterie serve`, not for `coterie load`"
