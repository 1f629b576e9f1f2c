"""Neighbourhoods over arrays against a count paper by paper, in drawn worlds, under all limits.

COTERIE_TEST_EXAMPLES sets how many worlds each property tries.
"""

import os
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.api.arguments.cursors import CursorSigner
from app.api.arguments.limits import PaperLimits
from app.api.context import Context, Serving
from app.api.enums.graph import Counting
from app.api.execution.documents import Documents, ParsedDocument
from app.api.neighbourhood import answer
from app.api.neighbourhood.links import subgraph_among
from app.api.neighbourhood.request import NeighbourhoodRequest, checked_request
from app.api.reading import ReadLog, Versions
from app.api.schema import TYPES
from app.api.types.subgraph import InducedSubgraph, Subgraph
from app.index.incidence_rows import incidence_index
from app.index.storage.layout import Index
from tests.api.neighbourhood import naive
from tests.api.neighbourhood.worlds import (
    HIERARCHY,
    PAPERS,
    PEOPLE,
    PLACES,
    TOPICS,
    VENUES,
    World,
    centres,
    requests,
    worlds,
)
from tests.published import SCHEMA

MOST = 6
"""Papers that are looked at, here."""

DOCUMENT: ParsedDocument = Documents(SCHEMA).read(
    "{ neighbourhood(of: 1) { edges { id } nodes { entity { splitInto } } } "
    "subgraphAmong(ids: []) { nodes { entity { splitInto } } } }"
)
"""Selects a field that is not in the index, so that entities without papers have a card too."""

many = settings(max_examples=int(os.environ.get("COTERIE_TEST_EXAMPLES", "100")), deadline=None)


class Graph:
    """A graph of which only an index is known, and of each entity that it exists."""

    def __init__(self, index: Index) -> None:
        self._index = index

    async def ask(self, name: str, /, **parameters: Any) -> Sequence[Mapping[str, Any]]:
        """The version, and the requested cards and ids."""
        if name == "dataset_version":
            return [{"dataset_version": "v1"}]
        ids = [id_ for own in parameters.values() if isinstance(own, list) for id_ in own]
        more = {"identifiers": [], "dataset_version": "v1"} if name == "resolve" else {}
        return [{"id": id_, "card": _card(id_), **more} for id_ in ids]

    async def index(self, _version: str) -> Index | None:
        """The index."""
        return self._index


def _card(id_: str) -> dict[str, Any]:
    return {"id": id_, "label": id_, "lists_cut": 0, "lists_none": 0}


def context_of(world: World) -> Context:
    graph = Graph(incidence_index(world, HIERARCHY))
    reading = ReadLog(graph, Versions(graph))
    reading.version = "v1"
    return Context(reading, Serving("", "licensed", CursorSigner(b"secret")), DOCUMENT, TYPES)


@pytest.fixture(autouse=True, scope="module")
def few_papers() -> Any:
    """Few papers are looked at, so that some are left out."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(answer, "MOST_PAPERS", MOST)
        yield


@many
@given(world=worlds(), centre=centres, request=requests())
async def test_a_drawing_is_what_is_counted_paper_by_paper(
    world: World, centre: str, request: NeighbourhoodRequest
) -> None:
    drawn = await answer.draw(context_of(world), centre, request)
    assert drawn is not None
    nodes, led = naive.nodes(world, centre, request, MOST)
    assert node_rows(drawn) == [(centre, 0, naive.weigh(first(world, centre, request), request)), *nodes]
    ids = {centre, *(id_ for id_, _, _ in nodes)}
    kinds = "API" if centre[0] == "I" else "AP"
    among = naive.papers_on(world, (id_ for id_ in ids if id_[0] in kinds), request.limits)
    evidence = [*led, *(paper for paper in among if paper not in led)]
    assert edges_told(drawn) == naive.edges(evidence, ids, centre, request)


@many
@given(world=worlds(), centre=centres, request=requests())
async def test_the_number_of_left_out_entities_is_returned(
    world: World, centre: str, request: NeighbourhoodRequest
) -> None:
    drawn = await answer.draw(context_of(world), centre, request)
    whole = await answer.draw(context_of(world), centre, without_cuts(request))
    assert drawn is not None
    assert whole is not None
    cut = {one.kind: (one.shown, one.available) for one in drawn.truncated if one.reason.name == "MAX_NODES"}
    if request.hops == 1:
        shown, available = counted(drawn), counted(whole)
        assert cut == {
            kind: (shown.get(kind, 0), number)
            for kind, number in available.items()
            if number > shown.get(kind, 0)
        }
    papers = naive.papers_on(world, [centre], request.limits)
    spent = [(one.shown, one.available) for one in drawn.truncated if one.reason.name == "WORK_BUDGET"]
    assert ((MOST, len(papers)) in spent) == (len(papers) > MOST)


@many
@given(
    world=worlds(),
    named=st.lists(st.sampled_from([*PEOPLE, *TOPICS, *PLACES, *VENUES, *PAPERS]), max_size=12),
    request=requests(),
)
async def test_the_edges_among_the_named_ids_equal_a_count_paper_by_paper(
    world: World, named: list[str], request: NeighbourhoodRequest
) -> None:
    drawn = await subgraph_among(context_of(world), named, request.limits, request.weights)
    ids = list(dict.fromkeys(named))
    papers = naive.papers_on(world, ids, request.limits)
    own = [[paper for paper in papers if id_ in naive.occurring(paper)] for id_ in ids]
    assert node_rows(drawn) == [
        (id_, 0, naive.weigh(on_it, request)) for id_, on_it in zip(ids, own, strict=True)
    ]
    assert edges_told(drawn) == naive.edges(papers, set(ids), None, request)


async def test_papers_beyond_the_limits_that_cite_the_centre_are_not_drawn() -> None:
    world = [paper("P0", 2010, cites=[]), paper("P1", 2015, cites=["P0"]), paper("P2", 2020, cites=["P0"])]
    until_2015 = checked_request(
        hops=1,
        kinds=None,
        max_nodes=60,
        limits=PaperLimits(to_year=2015),
        min_papers=1,
        counting=Counting.FULL,
        exclude=frozenset(),
    )
    drawn = await answer.draw(context_of(world), "P0", until_2015)
    assert drawn is not None
    assert node_rows(drawn) == [("P0", 0, 1.0), ("P1", 1, 0.0)]


def paper(id_: str, year: int, *, cites: list[str]) -> dict[str, Any]:
    lists = ("authors", "editors", "topics", "institutions", "venues", "clusters", "cited_by")
    facts = {"id": id_, "year": year, "date": f"{year}-00-00", "size": 0, "is_open": False, "is_joint": True}
    return {**facts, **{name: [] for name in lists}, "cites": [(other, "2010-00-00") for other in cites]}


def first(world: World, centre: str, request: NeighbourhoodRequest) -> World:
    return naive.papers_on(world, [centre], request.limits)[:MOST]


def without_cuts(request: NeighbourhoodRequest) -> NeighbourhoodRequest:
    return NeighbourhoodRequest(
        request.hops, request.kinds, 250, request.limits, request.weights, request.exclude
    )


def counted(drawn: Subgraph) -> dict[Any, int]:
    kinds = [node.kind for node in drawn.nodes[1:]]
    return {kind: kinds.count(kind) for kind in kinds}


def node_rows(drawn: Subgraph | InducedSubgraph) -> list[tuple[str, int, float]]:
    return [(node.id, node.distance, node.weight) for node in drawn.nodes]


def edges_told(drawn: Subgraph | InducedSubgraph) -> dict[naive.Pair, tuple[float, list[str]]]:
    order = [(-edge.weight, edge.source, edge.target, edge.relation.name) for edge in drawn.edges]
    assert order == sorted(order)
    return {
        (edge.relation.name, edge.source, edge.target): (edge.weight, edge.ordered(edge.paper_count))
        for edge in drawn.edges
    }
