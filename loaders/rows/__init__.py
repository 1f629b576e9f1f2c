"""The graph as tables: entities with their ids, in the form of the model of the graph."""

from loaders.rows.build import build_rows
from loaders.rows.schemas import key_columns, schema_of, table_name

__all__ = ["build_rows", "key_columns", "schema_of", "table_name"]
