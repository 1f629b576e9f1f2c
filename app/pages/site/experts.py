"""Who works on something: people by their papers on a phrase or a pasted abstract."""

from typing import Any

from app.pages.page import Data, Outcome, PageContent, PageKind, PageRequest
from app.pages.site.starting_people import clusters_of
from app.text.visible import shown

LONGEST = 2_000
"""Characters of a text that are read, as many as an address may have; set by hand."""


def _text(request: PageRequest) -> str:
    return shown(request.query.get("about", "")).strip()[:LONGEST]


def _variables(request: PageRequest) -> dict[str, Any]:
    text = _text(request)
    return {"query": text, "after": request.after, "isEmpty": not text}


def show(data: Data, request: PageRequest) -> Outcome:
    """The people, most papers first, each with some of the papers; without a text, topics as examples."""
    examples = [cluster["terms"][0] for cluster in clusters_of(data)]
    content = {**data, "about": _text(request), "longest": LONGEST, "examples": examples}
    return PageContent("experts.html", request.translations.text("experts.title"), content, is_indexed=False)


PAGE = PageKind(
    path="/experts", document="experts", variables=_variables, show=show, parameters=("about", "after")
)
