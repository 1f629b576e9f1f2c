"""A venue."""

from app.pages.entities.entity import by_id, elsewhere, entity_page
from app.pages.entities.papers import by_year
from app.pages.page import Data, Outcome, PageKind, PageRequest
from app.pages.rendering.chart import chart, counts_of


def show(data: Data, request: PageRequest) -> Outcome:
    """The venue's page, or a redirect if the requested id is not its own."""
    venue = data["venue"]
    away = elsewhere(venue, request)
    if away is not None:
        return away
    description = request.translations.text("topic.description", n=venue["paperCount"])
    return entity_page(
        data,
        request,
        venue,
        description,
        chart=chart(counts_of(venue["activity"])),
        years_of_papers=by_year(venue["papers"]["nodes"]),
    )


PAGE = PageKind(path="/venue/{id}", document="venue", variables=by_id, show=show, parameters=("after",))
