"""The line that BZPEER puts on top of a work: kind, year and place, glued, such as `preprint2022arXiv`."""

import re
from typing import NamedTuple

from loaders.listings.documents.page import PageLine
from loaders.model.records import StatedDate

_HEADING = re.compile(
    r"(?P<kind>[a-z]{3,20}(?:[ -][a-z]{3,20})?)(?P<year>(?:19|20)\d\d)"
    r"(?P<where>arXiv|[A-Z\u00c0-\u00de].{0,78}?)??(?P<access>Open access)?"
)
_LONGEST = 120
"""Characters of the longest heading. Set by hand."""
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
