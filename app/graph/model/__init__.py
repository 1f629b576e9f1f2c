"""The model of the graph: every node, relationship and property.

Tests compare the write queries, the schema files, the Parquet snapshots and docs/data-model.md with these
tables. Dates are ISO strings. Parallel lists represent lists of records, because Bolt stores no maps. Null
means that no source states a value.
"""

from app.graph.model.nodes import NODES, NodeTable
from app.graph.model.property import Kind, Property
from app.graph.model.relationships import RELATIONSHIPS, RelationshipTable

__all__ = ["NODES", "RELATIONSHIPS", "Kind", "NodeTable", "Property", "RelationshipTable"]
