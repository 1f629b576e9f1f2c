"""The page about the data: the operator, the terms of sources, the rights of people."""

from app.pages.page import Data, Outcome, PageContent, PageKind, PageRequest, no_variables


def show(data: Data, request: PageRequest) -> Outcome:
    """The operator, the sources with their terms, and the rights of the people shown."""
    sources = data["dataset"]["sources"] if data["dataset"] else ()
    return PageContent(
        template="about.html",
        title=request.translations.text("about.title"),
        content={
            **data,
            "loads": sources,
            "shows_all_abstracts": request.abstracts == "all",
            "shows_figures": request.shows_figures,
            "indexing": request.indexing,
        },
        description=request.translations.text("about.description"),
        is_indexed=request.indexing != "none",
        canonical="/about/data",
    )


PAGE = PageKind(path="/about/data", document="about", variables=no_variables, show=show)
