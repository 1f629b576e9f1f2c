"""The stages that turn work records into papers: block, compare, score, cluster, merge.

loaders/pipeline/stages.py lists what each reads and writes. A unit is one record of each work that a source
repeats: comparing the other records would give the same results.
"""

from functools import partial
from typing import Any

import pyarrow as pa

from loaders.model.entities import BYLINES, IDENTIFIERS, PAPER_RECORDS, PAPERS
from loaders.resolve.works import keys, pairs, prefilter, prepared
from loaders.resolve.works.comparison import features
from loaders.resolve.works.joined import join
from loaders.resolve.works.merging import described, notices
from loaders.tables import StageCache, Tables, bucket_count, relation

MOST_OF_A_KEY = 20
"""Most works that a blocking key pairs. A key of more shows too little, and the pairs grow with the square.
Set by hand."""
MOST_OF_A_WORD = 50
"""Most works that two rare words of a title pair (docs/resolution.md). Set by hand; the pairs grow with the
square."""
RARE_WORDS = 4
"""Words of a title, the rarest ones, that may pair it. Set by hand."""
WORKS_A_BUCKET = 2_500
"""Work records that are described at once; with their abstracts they are the largest rows. Set by hand."""

CANDIDATES = pa.schema(
    {
        "left_member": pa.string(),
        "right_member": pa.string(),
        "whole": pa.int64(),
        "prints": pa.int64(),
        "l_words": pa.string(),
        "r_words": pa.string(),
        "l_prints": pa.int32(),
        "r_prints": pa.int32(),
    }
)
"""Pairs of units with a common blocking key, the number of their common keys, and the columns for the quick
filter."""

PAIR_SIDES = pa.schema(
    [
        *((name, pa.string()) for name in ("left_member", "right_member", "pair")),
        *((f"{side}_{name}", prepared.PREPARED.field(name).type) for side in "lr" for name in features.SIDE),
    ]
)
"""Pairs of units with the compared columns of each side; `pair` is a key of both members."""

WORKS_JOINED = pa.schema(
    {
        "record": pa.string(),
        "paper": pa.string(),
        "bucket": pa.int32(),
        "confidence": pa.float64(),
        "reasons": pa.list_(pa.string()),
        "one": pa.int64(),
        "other": pa.int64(),
    }
)
"""The paper of each work record; `one` and `other` are the hashes of a record that joined no other."""

DESCRIBED_CONTENTS = pa.schema({"paper": pa.string(), "content": pa.string()})
"""Everything from which the row of each paper follows, as one text."""


def block(tables: Tables, kept: StageCache) -> None:
    """Prepare every work record once, and pair the units that share a blocking key."""
    stage = partial(prepared.prepare, _buckets(tables))
    contents = relation(__file__, "works_contents", works="works", buckets=str(_buckets(tables)))
    kept.map(tables, "prepared", "works", stage, prepared.PREPARED, by="record", contents=contents)
    _use_units(tables)
    names = {"units": "units", "keys": "work_keys", "counts": "key_counts", "rare": "rare_words"}
    contents = relation(__file__, "units_contents", units="units")
    kept.map(tables, "whole_keys", "units", keys.block, keys.KEYS, by="member", contents=contents)
    tables.sql("print_keys", relation(__file__, "prints", **names))
    tables.use("work_keys", ["whole_keys", "print_keys"])
    limits = {"most_of_a_word": str(MOST_OF_A_WORD), "most_of_a_key": str(MOST_OF_A_KEY)}
    tables.sql("key_counts", relation(__file__, "key_counts", **names, **limits))
    tables.sql("rare_words", relation(__file__, "rare_words", **names, words=str(RARE_WORDS)))
    tables.sql("candidates", relation(__file__, "candidates", **names))


def compare(tables: Tables) -> None:
    """Keep the candidate pairs that may be one work, with the columns of both sides."""
    tables.map("promising", "candidates", prefilter.keep_promising, prefilter.PAIRS)
    sides = relation(
        __file__, "pair_sides", pairs="promising", units="units", columns=features.side_columns()
    )
    tables.sql("pair_sides", sides)


def score(tables: Tables, kept: StageCache) -> None:
    """Give each compared pair its log2 odds of being one work."""
    contents = relation(__file__, "pairs_contents", pairs="pair_sides", units="units")
    kept.map(tables, "scored", "pair_sides", pairs.score, pairs.SCORED, by="pair", contents=contents)


def cluster(tables: Tables) -> None:
    """Put the works of likely pairs together, and assign every record to its paper."""
    joined = join(
        tables.one("select * from scored"),
        tables.one(relation(__file__, "entries", prepared="prepared", scored="scored")),
        _buckets(tables),
    )
    tables.use("joined", joined)
    tables.sql("works_joined", relation(__file__, "works_joined", prepared="prepared", joined="joined"))


def merge(tables: Tables, kept: StageCache) -> None:
    """Choose the values of each paper among those of its records; cached papers are not merged again."""
    kept.map_groups(
        tables,
        "described",
        "works_joined",
        described.describe,
        described.DESCRIBED,
        by="paper",
        whole=lambda joined: relation(__file__, "paper_works", works="works", joined=joined),
    )
    for name, inside, schema in (
        ("bylines", "bylines", BYLINES),
        ("paper_records", "records", PAPER_RECORDS),
        ("paper_identifiers", "identifiers", IDENTIFIERS),
    ):
        tables.sql(
            name,
            relation(__file__, "unnested", inside=inside, described="described", columns=_columns(schema)),
        )
    _relate(tables)


def _relate(tables: Tables) -> None:
    """Write `papers`, and the works that correct, retract, extend or contain each of them."""
    placed = notices.place(*_stated_notices(tables))
    titled = notices.relate(tables.one(relation(__file__, "notices", described="described")))
    by_title = notices.without_placed(titled, placed)
    noticed = notices.gather(placed, by_title)
    papers = tables.one(f"select {', '.join(PAPERS.names)} from described")  # noqa: S608 - names of our own
    tables.use("papers", notices.with_status(papers.cast(PAPERS), noticed))
    tables.use("paper_notices", noticed)
    tables.use("noticed", notices.relations_of(noticed, by_title))
    tables.sql("volumes_stated", relation(__file__, "volumes_stated", works="works", records="paper_records"))
    tables.use("paper_relations", ["noticed", "volumes_stated"])


def _stated_notices(tables: Tables) -> tuple[list[dict[str, Any]], dict[str, str]]:
    """The stated notices, and the papers of those identifiers in them that only one paper has."""
    columns = _columns(notices.NOTICES)
    inside = {"inside": "notices_stated", "described": "described", "columns": columns}
    stated = tables.one(relation(__file__, "unnested", **inside)).to_pylist()
    named = sorted({one for row in stated for one in row["identifiers"] or ()})
    if not named:
        return stated, {}
    tables.use("notice_identifiers", pa.table({"identifier": named}))
    found = tables.one(relation(__file__, "noticed_papers")).to_pylist()
    return stated, {row["identifier"]: row["paper"] for row in found}


def _buckets(tables: Tables) -> int:
    rows = tables.one("select count(*) as rows from works")["rows"][0].as_py()
    return bucket_count(rows, WORKS_A_BUCKET)


def _use_units(tables: Tables) -> None:
    """Write `units`, one record of each work; usually these are all records, and nothing is copied."""
    if tables.one(relation(__file__, "repeated", prepared="prepared")).num_rows:
        columns = ", ".join(prepared.PREPARED.names)
        tables.sql("units", relation(__file__, "representatives", prepared="prepared", columns=columns))
    else:
        tables.use("units", ["prepared"])


def _columns(schema: pa.Schema) -> str:
    known = {"paper": "paper", "entity": "'PAPER' as entity", "anchor": "paper as anchor"}
    return ", ".join(known.get(name, f"line.{name} as {name}") for name in schema.names)
