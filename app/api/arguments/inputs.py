"""Arguments that several fields share, and input types."""

from typing import Annotated

import strawberry

from app.api.arguments.scalars import Cursor
from app.api.enums.entities import EntityKind
from app.api.enums.graph import CitationTie, Counting
from app.api.enums.papers import PaperOrder, PaperType
from app.api.enums.people import OpenLists


@strawberry.input(description="A range of years, both ends included. Papers without a year are outside it.")
class YearRange:
    """A range of years."""

    from_: int | None = strawberry.field(
        default=None, name="from", description="First year. Null for no lower limit."
    )
    to: int | None = strawberry.field(default=None, description="Last year. Null for no upper limit.")


@strawberry.input(
    description="A filter for papers. A paper must meet all conditions; of a list, one value must match. "
    "Null removes a condition. No paper meets an empty list. A list has at most 100 entries."
)
class PaperFilter:
    """A filter for papers."""

    text: str | None = strawberry.field(
        default=None,
        description="Words that all occur in title or abstract, in any form of the word: `networks` also "
        'finds `network`. Words in quotation marks have to occur in a row: `"graph network"`. At most '
        "30 words; a Chinese, Japanese or Korean character is one. A text without a word finds nothing.",
    )
    years: YearRange | None = strawberry.field(default=None, description="Only papers of these years.")
    types: list[PaperType] | None = strawberry.field(default=None, description="Only papers of these types.")
    authors: list[strawberry.ID] | None = strawberry.field(
        default=None, description="Only papers with a byline of one of these authors: any ids."
    )
    topics: list[strawberry.ID] | None = strawberry.field(
        default=None, description="Only papers about one of these topics: any ids."
    )
    clusters: list[strawberry.ID] | None = strawberry.field(
        default=None, description="Only papers in one of these topic clusters, of any level: their ids."
    )
    institutions: list[strawberry.ID] | None = strawberry.field(
        default=None, description="Only papers that name one of these institutions: any ids."
    )
    venues: list[strawberry.ID] | None = strawberry.field(
        default=None, description="Only papers that appeared in one of these venues: any ids."
    )
    languages: list[str] | None = strawberry.field(
        default=None,
        description="Only papers in one of these languages, BCP 47. `en` includes `en-GB`. A paper without a "
        "known language is in none.",
    )
    has_doi: bool | None = strawberry.field(default=None, description="Only papers with, or without, a DOI.")
    is_open_access: bool | None = strawberry.field(
        default=None,
        description="Only papers with, or without, an `openAccessUrl`. Without one a paper may still be open "
        "access.",
    )
    open_lists: OpenLists | None = strawberry.field(
        default=None,
        description="Whether papers with cut or missing author lists are included. Null includes them.",
    )


First = Annotated[int, strawberry.argument(description="Maximum number of items, 0..100.")]
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
ClusterId = Annotated[
    strawberry.ID | None,
    strawberry.argument(description="Only papers in this topic cluster, of any level."),
]
CollaboratorId = Annotated[
    strawberry.ID | None,
    strawberry.argument(
        description="Only papers that also have a byline of this author. Takes any id that `resolve` accepts."
    ),
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
CitationTieArgument = Annotated[
    CitationTie, strawberry.argument(description="How citations relate the papers.")
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
