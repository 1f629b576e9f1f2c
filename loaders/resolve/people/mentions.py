"""Stages: from papers to mentions, one row for each name on a paper, with what distinguishes the person."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from loaders.judgements.identity_constraints import IdentityConstraints
from loaders.resolve.identifiers import is_concluded, without_ambiguous
from loaders.resolve.people.block_overrides import BlockOverrides
from loaders.resolve.people.evidence.topics import terms_of, vector
from loaders.resolve.people.evidence.venues import venue_keys
from loaders.tables import bucket_of, hashes_of

_TEXT = pa.string()
_TEXTS = pa.list_(pa.string())

_READ = ["paper", "title", "abstract", "year", "venues", "bylines"]
_BYLINE = "paper mention name identifiers".split()
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
        "venues": _TEXTS,
        "venue_bits": pa.list_(pa.int32()),
        "judged": _TEXT,
        "opposed": pa.list_(pa.int32()),
        "slots": pa.list_(pa.int32()),
        "weights": pa.list_(pa.float32()),
        "one": pa.int64(),
        "other": pa.int64(),
    }
)
"""`pages` are the pages whose owner this is, `slots` and `weights` the topic vector of the paper, `venues`
the keys of where it appeared, and `venue_bits` how rare each is.

`judged` is the group of mentions that judgements make one person's. `opposed` are the numbers of the
judgements that separate it from others, negative on their second side. `one` and `other` are the hashes of
the row.
"""

HOMES = pa.schema({"paper": _TEXT, "homes": _TEXT})

MOST_COAUTHORS = 100
"""Number of authors above which the co-authors of a paper are ignored: a shared one shows nothing, and there
would be too many pairs. Set by hand."""

Row = Mapping[str, Any]


class Rarity(NamedTuple):
    """How rare words are, by slot, and venues, by key."""

    words: NDArray[np.float32]
    venues: Mapping[str, int]


def mention(
    rarity: Rarity,
    overrides: BlockOverrides,
    constraints: IdentityConstraints,
    buckets: int,
    papers: pa.RecordBatch,
) -> pa.RecordBatch:
    """Every mention on every paper of DESCRIBED, with the judgements about it."""
    found = []
    for row in papers.select(_READ).to_pylist():
        slots, counts = _terms(row)
        venues = venue_keys(row["venues"])
        worth = [rarity.venues[key] for key in venues]
        stated = (row["paper"], row["title"], row["year"], row["bylines"], venues, worth, slots, counts)
        paper = hashes_of(stated)
        for values in _mentions(row, vector(slots, counts, rarity.words), overrides, buckets):
            name, block = values["mention"], values["block"]
            judged, opposed = constraints.groups.get(name), constraints.opposed.get(name, ())
            one, other = hashes_of((paper, name, block, judged, opposed, values["identifiers"]))
            values |= {"venues": venues, "venue_bits": worth, "judged": judged, "opposed": opposed}
            found.append(values | {"one": one, "other": other})
    return pa.RecordBatch.from_pylist(found, schema=MENTION_ROWS)


def hash_homes(
    overrides: BlockOverrides,
    constraints: IdentityConstraints,
    buckets: int,
    worth: Mapping[str, Sequence[int]],
    bylines: pa.Table,
) -> pa.Table:
    """A hash, for each paper, of what `mention` takes from other papers and from judgements.

    `worth` contains the bits of the venues of each paper.
    """
    papers = bylines["paper"].unique().to_pylist()
    lines_of: dict[str, list[tuple[Any, ...]]] = {paper: [] for paper in papers}
    named = overrides.mentions.keys() | constraints.groups.keys() | constraints.opposed.keys()
    for paper, name, written, stated in zip(*(bylines[one].to_pylist() for one in _BYLINE), strict=True):
        if stated or written in overrides.names or name in named:
            judged = constraints.groups.get(name), constraints.opposed.get(name)
            ambiguous = [one for one in stated if one in overrides.ambiguous]
            home = overrides.mentions.get(name), overrides.home_of(written, stated)
            lines_of[paper].append((name, home, judged, ambiguous))
    homes = [
        _hash([buckets, worth.get(paper), *sorted(lines, key=lambda line: line[0])])
        for paper, lines in lines_of.items()
    ]
    return pa.table([pa.array(papers, _TEXT), pa.array(homes, _TEXT)], schema=HOMES)


def _hash(content: object) -> str:
    return hashlib.blake2b(msgspec.json.encode(content), digest_size=16).hexdigest()


def _terms(row: Row) -> tuple[list[int], list[int]]:
    terms = terms_of(row["title"], row["abstract"])
    return [slot for slot, _ in terms], [count for _, count in terms]


def _mentions(
    row: Row, topic: tuple[list[int], list[float]], overrides: BlockOverrides, buckets: int
) -> Iterator[dict[str, Any]]:
    slots, weights = topic
    bylines: Sequence[Row] = row["bylines"]
    authors = [byline["name"] for byline in bylines if not byline["is_editor"]]
    for byline in bylines:
        block = overrides.block_of_byline(byline)
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
            "identifiers": without_ambiguous(
                _bare(one) for one in _stated(byline) if one not in overrides.ambiguous
            ),
            "affiliations": byline["affiliations"],
            "slots": slots,
            "weights": weights,
        }


def page_of(member: str) -> str | None:
    """The page whose owner a member key names, if any."""
    _, _, place = member.rpartition("@")
    return place.partition("-")[2] if place.startswith("owner-") else None


def _stated(byline: Row) -> Iterator[str]:
    """The identifiers that the paper or its owner states. Those that a service concluded are not used."""
    return (one for one in byline["identifiers"] if not is_concluded(one))


def _bare(identifier: str) -> str:
    return identifier.rpartition(":")[0]
