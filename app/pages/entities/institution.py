"""An institution."""

from app.pages.entities.entity import by_id, elsewhere, entity_page
from app.pages.entities.papers import by_year
from app.pages.page import Data, Outcome, PageKind, PageRequest
from app.pages.rendering.chart import chart, counts_of


def show(data: Data, request: PageRequest) -> Outcome:
    """The institution's page, or a redirect if the requested id is not its own."""
    institution = data["institution"]
    away = elsewhere(institution, request)
    if away is not None:
        return away
    return entity_page(
        data,
        request,
        institution,
        request.translations.text("institution.description", n=institution["paperCount"]),
        chart=chart(counts_of(institution["activity"])),
        also_written=institution["names"][1:],
        years_of_papers=by_year(institution["papers"]["nodes"]),
    )


PAGE = PageKind(
    path="/institution/{id}", document="institution", variables=by_id, show=show, parameters=("after",)
)
