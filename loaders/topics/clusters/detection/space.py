"""Papers as points of a space of few dimensions, in which papers without a common rare word can be close.

The words and phrases of titles and abstracts and what papers cite, weighed by rarity, are features. Singular
vectors (latent semantic indexing, Deerwester et al. 1990; by Lanczos iterations that restart, Lehoucq,
Sorensen and Yang 1998) show which features go together, and give each a direction. The position of a paper is
the sum of its features, each of the same length, so that a rare word counts as much as a frequent one.
Coordinates are whole numbers small enough for every product of two papers to be exact in float32:
similarities are the same in any order of summation.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from math import isqrt
from typing import TypeAlias

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import scipy.sparse as sp
from numpy.typing import NDArray
from scipy.sparse.linalg import svds
from threadpoolctl import threadpool_limits

from loaders.model.entities import PAPER_RELATIONS
from loaders.topics.mining.lexicon import Role
from loaders.topics.mining.phrases import PaperText

Matrix: TypeAlias = sp.csr_matrix
Points: TypeAlias = NDArray[np.float32]
Dense: TypeAlias = NDArray[np.float64]

NO_CITATIONS = PAPER_RELATIONS.empty_table()
UNIT = 2048
"""Length of a paper; a product of two is at most its square, 2^22, and partial sums are no larger."""
MOST_RANK, RANK, SHARE = 200, 3, 3
"""Dimensions: `RANK` times the root of the papers, at most one for `SHARE` papers and `MOST_RANK`.

Where singular vectors were scaled by their sizes, as latent semantic indexing does, 39 % of two papers of
one person of cs.DL, 32 % of arXiv and 23 % of 134,909 papers were in one finest cluster, 18, 24 and 21 times
as many as of any two papers. Here they are 50, 36 and 28 %, and 29, 37 and 33 times as many. 300 dimensions
give no more. Of 31 papers 15 dimensions gather none but by accident, 10 do; of 80 papers 16 mix panoramas and
training, 26 do not.
"""
SEED, ERROR = 20_261_123, 0.01
"""Of the iterations: seed of the vector they begin with, and the relative error at which they end.

Vectors that are not exact are others in every load. Of the edges among 2,682 papers of cs.DL 89 % stay when
a tenth of new papers comes; 73, 81 and 84 % after 4, 8 and 12 rounds of random projection (Halko, Martinsson
and Tropp 2011), of which 4 take three quarters of the time and 12 a quarter more.
"""
EXACT, NOTHING = 500, 1e-6
"""Of this many papers all singular vectors are found; one whose size is such a share of the first is noise.
Set by hand."""
IN_TITLE = 2.0
"""What an occurrence in the title counts beside one in the abstract. Set by hand."""
MAX_SHARE, FEW = 0.25, 5
"""A word of more than this share of the papers distinguishes them badly; what `FEW` or fewer share counts.
Set by hand."""
CITED = 0.25
"""Length of what a paper cites beside that of what it says, 1: text and citations together find more kinds of
topics than either (Bascur, Verberne, van Eck and Waltman 2024)."""


@dataclass(frozen=True)
class PaperSpace:
    """The features and positions of papers in the order of a PaperText; those of volumes are empty."""

    features: Matrix
    points: Points


def place_papers(
    text: PaperText, *, cited: pa.Table = NO_CITATIONS, volumes: Collection[str] = ()
) -> PaperSpace:
    """The features and positions of papers. Of `cited`, PAPER_RELATIONS, only the kind CITES is used.

    `volumes` contain papers on many subjects, so they get neither.
    """
    features = paper_features(text, cited)
    if volumes:
        is_paper = np.array([paper not in volumes for paper in text.papers], float)
        features = sp.diags(is_paper).dot(features).tocsr()
    return PaperSpace(features, paper_space(features))


def paper_features(text: PaperText, relations: pa.Table) -> Matrix:
    """Weights of the words, phrases and citations of each paper in the order of `text`; rows of length one.

    Of PAPER_RELATIONS citations count. A paper without any feature has an empty row.
    """
    place = {paper: index for index, paper in enumerate(text.papers)}
    return unit(sp.hstack([_weighed(_text(text)), _weighed(_cited(place, relations)) * CITED], format="csr"))


def unit(features: Matrix) -> Matrix:
    """The same rows of length one; empty ones stay so."""
    length = np.sqrt(np.asarray(features.multiply(features).sum(axis=1)).ravel())
    return sp.diags(1 / np.where(length > 0, length, 1)).dot(features).tocsr()


def paper_space(features: Matrix) -> Points:
    """One row a paper, of length UNIT, or zero if none of its features counts."""
    papers = features.shape[0]
    rank = min(MOST_RANK, RANK * isqrt(papers), max(papers // SHARE, 1), *features.shape)
    if rank < 1 or not features.nnz:
        return np.zeros((features.shape[0], 1), np.float32)
    return np.rint(_of_length_one(features @ _directions(features, rank)) * UNIT).astype(np.float32)


def _directions(features: Matrix, rank: int) -> Dense:
    """The direction of each feature along the first singular vectors.

    It runs on one thread: the number of threads changes the last bits, and on a busy machine they wait for
    each other.
    """
    begin = np.random.default_rng(SEED).standard_normal(min(features.shape))
    with threadpool_limits(1, user_api="blas"):
        if min(features.shape) <= EXACT:
            _, sizes, right = np.linalg.svd(features.toarray(), full_matrices=False)
            sizes, right = sizes[:rank], right[:rank]
        else:
            _, sizes, right = svds(features, rank, tol=ERROR, v0=begin)
    return _of_length_one(right[sizes > NOTHING * sizes.max()].T)


def _of_length_one(rows: Dense) -> Dense:
    length = np.linalg.norm(rows, axis=1, keepdims=True)
    return rows / np.where(length > 0, length, 1)


def _text(text: PaperText) -> Matrix:
    """How often each word and longer phrase is in each paper; occurrences in the title count double."""
    corpus, found = text.corpus, text.found
    word = np.flatnonzero(corpus.roles & Role.BREAK == 0)
    longer = found.length[found.phrase] > 1
    papers = np.concatenate([corpus.texts[word], found.text[longer]])
    words = int(corpus.lemmas.max(initial=0)) + 1
    features = np.concatenate([corpus.lemmas[word], words + found.phrase[longer]])
    places = np.concatenate([word, found.start[longer]])
    times = np.where(places < corpus.bodies[papers], IN_TITLE, 1.0)
    return _counted(papers, features, times, (len(text.papers), words + len(found.length)))


def _cited(place: Mapping[str, int], relations: pa.Table) -> Matrix:
    """A matrix of papers and the papers that they cite; each of these papers also cites itself.

    So a paper is similar to the papers that it cites, and to papers with the same references.
    """
    cites = relations.filter(pc.equal(relations["kind"], "CITES"))
    papers, count = pa.array(place, pa.string()), max(len(place), 1)
    ends = pa.table(
        [pc.index_in(cites[name], value_set=papers) for name in ("paper", "other")], ["one", "other"]
    )
    one, other = (column.to_numpy().astype(np.int64) for column in ends.drop_null().itercolumns())
    themselves = np.unique(np.concatenate([one, other]))
    entries = np.unique(np.concatenate([one * count + other, themselves * count + themselves]))
    rows, columns = np.divmod(entries, count)
    return _counted(rows, columns, np.ones(len(rows)), (len(place), len(place)))


def _counted(
    rows: NDArray[np.integer],
    columns: NDArray[np.integer],
    times: Dense,
    shape: tuple[int, int],
) -> Matrix:
    matrix = sp.csr_matrix((times, (rows, columns)), shape=shape)
    matrix.sum_duplicates()
    return matrix


def _weighed(counts: Matrix) -> Matrix:
    """Weights (1 + log times) x rarity, rows of length one; features of one paper or of many left out."""
    papers = counts.shape[0]
    holders = np.bincount(counts.indices, minlength=counts.shape[1])
    kept = np.flatnonzero((holders > 1) & (holders <= max(FEW, MAX_SHARE * papers)))
    weights = counts[:, kept]
    rarity = np.log((papers + 1) / (holders[kept] + 0.5))
    weights.data = (1 + np.log(weights.data)) * rarity[weights.indices]
    return unit(weights)
