"""The graph as tables: entities with their ids, shaped as the model of the graph has them."""

from loaders.rows.build import build_rows
from loaders.rows.schemas import key_columns, schema_of, table_name

__all__ = ["build_rows", "key_columns", "schema_of", "table_name"]
