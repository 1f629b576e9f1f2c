"""The pages of a work in its volume, and whether two records state the same ones."""

import re
from enum import IntEnum

_RANGE = re.compile(
    r"^\W*(?:p(?:p|ages?)?[.:]?\s*)?([a-z]*\d+[a-z]?)(?:\s*(?:-|–|—|to)+\s*([a-z]*\d+[a-z]?))?", re.IGNORECASE
)


class PageAgreement(IntEnum):
    """Whether two records state the same pages; UNSTATED too where both state one page and no range."""

    UNSTATED = 0
    SAME = 1
    OTHER = 2


def read_pages(stated: str | None) -> str:
    """The first and last page as `first-last`, the first page alone if there is no other, or "".

    Page 1 alone is not used: an article has it before its volume appears.

    >>> read_pages("pp. 425-34"), read_pages("Pages 12-15"), read_pages("1087"), read_pages("E32–37")
    ('425-434', '12-15', '1087', 'e32-e37')
    """
    found = _RANGE.match((stated or "").strip().lower())
    if found is None:
        return ""
    first, last = found[1], found[2] or found[1]
    last = first[: len(first) - len(last)] + last if len(last) < len(first) else last
    return f"{first}-{last}" if first != last else first if first != "1" else ""


def compare_pages(one: str, other: str) -> PageAgreement:
    """Compare two ranges as `read_pages` gives them; several letters to an editor share one page."""
    if not one or not other:
        return PageAgreement.UNSTATED
    if one.partition("-")[0] != other.partition("-")[0]:
        return PageAgreement.OTHER
    return PageAgreement.SAME if one == other and "-" in one else PageAgreement.UNSTATED
