"""A graph with every table and every property of the model, made from the model itself."""

from typing import Any

from app.graph.model import NODES, RELATIONSHIPS, Kind, NodeTable, RelationshipTable

_FULL: dict[Kind, Any] = {
    Kind.STRING: "é 中 😀 ' \" \\",
    Kind.INTEGER: 1991,
    Kind.FLOAT: 0.5,
    Kind.BOOLEAN: True,
    Kind.STRINGS: ["a", "ü", ""],
    Kind.INTEGERS: [2019, 2020],
    Kind.FLOATS: [0.25, 2.0],
}
_SPARSE: dict[Kind, Any] = {
    Kind.STRING: "",
    Kind.INTEGER: 5_000_000_000,
    Kind.FLOAT: 1.0,
    Kind.BOOLEAN: False,
    Kind.STRINGS: [],
    Kind.INTEGERS: [],
    Kind.FLOATS: [],
}


def whole_graph() -> dict[str, list[dict[str, Any]]]:
    """Two nodes of each label, one with every property; relationships of each type among them."""
    nodes = {table.name: _nodes(table) for table in NODES}
    return nodes | {table.name: _relationships(table) for table in RELATIONSHIPS}


def _nodes(table: NodeTable) -> list[dict[str, Any]]:
    return [
        {"id": f"{table.label}:1", **{each.name: _FULL[each.kind] for each in table.properties}},
        {"id": f"{table.label}:2", **{each.name: _SPARSE[each.kind] for each in table.properties[::2]}},
    ]


def _relationships(table: RelationshipTable) -> list[dict[str, Any]]:
    start, end = table.start, f"{table.end}:2"
    full = {"source": f"{start}:1", "target": end} | {
        each.name: _FULL[each.kind] for each in table.properties
    }
    sparse = {each.name: _SPARSE[each.kind] for each in table.properties[::2]}
    return [full, {"source": f"{start}:2", "target": end} | sparse]
