"""The way from work records to papers, stage by stage."""

from functools import partial

import pyarrow as pa

from loaders.entities import BYLINES, IDENTIFIERS, PAPER_RECORDS, PAPERS
from loaders.resolve.works import described, features, keys, notices, pairs, prepared, promising
from loaders.resolve.works.joined import join
from loaders.tables import Kept, Tables, bucket_count, relation

MOST_OF_A_KEY = 20
"""A key borne by more works pairs nobody: it says too little and would cost the square."""
MOST_OF_A_WORD = 50
RARE_WORDS = 4
WORKS_A_BUCKET = 2_500
"""Work records that are described at once: with their abstracts they are the largest rows of all."""


def resolve_works(tables: Tables, kept: Kept | None = None) -> None:
    """From the table `works` leave `papers`, `paper_records`, `bylines`, `paper_relations` and
    `paper_identifiers`, as loaders/entities.py describes them, in no order. Papers that were kept
    are not described again.
    """  # noqa: D205 - one sentence
    rows = tables.one("select count(*) as rows from works")["rows"][0].as_py()
    buckets = bucket_count(rows, WORKS_A_BUCKET)
    kept = kept or Kept()
    stage = partial(prepared.prepare, buckets)
    told = relation(__file__, "works_told", works="works", buckets=str(buckets))
    kept.map(tables, "prepared", "works", stage, prepared.PREPARED, by="record", contents=told)
    _score(tables, kept)
    joined = join(
        tables.one("select * from scored where log_odds > -100"),
        tables.one(relation(__file__, "entries", prepared="prepared", scored="scored")),
        buckets,
    )
    tables.use("joined", joined)
    tables.sql("works_joined", relation(__file__, "works_joined", prepared="prepared", joined="joined"))
    kept.map_groups(
        tables,
        "described",
        "works_joined",
        described.describe,
        described.DESCRIBED,
        by="paper",
        whole=lambda joined: relation(__file__, "paper_works", works="works", joined=joined),
    )
    _publish(tables)


def _score(tables: Tables, kept: Kept) -> None:
    """Leave `scored`: candidate pairs by shared keys, looked at, compared."""
    names = {"units": "units", "keys": "work_keys", "counts": "key_counts", "rare": "rare_words"}
    _use_units(tables)
    told = relation(__file__, "units_told", units="units")
    kept.map(tables, "whole_keys", "units", keys.block, keys.KEYS, by="member", contents=told)
    tables.sql("print_keys", relation(__file__, "prints", **names))
    tables.use("work_keys", ["whole_keys", "print_keys"])
    limits = {"most_of_a_word": str(MOST_OF_A_WORD), "most_of_a_key": str(MOST_OF_A_KEY)}
    tables.sql("key_counts", relation(__file__, "key_counts", **names, **limits))
    tables.sql("rare_words", relation(__file__, "rare_words", **names, words=str(RARE_WORDS)))
    tables.sql("candidates", relation(__file__, "candidates", **names))
    tables.map("promising", "candidates", promising.look, promising.PAIRS)
    sides = relation(
        __file__, "pair_sides", pairs="promising", units="units", columns=features.side_columns()
    )
    tables.sql("pair_sides", sides)
    told = relation(__file__, "pairs_told", pairs="pair_sides", units="units")
    kept.map(tables, "scored", "pair_sides", pairs.score, pairs.SCORED, by="pair", contents=told)


def _use_units(tables: Tables) -> None:
    """Keep `units`, one record a work; mostly that is each record, and nothing needs a copy."""
    if tables.one(relation(__file__, "repeated", prepared="prepared")).num_rows:
        columns = ", ".join(prepared.PREPARED.names)
        tables.sql("units", relation(__file__, "representatives", prepared="prepared", columns=columns))
    else:
        tables.use("units", ["prepared"])


def _publish(tables: Tables) -> None:
    """Take the described papers apart into the agreed tables."""
    for name, inside, schema in (
        ("bylines", "bylines", BYLINES),
        ("paper_records", "records", PAPER_RECORDS),
        ("paper_identifiers", "identifiers", IDENTIFIERS),
    ):
        tables.sql(
            name,
            relation(__file__, "unnested", inside=inside, described="described", columns=_columns(schema)),
        )
    noticed = notices.relate(tables.one(relation(__file__, "notices", described="described")))
    papers = tables.one(f"select {', '.join(PAPERS.names)} from described")  # noqa: S608 - names of our own
    tables.use("papers", notices.with_status(papers.cast(PAPERS), noticed))
    tables.use("noticed", noticed)
    tables.sql("volumes_stated", relation(__file__, "volumes_stated", works="works", records="paper_records"))
    tables.use("paper_relations", ["noticed", "volumes_stated"])


def _columns(schema: pa.Schema) -> str:
    known = {"paper": "paper", "entity": "'PAPER' as entity", "anchor": "paper as anchor"}
    return ", ".join(known.get(name, f"line.{name} as {name}") for name in schema.names)
