"""The served dataset and its sources."""

import strawberry

from app.api.arguments.scalars import Date, DateTime
from app.api.context import Info
from app.api.fields import field
from app.api.reading import Row
from app.api.types.provenance import Source, source


@strawberry.type(description="What was loaded from a source.")
class SourceLoad:
    """What was loaded of a source."""

    source: Source = strawberry.field(description="The source.")
    work_record_count: int = strawberry.field(description="Number of work records.")
    quarantined_count: int = strawberry.field(
        description="Number of records that could not be read and were set aside."
    )
    loaded_at: DateTime = strawberry.field(description="Time of the last load.")
    observed_from: Date | None = strawberry.field(description="Earliest observation. Null if unknown.")
    observed_to: Date | None = strawberry.field(description="Latest observation. Null if unknown.")


@strawberry.type(description="The dataset that this service answers from.")
class Dataset:
    """The dataset that is served."""

    version: str = strawberry.field(
        description="Hash of the published rows. The same data have the same version."
    )
    published_at: DateTime = strawberry.field(description="When it was published.")
    author_count: int = strawberry.field(description="Number of authors.")
    paper_count: int = strawberry.field(description="Number of papers.")
    topic_count: int = strawberry.field(description="Number of topics.")
    institution_count: int = strawberry.field(description="Number of institutions.")
    venue_count: int = strawberry.field(description="Number of venues.")
    work_record_count: int = strawberry.field(description="Number of work records.")
    page_record_count: int = strawberry.field(
        description="Number of page records. Earlier readings of a page are not counted."
    )

    @field("The sources, by key.", size=8)
    async def sources(self, info: Info) -> list[SourceLoad]:
        rows = await info.context.reading.ask("source_loads")
        return [_load(row["card"]) for row in rows]


def dataset(row: Row) -> Dataset:
    """The dataset from the row of the query `dataset`."""
    return Dataset(
        version=row["version"],
        published_at=DateTime(row["published_at"]),
        author_count=row["author_count"],
        paper_count=row["paper_count"],
        topic_count=row["topic_count"],
        institution_count=row["institution_count"],
        venue_count=row["venue_count"],
        work_record_count=row["work_record_count"],
        page_record_count=row["page_record_count"],
    )


def _load(card: Row) -> SourceLoad:
    first, last = card.get("observed_from"), card.get("observed_to")
    return SourceLoad(
        source=source(card),
        work_record_count=card["work_record_count"],
        quarantined_count=card["quarantined_count"],
        loaded_at=DateTime(card["loaded_at"]),
        observed_from=Date(first) if first else None,
        observed_to=Date(last) if last else None,
    )
