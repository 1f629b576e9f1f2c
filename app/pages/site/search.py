"""Search among people, papers, topics, institutions and venues."""

from typing import Any

from app.pages.page import Data, Outcome, PageContent, PageKind, PageRequest
from app.pages.rendering.addresses import feed_of, with_query
from app.text.visible import shown

KINDS = {
    "people": "AUTHOR",
    "papers": "PAPER",
    "topics": "TOPIC",
    "institutions": "INSTITUTION",
    "venues": "VENUE",
}
"""The kinds by their names in the address."""

LONGEST = 200
"""Characters of a query that are read; set by hand."""


def typed(request: PageRequest, name: str) -> str:
    """The text of a field, cleaned and cut for display and search."""
    return shown(request.query.get(name, "")).strip()[:LONGEST]


def _variables(request: PageRequest) -> dict[str, Any]:
    kind = KINDS.get(request.query.get("kind", ""))
    return {"query": typed(request, "q"), "kinds": [kind] if kind else None, "after": request.after}


def show(data: Data, request: PageRequest) -> Outcome:
    """The hits, best first, and the kinds to filter by."""
    question = typed(request, "q")
    kind = request.query.get("kind", "")
    chosen = kind if kind in KINDS else ""
    narrowed = [
        (
            request.translations.text(f"search.kind.{each or 'all'}"),
            with_query("/search", {"q": question, "kind": each}),
            each == chosen,
        )
        for each in ("", *KINDS)
    ]
    title = request.translations.text("search.titled" if question else "search.title", question=question)
    return PageContent(
        template="search.html",
        title=title,
        content={
            **data,
            "question": question,
            "kind": chosen,
            "kinds": narrowed,
        },
        is_indexed=False,
        feed=feed_of("search", question) if question and chosen in {"", "papers"} else None,
    )


PAGE = PageKind(
    path="/search", document="search", variables=_variables, show=show, parameters=("q", "kind", "after")
)
