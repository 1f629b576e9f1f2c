"""The way from papers to people, stage by stage."""

from functools import partial

import pyarrow as pa

from loaders.entities import IDENTIFIERS, MENTIONS, NEAR_PEOPLE, PEOPLE
from loaders.judgements.standing import NOTHING_JUDGED, Standing
from loaders.resolve.people import mentions
from loaders.resolve.people.moved import Moved, find_moved, move_judged
from loaders.resolve.people.reference import word_counts
from loaders.resolve.people.topics import idf_of
from loaders.tables import Kept, Tables, bucket_count, relation

MENTIONS_A_BUCKET = 5_000


def resolve_people(tables: Tables, standing: Standing = NOTHING_JUDGED, kept: Kept | None = None) -> None:
    """From `described`, `bylines` and `pages` leave `mentions`, `people`, `near_people`, `page_people` and
    `person_identifiers`, as loaders/entities.py describes them, in no order; judgements are obeyed.
    Blocks that were kept are not resolved again.
    """  # noqa: D205 - one sentence
    from loaders.resolve.people.pages import people_of_pages  # noqa: PLC0415
    from loaders.resolve.people.people import PERSON_ROWS, resolve_bucket  # noqa: PLC0415 - SciPy takes a while

    read_mentions(tables, standing)
    kept = kept or Kept()
    stage, schema = resolve_bucket, PERSON_ROWS
    kept.map_groups(tables, "person_rows", "mention_rows", by="block", stage=stage, schema=schema)
    lines, near = _columns(MENTIONS), _columns(NEAR_PEOPLE)
    tables.sql(
        "mentions", relation(__file__, "unnested", people="person_rows", inside="mentions", columns=lines)
    )
    tables.sql(
        "near_people", relation(__file__, "unnested", people="person_rows", inside="near", columns=near)
    )
    tables.use("people", tables.one(f"select {', '.join(PEOPLE.names)} from person_rows").cast(PEOPLE))  # noqa: S608 - names of our own
    tables.use("person_identifiers", _identifiers(tables))
    owned = tables.one(relation(__file__, "owned", rows="mention_rows", mentions="mentions"))
    tables.use("page_people", people_of_pages(tables.one("select * from pages"), owned))


def _columns(schema: pa.Schema) -> str:
    """The columns of rows that stand inside a person's row."""
    return ", ".join("person" if name == "person" else f"line.{name} as {name}" for name in schema.names)


def read_mentions(tables: Tables, standing: Standing = NOTHING_JUDGED) -> None:
    """From `described` and `bylines` leave `mention_rows`: every mention in its block, in no order."""
    tables.map("paper_terms", "described", mentions.read_terms, mentions.PAPER_TERMS)
    buckets = bucket_count(_count(tables, "bylines"), MENTIONS_A_BUCKET)
    moved = move_judged(_moved(tables), standing.gathered())
    stage = partial(mentions.mention, idf_of(*word_counts()), moved, standing, buckets)
    tables.map("mention_rows", "paper_terms", stage, mentions.MENTION_ROWS)


def _moved(tables: Tables) -> Moved:
    """Writings and identifiers that are compared in another block than their own."""
    written = tables.one(relation(__file__, "written", bylines="bylines")).to_pylist()
    bearers = tables.one(relation(__file__, "bearers", bylines="bylines")).to_pylist()
    return find_moved(
        {row["name"]: row["bylines"] for row in written},
        {(row["identifier"], row["name"]): row["bylines"] for row in bearers},
    )


def _identifiers(tables: Tables) -> pa.Table:
    stated = tables.one(relation(__file__, "stated", bylines="bylines", mentions="mentions"))
    rows = [_identifier(row["person"], row["identifier"]) for row in stated.to_pylist()]
    return pa.Table.from_pylist(
        sorted(rows, key=lambda row: tuple(map(str, row.values()))), schema=IDENTIFIERS
    )


def _identifier(person: str, stated: str) -> dict[str, str | None]:
    name, _, asserted_by = stated.rpartition(":")
    scheme, _, value = name.partition(":")
    return {
        "entity": "AUTHOR",
        "anchor": person,
        "scheme": scheme,
        "value": value,
        "asserted_by": asserted_by,
        "version": None,
    }


def _count(tables: Tables, table: str) -> int:
    return int(tables.one(f"select count(*) as rows from {table}")["rows"][0].as_py())  # noqa: S608 - names of our own
