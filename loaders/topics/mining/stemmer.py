"""The stemmer of Porter (An algorithm for suffix stripping, 1980), for comparing keyphrases.

Only scores use it: two phrases count as equal when the stems of their words are.
"""

import re
from functools import lru_cache

_CONSONANT = "[^aeiou]"
_VOWEL = "[aeiouy]"
_MEASURE = f"{_CONSONANT}[^aeiouy]*"
_GROUP = f"{_VOWEL}[aeiou]*"
_HAS_MEASURE = re.compile(f"^(?:{_MEASURE})?{_GROUP}{_MEASURE}")
_MEASURE_IS_ONE = re.compile(f"^(?:{_MEASURE})?{_GROUP}{_MEASURE}(?:{_GROUP})?$")
_MEASURE_ABOVE_ONE = re.compile(f"^(?:{_MEASURE})?{_GROUP}{_MEASURE}{_GROUP}{_MEASURE}")
_HAS_VOWEL = re.compile(f"^(?:{_MEASURE})?{_VOWEL}")
_SHORT_END = re.compile(f"^{_MEASURE}{_VOWEL}[^aeiouwxy]$")

_DERIVED = dict(
    pair.split(":")
    for pair in """ational:ate tional:tion enci:ence anci:ance izer:ize bli:ble alli:al entli:ent eli:e
    ousli:ous ization:ize ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al
    iviti:ive biliti:ble logi:log""".split()
)
_DERIVED_FURTHER = {
    "icate": "ic",
    "ative": "",
    "alize": "al",
    "iciti": "ic",
    "ical": "ic",
    "ful": "",
    "ness": "",
}
_ENDINGS = re.compile(
    r"^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize|(?<=[st])ion)$"
)


@lru_cache(maxsize=100_000)
def stem(word: str) -> str:
    """Stem of a lower-case word; short words and words with digits are their own stem."""
    if len(word) < 3 or not word.isascii() or not word.isalpha():
        return word
    initial = word[0] == "y"
    word = f"Y{word[1:]}" if initial else word
    for step in (_plural, _past, _final_y, _derived, _derived_further, _ending, _final_e):
        word = step(word)
    return f"y{word[1:]}" if initial else word


def stem_phrase(phrase: str) -> str:
    """Stems of the words of a phrase, hyphens and case forgotten.

    >>> stem_phrase("Neural-Network Architectures")
    'neural network architectur'
    """
    return " ".join(stem(word) for word in re.findall(r"[^\W_]+", phrase.lower()))


def _plural(word: str) -> str:
    if word.endswith(("sses", "ies")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


def _past(word: str) -> str:
    if word.endswith("eed"):
        return word[:-1] if _HAS_MEASURE.match(word[:-3]) else word
    base = re.sub(r"(?:ed|ing)$", "", word)
    if base == word or not _HAS_VOWEL.match(base):
        return word
    if base.endswith(("at", "bl", "iz")):
        return f"{base}e"
    if re.search(r"([^aeiouylsz])\1$", base):
        return base[:-1]
    return f"{base}e" if _SHORT_END.match(base) else base


def _final_y(word: str) -> str:
    return f"{word[:-1]}i" if word.endswith("y") and _HAS_VOWEL.match(word[:-1]) else word


def _derived(word: str) -> str:
    return _replaced(word, _DERIVED)


def _derived_further(word: str) -> str:
    return _replaced(word, _DERIVED_FURTHER)


def _replaced(word: str, endings: dict[str, str]) -> str:
    found = max((ending for ending in endings if word.endswith(ending)), key=len, default="")
    base = word.removesuffix(found)
    return base + endings[found] if found and _HAS_MEASURE.match(base) else word


def _ending(word: str) -> str:
    found = _ENDINGS.match(word)
    return found[1] if found and _MEASURE_ABOVE_ONE.match(found[1]) else word


def _final_e(word: str) -> str:
    base = word.removesuffix("e")
    is_short = _MEASURE_IS_ONE.match(base) and not _SHORT_END.match(base)
    if base != word and (_MEASURE_ABOVE_ONE.match(base) or is_short):
        word = base
    return word[:-1] if word.endswith("ll") and _MEASURE_ABOVE_ONE.match(word) else word
