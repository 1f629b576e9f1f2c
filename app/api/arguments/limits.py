"""Limits on papers: years, topic, authors per paper, complete lists."""

from dataclasses import dataclass
from typing import Any

from app.api.arguments.inputs import YearRange
from app.api.arguments.resolving import resolve_id
from app.api.context import Context
from app.api.enums.people import OpenLists
from app.errors import BadInput


@dataclass(frozen=True)
class PaperLimits:
    """Which papers count; None lifts a limit."""

    from_year: int | None = None
    to_year: int | None = None
    topic: str | None = None
    max_authors: int | None = None
    complete_only: bool = False

    @property
    def parameters(self) -> dict[str, Any]:
        """The limits as parameters of a query."""
        return {
            "from_year": self.from_year,
            "to_year": self.to_year,
            "topic": self.topic,
            "max_authors": self.max_authors,
            "complete_only": self.complete_only,
        }

    @property
    def are_none(self) -> bool:
        """Whether every paper counts."""
        return self == PaperLimits()


async def paper_limits(
    context: Context,
    years: YearRange | None,
    topic: str | None = None,
    max_authors: int | None = None,
    open_lists: OpenLists = OpenLists.INCLUDE,
) -> PaperLimits:
    """The requested limits, with the topic as our id; BadInput or NotFound if one is invalid."""
    if max_authors is not None and max_authors < 1:
        raise BadInput(
            f"`maxAuthorsPerPaper` is {max_authors}.", value="maxAuthorsPerPaper", advice="Use 1 or more."
        )
    first, last = checked_years(years)
    own = None if topic is None else await resolve_id(context, topic, "T", "topic")
    return PaperLimits(first, last, own, max_authors, open_lists is OpenLists.EXCLUDE)


def checked_years(years: YearRange | None) -> tuple[int | None, int | None]:
    """Both ends of the range; BadInput if the first is after the last."""
    if years is None:
        return None, None
    if years.from_ is not None and years.to is not None and years.from_ > years.to:
        raise BadInput(
            f"`years` goes from {years.from_} to {years.to}.", value="years", advice="Swap the two years."
        )
    return years.from_, years.to
