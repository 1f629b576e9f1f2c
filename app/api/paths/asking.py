"""From the arguments of `collaboratorPaths` to its outcome."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

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
    limits: Callable[[], Awaitable[PaperLimits]],
    avoid: Sequence[str],
    min_identity: float | None,
) -> Outcome:
    """Paths between whatever two texts name, or why there is none; BadInput where one is out of range.

    Everything that is named is looked up in one read; `limits` looks up the topic.
    """
    _check_range("k", k, 1, MOST_PATHS)
    _check_range("maxHops", max_hops, 1, MOST_HOPS)
    _check_range("minIdentityConfidence", min_identity or 0, 0, 1)
    if len(avoid) > MOST_AVOIDED:
        raise BadInput(f"`avoid` holds {len(avoid)}.", value="avoid", advice=f"Give {MOST_AVOIDED} at most.")
    (source, target), avoided, known_limits = await asyncio.gather(
        asyncio.gather(*(resolve(context, end, "A") for end in ends)),
        asyncio.gather(*(resolve_id(context, one, "A", "avoid") for one in avoid)),
        limits(),
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
    question = Question(one, other, max_hops, known_limits, frozenset(avoided), min_identity)
    return await find_paths(context, question, k)


def _check_range(name: str, value: float, least: int, most: int) -> None:
    if not least <= value <= most:
        raise BadInput(f"`{name}` is {value}.", value=name, advice=f"Give {least} to {most}.")
