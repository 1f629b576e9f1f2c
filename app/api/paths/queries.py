"""The root field for distances to many authors."""

from typing import Annotated

import strawberry

from app.api.arguments.inputs import OpenListsArgument, Years
from app.api.arguments.limits import paper_limits
from app.api.context import Info
from app.api.enums.people import OpenLists
from app.api.fields import field
from app.api.paths.distances import distances
from app.api.types.distance import Distance


@strawberry.type(description="Distances between authors.")
class DistanceFields:
    """Distances between authors."""

    @field(
        "How far authors are from one author, in the order of `to`. Paths are those of `collaboratorPaths`: "
        "over joint papers within the limits, never through groups. Fails with TOO_BROAD if too many "
        "bylines have to be read.",
        cost=1_000,
    )
    async def distances(
        self,
        info: Info,
        *,
        from_: Annotated[strawberry.ID, strawberry.argument(name="from", description="An author: any id.")],
        to: Annotated[
            list[strawberry.ID], strawberry.argument(description="Other authors: any ids, at most 500.")
        ],
        max_hops: Annotated[int, strawberry.argument(description="Maximum number of hops, 1..8.")] = 6,
        years: Years = None,
        open_lists: OpenListsArgument = OpenLists.INCLUDE,
    ) -> list[Distance] | None:
        limits = await paper_limits(info.context, years, open_lists=open_lists)
        return await distances(info.context, from_, to, max_hops, limits)
