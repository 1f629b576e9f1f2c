"""Whose data these are: who runs the service, what sources allow, what people may ask for."""

from typing import Any

from app.pages.page import Data, Outcome, PageContent, PageKind, PageRequest


def _no_variables(_: PageRequest) -> dict[str, Any]:
    return {}


def show(data: Data, asked: PageRequest) -> Outcome:
    """Who runs this, the sources with their terms, and the rights of whoever is shown."""
    sources = data["dataset"]["sources"] if data["dataset"] else ()
    return PageContent(
        template="about.html",
        title=asked.speech.text("about.title"),
        content={
            **data,
            "loads": sources,
            "shows_all_abstracts": asked.abstracts == "all",
            "shows_figures": asked.shows_figures,
            "indexing": asked.indexing,
        },
        description=asked.speech.text("about.description"),
        is_indexed=asked.indexing != "none",
        canonical="/about/data",
    )


PAGE = PageKind(path="/about/data", document="about", variables=_no_variables, show=show)
