"""Counts of papers: by year, topic, author, venue, institution, or another facet."""

import strawberry

from app.api.arguments.paging import checked_first
from app.api.context import Info
from app.api.reading import Row
from app.api.types.references import AnAuthor, AnEntity, AnInstitution, ATopic, AVenue


@strawberry.type(description="Years of the first and last known paper.")
class YearSpan:
    """The years of the first and last known paper."""

    first: int = strawberry.field(description="Year of the earliest paper.")
    last: int = strawberry.field(description="Year of the latest paper.")


@strawberry.type(description="Papers of one year.")
class YearCount:
    """Papers of one year."""

    year: int = strawberry.field(description="The year.")
    paper_count: int = strawberry.field(description="Number of papers of that year.")


@strawberry.type(description="A topic and its share of a set of papers.")
class TopicShare:
    """A topic and its share of a set of papers."""

    topic: ATopic = strawberry.field(description="The topic.")
    paper_count: int = strawberry.field(description="Number of these papers about it.")
    share: float = strawberry.field(
        description="Share of these papers that are about it, 0..1. For a single paper, the topic's share of "
        "the paper."
    )


@strawberry.type(description="An author and a number of papers.")
class AuthorCount:
    """An author and a number of papers."""

    author: AnAuthor = strawberry.field(description="The author.")
    paper_count: int = strawberry.field(description="Number of this author's papers in this context.")


@strawberry.type(description="A venue and a number of papers.")
class VenueCount:
    """A venue and a number of papers."""

    venue: AVenue = strawberry.field(description="The venue.")
    paper_count: int = strawberry.field(description="Number of papers published there, in this context.")


@strawberry.type(description="An institution and a number of papers.")
class InstitutionCount:
    """An institution and a number of papers."""

    institution: AnInstitution = strawberry.field(description="The institution.")
    paper_count: int = strawberry.field(description="Number of papers that name it, in this context.")


def year_counts(card: Row, years: str = "activity_years", counts: str = "activity_counts") -> list[YearCount]:
    """The two parallel lists of a card as counts by year."""
    pairs = zip(card.get(years) or (), card.get(counts) or (), strict=True)
    return [YearCount(year=year, paper_count=count) for year, count in pairs]


async def counts_by_year(info: Info, query: str, id_: str) -> list[YearCount]:
    """The counts by year that a query returns."""
    rows = await info.context.rows(query, id_)
    return [YearCount(year=row["year"], paper_count=row["paper_count"]) for row in rows]


async def author_counts(info: Info, query: str, id_: str, first: int) -> list[AuthorCount]:
    """The authors and counts that a query returns for an entity, at most `first`."""
    rows = await info.context.rows(query, id_, size=checked_first(first))
    return [
        AuthorCount(author=info.context.author(row["card"]), paper_count=row["paper_count"]) for row in rows
    ]


async def topic_shares(info: Info, query: str, card: Row, first: int) -> list[TopicShare]:
    """The topics that a query returns for an entity, and their shares of its papers, at most `first`."""
    rows = await info.context.rows(query, card["id"], size=checked_first(first))
    return [
        TopicShare(
            topic=info.context.topic(row["card"]),
            paper_count=row["paper_count"],
            share=row["paper_count"] / card["paper_count"],
        )
        for row in rows
    ]


@strawberry.type(description="Papers with one value of a facet.")
class FacetCount:
    """Papers with one value of a facet."""

    key: str = strawberry.field(
        description="The value: a year, type, language, country or key of a source, `true` or `false`, or "
        "the id of an entity or topic cluster."
    )
    label: str = strawberry.field(description="The value for display, in English if it is a word.")
    entity: AnEntity | None = strawberry.field(
        description="The author, topic, institution or venue. Null for other facets."
    )
    paper_count: int = strawberry.field(description="Number of these papers with the value.")
