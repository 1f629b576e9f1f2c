"""What is above the works on BZPEER's page of an author: name, role with affiliation, and counts."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice, pairwise, takewhile

from loaders.listings.documents.page import PageLine
from loaders.listings.figures import PRINTED_NUMBER, join_figures, read_figure
from loaders.listings.text import ends_as_a_sentence
from loaders.model.records import Figure

TOPS = {"Researcher profile": "author page", "Source author record": "author page, source record"}
_PUBLISHED_WORK = "Published work"
SECTIONS = frozenset(["Trust snapshot", "Catalog footprint", _PUBLISHED_WORK])
_FIGURES = (
    re.compile(
        rf"(?P<value>{PRINTED_NUMBER})\s?(?P<name>(?i:works?|followers?|topics?|close collaborators?))",
        re.ASCII,
    ),
    re.compile(r"(?P<name>Trust) (?P<value>\d{1,4}(?: - [A-Z][a-z]{1,20})?)(?:\s?Verification .{0,30})?"),
    re.compile(r"(?:Trust .{0,40}?)?(?P<name>Verification) (?P<value>L\d).{0,40}"),
)
_PUBLISHED = re.compile(r"([\d,]{1,12}) published items?(?:\(s\))?", re.ASCII | re.IGNORECASE)
_ROLE_WORDS = (
    "researcher|professor|lecturer|student|candidate|fellow|postdoc|scientist|engineer|developer|analyst"
    "|director|librarian|clinician|academic|scholar|teacher|instructor"
)
_ROLE = re.compile(
    rf"(?:Researcher|(?:[A-Za-z.-]{{1,20}} ){{0,3}}(?i:{_ROLE_WORDS})(?![a-z]))"
    r"(?:\s?[,\u00b7|@]\s?| at |\s?)(?P<affiliation>.{0,200}?)"
    r"\s?(?:Open to collaborate|Unclaimed source record)?"
)
"""A role whose last word is known, with the affiliation glued to it."""

_SENTENCE = re.compile(r"(\S.{0,299}?) (?:contributes to research|appears in the imported) .*")
"""What the page says about the person, whom it names."""

_NO_AFFILIATION = frozenset(
    ["", "Affiliation not imported", "Unclaimed source record", "Open to collaborate"]
)
_LINES_OF_A_NAME_PLATE = 6
"""Name, a sentence about it, role, affiliation, `Open to collaborate`, and one to spare. Set by hand."""


@dataclass(frozen=True)
class BzpeerHeader:
    """What precedes the works; `unread` are lines of the name plate and above the works."""

    form: str
    person: str | None
    affiliation: str | None
    figures: tuple[Figure, ...]
    published: str | None
    unread: tuple[PageLine, ...]


def read_header(lines: Sequence[PageLine]) -> BzpeerHeader:
    """The person is named under the page's title; all else there is figures and words of the interface.

    Without that title the page was cut in front, and its first lines belong to a work that is not read.
    """
    whole = join_figures((line for line in lines if line.is_whole), _is_count)
    texts = [line.text for line in whole]
    top = next((place for place, text in enumerate(texts) if text in TOPS), None)
    plate = [] if top is None else _name_plate(whole[top + 1 :])
    affiliations = [text for line in plate[1:] if (text := _affiliation_in(line.text)) is not None]
    affiliations += [below.text for above, below in pairwise(plate) if _is_role_alone(above.text)]
    affiliation = next((text for text in affiliations if text not in _NO_AFFILIATION), None)
    figures = [read_figure(text, (pattern,)) for text in texts for pattern in _FIGURES]
    person = _person_in([line.text for line in plate])
    unread = [line for line in plate if line.text not in (person, affiliation) and not _is_known(line.text)]
    return BzpeerHeader(
        form=TOPS[texts[top]] if top is not None else "author page",
        person=person,
        affiliation=affiliation,
        figures=tuple(figure for figure in figures if figure is not None),
        published=next((found[1] for text in texts if (found := _PUBLISHED.fullmatch(text))), None),
        unread=tuple(lines) if top is None else (*unread, *_below_title_of_works(whole)),
    )


def _name_plate(lines: Sequence[PageLine]) -> list[PageLine]:
    """The lines between the page's title and the first section."""
    return list(takewhile(lambda line: line.text not in SECTIONS, islice(lines, _LINES_OF_A_NAME_PLATE)))


def _person_in(plate: Sequence[str]) -> str | None:
    """The name that the sentence about the person begins with, else the first line."""
    told = next((found[1] for text in plate if (found := _SENTENCE.fullmatch(text))), None)
    return told or next(iter(plate[:1]), None)


def _affiliation_in(text: str) -> str | None:
    found = _ROLE.fullmatch(text)
    return None if found is None or found["affiliation"][:1].islower() else found["affiliation"]


def _is_role_alone(text: str) -> bool:
    return _affiliation_in(text) == ""


def _is_known(text: str) -> bool:
    """Whether a line of the name plate is a sentence about the person, a role or a word of the interface."""
    is_other = text in _NO_AFFILIATION or ends_as_a_sentence(text) or _affiliation_in(text) is not None
    return is_other or any(read_figure(text, (pattern,)) for pattern in _FIGURES)


def _below_title_of_works(lines: Sequence[PageLine]) -> list[PageLine]:
    """The lines that are not read between the title of the works, or their count, and the first work."""
    place = next((at for at, line in enumerate(lines) if line.text == _PUBLISHED_WORK), len(lines))
    return [line for line in lines[place + 1 :] if not _PUBLISHED.fullmatch(line.text)]


def _is_count(text: str) -> bool:
    return read_figure(text, _FIGURES[:1]) is not None
