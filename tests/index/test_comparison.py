"""A graph that was edited by hand is noticed."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from app.graph.drivers import open_driver
from app.graph.engine import Engine
from app.graph.reader import GraphReader
from app.index.building.arrays import build_index
from app.index.building.reading import graph_reader
from app.index.comparison import list_differences
from tests.graph import graphs
from tests.index.columns import columns_of

SCHOLARS = graphs.read_graph("scholars")
EDITS = {
    "MATCH (a:Author {id: 'A01'}), (p:Paper {id: 'P05'}) CREATE (a)-[:WROTE {confidence: 0.5}]->(p)": [
        "wrote: 41 in the graph, 40 in its read index",
        "1 of 20 sampled papers differ from the read index: P05",
        "3 of 14 sampled people differ from the read index: A01, A04, A05",
    ],
    "MATCH (p:Paper {id: 'P16'}) SET p.year = 1901": [
        "1 of 20 sampled papers differ from the read index: P16",
        "1 of 14 sampled people differ from the read index: A10",
        "1 of 45 sampled labels and counts differ from the read index: P16",
    ],
    "MATCH (node:Author {id: 'A01'}) SET node.label = 'Ada Other'": [
        "1 of 45 sampled labels and counts differ from the read index: A01",
    ],
    "MATCH (p:Paper {id: 'P16'}) DETACH DELETE p": [
        "paper: 19 in the graph, 20 in its read index",
        "wrote: 39 in the graph, 40 in its read index",
        "published_in: 15 in the graph, 16 in its read index",
        "in_cluster: 22 in the graph, 23 in its read index",
        "1 of 20 sampled papers differ from the read index: P16",
        "1 of 14 sampled people differ from the read index: A10",
        "1 of 45 sampled labels and counts differ from the read index: P16",
    ],
}


@pytest_asyncio.fixture
async def reader(engine: Engine) -> AsyncIterator[GraphReader]:
    """The doctor's reader, which has time."""
    made = graph_reader(engine)
    yield made
    await made.close()


async def test_a_graph_as_it_was_published_differs_in_nothing(engine: Engine, reader: GraphReader) -> None:
    graphs.load(engine, SCHOLARS)
    assert await list_differences(reader, build_index(columns_of(SCHOLARS))) == []


@pytest.mark.parametrize(("edit", "differences"), EDITS.items())
async def test_a_manual_edit_of_the_graph_is_listed_as_a_difference(
    engine: Engine, reader: GraphReader, edit: str, differences: list[str]
) -> None:
    graphs.load(engine, SCHOLARS)
    with open_driver(engine.address) as driver, driver.session(database=engine.address.database) as session:
        session.run(edit).consume()
    assert await list_differences(reader, build_index(columns_of(SCHOLARS))) == differences
