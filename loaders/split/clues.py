"""The context of one glued string: the style of its title, its abstract, titles seen elsewhere."""

from collections import Counter
from collections.abc import Set as AbstractSet
from itertools import islice
from math import log

from loaders.split.language_model.titles import TitleModel
from loaders.split.letters import UPPER, folded, kinds
from loaders.split.words import core, cores, style

SEPARATOR = ", "
SUFFIXES = frozenset("jr jr. sr sr. ii iii iv 3rd v.s. phd ph.d. md m.d.".split())
"""What may follow a comma and belongs to the name before it."""

_READ_FOR_STYLE = 2000
"""Characters of a text from which its style is read. Set by hand (docs/truth/splitting.md)."""
_IN_ABSTRACT = 0.2
"""Share of the words of a title that are drawn from the abstract. Set by hand (docs/truth/splitting.md)."""
_SHORTEST_KEY, _LONGEST_KEY = 4, 1000
"""Letters of the titles that are looked for at the beginning of a text. Set by hand
(docs/truth/splitting.md)."""


def title_key(title: str) -> str:
    """What two spellings of one title share: its letters and digits, folded."""
    return "".join(filter(str.isalnum, folded(title)))


class Clues:
    """One string with the kinds of its characters, and the model of titles as it applies to this string."""

    def __init__(
        self, text: str, titles: TitleModel, abstract: str | None, known_titles: AbstractSet[str]
    ) -> None:
        words = cores(text[:_READ_FOR_STYLE])
        names = 2 * text.count(SEPARATOR) + 3
        self.text = text
        self.kinds = kinds(text)
        self.is_caseless = UPPER not in self.kinds[1:]
        self.ends_of_known_titles = _ends(text, known_titles) if known_titles else frozenset()
        self._titles = titles
        self._style = style(words[: max(3, len(words) - names)])
        self._near = _near(abstract) if abstract else {}
        self.is_small = _is_small(text)

    def title_word(self, word: str) -> float:
        """Log-probability of a word in this title."""
        return self._nearer(word, self._titles.word(word, self._style))

    def title_end(self, word: str) -> float:
        """Log-probability that this title ends in this word."""
        score = self._nearer(word, self._titles.last_word(word, self._style))
        return score + self._titles.closing(word[-1])

    def is_word(self, word: str) -> bool:
        """Whether this is a word that titles or texts have, or the abstract of this string."""
        return self._titles.is_word(word) or (bool(self._near) and core(word) in self._near)

    def is_written(self, word: str) -> bool:
        """Whether this word in capitals is known, and written so where titles are not all in capitals."""
        return self.is_word(word) if self._style == "capitals" else self._titles.is_written(word)

    def _nearer(self, word: str, score: float) -> float:
        return max(score, self._near.get(core(word), score)) if self._near else score


def _is_small(text: str) -> bool:
    """Whether the last name, or the last word if there is one list item alone, is in small letters."""
    last = text.rpartition(SEPARATOR)[2] if SEPARATOR in text else text.rpartition(" ")[2]
    return last.islower() and last not in SUFFIXES


def _near(abstract: str) -> dict[str, float]:
    """Log-probability of each word of the abstract, if the title draws its words from there."""
    words = cores(abstract)
    return {word: log(_IN_ABSTRACT * count / len(words)) for word, count in Counter(words).items()}


def _ends(text: str, known_titles: AbstractSet[str]) -> frozenset[int]:
    key = title_key(text)
    places = (place for place, character in enumerate(folded(text)) if character.isalnum())
    read = islice(enumerate(places), _SHORTEST_KEY, _LONGEST_KEY)
    return frozenset(place for length, place in read if key[:length] in known_titles)
