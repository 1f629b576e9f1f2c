"""People and their pages as they are shown."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import pyarrow as pa

from app.security.marks import Names
from loaders.model.entities import PAGE_PEOPLE, PEOPLE
from loaders.model.statements import EARLIER_PAGES, PAGES
from loaders.names.personal import usual_form
from loaders.rights.data_subjects import DataSubjects, NameRequest
from loaders.rights.reasons import is_naming, show_near_people, shown_evidence
from loaders.tables import Tables

NAMELESS = "Name not shown"
"""What replaces a person of whom no name may be shown any more."""

Row = Mapping[str, Any]


def show_pages(tables: Tables, concerned: DataSubjects, names: Names) -> tuple[Sequence[Row], frozenset[str]]:
    """Leave out the pages of people who are not shown, and retired names on those of others.

    So for former readings too. Gives the pages left out, and the member keys of pages that nothing may keep.
    """
    gone, masked = _show_pages(tables, "pages", PAGES, concerned, names)
    _, masked_earlier = _show_pages(tables, "earlier_pages", EARLIER_PAGES, concerned, names)
    return gone, masked | masked_earlier


def _show_pages(
    tables: Tables, name: str, schema: pa.Schema, concerned: DataSubjects, names: Names
) -> tuple[Sequence[Row], frozenset[str]]:
    persons = {row["record"]: row["person"] for row in _read(tables, name.replace("pages", "page_people"))}
    gone: list[Row] = []
    masked: set[str] = set()
    shown = []
    for page in _read(tables, name):
        person = persons.get(page["record"])
        if person in concerned.withheld:
            gone.append(page)
            masked.add(f"{page['member']}@page")
        elif person in concerned.name_requests:
            if names.is_in(page["member"]):
                masked.add(f"{page['member']}@page")
            shown.append(_masked(page, names))
        else:
            shown.append(page)
    tables.use(name, pa.Table.from_pylist(shown, schema))
    return gone, frozenset(masked)


def show_people(
    tables: Tables, concerned: DataSubjects, names: Names, near: Collection[str]
) -> Mapping[str, str]:
    """Leave out who is not shown, and from the others what would name them; `near` share a paper.

    Gives the name under which each of them is shown.
    """
    left = set(tables.one("select distinct person from mentions_shown")["person"].to_pylist())
    people = [row for row in _read(tables, "people") if row["person"] in left]
    shown = [_shown(row, concerned, names) if row["person"] in near else row for row in people]
    tables.use("people", pa.Table.from_pylist(shown, PEOPLE))
    show_near_people(tables, left, near, names)
    for name in ("page_people", "earlier_page_people"):
        pages = [row for row in _read(tables, name) if row["person"] in left]
        tables.use(name, pa.Table.from_pylist(pages, PAGE_PEOPLE))
    stated = tables.one("select * from person_identifiers")
    kept = [
        row["anchor"] in left and not (row["anchor"] in concerned.name_requests and names.is_in(row["value"]))
        for row in stated.to_pylist()
    ]
    tables.use("person_identifiers", stated.filter(pa.array(kept, pa.bool_())))
    if near:
        _redact_reasons(tables, names)
    return {row["person"]: row["label"] for row in shown}


def _redact_reasons(tables: Tables, names: Names) -> None:
    """Leave out why records are of one paper where that names somebody."""
    reasons = tables.one("select * from paper_records")
    kept_reasons = [
        [one for one in row or () if not is_naming(one, names)] for row in reasons["reasons"].to_pylist()
    ]
    place, field = reasons.schema.get_field_index("reasons"), reasons.schema.field("reasons")
    tables.use("paper_records", reasons.set_column(place, field, pa.array(kept_reasons, field.type)))


def _masked(page: Row, names: Names) -> Row:
    mark = names.marks.of("page", page["member"])
    return {
        **page,
        "member": f"{page['source']}:page {mark}" if names.is_in(page["member"]) else page["member"],
        "person": None if names.has(page["person"]) else page["person"],
        "url": None if names.is_in(page["url"]) else page["url"],
        "place": None if names.is_in(page["place"]) else page["place"],
        "affiliation": None if names.is_in(page["affiliation"]) else page["affiliation"],
        "notes": [note for note in page["notes"] or () if not names.is_in(note)],
    }


def _shown(row: Row, concerned: DataSubjects, names: Names) -> Row:
    evidence = shown_evidence(row["evidence"], names)
    request = concerned.name_requests.get(row["person"])
    return {**row, "evidence": evidence, **(_named(row, request) if request else {})}


def _named(row: Row, request: NameRequest) -> Mapping[str, Any]:
    names = [name for name in row["names"] if not _is_retired(name, request)]
    written = [name["value"] for name in names]
    if request.preferred is not None and request.preferred not in written:
        names.append({"value": request.preferred, "language": None, "script": None})
    label = row["label"] if row["label"] in written else usual_form(written) if written else NAMELESS
    return {"names": names, "label": request.preferred or label}


def _is_retired(name: Row, request: NameRequest) -> bool:
    """Whether a form is one of the retired names, or may be one in another script."""
    return request.retired.has(name["value"]) or bool(request.retired.known and name["script"])


def _read(tables: Tables, name: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = tables.one(f"select * from {name}").to_pylist()  # noqa: S608 - names of our own
    return rows
