"""Fixture graphs: files in the tables of the model, loaded through `cypher/write`, and read back."""

import json
from pathlib import Path
from typing import Any

from app.graph.drivers import open_driver
from app.graph.engine import Engine
from app.graph.model import NODES, RELATIONSHIPS, NodeTable, RelationshipTable
from app.graph.writer import Write, Writer
from tests.graph.wipe import wipe

FOLDER = Path(__file__).parent.parent / "graphs"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))
TABLES: tuple[NodeTable | RelationshipTable, ...] = (*NODES, *RELATIONSHIPS)

Tables = dict[str, list[dict[str, Any]]]


def read_graph(name: str) -> Tables:
    """The rows of `tests/graphs/{name}.json` by table; a table that the model lacks is an error."""
    tables: Tables = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    unknown = tables.keys() - {table.name for table in TABLES}
    if unknown:
        raise ValueError(f"tests/graphs/{name}.json has tables that the model lacks: {sorted(unknown)}")
    return tables


def write_rows(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows in the form of the write queries: the key and the `properties`."""
    return [
        {**_only(row, identity(row)), "properties": _only(row, row.keys() - identity(row))} for row in rows
    ]


def load(engine: Engine, tables: Tables) -> None:
    """Replace the content of the graph by these rows."""
    wipe(engine)
    with Writer(engine) as writer:
        writer.write(upserts(tables))


def upserts(tables: Tables) -> list[Write]:
    """The steps that write the rows, nodes before relationships."""
    return [
        Write(f"{table.name}_upsert", write_rows(tables[table.name]))
        for table in TABLES
        if table.name in tables
    ]


def dump(engine: Engine) -> Tables:
    """The content of the graph in the form of a fixture file, with rows in order of their ends."""
    address = engine.address
    with open_driver(address) as driver, driver.session(database=address.database) as session:
        found = {
            table.name: [_flat(record.data()) for record in session.run(_all(table))] for table in TABLES
        }
    return {name: rows for name, rows in found.items() if rows}


def in_order(tables: Tables) -> Tables:
    """Tables and rows as `dump` orders them, without the nulls that a graph does not keep."""
    return {
        table.name: sorted((_present(row) for row in tables[table.name]), key=ends)
        for table in TABLES
        if tables.get(table.name)
    }


def _all(table: NodeTable | RelationshipTable) -> str:
    if isinstance(table, NodeTable):
        return f"MATCH (node:{table.label}) RETURN properties(node) AS row ORDER BY node.id"
    return (
        f"MATCH (a:{table.start})-[r:{table.type}]->(b:{table.end}) "
        "RETURN a.id AS source, b.id AS target, properties(r) AS row ORDER BY a.id, b.id"
    )


def _flat(record: dict[str, Any]) -> dict[str, Any]:
    return _present({**record.pop("row"), **record})


def _present(row: dict[str, Any]) -> dict[str, Any]:
    return {name: row[name] for name in sorted(row) if row[name] is not None}


def identity(row: dict[str, Any]) -> set[str]:
    """Names of what identifies a row within its table."""
    return {"id"} if "id" in row else {"source", "target"}


def ends(row: dict[str, Any]) -> tuple[str, ...]:
    """Values of what identifies a row within its table."""
    return tuple(row[name] for name in sorted(identity(row)))


def _only(row: dict[str, Any], names: set[str]) -> dict[str, Any]:
    return {name: row[name] for name in row if name in names}
