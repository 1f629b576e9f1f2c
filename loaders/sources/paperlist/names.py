"""Names in the text of an item: decides which pieces between commas are names of people."""

import re
from collections.abc import Mapping, Sequence
from math import log
from typing import TYPE_CHECKING

from app.text.name_parts import PARTICLES
from loaders.listings.bylines import split_names

if TYPE_CHECKING:
    from loaders.split.language_model.lexicon import WordTally

_WORD = re.compile(r"[^\W\d_]+(?:['\u2019.-]+[^\W\d_]+)*[.'\u2019]?")
_INITIALS = re.compile(r"(?:[^\W\d_a-z]\.?-?){1,3}\.?")
_STOPPED = re.compile(r"(?:[^\W\d_a-z]\.-?){1,3}")
"""Initials with their full stops: of the titles' parts below none has them."""

_MOST_WORDS = 6
"""Words of the longest name. Set by hand."""
_LEAST = -2.0
"""What the words of a name come to at least, as a logarithm.

Of 5,804 names of arXiv's authors of November 2025 20 come to less (26 to less than 0). Of 1,730 parts of the
titles of their papers, between commas and colons, and 152 keywords 9 come to as much (6 to 0). 2026-11-26.
"""

_UNSEEN = 1e-6
"""What a word counts that the lexicon lacks, as a share: below the rarest that it keeps. Set by hand."""


def names_first(text: str) -> tuple[list[str], str]:
    """The names with which a list between commas begins, and the rest of the text.

    >>> names_first("Ada Lind, Ben Ortiz, Computer Vision 2020")
    (['Ada Lind', 'Ben Ortiz'], 'Computer Vision 2020')
    >>> names_first("Lind, Ada, and Ben Ortiz")
    (['Ada Lind', 'Ben Ortiz'], '')
    """
    pieces = split_names(text)
    names = first_turned(pieces)
    known = [is_name(name) for name in names]
    between = [has_form_of_name(name) and any(known[at + 1 :]) for at, name in enumerate(names)]
    read = 0
    while read < len(names) and (known[read] or (read > 0 and between[read])):
        read += 1
    if read == len(names):
        return names, ""
    at = text.find(names[read]) if read else 0
    return names[:read], text[max(at, 0) :]


def first_turned(pieces: Sequence[str], *, is_cut: bool = False) -> list[str]:
    """The names of a list, the first in natural order if only it has its family name first, as in MLA.

    That is so where two single words precede whole names, or before `et al.` (`is_cut`) if the second is
    more often a given name than a family name.
    """
    are_words = len(pieces) > 1 and all(len(piece.split()) == 1 for piece in pieces[:2])
    is_rest_whole = len(pieces) > 2 and all(len(piece.split()) > 1 for piece in pieces[2:])
    if are_words and (is_rest_whole or (is_cut and len(pieces) == 2 and _is_given(pieces[1]))):
        return [f"{pieces[1]} {pieces[0]}", *pieces[2:]]
    return list(pieces)


def _is_given(word: str) -> bool:
    words = _tallies()
    return words["first"].counts.get(word, 0) > words["last"].counts.get(word, 0)


def is_name(text: str) -> bool:
    """Whether a text has the form of a personal name of several words, and words that names have.

    Each word counts by how much more often it is in names than in titles, by the shipped lexicon.
    """
    words = text.replace(",", " ").split()
    if len(words) < 2 or not has_form_of_name(text):
        return False
    if any(_STOPPED.fullmatch(word) for word in words):
        return True
    whole = [word for word in words if not _INITIALS.fullmatch(word) and word not in PARTICLES]
    return bool(whole) and sum(map(_weight, whole)) >= _LEAST


def has_form_of_name(text: str) -> bool:
    """Whether a text is a few words with initial capitals, apart from particles."""
    words = text.replace(",", " ").split()
    is_short = 1 <= len(words) <= _MOST_WORDS and all(_WORD.fullmatch(word) for word in words)
    return is_short and not any(word.islower() and word not in PARTICLES for word in words)


def _weight(word: str) -> float:
    """How much more often a word is in names than in titles: a logarithm, 0 for what is in neither."""
    words = _tallies()
    of_names = [words[role] for role in ("first", "middle", "last")]
    as_name = sum(tally.counts.get(word, 0) for tally in of_names) / sum(tally.total for tally in of_names)
    as_title = words["title"].share(word.lower()) + words["cased"].share(word)
    return log((as_name + _UNSEEN) / (as_title + _UNSEEN))


def _tallies() -> "Mapping[str, WordTally]":
    from loaders.split import shipped  # noqa: PLC0415 - all other inputs do without the splitter and its words

    return shipped().words
