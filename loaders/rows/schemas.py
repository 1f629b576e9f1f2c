"""Arrow schemas of the graph's tables, derived from the model."""

from functools import cache

import pyarrow as pa

from app.graph.model import Kind, NodeTable, RelationshipTable

ARROW = {
    Kind.STRING: pa.string(),
    Kind.INTEGER: pa.int64(),
    Kind.FLOAT: pa.float64(),
    Kind.BOOLEAN: pa.bool_(),
    Kind.STRINGS: pa.list_(pa.string()),
    Kind.INTEGERS: pa.list_(pa.int64()),
    Kind.FLOATS: pa.list_(pa.float64()),
}


def table_name(table: NodeTable | RelationshipTable) -> str:
    """Name of a graph table among the stages' tables."""
    return f"{'node' if isinstance(table, NodeTable) else 'rel'}_{table.name}"


def key_columns(table: NodeTable | RelationshipTable) -> tuple[str, ...]:
    """Columns that name a row: the id of a node, the two ends of a relationship."""
    return ("id",) if isinstance(table, NodeTable) else ("source", "target")


@cache
def schema_of(table: NodeTable | RelationshipTable) -> pa.Schema:
    """Key columns first, then the properties in the model's order."""
    keys = [(key, pa.string()) for key in key_columns(table)]
    return pa.schema([*keys, *((prop.name, ARROW[prop.kind]) for prop in table.properties)])
