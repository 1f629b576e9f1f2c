"""The verdict about each paper and reviewer: the strongest of its authors'."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.api.enums.conflicts import ConflictRule, ConflictVerdict
from app.conflict_lists.pairs import Pairs, PairVerdict
from app.conflict_lists.people import NamedPeople
from app.conflict_lists.stated import stated_reason
from app.conflict_lists.tables import StatedByline, StatedPerson

Named = Mapping[str, NamedPeople]


class PaperVerdict(StrEnum):
    """The verdict about a paper and a reviewer, the strongest first."""

    CONFLICT = "CONFLICT"
    CANNOT_BE_RULED_OUT = "CANNOT_BE_RULED_OUT"
    PARTLY_CHECKED = "PARTLY_CHECKED"
    """nothing was found, but not every author could be checked"""
    NOT_CHECKED = "NOT_CHECKED"
    """the reviewer or all authors are unknown or ambiguous"""
    NONE_FOUND = "NONE_FOUND"


@dataclass(frozen=True)
class PaperReviewer:
    """A paper and a reviewer, with the verdict and what it is based on."""

    paper: str
    reviewer: StatedPerson
    verdict: PaperVerdict
    confidence: float | None
    rules: tuple[ConflictRule, ...]
    last_year: int | None
    reasons: tuple[str, ...]
    papers: tuple[str, ...]
    not_checked: tuple[str, ...]


def paper_verdicts(
    bylines: Sequence[StatedByline], reviewers: Sequence[StatedPerson], named: Named, pairs: Pairs
) -> Iterator[PaperReviewer]:
    """Every paper with every reviewer, in the order of the tables; each of both once."""
    papers: dict[str, dict[str, StatedPerson]] = {}
    for byline in bylines:
        papers.setdefault(byline.paper, {}).setdefault(byline.author.text, byline.author)
    each = {reviewer.text: reviewer for reviewer in reversed(reviewers)}
    for paper, authors in papers.items():
        for reviewer in reversed(each.values()):
            yield _paper_verdict(paper, list(authors.values()), reviewer, named, pairs)


def _paper_verdict(
    paper: str, authors: Sequence[StatedPerson], reviewer: StatedPerson, named: Named, pairs: Pairs
) -> PaperReviewer:
    found = [
        (author, pair) for author in authors if (pair := _pair(author, reviewer, named, pairs)) is not None
    ]
    stated = [reason for author in authors if (reason := stated_reason(author, reviewer))]
    not_checked = [one for one in (*authors, reviewer) if named[one.text].known is None]
    verdict = _strongest([pair for _, pair in found], stated, authors, not_checked, reviewer)
    shown = [(author, pair) for author, pair in found if pair.verdict.name == verdict] or found
    return PaperReviewer(
        paper,
        reviewer,
        verdict,
        max((pair.confidence for _, pair in shown), default=None),
        tuple(dict.fromkeys([rule for _, pair in shown for rule in pair.rules] + _rules(stated))),
        max((pair.last_year for _, pair in shown if pair.last_year is not None), default=None),
        (*(f"{author.text}: {' '.join(pair.details)}" for author, pair in shown), *stated),
        tuple(dict.fromkeys(id_ for _, pair in shown for id_ in pair.papers)),
        tuple(f"{one.text} ({named[one.text].problem})" for one in not_checked),
    )


def _pair(author: StatedPerson, reviewer: StatedPerson, named: Named, pairs: Pairs) -> PairVerdict | None:
    one, other = named[author.text].known, named[reviewer.text].known
    return None if one is None or other is None else pairs.get((one, other))


def _rules(stated: Sequence[str]) -> list[ConflictRule]:
    return [ConflictRule.SAME_INSTITUTION] if stated else []


def _strongest(
    found: Sequence[PairVerdict],
    stated: Sequence[str],
    authors: Sequence[StatedPerson],
    not_checked: Sequence[StatedPerson],
    reviewer: StatedPerson,
) -> PaperVerdict:
    verdicts = {pair.verdict for pair in found}
    if stated or ConflictVerdict.CONFLICT in verdicts:
        return PaperVerdict.CONFLICT
    if ConflictVerdict.CANNOT_BE_RULED_OUT in verdicts:
        return PaperVerdict.CANNOT_BE_RULED_OUT
    if reviewer in not_checked or all(author in not_checked for author in authors):
        return PaperVerdict.NOT_CHECKED
    return PaperVerdict.PARTLY_CHECKED if not_checked else PaperVerdict.NONE_FOUND
