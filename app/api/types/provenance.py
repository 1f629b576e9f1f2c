"""Sources, records and statements."""

import strawberry

from app.api.arguments.scalars import URL, Date, DateTime
from app.api.enums.entities import Redistribute
from app.api.reading import Row


@strawberry.type(description="A site or dump, with its terms.")
class Source:
    """A site or dump, with its terms."""

    key: str = strawberry.field(description="Permanent short name.")
    name: str = strawberry.field(description="Display name.")
    licence: str | None = strawberry.field(description="Licence of its data. Null if none is stated.")
    terms_url: URL | None = strawberry.field(description="Address of its terms of use.")
    attribution: str | None = strawberry.field(description="Attribution that the source requires.")
    redistribute: Redistribute = strawberry.field(description="What may be passed on.")
    url: URL | None = strawberry.field(description="Its address.")


@strawberry.type(description="What one source stated in one place on one day. Records never change.")
class Record:
    """What one source stated in one place on one day; never changed."""

    id: strawberry.ID = strawberry.field(description="Id of the record.")
    source: Source = strawberry.field(description="The source.")
    key: str = strawberry.field(description="The record's own key in its source.")
    page: URL | None = strawberry.field(description="Address of the page. Null if unknown.")
    place: str | None = strawberry.field(description="Place in the input, such as a line number.")
    observed_on: Date | None = strawberry.field(description="When the source was observed. Null if unknown.")
    loaded_at: DateTime = strawberry.field(description="When it was loaded.")
    parser: str = strawberry.field(description="Name and version of the parser.")


@strawberry.type(
    description="One value of one field, as one source stated it. All values are listed, not only the "
    "canonical one."
)
class Statement:
    """One value of one field, as one source stated it."""

    field: str = strawberry.field(description="Name of the field, as in this schema.")
    value: str = strawberry.field(description="The value as the source wrote it.")
    is_used: bool = strawberry.field(description="Whether this is the canonical value.")
    record: Record = strawberry.field(description="The record that states it.")
    licence: str | None = strawberry.field(
        description="Licence of the source's data. Null if none is stated."
    )


def source(card: Row) -> Source:
    """A source from its card."""
    return Source(
        key=card["id"],
        name=card["name"],
        licence=card.get("licence"),
        terms_url=_url(card.get("terms_url")),
        attribution=card.get("attribution"),
        redistribute=Redistribute(card["redistribute"]),
        url=_url(card.get("url")),
    )


def record(row: Row) -> Record:
    """A record from a row of `records`."""
    card = row["record"]
    observed_on = card.get("observed_on")
    return Record(
        id=strawberry.ID(card["id"]),
        source=source(row["source"]),
        key=card["key"],
        page=_url(card.get("page")),
        place=card.get("place"),
        observed_on=Date(observed_on) if observed_on else None,
        loaded_at=DateTime(card["loaded_at"]),
        parser=card["parser"],
    )


def _url(text: str | None) -> URL | None:
    return URL(text) if text else None
