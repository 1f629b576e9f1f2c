"""Personal names: their parts, whether two may be one person's, and the blocks they are compared in.

Compatible means "nothing in the names contradicts it": order, hyphens, initials, left-out middle
names, diacritics, umlauts written out, and particles may differ. It is never proof of identity.
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from app.text.accents import printed_name
from app.text.honorifics import without_honorifics
from app.text.name_parts import PARTICLES, is_degree, is_family_first, is_suffix
from app.text.names import WRITTEN_OUT, fold, is_wide

_BRACKETS = re.compile(r"[(\[（][^)\]）]*[)\]）]")
_APOSTROPHES = re.compile(r"['\u2018\u2019\u02bc`\u00b4]")
_WRITTEN_OUT = re.compile(r"(?<=[aou])e")
_TWO_CHARACTER_FAMILIES = frozenset(
    "欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 东方 東方 皇甫 尉迟 慕容 令狐 남궁 황보 제갈 선우".split()
)


class NameMatch(IntEnum):
    """How two names agree, from not at all to letter by letter."""

    NONE = 0
    SWAPPED = 1
    INITIALS = 2
    SHORTER = 3
    SPELLING = 4
    EQUAL = 5


@dataclass(frozen=True, slots=True, eq=False)  # compared by `match`; hashed by identity, which is quick
class Name:
    """A name as written, and its folded given names and family name; one letter is an initial.

    `givens` and `families` contain both spellings of each, umlauts folded and written out; `key` is the
    folded name in the order given, family: equal keys are equal names. `is_full` says whether the first
    given name is more than an initial.
    """

    written: str
    given: tuple[str, ...]
    family: tuple[str, ...]
    givens: frozenset[str]
    families: frozenset[str]
    key: str
    is_full: bool


@lru_cache(maxsize=200_000)
def parse_name(written: str) -> Name:
    """Take a name apart as it prints; a name of one word is all family."""
    text = _APOSTROPHES.sub("", _BRACKETS.sub(" ", printed_name(written)))
    words = _without_ends(_western_order(text).split()) or [written]
    start = _family_start(words)
    given = tuple(token for word in words[:start] for token in _given_tokens(word, words))
    family = tuple(token for word in words[start:] for token in _tokens(word))
    return Name(
        written,
        given,
        family,
        givens=_spellings(given, words[:start]),
        families=_spellings(family, words[start:]),
        key=" ".join(given + family),
        is_full=bool(given) and (len(given[0]) > 1 or is_wide(given[0])),
    )


def forget_names() -> None:
    """Clear the cache of parsed and compared names, which serves stages that meet names often."""
    for kept in (parse_name, match, block_key):
        kept.cache_clear()


@lru_cache(maxsize=500_000)
def match(one: Name, other: Name) -> NameMatch:
    """How two names agree; symmetric.

    >>> match(parse_name("Ada Lind"), parse_name("A. Lind"))
    <NameMatch.INITIALS: 2>
    >>> match(parse_name("Ada Lind"), parse_name("Eve Lind"))
    <NameMatch.NONE: 0>
    """
    if one.key == other.key:
        return NameMatch.EQUAL
    given = _match_given(one, other)
    if one.families & other.families and given:
        return given
    if given and len(one.family) != len(other.family) and _is_part(one.family, other.family):
        return min(given, NameMatch.SHORTER)
    if _joined(one.given) == _joined(other.family) and _joined(one.family) == _joined(other.given):
        return NameMatch.SWAPPED
    return (
        NameMatch.SPELLING
        if _joined(one.given + one.family) == _joined(other.given + other.family)
        else NameMatch.NONE
    )


def is_compatible(one: Name, other: Name) -> bool:
    """Whether two names may be one person's."""
    return match(one, other) is not NameMatch.NONE


@lru_cache(maxsize=200_000)
def block_key(name: Name) -> str:
    """Family name and first initial: the block in which a name is compared.

    >>> block_key(parse_name("Ada Maria Lind"))
    'lind|a'
    """
    return f"{_short(name.family[-1:])}|{_joined(name.given)[:1]}"


def other_forms(name: Name) -> tuple[str, ...]:
    """Keys of other forms of a name that are in another block: order swapped, or one of two family names."""
    given, family = _joined(name.given), _joined(name.family)
    forms = [f"{family} {given}"] if name.is_full else []
    if len(name.family) > 1:
        forms += [f"{given} {part}" for part in (name.family[0], _joined(name.family[1:]))]
    return tuple(dict.fromkeys(forms))


def joined_key(name: Name) -> str:
    """Given names joined to one word, and family name to one word, as a key for other forms."""
    return f"{_joined(name.given)} {_joined(name.family)}"


def usual_form(written: Iterable[str]) -> str:
    """The form of a name to show: with a whole given name if one has it, then the one most often used.

    Of forms used equally often it is the one with most letters in whole names, then with diacritics.

    >>> usual_form(["A. Lind", "Ada Lind", "Ada Lind"])
    'Ada Lind'
    """
    counts = Counter(written)
    return max(sorted(counts), key=lambda text: (_has_whole_given(text), counts[text], *_fullness(text)))


def _has_whole_given(text: str) -> bool:
    return any(len(word) > 1 or is_wide(word) for word in parse_name(text).given)


def _fullness(text: str) -> tuple[int, bool]:
    return _letters(parse_name(text)), not text.isascii()


def _without_suffix(words: list[str]) -> list[str]:
    """The words of a family name: `Gates III, William` has the suffix before the comma."""
    return words[:-1] if len(words) > 1 and is_suffix(words[-1]) else words


def _western_order(text: str) -> str:
    parts = [
        part
        for part in re.split(r"\s*[,，、]\s*", text.strip())
        if part and not (is_suffix(part) or is_degree(part))
    ]
    if len(parts) > 1:
        return f"{' '.join(parts[1:])} {'_'.join(_without_suffix(parts[0].split()))}"
    words = parts[0].split() if parts else []
    if is_family_first(words):
        return " ".join([*words[1:], words[0]])
    if len(words) == 1 and is_wide(words[0]) and len(words[0]) <= 4:
        head = 2 if words[0][:2] in _TWO_CHARACTER_FAMILIES and len(words[0]) > 2 else 1
        return f"{words[0][head:]} {words[0][:head]}"
    return " ".join(reversed(words)) if len(words) == 2 and all(map(is_wide, words)) else " ".join(words)


def _without_ends(words: list[str]) -> list[str]:
    words = without_honorifics(words)
    while len(words) > 1 and (is_suffix(words[-1]) or is_degree(words[-1])):
        words = words[:-1]
    return [word for word in words if fold(word)]


def _spellings(tokens: tuple[str, ...], words: list[str]) -> frozenset[str]:
    joined = _joined(tokens)
    if all(map(str.isascii, words)):
        return frozenset({joined})
    written_out = "".join(fold(word.lower().translate(WRITTEN_OUT)) for word in words)
    return frozenset({joined, written_out.replace(" ", "")})


def _family_start(words: list[str]) -> int:
    for place, word in enumerate(words[1:-1], 1):
        if fold(word) in PARTICLES and not _is_initial(place, words):
            return place
    return len(words) - 1


def _is_initial(place: int, words: list[str]) -> bool:
    """Whether a letter is an initial, as in `M. E. Lind`, and no "e" or "y" between two family names."""
    word, beside = words[place], (words[place - 1], words[place + 1])
    if len(word.strip(".")) > 1:
        return False
    is_capital = word.isupper() and not all(one.isupper() for one in words)
    return is_capital or word.endswith(".") or any(len(one.strip(".")) == 1 for one in beside)


def _given_tokens(word: str, words: list[str]) -> tuple[str, ...]:
    letters = word.strip(".")
    if (
        letters.isalpha()
        and letters.isupper()
        and 2 <= len(letters) <= 3
        and not all(w.isupper() for w in words)
    ):
        return tuple(letters.lower()) if not is_wide(letters) else _tokens(word)
    return _tokens(word)


def _tokens(word: str) -> tuple[str, ...]:
    folded = fold(word.replace("_", " ")).split()
    return (_joined(folded),) if folded and is_wide(word) else tuple(folded)


def _match_given(one: Name, other: Name) -> NameMatch:
    if not one.given or not other.given:
        return NameMatch.NONE
    if one.givens & other.givens:
        return NameMatch.SPELLING
    short, long = sorted((one.given, other.given), key=len)
    if not _agree(short[0], long[0]) or not _is_subsequence(short, long):
        return NameMatch.INITIALS if _are_initials(short, long) else NameMatch.NONE
    if any(len(a) != len(b) for a, b in zip(short, long, strict=False)):
        return NameMatch.INITIALS
    return NameMatch.SHORTER


def _are_initials(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether one side is nothing but the initials of the other: k c, ka-chun; or k, kachun."""
    for initials, names in ((one, other), (other, one)):
        if all(len(token) == 1 for token in initials) and _joined(initials) == "".join(n[0] for n in names):
            return True
    return False


def _is_subsequence(short: tuple[str, ...], long: tuple[str, ...]) -> bool:
    rest = iter(long)
    return all(any(_agree(token, other) for other in rest) for token in short)


def _agree(one: str, other: str) -> bool:
    return one == other or (
        min(len(one), len(other)) == 1 and one[:1] == other[:1] and not is_wide(one + other)
    )


def _is_part(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    short, long = sorted((one, other), key=len)
    return short in (long[: len(short)], long[-len(short) :]) and len(_joined(short)) > 2


def _short(tokens: Iterable[str]) -> str:
    return _WRITTEN_OUT.sub("", _joined(tokens))


def _joined(tokens: Iterable[str]) -> str:
    return "".join(tokens)


def _letters(name: Name) -> int:
    return sum(len(token) for token in (*name.given, *name.family) if len(token) > 1)
