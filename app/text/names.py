"""Folds names and titles into search keys.

One implementation for both engines and both sides: loaders store search keys, the service folds typed texts
with `fold`. A key is lower-case ASCII words separated by one space. Chinese, Japanese and Korean characters
stay, each as its own word: their readings are not guessed.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from itertools import islice

from anyascii import anyascii

from app.text.honorifics import without_honorifics

MAX_LENGTH = 400
"""Characters of a text that are folded; the rest cannot be searched. Set by hand to bound the time."""

WRITTEN_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "æ": "ae"})
"""Small letters that are also written as two: `Müller`, `Mueller`."""

_APOSTROPHES = re.compile(r"['\u2018\u2019\u02bc`\u00b4]")
_SPELT_OUT = str.maketrans({"+": " plus ", "&": " and ", "#": " sharp "})
_NOT_WORDS = re.compile(r"[^a-z0-9\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+")
_WIDE = re.compile(r"([\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff])")
_STOP_WORDS = frozenset("a an and are as at by for from in into is of on or the to via with".split())
_SUBTITLE = re.compile(
    r"(?:[:;.?!][\"'\u2019\u201d)]*|\s(?:[-|]+|[\u2010-\u2013]+))\s+|(?:(?<!\s)\s+)?\u2014+\s*|\u3002"
    r"|(?<=[\u2e80-\u9fff\uac00-\ud7af])[:;?!]|[:;?!](?=[\u2e80-\u9fff\uac00-\ud7af])"
)
"""Separators of title and subtitle; in Chinese without a space."""

MAX_KEY = 1_000
"""Maximum characters of a key; longer ones are cut, and found by their start. Set by hand."""

RUN = 6
"""Words of the keys that start inside a title; set by hand."""

_MAX_HEADS = 3
_MAX_KEYS = 24
"""Maximum subtitles and keys of one name or title; set by hand."""


def fold(text: str) -> str:
    """Fold a text to its key: case, diacritics, punctuation and spacing no longer matter."""
    if text.isalnum() and text.isascii():
        return text[:MAX_LENGTH].lower()
    return _fold(_plain(text))


def is_wide(text: str) -> bool:
    """Whether the text contains a Chinese, Japanese or Korean character."""
    return _WIDE.search(text) is not None


def wide_pieces(text: str) -> list[str]:
    """The text in pieces: each Chinese, Japanese or Korean character, and what is between them."""
    return [piece for piece in _WIDE.split(text) if piece]


def name_keys(name: str) -> dict[str, bool]:
    """Keys of a name, and whether each is the whole name: every rotation, initials first.

    Apostrophes and umlauts are spelt in both ways; honorifics may be left out. Searches match prefixes of
    keys, so `family given` also matches `family g`.

    >>> name_keys("Ada Lind")
    {'ada lind': True, 'lind ada': False, 'a lind': False}
    """
    keys: dict[str, bool] = {}
    for spelling in _spellings(name):
        words = spelling.split()
        keys[spelling] = True
        for turn in range(1, min(len(words), 6)):
            keys.setdefault(" ".join(words[turn:] + words[:turn]), False)
        if len(words) > 1:
            for key in _initial_keys(words):
                keys.setdefault(key, False)
    written = name.split()
    bare = without_honorifics(written)
    if len(bare) < len(written):
        keys |= {key: False for key in name_keys(" ".join(bare)) if key not in keys}
    return _limited(keys)


def title_keys(title: str, *others: str) -> dict[str, bool]:
    """Keys of a title, and whether each is the whole title or the title without its subtitle.

    The other keys start at each significant word, cut to `RUN` words. Apostrophes are spelt in both ways.
    `others` are other forms of the title, such as its LaTeX; they give only whole keys.

    >>> title_keys("Sparse: the Life of a Graph")
    {'sparse the life of a graph': True, 'sparse': True, 'life of a graph': False, 'graph': False}
    """
    forms = [form for text in dict.fromkeys((title, *others)) for form in _apostrophes(_plain(text))]
    keys = dict.fromkeys((key for form in dict.fromkeys(forms) for key in _whole_keys(form)), True)
    for form in _apostrophes(_plain(title)):
        for key in _runs(_fold(form).split()):
            keys.setdefault(key, False)
    return _limited(keys)


def _limited(keys: Mapping[str, bool]) -> dict[str, bool]:
    cut = ((key[:MAX_KEY].rstrip(), is_whole) for key, is_whole in keys.items() if key)
    return dict(islice(cut, _MAX_KEYS))


def _apostrophes(plain: str) -> list[str]:
    return list(dict.fromkeys([plain, _APOSTROPHES.sub("", plain)]))


def _whole_keys(plain: str) -> Iterator[str]:
    yield _fold(plain)
    for found in islice(_SUBTITLE.finditer(plain), _MAX_HEADS):
        yield _fold(plain[: found.start()])


def _runs(words: list[str]) -> list[str]:
    starts = [place for place, word in enumerate(words) if place and word not in _STOP_WORDS]
    return [" ".join(words[start : start + RUN]) for start in starts]


def _initial_keys(words: list[str]) -> list[str]:
    *given, family = words
    if any(is_wide(word) for word in words):
        return []
    initials = [word[0] for word in given]
    return [f"{initials[0]} {family}", f"{' '.join(initials)} {family}", f"{''.join(initials)} {family}"]


def _spellings(name: str) -> list[str]:
    plain = _plain(name)
    joined = _APOSTROPHES.sub("", plain)
    umlauts = joined.translate(WRITTEN_OUT)
    folded = [_fold(joined), _fold(plain), _fold(umlauts), _fold(joined.replace("-", ""))]
    return list(dict.fromkeys(folded))


def _plain(text: str) -> str:
    if len(text) > MAX_LENGTH:
        text = " ".join(text.split())[:MAX_LENGTH]
    return text.lower() if text.isascii() else unicodedata.normalize("NFKC", text).casefold()


def _fold(plain: str) -> str:
    spaced = _APOSTROPHES.sub(" ", plain).translate(_SPELT_OUT)
    if not spaced.isascii():
        spaced = "".join(_folded_runs(spaced)).lower()
    return " ".join(_NOT_WORDS.sub(" ", spaced).split())


def _folded_runs(text: str) -> list[str]:
    runs = _WIDE.split(text)
    return [f" {run} " if place % 2 else anyascii(run) for place, run in enumerate(runs)]
