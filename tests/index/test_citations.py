"""Papers that citations relate, compared with counting pair by pair."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import TooBroad
from app.index.citations import related
from app.index.citations.edges import tie_edges
from app.index.citations.related import CitationTies
from app.index.citations.rows import citation_index
from app.index.edges import COUPLED_WITH
from app.index.storage.layout import Index

PAPERS = [f"P{number}" for number in range(8)]
Citations = set[tuple[str, str]]

citations = st.sets(
    st.tuples(st.sampled_from(PAPERS), st.sampled_from(PAPERS)).filter(lambda pair: pair[0] != pair[1]),
    max_size=30,
)


def index_of(cited: Citations) -> Index:
    cards = {id_: {"id": id_, "sort_date": f"20{int(id_[1]) // 2:02d}-00-00"} for id_ in PAPERS}
    linked = {one: [cards[other] for source, other in sorted(cited) if source == one] for one in PAPERS}
    return citation_index(cards, linked, is_citing=True)


def ties_of(cited: Citations, *, is_coupling: bool) -> CitationTies:
    return (CitationTies.coupling if is_coupling else CitationTies.co_citation)(index_of(cited))


def shared(cited: Citations, one: str, other: str, *, is_coupling: bool) -> list[str]:
    """The papers that both cite, or that cite both, newest first, then by id."""
    pairs = cited if is_coupling else {(target, source) for source, target in cited}
    both = {end for start, end in pairs if start == one} & {end for start, end in pairs if start == other}
    return sorted(both, key=lambda id_: (-(int(id_[1]) // 2), id_))


@given(cited=citations, is_coupling=st.booleans(), least=st.integers(1, 2))
def test_related_papers_are_those_that_share_witnesses(
    cited: Citations, is_coupling: bool, least: int
) -> None:
    ties = ties_of(cited, is_coupling=is_coupling)
    found = ties.related(0, least)
    ranked = ties.index.paper_ids.names(found.others[found.best(100)])
    counts = {id_: len(shared(cited, "P0", id_, is_coupling=is_coupling)) for id_ in PAPERS[1:]}
    expected = [id_ for id_, count in counts.items() if count >= least]
    assert ranked == sorted(expected, key=lambda id_: (-counts[id_], -(int(id_[1]) // 2), id_))
    assert [ties.index.paper_ids.names(ties.shared(0, int(id_[1]))) for id_ in ranked] == [
        shared(cited, "P0", id_, is_coupling=is_coupling) for id_ in ranked
    ]


@given(
    cited=citations,
    is_coupling=st.booleans(),
    least=st.integers(1, 2),
    drawn=st.sets(st.sampled_from(PAPERS)),
)
def test_edges_join_drawn_papers_that_share_witnesses(
    cited: Citations, is_coupling: bool, least: int, drawn: set[str]
) -> None:
    ties = ties_of(cited, is_coupling=is_coupling)
    edges, available, _ = tie_edges(ties, ties.index.paper_ids.known(drawn), COUPLED_WITH, least, 5)
    expected = {
        (one, other): both
        for one, other in combinations(sorted(drawn), 2)
        if len(both := shared(cited, one, other, is_coupling=is_coupling)) >= least
    }
    heaviest = sorted(expected, key=lambda ends: (-len(expected[ends]), ends))
    assert available == len(expected)
    assert list(zip(edges.sources, edges.targets, strict=True)) == heaviest[:5]
    assert [edges.papers(number, 100) for number in range(len(edges))] == [
        expected[ends] for ends in heaviest[:5]
    ]


def test_a_paper_with_too_many_citations_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(related, "MOST_LINKS", 2)
    with pytest.raises(TooBroad, match="3 citations would have to be counted; the limit is 2"):
        ties_of({("P0", "P1"), ("P2", "P1"), ("P3", "P1")}, is_coupling=True).related(0)
