"""Papers related by citations: from the engine as from the index, and drawn."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from app.graph.engine import Engine
from app.index.building.arrays import build_index
from app.index.storage.files import write_index
from tests.api.asking import Asker, asker, settings
from tests.graph import graphs
from tests.index.columns import columns_of

CITES = ["P1 P6", "P1 P7", "P1 P8", "P2 P6", "P2 P7", "P3 P6", "P3 P8", "P4 P8", "P5 P1", "P5 P2", "P9 P1"]
YEARS = {"P1": 2010, "P2": 2011, "P3": 2012, "P4": 2013, "P5": 2020, "P6": 2001, "P7": 2002, "P8": 2003}
RELATED = """query ($by: CitationTie!) { paper(id: "P1") {
  relatedByCitations(by: $by) { totalCount nodes { paper { id } paperCount papers { id } } } } }"""
DRAWN = """{ neighbourhood(of: "P1", by: COUPLING, LIMITS) {
  nodes { id weight } edges { id weight firstYear lastYear papers { id } }
  truncated { reason shown available } } }"""


def _cited() -> graphs.Tables:
    """A graph of nine papers; P9 is about nothing and has no year."""
    papers = [
        {
            "id": f"P{number}",
            "label": f"Paper {number}",
            "year": YEARS.get(f"P{number}"),
            "sort_date": f"{YEARS.get(f'P{number}', 0):04d}-00-00",
            "type": "ARTICLE",
            "author_list": "complete",
            "author_count": number,
        }
        for number in range(1, 10)
    ]
    pairs = [pair.split() for pair in CITES]
    return {
        "dataset": [{"id": "dataset", "version": "cited"}],
        "paper": papers,
        "topic": [{"id": "T1", "label": "Ties"}],
        "about": [{"source": "P2", "target": "T1"}, {"source": "P4", "target": "T1"}],
        "cites": [{"source": source, "target": target} for source, target in pairs],
    }


@pytest_asyncio.fixture(scope="module", params=["engine", "index"])
async def cited(
    request: pytest.FixtureRequest, engine: Engine, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Asker]:
    """A service over nine papers that cite each other, with and without a read index."""
    graphs.load(engine, _cited())
    data: Path = tmp_path_factory.mktemp("data")
    if request.param == "index":
        write_index(build_index(columns_of(_cited())), data / "index", "cited")
    async with asker(engine, settings(data)) as client:
        yield client


@pytest.mark.parametrize(
    ("by", "related"),
    [
        ("COUPLING", ["P3 2 P8 P6", "P2 2 P7 P6", "P4 1 P8"]),
        ("CO_CITATION", ["P2 1 P5"]),
    ],
)
async def test_related_papers_are_listed_with_what_shows_it(
    cited: Asker, by: str, related: list[str]
) -> None:
    found = (await cited.data(RELATED, by=by))["paper"]["relatedByCitations"]
    rows = [
        " ".join([row["paper"]["id"], str(row["paperCount"]), *_ids(row["papers"])]) for row in found["nodes"]
    ]
    assert (found["totalCount"], rows) == (len(related), related)


@pytest.mark.parametrize(
    ("limits", "nodes", "edges", "cuts"),
    [
        (
            "hops: 1",
            ["P1 3", "P3 2", "P2 2", "P4 1"],
            [
                "P1.COUPLED_WITH.P2 2 2001 2002 P7 P6",
                "P1.COUPLED_WITH.P3 2 2001 2003 P8 P6",
                "P1.COUPLED_WITH.P4 1 2003 2003 P8",
                "P2.COUPLED_WITH.P3 1 2001 2001 P6",
                "P3.COUPLED_WITH.P4 1 2003 2003 P8",
            ],
            [],
        ),
        (
            "years: {to: 2012}, maxNodes: 2",
            ["P1 3", "P3 2"],
            ["P1.COUPLED_WITH.P3 2 2001 2003 P8 P6"],
            ["MAX_NODES 1 2"],
        ),
        ('topic: "T1", minPapers: 2', ["P1 3", "P2 2"], ["P1.COUPLED_WITH.P2 2 2001 2002 P7 P6"], []),
        ('exclude: ["P2", "P3"], maxAuthorsPerPaper: 3', ["P1 3"], [], []),
    ],
)
async def test_ties_are_drawn_within_limits(
    cited: Asker, limits: str, nodes: list[str], edges: list[str], cuts: list[str]
) -> None:
    drawn = (await cited.data(DRAWN.replace("LIMITS", limits)))["neighbourhood"]
    assert [f"{node['id']} {node['weight']:g}" for node in drawn["nodes"]] == nodes
    assert [_edge_text(edge) for edge in drawn["edges"]] == edges
    assert [" ".join(map(str, cut.values())) for cut in drawn["truncated"]] == cuts


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ('of: "T1", by: COUPLING', "`by` needs a paper as `of`."),
        ('of: "P1", by: COUPLING, hops: 2', "`by` draws papers at one hop with full counting."),
        ('of: "P1", by: COUPLING, kinds: [AUTHOR]', "`by` draws papers at one hop with full counting."),
    ],
)
async def test_a_citation_neighbourhood_refuses_unsupported_arguments(
    cited: Asker, arguments: str, message: str
) -> None:
    body = await cited.ask(f"{{ neighbourhood({arguments}) {{ centre }} }}")
    assert [error["message"] for error in body["errors"]] == [message]


def _ids(papers: list[dict[str, Any]]) -> list[str]:
    return [paper["id"] for paper in papers]


def _edge_text(edge: dict[str, Any]) -> str:
    facts = [edge["id"], f"{edge['weight']:g}", edge["firstYear"], edge["lastYear"]]
    return " ".join(map(str, [*facts, *_ids(edge["papers"])]))


@pytest.mark.parametrize("first", [-1, -(2**31)])
async def test_no_number_of_witnesses_is_below_zero(cited: Asker, first: int) -> None:
    query = """query ($first: Int!) {
      paper(id: "P1") { relatedByCitations { nodes { papers(first: $first) { id } } } } }"""
    body = await cited.ask(query, first=first)
    assert {error["extensions"]["code"] for error in body["errors"]} == {"BAD_INPUT"}
