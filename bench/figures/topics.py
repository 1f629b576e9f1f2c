"""The lines about topic clusters, on outside data."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from bench.figures.figure import Figures, SpeedFigure
from bench.topics import clusters
from bench.topics.keyphrases import MAIN, measure_clusters, read_arxiv

_MOST_MEMORY, _APART = 3 * 1024, 0.002


def clustering() -> Figures:
    """The Anthology, all levels, compared with building its similarity graph, in a process of its own."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as alone:
        found = alone.submit(clusters.measure).result()
    ratio = found.clustered[1] / found.built[1]
    peer = "igraph was not asked" if found.peer is None else f"igraph's {found.peer:.4f}"
    is_modular = None if found.peer is None else found.modularity >= found.peer - _APART
    is_met = is_modular if ratio <= 2 and found.memory <= _MOST_MEMORY else False
    return {
        "clusters": SpeedFigure(
            f"{found.clustered[1]:.1f} s of CPU time, {found.memory:.0f} MiB, "
            f"modularity {found.modularity:.4f}",
            f"the graph of {found.papers:,} papers {found.built[1]:.1f} s; {peer}",
            f"{ratio:.2f} x",
            is_met,
        )
    }


def judging(data: Path) -> Figures:
    """Stability and truth of the clusters of four categories of arXiv."""
    levels = measure_clusters(read_arxiv(data, *MAIN))
    warm, seeds = min(level.warm for level in levels), min(level.other_seed for level in levels)
    coarse, fine = levels[0].main, levels[1].main
    counts = " / ".join(str(level.clusters) for level in levels)
    return {
        "stability": SpeedFigure(
            f"{' / '.join(f'{level.warm:.3f}' for level in levels)}; "
            f"{' / '.join(f'{level.other_seed:.3f}' for level in levels)}",
            f"levels of {counts} clusters",
            is_met=warm >= 0.93 and seeds >= 0.90,
        ),
        "truth": SpeedFigure(
            f"{coarse:.3f} / {fine:.3f}",
            f"{levels[0].clusters} and {levels[1].clusters} clusters",
            is_met=coarse >= 0.45 and fine >= 0.37,
        ),
    }
