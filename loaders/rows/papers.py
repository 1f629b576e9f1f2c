"""Rows of papers: their chosen values, versions, and relations to one another."""

import pyarrow as pa
import pyarrow.compute as pc

from loaders.rows.arrays import unzip
from loaders.rows.columns import with_columns, with_entity_columns, with_used, with_zeros
from loaders.rows.keeping import answer, keep, read
from loaders.tables import Tables

_VERSION_FIELDS = {
    "version_kinds": "kind",
    "version_titles": "title",
    "version_dates": "date",
    "version_venues": "venue",
    "version_urls": "url",
    "version_licences": "licence",
}
_RELATIONS = {
    "CORRECTS": "corrects",
    "RETRACTS": "retracts",
    "REPLIES_TO": "replies_to",
    "EXTENDS": "extends",
    "PART_OF": "paper_part_of",
}


def build_papers(tables: Tables) -> None:
    """Keep paper, the relations between papers, and describes_paper; needs the bylines to be there."""
    related = answer(tables, "relations")
    rows = answer(tables, "paper_base")
    versions = unzip(rows["versions"], _VERSION_FIELDS)
    versions["version_venues"] = _as_ids(versions["version_venues"], _venue_ids(tables))
    rows = with_columns(rows, **versions, sort_date=pa.array(_sort_dates(rows), pa.string()))
    rows = with_zeros(rows, "author_count", "popularity", "known_reference_count", "known_citation_count")
    keep(tables, "paper", with_entity_columns(tables, rows, rows["popularity"]))
    described = read(tables, "record_papers")
    keep(tables, "describes_paper", with_used(described, venue=described["is_placed"].to_pylist()))
    for kind, name in _RELATIONS.items():
        keep(tables, name, related.filter(pc.equal(related["kind"], kind)))
    cites = related.filter(pc.equal(related["kind"], "CITES"))
    keep(tables, "cites", with_columns(cites, sources=pc.split_pattern(cites["how"], " ")))


def _sort_dates(rows: pa.Table) -> list[str]:
    parts = zip(*(rows[name].to_pylist() for name in ("year", "month", "day")), strict=True)
    return [f"{year or 0:04d}-{month or 0:02d}-{day or 0:02d}" for year, month, day in parts]


def _venue_ids(tables: Tables) -> dict[str, str]:
    ids = read(tables, "ids")
    venues = ids.filter(pc.equal(ids["kind"], "VENUE"))
    return dict(zip(venues["anchor"].to_pylist(), venues["id"].to_pylist(), strict=True))


def _as_ids(lists: pa.ListArray, ids: dict[str, str]) -> pa.ListArray:
    items = [ids.get(anchor, "") for anchor in lists.flatten().to_pylist()]
    return pa.ListArray.from_arrays(lists.offsets, pa.array(items, pa.string()))
