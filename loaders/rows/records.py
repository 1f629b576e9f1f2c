"""Rows of records: every statement a source made, side by side, and the sources themselves."""

from collections.abc import Iterable, Mapping
from typing import Any

import pyarrow as pa

from loaders.model.records import SourceCard
from loaders.rows.keeping import answer, keep, keep_all, model_table
from loaders.rows.schemas import schema_of
from loaders.tables import StageCache, Tables, relation

_WORK_FIELDS = {
    "title": "title",
    "authors": "authors",
    "editors": "editors",
    "date_printed": "date",
    "abstract": "abstract",
    "kind": "type",
    "identifiers": "identifiers",
    "codes": "topics",
    "keywords": "topics",
    "comments": "comments",
    "venue": "venue",
    "tags": "tags",
    "has_code": "hasCode",
    "licence": "licence",
    "owner": "owner",
    "notes": "notes",
    "open_access_url": "openAccessUrl",
    "reference_count": "referenceCount",
    "notices": "notices",
    "notice_of": "noticeOf",
    "funding": "funding",
}
_EARLIER_PAGE_FIELDS = {"person": "name"}
_PAGE_FIELDS = {
    "person": "name",
    "affiliation": "institutions",
    "codes": "topics",
    "works_stated": "worksStated",
    "works_shown": "worksShown",
    "notes": "notes",
}

_ORGANISATION_FIELDS = {
    "label": "name",
    "names": "names",
    "status": "status",
    "kinds": "type",
    "established": "established",
    "notes": "notes",
}

_CONCEPT_FIELDS = {
    "names": "names",
    "broader": "broader",
    "narrower": "narrower",
    "same_as": "sameAs",
    "shown_as": "sameAs",
    "related": "related",
    "codes": "code",
    "definition": "definition",
    "licence": "licence",
    "notes": "notes",
}


WORK_ROWS = schema_of(model_table("record")).append(pa.field("record", pa.string()))
"""Rows of records with the record's id once more; when they were loaded is added afterwards."""


def build_records(tables: Tables, cards: Iterable[SourceCard], kept: StageCache) -> None:
    """Write record and source; statements are raw values, lists joined by '; ' and names by ', '.

    Records of a registry or vocabulary are included only for entities of the graph. Former readings of a page
    are included only if they are about somebody, with the name and the figures alone, under a type of their
    own.
    """
    schema = schema_of(model_table("record"))
    contents = relation(__file__, "sql/works_contents")
    kept.map(tables, "kept_work_rows", "works", _work_rows, WORK_ROWS, by="record", contents=contents)
    columns = ", ".join(f"{'w' if name == 'loaded_at' else 'r'}.{name} as {name}" for name in schema.names)
    tables.sql("work_rows", relation(__file__, "sql/work_rows", columns=columns))
    tables.map("page_rows", "pages", _page_rows, schema)
    answer(tables, "earlier_pages_with_owner")
    tables.map("earlier_page_rows", "earlier_pages_with_owner", _earlier_page_rows, schema)
    answer(tables, "named_organisations")
    tables.map("organisation_rows", "named_organisations", _organisation_rows, schema)
    answer(tables, "named_concepts")
    tables.map("concept_rows", "named_concepts", _concept_rows, schema)
    rows = ("work_rows", "page_rows", "earlier_page_rows", "organisation_rows", "concept_rows")
    keep_all(tables, "record", rows)
    _keep_sources(tables, cards)


def _keep_sources(tables: Tables, cards: Iterable[SourceCard]) -> None:
    counts = {row["id"]: row for row in answer(tables, "source_counts").to_pylist()}
    rows = [
        {
            **counts[card.key],
            "name": card.name,
            "licence": card.licence,
            "terms_url": card.terms_url,
            "attribution": card.attribution,
            "redistribute": card.redistribute,
            "url": card.url,
        }
        for card in cards
        if card.key in counts
    ]
    keep(tables, "source", pa.Table.from_pylist(rows, schema_of(model_table("source"))))


def _work_rows(batch: pa.RecordBatch) -> pa.RecordBatch:
    return _rows(batch, "work", _WORK_FIELDS).append_column("record", batch["record"])


def _page_rows(batch: pa.RecordBatch) -> pa.RecordBatch:
    return _rows(batch, "page", _PAGE_FIELDS)


def _earlier_page_rows(batch: pa.RecordBatch) -> pa.RecordBatch:
    return _rows(batch, "earlier page", _EARLIER_PAGE_FIELDS)


def _organisation_rows(batch: pa.RecordBatch) -> pa.RecordBatch:
    return _rows(batch, "organisation", _ORGANISATION_FIELDS)


def _concept_rows(batch: pa.RecordBatch) -> pa.RecordBatch:
    return _rows(batch, "concept", _CONCEPT_FIELDS)


def _rows(batch: pa.RecordBatch, kind: str, fields: Mapping[str, str]) -> pa.RecordBatch:
    schema = schema_of(model_table("record"))
    return pa.RecordBatch.from_pylist([_row(row, kind, fields) for row in batch.to_pylist()], schema)


def _row(row: Mapping[str, Any], kind: str, fields: Mapping[str, str]) -> dict[str, Any]:
    stated = [(name, text) for column, name in fields.items() if (text := _as_text(row[column])) is not None]
    figures = row.get("figures") or []
    return {
        "id": row["record"],
        "source": row["source"],
        "key": row["member"].partition(":")[2],
        "type": kind,
        "page": row.get("url"),
        "place": row["place"],
        "observed_on": row.get("observed_on"),
        "loaded_at": row["loaded_at"],
        "parser": row["parser"],
        "statement_fields": [name for name, _ in stated],
        "statement_values": [text for _, text in stated],
        "author_names": [byline["name"] for byline in row.get("authors") or []],
        "figure_names": [figure["name"] for figure in figures],
        "figure_values": [figure["value"] for figure in figures],
    }


def _name(item: Mapping[str, Any]) -> str:
    """The name in an item of a list; of a funder also its awards."""
    if "awards" in item:
        awards = ", ".join(item["awards"] or ())
        return f"{item['name'] or ''} ({awards})".strip() if awards else item["name"] or item["identifier"]
    return str(item["name"] if "name" in item else item["value"])


def _as_text(value: Any) -> str | None:
    """A raw value as one string; None if nothing is stated."""
    if isinstance(value, list):
        joined = [_name(item) if isinstance(item, dict) else item for item in value]
        return (", " if value and isinstance(value[0], dict) else "; ").join(joined) or None
    if isinstance(value, bool):
        return "true" if value else "false"
    return None if value is None else str(value)
