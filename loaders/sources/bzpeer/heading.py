"""The line that BZPEER puts on top of a work: kind, year and place, glued, such as `preprint2022arXiv`."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from loaders.listings.documents.page import PageLine, first_match
from loaders.listings.text import ends_as_a_sentence
from loaders.model.records import StatedDate

_KINDS = (
    "preprint|article|paper|book|chapter|monograph|thesis|dissertation|dataset|software|report|review|letter"
    "|editorial|erratum|correction|retraction|commentary|proceedings|inproceedings|content|entry|materials"
    "|paratext|patent|poster|standard|survey|other"
)
"""Last words of the kinds that registries distinguish: behind one and a year, anything is a place."""

_KIND = rf"(?:[A-Za-z]{{2,15}}[ _-]){{0,3}}(?i:{_KINDS})"
_CAPITAL = r"[^\W\d_a-z]"
_PLACE = rf"(?:[a-z]{{0,8}}{_CAPITAL}|npj |\d{{1,4}}(?:st|nd|rd|th)? {_CAPITAL}).{{0,250}}?"
"""A place begins with a capital, also behind small letters (`bioRxiv`, `eLife`) or a number (`2019 IEEE`,
`3rd Workshop`), or in a script without capitals; `npj` begins the names of a family of journals."""

_YEAR = r"(?P<year>(?:1[5-9]|20)\d\d)"
_LATER_YEAR = r"(?P<year>(?:19|20)\d\d)"
_OPEN = "Open access"
_ACCESS = rf"(?P<access>{_OPEN})?"
_BETWEEN = r"\s?[\u00b7\u2022|]?\s"
_HEADINGS = (
    re.compile(rf"(?P<kind>{_KIND}){_YEAR}(?P<where>\S.{{0,250}}?)??{_ACCESS}"),
    re.compile(
        rf"(?P<kind>(?:[a-z]{{2,15}}[ _-])?(?:{_KINDS})){_BETWEEN}{_YEAR}(?:{_BETWEEN}(?P<where>{_PLACE}))??"
        rf"(?:{_BETWEEN})?{_ACCESS}"
    ),
    re.compile(rf"(?P<kind>[a-z]{{3,20}}(?:[ -][a-z]{{3,20}})?){_LATER_YEAR}(?P<where>{_PLACE})??{_ACCESS}"),
)
"""Of a kind that is known, glued or with spaces or dots between the parts, and of any other kind, as which
a title may look, such as `imagenet2012`."""

_NO_YEAR = r"(?:n\.?d\.?|[Uu]n(?:known|dated)|[Nn]/?A|[Nn]ull|None|[-\u2013\u2014])?"
_LACKING_HEADINGS = (
    re.compile(rf"(?P<kind>{_KIND})(?P<year>){_NO_YEAR}(?P<where>arXiv){_ACCESS}"),
    re.compile(rf"(?P<kind>){_YEAR}(?P<where>arXiv){_ACCESS}"),
)
"""Without the year, or with a word instead, and without the kind: `preprintarXiv`, `2020arXiv`.
Only arXiv is sure to be no title."""

_LONGEST = 300
"""Characters of the longest heading: names of proceedings have up to some 200. Set by hand."""
_NO_VENUE = frozenset(["arXiv"])
"""A place where preprints lie is not where a work was published."""
_KIND_ALONE, _YEAR_ALONE = re.compile(_KIND), re.compile(_YEAR)
_COUNT = re.compile(r"\d[\d,]*(?:$|[a-z])")


class BzpeerHeading(NamedTuple):
    """The parts of the line; `venue` is None if the line names only arXiv, the others if they are lacking."""

    kind: str | None
    date: StatedDate | None
    venue: str | None
    is_open_access: bool


def read_heading(line: PageLine) -> BzpeerHeading | None:
    """The heading that a line is; one that the page's end cuts short is none."""
    found = first_match(line, (*_HEADINGS, *_LACKING_HEADINGS), _LONGEST)
    if found is None:
        return None
    where = found["where"]
    date = StatedDate(found["year"], int(found["year"])) if found["year"] else None
    venue = None if where in _NO_VENUE else where
    return BzpeerHeading(found["kind"] or None, date, venue, found["access"] is not None)


def find_headings(lines: Sequence[PageLine]) -> list[int]:
    """The places of the headings; the line below one is a title unless its kind is known."""
    places: list[int] = []
    for place, line in enumerate(lines):
        is_below = bool(places) and places[-1] == place - 1
        if is_sure(line) or (not is_below and read_heading(line)):
            places.append(place)
    return places


def is_sure(line: PageLine) -> bool:
    """Whether the line is a heading and nothing else."""
    return first_match(line, (*_HEADINGS[:-1], *_LACKING_HEADINGS), _LONGEST) is not None


def join_headings(lines: Sequence[PageLine]) -> list[PageLine]:
    """The lines with each heading on one line, where the page has its parts on lines of their own."""
    starts = [at for at in range(len(lines)) if _begins_heading(lines, at)]
    ends = [_end_of_heading(lines, start, end) for start, end in pairwise([*starts, len(lines)])]
    joined: list[PageLine] = []
    place = 0
    for start, end in zip(starts, ends, strict=True):
        text = "".join(line.text for line in lines[start:end])
        whole = lines[start]._replace(text=text, is_whole=lines[end - 1].is_whole)
        joined += [*lines[place:start], whole]
        place = end
    return [*joined, *lines[place:]]


def _begins_heading(lines: Sequence[PageLine], at: int) -> bool:
    parts = lines[at : at + 2]
    return (
        len(parts) == 2
        and _KIND_ALONE.fullmatch(parts[0].text) is not None
        and _YEAR_ALONE.fullmatch(parts[1].text) is not None
    )


def _end_of_heading(lines: Sequence[PageLine], start: int, end: int) -> int:
    """Where the heading that begins at `start` ends, in an entry that ends at `end`.

    The line behind the year is a place if it is arXiv, or if title and abstract follow it. The last line of
    a page may be a place too, as the page may be cut behind it.
    """
    below = start + 2
    first, *others = lines[below:end] or [lines[start]]
    is_last = not others and end == len(lines)
    is_followed = len(others) > 1 or (len(others) == 1 and not ends_as_a_sentence(others[0].text))
    if below < end and (
        first.text in _NO_VENUE or ((is_followed or is_last) and not _COUNT.match(first.text))
    ):
        below += 1
    return below + 1 if below < end and lines[below].text == _OPEN else below
