"""Figures that sites print about people."""

from collections.abc import Iterable

import strawberry

from app.api.reading import Row
from app.api.types.provenance import Record, record


@strawberry.type(
    description="A figure that a site printed on a date (h-index, works, citations, trust). It is not used "
    "for ranking, search or drawing."
)
class SiteFigure:
    """A figure that a site printed on a date."""

    name: str = strawberry.field(description="What the site calls it.")
    value: str = strawberry.field(description="The figure as printed.")
    record: Record = strawberry.field(description="Where and when it was printed.")


def site_figures(rows: Iterable[Row]) -> list[SiteFigure]:
    """The figures in rows of `records`, newest first, then by name; those without a date last."""
    found = [
        SiteFigure(name=name, value=value, record=record(row))
        for row in rows
        if row["source"]["redistribute"] != "NOTHING"
        for name, value in zip(
            row["record"].get("figure_names") or (), row["record"].get("figure_values") or (), strict=True
        )
    ]
    found.sort(key=lambda figure: figure.name)
    found.sort(key=lambda figure: str(figure.record.observed_on or ""), reverse=True)
    return found
