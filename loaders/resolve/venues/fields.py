"""The venue field of a dump: a series, with its years, volumes and pages taken off.

A field says where the paper appeared, so a name that is not in our list is a venue too, if what is left
is a plain name. A workshop is never the conference that it is held with.
"""

import re

from loaders.resolve.expressions import expression
from loaders.resolve.venues.mentions import Mention, find_mention
from loaders.resolve.venues.series import Series, known_series, plain_key
from loaders.resolve.venues.stance import is_minor_event

MAX_LENGTH = 300

_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_ACRONYM = re.compile(r"\(([A-Z][A-Za-z&/-]*[A-Z])(?:[\s'\u2019-]*\d{2,4})?\)")
_BRACKETS = re.compile(r"[(\[][^)\]]*[)\]]")
_NUMBERED = re.compile(
    r"\b(?:vol(?:ume)?|no|issue|num(?:ber)?|pp?|pages?|part|art(?:icle)?)\b\.?\s*[\w:./-]*\d[\w:./-]*|\b\d+(?:st|nd|rd|th|e|è[mr]e|ème)\b"
    r"|(?<![\w.])\d[\d\s:(),./-]*",
    re.IGNORECASE,
)
_OPENING = re.compile(
    r"^(?:in\s+)?(?:(?:the\s+)?(?:companion volume (?:of|to) the\s+)?proceedings?\s+of\s+(?:the\s+)?"
    r"|proc\.?\s+(?:of\s+)?|the\s+"
    r"|actes\s+d(?:e la|es|u|e)\s+)",
    re.IGNORECASE,
)
_ORDINAL = re.compile(
    r"^(?:(?:twenty|thirty|forty|fifty)[- ])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth"
    r"|tenth|eleventh|twelfth|\w+teenth|\w+tieth)\s+",
    re.IGNORECASE,
)
_ISSUE = re.compile(r"[,:\s]+(?:volume|vol\.|num[eé]ro|number|no\.|issue)\s*\d.*$", re.IGNORECASE)
_EDITION = re.compile(r"\s+[IVXL]{1,6}$")
_NUMBER_BEHIND = re.compile(r"\w{4,}\s\d{1,4}$")
_PROCEEDINGS = re.compile(r"proceedings\b", re.IGNORECASE)
_HOST = re.compile(r"\s(?:@|at|within|associated with)\s*(?=[A-Z]{2}).*$")
_FORMERLY = re.compile(r"[\s,.(]+(?:formerly|incorporating|previously) the (?:[\w&]+ )*[\w&]+", re.IGNORECASE)
_EVENT_OF_VOLUME = re.compile(
    r"\.\s+vol(?:ume)?\.? \d+\s*: (?P<event>(?!.*principale)"
    r".*\b(?:rencontres|conférence|workshop|conference|symposium|atelier)\b.*)$",
    re.IGNORECASE,
)
_HOST_BEFORE = re.compile(r"^[A-Z][\w*/&-]*[A-Z][\w*/&-]*[\s'\u2019-]*\d{2,4}: (?=The .*\bWorkshop\b)")
_NUMERAL = re.compile(r"(?<=\s)[IVX]+(?=\s[A-Z])")
_PREPRINT = re.compile(
    r"\b(?:arxiv|corr|preprint|ssrn|biorxiv|medrxiv|techrxiv|research square|unpublished)\b", re.IGNORECASE
)
_PLAIN = re.compile(r"[^\W\d_][\w&'\u2019:,/ -]*[^\W_]")


def read_field(field: str) -> Mention | None:
    """The series and year of a venue field, or None where it is not one plain name.

    Volumes, ordinals and tracks are taken off first; a listed name is that series, whatever else it says.
    """
    text = _FORMERLY.sub("", " ".join(field[:MAX_LENGTH].split()))
    if event := _EVENT_OF_VOLUME.search(text):
        text = event["event"]
    name = _bare_name(text)
    if listed := known_series().plain.get(plain_key(name)):
        return Mention(listed, _year(text))
    if not is_minor_event(text) and not _HOST.search(text):
        acronym = _ACRONYM.search(text)
        if acronym and acronym[1] in known_series().acronyms:
            return Mention(known_series().acronyms[acronym[1]], _year(text))
        for part in (text, _without_numbers(text), *text.split(": ")[1:]):
            if mention := find_mention(part, text, says_so=True):
                return Mention(mention.series, mention.year or _year(text))
    return _unlisted(text, name)


def _bare_name(text: str) -> str:
    """The name in a field without opening, edition, volume, track and the event that it is held with."""
    name = _ISSUE.sub("", _BRACKETS.sub(" ", text))
    name = _HOST_BEFORE.sub("", name)
    edition, _, theme = name.partition(": ")
    if _NUMBER_BEHIND.search(edition) and not is_minor_event(theme) and not _PROCEEDINGS.match(theme):
        name = edition
    name = _HOST.sub("", expression(__package__, "track").sub("", name))
    name = _NUMERAL.sub("", _OPENING.sub("", _without_numbers(name)).strip())
    return _EDITION.sub("", _ORDINAL.sub("", name)).strip(" ,;:.-'\u2019")


def _unlisted(text: str, name: str) -> Mention | None:
    is_open = _PREPRINT.search(text) or expression(__package__, "no name").fullmatch(name)
    if is_open or not _PLAIN.fullmatch(name) or not 1 < len(name.split()) < 16:
        return None
    acronym = _ACRONYM.search(text)
    return Mention(Series(plain_key(name), name, acronym[1] if acronym else None), _year(text))


def _without_numbers(text: str) -> str:
    bare = _NUMBERED.sub(" ", _BRACKETS.sub(" ", text))
    return " ".join(bare.split()).strip(" ,;:.-'\u2019")


def _year(text: str) -> int | None:
    years = set(_YEAR.findall(text))
    return int(years.pop()) if len(years) == 1 else None
