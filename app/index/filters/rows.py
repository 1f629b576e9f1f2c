"""The rows that an engine returns for `filtered_papers`, as a small index."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from app.index.building.arrays import build_from_rows
from app.index.filters.conditions import PaperConditions
from app.index.storage.layout import Index

Row = Mapping[str, Any]

_LATER = ("text", "languages", "has_doi", "is_open_access")
"""Conditions that no query checks; they are checked on the small index, as all others are again."""


def row_parameters(conditions: PaperConditions) -> dict[str, Any]:
    """The parameters of `cypher/read/filtered_papers.cypher` for these conditions, without its limit."""
    given = {name: value for name, value in asdict(conditions).items() if name not in _LATER}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in given.items()}


def index_of_rows(rows: Sequence[Row]) -> Index:
    """The index of papers as returned by `cypher/read/filtered_papers.cypher`, each given once."""
    tables: dict[str, list[Row]] = {
        "paper": [row["paper"] for row in rows],
        "wrote": _pairs(rows, "authors", is_back=True),
        "about": _pairs(rows, "topics"),
        "paper_affiliated_with": _pairs(rows, "institutions"),
        "published_in": _pairs(rows, "venues"),
        "in_cluster": _pairs(rows, "clusters"),
        "describes_paper": _pairs(rows, "sources", is_back=True),
        "identifies_paper": _pairs(rows, "dois", is_back=True),
        "author": _nodes(rows, "authors", "id"),
        "topic": _nodes(rows, "topics", "id"),
        "institution": _nodes(rows, "institutions", "id", "country"),
        "venue": _nodes(rows, "venues", "id"),
        "topic_cluster": _nodes(rows, "clusters", "id", "level", "of_id"),
        "record": [{"id": one["id"], "source": one["id"]} for one in _nodes(rows, "sources", "id")],
    }
    return build_from_rows(tables)


def _pairs(rows: Iterable[Row], column: str, *, is_back: bool = False) -> list[Row]:
    """Papers and what a column lists; the papers are the targets if the relationship goes back to them."""
    start, end = ("target", "source") if is_back else ("source", "target")
    return [{start: row["paper"]["id"], end: entry[0]} for row in rows for entry in row[column]]


def _nodes(rows: Iterable[Row], column: str, *names: str) -> list[Row]:
    """The different entries of a column, by their first value; an entry has one value for each name."""
    found = {entry[0]: dict(zip(names, entry, strict=True)) for row in rows for entry in row[column]}
    return [found[id_] for id_ in sorted(found)]
