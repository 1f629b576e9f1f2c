"""Pages of the papers that citations relate to a paper."""

from functools import partial

from app.api.arguments.cursors import Key
from app.api.arguments.limits import PaperLimits
from app.api.arguments.paging import connection, open_page
from app.api.arguments.scalars import Cursor
from app.api.context import Context
from app.api.enums.graph import CitationTie
from app.api.related.finding import find_related
from app.api.types.connection import Connection
from app.api.types.related_paper import RelatedPaper
from app.strength import MICRO


async def related_by_citations(
    context: Context, paper: str, tie: CitationTie, *, first: int, after: Cursor | None
) -> Connection[RelatedPaper]:
    """A page of the related papers: most witnesses first, then newest, then by id."""
    page = open_page(context, first, after, "relatedByCitations", paper, tie.name)
    related = await find_related(context, paper, tie, PaperLimits())
    start = 0 if page.start is None else int(page.start[0]) + 1
    end = start + page.size + 1
    best = related.found.best(end)[start:]
    ids = related.ids(end)[start:]
    cards = await context.cards(ids, below="relatedByCitations")
    items: list[tuple[Key, RelatedPaper]] = [
        (
            (start + number,),
            RelatedPaper(
                paper=context.paper(cards[id_]),
                paper_count=int(weight) // MICRO,
                witnesses=partial(related.witnesses, id_),
            ),
        )
        for number, (id_, weight) in enumerate(zip(ids, related.found.weights[best], strict=True))
    ]
    return connection(context, page, items, len(related.found))
