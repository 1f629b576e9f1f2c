"""The papers that meet conditions, found once per operation."""

from functools import partial

from app.api.context import Context
from app.errors import TooBroad
from app.index.filters.conditions import FilteredPapers, PaperConditions, filter_papers
from app.index.filters.rows import index_of_rows, row_parameters

MOST_READ = 2_000
"""Maximum papers read from the engine where there is no index; set by hand."""


async def find_papers(context: Context, conditions: PaperConditions) -> FilteredPapers:
    """The papers that meet the conditions; TooBroad without an index if too many have to be read."""
    return await context.shared(conditions, partial(_find, context, conditions))


async def _find(context: Context, conditions: PaperConditions) -> FilteredPapers:
    index = await context.reading.index()
    if index is not None:
        return filter_papers(index, conditions)
    rows = await context.reading.ask("filtered_papers", most=MOST_READ + 1, **row_parameters(conditions))
    if len(rows) > MOST_READ:
        raise TooBroad(
            f"The filter leaves more than {MOST_READ} papers to read.",
            value=MOST_READ,
            advice="Narrow it by years, types or ids; or let the operator run `coterie index`.",
        )
    return filter_papers(index_of_rows(rows), conditions)
