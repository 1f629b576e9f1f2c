"""The model of the graph: every node, relationship and property, once.

The write queries, the schema files, the Parquet snapshots and docs/data-model.md are held against
these tables by tests. Dates are ISO strings, parallel lists stand for lists of records (Bolt stores
no maps), and a null means that no source says.
"""

from app.graph.model.nodes import NODES, NodeTable
from app.graph.model.property import Kind, Property
from app.graph.model.relationships import RELATIONSHIPS, RelationshipTable

__all__ = ["NODES", "RELATIONSHIPS", "Kind", "NodeTable", "Property", "RelationshipTable"]
