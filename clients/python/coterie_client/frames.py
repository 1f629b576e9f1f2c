"""Answers as data frames of pandas: `pip install coterie-client[pandas]`."""

from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Any

import pandas as pd

from .errors import NotFound
from .generated.client import Coterie
from .generated.collaborators import CollaboratorsAuthorCollaborators, CollaboratorsAuthorCollaboratorsNodes
from .generated.enums import IdentifierScheme, PaperOrder
from .generated.fragments import PaperLine, Witness
from .generated.input_types import PaperFilter, YearRange
from .generated.paths import PathsCollaboratorPathsCollaboratorPaths as FoundPaths
from .generated.paths import PathsCollaboratorPathsCollaboratorPathsPathsHops as Hop
from .paging import every

PAGE = 100
"""Items of a page: the most that the service gives, so that a list takes the fewest requests."""

_TEXT, _WHOLE, _LIST = "string", "Int64", "object"


def papers(
    client: Coterie,
    where: PaperFilter | None = None,
    *,
    order: PaperOrder = PaperOrder.NEWEST,
    most: int = 1000,
) -> pd.DataFrame:
    """Return a row for each paper under a filter, at most `most` of them.

    Columns: id, title, year, type, venue, doi; `authors` and `author_ids` are lists of the first 20 authors,
    and `author_count` is the number of all known ones.
    """
    found = every(lambda after: client.papers(where=where, order=order, first=PAGE, after=after))
    return _frame(islice(found, most), _PAPER)


def collaborators(
    client: Coterie, author: str, *, years: YearRange | None = None, most: int = 1000
) -> pd.DataFrame:
    """Return a row for each person who wrote papers with an author, most joint papers first.

    Columns: id, name, paper_count, at_least (there may be more, because an author list is cut), first_year,
    last_year; `papers` has the titles of the newest three. Raises NotFound if there is no such author.
    """

    def page(after: str | None) -> CollaboratorsAuthorCollaborators | None:
        found = client.collaborators(author, first=PAGE, after=after, years=years)
        if found is None:
            raise NotFound(f"There is no author {author!r}.", hint="Search for the name.")
        return found.collaborators

    return _frame(islice(every(page), most), _COLLABORATOR)


def paths(
    client: Coterie, start: str, end: str, *, k: int = 3, max_hops: int = 6, years: YearRange | None = None
) -> pd.DataFrame:
    """Return a row for each hop of the `k` best paths from one author to another.

    Columns: path and hop (both from 1), from_id, from_name, to_id, to_name, paper_count, at_least,
    first_year, last_year; `papers` has the titles of at most three joint papers. If there is no path, the
    frame is empty, and `frame.attrs["reason"]` says why.
    """
    answer = client.paths(start, end, k=k, max_hops=max_hops, years=years)
    found = answer.paths if isinstance(answer, FoundPaths) else []
    rows = [
        {"path": number, "hop": place, **_row(hop, _HOP)}
        for number, path in enumerate(found, 1)
        for place, hop in enumerate(path.hops, 1)
    ]
    frame = _typed(rows, {"path": _WHOLE, "hop": _WHOLE, **{name: kind for name, (kind, _) in _HOP.items()}})
    if answer is not None and not isinstance(answer, FoundPaths):
        frame.attrs["reason"] = answer.message
    return frame


def _doi(paper: PaperLine) -> str | None:
    return next((each.value for each in paper.identifiers if each.scheme is IdentifierScheme.DOI), None)


def _titles(papers: Iterable[Witness]) -> list[str]:
    return [paper.title for paper in papers]


def _authors(paper: PaperLine) -> list[Any]:
    return [line.author for line in paper.authors.nodes] if paper.authors else []


Column = tuple[str, Callable[[Any], Any]]
"""The type of a column, and its value for an item."""

_PAPER: Mapping[str, Column] = {
    "id": (_TEXT, lambda paper: paper.id),
    "title": (_TEXT, lambda paper: paper.title),
    "year": (_WHOLE, lambda paper: paper.date.year if paper.date else None),
    "type": (_TEXT, lambda paper: paper.type_.value),
    "venue": (_TEXT, lambda paper: paper.venue.name if paper.venue else None),
    "doi": (_TEXT, _doi),
    "authors": (_LIST, lambda paper: [author.name for author in _authors(paper)]),
    "author_ids": (_LIST, lambda paper: [author.id for author in _authors(paper)]),
    "author_count": (_WHOLE, lambda paper: paper.authors.total_count if paper.authors else None),
}
_TOGETHER: Mapping[str, Column] = {
    "paper_count": (_WHOLE, lambda link: link.paper_count),
    "at_least": ("bool", lambda link: link.at_least),
    "first_year": (_WHOLE, lambda link: link.first_year),
    "last_year": (_WHOLE, lambda link: link.last_year),
    "papers": (_LIST, lambda link: _titles(link.papers)),
}
_COLLABORATOR: Mapping[str, Column] = {
    "id": (_TEXT, lambda link: link.author.id),
    "name": (_TEXT, lambda link: link.author.name),
    **_TOGETHER,
}
_HOP: Mapping[str, Column] = {
    "from_id": (_TEXT, lambda hop: hop.from_.id),
    "from_name": (_TEXT, lambda hop: hop.from_.name),
    "to_id": (_TEXT, lambda hop: hop.to.id),
    "to_name": (_TEXT, lambda hop: hop.to.name),
    **_TOGETHER,
}

_Item = PaperLine | CollaboratorsAuthorCollaboratorsNodes | Hop


def _row(item: _Item, columns: Mapping[str, Column]) -> dict[str, Any]:
    return {name: value(item) for name, (_, value) in columns.items()}


def _frame(items: Iterable[_Item], columns: Mapping[str, Column]) -> pd.DataFrame:
    rows = [_row(item, columns) for item in items]
    return _typed(rows, {name: kind for name, (kind, _) in columns.items()})


def _typed(rows: list[dict[str, Any]], kinds: dict[str, str]) -> pd.DataFrame:
    """Rows as a frame; a frame without rows has the same columns and types."""
    return pd.DataFrame(rows, columns=list(kinds)).astype(kinds)
