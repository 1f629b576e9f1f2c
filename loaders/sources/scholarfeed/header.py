"""What is above the entries of an author's page of Scholar Feed: name, field codes and figures."""

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from app.text.accents import printed_name
from app.text.names import fold
from loaders.listings.bylines import are_names
from loaders.listings.documents.page import PageLine, not_read
from loaders.listings.figures import PRINTED_NUMBER, join_figures, read_figure
from loaders.model.records import Figure
from loaders.names.groups import is_group_stated_whole
from loaders.sources.scholarfeed.heading import CODE

_NO_VALUE = r"[-\u2013\u2014]|N/A"
_FIGURES = (
    re.compile(rf"(?P<name>[Hh]-index):?\s?(?P<value>[\d,]{{1,12}}|{_NO_VALUE})", re.ASCII),
    re.compile(rf"(?P<value>{PRINTED_NUMBER})\s?(?P<name>papers?|[Cc]itations?)", re.ASCII),
    re.compile(rf"(?P<name>Novelty):?\s?(?P<value>[\d.]{{1,6}}%|{_NO_VALUE})", re.ASCII),
    re.compile(rf"(?P<name>AI Score):?\s?(?P<value>[\d.]{{1,6}}|{_NO_VALUE})", re.ASCII),
)
_LABEL = re.compile("[Hh]-index|Novelty|AI Score")
"""Labels of figures, which stand alone where the figure has no value."""

_NO_NAME = re.compile(
    r"\W*(?:(?:sign|log) (?:in|up|out)|search|home|menu|about|follow(?:ing)?|share|scholar feed)\W*"
    r"|.*\b(?:at|professor|lecturer|student|fellow|researcher|scientist|engineer|research)\b.*",
    re.IGNORECASE,
)
"""Words of the interface, and of roles and employers, in lines that look like a name."""

_INSTITUTION = re.compile(
    "(?:\u5927[\u5b66\u5b78]|[\u5b66\u5b78][\u9662\u7cfb]|\u7814\u7a76[\u6240\u9662]|\ub300\ud559\uad50?|\uc5f0\uad6c\uc18c)$"
)
"""How institutions end in Chinese, Japanese and Korean."""

_IN_BRACKETS = re.compile(r"\s*[(\uff08][^()\uff08\uff09]{1,100}[)\uff09]$")

SECTION = re.compile(r"([\d,]{1,12}) Papers?", re.ASCII)
"""The title above the entries."""


@dataclass(frozen=True)
class ScholarFeedHeader:
    """What precedes the entries; `below` are the lines below the figures that are not read."""

    person: str | None
    affiliation: str | None
    codes: tuple[str, ...]
    figures: tuple[Figure, ...]
    section: str | None
    notes: tuple[str, ...]
    below: tuple[PageLine, ...]


def read_header(lines: Sequence[PageLine], authors: AbstractSet[str]) -> ScholarFeedHeader:
    """The header in the lines above the entries; `authors` are keys of the names in the entries.

    The field codes are between the name and the first figure or the section's title. An institution there is
    the affiliation.
    """
    whole = join_figures((line for line in lines if line.is_whole), _is_figure)
    figures = {at: figure for at, line in enumerate(whole) if (figure := read_figure(line.text, _FIGURES))}
    sections = {at: found[1] for at, line in enumerate(whole) if (found := SECTION.fullmatch(line.text))}
    labels = (at for at, line in enumerate(whole) if _LABEL.fullmatch(line.text))
    first = min([*figures, *sections, *labels], default=0)
    person = _place_of_person([line.text for line in whole[:first]], authors)
    between = range(0 if person is None else person + 1, first)
    codes = [at for at in between if CODE.fullmatch(whole[at].text)]
    institutions = [at for at in between if _is_institution(whole[at].text)]
    affiliations = institutions[:1] if person is not None else []
    read = {person, *codes, *affiliations, *figures, *sections}
    return ScholarFeedHeader(
        person=None if person is None else whole[person].text,
        affiliation=next((whole[at].text for at in affiliations), None),
        codes=tuple(whole[at].text for at in codes),
        figures=tuple(figures.values()),
        section=next(iter(sections.values()), None),
        notes=tuple(not_read(line) for at, line in enumerate(whole) if at not in read),
        below=tuple(line for at, line in enumerate(whole) if at not in read and at > first),
    )


def _is_figure(text: str) -> bool:
    return read_figure(text, _FIGURES) is not None or SECTION.fullmatch(text) is not None


def _place_of_person(above: Sequence[str], authors: AbstractSet[str]) -> int | None:
    """The last line that names one of the authors, else the last one that may be a name."""
    others = (at for at in reversed(range(len(above))) if not _NO_NAME.fullmatch(above[at]))
    places = [at for at in others if not CODE.fullmatch(above[at])]
    named = (at for at in places if not authors.isdisjoint(_keys(above[at])))
    people = [at for at in places if not _is_institution(above[at])]
    alike = (at for at in people if len(people) == 1 or are_names(above[at]))
    return next(named, next(alike, None))


def _keys(name: str) -> tuple[str, str]:
    """The keys of a name with and without what is in brackets behind it."""
    return fold(printed_name(name)), fold(printed_name(_IN_BRACKETS.sub("", name)))


def _is_institution(text: str) -> bool:
    return is_group_stated_whole(text) or _INSTITUTION.search(text) is not None
