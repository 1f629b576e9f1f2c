"""The papers that two people wrote together, under limits."""

from dataclasses import dataclass

from app.api.arguments.limits import PaperLimits
from app.api.arguments.paging import checked_first
from app.api.context import Context
from app.api.reading import Row


@dataclass(frozen=True)
class PapersTogether:
    """Two authors, and which of their papers count."""

    author: str
    other: str
    limits: PaperLimits

    async def cards(self, context: Context, first: int) -> list[Row]:
        """Cards of their papers, newest first, then by id."""
        pair = "|".join(sorted((self.author, self.other)))
        rows = await context.rows("pair_papers", pair, size=checked_first(first), **self.limits.parameters)
        return [row["card"] for row in rows]
