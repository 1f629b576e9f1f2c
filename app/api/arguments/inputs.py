"""Arguments that several fields share, and input types."""

from typing import Annotated

import strawberry

from app.api.arguments.scalars import Cursor
from app.api.enums.entities import EntityKind
from app.api.enums.graph import Counting
from app.api.enums.papers import PaperOrder
from app.api.enums.people import OpenLists


@strawberry.input(description="A range of years, both ends included. Papers without a year are outside it.")
class YearRange:
    """A range of years."""

    from_: int | None = strawberry.field(
        default=None, name="from", description="First year. Null for no lower limit."
    )
    to: int | None = strawberry.field(default=None, description="Last year. Null for no upper limit.")


First = Annotated[int, strawberry.argument(description="Maximum number of items, 1..100.")]
After = Annotated[
    Cursor | None,
    strawberry.argument(description="Return the items after this cursor. Null returns the first page."),
]
Years = Annotated[
    YearRange | None,
    strawberry.argument(
        description="Only papers of these years. Null includes all papers, also those without a known year."
    ),
]
TopicId = Annotated[
    strawberry.ID | None,
    strawberry.argument(description="Only papers about this topic. Takes any id that `resolve` accepts."),
]
VenueId = Annotated[
    strawberry.ID | None,
    strawberry.argument(description="Only papers of this venue. Takes any id that `resolve` accepts."),
]
MaxAuthors = Annotated[
    int | None,
    strawberry.argument(
        description="Only papers with at most this many bylines, 1 or more. A cut or missing list counts "
        "as one byline more than it names."
    ),
]
OpenListsArgument = Annotated[
    OpenLists,
    strawberry.argument(description="Whether papers with cut or missing author lists are counted."),
]
MinPapers = Annotated[
    int,
    strawberry.argument(
        description="Minimum number of papers for an edge. An edge to a paper always needs one."
    ),
]
CountingArgument = Annotated[Counting, strawberry.argument(description="How papers are counted in weights.")]
Kinds = Annotated[
    list[EntityKind] | None, strawberry.argument(description="Only these kinds. Null includes all five.")
]
PaperOrderArgument = Annotated[PaperOrder, strawberry.argument(description="Order of the papers.")]
AnyId = Annotated[
    strawberry.ID,
    strawberry.argument(description="A Coterie id, or any identifier that `resolve` accepts."),
]
