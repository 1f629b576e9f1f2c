"""The rule SAME_INSTITUTION: bylines of both that name one institution in the same years."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.index.conflicts.findings import FindingKind, Findings, Rule, findings
from app.index.conflicts.sides import Bylines, Lists, equal_pairs, first_of_each
from app.index.storage.layout import NO_YEAR
from app.index.storage.rows import Places


class InstitutionYears(NamedTuple):
    """People at institutions: from the first year to the last, the latest paper, and the probability."""

    positions: Places
    institutions: Places
    first: NDArray[np.int64]
    last: NDArray[np.int64]
    papers: Places
    chances: NDArray[np.float64]


def same_institution(lists: Lists) -> Findings:
    """Both at one institution in one year, in overlapping years, or in a year that is not known."""
    ones, others = (_years(lists, own) for own in lists.listed)
    parts = [
        _in_one_year(lists, ones, others),
        _overlapping(lists, _spans(ones), _spans(others)),
        _undated(lists, _spans(ones, is_dated=False), _spans(others)),
        _undated(lists, _spans(ones), _spans(others, is_dated=False)),
        _undated(lists, _spans(ones, is_dated=False), _spans(others, is_dated=False)),
    ]
    return Findings(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def _years(lists: Lists, own: Bylines) -> InstitutionYears:
    """One row for each person, institution and year; an unknown year is NO_YEAR."""
    counts = lists.index.institutions_of_byline.counts(own.slots)
    rows = np.repeat(np.arange(len(own.slots)), counts)
    places = lists.index.institutions_of_byline.gather(own.slots).astype(np.int64)
    years = lists.index.paper_year[own.papers[rows]].astype(np.int64)
    chances = lists.chances(own.slots[rows])
    order = np.lexsort((own.papers[rows], -chances, years, places, own.positions[rows]))
    rows, places, years, chances = rows[order], places[order], years[order], chances[order]
    each = first_of_each(own.positions[rows], places, years)
    rows, places, years, chances = rows[each], places[each], years[each], chances[each]
    return InstitutionYears(own.positions[rows], places, years, years, own.papers[rows], chances)


def _spans(years: InstitutionYears, *, is_dated: bool = True) -> InstitutionYears:
    """One row for each person and institution, over the known years or of the unknown one."""
    kept = (years.first != NO_YEAR) == is_dated
    years = InstitutionYears(*(column[kept] for column in years))
    starts = first_of_each(years.positions, years.institutions)
    ends = np.append(starts[1:], len(years.positions)) - 1
    ends = ends[: len(starts)]
    return InstitutionYears(
        years.positions[starts],
        years.institutions[starts],
        years.first[starts],
        years.last[ends],
        years.papers[ends],
        years.chances[ends],
    )


def _in_one_year(lists: Lists, ones: InstitutionYears, others: InstitutionYears) -> Findings:
    ones, others = _within(lists, ones), _within(lists, others)
    one, other = equal_pairs(_keys(ones), _keys(others))
    return _rows(lists, ones, others, (one, other), FindingKind.SURE)


def _within(lists: Lists, years: InstitutionYears) -> InstitutionYears:
    kept = (years.last != NO_YEAR) & (years.last >= _least(lists))
    return InstitutionYears(*(column[kept] for column in years))


def _keys(years: InstitutionYears) -> Places:
    return years.institutions << 16 | years.first


def _overlapping(lists: Lists, ones: InstitutionYears, others: InstitutionYears) -> Findings:
    one, other = equal_pairs(ones.institutions, others.institutions)
    ends = np.minimum(ones.last[one], others.last[other])
    starts = np.maximum(ones.first[one], others.first[other])
    kept = (starts <= ends) & (ends >= _least(lists))
    return _rows(lists, ones, others, (one[kept], other[kept]), FindingKind.SPANS)


def _undated(lists: Lists, ones: InstitutionYears, others: InstitutionYears) -> Findings:
    one, other = equal_pairs(ones.institutions, others.institutions)
    kept = _may_count(lists, ones.last[one]) & _may_count(lists, others.last[other])
    return _rows(lists, ones, others, (one[kept], other[kept]), FindingKind.UNDATED)


def _may_count(lists: Lists, last: NDArray[np.int64]) -> NDArray[np.bool_]:
    found: NDArray[np.bool_] = (last == NO_YEAR) | (last >= _least(lists))
    return found


def _least(lists: Lists) -> int:
    return NO_YEAR if lists.since is None else lists.since


def _rows(
    lists: Lists,
    ones: InstitutionYears,
    others: InstitutionYears,
    met: tuple[Places, Places],
    kind: FindingKind,
) -> Findings:
    """Two rows for each two stays: a paper of one and a paper of the other. One person is no pair."""
    one, other = met
    pairs = lists.pairs(ones.positions[one], others.positions[other])
    return findings(
        Rule.SAME_INSTITUTION,
        np.tile(pairs, 2),
        kind,
        np.tile(ones.chances[one] * others.chances[other], 2),
        subjects=np.tile(ones.institutions[one], 2),
        papers=np.concatenate([ones.papers[one], others.papers[other]]),
    )
