"""Topic clusters compared with the simplest method, on the same papers.

`python -m bench.topics.baseline cs.DL [cs.DC ...] [--papers N]` reads arXiv tables, `acl-2023` the
Anthology's papers of a year (both with COTERIE_TEST_DATA set), `--folder FOLDER` the clusters of a loaded
data folder. Each line says of one level or resolution: clusters, share of the papers in one, share of the
papers in the largest, normalised mutual information with the categories that the sources state (primary
category, volume), and the coherence of the labels. `--titles` prints each label with the titles nearest to
its centre.

Baseline: words and phrases of up to three words; tf-idf; 120 singular vectors; the 15 nearest papers by
cosine, compared in chunks; one run of Leiden; labels of three phrases of greatest mutual information.
"""

import argparse
import re
from pathlib import Path

import numpy as np
import scipy.sparse as sp
from sklearn.decomposition import TruncatedSVD
from sklearn.feature_extraction.text import CountVectorizer, TfidfTransformer
from sklearn.preprocessing import normalize

from bench.topics.clustered import HEAD, Clustering, describe, label_lines, own_clusterings, read_corpus
from loaders.topics.clusters.detection.leiden import nodes_of, run_leiden
from loaders.topics.clusters.detection.space import Matrix
from loaders.topics.clusters.labels import LONGER
from loaders.topics.mining.candidates import Ints, Reals
from loaders.topics.mining.lexicon import lemma
from loaders.topics.terms.usage import set_apart

RESOLUTIONS = (1.0, 4.0)
DIMENSIONS, NEAREST = 120, 15
MIN_PAPERS, MAX_SHARE = 5, 0.25
CHUNK = 2_000
STOP = frozenset(
    "a about all also among an and any are as at be been being between both but by can could data did do"
    " does during each et al find for from given had has have here how however if in into is it its many"
    " may might more most must new no non nor not of on one only or other our paper papers proposed"
    " propose results same several should show shown shows since so some such than that the their them"
    " then there these they this those three through thus to two under up upon use used using via was we"
    " well were what when where which while who whose will with within without would you your approach"
    " method methods based present study work".split()
)
_TOKEN = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[-'][A-Za-z0-9]+)*|[.,;:()?!]")


def main() -> None:
    """Print a table, and labels with titles if asked for."""
    given = _arguments()
    corpus = read_corpus(given.corpora, given.papers, given.folder)
    print(f"{len(corpus)} papers\n{HEAD}")
    found = [*own_clusterings(corpus, given.folder), *baseline([one.text for one in corpus])]
    for one in found:
        print(describe(one, corpus))
    for one in found if given.titles else ():
        print(f"\n{one.name}")
        print("\n".join(label_lines(one, corpus)))


def baseline(texts: list[str]) -> list[Clustering]:
    """The baseline's clusters at each resolution."""
    vectorizer = CountVectorizer(analyzer=phrases, min_df=MIN_PAPERS, max_df=MAX_SHARE, dtype=np.float64)
    counts = sp.csr_matrix(vectorizer.fit_transform(texts))
    names = vectorizer.get_feature_names_out().tolist()
    weighed = TfidfTransformer(sublinear_tf=True).fit_transform(counts)
    dimensions = min(DIMENSIONS, min(weighed.shape) - 1)
    points = normalize(TruncatedSVD(dimensions, random_state=1).fit_transform(weighed))
    graph = nearest(points)
    counts.data[:] = 1
    found = []
    for resolution in RESOLUTIONS:
        member = run_leiden(graph, resolution, seed=1)
        labels = [best_phrases(counts, papers, names) for papers in nodes_of(member)]
        found.append(Clustering(f"baseline, resolution {resolution:g}", member, labels, points))
    return found


def phrases(text: str) -> list[str]:
    """Runs of one to three words between stop words and punctuation, in the singular."""
    found: list[str] = []
    run: list[str] = []
    for token in [*_TOKEN.findall(text), "."]:
        word = token.lower()
        if token[0].isalpha() and word not in STOP and len(word) > 1:
            run.append(lemma(word))
            continue
        sizes = ((first, last) for last in range(1, len(run) + 1) for first in range(max(0, last - 3), last))
        found += [" ".join(run[first:last]) for first, last in sizes]
        run = []
    return found


def nearest(points: Reals) -> Matrix:
    """The symmetric graph of each paper's nearest papers, weighed by cosine."""
    count = len(points)
    rows, columns, weights = [], [], []
    for start in range(0, count, CHUNK):
        cosines = points[start : start + CHUNK] @ points.T
        cosines[np.arange(len(cosines)), np.arange(start, start + len(cosines))] = -1
        near = np.argpartition(-cosines, min(NEAREST, count - 1), axis=1)[:, :NEAREST]
        rows.append(np.repeat(np.arange(start, start + len(cosines)), near.shape[1]))
        columns.append(near.ravel())
        weights.append(np.maximum(np.take_along_axis(cosines, near, axis=1).ravel(), 1e-6))
    edges = (np.concatenate(weights), (np.concatenate(rows), np.concatenate(columns)))
    graph = sp.csr_matrix(edges, (count, count))
    return sp.csr_matrix(graph.maximum(graph.T))


def best_phrases(present: Matrix, papers: Ints, names: list[str]) -> tuple[str, ...]:
    """Three phrases of greatest mutual information with the cluster that share no word."""
    here, everywhere = (np.asarray(one.sum(axis=0)).ravel() for one in (present[papers], present))
    length = np.array([name.count(" ") for name in names])
    gain = set_apart(here, len(papers), everywhere, present.shape[0]) * (1 + LONGER * length)
    chosen: list[str] = []
    for place in np.argsort(-gain, kind="stable").tolist():
        if all(set(names[place].split()).isdisjoint(other.split()) for other in chosen):
            chosen.append(names[place])
        if len(chosen) == 3:
            break
    return tuple(chosen)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("corpora", nargs="*", help="arXiv categories such as cs.DL, or acl-2023")
    parser.add_argument("--papers", type=int, help="papers of each; all unless given")
    parser.add_argument("--folder", type=Path, help="a loaded data folder, in place of the corpora")
    parser.add_argument("--titles", action="store_true", help="print labels with the titles under them")
    return parser.parse_args()


if __name__ == "__main__":
    main()
