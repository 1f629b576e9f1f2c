"""Papers with some words, filtered by type, year, topic, DOI and open access."""

import re
import unicodedata
from collections.abc import Mapping
from itertools import accumulate
from typing import Any

from app.pages.page import Data, Outcome, PageContent, PageKind, PageRequest
from app.pages.rendering.addresses import with_query
from app.pages.site.search import typed, typed_years
from app.text.names import wide_pieces

TYPES = frozenset(
    {
        "ARTICLE",
        "BOOK",
        "CHAPTER",
        "CONFERENCE_PAPER",
        "DATASET",
        "EDITORIAL",
        "ERRATUM",
        "OTHER",
        "PREPRINT",
        "PROCEEDINGS",
        "REVIEW",
        "THESIS",
        "UNKNOWN",
    }
)
"""The values of the enum PaperType in the schema."""

_MOST_WORDS = 30
"""Words of `filter.text`, as in the schema; each character of Chinese, Japanese or Korean is one."""

_WORD = re.compile(r"[^\W_]+")

FIELDS = ("type", "topic", "first_year", "last_year", "doi", "open")
"""The fields of the form besides the words."""


def _variables(request: PageRequest) -> dict[str, Any]:
    chosen = _filter(request)
    return {
        "filter": chosen,
        "anyType": {**chosen, "types": None},
        "anyTopic": {**chosen, "topics": None},
        "withDoi": {**chosen, "hasDoi": True},
        "openAccess": {**chosen, "isOpenAccess": True},
        "order": "RELEVANCE" if chosen["text"] else "NEWEST",
        "after": request.after,
    }


def _filter(request: PageRequest) -> dict[str, Any]:
    """The variable `filter`; what is no type or year is ignored, and years in the wrong order are swapped."""
    type_, topic = request.query.get("type"), request.query.get("topic")
    return {
        "text": _words(typed(request, "q")) or None,
        "types": [type_] if type_ in TYPES else None,
        "topics": [topic] if topic else None,
        "years": typed_years(request),
        "hasDoi": True if request.query.get("doi") else None,
        "isOpenAccess": True if request.query.get("open") else None,
    }


def _words(text: str) -> str:
    """The words that one filter may have, in the form in which the API counts them."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    ends = [
        run.start() + end
        for run in _WORD.finditer(plain)
        for end in accumulate(map(len, wide_pieces(run.group())))
    ]
    return plain[: ends[_MOST_WORDS - 1]] if len(ends) > _MOST_WORDS else plain


def show(data: Data, request: PageRequest) -> Outcome:
    """The papers, best match first or the newest first, and the form with their numbers."""
    question = typed(request, "q")
    chosen = {name: request.query[name] for name in FIELDS if name in request.query}
    kept = {"q": question, "filter": "1"}
    return PageContent(
        template="filtered_papers.html",
        title=request.translations.text("search.titled" if question else "search.filter", question=question),
        content={
            **data,
            "question": question,
            "chosen": chosen,
            "types": _with_chosen(data["types"], chosen.get("type"), TYPES),
            "topics": _with_chosen(data["topics"], chosen.get("topic")),
            "unfiltered": with_query("/search", kept),
            "search": with_query("/search", {"q": question, "kind": "papers"}),
            "further": with_query(
                "/search", {**kept, **chosen, "after": data["papers"]["pageInfo"]["endCursor"]}
            ),
        },
        is_indexed=False,
    )


def _with_chosen(
    counts: list[Mapping[str, Any]], chosen: str | None, known: frozenset[str] | None = None
) -> list[Mapping[str, Any]]:
    """The values with their numbers; the chosen one is among them, also if no paper has it."""
    if (
        not chosen
        or chosen in {each["key"] for each in counts}
        or (known is not None and chosen not in known)
    ):
        return counts
    return [*counts, {"key": chosen, "label": chosen, "paperCount": 0}]


PAGE = PageKind(
    path="/search",
    document="filtered_papers",
    variables=_variables,
    show=show,
    parameters=("q", "filter", *FIELDS, "after"),
    needs="filter",
    filters=("topic",),
)
