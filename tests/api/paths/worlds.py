"""Small worlds of papers, and every path in them by brute force."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import inf
from typing import Any

import networkx as nx
from hypothesis import strategies as st

from app.api.arguments.limits import PaperLimits
from app.api.enums.graph import PathLimit
from app.api.paths.question import FARTHEST, PathQuestion
from app.api.paths.search_space import PathSpace, ReadSpace, Step
from app.index.coauthorship_rows import coauthorship_index
from app.index.paths.path import CONSIDERED
from tests.api.paths import trees
from tests.api.paths.papers import Byline, Paper

AUTHORS = [f"A{number}" for number in range(8)]
GROUP = "A7"
TOPIC = "T1"
VENUE = "V1"

World = list[Paper]


@st.composite
def worlds(draw: st.DrawFn) -> World:
    """A few papers of a few authors, one of them a group."""
    teams = draw(st.lists(st.sets(st.sampled_from(AUTHORS), min_size=1, max_size=4), min_size=1, max_size=12))
    return [_paper(draw, number, sorted(team)) for number, team in enumerate(teams)]


def _paper(draw: st.DrawFn, number: int, team: list[str]) -> Paper:
    year = draw(st.sampled_from([None, 1995, 2010, 2020]))
    return Paper(
        id=f"P{number}",
        year=year,
        date=f"{year or 0:04d}-00-00",
        size=len(team),
        is_open=draw(st.booleans()),
        is_about=draw(st.booleans()),
        is_of_venue=draw(st.booleans()),
        bylines=tuple(_byline(draw, author) for author in team),
    )


def _byline(draw: st.DrawFn, author: str) -> Byline:
    core, confidence = draw(st.sampled_from(trees.CORES)), draw(st.sampled_from([0.25, 0.5, 0.9, 1.0]))
    return trees.byline(author, core, confidence, is_group=author == GROUP)


questions = st.builds(
    PathQuestion,
    source=st.just("A0"),
    target=st.just("A1"),
    max_hops=st.integers(1, 5),
    limits=st.builds(
        PaperLimits,
        from_year=st.sampled_from([None, None, 2000, 2015]),
        to_year=st.sampled_from([None, None, None, 2015]),
        topic=st.sampled_from([None, None, TOPIC]),
        max_authors=st.sampled_from([None, None, 2, 3]),
        complete_only=st.sampled_from([False, False, True]),
    ),
    avoid=st.sampled_from([frozenset(), frozenset(), frozenset({"A2"}), frozenset({"A3", "A4"})]),
    min_identity=st.sampled_from([None, None, 0.2, 0.6]),
    venue=st.sampled_from([None, None, None, VENUE]),
    min_papers=st.sampled_from([1, 1, 1, 2, 3]),
)


def admits(question: PathQuestion, paper: Paper) -> bool:
    """Whether a paper may witness a hop."""
    limits, year = question.limits, paper.year
    first = -inf if limits.from_year is None else limits.from_year
    last = inf if limits.to_year is None else limits.to_year
    is_of_any_year = limits.from_year is None and limits.to_year is None
    return (
        (is_of_any_year or (year is not None and first <= year <= last))
        and (limits.topic is None or paper.is_about)
        and (question.venue is None or paper.is_of_venue)
        and (limits.max_authors is None or paper.size + paper.is_open <= limits.max_authors)
        and not (limits.complete_only and paper.is_open)
    )


def step_over(world: World, question: PathQuestion) -> Step:
    """What the query `coauthorship` would answer about this world under the limits of a question."""

    async def step(authors: Sequence[str], budget: int) -> dict[str, Any]:
        papers = [paper for paper in world if admits(question, paper) and paper.names & set(authors)]
        edges = sum(paper.size for paper in papers)
        return {"edges": edges, "papers": [paper.row for paper in papers] if edges <= budget else []}

    return step


def limited_space(world: World, question: PathQuestion) -> ReadSpace:
    """A search space of the papers within the limits of a question; none is read yet."""
    return ReadSpace(step_over(world, question), question, most_steps=FARTHEST + 5)


def unlimited_space(world: World, question: PathQuestion) -> ReadSpace:
    """A search space without limits; no paper is read yet."""
    lifted = question.without(*question.set_limits())
    return ReadSpace(step_over(world, lifted), question, most_steps=FARTHEST + 5)


def indexed_space(world: World) -> PathSpace:
    """The index of the whole world."""
    return PathSpace(coauthorship_index([paper.row for paper in world], AUTHORS, TOPIC, VENUE))


def every_path(world: World, question: PathQuestion, enough: float = inf) -> list[tuple[str, ...]]:
    """All paths under a question, best first, by enumeration of all simple paths.

    Longer ones are left out once there are enough.
    """
    papers = [paper for paper in world if admits(question, paper)]
    together = Counter(pair for paper in papers for pair in combinations(sorted(paper.names), 2))
    graph = nx.Graph()
    graph.add_nodes_from([question.source, question.target])
    graph.add_edges_from(pair for pair, count in together.items() if count >= question.min_papers)
    groups = {byline.author for paper in world for byline in paper.bylines if byline.is_group}
    barred = question.avoid | groups
    graph.remove_nodes_from(barred - {question.source, question.target})
    least = -inf if question.min_identity is None else question.min_identity
    found: list[tuple[str, ...]] = []
    for length in range(1, min(question.longest, len(graph) - 1) + 1):
        if len(found) < enough:
            ranked = sorted((_rank(papers, path), path) for path in _of_length(graph, question, length))
            found += [path for (_, _, doubt), path in ranked if -doubt >= least]
    return found


def _of_length(graph: nx.Graph, question: PathQuestion, length: int) -> Iterator[tuple[str, ...]]:
    paths = nx.all_simple_paths(graph, question.source, question.target, cutoff=length)
    return (tuple(path) for path in paths if len(path) == length + 1)


def smallest_cause(world: World, question: PathQuestion) -> tuple[PathLimit, ...] | None:
    """The first smallest set of limits without which there is a path."""
    limits = question.set_limits()
    for size in range(1, len(limits) + 1):
        for lifted in combinations(limits, size):
            if every_path(world, question.without(*lifted), enough=1):
                return lifted
    return None


def _rank(papers: World, path: tuple[str, ...]) -> tuple[int, int, float]:
    hops = [witnesses(papers, one, other) for one, other in pairwise(path)]
    resistance = sum(round(1e15 / sum(map(_strength, hop))) for hop in hops)
    return len(hops), resistance, -round(_surest(path, [hop[:CONSIDERED] for hop in hops], 0, None), 9)


def _strength(paper: Paper) -> int:
    recency = 2 ** (((paper.year or 2000) - 2000) / 10)
    return round(round(1e6 / max(1, paper.size - 1)) * recency)


def witnesses(papers: World, one: str, other: str) -> World:
    """Papers of two people, strongest first, then newest, then by id."""
    both = [paper for paper in papers if {one, other} <= paper.names]
    return sorted(both, key=lambda paper: (-_strength(paper), -(paper.year or 0), paper.id))


def _surest(path: tuple[str, ...], hops: list[World], place: int, before: Paper | None) -> float:
    """The greatest product over every choice of papers, tried one by one."""
    if place == len(hops):
        assert before is not None
        return _confidence(before, path[-1])
    best = 0.0
    for paper in hops[place]:
        here = _confidence(paper, path[0]) if before is None else _same(path[place], before, paper)
        best = max(best, here * _surest(path, hops, place + 1, paper))
    return best


def _same(author: str, one: Paper, other: Paper) -> float:
    return 1.0 if one.id == other.id else trees.same(_of(one, author), _of(other, author))


def _confidence(paper: Paper, author: str) -> float:
    return _of(paper, author).confidence


def _of(paper: Paper, author: str) -> Byline:
    return {byline.author: byline for byline in paper.bylines}[author]
