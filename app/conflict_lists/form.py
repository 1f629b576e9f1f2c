"""The content of the form: two tables as text, the first year and the form of the result."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import parse_qs

from app.api.conflicts.answer import MOST_PAIRS
from app.api.enums.conflicts import ConflictRule
from app.conflict_lists.tables import ConflictFormat, StatedLists, read_bylines, read_reviewers
from app.errors import InputRefused

RULES = (ConflictRule.TOGETHER, ConflictRule.SAME_INSTITUTION, ConflictRule.SAME_PERSON)
"""Rules that apply if the form names none, as in the API."""

_FIELDS = 12
"""Maximum fields that are parsed, more than the form has; set by hand."""


@dataclass(frozen=True)
class ConflictForm:
    """What somebody sent."""

    lists: StatedLists
    since: int | None
    rules: Sequence[ConflictRule]
    format: ConflictFormat


def read_conflict_form(body: bytes) -> ConflictForm:
    """The form that a browser sent; InputRefused if it cannot be used, ValueError if it is no form."""
    sent = parse_qs(
        body.decode("ascii", "replace"), keep_blank_values=True, errors="replace", max_num_fields=_FIELDS
    )
    bylines, bad_bylines = read_bylines(_text(sent, "papers"), "papers")
    reviewers, bad_reviewers = read_reviewers(_text(sent, "reviewers"), "reviewers")
    bad = [*(("papers", row) for row in bad_bylines), *(("reviewers", row) for row in bad_reviewers)]
    lists = StatedLists(bylines, reviewers, bad)
    if len(bylines) * len(reviewers) > MOST_PAIRS:
        raise InputRefused(
            f"The tables have {len(bylines) * len(reviewers)} pairs of authors and reviewers.",
            value="papers",
            advice=f"Send at most {MOST_PAIRS} pairs at once, or use `coterie conflicts`.",
        )
    return ConflictForm(lists, _year(_text(sent, "since")), _rules(sent), _format(_text(sent, "format")))


def _text(sent: Mapping[str, Sequence[str]], name: str) -> str:
    return sent.get(name, [""])[-1]


def _year(text: str) -> int | None:
    if not text.strip():
        return None
    if not (text.strip().isascii() and text.strip().isdecimal() and len(text.strip()) == len("2021")):
        raise InputRefused("The first year is no year.", value="since", advice="Use a year such as 2021.")
    return int(text)


def _rules(sent: Mapping[str, Sequence[str]]) -> Sequence[ConflictRule]:
    known = [ConflictRule[name] for name in sent.get("rule", ()) if name in ConflictRule.__members__]
    return known or RULES


def _format(text: str) -> ConflictFormat:
    return ConflictFormat(text) if text in set(ConflictFormat) else ConflictFormat.CSV
