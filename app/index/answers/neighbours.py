"""Entities that papers tie to a centre, or to the people round it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from app.index.answers.incidence import Incidence, newest_first
from app.index.answers.paper_incidence import Meetings, PaperIncidence, meet, role_pairs
from app.index.answers.scored_neighbours import ScoredNeighbours, Weights, grouped, once, tied
from app.index.storage.layout import Index
from app.index.storage.rows import Numbers, Places

MOST_CITED = 250
"""Citations of a paper, and papers citing it, that count: the newest."""

MOST_PAIRS = 1_000
"""Pairs of a topic and its broader one that count."""

Known = Mapping[str, Places]
"""Places of entities by kind."""


@dataclass(frozen=True)
class Centre:
    """The entity that everything is seen from."""

    kind: str
    place: int


def near(
    seen: Incidence, centre: Centre, kinds: Iterable[str], weights: Weights
) -> dict[str, ScoredNeighbours]:
    """By kind, everything that the papers read tie to the centre, or that is joined to it without papers."""
    ones = PaperIncidence(seen.index, seen.papers, {centre.kind: np.array([centre.place])})
    others = PaperIncidence(seen.index, seen.papers)
    counted, dates = weights.of(seen.index, seen.papers), seen.index.paper_date[seen.papers]
    found = {}
    for kind in kinds:
        met = _met(ones, others, centre.kind, kind)
        least = 1 if kind == "P" else weights.least
        ties = tied(met.other, counted[met.at], dates[met.at], least, is_by_date=kind == "P")
        beside = _beside(seen, centre) if kind == centre.kind else _NOBODY
        found[kind] = ties.joined(_untied(seen.index, kind, beside)) if len(beside) else ties
    return found


def far(
    seen: Incidence, through: Known, known: Known, kinds: Iterable[str], weights: Weights
) -> dict[str, ScoredNeighbours]:
    """By kind, everything not yet known that the papers read tie to those in between.

    So many papers as make a tie have to be of one of them; what counts then are all of these papers, once.
    """
    ones, others = PaperIncidence(seen.index, seen.papers, through), PaperIncidence(seen.index, seen.papers)
    counted, dates = weights.of(seen.index, seen.papers), seen.index.paper_date[seen.papers]
    found = {}
    for kind in kinds:
        mets = [_met(ones, others, between, kind) for between in through] or [_NONE]
        mets = [_unknown(met, known.get(kind, _NOBODY)) for met in mets]
        mets = [met if kind == "P" else _often(met, weights.least) for met in mets]
        at, _, other = _all(mets)
        first = once(at, other)
        at, other = at[first], other[first]
        found[kind] = tied(other, counted[at], dates[at], 1, is_by_date=kind == "P")
    return found


def cited_by(index: Index, paper: int) -> Places:
    """The newest papers that a paper cites."""
    return _newest(index, index.papers_cited_by.of(paper))


def hierarchy(index: Index, topics: Sequence[int]) -> list[tuple[int, int]]:
    """Topics with those next to them, the narrower one first."""
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
_NONE = Meetings(_NOBODY, _NOBODY, _NOBODY)


def _met(ones: PaperIncidence, others: PaperIncidence, kind: str, other_kind: str) -> Meetings:
    pairs = role_pairs(kind, other_kind)
    mets = [meet(ones, others, *roles) for roles in pairs]
    if not mets:
        return _NONE
    met = mets[0] if len(mets) == 1 else _all(mets)
    if {kind, other_kind} not in ({"A", "P"}, {"A", "I"}):
        return met
    first = once(*met)  # who wrote and edited it; a byline that names an institution twice
    return met.where(first)


def _all(mets: Sequence[Meetings]) -> Meetings:
    at, one, other = (np.concatenate(columns) for columns in zip(*mets, strict=True))
    return Meetings(at, one, other)


def _unknown(met: Meetings, known: Places) -> Meetings:
    return met.where(~np.isin(met.other, known))


def _often(met: Meetings, least: int) -> Meetings:
    """Meetings of two who meet on so many papers."""
    if least == 1 or not len(met.at):
        return met
    order, starts = grouped(met.one.astype(np.int64) * (int(met.other.max()) + 1) + met.other)
    counts = np.diff(np.append(starts, len(order)))
    kept = order[np.repeat(counts >= least, counts)]
    return met.where(kept)


def _beside(seen: Incidence, centre: Centre) -> Places:
    """Papers that the centre cites or that cite it, or topics next to it."""
    index, place = seen.index, centre.place
    if centre.kind == "P" and place in seen.papers:
        return np.union1d(cited_by(index, place), _newest(index, index.papers_citing.of(place)))
    if centre.kind == "T":
        beside = {topic for pair in hierarchy(index, [place]) for topic in pair} - {place}
        return np.array(sorted(beside), dtype=np.int64)
    return _NOBODY


def _untied(index: Index, kind: str, places: Places) -> ScoredNeighbours:
    dates = index.paper_date[places].astype(np.int64) if kind == "P" else np.zeros(len(places), np.int64)
    return ScoredNeighbours(places, np.zeros(len(places), dtype=np.int64), dates, kind == "P")


def _newest(index: Index, papers: Numbers) -> Places:
    return newest_first(index, papers.astype(np.int64))[:MOST_CITED]
