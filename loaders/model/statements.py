"""The record store as tables: the statements now in force, one row a record.

`record` is the record's id: R and a hash of all its fields but its place and its parser, so a record never
changes and the same statement read twice is one record. `member` is `source:key`, the name under which
clusters and the id ledger know it. Of several readings of one page the newest is in force; of those of other
days the page records stay too, in a table of their own. Identifiers are `SCHEME:value:ASSERTED`.
"""

import pyarrow as pa

_TEXT = pa.string()
_TEXTS = pa.list_(pa.string())
_WHOLE = pa.int32()
_BYLINES = pa.list_(
    pa.struct(
        {
            "name": _TEXT,
            "affiliations": _TEXTS,
            "identifiers": _TEXTS,
            "is_group": pa.bool_(),
            "other_scripts": _TEXTS,
        }
    )
)

_RECORD = dict.fromkeys(("record", "member", "source", "scope", "place", "parser"), _TEXT)
"""The first columns of every record."""

WORKS = pa.schema(
    {
        **_RECORD,
        "url": _TEXT,
        "observed_on": _TEXT,
        "loaded_at": _TEXT,
        "title": _TEXT,
        "glued": _TEXT,
        "split_confidence": pa.float64(),
        "authors": _BYLINES,
        "authors_open": pa.bool_(),
        "editors": _BYLINES,
        "owner": _TEXT,
        "owner_from": _TEXT,
        "date_printed": _TEXT,
        "year": _WHOLE,
        "month": _WHOLE,
        "day": _WHOLE,
        "abstract": _TEXT,
        "abstract_is_cut": pa.bool_(),
        "kind": _TEXT,
        "identifiers": _TEXTS,
        "codes": _TEXTS,
        "keywords": _TEXTS,
        "comments": _TEXTS,
        "venue": _TEXT,
        "venue_keys": _TEXTS,
        "pages": _TEXT,
        "part_of": _TEXT,
        "tags": _TEXTS,
        "has_code": pa.bool_(),
        "licence": _TEXT,
        "notes": _TEXTS,
        "open_access_url": _TEXT,
        "reference_count": _WHOLE,
        "notices": _TEXTS,
        "notice_of": _TEXTS,
        "funding": pa.list_(pa.struct({"name": _TEXT, "identifier": _TEXT, "awards": _TEXTS})),
    }
)
"""Work records. A glued string is split by now: `title` and `authors` are set and `split_confidence`
says how surely, or `title` contains the whole string, `authors` is null and the record is marked for review
in `notes`. `owner` is the person whose page it is on; `owner_from` is header, given or inferred."""

CITATIONS = pa.schema({"record": _TEXT, "source": _TEXT, "cites": _TEXTS, "cited_by": _TEXTS})
"""Work records that name what they cite, or what cites them, as `SCHEME:value`: one text a reference, with a
space between the identifiers of one work. They lie apart from WORKS, which many stages read."""

PAGES = pa.schema(
    {
        **_RECORD,
        "form": _TEXT,
        "url": _TEXT,
        "observed_on": _TEXT,
        "loaded_at": _TEXT,
        "person": _TEXT,
        "person_from": _TEXT,
        "affiliation": _TEXT,
        "codes": _TEXTS,
        "figures": pa.list_(pa.struct({"name": _TEXT, "value": _TEXT})),
        "works_stated": _WHOLE,
        "works_shown": _WHOLE,
        "notes": _TEXTS,
    }
)
"""Page records, with the person named in the header, given by the operator, or inferred."""

EARLIER_PAGES = PAGES
"""Page records of earlier readings that state another day than the newest; `scope` is that of the newest.

Only what they print of figures counts, and the name in the header: nothing is inferred from them."""

ORGANISATIONS = pa.schema(
    {
        **_RECORD,
        "loaded_at": _TEXT,
        "key": _TEXT,
        "status": _TEXT,
        "label": _TEXT,
        "names": pa.list_(pa.struct({"value": _TEXT, "types": _TEXTS, "language": _TEXT})),
        "kinds": _TEXTS,
        "seats": pa.list_(pa.struct({"city": _TEXT, "region": _TEXT, "country": _TEXT})),
        "relations": pa.list_(pa.struct({"kind": _TEXT, "key": _TEXT, "label": _TEXT})),
        "established": _WHOLE,
        "notes": _TEXTS,
    }
)
"""Organisations of a registry. Strings are matched with them; they are no statements about works."""

CONCEPTS = pa.schema(
    {
        **_RECORD,
        "loaded_at": _TEXT,
        "key": _TEXT,
        "names": pa.list_(pa.struct({"value": _TEXT, "language": _TEXT, "is_preferred": pa.bool_()})),
        "also_keys": _TEXTS,
        "broader": _TEXTS,
        "narrower": _TEXTS,
        "same_as": _TEXTS,
        "shown_as": _TEXTS,
        "related": _TEXTS,
        "named_by": _TEXTS,
        "codes": _TEXTS,
        "definition": _TEXT,
        "licence": _TEXT,
        "notes": _TEXTS,
    }
)
"""Concepts of vocabularies, one row a place that speaks of one. They are no statements about works."""

QUARANTINE = pa.schema(
    {"file": _TEXT, "source": _TEXT, "scope": _TEXT, "place": _TEXT, "reason": _TEXT, "loaded_at": _TEXT}
)
"""What was set aside, where and why."""
