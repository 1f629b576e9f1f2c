"""Collaborator paths in synthetic read indexes, against breadth-first search from both ends in networkit.

Usage: python -m bench.service.paths [PAPERS...] [--pairs 100]

Pairs are drawn as people are met on papers; hubs are pairs of the twenty busiest. Milliseconds of the
processor, so that work beside it shows less. Where networkit (MIT) is installed, it looks for the length of
one shortest path in the graph of pairs without limits, which is the least there is to do.
"""

import argparse
import importlib.util
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import combinations
from statistics import quantiles
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.index.paths.search import search
from app.index.paths.terms import SearchWork, Terms
from app.index.storage.layout import Index
from bench.synthetic.columns import synthetic_index

Pair = tuple[int, int]

_HUBS = 20
_LIMITS = {"from_year": 2005, "max_authors": 20}
_QUESTIONS: Mapping[str, tuple[int, Mapping[str, Any]]] = {
    "k = 1": (1, {}),
    "k = 5": (5, {}),
    "k = 5, years, authors per paper": (5, {"papers": _LIMITS}),
    "k = 5, the same and a topic": (5, {"papers": {**_LIMITS, "topic": "T0000000"}}),
    "k = 5, two papers a hop": (5, {"min_papers": 2}),
    "k = 5, identity 0.3": (5, {"min_identity": 0.3}),
}


def main() -> None:
    """Print one line per query and size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("papers", type=int, nargs="*", default=[100_000])
    parser.add_argument("--pairs", type=int, default=100)
    given = parser.parse_args()
    for papers in given.papers:
        index = synthetic_index(papers)
        counts = np.diff(index.papers_of_author.starts)
        print(
            f"\n{papers:,} papers, {int(counts.sum()):,} bylines, busiest author {int(counts.max()):,} papers"
        )
        met, hubs = (
            draw_pairs(index, given.pairs),
            list(combinations(np.argsort(-counts)[:_HUBS].tolist(), 2)),
        )
        search_ours(index, met[:10], 1, {})  # pages and caches are warm after these
        for label, (k, limits) in _QUESTIONS.items():
            print(_line(label, *search_ours(index, met, k, limits)))
            print(_line(f"{label}, hubs", *search_ours(index, hubs[: given.pairs], k, limits)))
        if importlib.util.find_spec("networkit"):
            print(_line("networkit, everyone who wrote together", *search_bare(index, met)))


def draw_pairs(index: Index, count: int) -> list[Pair]:
    """Draw pairs of people in proportion to their papers."""
    draw = np.random.default_rng(5)
    drawn = index.authors_of_paper.items[draw.integers(0, len(index.authors_of_paper.items), (2 * count, 2))]
    return [(int(one), int(other)) for one, other in drawn if one != other][:count]


def search_ours(
    index: Index, pairs: Iterable[Pair], k: int, limits: Mapping[str, Any]
) -> tuple[list[float], Counter[object]]:
    """Milliseconds of each pair, and the number of paths of each length."""
    times, lengths = [], Counter[object]()
    for pair in pairs:
        source, target = index.author_ids.names(np.array(pair))
        terms = Terms(source, target, 6, **limits)
        spent, found = _timed(partial(search, index, terms, k, SearchWork()))
        times.append(spent)
        lengths["cut" if found.is_cut else len(found.paths[0].hops) if found.paths else "none"] += 1
    return times, lengths


def _timed(act: Callable[[], Any]) -> tuple[float, Any]:
    start = time.process_time()
    found = act()
    return (time.process_time() - start) * 1000, found


def _line(label: str, times: list[float], lengths: Counter[object]) -> str:
    cuts = quantiles(times, n=20)
    counts = ", ".join(f"{length}: {count}" for length, count in sorted(lengths.items(), key=str))
    return f"{label:42} p50 {cuts[9]:7.2f}  p95 {cuts[18]:7.2f}  max {max(times):7.2f} ms   hops {counts}"


def search_bare(index: Index, pairs: list[Pair]) -> tuple[list[float], Counter[object]]:
    """Milliseconds in which networkit finds the length of one shortest path of each pair."""
    import networkit  # noqa: PLC0415 - a tool of this measurement only, installed by hand

    edges = _edges(index)
    graph = networkit.GraphFromCoo((edges[0], edges[1]), n=len(index.author_ids), directed=False)
    times = []
    for source, target in pairs:
        seeker = networkit.distance.BidirectionalBFS(graph, source, target, storePred=True)
        times.append(_timed(seeker.run)[0])
    return times, Counter()


def _edges(index: Index) -> NDArray[np.int64]:
    """All pairs of people on each paper, each pair once."""
    rows, found = index.authors_of_paper, []
    sizes = np.diff(rows.starts)
    for size in np.unique(sizes[sizes > 1]).tolist():
        teams = rows.gather(np.flatnonzero(sizes == size)).reshape(-1, size).astype(np.int64)
        one, other = np.triu_indices(size, 1)
        found.append(np.unique(teams[:, one] << 32 | teams[:, other]))
    pairs = np.unique(np.concatenate(found))
    return np.stack([pairs >> 32, pairs & 0xFFFFFFFF])


if __name__ == "__main__":
    main()
