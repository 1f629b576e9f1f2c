"""The columns of a fixture graph, as the index takes them."""

import pyarrow as pa

from app.index.building.arrays import Columns
from app.index.building.columns import COLUMNS, READ
from tests.graph.graphs import Tables


def columns_of(graph: Tables) -> Columns:
    """Every table that the index reads, of the rows that it reads; one that the graph lacks is empty."""
    tables = {
        name: pa.Table.from_pylist(graph.get(name, []), schema=schema) for name, schema in COLUMNS.items()
    }
    return tables | {name: tables[name].filter(rows) for name, rows in READ.items()}
