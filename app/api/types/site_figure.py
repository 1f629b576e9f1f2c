"""Figures that sites print about people."""

import strawberry

from app.api.types.provenance import Record


@strawberry.type(
    description="A figure a site printed on a date (h-index, works, citations, trust). "
    "Never ranked on, searched or drawn."
)
class SiteFigure:
    """A figure a site printed on a date."""

    name: str = strawberry.field(description="What the site calls it.")
    value: str = strawberry.field(description="The figure as printed.")
    record: Record = strawberry.field(description="Where and when it was printed.")
