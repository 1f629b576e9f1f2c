"""The verdict about each paper and reviewer: the strongest of its authors'."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product

from app.api.enums.conflicts import ConflictRule, ConflictVerdict
from app.conflict_lists.pairs import PairVerdict, PairVerdicts
from app.conflict_lists.people import NamedPeople
from app.conflict_lists.stated import stated_reason
from app.conflict_lists.tables import StatedLists, StatedPerson

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
    reviewer_name: str = ""
    """the name of a reviewer whom the table identifies without it, or with another one"""
    titles: tuple[str, ...] = ()
    """title and year of each of `papers`"""
    addresses: tuple[str, ...] = ()
    """address of each of `papers`"""


_Rows = Sequence[StatedPerson]
"""The rows of one person: each may state another institution."""


@dataclass(frozen=True)
class VerdictBasis:
    """Who the rows of the tables name, by key, the verdicts about their pairs, and the rules that apply.

    `base_url` begins the addresses of papers.
    """

    named: Named
    pairs: PairVerdicts
    rules: Collection[ConflictRule]
    base_url: str = ""

    def pair(self, author: StatedPerson, reviewer: StatedPerson) -> PairVerdict | None:
        """The verdict about two people; None without a finding, or if one of them is not known."""
        one, other = self.named[author.key].known, self.named[reviewer.key].known
        return None if one is None or other is None else self.pairs.by_ids.get((one, other))

    def shown(self, person: StatedPerson) -> str:
        """What the table says about a person; of an identifier also the name."""
        name = self.named[person.key].name
        return f"{name} ({person.text})" if name else person.text

    def stated(self, author: _Rows, reviewer: _Rows) -> list[str]:
        """What the tables state in common, if the rule applies."""
        if ConflictRule.SAME_INSTITUTION not in self.rules:
            return []
        reasons = (stated_reason(one, other) for one, other in product(author, reviewer))
        return list(dict.fromkeys(reason for reason in reasons if reason is not None))


def paper_verdicts(lists: StatedLists, basis: VerdictBasis) -> Iterator[PaperReviewer]:
    """Every paper with every reviewer, in the order of the tables; each of both once.

    Rows of one key are one person if their ids are equal.
    """
    papers: dict[str, list[StatedPerson]] = {}
    for byline in lists.bylines:
        papers.setdefault(byline.paper, []).append(byline.author)
    reviewers = _each(lists.reviewers)
    for paper, rows in papers.items():
        authors = _each(rows)
        for reviewer in reviewers:
            yield _paper_verdict(paper, authors, reviewer, basis)


def _each(rows: _Rows) -> list[_Rows]:
    found: dict[tuple[str, str], list[StatedPerson]] = {}
    for row in rows:
        found.setdefault((row.key, row.id), []).append(row)
    return list(found.values())


def _paper_verdict(
    paper: str, authors: Sequence[_Rows], reviewer: _Rows, basis: VerdictBasis
) -> PaperReviewer:
    named, labels = basis.named, basis.pairs.labels
    firsts, judged = [rows[0] for rows in authors], reviewer[0]
    found = [(author, pair) for author in firsts if (pair := basis.pair(author, judged)) is not None]
    stated = [reason for rows in authors for reason in basis.stated(rows, reviewer)]
    not_checked = [one for one in (*firsts, judged) if named[one.key].known is None]
    verdict = _strongest([pair for _, pair in found], stated, firsts, not_checked, judged)
    shown = _shown(found, verdict)
    papers = tuple(dict.fromkeys(id_ for _, pair in shown for id_ in pair.papers))
    return PaperReviewer(
        paper,
        judged,
        verdict,
        max((pair.confidence for _, pair in shown), default=None),
        tuple(dict.fromkeys([rule for _, pair in shown for rule in pair.rules] + _rules(stated))),
        max((pair.last_year for _, pair in shown if pair.last_year is not None), default=None),
        (*(f"{basis.shown(author)}: {_details(pair, labels)}" for author, pair in shown), *stated),
        papers,
        tuple(f"{one.text} ({named[one.key].problem})" for one in not_checked),
        named[judged.key].name,
        tuple(labels.get(id_, id_) for id_ in papers),
        tuple(f"{basis.base_url}/paper/{id_}" for id_ in papers),
    )


def _shown(
    found: Sequence[tuple[StatedPerson, PairVerdict]], verdict: PaperVerdict
) -> Sequence[tuple[StatedPerson, PairVerdict]]:
    """The pairs that have the verdict; all, if it is none of a pair and no conflict."""
    own = [(author, pair) for author, pair in found if pair.verdict.name == verdict]
    return own if own or verdict is PaperVerdict.CONFLICT else found


def _details(pair: PairVerdict, labels: Mapping[str, str]) -> str:
    return " ".join(detail.named(labels) for detail in pair.details)


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
