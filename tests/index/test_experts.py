"""The papers that a phrase or an abstract is about."""

import pytest

from app.errors import TooBroad
from app.index.experts import nearness
from app.index.experts.matching import papers_about
from app.index.experts.nearness import near_people
from app.index.experts.ranking import ranked_people
from app.index.storage.layout import Index

ABSTRACT = "We count edges of a sparse graph by distributed computing, and learn from tides nothing at all."


@pytest.mark.parametrize(
    ("text", "papers"),
    [
        ("Quiet Machines", ["P01", "P10"]),
        ("machines, QUIET", ["P01", "P10"]),
        ("sparse graph", ["P01", "P02", "P07", "P17"]),
        ("cs.LG", ["P01", "P02", "P03", "P17", "P18"]),
        (ABSTRACT, ["P05", "P09"]),
        ("a text without any topic of these scholars in it, of more than eight words", []),
        ("<b></b>", []),
        ("", []),
        ("quiet " * 200_000, []),
    ],
)
def test_a_text_finds_papers_about_it(scholars: Index, text: str, papers: list[str]) -> None:
    assert scholars.paper_ids.names(papers_about(scholars, text)) == papers


def test_people_are_ranked_by_papers_then_by_their_share(scholars: Index) -> None:
    found = ranked_people(scholars, papers_about(scholars, "sparse graph"))
    rows = zip(
        scholars.author_ids.names(found.people), found.counts.tolist(), found.shares.tolist(), strict=True
    )
    assert list(rows) == [
        ("A01", 4, 2.166667),
        ("A02", 3, 1.166667),
        ("A03", 1, 0.333333),
        ("A09", 1, 0.333333),
    ]


def test_near_people_are_collaborators_and_their_collaborators(scholars: Index) -> None:
    near = scholars.author_ids.names(near_people(scholars, "A01"))
    assert near == ["A02", "A03", "A04", "A05", "A06", "A07", "A09", "A10", "A14"]


def test_more_bylines_than_the_limit_are_too_broad(scholars: Index, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nearness, "MOST_BYLINES", 5)
    with pytest.raises(TooBroad):
        near_people(scholars, "A01")
