"""From the arguments of `neighbourhood` to its drawing."""

from app.api.arguments.resolving import is_own, resolve
from app.api.context import Context
from app.api.neighbourhood.answer import draw
from app.api.neighbourhood.request import NeighbourhoodRequest
from app.api.types.subgraph import Subgraph


async def neighbourhood(context: Context, of: str, request: NeighbourhoodRequest) -> Subgraph | None:
    """The neighbourhood of whatever the text names; None where it names nothing.

    An id of ours is looked up at once. Only where nothing stands under it is it resolved: it may have
    been merged away.
    """
    plain = of.strip()
    if is_own(plain) and plain[0] in "APTIV":
        drawn = await draw(context, plain, request)
        if drawn is not None:
            return drawn
    found = await resolve(context, of)
    return None if found is None else await draw(context, found.card["id"], request)
