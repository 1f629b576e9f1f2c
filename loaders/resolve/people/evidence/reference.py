"""How common names and words are in general, from counts that ship with the project.

A small load cannot show by itself that "Wei Wang" is many people and "Shaohuai Shi" is not. The card in the
file of counts says where they come from.
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
"""Number of people who sign papers, as an order of magnitude; shares of names are multiplied by it. Set by
hand."""
_UNSEEN = 1.0
"""Count of a part of a name that is not in the counts. Set by hand."""
_LEFT_OUT = 5
"""Expected number of papers with a word that is too rare to be in the counts. Set by hand."""
_LETTERS = 26
"""Letters of the Latin alphabet: the share of an initial that is not counted is one in this many."""


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
    """How many researchers are expected to write their name so, if given and family names are independent.

    For initials it is the number of researchers with these initials, and 1 if no counts apply.
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
    """Whether the counts apply to a name: not to names of one word or in East Asian characters."""
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
