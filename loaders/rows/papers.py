"""Rows of papers: their chosen values, versions, notices and funders, and relations to one another."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from app.text.names import fold
from loaders.model.notices import NOTICE_KINDS
from loaders.rows.arrays import unzip
from loaders.rows.columns import with_columns, with_entity_columns, with_used, with_zeros
from loaders.rows.keeping import answer, keep, read
from loaders.tables import Tables

Row = Mapping[str, Any]

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

_NOTICE_FIELDS = {
    "notice_kinds": "kind",
    "notice_dates": "date",
    "notice_works": "work",
    "notice_papers": "other",
    "notice_sources": "sources",
}
_FUNDING_FIELDS = {
    "funders": "name",
    "funder_identifiers": "identifier",
    "funder_awards": "awards",
    "funder_sources": "sources",
}


def build_papers(tables: Tables) -> None:
    """Write paper, the relations between papers, and describes_paper; needs the bylines."""
    related = answer(tables, "relations")
    rows = answer(tables, "paper_base")
    versions = unzip(rows["versions"], _VERSION_FIELDS)
    versions["version_venues"] = _as_ids(versions["version_venues"], _venue_ids(tables))
    rows = with_columns(rows, **versions, sort_date=pa.array(_sort_dates(rows), pa.string()))
    rows = with_zeros(rows, "author_count", "popularity", "known_reference_count", "known_citation_count")
    rows = _with_notices_and_funding(tables, rows)
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


def _with_notices_and_funding(tables: Tables, papers: pa.Table) -> pa.Table:
    """Add the parallel lists of notices and of funding to the rows of papers; null if there are none."""
    noticed = defaultdict[str, list[Row]](list)
    for row in sorted(answer(tables, "notice_rows").to_pylist(), key=_order):
        noticed[row["id"]].append({**row, "sources": " ".join(row["sources"])})
    funded = defaultdict[str, list[Row]](list)
    for row in sorted(answer(tables, "funding_stated").to_pylist(), key=lambda row: str(row["record"])):
        funded[row["id"]].append(row)
    funders = {paper: join_funders(rows) for paper, rows in funded.items()}
    ids = papers["id"].to_pylist()
    lists = {
        **{name: _lists(ids, noticed, field) for name, field in _NOTICE_FIELDS.items()},
        **{name: _lists(ids, funders, field) for name, field in _FUNDING_FIELDS.items()},
    }
    return with_columns(papers, **lists)


def _order(row: Row) -> tuple[str, int, str, str, str]:
    """Most serious first, then earliest; notices without a date come first."""
    return row["id"], -NOTICE_KINDS.index(row["kind"]), row["date"], row["work"], row["other"] or ""


def _lists(ids: Iterable[str], rows: Mapping[str, Sequence[Row]], name: str) -> pa.Array:
    found = [[row[name] or "" for row in rows[one]] if one in rows else None for one in ids]
    return pa.array(found, pa.list_(pa.string()))


_MOST_OF_A_NAME = 20
"""Funders of one name and paper that are compared by name; thousands of them would take too long. Set by
hand."""


@dataclass
class _Funder:
    """One funder of a paper, from the statements of several sources."""

    names: dict[str, str] = field(default_factory=dict)
    identifiers: dict[str, str] = field(default_factory=dict)
    awards: dict[str, None] = field(default_factory=dict)
    sources: set[str] = field(default_factory=set)

    def has_other(self, scheme: str) -> bool:
        """Whether it has an identifier of this scheme; a statement without one may mean any funder."""
        return scheme in self.identifiers

    def add(self, source: str, stated: Row) -> None:
        """Add the values that a source states."""
        if name := stated["name"]:
            self.names.setdefault(fold(name), name)
        if identifier := stated["identifier"]:
            self.identifiers.setdefault(identifier.partition(":")[0], identifier)
        self.awards.update(dict.fromkeys(stated["awards"] or ()))
        self.sources.add(source)

    def row(self) -> Row:
        return {
            "name": next(iter(self.names.values()), ""),
            "identifier": min(self.identifiers.values(), default=""),
            "awards": "\n".join(self.awards),
            "sources": " ".join(sorted(self.sources)),
        }


def join_funders(rows: Sequence[Row]) -> list[Row]:
    """The funders that sources state of one paper, each once, in the order of sources and of their lists.

    Statements are of one funder if they have the same identifier, or the same name and no two identifiers of
    one scheme. An award without a funder stays alone.
    """
    found: list[_Funder] = []
    by_identifier: dict[str, _Funder] = {}
    by_name = defaultdict[str, list[_Funder]](list)
    for row in sorted(rows, key=lambda row: str(row["source"])):
        for stated in row["funding"]:
            name, identifier = fold(stated["name"] or ""), stated["identifier"] or ""
            scheme = identifier.partition(":")[0]
            named = (one for one in by_name[name][:_MOST_OF_A_NAME] if not one.has_other(scheme))
            one = by_identifier.get(identifier) or next(named, None)
            if one is None:
                found.append(one := _Funder())
            if identifier:
                by_identifier[identifier] = one
            if name and name not in one.names:
                by_name[name].append(one)
            one.add(row["source"], stated)
    return [one.row() for one in found]
