"""What keys of facets mean: labels and entities."""

import asyncio
from collections.abc import Sequence

from app.api.context import Context
from app.api.enums.papers import PaperFacet
from app.api.types.counts import FacetCount
from app.api.types.entity import label_of
from app.index.filters.facets import KeyCount

_ENTITIES = frozenset({PaperFacet.AUTHOR, PaperFacet.TOPIC, PaperFacet.INSTITUTION, PaperFacet.VENUE})
_OPEN_ACCESS = {"true": "Open access", "false": "Not stated to be open access"}


async def labelled(context: Context, facet: PaperFacet, counts: Sequence[KeyCount]) -> list[FacetCount]:
    """The counts with what their keys mean, in their order."""
    keys = [count.key for count in counts]
    if facet in _ENTITIES or facet is PaperFacet.CLUSTER:
        return await _of_nodes(context, facet, counts)
    if facet is PaperFacet.SOURCE:
        found = await asyncio.gather(*(context.rows("sources", key) for key in keys))
        labels = [rows[0]["card"]["name"] for rows in found]
    else:
        labels = [_label(facet, key) for key in keys]
    return [
        FacetCount(key=count.key, label=label, entity=None, paper_count=count.papers)
        for count, label in zip(counts, labels, strict=True)
    ]


async def _of_nodes(context: Context, facet: PaperFacet, counts: Sequence[KeyCount]) -> list[FacetCount]:
    below = "paperCounts" if facet in _ENTITIES else None
    cards = await context.cards([count.key for count in counts], below=below)
    return [
        FacetCount(
            key=count.key,
            label=label_of(cards[count.key]),
            entity=context.entity(cards[count.key]) if facet in _ENTITIES else None,
            paper_count=count.papers,
        )
        for count in counts
    ]


def _label(facet: PaperFacet, key: str) -> str:
    if facet is PaperFacet.TYPE:
        return key.replace("_", " ").capitalize()
    return _OPEN_ACCESS[key] if facet is PaperFacet.OPEN_ACCESS else key
