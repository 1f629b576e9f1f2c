"""Years, months and days that can be those of a publication, and what of a date can be known."""

from collections.abc import Iterable
from datetime import date

from loaders.model.records import StatedDate

Dated = tuple[StatedDate | None, tuple[str, ...]]
"""A date, and notes on what of it could not be read."""

YEARS = range(1400, 2101)
"""Years of print. 9999 and 0019 stand for an unknown year; 2541 is of a calendar that is not named."""

MONTHS = {
    name: number for number, name in enumerate("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(), 1)
}
MONTH_NAMES = (
    *"january february march april may june july august september october november december".split(),
    "sept",
)
LONGEST_DATE = 200
"""Characters of a date that are kept as printed. Set by hand."""
_LETTERS_OF_A_MONTH = 3
"""Letters of the shortest abbreviation of a month. Set by hand: two letters do not tell June from July."""


def is_day(year: int, month: int, day: int) -> bool:
    """Whether a day exists, in a year of print."""
    try:
        date(year, month, day)
    except (ValueError, OverflowError):
        return False
    return year in YEARS


def month_of(word: str) -> int | None:
    """The number of a month that is named in English, whole or by its beginning, or is a number.

    >>> month_of("Sept."), month_of("12"), month_of("spring")
    (9, 12, None)
    """
    text = word.strip().strip(".").lower()
    if text.isdecimal() and text.isascii() and len(text) <= 2:
        return int(text) if 1 <= int(text) <= 12 else None
    is_name = len(text) >= _LETTERS_OF_A_MONTH and any(name.startswith(text) for name in MONTH_NAMES)
    return MONTHS.get(text[:3].title()) if is_name else None


def date_as_printed(
    printed: str, year: int | None = None, month: int | None = None, day: int | None = None
) -> StatedDate:
    """A date with the parts that are known, and with no more of its text than a date has."""
    return StatedDate(printed[:LONGEST_DATE], year, month, day)


def dated(printed: str, year: int | None, month: int | None = None, day: int | None = None) -> Dated:
    """A date of its parts, of which 0 is none, as far as it exists; a note on what of it does not.

    >>> dated("2020-02-30", 2020, 2, 30)
    (StatedDate(printed='2020-02-30', year=2020, month=2, day=None), ('no such day: 2020-02-30',))
    """
    if year is None or year not in YEARS:
        return date_as_printed(printed), (f"date not read: {printed[:60]}",)
    if not month:
        return date_as_printed(printed, year), (f"day without a month: {printed[:60]}",) if day else ()
    if day and is_day(year, month, day):
        return date_as_printed(printed, year, month, day), ()
    if not is_day(year, month, 1):
        return date_as_printed(printed, year), (f"no such month: {printed[:60]}",)
    return date_as_printed(printed, year, month), (f"no such day: {printed[:60]}",) if day else ()


def first_dated(read: Iterable[Dated]) -> Dated:
    """The first date whose year is known, else the first that is stated; notes on those before it too."""
    stated: StatedDate | None = None
    notes: list[str] = []
    for one, remarks in read:
        notes += remarks
        if one is not None and one.year is not None:
            return one, tuple(dict.fromkeys(notes))
        stated = stated or one
    return stated, tuple(dict.fromkeys(notes))
