"""The query `coauthorship`, answered from the index: papers of authors, with all their bylines."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from app.index.answers.selection import is_about, is_of_venue, joint_papers, select
from app.index.storage.layout import CERTAIN, NO_CORE, NO_YEAR, OPEN, Index
from app.index.storage.rows import Places, cut

Row = dict[str, Any]


def coauthorship(
    index: Index, *, ids: Sequence[str], budget: int, about: str | None, printed_in: str | None, **limits: Any
) -> list[Row]:
    """The row that `cypher/read/coauthorship.cypher` returns."""
    papers = select(index, joint_papers(index, index.author_ids.known(ids)), **limits)
    edges = int(index.paper_size[papers].sum())
    return [{"edges": edges, "papers": _rows(index, papers, about, printed_in) if edges <= budget else []}]


def _rows(index: Index, papers: Places, about: str | None, printed_in: str | None) -> list[Row]:
    columns = zip(
        _facts(index, papers),
        is_about(index, papers, about).tolist(),
        is_of_venue(index, papers, printed_in).tolist(),
        cut(_bylines(index, papers), index.authors_of_paper.counts(papers)),
        strict=True,
    )
    return [
        {**paper, "is_about": on_topic, "is_of_venue": of_venue, "bylines": own}
        for paper, on_topic, of_venue, own in columns
    ]


def _facts(index: Index, papers: Places) -> list[Row]:
    """Id, year, date, number of authors, and whether the author list is cut or missing."""
    columns = zip(
        index.paper_ids.names(papers),
        index.paper_year[papers].tolist(),
        index.paper_date[papers].tolist(),
        index.paper_size[papers].tolist(),
        (index.paper_flags[papers] & OPEN != 0).tolist(),
        strict=True,
    )
    return [
        {
            "id": id_,
            "year": None if year == NO_YEAR else year,
            "date": _date_text(date),
            "size": size,
            "is_open": is_open,
        }
        for id_, year, date, size, is_open in columns
    ]


def _date_text(date: int) -> str:
    """A date of the index as YYYY-MM-DD, with zeros for what is unknown."""
    year, month_and_day = divmod(date, 10_000)
    return f"{year:04}-{month_and_day // 100:02}-{month_and_day % 100:02}"


def _bylines(index: Index, papers: Places) -> list[tuple[Any, ...]]:
    slots = index.authors_of_paper.slots(papers)
    authors = index.authors_of_paper.items[slots]
    merges = index.joined_cores_of_byline
    counts, above = merges.counts(slots), merges.slots(slots)
    return list(
        zip(
            index.author_ids.names(authors),
            _cores(index, slots),
            (index.byline_confidence[slots] / CERTAIN).tolist(),
            index.author_is_group[authors].tolist(),
            index.author_open_lists[authors].tolist(),
            (index.byline_core_confidence[slots] / CERTAIN).tolist(),
            cut(index.core_ids.names(merges.items[above]), counts),
            cut((index.joined_confidence[above] / CERTAIN).tolist(), counts),
            strict=True,
        )
    )


def _cores(index: Index, bylines: Places) -> list[str | None]:
    cores = index.byline_core[bylines]
    if not len(index.core_ids):
        return [None] * len(cores)
    names = index.core_ids.names(np.maximum(cores, 0))
    return [None if core == NO_CORE else name for core, name in zip(cores.tolist(), names, strict=True)]
