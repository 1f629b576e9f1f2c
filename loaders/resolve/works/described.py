"""Stage: everything about a paper from its records, one row a paper."""

from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow as pa

from loaders.entities import BYLINES, IDENTIFIERS, PAPER_RECORDS, PAPERS
from loaders.resolve.works.chosen import choose, used_fields
from loaders.resolve.works.kinds import names_publication
from loaders.resolve.works.lists import AuthorList, Line, editors, merge_lists
from loaders.resolve.works.titles import read_title
from loaders.resolve.works.versions import describe_version, find_versions

Row = Mapping[str, Any]


def _lines(schema: pa.Schema, *known: str) -> pa.DataType:
    return pa.list_(pa.struct([field for field in schema if field.name not in known]))


DESCRIBED = pa.schema(
    [
        *PAPERS,
        pa.field("bylines", _lines(BYLINES, "paper")),
        pa.field("records", _lines(PAPER_RECORDS, "paper")),
        pa.field("identifiers", _lines(IDENTIFIERS, "entity", "anchor")),
        pa.field("codes", pa.list_(pa.string())),
        pa.field("title_key", pa.string()),
        pa.field("notice", pa.string()),
        pa.field("notice_of", pa.string()),
    ]
)
"""PAPERS with the rows of the other tables inside, and what a notice says it corrects or answers."""


def describe(works: pa.Table) -> pa.Table:
    """Describe the papers of one bucket; every record of a paper is in the bucket."""
    papers: dict[str, list[Row]] = {}
    for row in sorted(works.to_pylist(), key=lambda row: (row["paper"], row["member"], row["record"])):
        papers.setdefault(row["paper"], []).append(row)
    return pa.Table.from_pylist([_described(paper, rows) for paper, rows in papers.items()], schema=DESCRIBED)


def _described(paper: str, rows: Sequence[Row]) -> dict[str, Any]:
    chosen = choose(rows)
    authors = merge_lists(rows)
    versions = find_versions(rows)
    version_of = {row["record"]: number for number, version in enumerate(versions) for row in version}
    title = read_title(chosen["title"] or "")
    return {
        "paper": paper,
        **chosen,
        "author_list": authors.completeness,
        "versions": [describe_version(version) for version in versions],
        "bylines": [_byline(line) for line in (*authors.lines, *editors(rows))],
        "records": [_record(row, chosen, authors, version_of[row["record"]]) for row in rows],
        "identifiers": _identifiers(rows, version_of),
        "codes": sorted({code for row in rows for code in (*(row["codes"] or ()), *(row["keywords"] or ()))}),
        "title_key": title.key,
        "notice": title.notice,
        "notice_of": title.other,
    }


def _byline(line: Line) -> dict[str, Any]:
    members = sorted(line.members)
    return {
        "position": line.position,
        "mention": members[0],
        "name": line.name,
        "is_stated": line.position is not None,
        "is_editor": line.is_editor,
        "is_group": line.is_group,
        "affiliations": list(line.affiliations),
        "identifiers": sorted(line.identifiers),
        "members": members,
        "records": sorted(line.records),
    }


def _record(row: Row, chosen: Mapping[str, Any], authors: AuthorList, version: int) -> dict[str, Any]:
    used = used_fields(row, chosen) + (["authors"] if row["record"] in authors.used else [])
    return {
        "record": row["record"],
        "member": row["member"],
        "version": version,
        "confidence": 1.0 if row["confidence"] is None else row["confidence"],
        "reasons": [*(row["reasons"] or ()), *_taken_apart(row), *authors.notes.get(row["record"], ())],
        "used": used,
    }


def _taken_apart(row: Row) -> Sequence[str]:
    if row["split_confidence"] is None:
        return ()
    return (f"title and names, printed as one string, were taken apart: {row['split_confidence']:.2f} sure",)


def _identifiers(rows: Sequence[Row], version_of: Mapping[str, int]) -> list[dict[str, Any]]:
    """Identifiers with the version they name; what a preprint says of its publication names none of ours."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for row in rows:
        for stated in row["identifiers"] or ():
            name, _, asserted_by = stated.rpartition(":")
            scheme, _, value = name.partition(":")
            is_elsewhere = names_publication(name) and any(
                one.startswith("ARXIV:") for one in row["identifiers"]
            )
            version = None if is_elsewhere else version_of[row["record"]]
            kept = found.get((scheme, value))
            if kept is None or kept["version"] is None:
                found[scheme, value] = {
                    "scheme": scheme,
                    "value": value,
                    "asserted_by": asserted_by,
                    "version": version,
                }
    return [found[key] for key in sorted(found)]
