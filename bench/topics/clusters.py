"""Topic clusters of the ACL Anthology: time, memory, and modularity compared with igraph's Leiden.

`python -m bench.topics.clusters` (outside data in COTERIE_TEST_DATA). With COTERIE_IGRAPH_PYTHON, a Python
that has igraph and scipy, bench/topics/igraph_leiden.py runs there on the same graph: igraph is GPL and
shares no process with this program.
"""

import os
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeVar

import pyarrow as pa
import scipy.sparse as sp

from bench.memory import Watch
from bench.splitting.practice import acl, folder
from loaders.model.entities import PAPERS
from loaders.topics.clusters.detection.hierarchy import LEVELS, find_hierarchy
from loaders.topics.clusters.detection.leiden import modularity
from loaders.topics.clusters.detection.neighbours import similarity_graph
from loaders.topics.clusters.detection.space import NO_CITATIONS, Matrix, paper_features, paper_space
from loaders.topics.clusters.find import SEED
from loaders.topics.mining.phrases import read_papers

Answer = TypeVar("Answer")


class Clustered(NamedTuple):
    """The cost of clustering a corpus: wall-clock seconds, CPU seconds, peak MiB, and the modularity.

    `peer` is the modularity of igraph's Leiden on the same graph, None if it was not computed.
    """

    papers: int
    edges: int
    built: tuple[float, float]
    clustered: tuple[float, float]
    memory: float
    clusters: list[int]
    modularity: float
    peer: float | None


def main() -> None:
    """Print the figures."""
    found = measure()
    print(f"{found.papers} papers, {found.edges} edges; {found.memory:.0f} MiB at most, phrases included")
    for name, (wall, cpu) in (("graph", found.built), ("clusters of all levels", found.clustered)):
        times = f"{wall / found.built[0]:.2f} x, {cpu / found.built[1]:.2f} x"
        print(f"{name}: {wall:.1f} s, {cpu:.1f} s of CPU time ({times})")
    for level, count in zip(LEVELS, found.clusters, strict=True):
        print(f"resolution {level.resolution}: {count} clusters, nested")
    print(f"level 0: modularity {found.modularity:.4f}, igraph {found.peer or 'not asked'}")


def measure() -> Clustered:
    """Cluster the Anthology."""
    with Watch() as watch:
        papers = _papers()
        text = read_papers(papers)
        graph, built = _timed(lambda: similarity_graph(paper_space(paper_features(text, NO_CITATIONS))))
        found, clustered = _timed(lambda: find_hierarchy(graph, SEED))
    coarse = LEVELS[0].resolution
    return Clustered(
        papers=len(papers),
        edges=graph.nnz // 2,
        built=built,
        clustered=clustered,
        memory=watch.most,
        clusters=[len(part.stability) for part in found],
        modularity=modularity(graph, found[0].member, coarse),
        peer=_igraph(graph, coarse),
    )


def _papers() -> pa.Table:
    rows = list({row.title: row for row in acl(folder() / "data") if row.title}.values())
    papers = [{"paper": row.title, "title": row.title, "abstract": row.abstract} for row in rows]
    return pa.Table.from_pylist(papers, PAPERS)


def _igraph(graph: Matrix, resolution: float) -> float | None:
    python = os.environ.get("COTERIE_IGRAPH_PYTHON")
    if not python:
        return None
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "graph.npz"
        sp.save_npz(file, graph, compressed=False)
        peer = Path(__file__).with_name("igraph_leiden.py")
        command = [python, str(peer), str(file), str(resolution)]
        output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        return float(output.split()[0])


def _timed(work: Callable[[], Answer]) -> tuple[Answer, tuple[float, float]]:
    wall, cpu = time.perf_counter(), time.process_time()
    answer = work()
    return answer, (time.perf_counter() - wall, time.process_time() - cpu)


if __name__ == "__main__":
    main()
