"""The question `coauthorship`, from the index: papers of some authors, each with all its bylines."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from app.index.facts import facts
from app.index.layout import JOINT, NO_CORE, Index
from app.index.rows import Places, cut
from app.index.selection import Selection, is_about

Row = dict[str, Any]


def coauthorship(
    index: Index, *, ids: Sequence[str], budget: int, about: str | None, **limits: Any
) -> list[Row]:
    """The row that `cypher/read/coauthorship.cypher` answers; its cores are numbers."""
    wrote = np.unique(index.papers_of_author.gather(index.author_ids.known(ids))).astype(np.int64)
    joint = wrote[index.paper_flags[wrote] & JOINT != 0]
    papers = Selection(**limits).of(index, joint)
    edges = int(index.paper_size[papers].sum())
    return [{"edges": edges, "papers": _rows(index, papers, about) if edges <= budget else []}]


def _rows(index: Index, papers: Places, about: str | None) -> list[Row]:
    bylines = cut(_bylines(index, papers), index.authors_of_paper.counts(papers))
    told = is_about(index, papers, about).tolist()
    return [
        {**paper, "is_about": is_told, "bylines": own}
        for paper, is_told, own in zip(facts(index, papers), told, bylines, strict=True)
    ]


def _bylines(index: Index, papers: Places) -> list[tuple[str, int | None, float, bool, int]]:
    slots = index.authors_of_paper.slots(papers)
    authors = index.authors_of_paper.items[slots]
    cores = index.byline_core[slots].tolist()
    return list(
        zip(
            index.author_ids.names(authors),
            (None if core == NO_CORE else core for core in cores),
            index.byline_confidence[slots].tolist(),
            index.author_is_group[authors].tolist(),
            index.author_open_lists[authors].tolist(),
            strict=True,
        )
    )
