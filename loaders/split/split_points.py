"""The places of a string where its title may end and its first name begin, each with its score."""

import re
from collections.abc import Callable, Iterator
from math import log
from typing import NamedTuple

from loaders.split.beginnings import WordPlace, beginnings
from loaders.split.clues import SEPARATOR, SUFFIXES, Clues
from loaders.split.language_model.lexicon import Lexicon
from loaders.split.language_model.names import (
    NONE,
    NameModel,
    Role,
    Scores,
    alike,
    at_least,
    likelihood,
    plus,
)
from loaders.split.language_model.titles import TitleModel
from loaders.split.letters import UPPER, folded
from loaders.split.words import GROUP_WORDS

_WORD = re.compile(r"\S+")
_MOST_WORDS = 8
"""Words of the longest name of a person. Set by hand (docs/truth/splitting.md)."""
_LONGEST_SEGMENT = 400
"""Characters of the longest part between two commas that is scored. Set by hand
(docs/truth/splitting.md)."""
_GROUP = -5.0
"""Natural logarithm of the probability that a name is one of a group. Set by hand
(docs/truth/splitting.md)."""
_NO_GROUP = -1e9
"""The same of a name without a word for a group: never."""
_GROUP_WORD = dict.fromkeys(GROUP_WORDS, -2.0) | {"the": -1.5}
_SUFFIX = alike(-6.0)
_WHOLE_NAME_KNOWN = 0.5
"""Weight of a whole name that is known. Set by hand (docs/truth/splitting.md)."""
_TITLE_KNOWN = 25.0
"""Added to the score of a title that is known. Set by hand (docs/truth/splitting.md)."""
_FAR_BEHIND = 60.0
"""How far behind the best split another is no longer scored. Set by hand (docs/truth/splitting.md)."""


class SplitPoint(NamedTuple):
    """A place where the names may begin, and the log-odds of that against a string without names."""

    position: int
    score: float


class _Segment(NamedTuple):
    """What is between two commas: its words as places in the text, and its end."""

    words: list[tuple[int, int]]
    end: int
    is_group: bool


class _Read(NamedTuple):
    """A word in which names may begin, and what is right of it, read as names and as title."""

    place: WordPlace
    rest: Scores
    group_rest: float
    title: float


ReadWord = Callable[[Role, str], Scores]


class SplitPointModel:
    """The noisy concatenation model: a title, then names, each as probable as a lexicon makes it."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.names = NameModel(lexicon)
        self.titles = TitleModel(lexicon)
        self._full_names = lexicon.full_names

    def joins(self, clues: Clues, *, is_wide: bool = False) -> list[SplitPoint]:
        """All places worth a score, from the right; those that are hopeless are left out.

        Names right of a comma are read as whole names while that stays possible, so that the work is
        bounded by the number of names and not by the length of the title. Read widely, names in small
        letters may begin anywhere in a word that is not known.
        """
        found: list[SplitPoint] = []
        names = self.names.small_manners if clues.is_small else self.names.manners
        title, best, read_word = 0.0, 0.0, self._word_of(clues)
        for segment in _segments(clues.text):
            for read in self._places(clues, segment, title):
                here = list(self._joins_in(clues, segment, read, names, is_wide=is_wide))
                best = max(best, *(join.score for join in here)) if here else best
                found += here
                title = read.title
                if self._is_behind(read, names, best):
                    return found
            if not segment.words or len(segment.words) > _MOST_WORDS:
                break
            names = plus(names, self._whole_name(clues.text, segment, read_word))
            if max(names) - title < best - _FAR_BEHIND:
                break
        return found

    def name_odds(self, text: str) -> float:
        """Log-odds that a text is one name, against its being part of a title."""
        segment = next(_segments(text))
        if not segment.words or len(segment.words) > _MOST_WORDS:
            return -_FAR_BEHIND
        name = plus(self.names.manners, self._whole_name(text, segment, self.names.word))
        return likelihood(name) - sum(self.titles.word(text[a:b], "any") for a, b in segment.words)

    def _is_behind(self, read: _Read, names: Scores, best: float) -> bool:
        """Whether names that begin further left could not come near the best any more."""
        rest = max(*read.rest, read.group_rest)
        return rest + max(names) - read.title < best - _FAR_BEHIND

    def _places(self, clues: Clues, segment: _Segment, title: float) -> Iterator[_Read]:
        rest, small, read_word = NONE, True, self._word_of(clues)
        group = _GROUP if segment.is_group else _NO_GROUP
        for after, (start, end) in enumerate(reversed(segment.words[-_MOST_WORDS:])):
            word = clues.text[start:end]
            title += clues.title_word(word)
            yield _Read(WordPlace(start, end, after, small), rest, group, title)
            rest = plus(rest, read_word("middle" if after else "last", word))
            group += self._group_word(word) if segment.is_group else 0.0
            small = small and UPPER not in clues.kinds[start:end]

    def _joins_in(
        self, clues: Clues, segment: _Segment, read: _Read, names: Scores, *, is_wide: bool
    ) -> Iterator[SplitPoint]:
        text, place = clues.text, read.place
        read_word, length = self._word_of(clues), self.names.length(place.words_after + 1)
        for position in beginnings(clues, place, self.names, is_group=segment.is_group, is_wide=is_wide):
            beginning = text[position : place.end]
            first = read_word("first" if place.words_after else "only", beginning)
            name = plus(plus(first, length), read.rest)
            if segment.is_group:
                name = at_least(name, read.group_rest + self._group_word(beginning))
            name = self._as_known(text[position : segment.end], name)
            score = clues.title_end(text[place.start : position]) + likelihood(plus(name, names))
            is_known = position in clues.ends_of_known_titles
            yield SplitPoint(position, score - read.title + (_TITLE_KNOWN if is_known else 0.0))

    def _whole_name(self, text: str, segment: _Segment, read_word: ReadWord) -> Scores:
        (start, end), *others = segment.words
        first = text[start:end]
        if not others and first.lower() in SUFFIXES:
            return _SUFFIX
        name = plus(read_word("first" if others else "only", first), self.names.length(len(others) + 1))
        for place, (a, b) in enumerate(others, 1):
            name = plus(name, read_word("last" if place == len(others) else "middle", text[a:b]))
        if segment.is_group:
            group = sum(self._group_word(text[a:b]) for a, b in segment.words)
            name = at_least(name, _GROUP + group)
        return self._as_known(text[start : segment.end], name)

    def _word_of(self, clues: Clues) -> ReadWord:
        return self.names.small_word if clues.is_small else self.names.word

    def _group_word(self, word: str) -> float:
        cost = _GROUP_WORD.get(word.lower())
        return self.titles.word(word, "title") if cost is None else cost

    def _as_known(self, name: str, scores: Scores) -> Scores:
        share = self._full_names.share(" ".join(folded(name).split())) if self._full_names.counts else 0.0
        return at_least(scores, log(_WHOLE_NAME_KNOWN * share)) if share else scores


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
