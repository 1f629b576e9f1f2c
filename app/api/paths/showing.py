"""Paths as objects of the schema."""

from collections.abc import Iterable, Mapping
from itertools import pairwise

from app.api.coauthorship import JointPaper
from app.api.context import Context
from app.api.paths.enumeration import Path
from app.api.paths.ground import Ground
from app.api.paths.hops import Hop
from app.api.paths.identity import meeting
from app.api.reading import Row
from app.api.types.paths import CollaboratorPath, PathHop, PathJoint

_DIGITS = 6


async def show_paths(context: Context, paths: Iterable[Path], ground: Ground) -> list[CollaboratorPath]:
    """The paths with the cards of everyone on them, which are read together."""
    found = list(paths)
    cards = await context.cards(sorted({author for path in found for author in path.authors}))
    return [_path(context, path, ground, cards) for path in found]


def _path(context: Context, path: Path, ground: Ground, cards: Mapping[str, Row]) -> CollaboratorPath:
    surest = path.surest
    ends = zip(pairwise(path.authors), path.hops, strict=True)
    joints = zip(path.authors[1:-1], pairwise(surest.papers), strict=True)
    return CollaboratorPath(
        length=len(path.hops),
        strength=path.strength,
        identity_confidence=round(surest.confidence, _DIGITS),
        hops=[_hop(context, cards[one], cards[other], hop, ground) for (one, other), hop in ends],
        joints=[_joint(context, cards[author], *papers) for author, papers in joints],
    )


def _hop(context: Context, one: Row, other: Row, hop: Hop, ground: Ground) -> PathHop:
    years = [paper.year for paper in hop.papers if paper.year is not None]
    seen = sum(paper.is_open for paper in hop.papers)
    return PathHop(
        from_=context.author(one),
        to=context.author(other),
        paper_count=len(hop.papers),
        at_least=any(ground.open_lists[card["id"]] > seen for card in (one, other)),
        first_year=min(years, default=None),
        last_year=max(years, default=None),
        paper_ids=[paper.id for paper in hop.papers],
    )


def _joint(context: Context, card: Row, arriving: JointPaper, leaving: JointPaper) -> PathJoint:
    met = meeting(card["id"], arriving, leaving)
    return PathJoint(
        author=context.author(card),
        same_person=round(met.chance, _DIGITS),
        card=card,
        core=met.core,
        arriving_id=arriving.id,
        leaving_id=leaving.id,
    )
