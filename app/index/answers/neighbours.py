"""Neighbours of a centre, or of the people around it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from app.index.answers.incidence import Incidence, newest_first
from app.index.answers.paper_incidence import EntityPairs, PaperIncidence, meet, role_pairs
from app.index.answers.scored_neighbours import ScoredNeighbours, Weights, grouped, once, scored
from app.index.answers.selection import select
from app.index.storage.layout import Index
from app.index.storage.rows import Numbers, Places, lengths_of

MOST_CITED = 250
"""Maximum cited papers, and citing papers, of one paper: the newest. Set by hand."""

MOST_PAIRS = 1_000
"""Maximum pairs of a topic and a broader one; set by hand."""

Known = Mapping[str, Places]
"""Places of entities by kind."""


@dataclass(frozen=True)
class Centre:
    """The central entity of a neighbourhood."""

    kind: str
    place: int


def near(
    seen: Incidence, centre: Centre, kinds: Iterable[str], weights: Weights
) -> dict[str, ScoredNeighbours]:
    """The neighbours of the centre by kind: entities on its papers, and entities linked to it directly."""
    ones = PaperIncidence(seen.index, seen.papers, {centre.kind: np.array([centre.place])})
    others = PaperIncidence(seen.index, seen.papers)
    counted, dates = weights.of(seen.index, seen.papers), seen.index.paper_date[seen.papers]
    found = {}
    for kind in kinds:
        meetings = _meetings(ones, others, centre.kind, kind)
        least = 1 if kind == "P" else weights.least
        neighbours = scored(
            meetings.other, counted[meetings.at], dates[meetings.at], least, is_by_date=kind == "P"
        )
        linked = _linked(seen, centre) if kind == centre.kind else _NOBODY
        found[kind] = (
            neighbours.joined(_without_papers(seen.index, kind, linked)) if len(linked) else neighbours
        )
    return found


def far(
    seen: Incidence, through: Known, known: Known, kinds: Iterable[str], weights: Weights
) -> dict[str, ScoredNeighbours]:
    """The neighbours at distance 2 by kind: entities on papers of those in between, except known ones.

    A neighbour needs `least` papers with one entity in between; its weight counts all its papers once.
    """
    ones, others = PaperIncidence(seen.index, seen.papers, through), PaperIncidence(seen.index, seen.papers)
    counted, dates = weights.of(seen.index, seen.papers), seen.index.paper_date[seen.papers]
    found = {}
    for kind in kinds:
        parts = [_meetings(ones, others, between, kind) for between in through] or [_NONE]
        parts = [_unknown(meetings, known.get(kind, _NOBODY)) for meetings in parts]
        parts = [meetings if kind == "P" else _frequent(meetings, weights.least) for meetings in parts]
        at, _, other = _all(parts)
        first = once(at, other)
        at, other = at[first], other[first]
        found[kind] = scored(other, counted[at], dates[at], 1, is_by_date=kind == "P")
    return found


def cited_by(seen: Incidence, paper: int) -> Places:
    """The newest papers within the limits that a paper cites."""
    return _newest(seen, seen.index.papers_cited_by.of(paper))


def hierarchy(index: Index, topics: Sequence[int]) -> list[tuple[int, int]]:
    """Pairs of topics with their narrower and broader ones; the narrower comes first."""
    pairs = {
        pair
        for topic in topics
        for pair in (
            *((topic, other) for other in index.broader_of_topic.of(topic).tolist()),
            *((other, topic) for other in index.narrower_of_topic.of(topic).tolist()),
        )
    }
    return sorted(pairs)[:MOST_PAIRS]


_NOBODY = np.empty(0, dtype=np.int64)
_NONE = EntityPairs(_NOBODY, _NOBODY, _NOBODY)


def _meetings(ones: PaperIncidence, others: PaperIncidence, kind: str, other_kind: str) -> EntityPairs:
    pairs = role_pairs(kind, other_kind)
    parts = [meet(ones, others, *roles) for roles in pairs]
    if not parts:
        return _NONE
    meetings = parts[0] if len(parts) == 1 else _all(parts)
    if {kind, other_kind} not in ({"A", "P"}, {"A", "I"}):
        return meetings
    first = once(*meetings)  # an author who also edited it; a byline that names an institution twice
    return meetings.where(first)


def _all(parts: Sequence[EntityPairs]) -> EntityPairs:
    at, one, other = (np.concatenate(columns) for columns in zip(*parts, strict=True))
    return EntityPairs(at, one, other)


def _unknown(meetings: EntityPairs, known: Places) -> EntityPairs:
    return meetings.where(~np.isin(meetings.other, known))


def _frequent(meetings: EntityPairs, least: int) -> EntityPairs:
    """The pairs with at least this many papers."""
    if least == 1 or not len(meetings.at):
        return meetings
    order, starts = grouped(meetings.one.astype(np.int64) * (int(meetings.other.max()) + 1) + meetings.other)
    counts = lengths_of(starts, len(order))
    kept = order[np.repeat(counts >= least, counts)]
    return meetings.where(kept)


def _linked(seen: Incidence, centre: Centre) -> Places:
    """Papers within the limits that the centre cites or that cite it, or narrower and broader topics."""
    index, place = seen.index, centre.place
    if centre.kind == "P" and place in seen.papers:
        return np.union1d(cited_by(seen, place), _newest(seen, index.papers_citing.of(place)))
    if centre.kind == "T":
        linked = {topic for pair in hierarchy(index, [place]) for topic in pair} - {place}
        return np.array(sorted(linked), dtype=np.int64)
    return _NOBODY


def _without_papers(index: Index, kind: str, places: Places) -> ScoredNeighbours:
    dates = index.paper_date[places].astype(np.int64) if kind == "P" else np.zeros(len(places), np.int64)
    return ScoredNeighbours(places, np.zeros(len(places), dtype=np.int64), dates, kind == "P")


def _newest(seen: Incidence, papers: Numbers) -> Places:
    counted = select(seen.index, papers.astype(np.int64), **seen.limits)
    return newest_first(seen.index, counted)[:MOST_CITED]
