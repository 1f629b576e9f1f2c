"""Omissions from the statements of works: a stage over WORKS."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from app.security.marks import Names
from loaders.resolve.works.merging.lists import page_mark
from loaders.rights.data_subjects import ERASED

Places = Mapping[str, frozenset[str]]
"""Places of bylines (`2`, `editor1`, `owner-MARK`) by the member key of their work."""


@dataclass(frozen=True)
class Omissions:
    """What to leave out, by the member key of the work that states it.

    `gone` are places of people who are not shown, `shown` those of all others on the same papers,
    `renamed` those of people with retired names. `names` are the names that are printed nowhere, `pages`
    the marks of pages whose person is not shown, `without_abstract` works whose abstract is withheld.
    """

    gone: Places
    shown: Places
    renamed: Places
    names: Names
    pages: frozenset[str]
    without_abstract: frozenset[str]

    @property
    def members(self) -> frozenset[str]:
        """The works of which something is left out."""
        return frozenset({*self.gone, *self.shown, *self.renamed, *self.without_abstract})

    def hides(self, member: str, place: str, name: str | None) -> bool:
        """Whether a name at a place of a work may not be shown.

        A place may be of somebody gone and of somebody shown: two files give a work's names in two orders.
        """
        is_gone, is_shown = (place in places.get(member, ()) for places in (self.gone, self.shown))
        if (is_gone and not is_shown) or (name or "").startswith(ERASED):
            return True
        return (is_gone or not is_shown or place in self.renamed.get(member, ())) and self.names.has(name)


def cut_works(cuts: Omissions, works: pa.RecordBatch) -> pa.RecordBatch:
    """The works as they are shown."""
    is_named = pc.is_in(works["member"], pa.array(sorted(cuts.members), pa.string()))
    owned = zip(works["source"].to_pylist(), works["scope"].to_pylist(), strict=True)
    is_owned = pa.array([bool(cuts.pages) and page_mark(*page) in cuts.pages for page in owned], pa.bool_())
    return _changed(works, pc.or_(is_named, is_owned), partial(_cut, cuts))


def cut_bylines(papers: Collection[str], names: Names, bylines: pa.RecordBatch) -> pa.RecordBatch:
    """The bylines of some papers without affiliations and identifiers that contain one of these names."""
    is_touched = pc.is_in(bylines["paper"], pa.array(sorted(papers), pa.string()))
    return _changed(bylines, is_touched, partial(_cut_byline, names))


def _changed(
    rows: pa.RecordBatch, is_touched: pa.BooleanArray, change: Callable[[dict[str, Any]], dict[str, Any]]
) -> pa.RecordBatch:
    """The rows, those that are touched changed."""
    if not pc.any(is_touched).as_py():
        return rows
    cut = [
        change(row) if is_cut else row
        for row, is_cut in zip(rows.to_pylist(), is_touched.to_pylist(), strict=True)
    ]
    return pa.RecordBatch.from_pylist(cut, schema=rows.schema)


def _cut_byline(names: Names, byline: dict[str, Any]) -> dict[str, Any]:
    kept = {
        field: [text for text in byline[field] or () if not names.is_in(text)]
        for field in ("affiliations", "identifiers")
    }
    return byline | kept


def _names_in(names: Names, funder: Mapping[str, Any]) -> bool:
    return any(names.is_in(text) for text in (funder["name"], *(funder["awards"] or ())))


def _cut(cuts: Omissions, row: dict[str, Any]) -> dict[str, Any]:
    member, mark = row["member"], page_mark(row["source"], row["scope"])
    if cuts.hides(member, f"owner-{mark}", row["owner"]) or (
        mark in cuts.pages and f"owner-{mark}" not in cuts.shown.get(member, ())
    ):
        row["owner"] = row["owner_from"] = None
    for field, prefix in (("authors", ""), ("editors", "editor")):
        bylines = row[field]
        row[field] = bylines and [
            _cut_byline(cuts.names, byline)
            for place, byline in enumerate(bylines, 1)
            if not cuts.hides(member, f"{prefix}{place}", byline["name"])
        ]
    for field in ("notes", "comments", "tags"):
        row[field] = [text for text in row[field] or () if not cuts.names.is_in(text)]
    row["funding"] = row["funding"] and [one for one in row["funding"] if not _names_in(cuts.names, one)]
    for field in ("url", "place", "open_access_url"):
        row[field] = None if cuts.names.is_in(row[field]) else row[field]
    if member in cuts.without_abstract:
        row["abstract"] = None
    return row
