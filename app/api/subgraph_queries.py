"""The root fields that answer small graphs."""

import asyncio
from collections.abc import Awaitable, Sequence
from typing import Annotated, TypeAlias

import strawberry

from app.api.arguments.inputs import (
    AnyId,
    CountingArgument,
    Kinds,
    MaxAuthors,
    MinPapers,
    OpenListsArgument,
    TopicId,
    Years,
)
from app.api.arguments.limits import PaperLimits, paper_limits
from app.api.arguments.resolving import resolve_ids
from app.api.context import Context, Info
from app.api.enums.graph import Counting
from app.api.enums.people import OpenLists
from app.api.fields import field
from app.api.neighbourhood.among import subgraph_among
from app.api.neighbourhood.asking import neighbourhood
from app.api.neighbourhood.request import MOST_EXCLUDED, checked_request, checked_weights
from app.api.types.subgraph import InducedSubgraph, Subgraph

Exclude: TypeAlias = Annotated[
    list[strawberry.ID],
    strawberry.argument(
        description="What is neither drawn nor counted, as what is drawn already: any ids, 1,000 at most."
    ),
]


@strawberry.type(description="Small graphs: what papers join.")
class DrawingFields:
    """Small graphs: what papers join."""

    @field(
        "A small graph round one entity; null where the id is unknown. The second hop goes through the "
        "people drawn at the first; round an institution, where no people are asked for, through "
        "institutions. `years: {to: Y}` shows it as of the year Y. Out of range is an error; what was cut is "
        "in `truncated`.",
        cost=400,
    )
    async def neighbourhood(
        self,
        info: Info,
        *,
        of: AnyId,
        hops: Annotated[int, strawberry.argument(description="How far, 1 or 2.")] = 1,
        kinds: Kinds = None,
        max_nodes: Annotated[int, strawberry.argument(description="Nodes at most, 1..250.")] = 60,
        years: Years = None,
        topic: TopicId = None,
        min_papers: MinPapers = 1,
        max_authors_per_paper: MaxAuthors = None,
        open_lists: OpenListsArgument = OpenLists.INCLUDE,
        counting: CountingArgument = Counting.FULL,
        exclude: Exclude = [],  # noqa: B006 - never changed, and printed as the schema's default
    ) -> Subgraph | None:
        limiting = paper_limits(info.context, years, topic, max_authors_per_paper, open_lists)
        limits, excluded = await _narrowed(info.context, limiting, exclude)
        request = checked_request(
            hops=hops,
            kinds=kinds,
            max_nodes=max_nodes,
            limits=limits,
            min_papers=min_papers,
            counting=counting,
            exclude=excluded,
        )
        return await neighbourhood(info.context, of, request)

    @field(
        "What papers join among the people, papers, topics, institutions and venues of one's own set. What "
        "was cut is in `truncated`.",
        cost=400,
    )
    async def subgraph_among(
        self,
        info: Info,
        *,
        ids: Annotated[list[strawberry.ID], strawberry.argument(description="Any ids, 250 at most.")],
        years: Years = None,
        topic: TopicId = None,
        min_papers: MinPapers = 1,
        max_authors_per_paper: MaxAuthors = None,
        open_lists: OpenListsArgument = OpenLists.INCLUDE,
        counting: CountingArgument = Counting.FULL,
    ) -> InducedSubgraph | None:
        weights = checked_weights(min_papers, counting)
        limits = await paper_limits(info.context, years, topic, max_authors_per_paper, open_lists)
        return await subgraph_among(info.context, ids, limits, weights)


async def _narrowed(
    context: Context, limiting: Awaitable[PaperLimits], exclude: Sequence[str]
) -> tuple[PaperLimits, frozenset[str]]:
    """The limits and the ids to leave out; what both look up is one read."""
    if not exclude:
        return await limiting, frozenset()
    limits, ids = await asyncio.gather(limiting, resolve_ids(context, exclude, "exclude", MOST_EXCLUDED))
    return limits, frozenset(id_ for id_ in ids if id_ is not None)
