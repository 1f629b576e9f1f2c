"""The content of the form: two tables as text, the first year and the form of the result."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from urllib.parse import parse_qs

from app.api.conflicts.answer import LAST_YEAR, MOST_PAIRS, MOST_PEOPLE
from app.api.enums.conflicts import ConflictRule
from app.conflict_lists.example import HEADS
from app.conflict_lists.tables import ConflictFormat, StatedLists, read_bylines, read_reviewers
from app.errors import InputRefused

RULES = (ConflictRule.TOGETHER, ConflictRule.SAME_INSTITUTION, ConflictRule.SAME_PERSON)
"""Rules that apply if the form names none, as in the API."""

_FIELDS = 12
"""Maximum fields that are parsed, more than the form has; set by hand."""

_SHOWN = 40
"""Characters of a value that a message shows; set by hand."""


@dataclass(frozen=True)
class ConflictForm:
    """What somebody sent."""

    lists: StatedLists
    since: int | None
    rules: Sequence[ConflictRule]
    format: ConflictFormat


@dataclass(frozen=True)
class TypedForm:
    """The fields of the form as they were typed, to show them again."""

    tables: tuple[str, str] = HEADS
    since: str = ""
    rules: Collection[str] = tuple(rule.name for rule in RULES)
    format: str = ConflictFormat.CSV


def read_typed(body: bytes) -> TypedForm:
    """The form as it was typed; ValueError if it is no form."""
    sent = _fields(body)
    papers, reviewers, since, form = (
        _text(sent, name) for name in ("papers", "reviewers", "since", "format")
    )
    return TypedForm((papers, reviewers), since, sent.get("rule", ()), form or ConflictFormat.CSV)


def read_conflict_form(body: bytes) -> ConflictForm:
    """The form that a browser sent; InputRefused if it cannot be used, ValueError if it is no form."""
    sent = _fields(body)
    with _pasted(HEADS[0]):
        bylines, bad_bylines = read_bylines(_text(sent, "papers"), "The list of papers")
    with _pasted(HEADS[1]):
        reviewers, bad_reviewers = read_reviewers(_text(sent, "reviewers"), "The list of reviewers")
    bad = [*(("papers", row) for row in bad_bylines), *(("reviewers", row) for row in bad_reviewers)]
    lists = StatedLists(bylines, reviewers, bad)
    _check_sizes(lists)
    return ConflictForm(lists, _year(_text(sent, "since")), _rules(sent), _format(_text(sent, "format")))


@contextmanager
def _pasted(head: str) -> Iterator[None]:
    """Give advice about pasted text instead of a file."""
    try:
        yield
    except InputRefused as error:
        advice = f"Write the names of the columns in its first line: {head}."
        raise InputRefused(error.message, value=error.value, advice=advice) from None


def _check_sizes(lists: StatedLists) -> None:
    """Raise InputRefused for too many pairs of rows, or too many people; an empty table counts as one row."""
    pairs = max(len(lists.bylines), 1) * max(len(lists.reviewers), 1)
    if pairs > MOST_PAIRS:
        raise InputRefused(
            f"The tables have {pairs} pairs of authors and reviewers.",
            value="papers",
            advice=f"Send at most {MOST_PAIRS} pairs at once, or use `coterie conflicts`.",
        )
    people = {"papers": [byline.author for byline in lists.bylines], "reviewers": lists.reviewers}
    for name, rows in people.items():
        count = len({row.key for row in rows})
        if count > MOST_PEOPLE:
            raise InputRefused(
                f"The list of {name} has {count} different people.",
                value=name,
                advice=f"Send at most {MOST_PEOPLE} people at once, or use `coterie conflicts`.",
            )


def _fields(body: bytes) -> Mapping[str, Sequence[str]]:
    return parse_qs(
        body.decode("ascii", "replace"), keep_blank_values=True, errors="replace", max_num_fields=_FIELDS
    )


def _text(sent: Mapping[str, Sequence[str]], name: str) -> str:
    return sent.get(name, [""])[-1]


def _year(text: str) -> int | None:
    if not text.strip():
        return None
    is_number = text.strip().isascii() and text.strip().isdecimal() and len(text.strip()) == len("2021")
    if not (is_number and 1 <= int(text) <= LAST_YEAR):
        raise InputRefused(
            f"The first year {text[:_SHOWN]!r} is not a year.",
            value="since",
            advice="Use a year such as 2021.",
        )
    return int(text)


def _rules(sent: Mapping[str, Sequence[str]]) -> Sequence[ConflictRule]:
    names = list(dict.fromkeys(name for name in sent.get("rule", ()) if name))
    if unknown := [name for name in names if name not in ConflictRule.__members__]:
        raise InputRefused(
            f"There is no rule {unknown[0][:_SHOWN]!r}.",
            value="rule",
            advice=f"Use {', '.join(ConflictRule.__members__)}.",
        )
    return [ConflictRule[name] for name in names] or RULES


def _format(text: str) -> ConflictFormat:
    if text and text not in set(ConflictFormat):
        raise InputRefused(
            f"There is no format {text[:_SHOWN]!r}.",
            value="format",
            advice=f"Use {', '.join(ConflictFormat)}.",
        )
    return ConflictFormat(text or ConflictFormat.CSV)
