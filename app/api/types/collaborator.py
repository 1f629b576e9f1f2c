"""Who wrote with whom, and their joint papers."""

from dataclasses import dataclass

import strawberry

from app.api.arguments.inputs import First
from app.api.arguments.limits import PaperLimits
from app.api.arguments.paging import checked_first
from app.api.context import Context, Info
from app.api.fields import field
from app.api.reading import Row
from app.api.types.references import AnAuthor, APaper


@dataclass(frozen=True)
class PapersTogether:
    """Two authors, and which of their papers count."""

    author: str
    other: str
    limits: PaperLimits

    async def cards(self, context: Context, first: int) -> list[Row]:
        """Cards of their papers, newest first, then by id."""
        pair = "|".join(sorted((self.author, self.other)))
        rows = await context.rows("pair_papers", pair, size=checked_first(first), **self.limits.parameters)
        return [row["card"] for row in rows]


@strawberry.type(description="A person who wrote papers with an author, within the limits.")
class Collaborator:
    """Someone who wrote papers with an author."""

    author: AnAuthor = strawberry.field(description="The collaborator.")
    paper_count: int = strawberry.field(description="Number of joint papers.")
    at_least: bool = strawberry.field(
        description="Whether there may be more joint papers, because an author list is incomplete."
    )
    first_year: int | None = strawberry.field(
        description="Year of the first joint paper. Null if no year is known."
    )
    last_year: int | None = strawberry.field(
        description="Year of the latest joint paper. Null if no year is known."
    )
    together: strawberry.Private[PapersTogether]

    @field("The joint papers, newest first, then by id.", cost=50)
    async def papers(
        self,
        info: Info,
        *,
        first: First = 3,
    ) -> list[APaper]:
        return [info.context.paper(card) for card in await self.together.cards(info.context, first)]
