"""Rows of institutions and venues, and of the relationships to them."""

import pyarrow as pa

from loaders.rows.arrays import gather, unzip
from loaders.rows.columns import are_shown, with_columns, with_entity_columns, with_used, with_zeros
from loaders.rows.keeping import answer, keep, nobody
from loaders.rows.people import NAME_FIELDS
from loaders.tables import Tables


def build_institutions(tables: Tables) -> None:
    """Write institution, both affiliations, institution_part_of and describes_institution.

    Needs the bylines.
    """
    keep(tables, "paper_affiliated_with", answer(tables, "named_institutions"))
    tables.use("affiliation_activity", gather(answer(tables, "affiliation_years"), "pair", "years"))
    keep(tables, "author_affiliated_with", answer(tables, "affiliations", "affiliation_rows"))
    rows = answer(tables, "institution_base")
    rows = with_zeros(with_columns(rows, **unzip(rows["names"], NAME_FIELDS)), "paper_count")
    keep(tables, "institution", with_entity_columns(tables, rows, rows["paper_count"]))
    keep(tables, "institution_part_of", answer(tables, "institution_parents"))
    entries = answer(tables, "record_institutions")
    entries = with_used(entries, name=are_shown(entries))
    why = pa.array([["has this ROR id"]] * len(entries), pa.list_(pa.string()))
    sure = pa.array([1.0] * len(entries), pa.float64())
    keep(tables, "describes_institution", with_columns(entries, confidence=sure, reasons=why))


def build_venues(tables: Tables) -> None:
    """Write venue and published_in."""
    keep(tables, "published_in", answer(tables, "published_in"))
    rows = with_zeros(answer(tables, "venue_base"), "paper_count")
    keep(tables, "venue", with_entity_columns(tables, rows, rows["paper_count"]))
    keep(tables, "describes_venue", nobody())
