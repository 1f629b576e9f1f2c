"""Reasons in words."""

from collections.abc import Mapping

from app.index.conflicts.findings import FindingKind, Rule
from app.index.conflicts.search import PairReason
from app.text.counting import counted

_DETAILS: Mapping[tuple[Rule, FindingKind], str] = {
    (Rule.SAME_PERSON, FindingKind.SURE): "Both entries are the same person.",
    (
        Rule.SAME_PERSON,
        FindingKind.NAMESAKE,
    ): "The names are the same, or nearly. They may be one person, because no identifier distinguishes them.",
    (Rule.TOGETHER, FindingKind.SURE): "{papers} together{period}.",
    (Rule.TOGETHER, FindingKind.UNDATED): "{papers} together without a known year.",
    (
        Rule.TOGETHER,
        FindingKind.NAMESAKE,
    ): "Somebody who may be the same person as one of the two wrote {papers} with the other{period}.",
    (
        Rule.TOGETHER,
        FindingKind.CUT_LIST,
    ): "The author list of {papers} of one is cut or missing. The other wrote "
    "with somebody named there{period}{or_before}.",
    (Rule.TOGETHER, FindingKind.OLD): "{papers} together, the latest in {last}, before {since}.",
    (Rule.SAME_INSTITUTION, FindingKind.SURE): "Papers of both name this institution in {years}.",
    (
        Rule.SAME_INSTITUTION,
        FindingKind.SPANS,
    ): "Papers of both name this institution in overlapping years, but never in one year.",
    (
        Rule.SAME_INSTITUTION,
        FindingKind.UNDATED,
    ): "Papers of both name this institution, and the year of one is unknown.",
    (
        Rule.SHARED_COLLABORATOR,
        FindingKind.SURE,
    ): "Both wrote with this person{period}; {others} in all.",
}


def detail(reason: PairReason, since: int | None, via_count: int) -> str:
    """One sentence about a reason; `via_count` is the number of third people of the pair."""
    return _DETAILS[reason.rule, reason.kind].format(
        papers=counted(len(reason.papers), "paper"),
        others=counted(via_count, "third person"),
        years=", ".join(map(str, reason.years)),
        last=max(reason.years, default=None),
        since=since,
        period=_period(since),
        or_before="" if since is None else ", or with that person before",
    )


def open_lists_detail(counts: tuple[int, int], since: int | None) -> str:
    """One sentence about cut author lists that name nobody close to the other person."""
    return (
        f"No joint paper is known. Author lists are cut or missing on {counted(counts[0], 'paper')} of one "
        f"and {counted(counts[1], 'paper')} of the other{_period(since)}; nobody named there is close to the "
        "other."
    )


def _period(since: int | None) -> str:
    return "" if since is None else f" since {since}"
