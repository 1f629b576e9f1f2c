"""Orders of filtered papers, and pages of them."""

from typing import NamedTuple

import numpy as np

from app.index.answers.incidence import newest_first
from app.index.answers.scored_neighbours import order_of
from app.index.filters.conditions import FilteredPapers
from app.index.storage.rows import Places

_YEAR_ONE = 10_000
_UNDATED = 99_990_000
"""The first date with a year, and a date after all others: undated papers are the last in each order."""


class PaperPage(NamedTuple):
    """Ids of papers in order, and the sort value of each."""

    ids: list[str]
    values: list[int]


def page_of_papers(found: FilteredPapers, order: str, after: str | None, size: int) -> PaperPage:
    """At most `size` papers in an order (NEWEST, OLDEST or RELEVANCE) after the paper of an id.

    Ties are in the order of ids, of relevance first by date, newest first. Nothing comes after a paper that
    is not among them.
    """
    papers, values = _ordered(found, order)
    start = 0
    if after is not None:
        places = np.flatnonzero(np.isin(papers, found.index.paper_ids.known([after])))
        start = int(places[0]) + 1 if len(places) else len(papers)
    shown = slice(start, start + size)
    return PaperPage(found.index.paper_ids.names(papers[shown]), values[shown].tolist())


def _ordered(found: FilteredPapers, order: str) -> tuple[Places, Places]:
    dates = found.index.paper_date
    if order == "OLDEST":
        values = dates[found.papers].astype(np.int64)
        values[values < _YEAR_ONE] = _UNDATED
        places = order_of(values)
        return found.papers[places], values[places]
    newest = newest_first(found.index, found.papers)
    if order == "NEWEST" or found.search is None:
        return newest, dates[newest].astype(np.int64)
    scores = found.search.scores(newest)
    places = order_of(scores.max(initial=0) - scores)
    return newest[places], scores[places]
