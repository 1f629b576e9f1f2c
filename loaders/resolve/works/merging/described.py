"""Everything about a paper from its records, one row a paper."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pyarrow as pa

from app.text.accents import printed_name
from loaders.model.entities import BYLINES, IDENTIFIERS, PAPER_RECORDS, PAPERS
from loaders.model.notices import read_notice
from loaders.resolve.works.comparison.titles import read_title
from loaders.resolve.works.kinds import names_publication
from loaders.resolve.works.merging.chosen import choose, used_fields
from loaders.resolve.works.merging.lists import AuthorList, ListedAuthor, editors, mentions_of, merge_lists
from loaders.resolve.works.merging.notices import NOTICES
from loaders.resolve.works.merging.stated_notices import notices_of
from loaders.resolve.works.merging.versions import describe_version, find_versions

Row = Mapping[str, Any]


_ROLES = ("authors", "editors")


def _lines(schema: pa.Schema, *known: str) -> pa.DataType:
    return pa.list_(pa.struct([field for field in schema if field.name not in known]))


DESCRIBED = pa.schema(
    [
        *PAPERS,
        pa.field("bylines", _lines(BYLINES, "paper")),
        pa.field("records", _lines(PAPER_RECORDS, "paper")),
        pa.field("identifiers", _lines(IDENTIFIERS, "entity", "anchor")),
        pa.field("codes", pa.list_(pa.string())),
        pa.field("venues", pa.list_(pa.string())),
        pa.field("title_key", pa.string()),
        pa.field("notice", pa.string()),
        pa.field("notice_of", pa.string()),
        pa.field(
            "notices_stated", pa.list_(pa.struct([field for field in NOTICES if field.name != "paper"]))
        ),
    ]
)
"""PAPERS with the rows of the other tables in lists, and with what notices correct or answer."""


def describe(works: pa.Table) -> pa.Table:
    """Describe the papers of one bucket; every record of a paper is in the bucket."""
    papers: dict[str, list[Row]] = {}
    for row in sorted(works.to_pylist(), key=lambda row: (row["paper"], row["member"], row["record"])):
        papers.setdefault(row["paper"], []).append(_as_printed(row))
    return pa.Table.from_pylist([_described(paper, rows) for paper, rows in papers.items()], schema=DESCRIBED)


def _as_printed(row: Row) -> Row:
    """The row with people, affiliations and venue as they are printed; the record keeps what was written."""
    people = {role: row[role] and [_byline_as_printed(one) for one in row[role]] for role in _ROLES}
    texts = {name: row[name] and printed_name(row[name]) for name in ("owner", "venue")}
    return {**row, **people, **texts}


def _byline_as_printed(byline: Row) -> Row:
    affiliations = byline["affiliations"] and [*map(printed_name, byline["affiliations"])]
    return {**byline, "name": printed_name(byline["name"]), "affiliations": affiliations}


def _described(paper: str, rows: Sequence[Row]) -> dict[str, Any]:
    chosen = choose(rows)
    authors, edited = merge_lists(rows), editors(rows)
    lines = (*authors.lines, *edited)
    versions = find_versions(rows)
    version_of = {row["record"]: number for number, version in enumerate(versions) for row in version}
    title = read_title(chosen["title"] or "")
    return {
        "paper": paper,
        **chosen,
        "author_list": authors.completeness,
        "versions": [describe_version(version) for version in versions],
        "bylines": [*map(_byline, lines, mentions_of(lines))],
        "records": [
            _record(row, used, authors, version_of[row["record"]])
            for row, used in zip(rows, _used(rows, chosen, authors, edited), strict=True)
        ],
        "identifiers": _identifiers(rows, version_of),
        "codes": sorted({code for row in rows for code in (*(row["codes"] or ()), *(row["keywords"] or ()))}),
        "venues": sorted({row["venue"] for row in rows if row["venue"]}),
        "title_key": title.key,
        "notice": title.notice,
        "notice_of": title.other,
        "notices_stated": [*_notices(rows)],
    }


def _notices(rows: Sequence[Row]) -> Iterator[dict[str, Any]]:
    """The notices that each record states: about its own work, or that its work is a notice about another."""
    for row in rows:
        of_others = [read_notice(text) for text in row["notice_of"] or ()]
        for notice, is_of_other in (
            *((one, False) for one in notices_of(row)),
            *((one, True) for one in of_others),
        ):
            yield {**notice._asdict(), "source": row["source"], "is_of_other": is_of_other}


def _used(
    rows: Sequence[Row], chosen: Mapping[str, Any], authors: AuthorList, edited: Sequence[ListedAuthor]
) -> Iterator[list[str]]:
    lists = {"authors": authors.used, "editors": {record for line in edited for record in line.records}}
    for row in rows:
        listed = [name for name, records in lists.items() if row["record"] in records]
        yield [*used_fields(row, chosen), *listed]


def _byline(line: ListedAuthor, mention: str) -> dict[str, Any]:
    return {
        "position": line.position,
        "mention": mention,
        "name": line.name,
        "is_stated": line.position is not None,
        "is_editor": line.is_editor,
        "is_group": line.is_group,
        "affiliations": list(line.affiliations),
        "identifiers": sorted(line.identifiers),
        "members": sorted(line.members),
        "records": sorted(line.records),
    }


def _record(row: Row, used: Sequence[str], authors: AuthorList, version: int) -> dict[str, Any]:
    return {
        "record": row["record"],
        "member": row["member"],
        "version": version,
        "confidence": 1.0 if row["confidence"] is None else row["confidence"],
        "reasons": [*(row["reasons"] or ()), *_taken_apart(row), *authors.notes.get(row["record"], ())],
        "used": list(used),
    }


def _taken_apart(row: Row) -> Sequence[str]:
    if row["split_confidence"] is None:
        return ()
    return (f"title and names were split from one string (confidence {row['split_confidence']:.2f})",)


def _identifiers(rows: Sequence[Row], version_of: Mapping[str, int]) -> list[dict[str, Any]]:
    """Identifiers with the version they name; none for a publication that only a preprint states."""
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
