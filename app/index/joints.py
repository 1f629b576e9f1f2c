"""Edges among entities that are drawn together, each with the papers that it stands for."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import pairwise, repeat
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.index.incidence import Incidence
from app.index.layout import NO_YEAR, OPEN, Index
from app.index.neighbours import Centre, Known, cited_by, hierarchy
from app.index.rows import Numbers, Places
from app.index.standing import Standing, ids_of, kind_of, meet
from app.index.ties import Weights, grouped, once

_RELATIONS = {
    "AA": "COLLABORATED_WITH",
    "AP": "WROTE",
    "EP": "EDITED",
    "AT": "ABOUT",
    "AI": "AFFILIATED_WITH",
    "AV": "PUBLISHED_IN",
    "PT": "ABOUT",
    "PI": "AFFILIATED_WITH",
    "PV": "PUBLISHED_IN",
    "II": "COLLABORATED_WITH",
    "IT": "ABOUT",
    "IV": "PUBLISHED_IN",
    "VT": "ABOUT",
}
"""By the roles of both ends, the first of which is the edge's source."""

_PLACES = frozenset({"II", "IT", "IV", "VT"})
"""Drawn at the centre only, but institutions also round one: they meet on too many papers to mean much."""


class Joint(NamedTuple):
    """An edge: `weight` in millionths; of a collaboration the smaller id is its source.

    Years are those of the earliest and the latest paper, None where none is known; `open_papers` are those
    with a cut or missing author list.
    """

    source: str
    relation: str
    target: str
    weight: int
    paper_count: int
    open_papers: int
    first_year: int | None
    last_year: int | None
    papers: Callable[[int], list[str]]
    """Ids of so many papers, newest first."""

    @property
    def id(self) -> str:
        """Ends and relation, which no other edge has."""
        return f"{self.source}.{self.relation}.{self.target}"


@dataclass(frozen=True)
class _Edges:
    """Edges between two roles; edge `n` is of the papers at positions `at[starts[n]:starts[n + 1]]`."""

    relation: str
    roles: str
    sources: Places
    targets: Places
    at: Places
    starts: Places

    def __len__(self) -> int:
        return len(self.sources)

    def only(self, edges: Places) -> "_Edges":
        """Some of them."""
        counts = np.diff(self.starts)[edges]
        ends = np.cumsum(counts)
        at = self.at[np.repeat(self.starts[edges] - (ends - counts), counts) + np.arange(counts.sum())]
        sources, targets = self.sources[edges], self.targets[edges]
        return _Edges(self.relation, self.roles, sources, targets, at, np.concatenate([[0], ends]))

    def sums(self, counted: Places) -> Places:
        """For each edge the sum over its papers of what each position counts for."""
        sums = np.concatenate([[0], np.cumsum(counted[self.at])])
        found: Places = sums[self.starts[1:]] - sums[self.starts[:-1]]
        return found


def joints(
    seen: Incidence, drawn: Known, centre: Centre | None, weights: Weights, most: int
) -> tuple[list[Joint], int]:
    """The heaviest edges among what is drawn, then by the ids of their ends; and how many edges there are.

    The papers read are newest first. Without a centre, every two that papers join have their edge.
    """
    found = [*_on_papers(Standing(seen.index, seen.papers, drawn), centre, weights.least)]
    found += [_cites(seen, drawn), _narrower(seen, drawn, centre)]
    counted = weights.of(seen.index, seen.papers)
    weight = np.concatenate([edges.sums(counted) for edges in found])
    chosen = np.lexsort((*_by_ids(found), -weight))[:most]
    names = {kind: _named(seen.index, kind, places) for kind, places in drawn.items()}
    lengths = [len(edges) for edges in found]
    ends = np.cumsum(lengths)
    told: dict[int, Joint] = {}
    for edges, start, end in zip(found, ends - lengths, ends, strict=True):
        places = chosen[(chosen >= start) & (chosen < end)]
        told |= zip(places.tolist(), _told(seen, edges.only(places - start), counted, names), strict=True)
    return [told[place] for place in chosen.tolist()], len(weight)


def _on_papers(standing: Standing, centre: Centre | None, least: int) -> Iterator[_Edges]:
    for roles, relation in _RELATIONS.items():
        if not {kind_of(role) for role in roles} <= standing.only.keys():
            continue
        met = meet(standing, standing, *roles)
        kept = met.one < met.other if roles in {"AA", "II"} else np.ones(len(met.at), dtype=np.bool_)
        if roles in _PLACES and not _is_meant(roles, centre):
            kept &= _is_at(centre, roles, met.one, met.other)
        at, one, other = (column[kept].astype(np.int64) for column in met)
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


def _counted(relation: str, roles: str, met: tuple[Places, Places, Places], least: int) -> _Edges:
    at, one, other = met
    order, begins = grouped(one * (int(other.max(initial=0)) + 1) + other)
    counts = np.diff(np.append(begins, len(order)))
    kept = counts >= least
    at, heads, counts = at[order[np.repeat(kept, counts)]], order[begins[kept]], counts[kept]
    return _Edges(relation, roles, one[heads], other[heads], at, np.concatenate([[0], np.cumsum(counts)]))


def _cites(seen: Incidence, drawn: Known) -> _Edges:
    papers = drawn.get("P", np.empty(0, dtype=np.int64))
    citing = papers[seen.index.papers_cited_by.counts(papers) > 0]
    pairs = [
        (at, int(seen.papers[at]), other)
        for at in np.flatnonzero(np.isin(seen.papers, citing)).tolist()
        for other in np.intersect1d(cited_by(seen.index, int(seen.papers[at])), papers).tolist()
    ]
    at, sources, targets = np.array(pairs, dtype=np.int64).reshape(-1, 3).T
    return _Edges("CITES", "PP", sources, targets, at, np.arange(len(at) + 1))


def _narrower(seen: Incidence, drawn: Known, centre: Centre | None) -> _Edges:
    """Topics with broader ones: of the centre, or of everything drawn."""
    topics = drawn.get("T", np.empty(0, dtype=np.int64)).tolist()
    asked = topics if centre is None else [centre.place] * (centre.kind == "T")
    pairs = [pair for pair in hierarchy(seen.index, asked) if set(pair) <= set(topics)]
    found = [_on_both(seen, pair) for pair in pairs]
    ends = np.array(pairs, dtype=np.int64).reshape(-1, 2)
    starts = np.concatenate([[0], np.cumsum([len(at) for at in found])]).astype(np.int64)
    at = np.concatenate([*found, np.empty(0, dtype=np.int64)]).astype(np.int64)
    return _Edges("NARROWER_THAN", "TT", ends[:, 0], ends[:, 1], at, starts)


def _on_both(seen: Incidence, topics: tuple[int, int]) -> Places:
    """Positions of the papers about both topics."""
    rows = seen.index.papers_of_topic
    return np.flatnonzero(np.isin(seen.papers, rows.of(topics[0])) & np.isin(seen.papers, rows.of(topics[1])))


def _by_ids(found: list[_Edges]) -> tuple[Places, ...]:
    """Keys by which edges of one weight stand in order, the last key first: relation, target, source."""
    relations = sorted({edges.relation for edges in found})
    return (
        np.repeat([relations.index(edges.relation) for edges in found], [len(edges) for edges in found]),
        np.concatenate([_ordered(edges.roles[1], edges.targets) for edges in found]),
        np.concatenate([_ordered(edges.roles[0], edges.sources) for edges in found]),
    )


def _ordered(role: str, places: Places) -> Places:
    """Places of all kinds in one order, that of ids."""
    ordered: Places = places + (ord(kind_of(role)) << 40)
    return ordered


def _named(index: Index, kind: str, places: Places) -> dict[int, str]:
    return dict(zip(places.tolist(), ids_of(index, kind).names(places), strict=True))


def _told(
    seen: Incidence, edges: _Edges, counted: Places, names: Mapping[str, Mapping[int, str]]
) -> Iterator[Joint]:
    source, target = (names.get(kind_of(role), {}) for role in edges.roles)
    papers, starts = seen.papers[edges.at], edges.starts.tolist()
    rows = zip(
        map(source.__getitem__, edges.sources.tolist()),
        repeat(edges.relation, len(edges)),
        map(target.__getitem__, edges.targets.tolist()),
        edges.sums(counted).tolist(),
        np.diff(edges.starts).tolist(),
        edges.sums(seen.index.paper_flags[seen.papers] & OPEN != 0).tolist(),
        *_years(seen, edges),
        [partial(_first, seen.index, papers, *ends) for ends in pairwise(starts)],
        strict=True,
    )
    return map(Joint._make, rows)


def _years(seen: Incidence, edges: _Edges) -> tuple[list[int | None], list[int | None]]:
    """Years of the earliest and the latest paper of each edge."""
    years = np.append(seen.index.paper_year[seen.papers[edges.at]], np.int16(NO_YEAR))
    has_none = np.diff(edges.starts) == 0
    last = np.where(has_none, NO_YEAR, np.maximum.reduceat(years, edges.starts[:-1]))
    first = np.minimum.reduceat(np.where(years == NO_YEAR, -NO_YEAR - 1, years), edges.starts[:-1])
    is_unknown = last == NO_YEAR
    return _or_none(first, is_unknown), _or_none(last, is_unknown)


def _or_none(years: Places, is_unknown: NDArray[np.bool_]) -> list[int | None]:
    shown = years.astype(np.object_)
    shown[is_unknown] = None
    told: list[int | None] = shown.tolist()
    return told


def _first(index: Index, papers: Places, start: int, end: int, number: int) -> list[str]:
    return index.paper_ids.names(papers[start:end][:number])
