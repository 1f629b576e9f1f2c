from typing import Any

import pytest

from app.graph.engine import Engine
from app.graph.model import NODES, RELATIONSHIPS
from app.graph.queries import load_queries
from app.graph.writer import Writer
from tests.graph import graphs
from tests.graph.graphs import TABLES, Tables
from tests.graph.whole import whole_graph

WHOLE = whole_graph()
GRAPHS = {name: graphs.read_graph(name) for name in graphs.NAMES} | {"whole": WHOLE}


@pytest.mark.parametrize("tables", GRAPHS.values(), ids=GRAPHS)
def test_writing_a_graph_twice_equals_writing_it_once(writer: Writer, engine: Engine, tables: Tables) -> None:
    writer.write(graphs.upserts(tables))
    writer.write(graphs.upserts(tables))
    assert graphs.dump(engine) == graphs.in_order(tables)


def test_an_upsert_replaces_properties_and_removes_those_that_are_null(
    writer: Writer, engine: Engine
) -> None:
    writer.run(
        "author_upsert", [{"id": "A1", "properties": {"label": "Ada", "popularity": 3, "names": ["Ada"]}}]
    )
    writer.run(
        "author_upsert", [{"id": "A1", "properties": {"label": "Ada L.", "popularity": None, "names": []}}]
    )
    assert graphs.dump(engine) == {"author": [{"id": "A1", "label": "Ada L.", "names": []}]}


@pytest.mark.parametrize("table", [table.name for table in TABLES])
def test_a_delete_takes_its_row_and_what_hangs_on_it(writer: Writer, engine: Engine, table: str) -> None:
    graphs.load(engine, WHOLE)
    row = graphs.in_order(WHOLE)[table][0]
    writer.run(f"{table}_delete", graphs.write_rows([row]))
    assert graphs.dump(engine) == graphs.in_order(_without(WHOLE, table, row))


def test_every_write_query_is_the_upsert_or_delete_of_a_table() -> None:
    names = {f"{table.name}_{verb}" for table in TABLES for verb in ("upsert", "delete")}
    assert set(load_queries("write")) == names


def _without(tables: Tables, name: str, gone: dict[str, Any]) -> Tables:
    tables = {**tables, name: [row for row in tables[name] if graphs.ends(row) != graphs.ends(gone)]}
    labels = {table.name: table.label for table in NODES}
    for table in RELATIONSHIPS:
        at = [
            end
            for end, label in (("source", table.start), ("target", table.end))
            if label == labels.get(name)
        ]
        tables[table.name] = [
            row for row in tables[table.name] if gone.get("id") not in [row[end] for end in at]
        ]
    return tables
