"""Search among people, papers, topics, institutions and venues."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from app.pages.i18n.translations import Translations
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

_NOUNS = {
    "AUTHOR": "person",
    "PAPER": "paper",
    "TOPIC": "topic",
    "INSTITUTION": "institution",
    "VENUE": "venue",
}
"""The nouns that kinds are counted with."""

LONGEST = 200
"""Characters of a query that are read; set by hand."""

_NUMBER = re.compile(r"[0-9]{1,4}")


def typed(request: PageRequest, name: str) -> str:
    """The text of a field, cleaned and cut for display and search."""
    return shown(request.query.get(name, "")).strip()[:LONGEST]


def typed_number(request: PageRequest, name: str) -> int | None:
    """The number in a field, of one to four digits; None for anything else, and for 0."""
    text = typed(request, name)
    return (int(text) or None) if _NUMBER.fullmatch(text) else None


def typed_years(request: PageRequest) -> dict[str, int | None] | None:
    """The years of the fields `first_year` and `last_year`, in order; None without any."""
    first, last = typed_number(request, "first_year"), typed_number(request, "last_year")
    if first and last and first > last:
        first, last = last, first
    return {"from": first, "to": last} if first or last else None


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
            "counts": _counts(request.translations, data),
            "hits": [(hit, _facts(request.translations, hit)) for hit in _hits(data)],
        },
        is_indexed=False,
        feed=feed_of("search", question) if question and chosen in {"", "papers"} else None,
    )


def _hits(data: Data) -> Sequence[Mapping[str, Any]]:
    found: Sequence[Mapping[str, Any]] = (data["search"] or {"nodes": ()})["nodes"]
    return found


def _counts(translations: Translations, data: Data) -> str:
    """The numbers of results of each kind in words: `12 people, 340 papers`."""
    return translations.series(
        translations.counted(each["count"], _NOUNS[each["kind"]], at_least=each["atLeast"])
        for each in data["searchCounts"] or ()
    )


def _facts(translations: Translations, hit: Mapping[str, Any]) -> Sequence[str]:
    """Facts that distinguish hits of one name: number of papers, detail of the search, venue."""
    entity = hit["entity"]
    count, venue = entity.get("paperCount"), entity.get("venue")
    papers = translations.counted(count, "paper") if count else None
    series = (venue["acronym"] or venue["name"]) if venue else None
    return [fact for fact in (papers, hit["detail"], series) if fact]


PAGE = PageKind(
    path="/search", document="search", variables=_variables, show=show, parameters=("q", "kind", "after")
)
