"""Paths as objects of the schema."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import pairwise

import numpy as np

from app.api.arguments.limits import PaperLimits
from app.api.context import Context
from app.api.reading import Row
from app.api.types.paths import CollaboratorPath, PathHop, PathJoint
from app.index.paths.identity import BylineMerge
from app.index.paths.path import Path
from app.index.storage.layout import NO_YEAR, OPEN, Index
from app.index.storage.rows import Places

_DIGITS = 6
"""Decimals of a probability in an answer; set by hand."""


async def show_paths(
    context: Context, paths: Iterable[Path], index: Index, limits: PaperLimits
) -> list[CollaboratorPath]:
    """The paths found under some limits as objects; the cards of all people on them are read together."""
    found = list(paths)
    authors = np.unique(np.array([author for path in found for author in path.authors], dtype=np.int64))
    names = index.author_ids.names(authors)
    cards = await context.cards(names, below="collaboratorPaths")
    by_place = {place: cards[name] for place, name in zip(authors.tolist(), names, strict=True)}
    shown = [_path(context, path, index, by_place) for path in found]
    if limits.complete_only:  # no cut list can hide a paper that would count
        return [replace(path, hops=[replace(hop, at_least=False) for hop in path.hops]) for path in shown]
    return shown


def _path(context: Context, path: Path, index: Index, cards: Mapping[int, Row]) -> CollaboratorPath:
    surest = path.surest
    ends = zip(pairwise(path.authors), path.hops, strict=True)
    papers = pairwise(index.paper_ids.names(np.array(surest.papers)))
    meetings = zip(path.authors[1:-1], papers, surest.meetings, strict=True)
    return CollaboratorPath(
        length=len(path.hops),
        strength=path.strength,
        identity_confidence=round(surest.confidence, _DIGITS),
        hops=[_hop(context, pair, hop.papers, index, cards) for pair, hop in ends],
        joints=[_joint(context, cards[author], pair, meeting, index) for author, pair, meeting in meetings],
    )


def _hop(
    context: Context, pair: tuple[int, int], papers: Places, index: Index, cards: Mapping[int, Row]
) -> PathHop:
    years = index.paper_year[papers]
    known = years[years != NO_YEAR].tolist()
    seen = np.count_nonzero(index.paper_flags[papers] & OPEN)
    return PathHop(
        from_=context.author(cards[pair[0]]),
        to=context.author(cards[pair[1]]),
        paper_count=len(papers),
        at_least=any(int(index.author_open_lists[one]) > seen for one in pair),
        first_year=min(known, default=None),
        last_year=max(known, default=None),
        paper_ids=index.paper_ids.names(papers),
    )


def _joint(
    context: Context, card: Row, papers: tuple[str, str], meeting: BylineMerge, index: Index
) -> PathJoint:
    arriving, leaving = papers
    return PathJoint(
        author=context.author(card),
        same_person=round(meeting.chance, _DIGITS),
        card=card,
        core=None if meeting.core is None else index.core_ids.names(np.array([meeting.core]))[0],
        arriving_id=arriving,
        leaving_id=leaving,
    )
