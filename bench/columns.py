"""Synthetic columns of a graph, as the read index takes them: power-law teams, seeded, for speed alone."""

from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from app.index.building import Columns
from app.index.columns import COLUMNS

Numbers = NDArray[np.int64]

_LETTERS = np.frombuffer(b"0123456789abcdefghjkmnpqrstvwxyz", dtype=np.uint8)
_WIDTH = 12
_BUSIEST = 6_000
"""Papers of the busiest author of a million papers."""


def synthetic_columns(papers: int, *, seed: int = 1) -> Columns:
    """Columns of so many papers and half as many people again, with some 3.9 bylines and 5 topics a paper."""
    draw = np.random.default_rng(seed)
    counts = {
        "author": papers * 3 // 2,
        "paper": papers,
        "topic": max(papers // 20, 10),
        "institution": max(papers // 50, 10),
        "venue": max(papers // 100, 10),
        "topic_cluster": 100,
    }
    ids = {
        kind: _ids(draw, kind[0].upper() if kind != "topic_cluster" else "C", n) for kind, n in counts.items()
    }
    bylines = _bylines(draw, counts["author"], papers)
    joins = {
        "edited": ("author", "paper", papers // 50),
        "about": ("paper", "topic", papers * 5),
        "paper_affiliated_with": ("paper", "institution", papers * 2),
        "published_in": ("paper", "venue", papers),
        "in_cluster": ("paper", "topic_cluster", papers * 3),
        "cites": ("paper", "paper", papers),
        "narrower_than": ("topic", "topic", counts["topic"]),
    }
    columns = {kind: _nodes(draw, kind, own) for kind, own in ids.items()}
    columns["wrote"] = _wrote(draw, ids, *bylines)
    for name, (start, end, number) in joins.items():
        one, other = _pairs(draw, counts[start], counts[end], number)
        columns[name] = _table(name, source=ids[start].take(one), target=ids[end].take(other))
    return columns


def _ids(draw: np.random.Generator, letter: str, count: int) -> pa.Array:
    letters = _LETTERS[draw.integers(0, 32, (count + count // 100 + 10, _WIDTH))]
    found = np.unique(letters.view(f"S{_WIDTH}").ravel())
    return pa.array(
        np.char.add(letter, draw.permutation(found)[:count].astype(np.str_)).tolist(), pa.string()
    )


def _bylines(draw: np.random.Generator, people: int, papers: int) -> tuple[Numbers, Numbers]:
    """Sizes of teams are geometric; the chance of a person falls with a power of their rank."""
    owners = np.repeat(np.arange(papers), draw.geometric(1 / 3.9, papers))
    authors = (people * draw.random(len(owners)) ** _skew(papers)).astype(np.int64)
    return _once(authors, owners, papers)


def _skew(papers: int) -> float:
    """The power under which the busiest of a million papers' authors has some 6,000 of them."""
    return float(np.log(_BUSIEST / (3.9 * 1e6)) / np.log(1 / 1.5e6)) ** -1 if papers else 1.0


def _pairs(draw: np.random.Generator, starts: int, ends: int, number: int) -> tuple[Numbers, Numbers]:
    one = draw.integers(0, starts, number)
    return _once(one, (ends * draw.random(number) ** 2).astype(np.int64), ends)


def _once(one: Numbers, other: Numbers, count: int) -> tuple[Numbers, Numbers]:
    pairs = np.unique(one * count + other)
    return pairs // count, pairs % count


def _nodes(draw: np.random.Generator, kind: str, ids: pa.Array) -> pa.Table:
    count = len(ids)
    years = draw.integers(1980, 2026, count)
    own: dict[str, dict[str, Any]] = {
        "author": {
            "nature": ["PERSON"] * count,
            "lists_cut": draw.integers(0, 2, count),
            "lists_none": [0] * count,
        },
        "paper": {
            "type": ["ARTICLE"] * count,
            "year": years,
            "sort_date": [f"{year}-00-00" for year in years.tolist()],
            "author_list": ["complete"] * count,
            "author_count": [3] * count,
        },
        "topic_cluster": {"level": np.arange(count) % 3},
    }
    return _table(kind, id=ids, **own.get(kind, {}))


def _wrote(
    draw: np.random.Generator, ids: dict[str, pa.Array], authors: Numbers, papers: Numbers
) -> pa.Table:
    count = len(authors)
    chances = np.round(0.5 + draw.random(count) / 2, 4)
    places = draw.integers(0, len(ids["institution"]), count)
    cores = pa.array(
        [
            f"core-{author}-{half}"
            for author, half in zip(authors.tolist(), (papers % 2).tolist(), strict=True)
        ]
    )
    is_joined = draw.random(count) < 0.3
    return _table(
        "wrote",
        source=ids["author"].take(authors),
        target=ids["paper"].take(papers),
        confidence=chances,
        core=cores,
        core_confidence=chances,
        joined_cores=_lists(is_joined, cores),
        joined_confidences=_lists(is_joined, pa.array(chances)),
        institution_ids=_lists(draw.random(count) < 0.6, ids["institution"].take(places)),
    )


def _lists(has_one: NDArray[np.bool_], values: pa.Array) -> pa.Array:
    starts = np.concatenate([[0], np.cumsum(has_one)]).astype(np.int32)
    return pa.ListArray.from_arrays(pa.array(starts), values.filter(pa.array(has_one)))


def _table(name: str, **columns: Any) -> pa.Table:
    return pa.table(columns).cast(COLUMNS[name])
