"""Corrections, retractions and replies: relations between works, and the status that follows."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

import pyarrow as pa

from loaders.model.entities import PAPER_NOTICES, PAPER_RELATIONS
from loaders.resolve.works.merging.stated_notices import most_serious_status

Row = Mapping[str, Any]

NOTICES = pa.schema(
    {
        "paper": pa.string(),
        "kind": pa.string(),
        "date": pa.string(),
        "identifiers": pa.list_(pa.string()),
        "source": pa.string(),
        "is_of_other": pa.bool_(),
    }
)
"""The notices of each source; `is_of_other` means that the paper itself is a notice about another work."""

_ONLY_ONCE = "RETRACTION"
"""The kind that a paper has only once, so a DOI of one source and a PMID of another name the same notice."""
_BY_TITLE = "its title names the other"
_KIND_OF_RELATION = {"CORRECTS": "CORRECTION", "RETRACTS": "RETRACTION"}
_RELATION_OF_KIND = {kind: relation for relation, kind in _KIND_OF_RELATION.items()}


def relate(found: pa.Table) -> pa.Table:
    """PAPER_RELATIONS from notices, each with the only paper of the title that it names."""
    related = [{**row, "how": _BY_TITLE} for row in found.to_pylist()]
    return pa.Table.from_pylist(sorted(related, key=lambda row: row["paper"]), schema=PAPER_RELATIONS)


def place(stated: Iterable[Row], paper_of: Mapping[str, str]) -> list[Row]:
    """The rows of NOTICES that sources state, each with the paper that has the notice.

    `paper_of` has the papers of identifiers that only one paper has. A notice that names no other work, or a
    work that is not in the graph, belongs to the paper that states it. A paper that is a notice about such a
    work has no row.
    """
    return list(_placed(stated, paper_of))


def without_placed(by_title: pa.Table, placed: Iterable[Row]) -> pa.Table:
    """Relations by title, without those of notices for which a source states the paper."""
    known = {row["other"] for row in placed} - {None}
    rows = [
        row
        for row in by_title.to_pylist()
        if row["kind"] not in _KIND_OF_RELATION or row["paper"] not in known
    ]
    return pa.Table.from_pylist(rows, schema=PAPER_RELATIONS)


def gather(placed: Iterable[Row], by_title: pa.Table) -> pa.Table:
    """PAPER_NOTICES from the rows of `place` and from notices that titles name.

    `by_title` are the relations that `without_placed` returned.
    """
    groups: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for row in (*placed, *_titled(by_title)):
        groups[row["paper"], row["kind"]].append(row)
    merged = [one for key in sorted(groups) for one in _merged(groups[key])]
    return pa.Table.from_pylist(sorted(merged, key=_order), schema=PAPER_NOTICES)


def relations_of(noticed: pa.Table, by_title: pa.Table) -> pa.Table:
    """PAPER_RELATIONS with the stated notices that are papers; these take precedence over titles."""
    found = {
        (row["other"], relation, row["paper"]): f"stated by {', '.join(row['sources'])}"
        for row in noticed.to_pylist()
        if row["other"] and row["sources"] and (relation := _RELATION_OF_KIND.get(row["kind"]))
    }
    titled = {(row["paper"], row["kind"], row["other"]): row["how"] for row in by_title.to_pylist()}
    rows = [(*key, how) for key, how in sorted({**titled, **found}.items())]
    named = [dict(zip(PAPER_RELATIONS.names, row, strict=True)) for row in rows]
    return pa.Table.from_pylist(named, schema=PAPER_RELATIONS)


def with_status(papers: pa.Table, noticed: pa.Table) -> pa.Table:
    """The papers with the most serious status that notices give them; a withdrawn one has no open access."""
    kinds: dict[str, list[str]] = defaultdict(list)
    for row in noticed.to_pylist():
        kinds[row["paper"]].append(row["kind"])
    if not kinds:
        return papers
    columns = [papers[name].to_pylist() for name in ("paper", "status", "open_access_url")]
    statuses = [
        most_serious_status(kinds.get(paper, ()), status) for paper, status, _ in zip(*columns, strict=True)
    ]
    addresses = [
        None if status == "WITHDRAWN" else url for status, url in zip(statuses, columns[2], strict=True)
    ]
    for name, values in (("status", statuses), ("open_access_url", addresses)):
        papers = papers.set_column(papers.schema.get_field_index(name), name, pa.array(values, pa.string()))
    return papers


def _placed(stated: Iterable[Row], paper_of: Mapping[str, str]) -> Iterator[Row]:
    """Each statement under the paper that has the notice, with the notice's own paper as `other`."""
    for row in stated:
        papers = {paper_of[one] for one in row["identifiers"] or () if one in paper_of}
        other = papers.pop() if len(papers) == 1 else None
        if not row["is_of_other"]:
            notice = None if other == row["paper"] else other
            yield _statement(row, row["paper"], notice, next(iter(row["identifiers"] or ()), ""))
        elif other is not None:
            yield _statement(row, other, None if other == row["paper"] else row["paper"], "")


def _statement(row: Row, paper: str, other: str | None, work: str) -> Row:
    return {
        "paper": paper,
        "kind": row["kind"],
        "date": row["date"],
        "work": work,
        "other": other,
        "source": row["source"],
    }


def _titled(by_title: pa.Table) -> Iterator[Row]:
    for row in by_title.to_pylist():
        if row["kind"] in _KIND_OF_RELATION:
            yield {
                "paper": row["other"],
                "kind": _KIND_OF_RELATION[row["kind"]],
                "date": "",
                "work": "",
                "other": row["paper"],
                "source": None,
            }


def _merged(rows: Sequence[Row]) -> Iterator[Row]:
    """One row for each notice; rows without a name belong to the only notice of their kind."""
    named: dict[str, list[Row]] = defaultdict(list)
    unnamed: list[Row] = []
    for row in rows:
        name = row["other"] or row["work"]
        (named[name] if name else unnamed).append(row)
    if unnamed and len(named) == 1:
        next(iter(named.values())).extend(unnamed)
    elif unnamed and not named:
        named[""] = unnamed
    if rows[0]["kind"] == _ONLY_ONCE and _is_one(named.values()):
        named = {"": [row for name in sorted(named) for row in named[name]]}
    for name in sorted(named):
        yield _one(named[name])


def _is_one(groups: Collection[Sequence[Row]]) -> bool:
    """Whether notices with several names may be one: no source and no scheme has two of the names."""
    sources = [source for rows in groups for source in {row["source"] for row in rows}]
    schemes = [
        one for rows in groups for one in {row["work"].partition(":")[0] for row in rows if row["work"]}
    ]
    papers = {row["other"] for rows in groups for row in rows} - {None}
    return len(papers) < 2 and all(len(set(each)) == len(each) for each in (sources, schemes))


def _one(rows: Sequence[Row]) -> Row:
    """The notice that the rows describe, with its most precise date, in a tie the earliest."""
    return {
        **rows[0],
        "date": min((row["date"] for row in rows), key=lambda date: (-len(date), date)),
        "work": min(filter(None, (row["work"] for row in rows)), default=""),
        "other": next(filter(None, (row["other"] for row in rows)), None),
        "sources": sorted({row["source"] for row in rows if row["source"]}),
    }


def _order(row: Row) -> tuple[str, str, str, str, str]:
    return row["paper"], row["kind"], row["date"], row["work"], row["other"] or ""
