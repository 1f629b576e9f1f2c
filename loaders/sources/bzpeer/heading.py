"""The line that BZPEER puts on top of a work: kind, year and place, glued, such as `preprint2022arXiv`."""

import re
from typing import NamedTuple

from loaders.listings.documents.page import PageLine
from loaders.model.records import StatedDate

_CAPITAL = r"[^\W\d_a-z]"
_HEADING = re.compile(
    r"(?P<kind>[a-z]{3,20}(?:[ -][a-z]{3,20})?)(?P<year>(?:19|20)\d\d)"
    rf"(?P<where>(?:[a-z]{{0,8}}{_CAPITAL}|npj |\d{{1,4}}(?:st|nd|rd|th)? {_CAPITAL}).{{0,250}}?)??"
    r"(?P<access>Open access)?"
)
"""A place begins with a capital, also behind small letters (`bioRxiv`, `eLife`) or a number (`2019 IEEE`,
`3rd Workshop`), or in a script without capitals; `npj` begins the names of a family of journals."""

_LONGEST = 300
"""Characters of the longest heading: names of proceedings have up to some 200. Set by hand."""
_NO_VENUE = frozenset(["arXiv"])
"""A place where preprints lie is not where a work was published."""


class BzpeerHeading(NamedTuple):
    """The parts of the line; `venue` is None if the line names only arXiv."""

    kind: str
    date: StatedDate
    venue: str | None
    is_open_access: bool


def read_heading(line: PageLine) -> BzpeerHeading | None:
    """The heading that a line is; one that the page's end cuts short is none."""
    found = _HEADING.fullmatch(line.text) if line.is_whole and len(line.text) <= _LONGEST else None
    if found is None:
        return None
    where = found["where"]
    date = StatedDate(found["year"], int(found["year"]))
    return BzpeerHeading(
        found["kind"], date, None if where in _NO_VENUE else where, found["access"] is not None
    )
