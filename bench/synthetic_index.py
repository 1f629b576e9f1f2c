"""A synthetic read index: fields of people, a few of whom write most papers. For speed, not for truth.

Same seed, same arrays. A million papers have 1.3 million authors and four million bylines, the busiest of
whom wrote thousands of papers with tens of thousands of others.
"""

from typing import Annotated, Any, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from app.index.ids import Ids
from app.index.layout import CERTAIN, JOINT, NO_CORE, OPEN, Index
from app.index.rows import Rows, rows_of, turned
from app.strength import paper_strength

_TOPICS, _VENUES, _PEOPLE_OF_FIELD = 2_000, 1_500, 5_000
_INSTITUTIONS, _CLUSTERS, _PEOPLE_OF_INSTITUTION = 3_000, 300, 40
_SKEW = 1.6
"""How much more the first of a field write than the rest: the exponent of their ranks."""


def synthetic_index(papers: int, *, seed: int = 1) -> Index:
    """The index of so many papers."""
    draw = np.random.default_rng(seed)
    people = papers * 3 // 2
    sizes = _sizes(draw, papers)
    owners = np.repeat(np.arange(papers), sizes)
    pairs = np.unique(owners << 32 | _authors(draw, owners, people, papers))
    of_paper, _ = rows_of(pairs >> 32, pairs & 0xFFFFFFFF, papers)
    sizes = np.diff(of_paper.starts)
    years = (2025 - draw.exponential(9, papers)).clip(1950, 2025).astype(np.int16)
    counts = {"author": people, "paper": papers, "topic": _TOPICS, "venue": _VENUES}
    counts |= {"institution": _INSTITUTIONS, "cluster": _CLUSTERS}
    parts: dict[str, Any] = {
        **{f"{kind}_ids": _ids(kind, counts.get(kind, 0)) for kind in _KINDS},
        "paper_year": years,
        "paper_date": years.astype(np.int32) * 10_000,
        "paper_size": sizes.astype(np.int32),
        "paper_flags": (JOINT | OPEN * (draw.random(papers) < 0.02)).astype(np.uint8),
        "paper_strength": _strengths(years, sizes),
        "author_is_group": draw.random(people) < 0.001,
        "author_open_lists": np.zeros(people, dtype=np.int32),
        "authors_of_paper": of_paper,
        "papers_of_author": turned(of_paper, people),
        "topics_of_paper": _joined(draw, papers, _TOPICS, 3),
        "venues_of_paper": _joined(draw, papers, _VENUES, 1),
        "clusters_of_paper": _joined(draw, papers, _CLUSTERS, 1),
        **_institutions(draw, of_paper, people),
        **_identity(draw, pairs & 0xFFFFFFFF),
    }
    return _whole(parts)


_KINDS = ("author", "paper", "topic", "institution", "venue", "cluster", "core")


def _ids(kind: str, count: int) -> Ids:
    letter = "K" if kind == "core" else kind[0].upper()
    return Ids(np.array([f"{letter}{number:07}" for number in range(count)], dtype="S8"))


def _sizes(draw: np.random.Generator, papers: int) -> NDArray[np.int64]:
    """Mostly two to six; one paper in five hundred is of a large collaboration."""
    sizes = draw.geometric(0.28, papers)
    is_large = draw.random(papers) < 0.002
    return np.where(is_large, (20 / draw.random(papers)).clip(20, 1_000), sizes).astype(np.int64)


def _authors(
    draw: np.random.Generator, owners: NDArray[np.int64], people: int, papers: int
) -> NDArray[np.int64]:
    """Mostly people of the paper's field, one in eight of any other."""
    fields = people // _PEOPLE_OF_FIELD
    drawn = (fields * draw.random(papers + len(owners)) ** 1.5).astype(np.int64)
    field = np.where(draw.random(len(owners)) < 0.125, drawn[papers:], drawn[owners])
    rank = (_PEOPLE_OF_FIELD * draw.random(len(owners)) ** (2 * _SKEW)).astype(np.int64)
    return field * _PEOPLE_OF_FIELD + rank


def _strengths(years: NDArray[np.int16], sizes: NDArray[np.int64]) -> NDArray[np.int64]:
    shapes, which = np.unique(np.stack([years.astype(np.int64), sizes]), axis=1, return_inverse=True)
    return np.array([paper_strength(year, size) for year, size in shapes.T.tolist()])[which]


def _joined(draw: np.random.Generator, papers: int, others: int, each: int) -> Rows:
    owners = np.repeat(np.arange(papers), each)
    pairs = np.unique(owners << 32 | (others * draw.random(len(owners)) ** 2).astype(np.int64))
    return rows_of(pairs >> 32, pairs & 0xFFFFFFFF, papers)[0]


def _institutions(draw: np.random.Generator, of_paper: Rows, people: int) -> dict[str, Any]:
    """One for each person, shared by neighbours."""
    homes = draw.integers(0, _INSTITUTIONS, people // _PEOPLE_OF_INSTITUTION + 1)
    at = homes[of_paper.items // _PEOPLE_OF_INSTITUTION]
    pairs = np.unique(np.repeat(np.arange(len(of_paper)), np.diff(of_paper.starts)) << 32 | at)
    of_papers, _ = rows_of(pairs >> 32, pairs & 0xFFFFFFFF, len(of_paper))
    return {
        "institutions_of_byline": Rows(np.arange(len(at) + 1), at.astype(np.int32)),
        "institutions_of_paper": of_papers,
        "papers_of_institution": turned(of_papers, _INSTITUTIONS),
    }


def _identity(draw: np.random.Generator, authors: NDArray[np.int64]) -> dict[str, Any]:
    """No cores: bylines of a confidence each."""
    nothing = Rows(np.zeros(len(authors) + 1, dtype=np.int64), np.empty(0, dtype=np.int32))
    return {
        "byline_confidence": draw.integers(7_000, CERTAIN, len(authors)).astype(np.uint16),
        "byline_core": np.full(len(authors), NO_CORE, dtype=np.int32),
        "byline_core_confidence": np.full(len(authors), CERTAIN, dtype=np.uint16),
        "joined_cores_of_byline": nothing,
        "joined_confidence": np.empty(0, dtype=np.uint16),
    }


def _whole(parts: dict[str, Any]) -> Index:
    """The index with empty rows for whatever no part says."""
    for name, kind in get_type_hints(Index, include_extras=True).items():
        if name not in parts and get_origin(kind) is Annotated:
            count = len(parts[get_args(kind)[1].owners])
            parts[name] = Rows(np.zeros(count + 1, dtype=np.int64), np.empty(0, dtype=np.int32))
    return Index(**parts)
