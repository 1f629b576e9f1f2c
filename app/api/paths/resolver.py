"""From the arguments of `collaboratorPaths` to its outcome."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

from app.api.arguments.limits import PaperLimits
from app.api.arguments.resolving import resolve, resolve_id
from app.api.context import Context
from app.api.enums.graph import NoPathReason
from app.api.paths.answer import Outcome, find_paths, no_path
from app.api.paths.question import PathQuestion
from app.errors import BadInput

MOST_PATHS = 10
MOST_HOPS = 8
MOST_AVOIDED = 100
"""Maximum `k`, `maxHops` and ids in `avoid`; set by hand. The schema states them."""
MOST_PAPERS_OF_HOP = 1_000
"""Maximum of `minPapersPerHop`; set by hand."""


@dataclass(frozen=True)
class PathArguments:
    """Arguments of the field as given; `limits` looks up the topic."""

    k: int
    max_hops: int
    limits: Callable[[], Awaitable[PaperLimits]]
    avoid: Sequence[str]
    min_identity: float | None
    venue: str | None
    min_papers: int


async def collaborator_paths(context: Context, ends: tuple[str, str], arguments: PathArguments) -> Outcome:
    """Paths between two named authors, or why there is none; BadInput if an argument is out of range.

    All names are looked up in one read.
    """
    _check(arguments)
    (source, target), question = await asyncio.gather(
        asyncio.gather(*(resolve(context, end, "A") for end in ends)), _question(context, arguments)
    )
    if source is None or target is None:
        return no_path(NoPathReason.UNKNOWN_AUTHOR)
    one, other = source.card["id"], target.card["id"]
    if one == other:
        return no_path(NoPathReason.SAME_AUTHOR)
    if {one, other} & question.avoid:
        raise BadInput(
            "`avoid` contains one of the two ends.", value="avoid", advice="Remove the two ends from `avoid`."
        )
    return await find_paths(context, replace(question, source=one, target=other), arguments.k)


async def _question(context: Context, arguments: PathArguments) -> PathQuestion:
    """The question without its two ends."""
    venues = [] if arguments.venue is None else [arguments.venue]
    limits, avoid, named = await asyncio.gather(
        arguments.limits(),
        asyncio.gather(*(resolve_id(context, one, "A", "avoid") for one in arguments.avoid)),
        asyncio.gather(*(resolve_id(context, one, "V", "venue") for one in venues)),
    )
    return PathQuestion(
        source="",
        target="",
        max_hops=arguments.max_hops,
        limits=limits,
        avoid=frozenset(avoid),
        min_identity=arguments.min_identity,
        venue=next(iter(named), None),
        min_papers=arguments.min_papers,
    )


def _check(arguments: PathArguments) -> None:
    check_range("k", arguments.k, 1, MOST_PATHS)
    check_range("maxHops", arguments.max_hops, 1, MOST_HOPS)
    check_range("minIdentityConfidence", arguments.min_identity or 0, 0, 1)
    check_range("minPapersPerHop", arguments.min_papers, 1, MOST_PAPERS_OF_HOP)
    if len(arguments.avoid) > MOST_AVOIDED:
        many = f"`avoid` has {len(arguments.avoid)} entries."
        raise BadInput(many, value="avoid", advice=f"Use at most {MOST_AVOIDED}.")


def check_range(name: str, value: float, least: int, most: int) -> None:
    """Raise BadInput if an argument is out of range."""
    if not least <= value <= most:
        raise BadInput(f"`{name}` is {value}.", value=name, advice=f"Use {least} to {most}.")
