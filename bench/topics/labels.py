"""Prints topic clusters of arXiv tables for a reader.

`python -m bench.topics.labels cs.DL --papers 1500 --level 1` (outside data in COTERIE_TEST_DATA) prints each
cluster of a level: the number of its papers, its label, the titles nearest to its centre and the farthest
one.
"""

import argparse

import numpy as np

from bench.splitting.practice import folder
from bench.topics.keyphrases import paper_table, read_arxiv
from loaders.topics.clusters.detection.space import NO_CITATIONS, paper_features, paper_space
from loaders.topics.clusters.find import find_clusters
from loaders.topics.mining.phrases import read_papers

WIDTH = 60


def main() -> None:
    """Print the clusters, the largest first."""
    given = _arguments()
    rows = read_arxiv(folder() / "data", *given.tables, papers=given.papers)
    text = read_papers(paper_table(rows))
    clusters, places, _ = find_clusters(text)
    number = {paper: index for index, paper in enumerate(text.papers)}
    points = paper_space(paper_features(text, NO_CITATIONS))
    members: dict[str, list[int]] = {}
    for row in places.to_pylist():
        if row["level"] == given.level:
            members.setdefault(row["cluster"], []).append(number[row["paper"]])
    label = dict(zip(clusters["cluster"].to_pylist(), clusters["label"].to_pylist(), strict=True))
    placed = sum(map(len, members.values())) / len(text.papers)
    print(f"{len(members)} clusters of level {given.level}, {placed:.1%} of {len(text.papers)} papers in one")
    for cluster, papers in sorted(members.items(), key=lambda pair: -len(pair[1])):
        near = np.argsort(-(points[papers] @ points[papers].sum(axis=0)), kind="stable").tolist()
        titles = [text.titles[papers[place]][:WIDTH] for place in (*near[:3], near[-1])]
        print(f"{len(papers):6} {label[cluster]} | {' | '.join(titles[:3])} | farthest: {titles[3]}")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Topic clusters for somebody who reads them.")
    parser.add_argument("tables", nargs="+", help="arXiv categories, such as cs.DL")
    parser.add_argument("--papers", type=int, help="papers of each; all unless given")
    parser.add_argument("--level", type=int, default=1, help="level that is printed")
    return parser.parse_args()


if __name__ == "__main__":
    main()
