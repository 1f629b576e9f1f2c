"""A series named in a few words: a known name or acronym, or a new acronym with its year."""

import re
from functools import cache
from typing import NamedTuple

from app.text.names import fold
from loaders.resolve.expressions import expression
from loaders.resolve.venues.series import KnownSeries, Series, is_acronym, known_series, plain_key

MAX_WORDS_BESIDE = 8
"""Words of the longest text that is hardly more than the name of a series. Set by hand."""
MIN_ACRONYM_WITHOUT_YEAR = 4
"""Letters of an acronym that names a series without a year; one fewer for a journal. Set by hand."""
MIN_ACRONYM_IN_OTHER_CAPITALS = 5
"""Letters of an acronym that may be written in other capitals than its series has. Set by hand."""

LAST_OF_CENTURY = 50
"""Greatest year of two digits that is one of this century: conferences began in the 1950s. Set by hand."""


class VenueMention(NamedTuple):
    """A series, and the year in which the paper appeared there, or None."""

    series: Series
    year: int | None


_ACRONYM = re.compile(
    r"(?<![\w/+-])(?P<acronym>[A-Z][A-Za-z]*(?:[&/-][A-Za-z]+)*(?: (?:PKDD|Asia)\b)?)"
    r"(?:[\s-]*(?:(?P<year>(?:19|20)\d\d)|['\u2019`\u2018]\s?(?P<short>\d\d)|(?P<tight>(?<=[A-Z])\d\d))(?!\d))?"
    r"(?![\w-])(?! (?:Forum|Record|Explorations|Newsletter|Notices|Notes|Bulletin|Review|Magazine|DT)\b)"
)
_DATED = re.compile(
    r"\b(?P<acronym>[A-Z][A-Za-z/]*[A-Z][A-Za-z/]*)[\s'\u2019-]{0,2}(?P<year>(?:19|20)\d\d|\d\d)(?!\d)"
)
_ITEM = re.sub(r"\?P<\w+>", "?:", _DATED.pattern)
_SEVERAL = re.compile(rf"{_ITEM}(?:(?:,| and|, and| &) {_ITEM})+")
_OTHER_WITH_NUMBER = re.compile(r"\s(?!LNCS|PMLR)[A-Z][\w+&-]*[A-Z][\w+&-]*[\s'\u2019-]?\d")
"""`AAAI HCOMP 2018`: the first is but the organiser."""
_ENDS = re.compile(
    r"\W*(?:$|[\d(:\"']|(?:journal|magazine|in|on|to|by|with|at|as|vol\w*|issue|special|doi|and will)\b)",
    re.IGNORECASE,
)
_IS_FIRST_HALF = re.compile(r"\s+and\s+[A-Z][a-z]")
_CONFERENCE = re.compile(
    r"\b(?:conference|symposium|convention|congress|society|workshop|summit)\b", re.IGNORECASE
)
_CAPITALS_BEFORE = re.compile(r"\b(?!IEEE|ACM|IFIP|USENIX|SIAM|IADIS|IASTED)[A-Z]{3,}\s$")
_PUBLICATION = re.compile(
    r"\b(?:journal|transactions|trans|conference|symposium|letters|proceedings|proc)\b", re.IGNORECASE
)
_PUBLISHER_BEFORE = re.compile(r"\b(?:springer|elsevier|wiley)\s$", re.IGNORECASE)
_HOSTED = re.compile(
    r"\b[A-Z]\w*[A-Z]\w*[\s'\u2019-]*(?:\d{4}|\d{2}),?\s*(?:\b(?:at|within)\s(?:the\s)?|@\s*)$"
)
"""An event with its year, and then where it was held: `BIRNDL 2019 at`."""
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_JOURNAL = re.compile(
    r"(?:(?:IEEE|ACM|SIAM|EURASIP|IET|INFORMS)(?:/[A-Z]+)? )?(?:International |European )?"
    r"(?:Transactions|Journal|Letters) (?:on|of|for|in) (?:the )?"
    r"[A-Z][\w&]+(?:-\w+)*"
    r"(?:(?: (?:and|of|in|on|for|the|&))*"
    r" (?!(?:The|This|It|In|We|Our|Special|Part|Vol\w*)\b)[A-Z][\w&]+(?:-\w+)*)*"
)
_PART_OF_JOURNAL = re.compile(r"\W*Part\b")
_NAME_OF_EVENT = re.compile(r"\b(?:conference|symposium) (?:on|of|for) (?P<name>.+)", re.IGNORECASE)
_OF_ALL = frozenset(
    "a acm advances and application applications for ieee in ifip of on science systems the".split()
)
_ORGANISER = re.compile(r"^(?:IEEE|ACM|IFIP|USENIX|SIAM)[/-]")


def names_a_series(text: str) -> bool:
    """Whether a text may name a series at all; most comments do not."""
    if any(
        match["acronym"] in known_series().acronyms or _year_of(match) for match in _ACRONYM.finditer(text)
    ):
        return True
    return _JOURNAL.search(text) is not None or any(known_series().find_names(text))


def find_mentions(text: str, rest: str, *, is_stated: bool) -> tuple[VenueMention, ...]:
    """The series that a part of a comment names; `rest` is the sentence from this part on.

    A part that does not state that the paper appeared must be hardly more than the series and its year.
    Several are meant only if the part states it and `and` or a comma joins them, each with its year.
    """
    if is_stated and (several := _listed(text)):
        return several
    found = _known(text, known_series(), is_stated=is_stated)
    if not found and is_stated:
        found = _new(text)
    if len({mention.series.key for mention in found}) != 1:
        return ()
    series = found[0].series
    year = max((mention.year for mention in found if mention.year), default=None)
    return (VenueMention(series, year or (only_year(rest) if series.acronym else None)),)


def find_mention(text: str, rest: str, *, is_stated: bool) -> VenueMention | None:
    """The one series that a part names, as `find_mentions` finds it."""
    found = find_mentions(text, rest, is_stated=is_stated)
    return found[0] if len(found) == 1 else None


def _listed(text: str) -> tuple[VenueMention, ...]:
    """The series of acronyms with their years, one after the other: `WADS 93 and ESA 96`."""
    found = _SEVERAL.search(text)
    if found is None or not _is_led_on(text, found.start()):
        return ()
    named = [(item["acronym"], item["year"]) for item in _DATED.finditer(found[0])]
    if any(expression(__package__, "no series").fullmatch(acronym) for acronym, _ in named):
        return ()
    known = known_series().capitals
    return tuple(
        VenueMention(known.get(acronym.upper()) or Series(fold(acronym), acronym, acronym), _full_year(year))
        for acronym, year in named
    )


def _known(text: str, known: KnownSeries, *, is_stated: bool) -> list[VenueMention]:
    if not is_stated and len(text.split()) > MAX_WORDS_BESIDE:
        return []
    is_led = _is_led_on if is_stated else _is_led_only
    found = []
    named = list(known.find_names(text))
    for start, end, series in named:
        is_dated = is_stated or _YEAR.search(text) is not None or (start, end) == (0, len(text))
        is_more = _goes_on(text, start, end) if series.is_journal else _IS_FIRST_HALF.match(text, end)
        if is_dated and is_led(text, start) and _is_written_as_name(text[start:end]) and not is_more:
            follows = _YEAR.match(text[end:].lstrip(" ('"))
            found.append(VenueMention(series, int(follows[0]) if follows else None))
    for match in _ACRONYM.finditer(text):
        is_within = any(start <= match.start() and match.end("acronym") <= end for start, end, _ in named)
        called = None if is_within else _series_of(match["acronym"], known)
        if (
            called
            and text[: match.start()].endswith("(")
            and is_named_otherwise(called, text[: match.start()])
        ):
            called = None
        year = _year_of(match)
        is_named = year or (
            is_stated
            and called
            and _is_long(match["acronym"], called)
            and not _OTHER_WITH_NUMBER.match(text, match.end())
        )
        if called and is_named and is_led(text, match.start()):
            found.append(VenueMention(called, year))
    return found


def is_named_otherwise(series: Series, event: str) -> bool:
    """Whether a text contains the name of a conference that shares no word with the names of a series.

    Acronyms of four letters belong to several series: `Conference on Knots (ICC)` is not that on
    communications.
    """
    found = _NAME_OF_EVENT.search(event)
    if found is None or len(series.acronym or "") > MIN_ACRONYM_WITHOUT_YEAR:
        return False
    words = set(plain_key(found["name"]).split()) - _OF_ALL
    names = known_series().plain.items()
    return bool(words) and not any(
        words & set(name.split()) - _OF_ALL for name, one in names if one == series
    )


def is_called_otherwise(series: Series, part: str, rest: list[str]) -> bool:
    """Whether an unlisted acronym with a year follows the name of a listed conference.

    `Conference on Social Computing, Knots (SCK 2009)` is then another conference.
    """
    known = known_series().capitals
    if series.is_journal or series.key not in known_series().keys or (series.acronym or "") in part:
        return False
    dated = [match["acronym"] for one in rest if (match := _ACRONYM.search(one)) and _year_of(match)]
    return bool(dated) and is_acronym(dated[0]) and dated[0].upper() not in known


def _is_long(acronym: str, series: Series) -> bool:
    return len(acronym) >= MIN_ACRONYM_WITHOUT_YEAR - series.is_journal


def _is_written_as_name(words: str) -> bool:
    """Whether words that may be a subject, such as complex networks, are in capitals."""
    if _PUBLICATION.search(words):
        return True
    return all(word[0].isupper() for word in words.split() if len(word) > 3)


def _goes_on(text: str, start: int, end: int) -> bool:
    """Whether the words of a journal's name are but part of a longer name: IEEE Computer Society."""
    is_one_word = " " not in text[start:end]
    if is_one_word and _PUBLISHER_BEFORE.search(text, 0, start):
        return True
    return _ENDS.match(text, end) is None or _CONFERENCE.search(text, 0, start) is not None


def _series_of(acronym: str, known: KnownSeries) -> Series | None:
    """The series of an acronym; a longer one may be written in other capitals (MIDDLEWARE, NeurIps)."""
    exact = known.acronyms.get(acronym)
    if exact or len(acronym) < MIN_ACRONYM_IN_OTHER_CAPITALS or not is_acronym(acronym):
        return exact
    return known.capitals.get(acronym.upper())


def _new(text: str) -> list[VenueMention]:
    """Series that are not in the list: an acronym with its year, or a journal by its full name."""
    found = []
    for match in _ACRONYM.finditer(text):
        acronym, year = _ORGANISER.sub("", match["acronym"]), _year_of(match)
        is_other = expression(__package__, "no series").fullmatch(acronym)
        is_half = _CAPITALS_BEFORE.search(text, 0, match.start()) is not None
        known = known_series().capitals.get(acronym.upper())
        is_half = is_half or (known is not None and is_named_otherwise(known, text[: match.start()]))
        if year and is_acronym(acronym) and len(acronym) > 2 and not (is_other or is_half):
            found.append(VenueMention(known or Series(fold(acronym), acronym, acronym), year))
    journals = [
        match
        for match in _JOURNAL.finditer(text)
        if _is_led_on(text, match.start()) and not _PART_OF_JOURNAL.match(text, match.end())
    ]
    return found + [VenueMention(Series(fold(match[0]), match[0], None), None) for match in journals]


def _is_led_on(text: str, start: int) -> bool:
    """Whether only `at the 5th IEEE` or the like is between the place and the words that introduce it."""
    before = text[:start]
    return _leads()[1].fullmatch(before) is not None and not _is_hosting(before)


def _is_hosting(before: str) -> bool:
    """Whether another event with its year takes place at what follows."""
    return _HOSTED.search(before) is not None


def _is_led_only(text: str, start: int) -> bool:
    """Whether only `the 5th IEEE` or the like precedes the place."""
    return _leads()[0].fullmatch(text[:start]) is not None


@cache
def _leads() -> tuple[re.Pattern[str], re.Pattern[str]]:
    words = rf"(?:(?:{expression(__package__, 'lead').pattern})[\s'/.-]+)*"
    after = rf"(?:^|.*?\b(?:at|in|by|to|for|of|from|with|on)\s){words}"
    return re.compile(words, re.IGNORECASE), re.compile(after, re.IGNORECASE)


def _year_of(match: re.Match[str]) -> int | None:
    if match["year"]:
        return int(match["year"])
    short = match["short"] or match["tight"]
    return None if short is None else _full_year(short)


def _full_year(year: str) -> int:
    """A year of four digits or two."""
    if len(year) > 2:
        return int(year)
    return int(year) + (1900 if int(year) > LAST_OF_CENTURY else 2000)


def only_year(text: str) -> int | None:
    """The year in a text; None if there are two different ones, or none."""
    years = set(_YEAR.findall(text))
    return int(years.pop()) if len(years) == 1 else None
