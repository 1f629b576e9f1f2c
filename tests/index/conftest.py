"""The index that tests read; some put an engine of the scholars in its place."""

import pytest

from app.index.building.arrays import build_index
from app.index.storage.layout import Index
from tests.graph.graphs import read_graph
from tests.index.columns import columns_of


@pytest.fixture(scope="module")
def scholars() -> Index:
    """The index of the scholars."""
    return build_index(columns_of(read_graph("scholars")))
