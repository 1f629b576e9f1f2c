"""The versions of a paper: which records are about the same one."""

from collections.abc import Mapping, Sequence
from typing import Any

from loaders.model.dates import date_text
from loaders.resolve.works.comparison.dates import precise
from loaders.resolve.works.comparison.titles import read_title
from loaders.resolve.works.kinds import version_of
from loaders.resolve.works.merging.chosen import choose_title

Row = Mapping[str, Any]
_JOINS = ("PREPRINT", "PUBLISHED", "UNKNOWN")


def find_versions(rows: Sequence[Row]) -> list[list[Row]]:
    """Records of each version, oldest version first.

    A version is a kind and a title. A record that does not state its kind joins the preprint of its title,
    else the published version: three pages about one preprint are three records of one version.
    """
    titled = [(read_title(row["title"] or "").key, version_of(row), row) for row in rows]
    known = {(title, kind) for title, kind, _ in titled}
    groups: dict[tuple[str, str], list[Row]] = {}
    for title, kind, row in titled:
        joins = next(other for other in _JOINS if (title, other) in known) if kind == "UNKNOWN" else kind
        groups.setdefault((title, joins), []).append(row)
    ordered = sorted(
        groups.items(), key=lambda group: (_sort_date(group[1]), group[0][1] != "PREPRINT", group[0])
    )
    return [records for _, records in ordered]


def describe_version(rows: Sequence[Row]) -> dict[str, str | None]:
    """The values of one version, by the names of its columns."""
    kinds = {version_of(row) for row in rows} - {"UNKNOWN"}
    date = precise(rows)
    return {
        "kind": min(kinds, default="UNKNOWN"),
        "title": choose_title(rows),
        "date": date_text(date),
        "venue": _first(rows, "venue"),
        "url": _first(rows, "url"),
        "licence": _first(rows, "licence"),
    }


def _first(rows: Sequence[Row], name: str) -> str | None:
    return next((row[name] for row in rows if row[name]), None)


def _sort_date(rows: Sequence[Row]) -> str:
    text = date_text(precise(rows))
    return text if text[:1].isdigit() else "~"
