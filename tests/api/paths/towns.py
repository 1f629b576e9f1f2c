"""A world large enough to get lost in, as rows of a graph."""

from random import Random
from typing import Any

from tests.api.paths import trees
from tests.api.paths.papers import Byline, Paper
from tests.api.paths.worlds import TOPIC, VENUE, World
from tests.graph.graphs import Tables

PEOPLE = [f"A{number:02d}" for number in range(12)]
BAND = "A11"
"""A group; the others are people."""

_YEARS = [None, 1995, 2005, 2010, 2015, 2020, 2020]
_LISTS = ["complete", "complete", "complete", "cut", "none"]
_SOLO = "A10"
"""Writes alone."""


def town(seed: int) -> World:
    """Papers of people who mostly know their neighbours, so that some live many hops apart."""
    random = Random(seed)
    papers = [_paper(random, f"P{number:02d}", _team(random)) for number in range(20)]
    return [*papers, _paper(random, "P90", [_SOLO])]


def tables(world: World, seed: int) -> Tables:
    """The rows of a world; some of its people also edit, and sign what makes no collaboration."""
    lists = {paper.id: _list_of(paper, seed) for paper in world}
    return {
        "author": [_author(name, world) for name in PEOPLE],
        "paper": [*(_paper_row(paper, lists[paper.id]) for paper in world), _volume()],
        "topic": [{"id": TOPIC, "label": "a topic", "split_into": [], "scheme": "PHRASE", "paper_count": 1}],
        "wrote": [_byline(paper.id, byline) for paper in world for byline in paper.bylines] + _signatures(),
        "about": [
            {"source": paper.id, "target": TOPIC, "share": 1.0, "how": "mined"}
            for paper in world
            if paper.is_about
        ],
        "venue": [{"id": VENUE, "label": "a venue", "split_into": [], "paper_count": 1}],
        "published_in": [{"source": paper.id, "target": VENUE} for paper in world if paper.is_of_venue],
        "dataset": [_dataset(world)],
    }


def _team(random: Random) -> list[str]:
    first = random.randrange(len(PEOPLE) - 5)
    near = PEOPLE[first : first + 4]
    team = random.sample(near, random.choice([1, 2, 2, 2, 3, 4]))
    return sorted({*team, BAND} if random.random() < 0.15 else team)


def _paper(random: Random, id_: str, team: list[str]) -> Paper:
    year = random.choice(_YEARS)
    return Paper(
        id=id_,
        year=year,
        date=f"{year or 0:04d}-00-00",
        size=len(team),
        is_open=random.choice(_LISTS) != "complete",
        is_about=random.random() < 0.6,
        is_of_venue=random.random() < 0.5,
        bylines=tuple(
            trees.byline(
                author,
                random.choice(trees.CORES),
                random.choice([0.25, 0.5, 0.9, 1.0]),
                is_group=author == BAND,
            )
            for author in team
        ),
    )


def _list_of(paper: Paper, seed: int) -> str:
    return Random(f"{seed} {paper.id}").choice(["cut", "none"]) if paper.is_open else "complete"


def _author(id_: str, world: World) -> dict[str, Any]:
    own = [paper for paper in world if any(byline.author == id_ for byline in paper.bylines)]
    return {
        "id": id_,
        "label": f"Person {id_}",
        "split_into": [],
        "nature": "GROUP" if id_ == BAND else "PERSON",
        "paper_count": len(own),
        "lists_complete": sum(not paper.is_open for paper in own),
        "lists_cut": sum(paper.is_open for paper in own),
        "lists_none": 0,
        "identity_confidence": 0.9,
        "identity_level": "UNCERTAIN",
        "record_count": len(own),
    }


def _paper_row(paper: Paper, author_list: str) -> dict[str, Any]:
    return {
        "id": paper.id,
        "label": f"Paper {paper.id}",
        "split_into": [],
        "type": "ARTICLE",
        "status": "CURRENT",
        "year": paper.year,
        "sort_date": paper.date,
        "author_list": author_list,
        "author_count": paper.size,
    }


def _volume() -> dict[str, Any]:
    """Proceedings that everybody signs: no collaboration."""
    row = {"id": "P91", "label": "Proceedings", "split_into": [], "type": "PROCEEDINGS", "status": "CURRENT"}
    return {
        **row,
        "year": 2020,
        "sort_date": "2020-00-00",
        "author_list": "complete",
        "author_count": len(PEOPLE),
    }


def _signatures() -> list[dict[str, Any]]:
    return [_byline("P91", Byline(person, None, 1.0, is_group=False, open_lists=0)) for person in PEOPLE]


def _byline(paper: str, byline: Byline) -> dict[str, Any]:
    row = {"source": byline.author, "target": paper, "position": 1, "is_stated": True}
    tree = {"joined_cores": [*byline.joined], "joined_confidences": [*byline.chances]}
    own = {"confidence": byline.confidence, "core": byline.core, "core_confidence": byline.core_confidence}
    return {**row, **own, **tree, "institution_ids": []}


def _dataset(world: World) -> dict[str, Any]:
    counts = ("author", "paper", "topic", "institution", "venue", "work_record", "page_record")
    return {
        "id": "dataset",
        "version": "v1",
        "published_at": "2026-11-01T10:00:00Z",
        "state": "whole",
        "schema_version": 13,
        **{f"{name}_count": 0 for name in counts},
        "open_list_count": sum(paper.is_open for paper in world),
    }
