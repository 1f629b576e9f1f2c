"""A snapshot by way of `neo4j-admin database import full`: a Neo4j to compare with, in minutes.

The importer knows no list of one empty string: they come out empty, and their rows are written again.
"""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import duckdb
import pyarrow as pa

from app.graph.model import NodeTable, RelationshipTable
from app.graph.model.property import Kind, Property
from app.graph.writer import Writer
from loaders.publish.snapshot import GRAPH, GraphTable, Snapshot, read_rows

_BETWEEN = 31
"""Code of the letter between items of a list; no text of ours contains it."""
_AT_ONCE = 10_000
"""Rows of one transaction."""
_TYPES = {
    Kind.STRING: "string",
    Kind.INTEGER: "long",
    Kind.FLOAT: "double",
    Kind.BOOLEAN: "boolean",
    Kind.STRINGS: "string[]",
    Kind.INTEGERS: "long[]",
    Kind.FLOATS: "double[]",
}
_OPTIONS = ("--array-delimiter=U+001F", "--multiline-fields=true", "--bad-tolerance=0", '--quote="')


def write_import(snapshot: Snapshot, folder: Path) -> list[str]:
    """The arguments of an import of the snapshot, whose files are written into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    filled = [table for table in GRAPH if snapshot.manifest.rows[table.name]]
    with duckdb.connect() as tables:
        for table in filled:
            chosen = ", ".join(_columns(table))
            file = folder / f"{table.name}.csv"
            rows = f"select {chosen} from '{snapshot.file(table)}'"
            tables.execute(f"copy ({rows}) to '{file}' (header, quote '\"', escape '\"')")
    return [*_OPTIONS, *(f"{_switch(table)}={folder / table.name}.csv" for table in filled)]


def mend(snapshot: Snapshot, writer: Writer) -> int:
    """Write the rows again, as a load writes them, that the importer cannot bring over whole; how many."""
    return sum(_mend_table(snapshot, table, writer) for table in GRAPH)


def _mend_table(snapshot: Snapshot, table: GraphTable, writer: Writer) -> int:
    lists = [one.name for one in table.properties if one.kind is Kind.STRINGS]
    if not lists:
        return 0
    lost = " or ".join(f"{name} = ['']" for name in lists)
    with duckdb.connect() as tables:
        rows: pa.Table = tables.sql(f"select * from '{snapshot.file(table)}' where {lost}").to_arrow_table()
    written = read_rows(rows)
    while some := list(islice(written, _AT_ONCE)):
        writer.run(f"{table.name}_upsert", some)
    return int(rows.num_rows)


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
    text = f"array_to_string({one.name}, chr({_BETWEEN}))" if one.kind.endswith(">") else one.name
    return f'{text} as "{one.name}:{_TYPES[one.kind]}"'
