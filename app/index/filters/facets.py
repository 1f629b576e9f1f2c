"""Numbers of filtered papers by year, author and so on."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.index.answers.commonest import are_global
from app.index.answers.scored_neighbours import greatest
from app.index.filters.conditions import FilteredPapers
from app.index.storage.layout import NO_VALUE, NO_YEAR
from app.index.storage.rows import Numbers, Places, RaggedRows, distinct
from app.index.storage.texts import Texts


class KeyCount(NamedTuple):
    """A key, and the number of papers with it."""

    key: str
    papers: int


Count = Callable[[FilteredPapers, int], list[KeyCount]]
"""Counts papers by one kind of key: the `first` greatest numbers, equal ones in the order of keys."""


def _by_year(found: FilteredPapers, first: int) -> list[KeyCount]:
    years = found.index.paper_year[found.papers]
    years = years[years != NO_YEAR].astype(np.int64)
    earliest = int(years.min(initial=0))
    best, numbers = _best(np.bincount(years - earliest), first)
    return _keyed([str(year + earliest) for year in best.tolist()], numbers)


def _by_value(values: str, texts: str) -> Count:
    """Counts by a value that a paper has once at most."""

    def count(found: FilteredPapers, first: int) -> list[KeyCount]:
        own: NDArray[np.int16] = getattr(found.index, values)[found.papers]
        return _best_texts(own[own != NO_VALUE], getattr(found.index, texts), first)

    return count


def _by_entity(rows: str, ids: str) -> Count:
    """Counts by entities that occur on papers."""

    def count(found: FilteredPapers, first: int) -> list[KeyCount]:
        joined: RaggedRows = getattr(found.index, rows)
        counts = np.bincount(_items(joined, found.papers))
        best, numbers = _best(counts, first)
        return _keyed(getattr(found.index, ids).names(best), numbers)

    return count


def _by_cluster(found: FilteredPapers, first: int) -> list[KeyCount]:
    """Counts by clusters of the whole graph, of the level that colours a graph."""
    index = found.index
    counts = np.bincount(_items(index.clusters_of_paper, found.papers), minlength=len(index.cluster_ids))
    counts[~are_global(index)] = 0
    best, numbers = _best(counts, first)
    return _keyed(index.cluster_ids.names(best), numbers)


def _by_country(found: FilteredPapers, first: int) -> list[KeyCount]:
    """Counts by countries of institutions; a paper counts once for each of its countries."""
    index, papers = found.index, found.papers
    countries = index.institution_country[_items(index.institutions_of_paper, papers)].astype(np.int64)
    owners = np.repeat(np.arange(len(papers)), index.institutions_of_paper.counts(papers))
    width = len(index.countries) + 1
    pairs = distinct((owners * width + countries)[countries != NO_VALUE], len(papers) * width)
    return _best_texts(pairs % width, index.countries, first)


def _by_open_access(found: FilteredPapers, first: int) -> list[KeyCount]:
    best, numbers = _best(np.bincount(found.index.paper_is_open_access[found.papers]), first)
    return _keyed([("false", "true")[place] for place in best.tolist()], numbers)


def count_papers(found: FilteredPapers, by: str, first: int) -> list[KeyCount]:
    """The `first` keys of one of FACETS with most papers, then by key; papers without a key are left out."""
    return FACETS[by](found, first)


def _items(rows: RaggedRows, papers: Places) -> NDArray[np.int32]:
    """What occurs on these papers; all items at once if these are all papers."""
    return rows.items if len(papers) == len(rows) else rows.gather(papers)


def _best_texts(values: Numbers, texts: Texts, first: int) -> list[KeyCount]:
    best, numbers = _best(np.bincount(values), first)
    return _keyed(texts.texts_at(best.tolist()), numbers)


def _best(counts: Places, first: int) -> tuple[Places, list[int]]:
    """The places with the greatest counts above 0, greatest first, then ascending."""
    there = np.flatnonzero(counts)
    best = there[greatest(counts[there], first)]
    return best, counts[best].tolist()


def _keyed(keys: list[str], counts: list[int]) -> list[KeyCount]:
    return [KeyCount(*pair) for pair in zip(keys, counts, strict=True)]


FACETS: Mapping[str, Count] = {
    "YEAR": _by_year,
    "TYPE": _by_value("paper_type", "types"),
    "AUTHOR": _by_entity("authors_of_paper", "author_ids"),
    "TOPIC": _by_entity("topics_of_paper", "topic_ids"),
    "CLUSTER": _by_cluster,
    "INSTITUTION": _by_entity("institutions_of_paper", "institution_ids"),
    "COUNTRY": _by_country,
    "VENUE": _by_entity("venues_of_paper", "venue_ids"),
    "LANGUAGE": _by_value("paper_language", "languages"),
    "SOURCE": _by_entity("sources_of_paper", "source_ids"),
    "OPEN_ACCESS": _by_open_access,
}
"""What papers are counted by."""
