"""The rules TOGETHER and SAME_PERSON: joint papers, cut author lists that may hide one, and namesakes."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.index.conflicts.collaborators import Contacts, contacts_of
from app.index.conflicts.findings import FindingKind, Findings, Rule, findings
from app.index.conflicts.sides import Bylines, Lists, check_rows, equal_pairs, first_of_each
from app.index.storage.rows import Places


class PairPapers(NamedTuple):
    """Joint papers of pairs, with the kind of finding of each."""

    pairs: Places
    kinds: NDArray[np.int64]
    papers: Places
    chances: NDArray[np.float64]


def same_person(lists: Lists) -> Findings:
    """One author in both lists, and two of one name that nothing distinguishes."""
    one, other = equal_pairs(lists.of.places, lists.against.places)
    of_namesake, against_namesake = lists.of.are_namesakes[one], lists.against.are_namesakes[other]
    kept = ~(of_namesake & against_namesake)
    pairs = lists.pairs(lists.of.positions[one], lists.against.positions[other])[kept]
    are_unsure = (of_namesake | against_namesake)[kept]
    kinds = np.where(are_unsure, FindingKind.NAMESAKE, FindingKind.SURE).astype(np.int64)
    distinct = first_of_each(pairs, kinds)
    return findings(Rule.SAME_PERSON, pairs[distinct], kinds[distinct], np.ones(len(distinct)))


def namesakes_in_use(lists: Lists) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
    """Position and place of the namesakes of each list who are in the other list or wrote with it."""
    used: tuple[set[tuple[int, int]], set[tuple[int, int]]] = (set(), set())
    of, against = lists.bylines
    in_both = equal_pairs(lists.of.places, lists.against.places)
    on_one = equal_pairs(of.papers, against.papers)
    places = (lists.of, lists.against)
    for number in (0, 1):
        side, own = places[number], (of, against)[number]
        listed = in_both[number][side.are_namesakes[in_both[number]]]
        met = on_one[number][own.are_namesakes[on_one[number]]]
        used[number].update(zip(side.positions[listed].tolist(), side.places[listed].tolist(), strict=True))
        used[number].update(zip(own.positions[met].tolist(), own.authors[met].tolist(), strict=True))
    return used


def together(lists: Lists) -> Findings:
    """Joint papers since the year and before it, and author lists that may hide one."""
    met = _meetings(lists)
    parts = [_rows(met), *_hidden(lists, met)]
    return Findings(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def _rows(met: PairPapers) -> Findings:
    return findings(Rule.TOGETHER, met.pairs, met.kinds, met.chances, papers=met.papers)


def _meetings(lists: Lists) -> PairPapers:
    of, against = lists.bylines
    one, other = equal_pairs(of.papers, against.papers)
    namesakes = of.are_namesakes[one], against.are_namesakes[other]
    kept = (of.authors[one] != against.authors[other]) & ~(namesakes[0] & namesakes[1])
    one, other = one[kept], other[kept]
    kinds = _kinds(lists, of.papers[one], (namesakes[0] | namesakes[1])[kept])
    counts = kinds >= 0
    one, other = one[counts], other[counts]
    return PairPapers(
        lists.pairs(of.positions[one], against.positions[other]),
        kinds[counts],
        of.papers[one],
        lists.chances(of.slots[one]) * lists.chances(against.slots[other]),
    )


def _kinds(lists: Lists, papers: Places, are_namesakes: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The kind of finding of a joint paper; -1 if it is none, such as one of a namesake before the years."""
    may_count = lists.may_count(papers)
    listed = np.where(
        may_count, np.where(lists.are_recent(papers), FindingKind.SURE, FindingKind.UNDATED), FindingKind.OLD
    )
    return np.where(are_namesakes, np.where(may_count, FindingKind.NAMESAKE, -1), listed).astype(np.int64)


def _hidden(lists: Lists, met: PairPapers) -> list[Findings]:
    """Papers with open author lists of one, to which the other is close.

    The other wrote since the year with somebody whom the paper names, or wrote with the person before.
    """
    old = met.pairs[met.kinds == FindingKind.OLD]
    found = []
    for number in (0, 1):
        own = lists.open_bylines(number)
        check_rows(int(lists.index.authors_of_paper.counts(own.papers).sum()))
        named = lists.index.authors_of_paper.gather(own.papers).astype(np.int64)
        near = contacts_of(lists, lists.listed[1 - number], lists.may_count, named)
        pairs, rows = _near(lists, own, named, near, is_of=number == 0)
        known, again = _of_old(lists, own, old, is_of=number == 0)
        pairs, rows = np.concatenate([pairs, known]), np.concatenate([rows, again])
        papers = own.papers[rows]
        kept = ~_are_among(lists, pairs, papers, met)
        pairs, papers, rows = pairs[kept], papers[kept], rows[kept]
        each = first_of_each(pairs, papers)
        chances = lists.chances(own.slots[rows[each]])
        found.append(findings(Rule.TOGETHER, pairs[each], FindingKind.CUT_LIST, chances, papers=papers[each]))
    return found


def _near(lists: Lists, own: Bylines, named: Places, near: Contacts, *, is_of: bool) -> tuple[Places, Places]:
    """Pairs of the person of an open paper and a contact of somebody `named` on it, and the byline."""
    rows = np.repeat(np.arange(len(own.papers)), lists.index.authors_of_paper.counts(own.papers))
    is_other = (named != own.authors[rows]) & ~lists.index.author_is_group[named]
    rows, named = rows[is_other], named[is_other]
    one, other = equal_pairs(named, near.people)
    people, contacts = own.positions[rows[one]], near.positions[other]
    pairs = lists.pairs(people, contacts) if is_of else lists.pairs(contacts, people)
    return pairs, rows[one]


def _of_old(lists: Lists, own: Bylines, old: Places, *, is_of: bool) -> tuple[Places, Places]:
    """Pairs that wrote together before the years, and bylines of open papers of one of them."""
    people = old // lists.against_count if is_of else old % lists.against_count
    one, rows = equal_pairs(people, own.positions)
    return old[one], rows


def _are_among(lists: Lists, pairs: Places, papers: Places, met: PairPapers) -> NDArray[np.bool_]:
    """Whether the paper is a known joint paper of the pair."""
    count = len(lists.index.paper_ids)
    found: NDArray[np.bool_] = np.isin(pairs * count + papers, met.pairs * count + met.papers)
    return found
