"""What a load costs more if it follows the paths between pairs of people, in a graph drawn from a seed.

Usage: python -m bench.loading.followed_paths [--people 200000] [--links 1000000] [--pairs 500]
"""

import argparse
import time

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from loaders.changes.collaborators import CollaboratorGraph

_SEED = 1
_SKEW = 3
"""People are drawn by the third power of a uniform number, so a few have very many collaborators. Set by
hand."""


def main() -> None:
    """Print the seconds of building the graph and of searching every pair, as for one of the two versions."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=200_000)
    parser.add_argument("--links", type=int, default=1_000_000)
    parser.add_argument("--pairs", type=int, default=500)
    given = parser.parse_args()
    draw = np.random.default_rng(_SEED)
    ids = np.array([f"A{number:012d}" for number in range(given.people)])
    links = {name: pa.array(ids[_skewed(draw, given.people, given.links)]) for name in ("source", "target")}
    people = pa.table({"id": pa.array(ids), "nature": pa.array(["PERSON"] * given.people)})
    start = time.perf_counter()
    graph = CollaboratorGraph.of(people, pa.table(links))
    built = time.perf_counter()
    ends = draw.choice(ids, (given.pairs, 2))
    found = sum(bool(graph.path([one], [other])) for one, other in ends)
    end = time.perf_counter()
    print(
        f"built in {built - start:.2f} s, {given.pairs} searches in {end - built:.2f} s, {found} paths found"
    )


def _skewed(draw: np.random.Generator, people: int, size: int) -> NDArray[np.int64]:
    found: NDArray[np.int64] = (people * draw.random(size) ** _SKEW).astype(np.int64)
    return found


if __name__ == "__main__":
    main()
