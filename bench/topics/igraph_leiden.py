"""Modularity of igraph's Leiden, run to convergence: `igraph_leiden.py GRAPH.npz RESOLUTION`.

Runs in a Python of its own; nothing of the product imports it.
"""

import random
import sys
import time

import igraph
import numpy as np
import scipy.sparse as sp


def main(file: str, resolution: float) -> None:
    """Print the modularity, the number of communities and the seconds."""
    random.seed(1)
    graph = sp.load_npz(file)
    upper = sp.triu(graph, k=1).tocoo()
    peer = igraph.Graph(n=graph.shape[0], edges=np.stack([upper.row, upper.col], 1).tolist())
    weights = upper.data.astype(float).tolist()
    start = time.process_time()
    found = peer.community_leiden("modularity", weights=weights, resolution=resolution, n_iterations=-1)
    seconds = time.process_time() - start
    member = np.array(found.membership)
    inside = 2 * upper.data[member[upper.row] == member[upper.col]].sum(dtype=float)
    total = graph.data.sum(dtype=float)
    shares = np.bincount(member, np.asarray(graph.sum(1), float).ravel()) / total
    value = inside / total - resolution * (shares**2).sum()
    print(f"{value:.4f} ({len(found)} communities, {seconds:.1f} s of CPU time)")


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
