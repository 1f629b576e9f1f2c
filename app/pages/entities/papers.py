"""Lists of papers: by year, and filtered by year and topic."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from app.pages.page import PageRequest

Paper = Mapping[str, Any]
OLDEST = "oldest"
"""The value of `sort` in an address for the earliest papers first."""
_YEAR = re.compile(r"[0-9]{4}")


@dataclass(frozen=True)
class ListFilter:
    """Which papers of a list are shown, and in which order.

    Those of a year, about a topic, and also by a collaborator; None is no limit.
    """

    year: int | None = None
    topic: str | None = None
    coauthor: str | None = None
    is_oldest: bool = False

    @property
    def is_narrow(self) -> bool:
        """Whether some papers are left out."""
        return (self.year, self.topic, self.coauthor) != (None, None, None)

    @property
    def query(self) -> Mapping[str, str]:
        """The filter in the query of an address."""
        given = {
            "year": None if self.year is None else str(self.year),
            "topic": self.topic,
            "coauthor": self.coauthor,
            "sort": OLDEST if self.is_oldest else None,
        }
        return {name: value for name, value in given.items() if value is not None}

    @property
    def variables(self) -> Mapping[str, Any]:
        """The filter in the variables of a document."""
        years = None if self.year is None else {"from": self.year, "to": self.year}
        order = "OLDEST" if self.is_oldest else "NEWEST"
        return {"years": years, "topic": self.topic, "coauthor": self.coauthor, "order": order}


def filter_of(request: PageRequest) -> ListFilter:
    """The filter in the address; a year that is not four digits is ignored."""
    year = request.query.get("year", "")
    return ListFilter(
        int(year) if _YEAR.fullmatch(year) else None,
        request.query.get("topic"),
        request.query.get("coauthor"),
        is_oldest=request.query.get("sort") == OLDEST,
    )


def by_year(papers: Iterable[Paper]) -> list[tuple[int | None, Sequence[Paper]]]:
    """The papers in their order, grouped by year; None is an unknown year."""
    return [(year, list(group)) for year, group in groupby(papers, key=year_of)]


def year_of(paper: Paper) -> int | None:
    """The year of a paper; None if unknown."""
    when = paper["date"]
    return None if when is None else when["year"]
