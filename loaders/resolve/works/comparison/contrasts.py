"""Two titles that differ only in words that tell works apart: numbers, or words that exclude each other.

`Rivers 1` and `Rivers 2` are two works, and so are `Falls in men` and `Falls in women`.
"""

import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from enum import IntEnum

from loaders.resolve.works.comparison.titles import ORDINALS, ROMAN

_NUMBERED = re.compile(r"(?P<name>[a-z]*?)v?(?P<number>\d+)(?:st|nd|rd|th|d)?")
"""A number, alone or joined with a name: `2`, `2nd`, `3d`, `v2`, `rivernetv2`."""
_YEAR = re.compile(r"(?:19|20)\d\d")
_NUMBERS = {
    **{word: str(place) for place, word in enumerate(ORDINALS, 1)},
    **{numeral: number for numeral, number in ROMAN.items() if len(numeral) > 1},
}
_EXCLUSIVE = tuple(
    frozenset(words.split())
    for words in (
        "one two three four five six seven eight nine ten eleven twelve",
        "with without",
        "pre post",
        "intra inter",
        "micro macro",
        "before during after",
        "men women children adults adolescents infants",
        "man woman child",
        "boys girls",
        "male female",
        "males females",
        "maternal paternal",
        "mother father",
        "mothers fathers",
        "young old",
        "younger older",
        "early late later",
        "north south east west",
        "northern southern eastern western",
        "spring summer autumn winter",
        "january february march april may june july august september october november december",
        "left right",
        "upper lower",
        "higher lower",
        "high medium low",
        "short long",
        "small large",
        "positive negative",
        "internal external",
        "inner outer",
        "acute chronic",
        "primary secondary tertiary",
        "anterior posterior",
        "rural urban",
        "indoor outdoor",
        "forward backward",
        "static dynamic",
        "discrete continuous",
        "centralized decentralized",
        "a b c d e",
        "alpha beta gamma delta",
    )
)
_PREFIXES = (("pre", "post"), ("intra", "inter"), ("hypo", "hyper"), ("non", ""), ("un", ""))
"""Beginnings that exclude each other before the same letters: `prenatal`, `postnatal`."""
_MEMBERS = frozenset("chapter day no number part phase session stage study v version vol volume year".split())
"""Words before the number of a member of a series."""
_MOST_MEMBERS = 9
"""A greater number is hardly that of a member of a series: `COVID-19`. Set by hand."""


class Contrast(IntEnum):
    """How two titles differ: not by such words alone, by a number that one side lacks, or by other ones."""

    NONE = 0
    NUMBERED = 1
    EXCLUSIVE = 2


def contrast(one: str, other: str) -> Contrast:
    """Compare two folded titles, in any order of their words."""
    ours, theirs = set(one.split()), set(other.split())
    ours, theirs = set(_read(ours - theirs)), set(_read(theirs - ours))
    mine, yours = ours - theirs, theirs - ours
    if mine and yours:
        return Contrast.EXCLUSIVE if _exclude(mine, yours) else Contrast.NONE
    added = (mine | yours) - _MEMBERS
    if added == {"non"}:
        return Contrast.EXCLUSIVE
    is_later = len(added) == 1 and any(_is_later(word) for word in added)
    return Contrast.NUMBERED if is_later else Contrast.NONE


def _read(words: AbstractSet[str]) -> Iterator[str]:
    """The words, each number in digits and apart from a name."""
    for word in words:
        if found := _NUMBERED.fullmatch(word):
            yield from filter(None, found.group("name", "number"))
        else:
            yield _NUMBERS.get(word, word)


def _is_later(word: str) -> bool:
    """Whether it is the number of a second or a later member of a series."""
    return word.isdigit() and 2 <= int(word) <= _MOST_MEMBERS


def _exclude(mine: AbstractSet[str], yours: AbstractSet[str]) -> bool:
    if len(mine) == len(yours) and all(word.isdigit() for word in mine | yours):
        return set(map(_shortened, mine)) != set(map(_shortened, yours))
    if len(mine) > 1 or len(yours) > 1:
        return False
    (one,), (other,) = mine, yours
    return any({one, other} <= words for words in _EXCLUSIVE) or _begin_apart(one, other)


def _shortened(number: str) -> str:
    """The number without zeros before it, a year by its last two digits: `WMT 2009`, `WMT 09`."""
    return (number[-2:] if _YEAR.fullmatch(number) else number).lstrip("0")


def _begin_apart(one: str, other: str) -> bool:
    return any(
        left.startswith(first) and right == second + left[len(first) :]
        for left, right in ((one, other), (other, one))
        for first, second in _PREFIXES
    )
