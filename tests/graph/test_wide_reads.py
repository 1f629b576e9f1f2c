"""Steps of a search over many papers: the embedded engine bounds the memory of what it sorts."""

from typing import Any

import pytest

from app.graph.engine import Engine
from app.graph.reader import GraphReader
from tests.graph.graphs import Tables, load

PAPERS, TEAM, TEAMS = 900, 6, 30
NO_LIMITS = {"from_year": None, "to_year": None, "topic": None, "max_authors": None, "complete_only": False}
NOTHING: dict[str, list[str]] = {"papers": [], "topics": [], "institutions": [], "venues": []}


@pytest.fixture(scope="module")
def authors(engine: Engine) -> list[str]:
    """Authors of 900 papers of six authors each, in thirty teams."""
    found = [author for team in range(TEAMS) for author in _team(team)]
    load(engine, _wide(found))
    return found


def _team(number: int) -> list[str]:
    return [f"A{number:03}{member}" for member in range(TEAM)]


def _wide(authors: list[str]) -> Tables:
    papers = [f"P{number:04}" for number in range(PAPERS)]
    return {
        "author": [{"id": id_, "nature": "PERSON", "lists_cut": 0, "lists_none": 0} for id_ in authors],
        "paper": [_paper(id_) for id_ in papers],
        "wrote": [
            {"source": author, "target": paper, "confidence": 0.9}
            for number, paper in enumerate(papers)
            for author in _team(number % TEAMS)
        ],
    }


def _paper(id_: str) -> dict[str, Any]:
    return {
        "id": id_,
        "type": "ARTICLE",
        "title": "A title",
        "abstract": "Words of an abstract. " * 40,
        "year": 2020,
        "sort_date": "2020-01-01",
        "author_count": TEAM,
        "author_list": "complete",
    }


async def test_a_step_of_a_path_search_reads_hundreds_of_papers(
    reader: GraphReader, authors: list[str]
) -> None:
    unmarked = {"venue": None, "about": None, "printed_in": None}
    rows = await reader.ask("coauthorship", ids=authors, budget=200_000, **unmarked, **NO_LIMITS)
    assert _sizes(rows[0]["papers"], "bylines") == {TEAM: PAPERS}


async def test_a_neighbourhood_reads_hundreds_of_papers(reader: GraphReader, authors: list[str]) -> None:
    most = {"most_papers": 20_000, "most_bylines": 200_000, "few_bylines": 50}
    rows = await reader.ask("incidence", authors=authors, **NOTHING, **NO_LIMITS, **most)
    assert _sizes(rows[0]["papers"], "authors") == {TEAM: PAPERS}


def _sizes(papers: list[dict[str, Any]], name: str) -> dict[int, int]:
    sizes = [len(paper[name]) for paper in papers]
    return {size: sizes.count(size) for size in sizes}
