"""The root fields that return small graphs."""

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
from app.api.enums.graph import CitationTie, Counting
from app.api.enums.people import OpenLists
from app.api.fields import field
from app.api.neighbourhood.links import subgraph_among
from app.api.neighbourhood.request import MOST_EXCLUDED, checked_request, checked_weights
from app.api.neighbourhood.resolver import neighbourhood
from app.api.types.subgraph import InducedSubgraph, Subgraph

EXCLUDED_COST = 2
"""Cost of each entry of `exclude`: 1,000 ids of papers take 0.08 s of CPU time (2026-11-27)."""

Exclude: TypeAlias = Annotated[
    list[strawberry.ID],
    strawberry.argument(
        description="Entities to leave out, for example those you already show. Any ids, at most 1,000."
    ),
]


By: TypeAlias = Annotated[
    CitationTie | None,
    strawberry.argument(
        description="Null draws what occurs on the papers of the centre. Otherwise the centre is a paper, "
        "the nodes are papers that citations relate to it, and edges join those related to each other. "
        "Limits apply to these papers. `minPapers` counts the papers that both cite, or that cite both. Use "
        "this argument with one hop, papers only, and full counting."
    ),
]


@strawberry.type(description="Small graphs: what papers join.")
class DrawingFields:
    """Small graphs: what papers join."""

    @field(
        "The neighbourhood of an entity: a small graph around it. Null if the id is unknown. The "
        "second hop goes through the people at the first. Around an institution it goes through "
        "institutions if no people are requested. `years: {to: Y}` shows it as of the year Y. A "
        "value out of range is an error. `truncated` lists what was left out.",
        cost=400,
        entry_cost=EXCLUDED_COST,
    )
    async def neighbourhood(
        self,
        info: Info,
        *,
        of: AnyId,
        hops: Annotated[int, strawberry.argument(description="Maximum distance, 1 or 2.")] = 1,
        kinds: Kinds = None,
        max_nodes: Annotated[int, strawberry.argument(description="Maximum number of nodes, 1..250.")] = 60,
        years: Years = None,
        topic: TopicId = None,
        min_papers: MinPapers = 1,
        max_authors_per_paper: MaxAuthors = None,
        open_lists: OpenListsArgument = OpenLists.INCLUDE,
        counting: CountingArgument = Counting.FULL,
        exclude: Exclude = [],  # noqa: B006 - never changed, and printed as the schema's default
        by: By = None,
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
            tie=by,
        )
        return await neighbourhood(info.context, of, request)

    @field(
        "The links among a set of people, papers, topics, institutions and venues that you choose. "
        "`truncated` lists what was left out.",
        cost=400,
    )
    async def subgraph_among(
        self,
        info: Info,
        *,
        ids: Annotated[list[strawberry.ID], strawberry.argument(description="Any ids, at most 250.")],
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
    """The limits and the ids to leave out; both are looked up in one read."""
    if not exclude:
        return await limiting, frozenset()
    limits, ids = await asyncio.gather(limiting, resolve_ids(context, exclude, "exclude", MOST_EXCLUDED))
    return limits, frozenset(id_ for id_ in ids if id_ is not None)
