"""Small worlds of papers with everyone and everything on them, as rows of the query `incidence`."""

from typing import Any

from hypothesis import strategies as st

from app.api.arguments.limits import PaperLimits
from app.api.enums.entities import EntityKind
from app.api.enums.graph import Counting
from app.api.neighbourhood.request import NeighbourhoodRequest, checked_request

PEOPLE = [f"A{number}" for number in range(7)]
TOPICS = ["T0", "T1", "T2"]
PLACES = ["I0", "I1", "I2"]
VENUES = ["V0", "V1"]
PAPERS = [f"P{number}" for number in range(9)]
HIERARCHY = [("T0", "T1"), ("T2", "T0")]

World = list[dict[str, Any]]


def _some(of: list[str], most: int) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(of), unique=True, max_size=most).map(sorted) if of else st.just([])


@st.composite
def worlds(draw: st.DrawFn) -> World:
    """Up to nine papers; they cite each other."""
    papers = [_paper(draw, id_) for id_ in PAPERS[: draw(st.integers(1, len(PAPERS)))]]
    dates = {paper["id"]: paper["date"] for paper in papers}
    for paper in papers:
        paper["cites"] = [(id_, dates[id_]) for id_ in draw(_some(sorted(dates.keys() - {paper["id"]}), 2))]
    return papers


def _paper(draw: st.DrawFn, id_: str) -> dict[str, Any]:
    year = draw(st.sampled_from([None, 2010, 2015, 2020]))
    authors = draw(_some(PEOPLE, 4))
    return {
        "id": id_,
        "year": year,
        "date": f"{year or 0:04d}-00-{draw(st.sampled_from(['00', '07']))}",
        "size": len(authors),
        "is_open": draw(st.booleans()),
        "is_joint": draw(st.sampled_from([True, True, False])),
        "authors": [(author, draw(_some(PLACES, 2))) for author in authors],
        "editors": draw(_some(PEOPLE, 1)),
        "topics": draw(_some(TOPICS, 2)),
        "institutions": draw(_some(PLACES, 3)),
        "venues": draw(_some(VENUES, 1)),
        "clusters": [],
        "cited_by": [],
    }


centres = st.sampled_from([*PEOPLE, *PEOPLE, *TOPICS, *PLACES, *VENUES, *PAPERS])


@st.composite
def requests(draw: st.DrawFn) -> NeighbourhoodRequest:
    """Any limits, any number of nodes, any kinds."""
    everything = [*PEOPLE, *TOPICS, *PLACES, *VENUES, *PAPERS]
    kinds = draw(st.none() | st.lists(st.sampled_from(EntityKind), min_size=1, unique=True))
    return checked_request(
        hops=draw(st.integers(1, 2)),
        kinds=kinds,
        max_nodes=draw(st.sampled_from([1, 2, 5, 9, 60])),
        limits=draw(limits),
        min_papers=draw(st.sampled_from([1, 1, 2])),
        counting=draw(st.sampled_from(Counting)),
        exclude=frozenset(draw(_some(everything, 3))),
    )


limits = st.builds(
    PaperLimits,
    from_year=st.sampled_from([None, None, 2012]),
    to_year=st.sampled_from([None, None, 2015]),
    topic=st.sampled_from([None, None, "T1"]),
    max_authors=st.sampled_from([None, None, 2, 3]),
    complete_only=st.sampled_from([False, False, True]),
)
