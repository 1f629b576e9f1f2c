"""The first page."""

from app.pages.page import Data, Outcome, PageContent, PageKind, PageRequest, no_variables
from app.pages.site.starting_people import clusters_of, further, starting_people


def show(data: Data, request: PageRequest) -> Outcome:
    """A summary of the dataset, and people and topics to start with."""
    clusters = clusters_of(data)
    return PageContent(
        template="home.html",
        title=request.translations.text("home.title"),
        content={**data, "clusters": clusters, "people": starting_people(data), "is_local": request.is_local},
        description=request.translations.text("home.description"),
        is_indexed=request.indexing != "none",
        canonical="/",
    )


PAGE = PageKind(path="/", document="home", variables=no_variables, show=show, further=further)
