"""Positions at which names may begin: at a capital, at a small word such as `van`, after a known word."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from loaders.split.clues import Clues
from loaders.split.language_model.names import NameModel
from loaders.split.letters import (
    APOSTROPHE,
    CLOSING,
    DASH,
    DIGIT,
    LOWER,
    OPENING,
    OTHER,
    STOP,
    UNCASED,
    UPPER,
    WIDE,
)

_LONGEST_WORD = 60
"""Characters of the longest word within which names may begin. Set by hand (docs/truth/splitting.md)."""
_MOST_SMALL_WORDS = 4
"""Words in small letters below which names in small letters may begin here. Set by hand
(docs/truth/splitting.md)."""
_LONGEST_SMALL = 12
"""Letters of the longest small word that opens a name; the 29 of the shipped lexicon have four at most."""

_INSIDE_NAMES = "".join((UPPER, LOWER, UNCASED, WIDE, "m.'d"))
_LARGE = re.compile(f"[{UPPER}{UNCASED}{WIDE}{APOSTROPHE}]")
_SMALL_BEFORE_APOSTROPHE = re.compile(f"{LOWER}(?={APOSTROPHE}{UPPER})")
_NUMBER = re.compile(f"(?<!{DIGIT}){DIGIT}")
_SMALL_TAIL = re.compile(r"(?:ll+(?:[-']U?l+)*|(?:l\.)+)$")
_RUN = re.compile(f"{UPPER}?{LOWER}+")
_MARKS = frozenset((CLOSING, DIGIT, OTHER, STOP))
_ENDS_A_WORD = re.compile(r"[A-Z]{2}|\S[\d.?!)\]\"”’]")


class WordPlace(NamedTuple):
    """A word of a string: where it is, how many words of its segment follow, and if these are small."""

    start: int
    end: int
    words_after: int
    is_small_after: bool


def beginnings(
    clues: Clues, place: WordPlace, names: NameModel, *, is_group: bool, is_wide: bool
) -> list[int]:
    """The positions in the word where names may begin, in order."""
    first = max(place.start, place.end - _LONGEST_WORD) + 1
    found = set(_at_large(clues, first, place.end))
    found.update(_at_small(clues, place, first, names, is_wide=is_wide))
    found = {position for position in found if not _is_barred(clues, place, position)}
    found.update(position for position in clues.ends_of_known_titles if first <= position < place.end)
    if is_group and place.words_after:
        found.update(match.start() for match in _NUMBER.finditer(clues.kinds, first, place.end))
    return sorted(found)


def _at_large(clues: Clues, first: int, end: int) -> Iterator[int]:
    places = (match.start() for match in _LARGE.finditer(clues.kinds, first, end))
    yield from (place for place in places if _opens(clues, place))


def _opens(clues: Clues, position: int) -> bool:
    kind, before = clues.kinds[position], clues.kinds[position - 1]
    if kind == UPPER:
        return True
    if APOSTROPHE in (kind, before):
        return clues.text[position] == "\u2018" and clues.kinds[position + 1 : position + 2] == UPPER
    return kind == WIDE or clues.is_caseless or before != UNCASED


def _at_small(
    clues: Clues, place: WordPlace, first: int, names: NameModel, *, is_wide: bool
) -> Iterator[int]:
    for position in _where_small(clues, place, first, names, is_wide=is_wide):
        if clues.kinds[position] == LOWER and clues.kinds[position - 1] != APOSTROPHE:
            yield position


def _where_small(
    clues: Clues, place: WordPlace, first: int, names: NameModel, *, is_wide: bool
) -> Iterator[int]:
    if clues.is_caseless or (place.is_small_after and 0 < place.words_after < _MOST_SMALL_WORDS):
        yield from range(first, place.end)
        return
    for match in _SMALL_BEFORE_APOSTROPHE.finditer(clues.kinds, first, place.end):
        yield match.start()
    if place.words_after:
        for position in range(max(first, place.end - _LONGEST_SMALL), place.end - 1):
            word = clues.text[position : place.end]
            if word == "the" or names.begins(word):
                yield position
        yield from _behind_words(clues, place, first, names, is_wide=is_wide)


def _behind_words(
    clues: Clues, place: WordPlace, first: int, names: NameModel, *, is_wide: bool
) -> Iterator[int]:
    """Where a name in small letters may begin in a word that is not known as a whole.

    That is behind the longest known word, a run of capitals, or a mark that ends a word, and before a known
    name; read widely, anywhere.
    """
    tail = _SMALL_TAIL.search(clues.kinds, first, place.end)
    if tail is None or clues.is_word(clues.text[place.start : place.end]):
        return
    is_longest = True
    for position in _in_runs(clues, place, tail.start(), names):
        if is_longest and clues.is_word(clues.text[place.start : position]):
            is_longest = False
            yield position
        elif is_wide or _may_begin(clues, place, position, names):
            yield position


def _may_begin(clues: Clues, place: WordPlace, position: int, names: NameModel) -> bool:
    is_after_end = _ENDS_A_WORD.fullmatch(clues.text, position - 2, position) is not None
    return is_after_end or names.is_given(clues.text[position : place.end])


def _in_runs(clues: Clues, place: WordPlace, tail: int, names: NameModel) -> list[int]:
    """The small letters of the tail, from the right, without those of a name that has a capital.

    Such a name is known, or begins where names do: behind a mark, or in mid-word where that is no known word.
    """
    found: list[int] = []
    for run in _RUN.finditer(clues.kinds, max(tail - 1, place.start), place.end):
        start, end = run.span()
        before = clues.kinds[start - 1] if start > place.start else ""
        places = range(max(start, tail), end - (end == place.end and end - start > 1))
        if clues.kinds[start] != UPPER:
            found += places
        elif before == LOWER:
            found += [p for p in places if clues.is_word(clues.text[place.start : p])]
        elif before not in _MARKS and not names.is_given(clues.text[start:end]):
            found += places
    return found[::-1]


def _is_barred(clues: Clues, place: WordPlace, position: int) -> bool:
    before = clues.kinds[position - 1]
    if before != DASH:
        return before == OPENING
    dash = position - 1
    is_inside = dash > place.start and clues.kinds[dash - 1] in _INSIDE_NAMES
    return is_inside and clues.text[dash] not in "\u2013\u2014"
