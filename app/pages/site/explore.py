"""The page of the explorer, with a search for readers without scripts."""

from app.pages.page import Data, Outcome, PageContent, PageKind, PageRequest, no_variables
from app.pages.rendering.built_files import front_end
from app.pages.site.starting_people import further, starting_people


def show(data: Data, request: PageRequest) -> Outcome:
    """The page that the explorer fills, or a note that the explorer is not built."""
    return PageContent(
        template="explore.html",
        title=request.translations.text("explore.title"),
        content={**data, "program": front_end("explorer"), "people": starting_people(data)},
        description=request.translations.text("explore.description"),
        is_indexed=request.indexing != "none",
        canonical="/explore",
        allows={"script-src": "'self'", "connect-src": "'self'"},
    )


PAGE = PageKind(path="/explore", document="explore", variables=no_variables, show=show, further=further)
