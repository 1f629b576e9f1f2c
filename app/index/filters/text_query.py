"""What is typed to search titles and abstracts: words, and phrases in quotation marks."""

import re
from dataclasses import dataclass

from app.index.filters.stemming import words_of

_QUOTED = re.compile(r"[\"\u201c\u201d\u201e\u00ab\u00bb]")


@dataclass(frozen=True)
class TextQuery:
    """Words in the order typed; a phrase in quotation marks is one entry of several words."""

    phrases: tuple[tuple[str, ...], ...]

    @property
    def words(self) -> tuple[str, ...]:
        """All words in the order typed."""
        return tuple(word for phrase in self.phrases for word in phrase)


def read_query(typed: str) -> TextQuery:
    """The words and phrases of a typed text; a quotation mark without a second one has no effect.

    >>> read_query('sparse "graph neural network"').phrases
    (('sparse',), ('graph', 'neural', 'network'))
    """
    parts = _QUOTED.split(typed)
    phrases: list[tuple[str, ...]] = []
    for place, part in enumerate(parts):
        words = tuple(words_of(part))
        is_phrase = place % 2 == 1 and place < len(parts) - 1
        phrases += [words] if is_phrase and words else [(word,) for word in words]
    return TextQuery(tuple(phrases))
