"""The index of a graph that is already there is the one that was written when it was published."""

from collections.abc import Callable
from typing import Any

import pytest

from app.errors import DatasetUnsettled
from app.graph.engine import Engine
from app.graph.model import NodeTable, RelationshipTable
from app.graph.queries import load_queries
from app.graph.writer import Writer
from app.index.building.arrays import Columns, build_index
from app.index.building.columns import BY_END, COLUMNS, READ
from app.index.building.reading import graph_reader, range_ends, read_graph
from loaders.ids.minting import PREFIXES
from tests.graph import graphs
from tests.graph.graphs import TABLES, Tables
from tests.graph.whole import whole_graph
from tests.index.columns import columns_of

INDEXED = [table for table in TABLES if table.name in COLUMNS]
WHOLE = {**whole_graph(), "dataset": [{"id": "dataset", "version": "v1", "state": "whole"}]}
GRAPHS = {"scholars": graphs.read_graph("scholars"), "published": graphs.read_graph("published")}
_FILE = """\
// purpose: {purpose}
// parameters: after, to
// columns: rows
MATCH {pattern}
WHERE {of}.id > $after AND {of}.id <= $to{only}
RETURN collect([{values}]) AS rows
"""


@pytest.mark.parametrize("table", INDEXED, ids=lambda table: table.name)
def test_a_query_asks_for_the_columns_of_its_table(table: NodeTable | RelationshipTable) -> None:
    text = load_queries("index")[table.name].text
    assert text == _of_nodes(table) if isinstance(table, NodeTable) else _of_relationships(table)


def test_every_table_of_the_index_has_its_query() -> None:
    assert set(load_queries("index")) == set(COLUMNS)


def test_topic_clusters_are_read_in_ranges_of_their_ids() -> None:
    assert range_ends("topic_cluster", ["h"]) == ["", f"{PREFIXES['TOPIC_CLUSTER']}h", "\uffff"]


@pytest.mark.parametrize("size", [1, 3, 1_000])
@pytest.mark.parametrize("graph", [*GRAPHS.values(), WHOLE], ids=[*GRAPHS, "whole"])
async def test_columns_are_read_as_they_were_written(engine: Engine, graph: Tables, size: int) -> None:
    graphs.load(engine, graph)
    version, found = await _read(engine, size=size)
    assert (version, _rows(found)) == (graph["dataset"][0]["version"], _rows(columns_of(graph)))


@pytest.mark.parametrize("graph", GRAPHS.values(), ids=GRAPHS)
async def test_the_index_is_the_same_byte_for_byte(engine: Engine, graph: Tables) -> None:
    graphs.load(engine, graph)
    _, found = await _read(engine, size=2)
    assert _bytes(found) == _bytes(columns_of(graph))


async def test_a_graph_that_is_published_during_the_read_is_refused(engine: Engine) -> None:
    graphs.load(engine, GRAPHS["scholars"])

    def publish(name: str) -> None:
        if name == "wrote":
            _say(engine, version="v3")

    with pytest.raises(DatasetUnsettled, match=r"republished.*Run it again"):
        await _read(engine, on_ask=publish)


async def test_a_graph_that_is_being_published_is_not_read(engine: Engine) -> None:
    graphs.load(engine, GRAPHS["scholars"])
    _say(engine, state="publishing")
    with pytest.raises(DatasetUnsettled, match="is being published"):
        await _read(engine)


async def test_an_engine_without_a_graph_raises_dataset_unsettled(engine: Engine) -> None:
    graphs.load(engine, {})
    with pytest.raises(DatasetUnsettled, match="has no graph yet"):
        await _read(engine)


async def _read(
    engine: Engine, *, size: int = 1_000, on_ask: Callable[[str], None] | None = None
) -> tuple[str, Columns]:
    reader = graph_reader(engine, on_ask=on_ask)
    try:
        return await read_graph(reader, size=size)
    finally:
        await reader.close()


def _say(engine: Engine, **properties: Any) -> None:
    with Writer(engine) as writer:
        writer.run("dataset_upsert", [{"id": "dataset", "properties": properties}])


def _rows(columns: Columns) -> dict[str, list[str]]:
    return {name: sorted(map(repr, table.to_pylist())) for name, table in columns.items()}


def _bytes(columns: Columns) -> dict[str, tuple[str, bytes]]:
    return {name: (array.dtype.str, array.tobytes()) for name, array in build_index(columns).arrays()}


def _of_nodes(table: NodeTable) -> str:
    are_some = table.name in READ
    kept = "those of whole names and titles in" if are_some else "those of"
    return _FILE.format(
        purpose=f"What the read index keeps of {table.label} nodes, {kept} a range of ids.",
        only=" AND node.is_whole = true" if are_some else "",
        pattern=f"(node:{table.label})",
        of="node",
        values=", ".join(f"node.{name}" for name in COLUMNS[table.name].names),
    )


def _of_relationships(table: RelationshipTable) -> str:
    properties = COLUMNS[table.name].names[2:]
    is_by_end = table.name in BY_END
    start, end = f"(source:{table.start})", f"(target:{table.end})"
    relationship = f"[relationship:{table.type}]"
    return _FILE.format(
        purpose=f"What the read index keeps of {table.type} from {table.start} to {table.end}, "
        f"for {'ends' if is_by_end else 'starts'} of a range of ids.",
        only="",
        pattern=f"{end}<-{relationship}-{start}" if is_by_end else f"{start}-{relationship}->{end}",
        of="target" if is_by_end else "source",
        values=", ".join(["source.id", "target.id", *(f"relationship.{name}" for name in properties)]),
    )
