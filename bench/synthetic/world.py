"""Who wrote what, and what it is about, drawn from a seed.

Same seed, same rows. A million papers have 1.5 million authors, of whom 1.2 million wrote something, and
3.7 million bylines; the busiest wrote thousands of papers with tens of thousands of others. Ten times the
papers have ten times the people; fields keep their size.
"""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]
Ids = NDArray[np.bytes_]

_TOPICS, _VENUES, _INSTITUTIONS, _CLUSTERS = 2_000, 1_500, 3_000, 300
_PEOPLE_OF_FIELD, _PEOPLE_OF_INSTITUTION = 5_000, 40
_SKEW = 1.6
"""Exponent of the ranks in a field: how much more the first people write than the others. Set by hand."""
_LARGEST = 300
_LETTERS = np.frombuffer(b"0123456789abcdefghjkmnpqrstvwxyz", dtype=np.uint8)
_WIDTH = 12
_KINDS = {
    "author": "A",
    "paper": "P",
    "topic": "T",
    "institution": "I",
    "venue": "V",
    "topic_cluster": "C",
}


class SyntheticWorld(NamedTuple):
    """Ids by kind; of each paper its year; bylines in order of papers; pairs by the table they make."""

    ids: Mapping[str, Ids]
    years: Numbers
    authors: Numbers
    papers: Numbers
    joins: Mapping[str, tuple[Numbers, Numbers]]

    @property
    def sizes(self) -> Numbers:
        """Authors of each paper."""
        return np.bincount(self.papers, minlength=len(self.years))


def synthetic_world(papers: int, *, seed: int = 1) -> SyntheticWorld:
    """A world with this many papers."""
    draw = np.random.default_rng(seed)
    people = papers * 3 // 2
    owners = np.repeat(np.arange(papers), _sizes(draw, papers))
    owners, authors = _once(owners, _authors(draw, owners, people, papers))
    homes = draw.integers(0, _INSTITUTIONS, people // _PEOPLE_OF_INSTITUTION + 1)
    counts = {"author": people, "paper": papers, "topic": _TOPICS}
    counts |= {"institution": _INSTITUTIONS, "venue": _VENUES, "topic_cluster": _CLUSTERS}
    return SyntheticWorld(
        ids={kind: _ids(draw, letter, counts[kind]) for kind, letter in _KINDS.items()},
        years=(2025 - draw.exponential(9, papers)).clip(1950, 2025).astype(np.int64),
        authors=authors,
        papers=owners,
        joins={
            "about": _joined(draw, papers, _TOPICS, 3),
            "published_in": _joined(draw, papers, _VENUES, 1),
            "in_cluster": _joined(draw, papers, _CLUSTERS, 1),
            "affiliated": (np.arange(len(authors)), homes[authors // _PEOPLE_OF_INSTITUTION]),
            "paper_affiliated_with": _once(owners, homes[authors // _PEOPLE_OF_INSTITUTION]),
        },
    )


def _sizes(draw: np.random.Generator, papers: int) -> Numbers:
    """Mostly two to six authors; one paper in five hundred is by a large collaboration."""
    sizes = draw.geometric(0.28, papers)
    is_large = draw.random(papers) < 0.002
    return np.where(is_large, (20 / draw.random(papers)).clip(20, _LARGEST), sizes).astype(np.int64)


def _authors(draw: np.random.Generator, owners: Numbers, people: int, papers: int) -> Numbers:
    """Mostly people of the paper's field; one in eight is of any other."""
    fields = max(people // _PEOPLE_OF_FIELD, 1)
    of_field = people // fields
    drawn = (fields * draw.random(papers + len(owners)) ** 1.5).astype(np.int64)
    field = np.where(draw.random(len(owners)) < 0.125, drawn[papers:], drawn[owners])
    rank = (of_field * draw.random(len(owners)) ** (2 * _SKEW)).astype(np.int64)
    return field * of_field + rank


def _joined(draw: np.random.Generator, papers: int, others: int, each: int) -> tuple[Numbers, Numbers]:
    owners = np.repeat(np.arange(papers), each)
    return _once(owners, (others * draw.random(len(owners)) ** 2).astype(np.int64))


def _once(one: Numbers, other: Numbers) -> tuple[Numbers, Numbers]:
    pairs = np.unique(one << 32 | other)
    return pairs >> 32, pairs & 0xFFFFFFFF


def _ids(draw: np.random.Generator, letter: str, count: int) -> Ids:
    """Ids of the form that the service gives, in no order."""
    letters = np.empty((count + count // 100 + 10, _WIDTH + 1), dtype=np.uint8)
    letters[:, 0] = ord(letter)
    letters[:, 1:] = _LETTERS[draw.integers(0, len(_LETTERS), (len(letters), _WIDTH))]
    found = np.unique(letters.view(f"S{_WIDTH + 1}").ravel())
    return draw.permutation(found)[:count]
