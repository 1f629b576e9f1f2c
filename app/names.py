"""Folding of names and titles into the keys under which they are found.

One implementation for both engines and both sides: loaders store `search_keys`, the service folds
what a person types with `fold`. A key is lower-case ASCII words with one space between, except that
Chinese, Japanese and Korean characters stay, each a word of its own: their readings are not guessed.
"""

import re
import unicodedata

from anyascii import anyascii

MAX_LENGTH = 400
"""Characters of a text that are folded; the rest cannot be searched (and cannot cost time)."""

_APOSTROPHES = re.compile(r"['\u2018\u2019\u02bc`\u00b4]")
_SPELT_OUT = str.maketrans({"+": " plus ", "&": " and ", "#": " sharp "})
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "æ": "ae"})
_NOT_WORDS = re.compile(r"[^a-z0-9\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+")
_WIDE = re.compile(r"([\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff])")
_STOP_WORDS = frozenset("a an and are as at by for from in into is of on or the to via with".split())
_MAX_WORDS_OF_A_TITLE_KEY = 6
_MAX_KEYS = 24


def fold(text: str) -> str:
    """Fold a text to its key: case, diacritics, punctuation and spacing no longer matter."""
    if text.isalnum() and text.isascii():
        return text[:MAX_LENGTH].lower()
    return _fold(_plain(text))


def is_wide(text: str) -> bool:
    """Whether the text holds a Chinese, Japanese or Korean character."""
    return _WIDE.search(text) is not None


def name_keys(name: str) -> tuple[str, ...]:
    """Keys of a name: every rotation, initials first, apostrophes and umlauts both ways.

    A prefix of a key is found too, so `family given` also serves `family g`.
    """
    keys: dict[str, None] = {}
    for spelling in _spellings(name):
        words = spelling.split()
        for turn in range(min(len(words), 6)):
            keys[" ".join(words[turn:] + words[:turn])] = None
        if len(words) > 1:
            keys.update(dict.fromkeys(_initial_keys(words)))
    return tuple(key for key in keys if key)[:_MAX_KEYS]


def title_keys(title: str) -> tuple[str, ...]:
    """Keys of a title: the words from each significant word on, cut to a few; apostrophes both ways."""
    plain = _plain(title)
    joined = _APOSTROPHES.sub("", plain)
    keys = dict.fromkeys(key for form in dict.fromkeys([plain, joined]) for key in _runs(_fold(form).split()))
    return tuple(key for key in keys if key)[:_MAX_KEYS]


def _runs(words: list[str]) -> list[str]:
    starts = [place for place, word in enumerate(words) if place == 0 or word not in _STOP_WORDS]
    return [" ".join(words[start : start + _MAX_WORDS_OF_A_TITLE_KEY]) for start in starts]


def _initial_keys(words: list[str]) -> list[str]:
    *given, family = words
    if any(is_wide(word) for word in words):
        return []
    initials = [word[0] for word in given]
    return [f"{initials[0]} {family}", f"{' '.join(initials)} {family}", f"{''.join(initials)} {family}"]


def _spellings(name: str) -> list[str]:
    plain = _plain(name)
    joined = _APOSTROPHES.sub("", plain)
    umlauts = joined.translate(_UMLAUTS)
    folded = [_fold(joined), _fold(plain), _fold(umlauts), _fold(joined.replace("-", ""))]
    return list(dict.fromkeys(folded))


def _plain(text: str) -> str:
    text = text[:MAX_LENGTH]
    return text.lower() if text.isascii() else unicodedata.normalize("NFKC", text).casefold()


def _fold(plain: str) -> str:
    spaced = _APOSTROPHES.sub(" ", plain).translate(_SPELT_OUT)
    if not spaced.isascii():
        spaced = "".join(_folded_runs(spaced)).lower()
    return " ".join(_NOT_WORDS.sub(" ", spaced).split())


def _folded_runs(text: str) -> list[str]:
    runs = _WIDE.split(text)
    return [f" {run} " if place % 2 else anyascii(run) for place, run in enumerate(runs)]
