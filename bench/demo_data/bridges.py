"""Papers that connect busy people; without them each subject would be an island."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from bench.demo_data.paper import Paper

_BUSY = 40
"""Number of people who are to be connected. Set by hand: all with four papers or more."""


def find_bridges(chosen: Sequence[Paper], all_papers: Sequence[Paper]) -> set[Paper]:
    """The papers of shortest paths, among all papers, from the busiest person of the chosen to the others."""
    counts = Counter(name for paper in chosen for name in paper.authors)
    start, *others = sorted(counts, key=lambda name: (-counts[name], name))[:_BUSY]
    towards = _papers_towards(start, all_papers)
    return {paper for name in others for paper in _path(name, start, towards)}


def _papers_towards(start: str, papers: Sequence[Paper]) -> dict[str, tuple[Paper, str]]:
    """By name, the paper and the co-author that come next on a shortest path to `start`."""
    written: dict[str, list[Paper]] = defaultdict(list)
    for paper in papers:
        for name in paper.authors:
            written[name].append(paper)
    towards: dict[str, tuple[Paper, str]] = {}
    reached, queue = {start}, [start]
    for known in queue:
        for paper in written[known]:
            for name in paper.authors:
                if name not in reached:
                    reached.add(name)
                    queue.append(name)
                    towards[name] = paper, known
    return towards


def _path(name: str, start: str, towards: dict[str, tuple[Paper, str]]) -> Iterator[Paper]:
    while name != start and name in towards:
        paper, name = towards[name]
        yield paper
