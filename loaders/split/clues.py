"""What is known of one glued string: the style of its title, its abstract, titles seen elsewhere."""

from collections.abc import Set as AbstractSet
from itertools import islice
from math import log

from loaders.split.letters import UPPER, folded, kinds
from loaders.split.titles import TitleModel
from loaders.split.words import core, cores, style

SEPARATOR = ", "

_READ_FOR_STYLE = 2000
_IN_ABSTRACT = 0.2
_SHORTEST_KEY, _LONGEST_KEY = 4, 1000


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

    def title_word(self, word: str) -> float:
        """Log-probability of a word in this title."""
        return self._nearer(word, self._titles.word(word, self._style))

    def title_end(self, word: str) -> float:
        """Log-probability that this title ends in this word."""
        score = self._nearer(word, self._titles.last_word(word, self._style))
        return score + self._titles.closing(word[-1])

    def _nearer(self, word: str, score: float) -> float:
        return max(score, self._near.get(core(word), score)) if self._near else score


def _near(abstract: str) -> dict[str, float]:
    words = cores(abstract)
    counts: dict[str, int] = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return {word: log(_IN_ABSTRACT * count / len(words)) for word, count in counts.items()}


def _ends(text: str, known_titles: AbstractSet[str]) -> frozenset[int]:
    key = title_key(text)
    places = (place for place, character in enumerate(folded(text)) if character.isalnum())
    read = islice(enumerate(places), _SHORTEST_KEY, _LONGEST_KEY)
    return frozenset(place for length, place in read if key[:length] in known_titles)
