"""The question `incidence`, from the index: papers of some entities, with everyone and everything on them."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.index.facts import date_text, facts
from app.index.ids import Ids
from app.index.layout import JOINT, Index
from app.index.rows import Places, Rows, cut
from app.index.selection import Selection

Row = dict[str, Any]
MOST_CITED = 250
MOST_PAIRS = 1_000


def incidence(
    index: Index,
    *,
    authors: Sequence[str],
    papers: Sequence[str],
    topics: Sequence[str],
    institutions: Sequence[str],
    venues: Sequence[str],
    most_papers: int,
    most_bylines: int,
    few_bylines: int,
    **limits: Any,
) -> list[Row]:
    """The row that `cypher/read/incidence.cypher` answers."""
    asked, about = index.paper_ids.known(papers), index.topic_ids.known(topics)
    people = index.author_ids.known(authors)
    found = (
        asked,
        index.papers_of_author.gather(people),
        index.papers_edited_by.gather(people),
        index.papers_of_topic.gather(about),
        index.papers_of_institution.gather(index.institution_ids.known(institutions)),
        index.papers_of_venue.gather(index.venue_ids.known(venues)),
    )
    counted = Selection(**limits).of(index, np.unique(np.concatenate(found)).astype(np.int64))
    newest = newest_first(index, counted)[:most_papers]
    bylines = int(index.paper_size[newest].sum())
    few = newest if bylines <= most_bylines else newest[index.paper_size[newest] <= few_bylines]
    rows, hierarchy = _rows(index, few, asked), _hierarchy(index, about)
    return [{"available": len(counted), "bylines": bylines, "papers": rows, "hierarchy": hierarchy}]


def newest_first(index: Index, papers: Places) -> Places:
    """The papers by date, newest first, then by id."""
    return papers[np.lexsort((papers, -index.paper_date[papers]))]


def _rows(index: Index, papers: Places, asked: Places) -> list[Row]:
    slots = index.authors_of_paper.slots(papers)
    authors = zip(
        index.author_ids.names(index.authors_of_paper.items[slots]),
        _names(index.institutions_of_byline, index.institution_ids, slots),
        strict=True,
    )
    columns = {
        "is_joint": (index.paper_flags[papers] & JOINT != 0).tolist(),
        "authors": cut(list(authors), index.authors_of_paper.counts(papers)),
        "editors": _names(index.editors_of_paper, index.author_ids, papers),
        "topics": _names(index.topics_of_paper, index.topic_ids, papers),
        "institutions": _names(index.institutions_of_paper, index.institution_ids, papers),
        "venues": _names(index.venues_of_paper, index.venue_ids, papers),
        "clusters": _names(index.clusters_of_paper, index.cluster_ids, papers),
        "cites": _dated(index, index.papers_cited_by, papers, asked),
        "cited_by": _dated(index, index.papers_citing, papers, asked),
    }
    told = [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
    return [{**paper, **row} for paper, row in zip(facts(index, papers), told, strict=True)]


def _names(rows: Rows, ids: Ids, of: Places) -> list[Sequence[str]]:
    return cut(ids.names(rows.gather(of)), rows.counts(of))


def _dated(index: Index, rows: Rows, papers: Places, asked: Places) -> list[list[tuple[str, str]]]:
    """For papers that are asked about, those joined to them, newest first, with their dates."""
    about = set(asked.tolist())
    return [_newest(index, rows.of(paper)) if paper in about else [] for paper in papers.tolist()]


def _newest(index: Index, papers: NDArray[np.int32]) -> list[tuple[str, str]]:
    newest = newest_first(index, papers.astype(np.int64))[:MOST_CITED]
    dates = map(date_text, index.paper_date[newest].tolist())
    return list(zip(index.paper_ids.names(newest), dates, strict=True))


def _hierarchy(index: Index, topics: Places) -> list[tuple[str, str]]:
    """The topics with those next to them, the narrower one first."""
    pairs = {
        pair
        for topic in topics.tolist()
        for pair in (
            *((topic, other) for other in index.broader_of_topic.of(topic).tolist()),
            *((other, topic) for other in index.narrower_of_topic.of(topic).tolist()),
        )
    }
    kept = np.array(sorted(pairs)[:MOST_PAIRS], dtype=np.int64).reshape(-1, 2)
    return list(zip(index.topic_ids.names(kept[:, 0]), index.topic_ids.names(kept[:, 1]), strict=True))
