"""The people of two lists, with their bylines."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.errors import TooBroad
from app.index.storage.layout import CERTAIN, JOINT, NO_YEAR, OPEN, Index
from app.index.storage.rows import Numbers, Places

Mask = NDArray[np.bool_]

MOST_ROWS = 5_000_000
"""Maximum bylines, or pairs of bylines, that one step of an answer lists; set by hand: 40 MB a column."""


class Side(NamedTuple):
    """People of one list: position in the list, place of the author, and whether it is a namesake.

    A namesake has the position of the listed person of the same name.
    """

    positions: Places
    places: Places
    are_namesakes: Mask

    @property
    def listed(self) -> "Side":
        """The listed people without namesakes."""
        return Side._make(column[~self.are_namesakes] for column in self)


class Bylines(NamedTuple):
    """Bylines of one list: whose, by which author, whether a namesake's, on which paper, and its place."""

    positions: Places
    authors: Places
    are_namesakes: Mask
    papers: Places
    slots: Places

    def where(self, kept: Mask | Places) -> "Bylines":
        """A selection of the bylines."""
        return Bylines._make(column[kept] for column in self)


def side_of(index: Index, people: Sequence[str], namesakes: Sequence[tuple[int, str]]) -> Side:
    """One list of authors by id, each once, and the namesakes of those at given positions.

    People without a paper in a small index have no place there and are left out.
    """
    pairs = [*enumerate(people), *namesakes]
    known = index.author_ids.known(id_ for _, id_ in pairs)
    places = dict(zip(index.author_ids.names(known), known.tolist(), strict=True))
    rows = [
        (position, places[id_], number >= len(people))
        for number, (position, id_) in enumerate(pairs)
        if id_ in places
    ]
    columns = tuple(zip(*rows, strict=True)) if rows else ((), (), ())
    return Side(
        np.array(columns[0], dtype=np.int64),
        np.array(columns[1], dtype=np.int64),
        np.array(columns[2], dtype=np.bool_),
    )


def bylines_of(index: Index, side: Side) -> Bylines:
    """The bylines of a list on papers that count as collaborations; TooBroad above MOST_ROWS."""
    check_rows(int(index.papers_of_author.counts(side.places).sum()))
    owners = np.repeat(np.arange(len(side.places)), index.papers_of_author.counts(side.places))
    papers = index.papers_of_author.gather(side.places).astype(np.int64)
    is_joint = index.paper_flags[papers] & JOINT != 0
    owners, papers = owners[is_joint], papers[is_joint]
    authors = side.places[owners]
    own = _slots_of_authors(index, papers, authors)
    return Bylines(side.positions[owners], authors, side.are_namesakes[owners], papers, own)


def _slots_of_authors(index: Index, papers: Places, authors: Places) -> Places:
    """The slot of each author on each paper, by binary search: the authors of a paper are ascending."""
    rows = index.authors_of_paper
    firsts, counts = rows.starts[papers], rows.counts(papers)
    for _ in range(int(counts.max(initial=1) - 1).bit_length()):
        half = counts // 2
        is_after = rows.items[firsts + half] <= authors
        firsts = np.where(is_after, firsts + half, firsts)
        counts = np.where(is_after, counts - half, half)
    return firsts


def check_rows(count: int) -> None:
    """Raise TooBroad if a step of an answer would list more than MOST_ROWS."""
    if count > MOST_ROWS:
        raise TooBroad(
            f"These people have {count} bylines or pairs of bylines; the limit is {MOST_ROWS}.",
            value=count,
            advice="Request fewer people at once.",
        )


@dataclass(frozen=True)
class Lists:
    """Both lists of a request, with the year since which papers count; None for all years."""

    index: Index
    of: Side
    against: Side
    of_count: int
    against_count: int
    since: int | None

    @cached_property
    def bylines(self) -> tuple[Bylines, Bylines]:
        """Bylines of both lists, also of namesakes."""
        return bylines_of(self.index, self.of), bylines_of(self.index, self.against)

    @cached_property
    def listed(self) -> tuple[Bylines, Bylines]:
        """Bylines of the listed people."""
        one, other = self.bylines
        return one.where(~one.are_namesakes), other.where(~other.are_namesakes)

    def pairs(self, of: Places, against: Places) -> Places:
        """The number of the pair of each two positions."""
        return of * self.against_count + against

    def are_recent(self, papers: Places) -> Mask:
        """Whether papers have a year within the requested years; any paper counts without a request."""
        if self.since is None:
            return np.ones(len(papers), dtype=np.bool_)
        found: Mask = self.index.paper_year[papers] >= self.since
        return found

    def are_undated(self, papers: Places) -> Mask:
        """Whether papers have no known year, although years are requested."""
        if self.since is None:
            return np.zeros(len(papers), dtype=np.bool_)
        found: Mask = self.index.paper_year[papers] == NO_YEAR
        return found

    def may_count(self, papers: Places) -> Mask:
        """Whether papers are within the requested years, or may be."""
        return self.are_recent(papers) | self.are_undated(papers)

    def open_bylines(self, number: int) -> Bylines:
        """Bylines of one list on papers within the years whose author list is cut or missing."""
        own = self.listed[number]
        is_open = self.index.paper_flags[own.papers] & OPEN != 0
        return own.where(is_open & self.may_count(own.papers))

    def chances(self, slots: Places) -> NDArray[np.float64]:
        """The probability that each byline is the author's."""
        found: NDArray[np.float64] = self.index.byline_confidence[slots] / CERTAIN
        return found


def equal_pairs(ones: Numbers, others: Numbers) -> tuple[Places, Places]:
    """Positions of every two equal keys, in the order of `ones`; TooBroad above MOST_ROWS."""
    order = np.argsort(others, kind="stable")
    ordered = others[order]
    firsts = np.searchsorted(ordered, ones, side="left")
    counts = np.searchsorted(ordered, ones, side="right") - firsts
    ends = np.cumsum(counts)
    check_rows(int(counts.sum()))
    slots = np.arange(ends[-1] if len(ends) else 0) + np.repeat(firsts - ends + counts, counts)
    return np.repeat(np.arange(len(ones)), counts), order[slots]


def first_of_each(*keys: Numbers) -> Places:
    """Positions of the first row of each combination of keys, in the order of the keys."""
    order = np.lexsort(keys[::-1])
    if not len(order):
        return order
    changes = [key[order][1:] != key[order][:-1] for key in keys]
    found: Places = order[np.concatenate([[True], np.logical_or.reduce(changes)])]
    return found
