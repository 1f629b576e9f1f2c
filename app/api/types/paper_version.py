"""Versions of a paper: preprint, published, retitled."""

import strawberry

from app.api.arguments.scalars import URL
from app.api.context import Info
from app.api.enums.papers import VersionKind
from app.api.fields import field
from app.api.reading import Row
from app.api.types.dates import PartialDate, written_date
from app.api.types.identifier import Identifier, identifier
from app.api.types.provenance import Record, record
from app.api.types.references import AVenue

_LISTS = (
    "version_kinds",
    "version_titles",
    "version_dates",
    "version_venues",
    "version_urls",
    "version_licences",
)


@strawberry.type(description="A version of a paper, such as its preprint or its published form.")
class PaperVersion:
    """A version of a paper."""

    kind: VersionKind = strawberry.field(description="Kind of version.")
    title: str = strawberry.field(description="Its title.")
    date: PartialDate | None = strawberry.field(description="Date, as precise as known.")
    url: URL | None = strawberry.field(description="Address. Null if unknown.")
    licence: str | None = strawberry.field(description="Licence. Null if none is stated.")
    paper: strawberry.Private[Row]
    place: strawberry.Private[int]
    venue_id: strawberry.Private[str]

    @field("External identifiers of this version, by scheme and value.", size=8)
    async def identifiers(self, info: Info) -> list[Identifier]:
        rows = await info.context.rows("identifiers", self.paper["id"])
        return [identifier(row) for row in rows if row["version"] == self.place]

    @field("Where this version appeared. Null if unknown.")
    async def venue(self, info: Info) -> AVenue | None:
        cards = await info.context.cards([self.venue_id]) if self.venue_id else {}
        return info.context.venue(cards[self.venue_id]) if self.venue_id in cards else None

    @field("Records that describe this version, by source and key.", size=8)
    async def records(self, info: Info) -> list[Record]:
        rows = await info.context.rows("records", self.paper["id"])
        return [record(row) for row in rows if row["version"] == self.place]


def versions(card: Row) -> list[PaperVersion]:
    """The parallel lists of a paper's card as versions, in the order of the card: oldest first."""
    columns = zip(*(card.get(name) or () for name in _LISTS), strict=True)
    return [
        PaperVersion(
            kind=VersionKind(kind),
            title=title,
            date=written_date(date),
            url=URL(url) if url else None,
            licence=licence or None,
            paper=card,
            place=place,
            venue_id=venue,
        )
        for place, (kind, title, date, venue, url, licence) in enumerate(columns)
    ]
