"""External identifiers of an entity."""

import strawberry

from app.api.arguments.scalars import URL
from app.api.enums.entities import Asserted, IdentifierScheme
from app.api.reading import Row


@strawberry.type(description="An external identifier, in canonical form.")
class Identifier:
    """An external identifier, in canonical form."""

    scheme: IdentifierScheme = strawberry.field(description="Its scheme.")
    value: str = strawberry.field(description="Canonical form, without a URL prefix.")
    url: URL | None = strawberry.field(description="Address that resolves it. Null if there is none.")
    asserted_by: Asserted = strawberry.field(description="Who asserts that it identifies this entity.")


def identifier(row: Row) -> Identifier:
    """An identifier from a row of `resolve` or `identifiers`."""
    url = row.get("url")
    return Identifier(
        scheme=IdentifierScheme(row["scheme"]),
        value=row["value"],
        url=URL(url) if url else None,
        asserted_by=Asserted(row["asserted_by"]),
    )
