"""People two steps away: collaborators of somebody's collaborators with whom that person never wrote."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.index.layout import Index
from app.index.rows import Places
from app.index.standing import Standing, meet
from app.index.ties import begins, greatest, grouped


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


def collaborators(index: Index, person: int, papers: Places) -> Bonds:
    """Everyone who wrote some of the papers with a person, groups left out."""
    only = Standing(index, papers, {"A": np.array([person])})
    met = meet(only, Standing(index, papers), "A", "A")
    strengths = index.paper_strength[papers[met.at]]
    kept = ~index.author_is_group[met.other]
    return _bonds(met.other[kept].astype(np.int64), strengths[kept])


def meetings(index: Index, people: Places, papers: Places) -> int:
    """How many pairs of one of some people and anybody else stand on the papers."""
    near = np.diff(Standing(index, papers, {"A": people}).on("A").starts)
    return int((near * (index.authors_of_paper.counts(papers) - 1)).sum())


def second_degree(index: Index, near: Bonds, barred: Places, papers: Places) -> SecondDegree:
    """Whoever wrote some of the papers with one of those near a person, but for groups and `barred`."""
    met = meet(Standing(index, papers, {"A": near.people}), Standing(index, papers), "A", "A")
    kept = ~index.author_is_group[met.other] & ~_are_in(met.other, barred, len(index.author_ids))
    met = met.where(kept)
    via = np.searchsorted(near.people, met.one)
    bonds = _bonds(met.other.astype(np.int64) * len(near.people) + via, index.paper_strength[papers[met.at]])
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


def _bonds(keys: Places, strengths: Places) -> Bonds:
    order, starts = grouped(keys)
    if not len(order):
        return Bonds(order, order, order)
    counts = np.diff(np.append(starts, len(order)))
    return Bonds(keys[order[starts]], np.add.reduceat(strengths[order], starts), counts)


def _in_a_row(one: Places, other: Places) -> Places:
    """Millionths of 1/(1/s1 + 1/s2)."""
    found: Places = np.rint(one / (one + other) * other).astype(np.int64)
    return found


def _are_in(people: NDArray[np.integer], members: Places, number: int) -> NDArray[np.bool_]:
    is_one = np.zeros(number, dtype=np.bool_)
    is_one[members] = True
    found: NDArray[np.bool_] = is_one[people]
    return found
