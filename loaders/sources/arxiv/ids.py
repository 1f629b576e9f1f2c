"""arXiv identifiers that went through a floating-point number, repaired if the number still shows them.

A file of this form has 1501.0063699999998 for 1501.00637, 704.1353 for 0704.1353 and 1007.444 for
1007.4440. What was lost follows from how identifiers are made: two digits of the year and of the month,
then four digits before 2015 and five since. The date of submission is the witness: a number is given in
the month of submission or later, never before, and within two years of it (the longest wait seen in
29,402 rows is 21 months). What does not fit is refused.
"""

import re
from decimal import Decimal
from typing import Literal, NamedTuple

from app.identifiers import parse
from loaders.model.records import StatedDate

_FLOAT = re.compile(r"(\d{3,4})\.(\d{1,17})", re.ASCII)
_MONTHS_TO_A_NUMBER = 24
"""Months from submission to the number at most; the longest wait in 29,402 rows is 21."""
_FIRST_MONTH_OF_FIVE_DIGITS = 1501
"""January 2015, from which on arXiv numbers have five digits."""
_NOISE = Decimal("1e-9")
"""A number near 2000 is off by less than 1e-12 after one trip through a double."""


class ReadId(NamedTuple):
    """An identifier in canonical form, or None, and how it was found."""

    value: str | None
    how: Literal["intact", "repaired", "refused"]


def read_id(printed: str, submitted: StatedDate | None) -> ReadId:
    """Read an identifier as the file prints it, with the date of submission as the witness of a repair."""
    stated = parse(f"arxiv:{printed}")
    if stated is not None and stated.value == printed:
        return ReadId(printed, "intact")
    found = _FLOAT.fullmatch(printed)
    if found is None:
        return ReadId(None, "refused")
    repaired = _repair(found[1].zfill(4), printed)
    if repaired is None or not _is_witnessed(repaired, submitted):
        return ReadId(None, "refused")
    return ReadId(repaired, "repaired")


def _repair(month: str, printed: str) -> str | None:
    digits = 5 if int(month) >= _FIRST_MONTH_OF_FIVE_DIGITS else 4
    number = Decimal(printed)
    rounded = number.quantize(Decimal(1).scaleb(-digits))
    if abs(number - rounded) > _NOISE:
        return None
    identifier = parse(f"arxiv:{rounded:0{5 + digits}f}")
    return None if identifier is None else identifier.value


def _is_witnessed(value: str, submitted: StatedDate | None) -> bool:
    if submitted is None or submitted.year is None or submitted.month is None:
        return False
    numbered = (2000 + int(value[:2])) * 12 + int(value[2:4])
    waited = numbered - (submitted.year * 12 + submitted.month)
    return 0 <= waited <= _MONTHS_TO_A_NUMBER
