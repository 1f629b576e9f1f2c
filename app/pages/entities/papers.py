"""Lists of papers by year."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

Paper = Mapping[str, Any]


def by_year(papers: Iterable[Paper]) -> list[tuple[int | None, Sequence[Paper]]]:
    """The papers in their order, grouped by year; None is an unknown year."""
    return [(year, list(group)) for year, group in groupby(papers, key=year_of)]


def counts_by_year(papers: Iterable[Paper]) -> Mapping[int, int]:
    """The number of papers of each year; papers without a known year are left out."""
    return Counter(year for year in map(year_of, papers) if year is not None)


def year_of(paper: Paper) -> int | None:
    """The year of a paper; None if unknown."""
    when = paper["date"]
    return None if when is None else when["year"]
