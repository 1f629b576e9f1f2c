"""What the five kinds have in common: an id, a display name, and the fields of every entity."""

from typing import Annotated, ClassVar

import strawberry

from app.api.arguments.inputs import After, First
from app.api.arguments.scalars import URL
from app.api.context import Info
from app.api.enums.entities import EntityKind
from app.api.fields import field
from app.api.lists.statements import page_of_statements
from app.api.reading import Row
from app.api.types.connection import Connection
from app.api.types.identifier import Identifier, identifier
from app.api.types.provenance import Statement
from app.text.formulas import printed

_OF_PAPERS = "P"
"""First letter of the ids of papers."""


@strawberry.interface(description="Anything that has a Coterie id.")
class Node:
    """Anything that has a Coterie id."""

    id: strawberry.ID = strawberry.field(
        description="Permanent id. A merged id keeps resolving and is never reused."
    )


@strawberry.interface(description="Anything that has a page: an author, paper, topic, institution or venue.")
class Entity(Node):
    """Anything that has a page; `card` holds the properties of its node."""

    KIND: ClassVar[EntityKind]

    card: strawberry.Private[Row]
    known_identifiers: strawberry.Private[list[Row] | None] = None
    former_id: strawberry.Private[str | None] = None

    @field("Kind of the entity.")
    def kind(self) -> EntityKind:
        return self.KIND

    @field("Display name: the canonical name or title, with formulas as plain text.")
    def label(self) -> str:
        return label_of(self.card)

    @field("Address of its page on this service.")
    def url(self, info: Info) -> URL:
        return URL(f"{info.context.serving.base_url}/{self.KIND.name.lower()}/{self.id}")

    @field("External identifiers in canonical form, ordered by scheme and value.", size=8)
    async def identifiers(self, info: Info) -> list[Identifier]:
        rows = self.known_identifiers
        if rows is None:
            rows = await info.context.rows("identifiers", self.id)
        return [identifier(row) for row in rows]

    @field(
        "The values that each source states, ordered by field, source, record and place. Texts that "
        "may not be passed on are left out."
    )
    async def statements(
        self,
        info: Info,
        *,
        field: Annotated[
            str | None, strawberry.argument(description="Only statements of this field, such as `title`.")
        ] = None,
        first: First = 20,
        after: After = None,
    ) -> Connection[Statement] | None:
        return await page_of_statements(info.context, self.id, field, first, after)

    @field("The id you requested, if it was merged into this one. Otherwise null.")
    def redirected_from(self) -> strawberry.ID | None:
        return None if self.former_id is None else strawberry.ID(self.former_id)

    @field("Ids that took over some of its records after a split.", size=8)
    def split_into(self) -> list[strawberry.ID]:
        return [strawberry.ID(id_) for id_ in self.card.get("split_into") or ()]


def label_of(card: Row) -> str:
    """The canonical name; for a paper the canonical title, with formulas as plain text."""
    label = str(card["label"])
    return printed(label) if card["id"].startswith(_OF_PAPERS) else label
