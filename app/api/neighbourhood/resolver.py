"""From the arguments of `neighbourhood` to its answer."""

from app.api.arguments.resolving import is_own, resolve
from app.api.context import Context
from app.api.neighbourhood.answer import draw
from app.api.neighbourhood.request import NeighbourhoodRequest
from app.api.related.drawing import draw_related
from app.api.types.subgraph import Subgraph


async def neighbourhood(context: Context, of: str, request: NeighbourhoodRequest) -> Subgraph | None:
    """The neighbourhood of the entity that the text names; None if it names nothing.

    An id of ours is looked up directly, and resolved only if it is unknown, because it may have been merged.
    """
    plain = of.strip()
    if is_own(plain) and plain[0] in "APTIV":
        drawn = await _draw(context, plain, request)
        if drawn is not None:
            return drawn
    found = await resolve(context, of)
    return None if found is None else await _draw(context, found.card["id"], request)


async def _draw(context: Context, centre: str, request: NeighbourhoodRequest) -> Subgraph | None:
    if request.tie is None:
        return await draw(context, centre, request)
    return await draw_related(context, centre, request.tie, request)
