"""How probable a word is in each place of a personal name, by the manner in which a list writes its names."""

import re
from functools import lru_cache
from itertools import chain
from math import exp, log
from typing import Literal

from loaders.split.language_model.characters import probability
from loaders.split.language_model.lexicon import LONGEST_NAME, MANNERS, Lexicon, totals
from loaders.split.language_model.wide_names import wide_name, wide_word
from loaders.split.letters import UNCASED, WIDE, plain, shape

Scores = tuple[float, ...]
"""Natural logarithms of a probability, one under each of `MANNERS`."""

Role = Literal["first", "middle", "last", "only"]

NONE: Scores = (0.0, 0.0, 0.0, 0.0)
"""The scores of nothing."""

_CACHED = 1 << 15
"""Words whose scores are kept. Set by hand; it changes speed and memory, not the scores."""
_LONGEST = 60
"""Characters of a word that are scored, the last ones. Set by hand."""
_LEAST = 1e-120
"""Probability that is added before a logarithm is taken, so that none is of zero."""
_MIXTURES: dict[Role, tuple[tuple[str, float], ...]] = {
    "first": (("first", 0.9), ("last", 0.06), ("middle", 0.002)),
    "middle": (("middle", 0.5), ("first", 0.2), ("last", 0.25)),
    "last": (("last", 0.9), ("first", 0.06), ("middle", 0.02)),
    "only": (("first", 0.4), ("last", 0.55)),
}
_UNCASED: dict[Role, float] = {"first": 0.003, "only": 0.003, "middle": 0.9, "last": 0.9}
_NEVER_IN_NAMES = frozenset("and of the for in on with by from to via using at is are as".split())
_NEVER = -40.0
"""Natural logarithm of the probability of what is no word of a name. Set by hand
(docs/truth/splitting.md)."""
_OTHER_CASE = {"UU": 0.7, "l": 0.5}
"""Shares of known words among words in capitals and in small letters; set by hand on ACL, 1 modulo 5."""

_INITIAL = 1 / 22
"""Probability of one letter as an initial. Set by hand (docs/truth/splitting.md)."""
_INITIALS = re.compile(r"[A-Z]{2,3}\.?")
_ONE_LETTER = 1e-3
"""Factor for a whole name of one letter. Set by hand (docs/truth/splitting.md)."""
_SMALL_LIST = log(3 / 137_411)
"""Of the lists of all practice parts, three are in small letters throughout."""

_NICKNAME = -7.0
"""Natural logarithm of the probability of a word in quotation marks or brackets. Set by hand
(docs/truth/splitting.md)."""
_LEADING_DASH = -3.0
"""Natural logarithm of the probability of a dash before a word. Set by hand (docs/truth/splitting.md)."""
_LETTERS = frozenset("Ul.'-mxw")
_FOREIGN_CHARACTER = 1e-5
"""Probability of a character that the model of spelling lacks. Set by hand (docs/truth/splitting.md)."""
_LATIN = re.compile(r"[a-zA-Z]")
_TWO_SCRIPTS = 1e-6
"""Factor for a word in two scripts. Set by hand (docs/truth/splitting.md)."""
_PARTS = re.compile(r"-|(?<=\.)|(?<=[^\W\d_A-Z])(?=[A-Z])")
_LATE_HUMP = 0.001
"""Factor for a capital within a word, but for prefixes such as `Mc` and first names. Set by hand
(docs/truth/splitting.md)."""
_LONGEST_PREFIX = 3
"""Letters of the longest such prefix. Set by hand (docs/truth/splitting.md)."""
_UNSEEN_SHAPE = 0.05
"""Count of a shape that was not seen: additive smoothing. Set by hand (docs/truth/splitting.md)."""
_SHAPES = 20
"""Weight of unseen shapes in the sum of counts of a role. Set by hand (docs/truth/splitting.md)."""
_MOST_RATIO = 50.0
"""How many times as usual as elsewhere a shape may count in a role. Set by hand
(docs/truth/splitting.md)."""
_NEW = 0.02
"""Added to the share of words that the lexicon lacks. Set by hand (docs/truth/splitting.md)."""


def alike(score: float) -> Scores:
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
    """Natural logarithms of the probabilities of the words of a name and of their number.

    All names of one list are in one manner, so its score is carried along for each manner and summed
    over the manners at the end.
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self._tallies = {role: lexicon.tally(role) for role in ("first", "middle", "last")}
        self._mixtures = {
            role: [
                (tally.counts, weight / tally.total)
                for name, weight in mixture
                if (tally := self._tallies[name]).total
            ]
            for role, mixture in _MIXTURES.items()
        }
        self._new = {role: tally.missing + _NEW for role, tally in self._tallies.items()}
        self._spelling = lexicon.spelling
        self._shapes = lexicon.shapes.counts
        self._shape_totals = totals(self._shapes)
        self.word = lru_cache(_CACHED)(self._word)
        self._fits = lru_cache(_CACHED)(self._shape_fits)
        self.small_word = lru_cache(_CACHED)(self._small_word)
        self.length = lru_cache(_CACHED)(self._length)
        words = chain(self._tallies["first"].counts, self._tallies["middle"].counts)
        self._beginnings = frozenset(word for word in words if word.islower() and len(word) > 1)
        lists = self._shape_totals.get("manner", 0) + len(MANNERS)
        self.manners: Scores = tuple(
            log((self._shapes.get(f"manner:{manner}", 0) + 1) / lists) for manner in MANNERS
        )
        self.small_manners: Scores = plus(self.manners, alike(_SMALL_LIST))

    def begins(self, word: str) -> bool:
        """Whether this word in small letters is in the lexicon as the first or a middle word of names."""
        return word in self._beginnings

    def is_given(self, word: str) -> bool:
        """Whether this word is known as the first word of names if it is written large."""
        return word.title() in self._tallies["first"].counts

    def _small_word(self, role: Role, word: str) -> Scores:
        """Of a word in a list in small letters throughout: as it is, or as if it were written large."""
        as_it_is = self.word(role, word)
        if not word.islower() or word in _NEVER_IN_NAMES:
            return as_it_is
        return tuple(map(max, as_it_is, self.word(role, word.title())))

    def _length(self, words: int) -> Scores:
        key = f"words:{min(words, LONGEST_NAME)}"
        return tuple(
            log(
                (self._shapes.get(f"{manner}:{key}", 0) + 0.1)
                / (self._shape_totals.get(f"{manner}:words", 0) + 1)
            )
            for manner in MANNERS
        )

    def _word(self, role: Role, word: str) -> Scores:
        if word in _NEVER_IN_NAMES:
            return alike(_NEVER)
        written = plain(word[-_LONGEST:])
        shaped = shape(written)
        if shaped[0] == WIDE:
            return alike(wide_name(word) if role == "only" else wide_word(word))
        if written[0] in "(\"'“" and len(written) > len("(A)"):
            return plus(self.word(role, word[1:-1]), alike(_NICKNAME))
        if written[0] == "-" and len(written) > 1:
            return plus(self.word(role, word[1:]), alike(_LEADING_DASH))
        known = self._share(role, written) * (_ONE_LETTER if role == "only" and len(written) == 1 else 1.0)
        new = self._new_word(role, written, shaped)
        return tuple(log(known * ratio + share * new + _LEAST) for ratio, share in self._fits(role, shaped))

    def _shape_fits(self, role: Role, shaped: str) -> tuple[tuple[float, float], ...]:
        """How a shape fits each manner: how much better than all manners together, and how probable it is."""
        usual = max(self._usual_shape(role, shaped), _LEAST)
        shares = [self._shape(role, shaped, manner) for manner in MANNERS]
        return tuple((min(share / usual, _MOST_RATIO), share) for share in shares)

    def _new_word(self, role: Role, written: str, shaped: str) -> float:
        """Of a word never seen so, given its shape: in another case, spelt out, or put together."""
        table = "first" if role == "first" else "last"
        spelt = probability(self._spelling.get(table), written.lower())
        if _INITIALS.fullmatch(written):
            spelt = _INITIAL ** len(written.rstrip("."))
        spelt = 0.5 * spelt + 0.5 * self._compound(role, written)
        if not _LETTERS.issuperset(shaped):
            spelt *= _FOREIGN_CHARACTER
        if not written.isascii() and _LATIN.search(written):
            spelt *= _TWO_SCRIPTS
        other_case = _OTHER_CASE.get(shaped, 0.0) * self._share(role, written.capitalize())
        return self._new["middle" if role == "middle" else table] * spelt + other_case

    def _compound(self, role: Role, written: str) -> float:
        """Of a word put together from known parts, as `Won-Kee`, `J.K.`, `WonKee` or `A.Smith`."""
        parts = [part for part in _PARTS.split(written) if part]
        if len(parts) < 2:
            return 0.0
        is_usual = role == "first" or len(parts[0]) <= _LONGEST_PREFIX or "-" in written
        product = 1.0 if is_usual else _LATE_HUMP
        for place, part in enumerate(parts):
            inner: Role = role if place == 0 or role != "first" else "middle"
            is_initial = len(part) == 2 and part[1] == "."
            known = self._share(inner, part) + 0.3 * self._share(inner, part.capitalize())
            product *= _INITIAL if is_initial else known
        return product

    def _share(self, role: Role, word: str) -> float:
        return sum(weight * counts.get(word, 0) for counts, weight in self._mixtures[role])

    def _usual_shape(self, role: Role, shaped: str) -> float:
        if role == "only":
            return 0.4 * self._usual_shape("first", shaped) + 0.55 * self._usual_shape("last", shaped)
        weighted = zip(MANNERS, self.manners, strict=True)
        return sum(self._shape(role, shaped, manner) * exp(prior) for manner, prior in weighted)

    def _shape(self, role: Role, shaped: str, manner: str) -> float:
        if shaped[0] == UNCASED:
            return _UNCASED[role]
        seen = self._shapes.get(f"{manner}:{role}:{shaped}", 0) + _UNSEEN_SHAPE
        return seen / (self._shape_totals.get(f"{manner}:{role}", 0) + _SHAPES)
