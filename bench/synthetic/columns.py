"""A synthetic world as the columns for a read index, and as the index."""

from collections.abc import Iterable
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from app.index.building.arrays import Columns, build_index
from app.index.building.columns import COLUMNS
from app.index.storage.layout import Index
from bench.synthetic.world import Numbers, SyntheticWorld, synthetic_world

_ENDS = {
    "about": ("paper", "topic"),
    "paper_affiliated_with": ("paper", "institution"),
    "published_in": ("paper", "venue"),
    "in_cluster": ("paper", "topic_cluster"),
}
_NAME, _TITLE = "Name", "On the length of titles, which are about so long and seldom"
"""Beginnings of labels, so that these are as long as those of real people and papers."""

_JOINED = 0.3
"""Share of bylines whose core is merged with another. Set by hand."""


def synthetic_columns(world: SyntheticWorld) -> Columns:
    """The columns, with rows in no particular order; tables that a world does not have are empty."""
    texts = {kind: as_texts(ids) for kind, ids in world.ids.items()}
    columns = {kind: as_table(kind, id=ids, **_own(world, kind)) for kind, ids in texts.items()}
    columns["wrote"] = as_table("wrote", **bylines(world, texts))
    for name, (start, end) in _ENDS.items():
        one, other = world.joins[name]
        columns[name] = as_table(name, source=texts[start].take(one), target=texts[end].take(other))
    return {name: columns.get(name, schema.empty_table()) for name, schema in COLUMNS.items()}


def bylines(world: SyntheticWorld, texts: dict[str, pa.Array]) -> dict[str, Any]:
    """The columns of bylines: a core for each half of a person's papers, some with a merge above them."""
    draw, count = np.random.default_rng(2), len(world.authors)
    chances = pa.array(np.round(0.7 + draw.random(count) * 0.3, 4))
    halves = as_texts(np.char.add(world.ids["author"][world.authors], world.papers.astype("S1")))
    is_joined = draw.random(count) < _JOINED
    return {
        "source": texts["author"].take(world.authors),
        "target": texts["paper"].take(world.papers),
        "confidence": chances,
        "core": halves,
        "core_confidence": chances,
        "joined_cores": _lists(is_joined, halves),
        "joined_confidences": _lists(is_joined, chances),
        "institution_ids": _lists(
            np.ones(count, np.bool_), texts["institution"].take(world.joins["affiliated"][1])
        ),
    }


def as_table(name: str, **columns: Any) -> pa.Table:
    """The columns of a table of the graph, in its types."""
    return pa.table(columns).select(COLUMNS[name].names).cast(COLUMNS[name])


def as_texts(ids: NDArray[np.bytes_]) -> pa.Array:
    """Ids as texts."""
    texts = pa.array(ids, pa.binary()).cast(pa.string())
    return texts.combine_chunks() if isinstance(texts, pa.ChunkedArray) else texts  # many come in pieces


def dates(years: Iterable[int]) -> list[str]:
    """Dates of which the year alone is known."""
    return [f"{year}-00-00" for year in years]


def _own(world: SyntheticWorld, kind: str) -> dict[str, Any]:
    count = len(world.ids[kind])
    nothing, unknown = np.zeros(count, dtype=np.int64), pa.nulls(count)
    if kind == "author":
        return {
            "label": _labels(world, kind, _NAME),
            "nature": natures(count),
            "paper_count": nothing,
            "first_year": nothing,
            "last_year": nothing,
            "lists_complete": nothing,
            "lists_cut": nothing,
            "lists_none": nothing,
        }
    if kind == "paper":
        return {
            "label": _labels(world, kind, _TITLE),
            "type": ["ARTICLE"] * count,
            "year": world.years,
            "sort_date": dates(world.years.tolist()),
            "author_list": author_lists(count),
            "author_count": world.sizes,
            "language": unknown,
            "abstract": unknown,
            "open_access_url": unknown,
        }
    if kind == "topic_cluster":
        return {"level": np.ones(count, dtype=np.int64), "of_id": unknown}
    country = {"country": unknown} if kind == "institution" else {}
    return {"label": _labels(world, kind, _NAME), "paper_count": nothing, **country}


def _labels(world: SyntheticWorld, kind: str, words: str) -> pa.Array:
    return pc.binary_join_element_wise(words, as_texts(world.ids[kind]), " ")


def natures(count: int) -> list[str]:
    """One author in a thousand is a group."""
    return ["GROUP" if number % 1000 == 999 else "PERSON" for number in range(count)]


def author_lists(count: int) -> list[str]:
    """One author list in fifty is cut."""
    return ["cut" if number % 50 == 49 else "complete" for number in range(count)]


def _lists(has_one: NDArray[np.bool_], values: pa.Array) -> pa.Array:
    starts: Numbers = np.concatenate([[0], np.cumsum(has_one)])
    return pa.ListArray.from_arrays(pa.array(starts.astype(np.int32)), values.filter(pa.array(has_one)))


def synthetic_index(papers: int) -> Index:
    """The read index of a synthetic graph of this many papers."""
    return build_index(synthetic_columns(synthetic_world(papers)))
