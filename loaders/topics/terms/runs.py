"""Whether a phrase of some papers is a part of one longer run of words there.

"Memory systems" of papers on "transactional memory systems" is one, though other papers use it by itself.
"""

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from loaders.topics.mining.candidates import Ints, Reals
from loaders.topics.mining.lexicon import Role
from loaders.topics.mining.phrases import PaperText

_NONE = -1


class Runs:
    """The words next to the occurrences of the phrases of papers."""

    def __init__(self, text: PaperText) -> None:
        phrase = text.canonical[text.found.phrase]
        self._text = text
        self._order = np.argsort(phrase, kind="stable")
        self._phrase = phrase[self._order]

    def within_one(self, papers: Ints, phrases: Ints) -> Reals:
        """The share of occurrences of each phrase in the papers that have one and the same word beside them.

        Words before and after are counted apart, and the greater share is given.
        """
        is_in = np.zeros(len(self._text.papers), bool)
        is_in[papers] = True
        return np.array([self._share(int(phrase), is_in) for phrase in phrases], np.float64)

    def _share(self, phrase: int, is_in: NDArray[np.bool_]) -> float:
        low, high = np.searchsorted(self._phrase, [phrase, phrase + 1])
        rows = self._order[low:high]
        rows = rows[is_in[self._text.found.text[rows]]]
        most = 0
        for words in (side[rows] for side in self._beside):
            _, times = np.unique(words[words != _NONE], return_counts=True)
            most = max(most, int(times.max(initial=0)))
        return most / max(len(rows), 1)

    @cached_property
    def _beside(self) -> tuple[Ints, Ints]:
        """The dictionary form before and after each occurrence, `_NONE` for a break or another text."""
        corpus, found = self._text.corpus, self._text.found
        end = found.start + found.length[found.phrase]
        is_word = corpus.roles & Role.BREAK == 0
        sides = []
        for place, is_there in ((found.start - 1, found.start > 0), (end, end < len(is_word))):
            at = np.clip(place, 0, len(is_word) - 1)
            is_beside = is_there & is_word[at] & (corpus.texts[at] == found.text)
            sides.append(np.where(is_beside, corpus.lemmas[at], _NONE).astype(np.int64))
        return sides[0], sides[1]
