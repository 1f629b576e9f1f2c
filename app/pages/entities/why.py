"""Why records are shown as one person."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.pages.entities.entity import by_id, elsewhere
from app.pages.page import Data, Outcome, PageContent, PageKind, PageRequest
from app.pages.rendering.addresses import page_of


def show(data: Data, request: PageRequest) -> Outcome:
    """The evidence for one person, and the probability of each byline, lowest first."""
    author = data["author"]
    away = elsewhere(author, request, lambda id_: f"{page_of(id_)}/why")
    if away is not None:
        return away
    return PageContent(
        template="why.html",
        title=request.translations.text(f"why.title.{author['nature']}", name=author["name"]),
        content={
            **data,
            "because": request.translations.text(f"because.{author['identity']['level']}"),
            "bylines": _bylines(author),
        },
        is_indexed=False,
    )


def _bylines(author: Data) -> Sequence[tuple[Mapping[str, Any], Mapping[str, Any] | None]]:
    """Each paper with its byline of this author; None if it is not among the queried bylines."""
    found = [(paper, _byline(paper, author["id"])) for paper in author["papers"]["nodes"]]
    return sorted(found, key=lambda pair: pair[1]["confidence"] if pair[1] else 1.0)


def _byline(paper: Mapping[str, Any], id_: str) -> Mapping[str, Any] | None:
    return next((each for each in paper["authors"]["nodes"] if each["author"]["id"] == id_), None)


PAGE = PageKind(path="/author/{id}/why", document="why", variables=by_id, show=show, parameters=("after",))
