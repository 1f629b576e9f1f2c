"""Topic clusters of the ACL Anthology: time, memory, and modularity beside igraph's Leiden.

`python -m bench.clusters` (outside data in COTERIE_TEST_DATA). With COTERIE_IGRAPH_PYTHON, a Python that has
igraph and scipy, bench/igraph_leiden.py runs there on the same graph: igraph is GPL and shares no process
with this program.
"""

import os
import resource
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pyarrow as pa
import scipy.sparse as sp

from bench.practice import acl, folder
from loaders.entities import BYLINES, PAPER_VENUES, PAPERS
from loaders.topics.clusters.find import NO_CITATIONS, SEED
from loaders.topics.clusters.hierarchy import LEVELS, find_hierarchy
from loaders.topics.clusters.leiden import modularity
from loaders.topics.clusters.similarity import similarity_graph
from loaders.topics.clusters.vectors import Matrix, paper_vectors
from loaders.topics.phrases import read_papers

Answer = TypeVar("Answer")


def main() -> None:
    """Print the figures."""
    papers, people = _tables()
    text = read_papers(papers)
    graph, built = _timed(
        lambda: similarity_graph(paper_vectors(text, people, PAPER_VENUES.empty_table(), NO_CITATIONS))
    )
    found, clustered = _timed(lambda: find_hierarchy(graph, SEED))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{len(papers)} papers, {graph.nnz // 2} edges; {memory:.0f} MiB at most, phrases included")
    for name, (wall, cpu) in (("graph", built), ("clusters of all levels", clustered)):
        times = f"{wall / built[0]:.2f} x, {cpu / built[1]:.2f} x"
        print(f"{name}: {wall:.1f} s, {cpu:.1f} s of the processor ({times})", flush=True)
    for level, part in zip(LEVELS, found, strict=True):
        print(f"resolution {level.resolution}: {len(part.stability)} clusters, nested")
    coarse = LEVELS[0].resolution
    ours = modularity(graph, found[0].member, coarse)
    print(f"level 0: modularity {ours:.4f}, igraph {_igraph(graph, coarse)}", flush=True)


def _tables() -> tuple[pa.Table, pa.Table]:
    rows = list({row.title: row for row in acl(folder() / "data") if row.title}.values())
    papers = [{"paper": row.title, "title": row.title, "abstract": row.abstract} for row in rows]
    people = [{"paper": row.title, "name": name} for row in rows for name in row.authors]
    return pa.Table.from_pylist(papers, PAPERS), pa.Table.from_pylist(people, BYLINES)


def _igraph(graph: Matrix, resolution: float) -> str:
    python = os.environ.get("COTERIE_IGRAPH_PYTHON")
    if not python:
        return "not asked"
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "graph.npz"
        sp.save_npz(file, graph, compressed=False)
        peer = Path(__file__).with_name("igraph_leiden.py")
        command = [python, str(peer), str(file), str(resolution)]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def _timed(work: Callable[[], Answer]) -> tuple[Answer, tuple[float, float]]:
    wall, cpu = time.perf_counter(), time.process_time()
    answer = work()
    return answer, (time.perf_counter() - wall, time.process_time() - cpu)


if __name__ == "__main__":
    main()
