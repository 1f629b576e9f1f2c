"""Papers as vectors of parts: words and phrases of their text, their people, their venues, what they cite.

Each part has a length of its own, so that one product of two vectors weighs all evidence. Entries are
whole numbers small enough for every product to be exact in float32: similarities are the same on any
machine and in any order of summation.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import scipy.sparse as sp
from numpy.typing import NDArray

from app.names import fold
from loaders.topics.lexicon import Role
from loaders.topics.phrases import PaperText

UNIT = 2048
"""Length of a vector without citations; a product of two is at most 1.24 times its square, below 2^23."""
TEXT, PEOPLE, VENUES, CITED = 0.72, 0.24, 0.04, 0.24
"""What each part may add to the similarity of two papers; citations come on top where sources have them."""
IN_TITLE = 2.0
MAX_SHARE, MAX_SHARE_OF_A_PERSON, FEW = 0.3, 0.02, 5
"""A word of more than this share of the papers tells them apart badly; a person of so many papers, such
as the owner of a page, has more than one subject. What at most `FEW` papers share always counts."""

Matrix: TypeAlias = sp.csr_matrix


def paper_vectors(text: PaperText, bylines: pa.Table, paper_venues: pa.Table, relations: pa.Table) -> Matrix:
    """One row a paper in the order of `text`, one column a feature; of PAPER_RELATIONS citations count."""
    place = {paper: index for index, paper in enumerate(text.papers)}
    people = _linked(place, bylines["paper"].to_pylist(), map(fold, bylines["name"].to_pylist()))
    venues = _linked(place, paper_venues["paper"].to_pylist(), paper_venues["venue"].to_pylist())
    parts = [
        _unit(_text(text), MAX_SHARE) * TEXT**0.5,
        _unit(people, MAX_SHARE_OF_A_PERSON) * PEOPLE**0.5,
        _unit(venues, MAX_SHARE) * VENUES**0.5,
        _unit(_cited(place, relations), MAX_SHARE) * CITED**0.5,
    ]
    joined = sp.hstack(parts, format="csr")
    joined.data = np.rint(joined.data * UNIT).astype(np.float32)
    joined.eliminate_zeros()
    return joined


def _text(text: PaperText) -> Matrix:
    """Times that each word and longer phrase stands in each paper; in the title it counts double."""
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
    """Papers by those they cite and by themselves: who cites meets what is cited, and who cites the same."""
    cited = relations.filter(pc.equal(relations["kind"], "CITES"))
    papers, others = cited["paper"].to_pylist(), cited["other"].to_pylist()
    themselves = [*papers, *others]
    return _linked(place, [*papers, *themselves], [*others, *themselves])


def _linked(place: Mapping[str, int], papers: Sequence[str], keys: Iterable[str | None]) -> Matrix:
    """Papers by the people or venues they are linked to, whatever the order of the rows."""
    links = {(place[paper], key) for paper, key in zip(papers, keys, strict=True) if key and paper in place}
    number = {key: index for index, key in enumerate(sorted({key for _, key in links}))}
    pairs = [(paper, number[key]) for paper, key in links]
    rows, columns = np.array(sorted(pairs), np.int64).reshape(-1, 2).T
    return _counted(rows, columns, np.ones(len(pairs)), (len(place), len(number)))


def _counted(
    rows: NDArray[np.integer],
    columns: NDArray[np.integer],
    times: NDArray[np.float64],
    shape: tuple[int, int],
) -> Matrix:
    matrix = sp.csr_matrix((times, (rows, columns)), shape=shape)
    matrix.sum_duplicates()
    return matrix


def _unit(counts: Matrix, max_share: float) -> Matrix:
    """Weights (1 + log times) x rarity, rows of length one; features of one paper or of most left out."""
    papers = counts.shape[0]
    holders = np.bincount(counts.indices, minlength=counts.shape[1])
    kept = np.flatnonzero((holders > 1) & (holders <= max(FEW, max_share * papers)))
    weights = counts[:, kept]
    rarity = np.log((papers + 1) / (holders[kept] + 0.5))
    weights.data = (1 + np.log(weights.data)) * rarity[weights.indices]
    rows = np.repeat(np.arange(papers), np.diff(weights.indptr))
    length = np.sqrt(np.bincount(rows, weights.data**2, papers))
    weights.data /= length[rows]
    return weights
