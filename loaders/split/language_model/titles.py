"""How probable a word is in a title, and as its last one."""

from functools import lru_cache
from math import exp, log

from loaders.split.language_model.characters import probability
from loaders.split.language_model.lexicon import Lexicon, totals
from loaders.split.letters import WIDE, folded, plain, shape
from loaders.split.words import Style, core, is_cased, parts

_CACHED = 1 << 15
"""Words whose scores are kept. Set by hand; it changes speed and memory, not the scores."""
_LONGEST = 60
"""Characters of a word that are scored, the last ones. Set by hand."""
_LEAST = 1e-120
"""Probability that is added before a logarithm is taken, so that none is of zero."""
_PUNCTUATION = -5.0
"""Natural logarithm of the probability of punctuation alone. Set by hand (docs/truth/splitting.md)."""
_PUNCTUATION_LAST = -9.0
"""The same at the end of a title. Set by hand (docs/truth/splitting.md)."""
_WIDE_CHARACTER = -6.4
"""Natural logarithm of the probability of one Chinese, Japanese or Korean character. Set by hand
(docs/truth/splitting.md)."""
_NEW = 0.05
"""Share of the words of titles that are new. Set by hand (docs/truth/splitting.md)."""
_NEW_CASED = 0.4
"""The same among words that are known in this case. Set by hand (docs/truth/splitting.md)."""
_LETTER = 1 / 26
"""Probability of a letter of a word that is spelt out: one in 26."""
_NAME_INSIDE = 0.005
"""Share of the words of a title that are names of people. Set by hand (docs/truth/splitting.md)."""
_UNSEEN_SHAPE = 0.2
"""Count of a shape that was not seen: additive smoothing. Set by hand (docs/truth/splitting.md)."""
_SHAPES = 200
"""Shapes over which that smoothing sums. Set by hand (docs/truth/splitting.md)."""


class TitleModel:
    """Natural logarithms of the probabilities of words of titles, learnt words mixed with spelt-out ones.

    Only the last 60 characters of a word count. A word may bring the punctuation around it.
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self._title, self._text = lexicon.tally("title"), lexicon.tally("text")
        self._ending, self._cased = lexicon.tally("ending"), lexicon.tally("cased")
        self._first, self._last = lexicon.tally("first"), lexicon.tally("last")
        self._spelling = lexicon.spelling
        self._shapes = lexicon.shapes.counts
        self._shape_totals = totals(self._shapes)
        self.word = lru_cache(_CACHED)(self._word)
        self.last_word = lru_cache(_CACHED)(self._last_word)
        self.closing = lru_cache(_CACHED)(self._closing)

    def is_word(self, word: str) -> bool:
        """Whether titles or texts have this word, whatever its case and the punctuation around it."""
        bare = folded(core(word))
        return bare in self._title.counts or bare in self._text.counts

    def is_written(self, word: str) -> bool:
        """Whether titles have this word with these capitals inside."""
        return core(word) in self._cased.counts

    def _word(self, word: str, style: Style) -> float:
        bare = core(word[-_LONGEST:])
        return log(self._probability(bare, style) + _LEAST) if bare else _PUNCTUATION

    def _last_word(self, word: str, style: Style) -> float:
        bare = core(word[-_LONGEST:])
        if not bare:
            return _PUNCTUATION_LAST
        known = self._ending.share(folded(bare)) * self._shape(bare, shape(bare), style)
        return log(0.6 * known + 0.4 * self._probability(bare, style) + _LEAST)

    def _closing(self, character: str) -> float:
        key = "a" if character.isalnum() else character
        return log((self._shapes.get(f"close:{key}", 0) + 0.05) / (self._shape_totals.get("close", 0) + 1))

    def _probability(self, bare: str, style: Style) -> float:
        shaped = shape(bare)
        if shaped == WIDE:
            return exp(_WIDE_CHARACTER * len(bare))
        plausible = self._shape(bare, shaped, style)
        known = self._known(folded(bare))
        if is_cased(shaped):
            cased = self._cased.counts.get(bare, 0) / max(self._title.total, 1)
            return 0.5 * cased + plausible * (0.5 * known + _NEW_CASED * self._new(bare, shaped))
        if shaped[0] == "U":
            name = plain(bare)
            known += _NAME_INSIDE * (self._first.share(name) + self._last.share(name))
        return plausible * (known + _NEW * self._new(bare, shaped))

    def _known(self, word: str) -> float:
        return 0.8 * self._title.share(word) + 0.15 * self._text.share(word)

    def _new(self, bare: str, shaped: str) -> float:
        """Of a word never seen, given its shape: spelt out, or put together from words."""
        spelt = self._spelt("capitals" if shaped == "UU" else "title", folded(bare))
        several = parts(bare)
        if len(several) < 2:
            return spelt
        product = 1.0
        for part in several:
            if len(part) == 1 and part.isupper() and "lU" not in shaped:
                product *= _LETTER
                continue
            word = folded(part)
            product *= self._known(word) + _NEW * self._spelt("capitals" if part.isupper() else "title", word)
        return 0.5 * spelt + 0.5 * product

    def _spelt(self, role: str, word: str) -> float:
        return probability(self._spelling.get(role), word)

    def _shape(self, bare: str, shaped: str, style: Style) -> float:
        role = f"title:{style}:{'long' if len(bare) > 3 else 'short'}"
        seen = self._shapes.get(f"{role}:{shaped}", 0) + _UNSEEN_SHAPE
        return seen / (self._shape_totals.get(role, 0) + _UNSEEN_SHAPE * _SHAPES)
