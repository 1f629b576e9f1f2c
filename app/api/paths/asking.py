"""From the arguments of `collaboratorPaths` to its outcome."""

import asyncio
from collections.abc import Sequence

from app.api.context import Context
from app.api.enums.graph import NoPathReason
from app.api.limits import PaperLimits
from app.api.paths.answer import Outcome, find_paths, no_path
from app.api.paths.question import Question
from app.api.resolving import resolve, resolve_id
from app.errors import BadInput

MOST_PATHS = 10
MOST_HOPS = 8
MOST_AVOIDED = 100


async def collaborator_paths(
    context: Context,
    ends: tuple[str, str],
    *,
    k: int,
    max_hops: int,
    limits: PaperLimits,
    avoid: Sequence[str],
    min_identity: float | None,
) -> Outcome:
    """Paths between whatever two texts name, or why there is none; BadInput where one is out of range."""
    _check("k", k, MOST_PATHS)
    _check("maxHops", max_hops, MOST_HOPS)
    if len(avoid) > MOST_AVOIDED:
        raise BadInput(f"`avoid` holds {len(avoid)}.", value="avoid", advice=f"Give {MOST_AVOIDED} at most.")
    if min_identity is not None and not 0 <= min_identity <= 1:
        raise BadInput(
            f"`minIdentityConfidence` is {min_identity}.",
            value="minIdentityConfidence",
            advice="Give 0 to 1.",
        )
    (source, target), avoided = await asyncio.gather(
        asyncio.gather(*(resolve(context, end, "A") for end in ends)),
        asyncio.gather(*(resolve_id(context, one, "A", "avoid") for one in avoid)),
    )
    if source is None or target is None:
        return no_path(NoPathReason.UNKNOWN_AUTHOR)
    one, other = source.card["id"], target.card["id"]
    if one == other:
        return no_path(NoPathReason.SAME_AUTHOR)
    if {one, other} & set(avoided):
        raise BadInput(
            "`avoid` holds one of the two ends.", value="avoid", advice="Leave the ends out of it."
        )
    question = Question(one, other, max_hops, limits, frozenset(avoided), min_identity)
    return await find_paths(context, question, k)


def _check(name: str, value: int, most: int) -> None:
    if not 1 <= value <= most:
        raise BadInput(f"`{name}` is {value}.", value=name, advice=f"Give 1 to {most}.")
