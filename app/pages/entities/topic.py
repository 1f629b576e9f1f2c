"""A topic."""

from app.pages.entities.entity import by_id, elsewhere, entity_page
from app.pages.entities.papers import by_year
from app.pages.page import Data, Outcome, PageKind, PageRequest
from app.pages.rendering.chart import chart, counts_of

MOST_NAMES = 16
"""Names that a page shows, the label included; the API gives all. Set by hand."""


def show(data: Data, request: PageRequest) -> Outcome:
    """The topic's page, or a redirect if the requested id is not its own."""
    topic = data["topic"]
    away = elsewhere(topic, request)
    if away is not None:
        return away
    return entity_page(
        data,
        request,
        topic,
        request.translations.text("topic.description", n=topic["paperCount"]),
        chart=chart(counts_of(topic["activity"])),
        also_written=topic["names"][1:MOST_NAMES],
        years_of_papers=by_year(topic["papers"]["nodes"]),
    )


PAGE = PageKind(path="/topic/{id}", document="topic", variables=by_id, show=show, parameters=("after",))
