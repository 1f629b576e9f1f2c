"""Papers with one value of a facet."""

import strawberry

from app.api.types.references import AnEntity


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
