"""Which entities occur on each paper, and which pairs of entities a paper connects."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.index.answers.selection import are_joint
from app.index.storage.ids import Ids
from app.index.storage.layout import Index
from app.index.storage.rows import Numbers, Places, RaggedRows, starts_of

KINDS = "APTIV"
"""First letters of ids."""

ROLES = "APTIVE"
"""Roles of entities on a paper: one per kind, and E for authors as editors."""

_JOINED = frozenset({"AA", "AP", "EP", "AT", "AI", "AV", "PT", "PI", "PV", "TI", "TV", "II", "IV"})


class EntityPairs(NamedTuple):
    """Pairs of entities that a paper connects: the position of the paper, one entity, the other."""

    at: Places
    one: Numbers
    other: Numbers

    def where(self, kept: NDArray[np.bool_] | Places) -> "EntityPairs":
        """A selection of the rows, by a mask or by their positions."""
        return EntityPairs(self.at[kept], self.one[kept], self.other[kept])


@dataclass(frozen=True)
class PaperIncidence:
    """The entities on each of some papers; `only` restricts a kind to these entities.

    A role is looked up on first use. A position is the place of a paper among `papers`.
    """

    index: Index
    papers: Places
    only: Mapping[str, Places] = field(default_factory=dict)
    _known: dict[str, RaggedRows] = field(default_factory=dict, init=False)

    def on(self, role: str) -> RaggedRows:
        """The entities in a role on the paper at each position."""
        if role not in self._known:
            self._known[role] = self._kept(role, self._all(role))
        return self._known[role]

    def is_kept(self, role: str, places: Numbers) -> NDArray[np.bool_] | None:
        """A mask of the entities that are kept; None if all are."""
        own = self.only.get(kind_of(role))
        if own is None:
            return None
        if len(own) == 1:
            is_own: NDArray[np.bool_] = places == own[0]
            return is_own
        return np.isin(places, own, kind="table" if len(own) else None)

    def _all(self, role: str) -> RaggedRows:
        if role == "P":
            return RaggedRows(np.arange(len(self.papers) + 1), self.papers.astype(np.int32))
        rows = rows_in(self.index, role)
        return RaggedRows(starts_of(rows.counts(self.papers)), rows.gather(self.papers))

    def _kept(self, role: str, rows: RaggedRows) -> RaggedRows:
        kept = self.is_kept(role, rows.items)
        if kept is None:
            return rows
        ends = starts_of(kept)
        return RaggedRows(ends[rows.starts], rows.items[kept])


def kind_of(role: str) -> str:
    """The kind of the entities in a role."""
    return "A" if role == "E" else role


def role_pairs(one: str, other: str) -> list[tuple[str, str]]:
    """The pairs of roles in which a paper connects two kinds; empty if it never does."""
    return [
        (first, second)
        for first in roles_of(one)
        for second in roles_of(other)
        if first + second in _JOINED or second + first in _JOINED
    ]


def ids_of(index: Index, kind: str) -> Ids:
    """The ids of a kind."""
    return {
        "A": index.author_ids,
        "P": index.paper_ids,
        "T": index.topic_ids,
        "I": index.institution_ids,
        "V": index.venue_ids,
    }[kind]


def rows_in(index: Index, role: str) -> RaggedRows:
    """The rows from papers to the entities in a role."""
    return {
        "A": index.authors_of_paper,
        "E": index.editors_of_paper,
        "T": index.topics_of_paper,
        "I": index.institutions_of_paper,
        "V": index.venues_of_paper,
    }[role]


def meet(ones: PaperIncidence, others: PaperIncidence, role: str, other_role: str) -> EntityPairs:
    """The pairs of one entity of `ones` and one of `others` on the same paper, in a pair of roles.

    Authors meet on papers that count as collaborations; an author meets the institutions of the author's
    byline.
    """
    if {role, other_role} == {"A", "I"}:
        return _by_byline(ones, others, role)
    there = others.on(other_role)
    at = np.repeat(np.arange(len(ones.papers)), np.diff(ones.on(role).starts))
    one: Numbers = ones.on(role).items
    if role == other_role == "A":
        is_joint = are_joint(ones.index, ones.papers)[at]
        at, one = at[is_joint], one[is_joint]
    counts = there.counts(at)
    meetings = EntityPairs(np.repeat(at, counts), np.repeat(one, counts), there.gather(at))
    return meetings.where(meetings.one != meetings.other) if role == other_role else meetings


def _by_byline(ones: PaperIncidence, others: PaperIncidence, role: str) -> EntityPairs:
    index, papers = ones.index, ones.papers
    people, places = (ones, others) if role == "A" else (others, ones)
    slots = index.authors_of_paper.slots(papers)
    at = np.repeat(np.arange(len(papers)), index.authors_of_paper.counts(papers))
    authors = index.authors_of_paper.items[slots]
    kept = people.is_kept("A", authors)
    if kept is not None:
        slots, at, authors = slots[kept], at[kept], authors[kept]
    counts = index.institutions_of_byline.counts(slots)
    at, authors = np.repeat(at, counts), np.repeat(authors, counts)
    institutions = index.institutions_of_byline.gather(slots)
    meetings = (
        EntityPairs(at, authors, institutions) if role == "A" else EntityPairs(at, institutions, authors)
    )
    kept = places.is_kept("I", institutions)
    return meetings if kept is None else meetings.where(kept)


def roles_of(kind: str) -> str:
    """The roles of a kind."""
    return "AE" if kind == "A" else kind
