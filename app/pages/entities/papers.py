"""Lists of papers: by year, and filtered by year and topic."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from app.pages.page import PageRequest

Paper = Mapping[str, Any]
SORTS: Mapping[str, str] = {"oldest": "OLDEST", "title": "TITLE", "cited": "MOST_CITED"}
"""The orders of the API by the values of `sort` in an address; without one, the newest papers come first."""
_YEAR = re.compile(r"[0-9]{4}")


@dataclass(frozen=True)
class ListFilter:
    """Which papers of a list are shown, and in which order.

    Those of a year, about a topic, and also by a collaborator; None is no limit. `sort` is a key of `SORTS`.
    """

    year: int | None = None
    topic: str | None = None
    coauthor: str | None = None
    sort: str | None = None

    @property
    def is_narrow(self) -> bool:
        """Whether some papers are left out."""
        return (self.year, self.topic, self.coauthor) != (None, None, None)

    @property
    def is_by_date(self) -> bool:
        """Whether papers of one year are next to each other."""
        return self.sort in (None, "oldest")

    @property
    def query(self) -> Mapping[str, str]:
        """The filter in the query of an address."""
        given = {
            "year": None if self.year is None else str(self.year),
            "topic": self.topic,
            "coauthor": self.coauthor,
            "sort": self.sort,
        }
        return {name: value for name, value in given.items() if value is not None}

    @property
    def variables(self) -> Mapping[str, Any]:
        """The filter in the variables of a document."""
        years = None if self.year is None else {"from": self.year, "to": self.year}
        return {
            "years": years,
            "topic": self.topic,
            "coauthor": self.coauthor,
            "order": "NEWEST" if self.sort is None else SORTS[self.sort],
            "isCited": self.sort == "cited",
        }


def filter_of(request: PageRequest) -> ListFilter:
    """The filter in the address; a year that is not four digits is ignored."""
    year, sort = request.query.get("year", ""), request.query.get("sort")
    return ListFilter(
        int(year) if _YEAR.fullmatch(year) else None,
        request.query.get("topic"),
        request.query.get("coauthor"),
        sort if sort in SORTS else None,
    )


def by_year(papers: Iterable[Paper]) -> list[tuple[int | None, Sequence[Paper]]]:
    """The papers in their order, grouped by year; None is an unknown year."""
    return [(year, list(group)) for year, group in groupby(papers, key=year_of)]


def year_of(paper: Paper) -> int | None:
    """The year of a paper; None if unknown."""
    when = paper["date"]
    return None if when is None else when["year"]
