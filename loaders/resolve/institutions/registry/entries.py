"""An affiliation string as entries, parts and words: `A, B; C and D` is two entries of two parts each."""

import re

from loaders.resolve.expressions import expression
from loaders.resolve.institutions.affiliations import SENTENCE_END, name_words
from loaders.resolve.institutions.spellings import mend

_PACKAGE = __package__.rpartition(".")[0]

MAX_LENGTH = 400
"""Characters of an affiliation that are read, as in loaders/resolve/institutions/affiliations.py. Set by
hand."""
_ENTRY = re.compile(r"\s*;\s*|\s+\|\s+")
_PART = re.compile(rf"\s*[,()\[\]/:]\s*|{SENTENCE_END}|\s+[-\u2013\u2014@+]+\s+")
_JOINED = re.compile(r"\s+(?:and|und|et|y|&|with)\s+", re.IGNORECASE)

Part = list[str]
Entry = list[Part]


def read_entries(text: str) -> list[Entry]:
    """The folded words of each part of each entry.

    What follows an `and` is a part of its own, unless it is a subject as in `Science and Technology`.
    """
    entries = _ENTRY.split(" ".join(mend(text[:MAX_LENGTH]).split()))
    return [[words for part in _PART.split(entry) for words in _halves(part)] for entry in entries]


def _halves(part: str) -> list[Part]:
    halves: list[str] = []
    for half in _JOINED.split(part):
        is_subject = expression(_PACKAGE, "subject").search(half) is not None
        if halves and is_subject:
            halves[-1] = f"{halves[-1]} {half}"
        else:
            halves.append(half)
    return [words for words in map(name_words, halves) if words]
