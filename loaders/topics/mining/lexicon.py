"""The role that a word may have in a phrase, and its dictionary form: from `words.txt` and a few endings.

No tagger: a list of words and the endings of English adjectives and adverbs do what a phrase miner
needs at a thousand times the speed. Words of other languages pass as nouns.
"""

import re
from enum import IntFlag
from functools import cache
from importlib.resources import files

from app.text.names import fold


class Role(IntFlag):
    """What a word cannot do."""

    FREE = 0
    BREAK = 1
    """bounds phrases: stop words, verbs of reporting, punctuation"""
    NOT_FIRST = 2
    """opens no phrase"""
    NOT_LAST = 4
    """closes no phrase: adjectives, participles, numbers, words such as method"""
    NOT_ALONE = 8
    """is no phrase by itself: system, network"""
    JOINED = 16
    """written with a hyphen to the next word"""


_ADJECTIVE = re.compile(r"(?:able|ible|ful|less|ous|ive|ary|ic|al|ed|ish|like|wise)$")
_KEEP_S = re.compile(r"(?:ss|us|is|ics|ias|os|ys)$")
_SINGULAR = {
    "indices": "index",
    "matrices": "matrix",
    "vertices": "vertex",
    "analyses": "analysis",
    "hypotheses": "hypothesis",
    "syntheses": "synthesis",
    "criteria": "criterion",
    "phenomena": "phenomenon",
    "series": "series",
    "species": "species",
    "lens": "lens",
    "children": "child",
    "women": "woman",
    "men": "man",
    "people": "people",
    "caches": "cache",
    "axes": "axis",
    "bases": "base",
    "buses": "bus",
    "viruses": "virus",
    "movies": "movie",
    "cookies": "cookie",
    "always": "always",
    "kubernetes": "kubernetes",
    "postgres": "postgres",
    "redis": "redis",
    "gas": "gas",
    "bias": "bias",
    "ties": "tie",
}


@cache
def _sections() -> dict[str, frozenset[str]]:
    text = files(__package__).joinpath("words.txt").read_text(encoding="utf-8")
    named = re.findall(r"^\[(\w+)\]\n(.*?)(?=^\[|\Z)", text, re.MULTILINE | re.DOTALL)
    sections = {name: frozenset(words.split()) for name, words in named}
    verbs = sections.pop("verb")
    sections["break"] |= (
        verbs | {form for verb in verbs for form in _inflected(verb)} | sections.pop("gerund")
    )
    sections["gerund"] = frozenset(f"{_stem(verb)}ing" for verb in verbs) - sections["noun"]
    sections["alone"] |= sections["gerund"]
    return sections


def _stem(verb: str) -> str:
    """The part before -ing and -ed: us(e), plan(n), study."""
    if verb.endswith("e") and not verb.endswith("ee"):
        return verb[:-1]
    return verb + verb[-1] if re.search(r"[^aeiou][aeiou][bdgmnprt]$", verb) else verb


def _inflected(verb: str) -> tuple[str, ...]:
    if re.search(r"[^aeiou]y$", verb):
        return (f"{verb[:-1]}ies", f"{verb[:-1]}ied")
    plural = f"{verb}es" if verb.endswith(("s", "x", "z", "ch", "sh")) else f"{verb}s"
    return (plural, f"{_stem(verb)}ed", f"{verb}ed")


def lemma(word: str) -> str:
    """Lower-case ASCII form in the singular; the hyphen to the next word is dropped."""
    bare = word.rstrip("-‐‑").removesuffix("'s").removesuffix("’s")
    if bare[-1:] == "s" and len(bare) > 2 and bare[:-1].isupper():
        return fold(bare[:-1])
    key = fold(bare)
    if len(key) < 4 or not key.endswith("s") or key in _SINGULAR:
        return _SINGULAR.get(key, key)
    if key.endswith("ies"):
        return f"{key[:-3]}y"
    if key.endswith(("sses", "xes", "ches", "shes", "zes")) and key not in ("caches", "sizes"):
        return key[:-2]
    return key if _KEEP_S.search(key) else key[:-1]


def role(word: str) -> Role:
    """What a word, as written, cannot do in a phrase."""
    joined = Role.JOINED if word[-1] in "-‐‑" else Role.FREE
    key = word.rstrip("-‐‑").lower()
    sections = _sections()
    if not key[:1].isalnum() or (not joined and key in sections["break"]):
        return Role.BREAK
    limits = _limits(key, lemma(word), sections)
    if joined and len(key) == 1 and key.isalpha():
        limits &= ~Role.NOT_FIRST  # h-index, e-science, n-gram
    return joined | limits


def _limits(key: str, base: str, sections: dict[str, frozenset[str]]) -> Role:
    limits = Role.FREE
    if key.endswith("ly") and len(key) > 4 and not key.endswith(("family", "assembly", "anomaly", "supply")):
        return Role.NOT_FIRST | Role.NOT_LAST | Role.NOT_ALONE
    if key in sections["gerund"]:
        limits |= Role.NOT_FIRST
    if key in sections["open"]:
        limits |= Role.NOT_LAST | Role.NOT_ALONE
    if base in sections["close"]:
        limits |= Role.NOT_FIRST | Role.NOT_LAST | Role.NOT_ALONE
    if base in sections["alone"]:
        limits |= Role.NOT_ALONE
    if base in sections["adjective"] or (_ADJECTIVE.search(base) and base not in sections["noun"]):
        limits |= Role.NOT_LAST | Role.NOT_ALONE
    if not any(letter.isalpha() for letter in key):
        limits |= Role.NOT_FIRST | Role.NOT_LAST | Role.NOT_ALONE
    if len(base) < 2:
        limits |= Role.NOT_FIRST | Role.NOT_ALONE
    return limits


@cache
def fixed_phrases() -> tuple[tuple[str, ...], ...]:
    """Phrases that contain a stop word and are terms all the same, as dictionary forms of their words."""
    return tuple(tuple(map(lemma, phrase.split("-"))) for phrase in sorted(_sections()["fixed"]))


_MEETING = re.compile(r"[a-z](?:19|20)\d\d\b|[a-z]{3}2\d\b")
"""A word that ends in a year: `DravidianLangTech-EACL2021` labelled three of 100 clusters that were read,
and `WMT22` is a topic of 41 papers of two years of the Anthology."""


def is_never_a_topic(key: str) -> bool:
    """Whether a phrase, as dictionary forms, is one that never names a topic.

    "Large scale" is listed. "Empirical analysis" is a word that fits any subject before another one that
    does. "Sentence level" and "student workshop" end in a word that ends no subject. "emnlp2021" is a
    meeting.
    """
    first, _, rest = key.rpartition(" ")
    is_general = first in _general() and rest in _sections()["alone"]
    is_meeting = _MEETING.search(key) is not None
    return key in _never() or is_general or is_meeting or rest in _sections()["last"]


@cache
def _never() -> frozenset[str]:
    return _forms("never")


@cache
def _general() -> frozenset[str]:
    return _forms("general")


def _forms(section: str) -> frozenset[str]:
    return frozenset(" ".join(map(lemma, phrase.split("-"))) for phrase in _sections()[section])
