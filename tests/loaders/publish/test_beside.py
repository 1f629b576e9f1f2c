"""A Neo4j database that holds data of others: every command leaves that data as it was."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from app.doctor import examine
from app.errors import NameClash
from app.graph.engine import Engine
from app.graph.schema import apply_schema
from app.graph.server.examination import READS_ONLY
from app.graph.writer import Write, Writer
from app.service import _suggestions
from app.settings import Settings
from app.storage.folder import DataFolder
from loaders.publish.engines import server
from loaders.publish.engines.removing import remove_graph
from loaders.publish.engines.server import require_server
from tests.api.asking import asker
from tests.engines import SERVER, OpenEngines
from tests.graph.dump import dump
from tests.graph.settings import settings_of
from tests.loaders.publish import beside
from tests.loaders.publish.proposals import Proposals
from tests.loaders.publish.test_publishing import published

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]


@pytest.fixture(scope="module", params=SERVER)
def engine(request: pytest.FixtureRequest, engines: OpenEngines) -> Iterator[Engine]:
    """One Neo4j server for all tests: the embedded engine's database is never shared."""
    engine = engines.open(request.param)
    yield engine
    beside.empty(engine)
    with Writer(engine) as writer:
        apply_schema(writer)


def fresh(engine: Engine, data: Path, *more: str) -> tuple[Settings, DataFolder]:
    """A new data folder and a server with a graph of others."""
    folder = DataFolder(data)
    folder.create()
    beside.empty(engine)
    beside.write(engine, *beside.SCHEMA, beside.GRAPH, *more)
    return settings_of(engine, data), folder


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


def test_names_that_clash_are_listed_and_nothing_is_written(engine: Engine, tmp_path: Path) -> None:
    settings, folder = fresh(engine, tmp_path / "data", *CLASHES)
    before = beside.export(engine, is_whole=True)
    with pytest.raises(NameClash) as caught:
        require_server(settings, folder)
    assert isinstance(caught.value.value, list)
    assert (sorted(caught.value.value), beside.export(engine, is_whole=True)) == (
        sorted(CLASHES.values()),
        before,
    )


class Killed(Exception):
    """Simulates a kill of the process between two writes."""


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


OUR_CONSTRAINT = "CREATE CONSTRAINT author_id FOR (a:Author) REQUIRE a.id IS UNIQUE"


def test_interrupted_loads_and_removals_leave_the_graph_of_others_unchanged(
    engine: Engine, tmp_path: Path, proposals: Proposals
) -> None:
    settings, folder = fresh(engine, tmp_path / "data", OUR_CONSTRAINT)
    before = beside.export(engine, is_whole=True)
    of_others = beside.export(engine)
    first = proposals.copy(folder, "first")
    with killed_after(9):
        published(settings, folder, first)
    interrupted = beside.export(engine)
    published(settings, folder, first)
    loaded, whole = beside.export(engine), dump(engine)
    with killed_after(5):
        remove_graph(settings)
    with killed_after(9):
        published(settings, folder, proposals.copy(folder, "without venue"))
    changed = beside.export(engine)
    published(settings, folder, first)
    assert (interrupted, loaded, changed, dump(engine)) == (of_others, of_others, of_others, whole)
    beside.write(engine, "CREATE (:Author:Guest {name: 'Cy'})-[:WROTE]->(:Paper:Guest)")
    guests = beside.guests(engine)
    published(settings, folder, proposals.copy(folder, "without venue"))
    with killed_after(12):
        remove_graph(settings)
    removed = remove_graph(settings)
    assert beside.guests(engine) == guests != []
    beside.write(engine, "MATCH (guest:Guest) DETACH DELETE guest")
    again = remove_graph(settings)
    assert (removed.kept, removed.foreign_labels) == (("author_id",), ("Book", "Guest", "Person", "Reader"))
    assert (again.definitions, beside.export(engine, is_whole=True)) == ((), before)


class Loaded(NamedTuple):
    """A graph in the database of others, and an export of the database before and after that load."""

    settings: Settings
    folder: DataFolder
    before: list[dict[str, Any]]
    after: list[dict[str, Any]]


@pytest.fixture(scope="module")
def loaded(engine: Engine, tmp_path_factory: pytest.TempPathFactory, proposals: Proposals) -> Loaded:
    """One load for the tests that put back what they change."""
    settings, folder = fresh(engine, tmp_path_factory.mktemp("loaded") / "data")
    before = beside.export(engine)
    published(settings, folder, proposals.copy(folder, "first"))
    return Loaded(settings, folder, before, beside.export(engine))


def test_a_load_leaves_the_graph_of_others_as_it_was(loaded: Loaded) -> None:
    assert loaded.after == loaded.before


@pytest.mark.parametrize(
    ("statement", "clash"),
    [
        (
            "MATCH (v:Venue), (p:Person {name: 'Bo'}) CREATE (p)-[:WROTE {by: 'hand'}]->(v)",
            r"WROTE between Venue V.* and Person:Reader",
        ),
        (
            "MATCH (v:Venue), (p:Paper) WITH v, p LIMIT 1 CREATE (v)-[:CITES {by: 'hand'}]->(p)",
            r"CITES between (Paper P.* and Venue|Venue V.* and Paper)",
        ),
    ],
    ids=["to a node of others", "at a place that the model has not"],
)
def test_relationships_of_others_are_named_before_they_go(
    loaded: Loaded, engine: Engine, proposals: Proposals, statement: str, clash: str
) -> None:
    beside.write(engine, statement)
    linked = beside.export(engine, is_whole=True)
    smaller = proposals.copy(loaded.folder, "without venue")
    for change in (
        lambda: remove_graph(loaded.settings),
        lambda: published(loaded.settings, loaded.folder, smaller),
    ):
        with pytest.raises(NameClash, match=clash):
            change()
    found = beside.export(engine, is_whole=True)
    beside.write(engine, "MATCH ()-[link {by: 'hand'}]->() DELETE link")
    assert found == linked


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


async def served_version(engine: Engine, settings: Settings) -> object:
    async with asker(engine, settings) as service:
        return (await service.data("{ dataset { version } }"))["dataset"]["version"]


def test_the_doctor_lists_what_others_have_there_and_the_service_warns(
    loaded: Loaded, engine: Engine, proposals: Proposals
) -> None:
    before = found(loaded.settings)
    beside.write(engine, "CREATE (:Author {name: 'Cy'})")
    after = found(loaded.settings)
    warnings = _suggestions(loaded.settings, engine, is_naming=False)
    beside.write(engine, "MATCH (author:Author {name: 'Cy'}) DELETE author")
    assert before[:3] == [*OTHERS, SCHEMA]
    assert [line.startswith("the read index of") for line in before[3:]] == [True]
    assert after[:4] == [*OTHERS, SCHEMA, "! not from Coterie: 1 node with the label Author"]
    assert warnings == [READS_ONLY, "Warning: not from Coterie: 1 node with the label Author."]
    version = proposals.copy(loaded.folder, "first").manifest.version
    assert asyncio.run(served_version(engine, loaded.settings)) == version
