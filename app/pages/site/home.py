"""The first page."""

from typing import Any

from app.pages.page import Asked, Data, Outcome, Page, PageKind
from app.pages.site.beginning import beginners, clusters_of


def _no_variables(_: Asked) -> dict[str, Any]:
    return {}


def show(data: Data, asked: Asked) -> Outcome:
    """What is here, and whom and what to begin with."""
    clusters = clusters_of(data)
    return Page(
        template="home.html",
        title=asked.speech.text("home.title"),
        content={**data, "clusters": clusters, "people": beginners(clusters)},
        description=asked.speech.text("home.description"),
        is_indexed=asked.indexing != "none",
        canonical="/",
    )


PAGE = PageKind(path="/", document="home", variables=_no_variables, show=show)
