"""People two steps away: collaborators of a person's collaborators who never wrote with the person."""

from dataclasses import dataclass

import numpy as np

from app.index.answers.scored_neighbours import greatest, summed
from app.index.storage.layout import Index
from app.index.storage.rows import Numbers, Places, begins, slots_of, starts_of

_FAR, _EXCLUDED = -1, -2
"""Roles of people who are no collaborators: those who can be two steps away, and those who cannot."""


@dataclass(frozen=True)
class Collaborators:
    """Collaborators, ascending, with the strength in millionths and the number of papers."""

    people: Places
    strengths: Places
    papers: Places


@dataclass(frozen=True)
class SecondDegree:
    """People two steps away, ascending, each by a row of links; link `n` goes through `via[n]`.

    The strength of a link is 1/(1/s1 + 1/s2) over its two collaborations, that of a person the sum over the
    links, all in millionths.
    """

    people: Places
    strengths: Places
    starts: Places
    via: Places
    link_strengths: Places
    near_papers: Places
    far_papers: Places

    def strongest(self, number: int, after: int | None = None) -> Places:
        """Positions of the `number` strongest people (after one, if given): strongest first, then by id."""
        if after is None:
            return greatest(self.strengths, number)
        last = self.strengths[after]
        is_next = self.strengths < last
        is_next[after + 1 :] |= self.strengths[after + 1 :] == last
        rest = np.flatnonzero(is_next)
        return rest[greatest(self.strengths[rest], number)]

    def position(self, person: int, micros: int) -> int | None:
        """The position of a person with this strength; None if there is none."""
        position = int(np.searchsorted(self.people, person))
        is_there = position < len(self.people) and self.people[position] == person
        return position if is_there and self.strengths[position] == micros else None

    def link_count(self, position: int) -> int:
        """The number of links to the person at a position."""
        return int(self.starts[position + 1] - self.starts[position])

    def links(self, position: int) -> Places:
        """The links to the person at a position: strongest first, then by id."""
        start, end = self.starts[position : position + 2]
        links: Places = start + np.argsort(-self.link_strengths[start:end], kind="stable")
        return links


@dataclass(frozen=True)
class PaperBylines:
    """All bylines of papers: byline `n` is of person `people[n]` on the paper at position `at[n]`.

    Its role is the place of the person among the collaborators, or below 0.
    """

    papers: Places
    sizes: Places
    at: Places
    people: Numbers
    roles: Numbers

    @property
    def meetings(self) -> int:
        """The number of pairs of a collaborator and another person on one paper."""
        return int((self.sizes[self.at[self.roles >= 0]] - 1).sum())


def collaborators(index: Index, person: int, papers: Places) -> Collaborators:
    """Everyone who wrote these papers with a person, without groups."""
    others = index.authors_of_paper.gather(papers)
    kept = (others != person) & ~index.author_is_group[others]
    strengths = np.repeat(index.paper_strength[papers], index.authors_of_paper.counts(papers))
    return Collaborators(*summed(others[kept].astype(np.int64), strengths[kept]))


def bylines_with_roles(index: Index, near: Collaborators, excluded: Places, papers: Places) -> PaperBylines:
    """All bylines of papers, with the role of each person; `excluded` people are never two steps away."""
    roles = np.full(len(index.author_ids), _FAR, dtype=np.int32)
    roles[excluded] = _EXCLUDED
    roles[near.people] = np.arange(len(near.people))
    sizes, people = index.authors_of_paper.counts(papers), index.authors_of_paper.gather(papers)
    return PaperBylines(papers, sizes, np.repeat(np.arange(len(papers)), sizes), people, roles[people])


def second_degree(index: Index, near: Collaborators, bylines: PaperBylines) -> SecondDegree:
    """The people who wrote these papers with a collaborator, without groups and excluded people."""
    second_links = _second_links(index, len(near.people), bylines)
    others, via = np.divmod(second_links.people, max(len(near.people), 1))
    strengths = _in_series(near.strengths[via], second_links.strengths)
    starts = begins(others)
    sums = np.add.reduceat(strengths, starts) if len(starts) else strengths
    return SecondDegree(
        others[starts],
        sums,
        np.append(starts, len(others)),
        near.people[via],
        strengths,
        near.papers[via],
        second_links.papers,
    )


def _second_links(index: Index, number: int, bylines: PaperBylines) -> Collaborators:
    """The pairs of a collaborator and another person, as keys `other * number + near`."""
    is_far = (bylines.roles == _FAR) & ~index.author_is_group[bylines.people]
    far, is_near = bylines.people[is_far].astype(np.int64) * number, bylines.roles >= 0
    starts = starts_of(np.bincount(bylines.at[is_far], minlength=len(bylines.papers)))
    at = bylines.at[is_near]
    counts = starts[at + 1] - starts[at]
    keys = far[slots_of(starts, at)]
    keys += np.repeat(bylines.roles[is_near], counts)
    return Collaborators(*summed(keys, np.repeat(index.paper_strength[bylines.papers[at]], counts)))


def _in_series(one: Places, other: Places) -> Places:
    """The strength of two collaborations in series, 1/(1/s1 + 1/s2), in millionths; 0 if both are 0."""
    found: Places = np.rint(one / np.maximum(one + other, 1) * other).astype(np.int64)
    return found
