"""How some papers write a phrase: as a part of one longer run of words, or in unusual capitals.

Papers on "transactional memory systems" use "memory systems" only as a part of that run, although other
papers use it by itself.
"""

import re
from collections import Counter
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from loaders.topics.mining.candidates import Ints, Reals
from loaders.topics.mining.lexicon import Role
from loaders.topics.mining.phrases import PaperText, commonest

OFTEN, ALWAYS = 4, 0.9
"""A phrase and a word beside it are one name if the phrase occurs `OFTEN` times and has the word beside it in
a share of `ALWAYS`. Six of 861 phrases of labels of cs.DL and cs.DC have such a word; four are fragments
("ascent" of coordinate ascent, "wave" of gravitational wave), and with the word none is. Three phrases of
cs.DL, cs.DC, cs.SI and ACL 2021 have it after a joining word ("Digital Public Library of America"), each as a
part of such a name."""
_JOINING = frozenset(("and", "&", "for", "in", "of", "on", "to", "with"))
"""Words inside names that bound phrases. Set by hand."""
_NONE = -1


class Runs:
    """The words next to the occurrences of the phrases of papers."""

    def __init__(self, text: PaperText) -> None:
        phrase = text.canonical[text.found.phrase]
        self._text = text
        self._order = np.argsort(phrase, kind="stable")
        self._phrase = phrase[self._order]

    def within_one(self, papers: Ints, phrases: Ints) -> Reals:
        """The largest share of each phrase's occurrences in the papers that have the same word beside them.

        Words before and after are counted separately; the larger share is returned.
        """
        is_in = self._marked(papers)
        return np.array([self._share(int(phrase), is_in) for phrase in phrases], np.float64)

    def completed(self, papers: Ints, phrase: int) -> str | None:
        """A phrase with the word that is always beside it in the papers, as they write both, or None.

        If both sides have such a word, the more frequent one is used, in a tie the word before. If neither
        side has one, the word after a joining word is used: "Object Reuse and Exchange".
        """
        rows, found = self._rows(phrase, self._marked(papers)), self._text.found
        (most, beside), behind = self._most(rows), _commonest_count(self._after_joining_word[rows])
        if len(rows) < OFTEN or max(most, behind) < ALWAYS * len(rows):
            return None
        is_beside = most >= ALWAYS * len(rows)
        starts = found.start[rows] - (is_beside and beside == 0)
        return self._written(starts, found.length[found.phrase[rows]] + (1 if is_beside else 2))

    def in_own_capitals(self, papers: Ints, phrase: int, spelling: str) -> str:
        """The spelling of a phrase in the capitals that the running text of these papers uses.

        All papers together may mostly write MeSH, while papers on meshes write mesh.
        """
        rows, found = self._rows(phrase, self._marked(papers)), self._text.found
        rows = rows[found.start[rows] >= self._text.corpus.bodies[found.text[rows]]]
        lengths = found.length[found.phrase[rows]]
        written = Counter(map(self._text.corpus.surface, found.start[rows].tolist(), lengths.tolist()))
        same = Counter({form: times for form, times in written.items() if form.lower() == spelling.lower()})
        own = commonest(same) if same else spelling
        return own if _has_inner_capitals(own) != _has_inner_capitals(spelling) else spelling

    def _written(self, starts: Ints, lengths: Ints) -> str:
        return commonest(Counter(map(self._text.corpus.surface, starts.tolist(), lengths.tolist())))

    def _marked(self, papers: Ints) -> NDArray[np.bool_]:
        is_in = np.zeros(len(self._text.papers), bool)
        is_in[papers] = True
        return is_in

    def _rows(self, phrase: int, is_in: NDArray[np.bool_]) -> Ints:
        """The occurrences of a phrase in the papers that are marked."""
        low, high = np.searchsorted(self._phrase, [phrase, phrase + 1])
        rows: Ints = self._order[low:high]
        return rows[is_in[self._text.found.text[rows]]]

    def _share(self, phrase: int, is_in: NDArray[np.bool_]) -> float:
        rows = self._rows(phrase, is_in)
        return self._most(rows)[0] / max(len(rows), 1)

    def _most(self, rows: Ints) -> tuple[int, int]:
        """The number of occurrences with the commonest word beside them, and its side: 0 before, 1 after."""
        most = [_commonest_count(side[rows]) for side in self._neighbours]
        return max(most), int(most[1] > most[0])

    @cached_property
    def _neighbours(self) -> tuple[Ints, Ints]:
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

    @cached_property
    def _after_joining_word(self) -> Ints:
        """The dictionary form behind the joining word that follows each occurrence, `_NONE` for others."""
        corpus, found = self._text.corpus, self._text.found
        joins = np.array([word.lower() in _JOINING for word in corpus.vocabulary], bool)
        end = np.minimum(found.start + found.length[found.phrase], len(corpus.words) - 1)
        at = np.minimum(end + 1, len(corpus.words) - 1)
        is_behind = joins[corpus.words[end]] & (corpus.roles[at] & Role.BREAK == 0)
        is_behind &= corpus.texts[at] == found.text
        return np.where(is_behind, corpus.lemmas[at], _NONE).astype(np.int64)


def _commonest_count(words: Ints) -> int:
    """The number of times that the commonest word occurs, without `_NONE`."""
    return int(np.unique(words[words != _NONE], return_counts=True)[1].max(initial=0))


def _has_inner_capitals(spelling: str) -> bool:
    """Whether a word has a capital after its first letter."""
    return re.search(r"\w[A-Z]", spelling) is not None
