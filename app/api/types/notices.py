"""Notices about a paper, and who paid for it: each with the sources that state it."""

from typing import cast

import strawberry

from app.api.arguments.scalars import URL
from app.api.context import Info
from app.api.enums.papers import NoticeKind
from app.api.fields import ListSize, field
from app.api.reading import Row
from app.api.types.dates import PartialDate, written_date
from app.api.types.provenance import Source, source
from app.api.types.references import APaper
from app.identifiers import Identifier, Scheme, url_of

_NOTICES = ("notice_kinds", "notice_dates", "notice_works", "notice_papers", "notice_sources")
_FUNDING = ("funders", "funder_identifiers", "funder_awards", "funder_sources")


@strawberry.type(description="A notice about a paper, such as a correction or a retraction.")
class Notice:
    """A notice about a paper."""

    kind: NoticeKind = strawberry.field(description="Kind of notice.")
    date: PartialDate | None = strawberry.field(description="Its date, as precise as a source states it.")
    url: URL | None = strawberry.field(
        description="Address of the notice, from its identifier. Null if no source states one."
    )
    paper_id: strawberry.Private[str]
    keys: strawberry.Private[list[str]]

    @field("The notice's own paper. Null if it is unknown or not in this graph.")
    async def paper(self, info: Info) -> APaper | None:
        cards = await info.context.cards([self.paper_id]) if self.paper_id else {}
        return info.context.paper(cards[self.paper_id]) if self.paper_id in cards else None

    @field("Sources that state it, by key. Empty if only the title of the notice names the paper.", size=2)
    async def sources(self, info: Info) -> list[Source]:
        return await _sources(info, self.keys)


@strawberry.type(description="Who paid for a paper, as sources state it.")
class Funding:
    """Who paid for a paper."""

    funder: str | None = strawberry.field(description="Name of the funder. Null if no source states it.")
    url: URL | None = strawberry.field(description="Address of the funder in a registry. Null if unknown.")
    awards: list[str] = strawberry.field(
        description="Numbers of its awards, as written.", directives=[ListSize(assumed=2)]
    )
    keys: strawberry.Private[list[str]]

    @field("Sources that state it, by key.", size=2)
    async def sources(self, info: Info) -> list[Source]:
        return await _sources(info, self.keys)


def notices(card: Row) -> list[Notice]:
    """The parallel lists of a paper's card as notices, in their order: most serious first."""
    columns = zip(*(card.get(name) or () for name in _NOTICES), strict=True)
    return [
        Notice(
            kind=NoticeKind(kind),
            date=written_date(date),
            url=_url(work),
            paper_id=paper,
            keys=sources.split(),
        )
        for kind, date, work, paper, sources in columns
    ]


def funding(card: Row) -> list[Funding]:
    """The parallel lists of a paper's card as funders, in their order."""
    columns = zip(*(card.get(name) or () for name in _FUNDING), strict=True)
    return [
        Funding(
            funder=name or None,
            url=_url(identifier),
            awards=awards.split("\n") if awards else [],
            keys=sources.split(),
        )
        for name, identifier, awards, sources in columns
    ]


async def _sources(info: Info, keys: list[str]) -> list[Source]:
    found = [await info.context.rows("sources", key) for key in keys]
    return [source(rows[0]["card"]) for rows in found if rows]


def _url(identifier: str) -> URL | None:
    scheme, _, value = identifier.partition(":")
    address = url_of(Identifier(cast("Scheme", scheme), value)) if value else None
    return None if address is None else URL(address)
