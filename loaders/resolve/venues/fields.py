"""The venue field of a dump: a series, with its years, volumes and pages taken off.

A field says where the paper appeared, so a name that is not in our list is a venue too, if what is left
is a plain name. A workshop is never the conference that it is held with.
"""

import re

from app.names import fold
from loaders.resolve.venues.mentions import Mention, find_mention
from loaders.resolve.venues.series import Series
from loaders.resolve.venues.stance import is_minor_event

MAX_LENGTH = 300

_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_ACRONYM = re.compile(r"\(([A-Z][A-Za-z&/-]*[A-Z])(?:[\s'\u2019-]*\d{2,4})?\)")
_BRACKETS = re.compile(r"[(\[][^)\]]*[)\]]")
_NUMBERED = re.compile(
    r"\b(?:vol(?:ume)?|no|issue|num(?:ber)?|pp?|pages?|part|art(?:icle)?)\b\.?\s*[\w:./-]*\d[\w:./-]*|\b\d+(?:st|nd|rd|th)\b"
    r"|(?<![\w.])\d[\d\s:(),./-]*",
    re.IGNORECASE,
)
_OPENING = re.compile(
    r"^(?:in\s+)?(?:(?:the\s+)?proceedings?\s+of\s+(?:the\s+)?|proc\.?\s+(?:of\s+)?|the\s+)", re.IGNORECASE
)
_PREPRINT = re.compile(
    r"\b(?:arxiv|corr|preprint|ssrn|biorxiv|medrxiv|techrxiv|research square|unpublished)\b", re.IGNORECASE
)
_PLAIN = re.compile(r"[^\W\d_][\w&'\u2019:,/ -]*[^\W_]")


def read_field(field: str) -> Mention | None:
    """The series and year of a venue field, or None where it is not one plain name."""
    text = " ".join(field[:MAX_LENGTH].split())
    if not is_minor_event(text):
        for part in (text, _without_numbers(text)):
            if mention := find_mention(part, text, says_so=True):
                return Mention(mention.series, mention.year or _year(text))
    return _unlisted(text)


def _unlisted(text: str) -> Mention | None:
    if _PREPRINT.search(text):
        return None
    acronym = _ACRONYM.search(text)
    name = _OPENING.sub("", _without_numbers(text))
    if not _PLAIN.fullmatch(name) or not 1 < len(name.split()) < 16:
        return None
    return Mention(Series(fold(name), name, acronym[1] if acronym else None), _year(text))


def _without_numbers(text: str) -> str:
    bare = _NUMBERED.sub(" ", _BRACKETS.sub(" ", text))
    return " ".join(bare.split()).strip(" ,;:.-'\u2019")


def _year(text: str) -> int | None:
    years = set(_YEAR.findall(text))
    return int(years.pop()) if len(years) == 1 else None
