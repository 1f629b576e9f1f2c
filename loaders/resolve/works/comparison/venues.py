"""How far two venue strings agree: in words, abbreviated or cut, and in being journals or meetings."""

import re
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

from app.text.names import fold
from loaders.resolve.venues.series import known_series

UNKNOWN = -1.0
"""The agreement if a side has no venue; a preprint server, a book series or "submitted" is none."""

_JOURNAL = frozenset(
    "journal j jour transactions trans record letters magazine review reviews annals bulletin newsletter"
    " quarterly surveys".split()
)
_MEETING = frozenset("conference conf proceedings proc symposium symp workshop congress meeting".split())
_FILLING = frozenset(
    "a an and the of on for in to at international national annual int intl acm ieee cf hellip vol volume no"
    " number pp page pages issue series appear jan feb mar apr may jun jul aug sep oct nov dec january"
    " february march april june july august september october november december".split()
)
_GENERAL_WORDS = _JOURNAL | _MEETING | _FILLING
_NO_VENUE = re.compile(
    r"\b(?:arxiv|corr|preprint|ssrn|biorxiv|medrxiv|techrxiv|research square|unpublished|submitted|thesis"
    r"|lecture notes in|lncs|lnai|pmlr|machine learning research|ceur|manuscript|personal communication"
    r"|tech(?:nical)?\.? rep(?:ort)?)\b",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"\w*\d\w*")


class Venue(NamedTuple):
    """The words that distinguish a venue, and whether it is a journal or a meeting, if stated."""

    words: frozenset[str]
    is_journal: bool | None


class VenuesDiffer(IntEnum):
    """Whether two names are of different venues."""

    NO = 0
    LIKELY = 1
    SURELY = 2


@lru_cache(maxsize=50_000)
def compare_venues(one: str | None, other: str | None) -> tuple[float, VenuesDiffer]:
    """The share of the shorter name's words that the other has, and whether they name different venues.

    They are if most words differ, or if one is a journal and the other a meeting. The answer is SURELY only
    if both are known to be a journal or a meeting. The share is UNKNOWN if a side names no venue.
    """
    ours, theirs = read_venue(one or ""), read_venue(other or "")
    short, long = sorted((ours, theirs), key=lambda venue: len(venue.words))
    if not short.words:
        return UNKNOWN, VenuesDiffer.NO
    found = sum(any(_abbreviate(word, name) for name in long.words) for word in short.words)
    agreement, are_known = found / len(short.words), None not in {ours.is_journal, theirs.is_journal}
    if agreement >= 0.5 and (not are_known or ours.is_journal == theirs.is_journal):
        return agreement, VenuesDiffer.NO
    return agreement, VenuesDiffer.SURELY if are_known else VenuesDiffer.LIKELY


@lru_cache(maxsize=50_000)
def read_venue(text: str) -> Venue:
    """Parse a venue string; the acronym of a known series adds its name, and the name its acronym."""
    if not text or _NO_VENUE.search(text):
        return Venue(frozenset(), None)
    words = set(fold(_NUMBERED.sub(" ", text)).split())
    known = known_series()
    named = [
        known.capitals[word.upper()] for word in words if len(word) > 2 and word.upper() in known.capitals
    ]
    named += [series for _, _, series in known.find_names(text)]
    for series in named:
        words |= {*fold(series.name).split(), *fold(series.acronym or "").split()}
    kinds = {series.is_journal for series in named}
    stated = True if words & _JOURNAL else False if words & _MEETING else None
    is_journal = stated if stated is not None else kinds.pop() if len(kinds) == 1 else None
    return Venue(frozenset(words - _GENERAL_WORDS), is_journal)


def _abbreviate(one: str, other: str) -> bool:
    return one.startswith(other) or other.startswith(one)
