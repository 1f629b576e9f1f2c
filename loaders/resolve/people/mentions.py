"""Stages: from papers to mentions, one row a name on a paper, with what tells its person apart."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from loaders.judgements.standing import Standing
from loaders.resolve.people.moved import Moved
from loaders.resolve.people.topics import terms_of, vector
from loaders.resolve.works.described import DESCRIBED
from loaders.tables import bucket_of, marks_of

_TEXT = pa.string()
_TEXTS = pa.list_(pa.string())

_KEPT = ["paper", "title", "year", "bylines"]
PAPER_TERMS = pa.schema(
    [
        *(DESCRIBED.field(name) for name in _KEPT),
        pa.field("slots", pa.list_(pa.int32())),
        pa.field("counts", pa.list_(pa.int32())),
    ]
)
MENTION_ROWS = pa.schema(
    {
        "mention": _TEXT,
        "bucket": pa.int32(),
        "block": _TEXT,
        "paper": _TEXT,
        "name": _TEXT,
        "is_group": pa.bool_(),
        "title": _TEXT,
        "year": pa.int32(),
        "coauthors": _TEXTS,
        "pages": _TEXTS,
        "identifiers": _TEXTS,
        "affiliations": _TEXTS,
        "judged": _TEXT,
        "opposed": pa.list_(pa.int32()),
        "slots": pa.list_(pa.int32()),
        "weights": pa.list_(pa.float32()),
        "one": pa.int64(),
        "other": pa.int64(),
    }
)
"""`pages` are the pages whose owner this is, `slots` and `weights` the vector of the paper's topic.

`judged` is the group of mentions that judgements make one person's, `opposed` the numbers of those that
keep it from others, negative on their second side. `one` and `other` are the marks of all that is said here.
"""

MOST_COAUTHORS = 100
"""On a paper of more names sharing a co-author says nothing, and all pairs would be too many."""

Row = Mapping[str, Any]


def read_terms(papers: pa.RecordBatch) -> pa.RecordBatch:
    """The terms of every paper, beside its bylines."""
    rows = papers.select(["title", "abstract", "codes"]).to_pylist()
    terms = [terms_of(row["title"], row["abstract"], row["codes"] or ()) for row in rows]
    slots = pa.array([[slot for slot, _ in found] for found in terms], pa.list_(pa.int32()))
    counts = pa.array([[count for _, count in found] for found in terms], pa.list_(pa.int32()))
    return pa.record_batch([*(papers[name] for name in _KEPT), slots, counts], schema=PAPER_TERMS)


def mention(
    idf: NDArray[np.float32], moved: Moved, standing: Standing, buckets: int, papers: pa.RecordBatch
) -> pa.RecordBatch:
    """Every mention on every paper, with what judgements say of it."""
    found = []
    for row in papers.to_pylist():
        paper = marks_of(row)
        for told in _mentions(row, idf, moved, buckets):
            name, block = told["mention"], told["block"]
            judged, opposed = standing.groups.get(name), standing.opposed.get(name, ())
            one, other = marks_of((paper, name, block, judged, opposed, told["identifiers"]))
            found.append(told | {"judged": judged, "opposed": opposed, "one": one, "other": other})
    return pa.RecordBatch.from_pylist(found, schema=MENTION_ROWS)


def _mentions(row: Row, idf: NDArray[np.float32], moved: Moved, buckets: int) -> Iterator[dict[str, Any]]:
    slots, weights = vector(row["slots"], row["counts"], idf)
    bylines: Sequence[Row] = row["bylines"]
    authors = [byline["name"] for byline in bylines if not byline["is_editor"]]
    for byline in bylines:
        block = moved.block_of_byline(byline)
        others = authors if len(authors) <= MOST_COAUTHORS and not byline["is_editor"] else []
        yield {
            "mention": byline["mention"],
            "bucket": bucket_of(block, buckets),
            "block": block,
            "paper": row["paper"],
            "name": byline["name"],
            "is_group": byline["is_group"],
            "title": row["title"],
            "year": row["year"],
            "coauthors": [name for name in others if name != byline["name"]],
            "pages": sorted({page for member in byline["members"] if (page := page_of(member))}),
            "identifiers": sorted({_bare(one) for one in byline["identifiers"] if one not in moved.vague}),
            "affiliations": byline["affiliations"],
            "slots": slots,
            "weights": weights,
        }


def page_of(member: str) -> str | None:
    """The page whose owner a member key names, if it names one."""
    _, _, place = member.rpartition("@")
    return place.partition("-")[2] if place.startswith("owner-") else None


def _bare(identifier: str) -> str:
    return identifier.rpartition(":")[0]
