"""The question `coauthorship`, from the index: papers of some authors, each with all its bylines."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from app.index.facts import facts
from app.index.layout import CERTAIN, JOINT, NO_CORE, Index
from app.index.rows import Places, cut
from app.index.selection import Selection, is_about

Row = dict[str, Any]


def coauthorship(
    index: Index, *, ids: Sequence[str], budget: int, about: str | None, **limits: Any
) -> list[Row]:
    """The row that `cypher/read/coauthorship.cypher` answers."""
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
