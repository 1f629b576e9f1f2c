"""Words of names of organisations, in forms that spellings and languages share.

Names are compared by their words in their order; a `bag` is for what the order, the language of the words for
university and technology, and German umlauts do not change: `Universität Stuttgart` and `University of
Stuttgart`, `TU Darmstadt` and `Technical University of Darmstadt`.
"""

import re
from collections.abc import Sequence
from functools import cache

from rapidfuzz.distance import OSA

from app.text.names import fold
from loaders.resolve.institutions.countries import country_code, country_name

_UNIVERSITY = frozenset(
    "univ uni universidad universidade universita universitaet universitaria universitario universitas"
    " universitat universitatea universitats universite universites universiteit universitesi universitet"
    " universitetet universiti universitit universit universitt univerza univerzita univerzitet"
    " uniwersytet".split()
)
_TECHNOLOGY = frozenset(
    "technical technische technischen technological tecnica tecnologica technique".split()
)
LINKING = frozenset(
    "a an da das de degli dei del della der des di die do du e el et for in la las le les lo los og u und van"
    " y zu".split()
)
_UMLAUT = re.compile("ae|oe|ue")
_COUNTRY_BEHIND = re.compile(r"\s*\(([^()]+)\)\s*$")
_KINDS = ("Academy", "Institute", "Institution", "Laboratory", "Research", "Technology", "University")
_OTHER_KINDS = frozenset(
    "institut instituti instituto institutes institutions istituto instytut technologie technologies"
    " technologia technologii researcher researches researched universities laboratori laborator".split()
)
"""Words of other languages and forms that are one letter away from a kind of organisation."""
_LOST_UMLAUT = re.compile(r"(?<=[Uu]niversit)[^\w\s]o?(?=t)")
_LONG_WORD = re.compile(r"[^\W\d_]{8,12}")
"""A word as long as a misspelt kind of organisation may be."""
_RUN_ON = re.compile(
    r"(?<=[a-z])\s+\d(?=[A-Z][a-z]{4})|(?<=University)(?=[A-Z][a-z]{3})|(?<=Engineering)(?=[A-Z][a-z]{3})"
)
"""Where one name ends and another begins without a comma: `Tau University 2University of Knots`."""
_NUMBER = re.compile(r"(?:^|[\s;,]+)\d[.)]\s*(?=[A-Z])")
"""The number of an entry: `1) Rope Institute 2) Tau University`."""
_HOST = re.compile(
    r"(?:\S+@|https?://|www\.)?(?:[\w-]+\.)*?(?P<name>[\w-]{2,})\."
    r"(?:(?:edu|ac)\.(?P<country>[a-z]{2})|(?P<american>edu)|com)/?",
    re.IGNORECASE,
)
_MISREAD = re.compile(r"[ÃÂ][\u0080-\u00bf]")


def bag(words: Sequence[str]) -> str:
    """One key for all orders and languages of the words of a name; empty where less than two are left."""
    if words and words[0] == "tu":
        words = ["technology", "university", *words[1:]]
    elif words and words[0] == "u":
        words = ["university", *words[1:]]
    plain = {plain_word(word) for word in words if word not in LINKING}
    return " ".join(sorted(plain)) if len(plain) > 1 else ""


def without_country(name: str) -> str:
    """`Sail Works (Norway)` as `Sail Works`: a registry distinguishes branches of one name like this."""
    behind = _COUNTRY_BEHIND.search(name)
    return name[: behind.start()] if behind and country_code(behind[1]) else name


def mend(text: str) -> str:
    """A text with misspelt words for kinds of organisations, and letters in a wrong code, put right."""
    entries = _NUMBER.sub("; ", _decoded(text)).removeprefix("; ")
    parted = _RUN_ON.sub(", ", _LOST_UMLAUT.sub("\u00e4", entries))
    return _LONG_WORD.sub(lambda word: _kind(word[0]), parted)


def _decoded(text: str) -> str:
    """Letters that were written in UTF-8 and read in Latin-1, read rightly; any other text as it is."""
    if not _MISREAD.search(text):
        return text
    try:
        return text.encode("latin-1").decode("utf-8")
    except UnicodeError:
        return text


def name_of_host(entry: str) -> str:
    """`rope.edu.no` as `ROPE, norway`, an address of mail too; any other entry as it is."""
    found = _HOST.fullmatch(entry)
    if not found:
        return entry
    country = found["country"] or ("US" if found["american"] else "")
    return ", ".join(filter(None, [found["name"].upper(), country_name(country.upper())]))


@cache
def _kind(word: str) -> str:
    """The kind of organisation that a word is, misspelt; any other word as it is."""
    folded = fold(word)
    if folded in _UNIVERSITY or folded in _TECHNOLOGY or folded in _OTHER_KINDS:
        return word
    near = (kind for kind in _KINDS if _is_slip(folded, kind.lower()))
    return next(near, word)


def _is_slip(word: str, kind: str) -> bool:
    """Whether a word is another but for one letter, or has its letters in another order: `laborotary`."""
    return OSA.distance(word, kind, score_cutoff=1) == 1 or (
        word[:1] == kind[0] and sorted(word) == sorted(kind)
    )


def plain_word(word: str) -> str:
    """A word of a name as all languages and spellings of it have it in common."""
    if word in _UNIVERSITY:
        return "university"
    return "technology" if word in _TECHNOLOGY else _UMLAUT.sub(lambda pair: pair[0][0], word)
