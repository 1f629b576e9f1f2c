"""The places of a string where its title may end and its first name begin, each with its score."""

import re
from collections.abc import Iterator
from math import log
from typing import NamedTuple

from loaders.split.clues import SEPARATOR, Clues
from loaders.split.letters import APOSTROPHE, DASH, DIGIT, LOWER, OPENING, UNCASED, UPPER, WIDE, folded
from loaders.split.lexicon import Lexicon
from loaders.split.names import NONE, NameModel, Scores, alike, at_least, likelihood, plus
from loaders.split.titles import TitleModel
from loaders.split.words import GROUP_WORDS

SUFFIXES = frozenset("jr jr. sr sr. ii iii iv 3rd v.s. phd ph.d. md m.d.".split())
"""What may follow a comma and belongs to the name before it."""

_WORD = re.compile(r"\S+")
_MOST_WORDS = 8
_LONGEST_SEGMENT = 400
_LONGEST_WORD = 60
_MOST_SMALL_WORDS = 4
_INSIDE_NAMES = "".join((UPPER, LOWER, UNCASED, WIDE, "m.'d"))
_GROUP = -5.0
_GROUP_WORD = dict.fromkeys(GROUP_WORDS, -2.0) | {"the": -1.5}
_SUFFIX = alike(-6.0)
_WHOLE_NAME_KNOWN = 0.5
_TITLE_KNOWN = 25.0
_FAR_BEHIND = 60.0


class Join(NamedTuple):
    """A place where the names may begin, and the log-odds of that against a string without names."""

    position: int
    score: float


class _Segment(NamedTuple):
    """What stands between two commas: its words as places in the text, and its end."""

    words: list[tuple[int, int]]
    end: int
    is_group: bool


class _Place(NamedTuple):
    """A word in which names may begin, and what stands right of it, read as names and as title."""

    start: int
    end: int
    words_after: int
    rest: Scores
    group_rest: float
    title: float
    is_small_after: bool


class JoinModel:
    """The noisy concatenation model: a title, then names, each as probable as a lexicon makes it."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.names = NameModel(lexicon)
        self.titles = TitleModel(lexicon)
        self._full_names = lexicon.full_names

    def joins(self, clues: Clues) -> list[Join]:
        """All places worth a score, from the right; those that are hopeless are left out.

        Names right of a comma are read as whole names while that stays possible, so that the work is
        bounded by the number of names and not by the length of the title.
        """
        found: list[Join] = []
        names, title, best = self.names.manners, 0.0, 0.0
        for segment in _segments(clues.text):
            for place in self._places(clues, segment, title):
                here = list(self._joins_in(clues, segment, place, names))
                best = max(best, *(join.score for join in here)) if here else best
                found += here
                title = place.title
            if not segment.words or len(segment.words) > _MOST_WORDS:
                break
            names = plus(names, self._whole_name(clues.text, segment))
            if max(names) - title < best - _FAR_BEHIND:
                break
        return found

    def name_odds(self, text: str) -> float:
        """Log-odds that a text is one name, against its being part of a title."""
        segment = next(_segments(text))
        if not segment.words or len(segment.words) > _MOST_WORDS:
            return -_FAR_BEHIND
        name = plus(self.names.manners, self._whole_name(text, segment))
        return likelihood(name) - sum(self.titles.word(text[a:b], "any") for a, b in segment.words)

    def _places(self, clues: Clues, segment: _Segment, title: float) -> Iterator[_Place]:
        rest, group, small = NONE, _GROUP, True
        for after, (start, end) in enumerate(reversed(segment.words[-_MOST_WORDS:])):
            word = clues.text[start:end]
            title += clues.title_word(word)
            yield _Place(start, end, after, rest, group, title, small)
            rest = plus(rest, self.names.word("middle" if after else "last", word))
            group += self._group_word(word) if segment.is_group else 0.0
            small = small and UPPER not in clues.kinds[start:end]

    def _joins_in(self, clues: Clues, segment: _Segment, place: _Place, names: Scores) -> Iterator[Join]:
        text = clues.text
        for position in range(max(place.start, place.end - _LONGEST_WORD) + 1, place.end):
            is_known = position in clues.ends_of_known_titles
            may_begin = self._may_begin(clues, place, position) or (
                segment.is_group and _begins_with_number(clues, place, position)
            )
            if not (is_known or may_begin):
                continue
            beginning = text[position : place.end]
            first = self.names.word("first" if place.words_after else "only", beginning)
            name = plus(plus(first, self.names.length(place.words_after + 1)), place.rest)
            if segment.is_group:
                name = at_least(name, place.group_rest + self._group_word(beginning))
            name = self._as_known(text[position : segment.end], name)
            score = clues.title_end(text[place.start : position]) + likelihood(plus(name, names))
            yield Join(position, score - place.title + (_TITLE_KNOWN if is_known else 0.0))

    def _may_begin(self, clues: Clues, place: _Place, position: int) -> bool:
        kind, before = clues.kinds[position], clues.kinds[position - 1]
        if before == OPENING or (before == DASH and _is_hyphen(clues, place, position - 1)):
            return False
        if kind == UPPER:
            return True
        if APOSTROPHE in (kind, before):
            return clues.text[position] == "\u2018" and clues.kinds[position + 1 : position + 2] == UPPER
        if kind not in (LOWER, UNCASED, WIDE):
            return False
        return self._may_begin_small(clues, place, position)

    def _may_begin_small(self, clues: Clues, place: _Place, position: int) -> bool:
        kind = clues.kinds[position]
        if kind == WIDE or clues.is_caseless:
            return True
        if kind == UNCASED:
            return clues.kinds[position - 1] != UNCASED
        if clues.kinds[position + 1 : position + 3] == APOSTROPHE + UPPER:
            return True
        if place.is_small_after and 0 < place.words_after < _MOST_SMALL_WORDS:
            return True
        word = clues.text[position : place.end]
        return place.words_after > 0 and (word == "the" or self.names.begins(word))

    def _whole_name(self, text: str, segment: _Segment) -> Scores:
        (start, end), *others = segment.words
        first = text[start:end]
        if not others and first.lower() in SUFFIXES:
            return _SUFFIX
        name = plus(self.names.word("first" if others else "only", first), self.names.length(len(others) + 1))
        for place, (a, b) in enumerate(others, 1):
            name = plus(name, self.names.word("last" if place == len(others) else "middle", text[a:b]))
        if segment.is_group:
            group = sum(self._group_word(text[a:b]) for a, b in segment.words)
            name = at_least(name, _GROUP + group)
        return self._as_known(text[start : segment.end], name)

    def _group_word(self, word: str) -> float:
        cost = _GROUP_WORD.get(word.lower())
        return self.titles.word(word, "title") if cost is None else cost

    def _as_known(self, name: str, scores: Scores) -> Scores:
        share = self._full_names.share(" ".join(folded(name).split())) if self._full_names.counts else 0.0
        return at_least(scores, log(_WHOLE_NAME_KNOWN * share)) if share else scores


def _is_hyphen(clues: Clues, place: _Place, dash: int) -> bool:
    is_inside = dash > place.start and clues.kinds[dash - 1] in _INSIDE_NAMES
    return is_inside and clues.text[dash] not in "\u2013\u2014"


def _begins_with_number(clues: Clues, place: _Place, position: int) -> bool:
    starts = clues.kinds[position] == DIGIT and clues.kinds[position - 1] != DIGIT
    return starts and place.words_after > 0


def _ends_as_group(text: str, words: list[tuple[int, int]]) -> bool:
    named = [text[a:b] for a, b in words[-2:]]
    last = named[0] if len(named) > 1 and named[1].startswith("(") else named[-1] if named else ""
    return last.lower() in GROUP_WORDS


def _segments(text: str) -> Iterator[_Segment]:
    end = len(text)
    while True:
        comma = text.rfind(SEPARATOR, 0, end)
        start = comma + len(SEPARATOR) if comma >= 0 else 0
        words = [word.span() for word in _WORD.finditer(text, max(start, end - _LONGEST_SEGMENT), end)]
        yield _Segment(words, end, _ends_as_group(text, words))
        if comma < 0:
            return
        end = comma
