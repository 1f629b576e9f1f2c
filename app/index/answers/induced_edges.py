"""Induced edges: the edges among chosen entities, each with its papers."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from app.index.answers.incidence import Incidence
from app.index.answers.neighbours import Centre, Known, cited_by, hierarchy
from app.index.answers.paper_incidence import PaperIncidence, ids_of, kind_of, meet
from app.index.answers.scored_neighbours import Weights, grouped, once
from app.index.edges import COLLABORATED_WITH, RELATIONS, Edges, keys
from app.index.storage.layout import NO_YEAR, OPEN, Index
from app.index.storage.rows import Numbers, Places, lengths_of, or_none, starts_of

_RELATIONS = {
    "AA": COLLABORATED_WITH,
    "AP": "WROTE",
    "EP": "EDITED",
    "AT": "ABOUT",
    "AI": "AFFILIATED_WITH",
    "AV": "PUBLISHED_IN",
    "PT": "ABOUT",
    "PI": "AFFILIATED_WITH",
    "PV": "PUBLISHED_IN",
    "II": COLLABORATED_WITH,
    "IT": "ABOUT",
    "IV": "PUBLISHED_IN",
    "VT": "ABOUT",
}
"""The relation by the roles of both ends; the first end is the source."""

_PLACES = frozenset({"II", "IT", "IV", "VT"})
"""Pairs shown only at the centre, and among institutions around one: elsewhere they share too many papers."""


@dataclass(frozen=True)
class InducedEdges:
    """Edges as columns: `weights` in millionths; the source of a collaboration is the smaller id."""

    seen: Incidence
    weights: Places
    _edges: Edges
    _names: Mapping[int, str]

    def __len__(self) -> int:
        return len(self._edges)

    @cached_property
    def sources(self) -> list[str]:
        """The id of the source of each edge."""
        return list(map(self._names.__getitem__, self._edges.sources.tolist()))

    @cached_property
    def targets(self) -> list[str]:
        """The id of the target of each edge."""
        return list(map(self._names.__getitem__, self._edges.targets.tolist()))

    @property
    def relations(self) -> list[str]:
        """The relation of each edge."""
        return list(map(RELATIONS.__getitem__, self._edges.relations.tolist()))

    @property
    def paper_counts(self) -> list[int]:
        """The number of papers of each edge."""
        counts: list[int] = np.diff(self._edges.starts).tolist()
        return counts

    @property
    def open_papers(self) -> list[int]:
        """The number of papers of each edge with a cut or missing author list."""
        is_open = self.seen.index.paper_flags[self.seen.papers] & OPEN != 0
        counts: list[int] = self._edges.sums(is_open).tolist()
        return counts

    @cached_property
    def years(self) -> tuple[list[int | None], list[int | None]]:
        """Years of the earliest and latest paper of each edge; None if no year is known."""
        edges = self._edges
        years = np.append(self.seen.index.paper_year[self.seen.papers[edges.at]], np.int16(NO_YEAR))
        last = np.maximum.reduceat(years, edges.starts[:-1])
        first = np.minimum.reduceat(np.where(years == NO_YEAR, -NO_YEAR - 1, years), edges.starts[:-1])
        is_unknown = (last == NO_YEAR) | (np.diff(edges.starts) == 0)
        return or_none(first, is_unknown), or_none(last, is_unknown)

    def papers(self, edge: int, number: int, *, is_oldest: bool = False) -> list[str]:
        """Ids of the `number` newest papers of an edge, or oldest; papers without a year are last."""
        start, end = self._edges.starts[edge : edge + 2]
        found = self.seen.papers[self._edges.at[start:end]]
        if is_oldest:
            is_undated = self.seen.index.paper_year[found] == NO_YEAR
            found = np.concatenate([found[~is_undated][::-1], found[is_undated]])
        return self.seen.index.paper_ids.names(found[:number])


def induced_edges(
    seen: Incidence, drawn: Known, centre: Centre | None, weights: Weights, most: int
) -> tuple[InducedEdges, int]:
    """The heaviest edges among the entities, then by the ids of their ends; and the number of all edges.

    The papers read are newest first. Without a centre, all pairs with joint papers get an edge.
    """
    found = [*_on_papers(PaperIncidence(seen.index, seen.papers, drawn), centre, weights.least)]
    found += [_cites(seen, drawn["P"])] if "P" in drawn else []
    found += [_narrower(seen, drawn["T"], centre)] if "T" in drawn else []
    edges = Edges.joined(found)
    weight = edges.sums(weights.of(seen.index, seen.papers))
    chosen = np.lexsort((edges.relations, edges.targets, edges.sources, -weight))[:most]
    return InducedEdges(seen, weight[chosen], edges.only(chosen), names_by_key(seen.index, drawn)), len(edges)


def _on_papers(incidence: PaperIncidence, centre: Centre | None, least: int) -> Iterator[Edges]:
    for roles, relation in _RELATIONS.items():
        if not {kind_of(role) for role in roles} <= incidence.only.keys():
            continue
        meetings = meet(incidence, incidence, *roles)
        kept = (
            meetings.one < meetings.other
            if roles in {"AA", "II"}
            else np.ones(len(meetings.at), dtype=np.bool_)
        )
        if roles in _PLACES and not _is_meant(roles, centre):
            kept &= _is_at(centre, roles, meetings.one, meetings.other)
        at, one, other = (column[kept].astype(np.int64) for column in meetings)
        if roles == "AI":  # a byline may name an institution twice
            first = once(at, one, other)
            at, one, other = at[first], one[first], other[first]
        yield _counted(relation, roles, (at, one, other), 1 if "P" in roles else least)


def _is_meant(roles: str, centre: Centre | None) -> bool:
    return centre is None or (roles == "II" and centre.kind == "I")


def _is_at(centre: Centre | None, roles: str, one: Numbers, other: Numbers) -> NDArray[np.bool_]:
    found = np.zeros(len(one), dtype=np.bool_)
    for role, places in zip(roles, (one, other), strict=True):
        if centre is not None and role == centre.kind:
            found |= places == centre.place
    return found


def _counted(relation: str, roles: str, meetings: tuple[Places, Places, Places], least: int) -> Edges:
    at, one, other = meetings
    order, begins = grouped(one * (int(other.max(initial=0)) + 1) + other)
    counts = lengths_of(begins, len(order))
    kept = counts >= least
    at, heads, counts = at[order[np.repeat(kept, counts)]], order[begins[kept]], counts[kept]
    source, target = (
        keys(kind_of(role), ends[heads]) for role, ends in zip(roles, meetings[1:], strict=True)
    )
    return Edges.of(relation, source, target, at, starts_of(counts))


def _cites(seen: Incidence, papers: Places) -> Edges:
    citing = papers[seen.index.papers_cited_by.counts(papers) > 0]
    pairs = [
        (at, int(seen.papers[at]), other)
        for at in np.flatnonzero(np.isin(seen.papers, citing)).tolist()
        for other in np.intersect1d(cited_by(seen, int(seen.papers[at])), papers).tolist()
    ]
    at, sources, targets = np.array(pairs, dtype=np.int64).reshape(-1, 3).T
    return Edges.of("CITES", keys("P", sources), keys("P", targets), at, np.arange(len(at) + 1))


def _narrower(seen: Incidence, drawn: Places, centre: Centre | None) -> Edges:
    """Edges from topics to broader ones: of the centre, or among all entities."""
    topics = drawn.tolist()
    centres = topics if centre is None else [centre.place] * (centre.kind == "T")
    pairs = [pair for pair in hierarchy(seen.index, centres) if set(pair) <= set(topics)]
    found = [_on_both(seen, pair) for pair in pairs]
    sources, targets = np.array(pairs, dtype=np.int64).reshape(-1, 2).T
    starts = starts_of(np.array([len(at) for at in found], dtype=np.int64))
    at = np.concatenate([*found, np.empty(0, dtype=np.int64)]).astype(np.int64)
    return Edges.of("NARROWER_THAN", keys("T", sources), keys("T", targets), at, starts)


def _on_both(seen: Incidence, topics: tuple[int, int]) -> Places:
    """Positions of the papers about both topics."""
    rows = seen.index.papers_of_topic
    return np.flatnonzero(np.isin(seen.papers, rows.of(topics[0])) & np.isin(seen.papers, rows.of(topics[1])))


def names_by_key(index: Index, drawn: Known) -> dict[int, str]:
    """The id of each entity by its key."""
    return {
        key: id_
        for kind, places in drawn.items()
        for key, id_ in zip(keys(kind, places).tolist(), ids_of(index, kind).names(places), strict=True)
    }
