"""Searches in large graphs, and marks that are never cleared."""

from typing import Any

import numpy as np
import pytest

from app.index.coauthorship_rows import coauthorship_index
from app.index.paths import marks
from app.index.paths.marks import SearchMarks
from app.index.paths.search import search
from app.index.paths.terms import SearchWork, Terms
from app.index.storage.layout import Index

TEAM = 300
OURS = [f"A1{number:03}" for number in range(TEAM)]
THEIRS = [f"A2{number:03}" for number in range(TEAM)]


def paper(id_: str, *authors: str) -> dict[str, Any]:
    facts = {"id": id_, "year": 2020, "date": "2020-00-00", "size": len(authors), "is_open": False}
    bylines: list[tuple[Any, ...]] = [(author, None, 1.0, False, 0, 1.0, [], []) for author in authors]
    return {**facts, "is_about": False, "is_of_venue": False, "bylines": bylines}


@pytest.fixture(scope="module")
def crowds() -> Index:
    """Two people with a team each, and a paper by both teams: 90,000 shortest paths, all equally strong."""
    papers = [paper("P1", "A0", *OURS), paper("P2", "A9", *THEIRS), paper("P3", *OURS, *THEIRS)]
    return coauthorship_index(papers, [], None, None)


def test_the_first_of_ninety_thousand_equal_paths_are_found_within_the_budget(
    crowds: Index,
) -> None:
    work = SearchWork()
    found = search(crowds, Terms("A0", "A9", 6), 3, work)
    results = [crowds.author_ids.names(np.array(path.authors)) for path in found.paths]
    assert results == [["A0", OURS[0], other, "A9"] for other in THEIRS[:3]]
    assert (found.has_more, work.left > 0) == (True, True)


def test_a_search_beyond_its_budget_is_marked_as_cut(crowds: Index) -> None:
    assert search(crowds, Terms("A0", "A9", 6), 3, SearchWork(left=1_000)).is_cut


def test_an_author_outside_the_index_is_separate(crowds: Index) -> None:
    assert search(crowds, Terms("A0", "A77", 6), 3, SearchWork()).is_separate


def test_marks_of_earlier_searches_are_cleared_when_numbers_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(marks, "_LAST", 3 * 64)
    memory, authors, seen = SearchMarks(2, 0), np.array([0, 1]), []
    for _ in range(8):
        memory.begin()
        seen.append(memory.are_within(0, authors, 9).any())
        memory.put(0, authors, 1)
    assert not any(seen)
