"""The stages that turn bylines into people: block, cluster, merge.

loaders/pipeline/stages.py lists what each reads and writes.
"""

from functools import partial

import pyarrow as pa

from loaders.judgements.identity_constraints import IdentityConstraints
from loaders.model.entities import IDENTIFIERS, MENTIONS, NEAR_PEOPLE, PEOPLE
from loaders.names.personal import forget_names
from loaders.resolve.people import mentions
from loaders.resolve.people.ambiguous_identifiers import find_ambiguous, names_of_identifiers
from loaders.resolve.people.block_overrides import BlockOverrides, find_overrides, move_judged
from loaders.resolve.people.clustering.parts import PARTS
from loaders.resolve.people.evidence.reference import word_counts
from loaders.resolve.people.evidence.topics import idf_of
from loaders.resolve.people.evidence.venues import bits_of_venues, venue_keys
from loaders.resolve.people.pages import people_of_earlier_pages, people_of_pages
from loaders.resolve.people.people import PERSON_ROWS, resolve_bucket
from loaders.resolve.people.scripts import with_printed_names
from loaders.resolve.people.writings import NAME_FORMS, forms_by_name, read_forms
from loaders.tables import StageCache, Tables, bucket_count, relation

MENTIONS_A_BUCKET = 5_000
"""Mentions of a bucket, which one process resolves at a time. Set by hand; it changes memory and time, not
the people."""


def block(tables: Tables, constraints: IdentityConstraints, kept: StageCache) -> None:
    """Put every mention into its block, with the values by which mentions are compared."""
    bylines = tables.one("select paper, mention, name, identifiers from bylines")
    buckets = bucket_count(bylines.num_rows, MENTIONS_A_BUCKET)
    overrides = move_judged(_overrides(tables, kept), constraints.gathered())
    venues, worth = _venues(tables)
    tables.use("homes", mentions.hash_homes(overrides, constraints, buckets, worth, bylines))
    rarity = mentions.Rarity(idf_of(*word_counts()), venues)
    stage = partial(mentions.mention, rarity, overrides, constraints, buckets)
    contents = relation(__file__, "papers_contents", contents="described_contents", homes="homes")
    kept.map(tables, "mention_rows", "described", stage, mentions.MENTION_ROWS, by="paper", contents=contents)


def cluster(tables: Tables, kept: StageCache) -> None:
    """Compare, score and cluster the mentions of each block; blocks are independent of each other.

    Blocks and parts of blocks that are in the cache are not clustered again.
    """
    kept.map_groups(
        tables, "person_rows", "mention_rows", resolve_bucket, PERSON_ROWS, by="block", parts=PARTS
    )
    forget_names()
    tables.rest()


def merge(tables: Tables) -> None:
    """Describe each person by their mentions, and find the person whom each page is about."""
    lines, near = _columns(MENTIONS), _columns(NEAR_PEOPLE)
    tables.sql(
        "mentions", relation(__file__, "unnested", people="person_rows", inside="mentions", columns=lines)
    )
    tables.sql(
        "near_people", relation(__file__, "unnested", people="person_rows", inside="near", columns=near)
    )
    people = tables.one(f"select {', '.join(PEOPLE.names)} from person_rows").cast(PEOPLE)  # noqa: S608 - names of our own
    tables.use("people", with_printed_names(tables, people))
    tables.use("person_identifiers", _identifiers(tables))
    owned = tables.one(relation(__file__, "owned", rows="mention_rows", mentions="mentions"))
    tables.use("page_people", people_of_pages(tables.one("select * from pages"), owned))
    earlier = people_of_earlier_pages(tables.one("select * from earlier_pages"), owned)
    tables.use("earlier_page_people", earlier)


def _columns(schema: pa.Schema) -> str:
    """The columns of rows inside a person's row."""
    return ", ".join("person" if name == "person" else f"line.{name} as {name}" for name in schema.names)


def _overrides(tables: Tables, kept: StageCache) -> BlockOverrides:
    """Name forms and identifiers that are compared in another block than their own."""
    tables.sql("written", relation(__file__, "written", bylines="bylines"))
    contents = "select name, name as content from written"
    kept.map(tables, "writings", "written", read_forms, NAME_FORMS, by="name", contents=contents)
    counts = tables.one("select name, bylines from written")
    bylines = dict(zip(counts["name"].to_pylist(), counts["bylines"].to_pylist(), strict=True))
    return find_overrides(
        bylines, names_of_identifiers(tables), forms_by_name(tables.one("select * from writings"))
    )


def _venues(tables: Tables) -> tuple[dict[str, int], dict[str, list[int]]]:
    """The rarity of each venue among the papers, and of the venues of each paper."""
    papers, written = tables.one("select paper, venues from described").to_pydict().values()
    keys = [venue_keys(own or ()) for own in written]
    bits = bits_of_venues(keys)
    return bits, {paper: [bits[key] for key in own] for paper, own in zip(papers, keys, strict=True)}


def _identifiers(tables: Tables) -> pa.Table:
    stated = tables.one(relation(__file__, "stated", bylines="bylines", mentions="mentions"))
    ambiguous = find_ambiguous(names_of_identifiers(tables))
    rows = [_identifier(*row.values()) for row in stated.to_pylist() if row["identifier"] not in ambiguous]
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
