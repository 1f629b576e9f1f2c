"""Arguments that several fields share, and input types."""

from typing import Annotated

import strawberry

from app.api.arguments.scalars import Cursor
from app.api.enums.entities import EntityKind
from app.api.enums.graph import Counting
from app.api.enums.papers import PaperOrder
from app.api.enums.people import OpenLists


@strawberry.input(description="A range of years, inclusive at both ends; papers without a year are outside.")
class YearRange:
    """A range of years."""

    from_: int | None = strawberry.field(
        default=None, name="from", description="First year; null: no lower end."
    )
    to: int | None = strawberry.field(default=None, description="Last year; null: no upper end.")


First = Annotated[int, strawberry.argument(description="How many at most, 1..100.")]
After = Annotated[
    Cursor | None,
    strawberry.argument(description="Cursor after which the page starts; null: the first page."),
]
Years = Annotated[
    YearRange | None,
    strawberry.argument(description="Only papers of these years; null: of any, or of none known."),
]
TopicId = Annotated[
    strawberry.ID | None,
    strawberry.argument(description="Only papers about this topic: any id that `resolve` takes."),
]
VenueId = Annotated[
    strawberry.ID | None,
    strawberry.argument(
        description="Only papers that appeared there: any id of a venue that `resolve` takes."
    ),
]
MaxAuthors = Annotated[
    int | None,
    strawberry.argument(
        description="Only papers with at most this many bylines, 1 or more; a list that is cut or missing "
        "counts as one more than it names."
    ),
]
OpenListsArgument = Annotated[
    OpenLists,
    strawberry.argument(description="Whether papers with cut or missing author lists count."),
]
MinPapers = Annotated[
    int,
    strawberry.argument(description="Papers that make an edge; one makes an edge to a paper."),
]
CountingArgument = Annotated[Counting, strawberry.argument(description="How papers are counted in weights.")]
Kinds = Annotated[
    list[EntityKind] | None, strawberry.argument(description="Only these kinds; null: all five.")
]
PaperOrderArgument = Annotated[PaperOrder, strawberry.argument(description="Order of the papers.")]
AnyId = Annotated[
    strawberry.ID,
    strawberry.argument(description="Our id, or any identifier that `resolve` takes."),
]
