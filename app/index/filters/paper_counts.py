"""The queries `author_activity`, `author_paper_count` and `paper_count`, answered from the index."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from app.index.filters.conditions import PaperConditions, filter_papers
from app.index.storage.layout import NO_YEAR, Index

Row = dict[str, Any]


def author_activity(index: Index, *, ids: Sequence[str]) -> list[Row]:
    """The rows that `cypher/read/author_activity.cypher` returns."""
    return [row for id_ in sorted(ids) for row in _activity(index, id_)]


def author_paper_count(
    index: Index,
    *,
    ids: Sequence[str],
    topic: str | None,
    cluster: str | None,
    venue: str | None,
    collaborator: str | None,
    from_year: int | None,
    to_year: int | None,
) -> list[Row]:
    """The rows that `cypher/read/author_paper_count.cypher` returns."""
    conditions = PaperConditions(
        from_year=from_year,
        to_year=to_year,
        topics=_only(topic),
        clusters=_only(cluster),
        venues=_only(venue),
    )
    found = filter_papers(index, conditions)
    joint = None if collaborator is None else _papers(index, collaborator)
    rows = []
    for author in index.author_ids.names(index.author_ids.known(ids)):
        papers = np.intersect1d(_papers(index, author), found.papers)
        count = len(papers if joint is None else np.intersect1d(papers, joint))
        rows.append({"id": author, "paper_count": count})
    return rows


def paper_count(index: Index, *, from_year: int | None, to_year: int | None) -> list[Row]:
    """The row that `cypher/read/paper_count.cypher` returns."""
    found = filter_papers(index, PaperConditions(from_year=from_year, to_year=to_year))
    return [{"paper_count": len(found.papers)}]


def _activity(index: Index, author: str) -> list[Row]:
    years = index.paper_year[_papers(index, author)]
    each, counts = np.unique(years[years != NO_YEAR], return_counts=True)
    pairs = zip(each.tolist(), counts.tolist(), strict=True)
    return [{"id": author, "year": year, "paper_count": count} for year, count in pairs]


def _papers(index: Index, author: str) -> np.ndarray[Any, np.dtype[np.int32]]:
    """The papers of an author, none of an unknown one."""
    return index.papers_of_author.gather(index.author_ids.known([author]))


def _only(id_: str | None) -> tuple[str, ...] | None:
    return None if id_ is None else (id_,)
