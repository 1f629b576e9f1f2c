"""People two steps away: collaborators of somebody's collaborators with whom that person never wrote."""

from dataclasses import dataclass

import numpy as np

from app.index.answers.scored_neighbours import greatest, summed
from app.index.storage.layout import Index
from app.index.storage.rows import Numbers, Places, begins, slots_of, starts_of

_FAR, _BARRED = -1, -2
"""Roles of those who are not near: who can be two steps away, and who cannot."""


@dataclass(frozen=True)
class Bonds:
    """People tied to somebody, ascending: how strong in millionths, and by how many papers."""

    people: Places
    strengths: Places
    papers: Places


@dataclass(frozen=True)
class SecondDegree:
    """People two steps away, ascending, each by a row of links; link `n` goes through `via[n]`.

    The strength of a link is that of its two collaborations as of resistors in a row, of a person the sum
    over the links, all in millionths.
    """

    people: Places
    strengths: Places
    starts: Places
    via: Places
    link_strengths: Places
    near_papers: Places
    far_papers: Places

    def strongest(self, number: int, after: int | None = None) -> Places:
        """Positions of so many people, those after one if it is given: strongest first, then by id."""
        if after is None:
            return greatest(self.strengths, number)
        last = self.strengths[after]
        is_next = self.strengths < last
        is_next[after + 1 :] |= self.strengths[after + 1 :] == last
        rest = np.flatnonzero(is_next)
        return rest[greatest(self.strengths[rest], number)]

    def position(self, person: int, micros: int) -> int | None:
        """Where a person of this strength stands; None where there is none."""
        position = int(np.searchsorted(self.people, person))
        is_there = position < len(self.people) and self.people[position] == person
        return position if is_there and self.strengths[position] == micros else None

    def link_count(self, position: int) -> int:
        """How many links lead to one of them."""
        return int(self.starts[position + 1] - self.starts[position])

    def links(self, position: int) -> Places:
        """The links to one of them: strongest first, then by id."""
        start, end = self.starts[position : position + 2]
        links: Places = start + np.argsort(-self.link_strengths[start:end], kind="stable")
        return links


@dataclass(frozen=True)
class Crowd:
    """Whoever stands on some papers: byline `n` is of person `people[n]` on the paper at position `at[n]`.

    Its role is the place of the person among those near somebody, or below 0.
    """

    papers: Places
    sizes: Places
    at: Places
    people: Numbers
    roles: Numbers

    @property
    def meetings(self) -> int:
        """How many pairs of one of those near and anybody else stand on the papers."""
        return int((self.sizes[self.at[self.roles >= 0]] - 1).sum())


def collaborators(index: Index, person: int, papers: Places) -> Bonds:
    """Everyone who wrote some papers of a person's with them, groups left out."""
    others = index.authors_of_paper.gather(papers)
    kept = (others != person) & ~index.author_is_group[others]
    strengths = np.repeat(index.paper_strength[papers], index.authors_of_paper.counts(papers))
    return Bonds(*summed(others[kept].astype(np.int64), strengths[kept]))


def crowd(index: Index, near: Bonds, barred: Places, papers: Places) -> Crowd:
    """Whoever stands on some papers, seen from those near somebody; who is barred is nobody's far end."""
    roles = np.full(len(index.author_ids), _FAR, dtype=np.int32)
    roles[barred] = _BARRED
    roles[near.people] = np.arange(len(near.people))
    sizes, people = index.authors_of_paper.counts(papers), index.authors_of_paper.gather(papers)
    return Crowd(papers, sizes, np.repeat(np.arange(len(papers)), sizes), people, roles[people])


def second_degree(index: Index, near: Bonds, met: Crowd) -> SecondDegree:
    """Whoever wrote some of the papers with one of those near a person, but for groups and who is barred."""
    bonds = _bonds(index, len(near.people), met)
    others, via = np.divmod(bonds.people, max(len(near.people), 1))
    strengths = _in_a_row(near.strengths[via], bonds.strengths)
    starts = begins(others)
    sums = np.add.reduceat(strengths, starts) if len(starts) else strengths
    return SecondDegree(
        others[starts],
        sums,
        np.append(starts, len(others)),
        near.people[via],
        strengths,
        near.papers[via],
        bonds.papers,
    )


def _bonds(index: Index, number: int, met: Crowd) -> Bonds:
    """Bonds between those near and others, whose people are `other * number + near`."""
    is_far = (met.roles == _FAR) & ~index.author_is_group[met.people]
    far, is_near = met.people[is_far].astype(np.int64) * number, met.roles >= 0
    starts = starts_of(np.bincount(met.at[is_far], minlength=len(met.papers)))
    at = met.at[is_near]
    counts = starts[at + 1] - starts[at]
    keys = far[slots_of(starts, at)]
    keys += np.repeat(met.roles[is_near], counts)
    return Bonds(*summed(keys, np.repeat(index.paper_strength[met.papers[at]], counts)))


def _in_a_row(one: Places, other: Places) -> Places:
    """Millionths of 1/(1/s1 + 1/s2)."""
    found: Places = np.rint(one / (one + other) * other).astype(np.int64)
    return found
