"""How probable a word is in each place of a personal name, by the manner in which a list writes its names."""

import re
from functools import lru_cache
from itertools import chain
from math import exp, log
from typing import Literal

from .characters import log_probability
from .letters import UNCASED, WIDE, plain, shape
from .lexicon import LONGEST_NAME, MANNERS, Lexicon, totals
from .wide_names import wide_name, wide_word

Scores = tuple[float, float, float, float]
"""Logarithms of a probability under each of `MANNERS`."""

Role = Literal["first", "middle", "last", "only"]

_CACHED = 1 << 15
_LONGEST = 60
_LEAST = 1e-120
_MIXTURES: dict[Role, tuple[tuple[str, float], ...]] = {
    "first": (("first", 0.9), ("last", 0.06), ("middle", 0.002)),
    "middle": (("middle", 0.5), ("first", 0.2), ("last", 0.25)),
    "last": (("last", 0.9), ("first", 0.06), ("middle", 0.02)),
    "only": (("first", 0.4), ("last", 0.55)),
}
_NEVER_IN_NAMES = frozenset("and of the for in on with by from to via using at is are as".split())
_NEVER = -40.0
_OTHER_CASE = {"UU": 0.7, "l": 0.02}
_INITIAL = 1 / 22
_FOREIGN_CHARACTER = 1e-5
_TWO_SCRIPTS = 1e-6
_UNCASED = {"first": 0.003, "only": 0.003, "middle": 0.9, "last": 0.9}
_LATE_HUMP = 0.001
_LETTERS = frozenset("Ul.'-mxw")
_LATIN = re.compile(r"[a-zA-Z]")
_PARTS = re.compile(r"-|(?<=\.)|(?<=[^\W\d_A-Z])(?=[A-Z])")
_INITIALS = re.compile(r"[A-Z]{2,3}\.?")
_NICKNAME = 1e-3
_ONE_LETTER = 1e-3
_JOINED_DASH = -3.0
_UNSEEN_SHAPE = 0.05
_MOST_RATIO = 50.0


NONE: Scores = (0.0, 0.0, 0.0, 0.0)
"""The scores of nothing."""


def both(score: float) -> Scores:
    """The same score under each manner."""
    return score, score, score, score


def plus(one: Scores, other: Scores) -> Scores:
    """The scores of two independent parts together."""
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


def at_least(scores: Scores, least: float) -> Scores:
    """The scores where there is another explanation that costs `least`."""
    return max(scores[0], least), max(scores[1], least), max(scores[2], least), max(scores[3], least)


def likelihood(scores: Scores) -> float:
    """Logarithm of the probability under all manners together, `NameModel.manners` being among the parts."""
    most = max(scores)
    return most + log(sum(exp(score - most) for score in scores))


class NameModel:
    """Natural logarithms of the probabilities of the words of a name and of their number."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._tallies = {role: lexicon.tally(role) for role in ("first", "middle", "last")}
        self._new = {role: tally.missing + 0.02 for role, tally in self._tallies.items()}
        self._spelling = lexicon.spelling
        self._shapes = lexicon.shapes.counts
        self._shape_totals = totals(self._shapes)
        self.word = lru_cache(_CACHED)(self._word)
        self.length = lru_cache(_CACHED)(self._length)
        words = chain(lexicon.tally("first").counts, lexicon.tally("middle").counts)
        self._beginnings = frozenset(word for word in words if word.islower() and len(word) > 1)
        lists = self._shape_totals.get("manner", 0) + len(MANNERS)
        self.manners: Scores = tuple(log((self._shapes.get(f"manner:{m}", 0) + 1) / lists) for m in MANNERS)

    def begins(self, word: str) -> bool:
        """Whether this word in small letters is known as the first or a middle word of names."""
        return word in self._beginnings

    def _length(self, words: int) -> Scores:
        key = f"words:{min(words, LONGEST_NAME)}"
        return tuple(
            log((self._shapes.get(f"{m}:{key}", 0) + 0.1) / (self._shape_totals.get(f"{m}:words", 0) + 1))
            for m in MANNERS
        )

    def _word(self, role: Role, word: str) -> Scores:
        if word in _NEVER_IN_NAMES:
            return both(_NEVER)
        written = plain(word[-_LONGEST:])
        shaped = shape(written)
        if shaped[0] == WIDE:
            score = wide_name(word) if role == "only" else wide_word(word)
            return both(score)
        if written[0] in "(\"'“" and len(written) > 3:
            inside = self.word(role, word[1:-1])
            return plus(inside, both(log(_NICKNAME)))
        if written[0] == "-" and len(written) > 1:
            return plus(self.word(role, word[1:]), both(_JOINED_DASH))
        known = self._share(role, written)
        if role == "only" and len(written) == 1:
            known *= _ONE_LETTER
        new = self._new_word(role, written, shaped)
        plausible = [self._shape(role, shaped, manner) for manner in MANNERS]
        usual = max(self._usual_shape(role, shaped), _LEAST)
        return tuple(log(known * min(share / usual, _MOST_RATIO) + share * new + _LEAST) for share in plausible)

    def _usual_shape(self, role: Role, shaped: str) -> float:
        if role == "only":
            return 0.4 * self._usual_shape("first", shaped) + 0.55 * self._usual_shape("last", shaped)
        return sum(self._shape(role, shaped, m) * exp(p) for m, p in zip(MANNERS, self.manners, strict=True))

    def _new_word(self, role: Role, written: str, shaped: str) -> float:
        """Of a word never seen so, given its shape: in another case, spelt out, or put together."""
        table = "first" if role == "first" else "last"
        spelt = exp(log_probability(self._spelling.get(table), written.lower()))
        if _INITIALS.fullmatch(written):
            spelt = _INITIAL ** len(written.rstrip("."))
        spelt = 0.5 * spelt + 0.5 * self._compound(role, written)
        if not _LETTERS.issuperset(shaped):
            spelt *= _FOREIGN_CHARACTER
        if not written.isascii() and _LATIN.search(written):
            spelt *= _TWO_SCRIPTS
        rate = self._new[table if role != "middle" else "middle"] * spelt
        return rate + _OTHER_CASE.get(shaped, 0.0) * self._share(role, written.capitalize())

    def _compound(self, role: Role, written: str) -> float:
        """Of a word put together from known parts, as `Won-Kee`, `J.K.`, `WonKee` or `A.Smith`."""
        several = [part for part in _PARTS.split(written) if part]
        if len(several) < 2:
            return 0.0
        product = 1.0 if role == "first" or len(several[0]) < 4 or "-" in written else _LATE_HUMP
        for place, part in enumerate(several):
            inner: Role = role if place == 0 or role != "first" else "middle"
            if len(part) == 2 and part[1] == ".":
                product *= _INITIAL
            else:
                product *= self._share(inner, part) + 0.3 * self._share(inner, part.capitalize())
        return product

    def _share(self, role: Role, word: str) -> float:
        return sum(weight * self._tallies[tally].share(word) for tally, weight in _MIXTURES[role])

    def _shape(self, role: Role, shaped: str, manner: str) -> float:
        if shaped[0] == UNCASED:
            return _UNCASED[role]
        seen = self._shapes.get(f"{manner}:{role}:{shaped}", 0) + _UNSEEN_SHAPE
        return seen / (self._shape_totals.get(f"{manner}:{role}", 0) + 20)
