"""What the five kinds have in common."""

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
from app.api.types.labels import label_of
from app.api.types.node import Node
from app.api.types.provenance import Statement


@strawberry.interface(description="Anything that has a page: the five kinds of the graph.")
class Entity(Node):
    """Anything that has a page; `card` holds the properties of its node."""

    KIND: ClassVar[EntityKind]

    card: strawberry.Private[Row]
    known_identifiers: strawberry.Private[list[Row] | None] = None
    asked: strawberry.Private[str | None] = None

    @field("Which of the five kinds it is.")
    def kind(self) -> EntityKind:
        return self.KIND

    @field("What a person reads: the chosen name or title, formulas as text.")
    def label(self) -> str:
        return label_of(self.card)

    @field("Address of its page here.")
    def url(self, info: Info) -> URL:
        return URL(f"{info.context.serving.base_url}/{self.KIND.name.lower()}/{self.id}")

    @field("Outside identifiers in canonical form, by scheme and value.", size=8)
    async def identifiers(self, info: Info) -> list[Identifier]:
        rows = self.known_identifiers
        if rows is None:
            rows = await info.context.rows("identifiers", self.id)
        return [identifier(row) for row in rows]

    @field(
        "What each source said, side by side: by field, then source, record and place in it. "
        "Texts that may not leave the service are left out."
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

    @field("The id asked for, when it was merged into this one; else null.")
    def redirected_from(self) -> strawberry.ID | None:
        return None if self.asked is None else strawberry.ID(self.asked)

    @field("Ids that took some of this one's records when these were found to be several.", size=8)
    def split_into(self) -> list[strawberry.ID]:
        return [strawberry.ID(id_) for id_ in self.card.get("split_into") or ()]
