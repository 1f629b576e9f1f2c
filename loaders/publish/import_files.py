"""`coterie publish --files`: a snapshot as files for `neo4j-admin database import full`.

The files are gzipped, so that no spreadsheet opens them: their texts are as the sources wrote them. The
importer leaves out empty lists and lists of one empty text; such lists contain a mark instead, and
`after_import.cypher` puts them back.
"""

import csv
import gzip
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pyarrow.parquet as pq
from msgspec import Struct

from app.errors import CannotRun, UsageError
from app.exports.header import SourceNotice
from app.graph.model import NodeTable, RelationshipTable
from app.graph.model.property import Kind, Property
from app.graph.queries import load_queries
from app.graph.schema import schema_files
from app.storage.files import disk_full_recognised, rename_durably
from app.storage.folder import DataFolder
from loaders.publish.snapshot import GRAPH, GraphTable, Snapshot
from loaders.rows.keeping import model_table
from loaders.tables.duck import copy_as_csv

ARGUMENTS, STATEMENTS, NOTICE = "import.args", "after_import.cypher", "README.txt"
_BETWEEN, _EMPTY_TEXT, _NOTHING = 31, 30, 29
"""Codes of the letter between items, and of the marks of an empty text and of no items; no text has them."""

_NO_NUMBERS = -(2**53)
"""The only item of what stands for a list of no numbers: exact as an integer and as a float, and no value
of ours."""

_TYPES = {
    Kind.STRING: "string",
    Kind.INTEGER: "long",
    Kind.FLOAT: "double",
    Kind.BOOLEAN: "boolean",
    Kind.STRINGS: "string[]",
    Kind.INTEGERS: "long[]",
    Kind.FLOATS: "double[]",
}
_OPTIONS = ("--array-delimiter=U+001F", "--multiline-fields=true", "--bad-tolerance=0")
_DATASET = model_table("dataset")
_NOTICED = ["name", "licence", "attribution", "terms_url", "url"]
"""Columns of a source, in the order of a SourceNotice."""


class WrittenImport(Struct, frozen=True):
    """Written import files: their folder, the dataset version, and the numbers of nodes and relationships."""

    folder: str
    version: str
    nodes: int
    relationships: int


def publish_files(folder: DataFolder, out: Path) -> WrittenImport:
    """Write the accepted graph of a data folder into a new or empty folder.

    No load can run meanwhile, for it would remove the tables. Raises DatasetUnsettled if nothing was loaded,
    FolderInUse while a load runs, UsageError if the folder contains anything, and CannotRun for a graph of an
    earlier version that lacks a table or a column.
    """
    folder.state().required_tables()
    _require_empty(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    with (
        folder.load_lock(),
        disk_full_recognised(out.parent),
        TemporaryDirectory(prefix=f"{out.name}.", dir=out.parent) as beside,
    ):
        unfinished = Path(beside) / out.name
        snapshot = Snapshot.open(folder.tables / folder.state().required_tables())
        _require_model(snapshot)
        written = write_import(snapshot, unfinished)
        if out.exists():
            out.rmdir()
        rename_durably(unfinished, out)
    return WrittenImport(str(out), written.version, written.nodes, written.relationships)


def _require_model(snapshot: Snapshot) -> None:
    """Raise CannotRun for the snapshot of an earlier version that did not have all of the model."""
    if lost := next(_lost(snapshot), None):
        raise CannotRun(
            f"The loaded graph was made by an earlier version of Coterie and has no {lost}.",
            value=snapshot.folder,
            advice="Run `coterie load` with one of its files again: that rebuilds the whole graph.",
        )


def _lost(snapshot: Snapshot) -> Iterator[str]:
    """Tables of the model, and columns such as `paper.language`, that a snapshot lacks."""
    for table in GRAPH:
        if table.name not in snapshot.manifest.rows:
            yield table.name
            continue
        columns = set(pq.read_schema(snapshot.file(table)).names)
        yield from (f"{table.name}.{one.name}" for one in table.properties if one.name not in columns)


def _require_empty(out: Path) -> None:
    """Raise UsageError if a folder contains anything, or cannot be one."""
    advice = "Choose a new or empty folder."
    for place in (out, *out.parents):
        if place.exists() and not place.is_dir():
            raise UsageError(f"{place} is a file, not a folder.", value=str(place), advice=advice)
    if out.exists() and any(out.iterdir()):
        raise UsageError(f"{out} is not empty.", value=str(out), advice=advice)


def write_import(snapshot: Snapshot, folder: Path) -> WrittenImport:
    """Write the files of a snapshot, the arguments of the importer, and what to do after it."""
    folder.mkdir(parents=True, exist_ok=True)
    rows = snapshot.manifest.rows
    filled = [table for table in GRAPH if rows[table.name]]
    for table in filled:
        copy_as_csv(snapshot.file(table), list(_columns(table)), folder / _name(table))
    _write_dataset(snapshot, folder)
    tables = [_DATASET, *filled]
    arguments = [*_OPTIONS, *(f"{_switch(table)}=./{_name(table)}" for table in tables)]
    (folder / ARGUMENTS).write_text("\n".join(arguments) + "\n", encoding="utf-8")
    statements = "".join(f"{statement};\n" for statement in statements_after(filled))
    (folder / STATEMENTS).write_text(statements, encoding="utf-8")
    (folder / NOTICE).write_text("\n".join(_notice(snapshot)) + "\n", encoding="utf-8")
    nodes = sum(rows[table.name] for table in filled if isinstance(table, NodeTable))
    return WrittenImport(str(folder), snapshot.manifest.version, nodes, sum(rows.values()) - nodes)


def statements_after(tables: Iterable[GraphTable]) -> Iterator[str]:
    """What to run after an import, each in a transaction of its own: the schema, and the lists."""
    for _, query in schema_files():
        yield _bare(query.text)
    for table in tables:
        for one in table.properties:
            if one.kind.endswith(">"):
                yield _putting_back(table, one.name)


def _putting_back(table: GraphTable, name: str) -> str:
    queries = load_queries("export")
    if isinstance(table, NodeTable):
        text = queries["node_list"].text.replace("CoterieEntity", table.label)
    else:
        text = queries["relationship_list"].text.replace("COTERIE_TYPE", table.type)
        text = text.replace("CoterieStart", table.start).replace("CoterieEnd", table.end)
    return _bare(text.replace("coterie_list", name))


def _bare(text: str) -> str:
    """A statement without its comments."""
    return "\n".join(line for line in text.splitlines() if not line.startswith("//")).strip()


def _write_dataset(snapshot: Snapshot, folder: Path) -> None:
    """The Dataset node, which a snapshot has in its manifest."""
    with gzip.open(folder / _name(_DATASET), "wt", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(
            ["id:ID(Dataset)", *(f"{one.name}:{_TYPES[one.kind]}" for one in _DATASET.properties)]
        )
        dataset = snapshot.manifest.dataset
        writer.writerow(["dataset", *(dataset.get(one.name) for one in _DATASET.properties)])


def _notice(snapshot: Snapshot) -> Iterator[str]:
    dataset = snapshot.manifest.dataset
    yield f"Coterie dataset {snapshot.manifest.version}, published {dataset['published_at']}"
    yield "Made with: coterie publish --files"
    for source in pq.read_table(snapshot.file_of("source"), columns=_NOTICED).to_pylist():
        yield f"Source: {SourceNotice(*(source[name] or '' for name in _NOTICED)).line}"
    yield ""
    yield "In this folder, into a database that does not exist yet, while its server is stopped:"
    yield f"  neo4j-admin database import full neo4j @{ARGUMENTS}"
    yield "Then start the server and run:"
    yield f"  cypher-shell -f {STATEMENTS}"


def _name(table: GraphTable) -> str:
    return f"{table.name}.csv.gz"


def _switch(table: GraphTable) -> str:
    if isinstance(table, NodeTable):
        return f"--nodes={table.label}"
    return f"--relationships={table.type}"


def _columns(table: GraphTable) -> Iterator[str]:
    if isinstance(table, RelationshipTable):
        yield f'source as ":START_ID({table.start})"'
        yield f'target as ":END_ID({table.end})"'
    else:
        yield f'id as "id:ID({table.label})"'
    yield from map(_column, table.properties)


def _column(one: Property) -> str:
    text = one.name
    if one.kind.endswith(">"):
        is_of_texts = one.kind is Kind.STRINGS
        nothing = f"chr({_NOTHING})" if is_of_texts else f"'{_NO_NUMBERS}'"
        empty_text = f"when {one.name} = [''] then chr({_EMPTY_TEXT})" if is_of_texts else ""
        items = f"array_to_string({one.name}, chr({_BETWEEN}))"
        text = f"case when len({one.name}) = 0 then {nothing} {empty_text} else {items} end"
    return f'{text} as "{one.name}:{_TYPES[one.kind]}"'
