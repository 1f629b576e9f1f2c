"""How common names and words are at large, from counts that ship with the project (see the card in the file).

A small load cannot show by itself that "Wei Wang" is many people and "Shaohuai Shi" is not.
"""

from functools import lru_cache
from pathlib import Path

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from app.text.names import is_wide
from loaders.names.personal import Name
from loaders.resolve.people.evidence.topics import SLOTS, slot_of

RESEARCHERS = 3_000_000
"""People who sign papers, in the order of magnitude; name shares are multiplied by it. Set by hand."""
_UNSEEN = 1.0
_LEFT_OUT = 5
"""Papers that are expected to have a word which the counts leave out as rare. Set by hand."""
_LETTERS = 26
"""Letters of the Latin alphabet: an initial that is not counted is taken for one in this many."""


class ReferenceCounts(Struct, frozen=True):
    """Counts of name parts over distinct full names, and of papers that contain a word."""

    card: dict[str, str]
    papers: int
    words: dict[str, int]
    names: int
    families: dict[str, int]
    givens: dict[str, int]
    initials: dict[str, int]


@lru_cache(maxsize=1)
def reference() -> ReferenceCounts:
    """The counts that ship with the project."""
    body = Path(__file__).with_name("reference.json").read_bytes()
    return msgspec.json.decode(body, type=ReferenceCounts)


@lru_cache(maxsize=200_000)
def expected_people(name: Name) -> float:
    """How many researchers are likely to write their name so, were given and family names independent.

    Where nothing but initials are known, as many as share these letters; 1 where no counts say more.
    """
    counts = reference()
    family, given = "".join(name.family), "".join(name.given)
    letters = [*name.given, *name.family]
    if all(len(part) == 1 and not is_wide(part) for part in letters):
        return float(RESEARCHERS / _LETTERS ** len(letters))
    if not has_counts(name):
        return 1.0
    families = counts.families.get(family, _UNSEEN)
    givens = counts.givens.get(given, _UNSEEN) if name.is_full else counts.initials.get(given[0], _UNSEEN)
    if not name.is_full and len(name.given) > 1:
        givens *= counts.initials.get(name.given[1][0], _UNSEEN) / counts.names
    return float(RESEARCHERS * (families / counts.names) * (givens / counts.names))


def has_counts(name: Name) -> bool:
    """Whether the counts say how common a name is: neither of one word nor in East Asian letters."""
    return any(name.given) and not is_wide("".join(name.family))


@lru_cache(maxsize=1)
def word_counts() -> tuple[int, NDArray[np.int64]]:
    """Papers counted, and in how many of them each slot of words occurs.

    Papers of the load are not counted, so that other papers do not change the evidence about a person.
    """
    counts = np.full(SLOTS, _LEFT_OUT, dtype=np.int64)
    for word, papers in reference().words.items():
        counts[slot_of(word)] += papers
    return reference().papers, counts
