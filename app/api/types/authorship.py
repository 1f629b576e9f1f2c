"""Names on papers."""

from collections.abc import Sequence

import strawberry

from app.api.context import Info
from app.api.fields import field
from app.api.reading import Row
from app.api.types.references import AnAuthor, AnInstitution


@strawberry.type(description="A name on a paper.")
class Authorship:
    """A name on a paper."""

    position: int | None = strawberry.field(
        description="Position in the author list, from 1. Null if a source only implies the author, for "
        "example a person's own page that cuts the list. Withheld people are left out, and positions count "
        "only the names shown."
    )
    author: AnAuthor = strawberry.field(description="The author.")
    name_as_written: str | None = strawberry.field(
        description="The name as the source prints it. Null if no source prints it or the name was retired."
    )
    is_stated: bool = strawberry.field(description="False if a source only implies the author.")
    confidence: float = strawberry.field(
        description="Probability that this byline belongs to this person, 0..1."
    )
    institution_ids: strawberry.Private[Sequence[str]]

    @field("Institutions of this byline, as listed on the paper.", size=8)
    async def institutions(self, info: Info) -> list[AnInstitution]:
        cards = await info.context.cards(list(self.institution_ids))
        return [info.context.institution(cards[id_]) for id_ in self.institution_ids if id_ in cards]


def authorship(info: Info, row: Row) -> Authorship:
    """A byline from a row of `paper_authors` or `paper_editors`."""
    return Authorship(
        position=row["position"],
        author=info.context.author(row["card"]),
        name_as_written=row["name_as_written"],
        is_stated=row["is_stated"],
        confidence=row["confidence"],
        institution_ids=row["institution_ids"] or (),
    )
