"""The rows that an engine returns for `incidence`, as a small index.

So the same code counts over the rows of an engine and over the read index.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

from app.index.answers.incidence import Incidence, newest_first
from app.index.building.arrays import DRAWN_LEVEL, build_from_rows
from app.index.storage.layout import Index

Row = Mapping[str, Any]
_Pairs = set[tuple[str, str]]


def read_incidence(papers: Iterable[Row], hierarchy: Iterable[tuple[str, str]], available: int) -> Incidence:
    """The papers of these rows, as the read index would return them."""
    rows = list(papers)
    index = incidence_index(rows, hierarchy)
    known = index.paper_ids.known(paper["id"] for paper in rows)
    return Incidence(index, newest_first(index, known), available)


def read_answer(row: Row) -> Incidence:
    """Return the answer in one row of an engine as the read index would return it."""
    return read_incidence(row["papers"], row["hierarchy"], row["available"])


def incidence_index(rows: Sequence[Row], hierarchy: Iterable[tuple[str, str]]) -> Index:
    """The index of papers with all entities on them, and of pairs of topics, the narrower first."""
    joins = {
        "about": _pairs(rows, "topics"),
        "paper_affiliated_with": _pairs(rows, "institutions"),
        "published_in": _pairs(rows, "venues"),
        "in_cluster": {(row["id"], cluster) for row in rows for cluster, _ in row["clusters"]},
        "edited": {(author, paper) for paper, author in _pairs(rows, "editors")},
        "cites": _cites(rows),
        "narrower_than": {(narrow, broad) for narrow, broad in hierarchy},
    }
    wrote: list[Row] = [
        {"source": author, "target": row["id"], "institution_ids": institutions or []}
        for row in rows
        for author, institutions in row["authors"]
    ]
    tables: dict[str, list[Row]] = {name: _ends(pairs) for name, pairs in joins.items()}
    tables |= {"wrote": wrote, "paper": _papers(rows)}
    tables |= {name: [{"id": id_} for id_ in sorted(ids)] for name, ids in _named(joins, wrote).items()}
    owners = {cluster: owner for row in rows for cluster, owner in row["clusters"]}
    tables["topic_cluster"] = [
        {"id": cluster, "level": DRAWN_LEVEL, "of_id": owners[cluster]} for cluster in sorted(owners)
    ]
    return build_from_rows(tables)


def _ends(pairs: _Pairs) -> list[Row]:
    return [{"source": one, "target": other} for one, other in pairs]


def _pairs(rows: Iterable[Row], column: str) -> _Pairs:
    return {(row["id"], other) for row in rows for other in row[column]}


def _cites(rows: Iterable[Row]) -> _Pairs:
    there = {(row["id"], other) for row in rows for other, _ in row["cites"]}
    return there | {(other, row["id"]) for row in rows for other, _ in row["cited_by"]}


def _papers(rows: Iterable[Row]) -> list[Row]:
    """The papers that were read; for papers that are only cited or citing, just the date."""
    dates = {other: date for row in rows for other, date in (*row["cites"], *row["cited_by"])}
    known = {
        row["id"]: {
            "id": row["id"],
            "type": "ARTICLE" if row["is_joint"] else "PROCEEDINGS",
            "year": row["year"],
            "sort_date": row["date"],
            "author_list": "cut" if row["is_open"] else "complete",
            "author_count": row["size"],
        }
        for row in rows
    }
    return [*known.values(), *({"id": id_, "sort_date": dates[id_]} for id_ in sorted(dates.keys() - known))]


def _named(joins: Mapping[str, _Pairs], wrote: Iterable[Row]) -> dict[str, set[str]]:
    """The ids of all kinds except papers."""
    return {
        "author": {row["source"] for row in wrote} | {author for author, _ in joins["edited"]},
        "topic": {topic for _, topic in joins["about"]} | set(chain(*joins["narrower_than"])),
        "institution": {place for _, place in joins["paper_affiliated_with"]}
        | {place for row in wrote for place in row["institution_ids"]},
        "venue": {venue for _, venue in joins["published_in"]},
    }
