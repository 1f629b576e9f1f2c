"""Who said what, where and when."""

import strawberry

from app.api.arguments.scalars import URL, Date, DateTime
from app.api.enums.entities import Redistribute
from app.api.reading import Row


@strawberry.type(description="A site or dump, with its terms.")
class Source:
    """A site or dump, with its terms."""

    key: str = strawberry.field(description="Short name, the same for ever.")
    name: str = strawberry.field(description="Name for readers.")
    licence: str | None = strawberry.field(description="Licence of its data; null where it states none.")
    terms_url: URL | None = strawberry.field(description="Address of its terms.")
    attribution: str | None = strawberry.field(description="How it asks to be named.")
    redistribute: Redistribute = strawberry.field(description="What of it may leave the service.")
    url: URL | None = strawberry.field(description="Its address.")


@strawberry.type(description="What one source said in one place on one day; never changed.")
class Record:
    """What one source said in one place on one day; never changed."""

    id: strawberry.ID = strawberry.field(description="Its id here.")
    source: Source = strawberry.field(description="Who said it.")
    key: str = strawberry.field(description="The record's own key in its source.")
    page: URL | None = strawberry.field(description="Address of the page, where known.")
    place: str | None = strawberry.field(description="Where in the input it stood, such as a line.")
    observed_on: Date | None = strawberry.field(description="When the source was observed, where known.")
    loaded_at: DateTime = strawberry.field(description="When it was loaded here.")
    parser: str = strawberry.field(description="What read it: name and version.")


@strawberry.type(
    description="One value of one field, as one source stated it. Values not chosen stay visible."
)
class Statement:
    """One value of one field, as one source stated it."""

    field: str = strawberry.field(description="The field, named as in this schema.")
    value: str = strawberry.field(description="The value as the source wrote it.")
    is_used: bool = strawberry.field(description="Whether the value shown is this one.")
    record: Record = strawberry.field(description="Where it was said.")
    licence: str | None = strawberry.field(description="Licence of the source's data, where stated.")


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
