"""Words of a text as stems, the same for papers and for what is searched in them.

A word is a run of letters and digits, in lower case. It is stemmed by the Snowball algorithm of the language
that the paper states, in English if it states none, and then folded as names are: without accents, Chinese,
Japanese and Korean characters one by one.
"""

import re
import unicodedata
from functools import cache
from itertools import chain

import Stemmer

from app.text.names import fold, is_wide, wide_pieces

MOST_LETTERS = 64
"""Letters of a word that count; the rest is cut. Set by hand, longer than any word of a dictionary.

Chinese, Japanese and Korean characters are words, so a run of them is not cut."""

_WORD = re.compile(r"[^\W_]+")
_ALGORITHMS = {"nb": "no", "nn": "no"}
"""Languages with the algorithm of another: both kinds of Norwegian."""


def words_of(text: str) -> list[str]:
    """The words of a text, in order."""
    plain = text.lower() if text.isascii() else unicodedata.normalize("NFKC", text).casefold()
    return _WORD.findall(plain)


def stems_of(word: str, language: str) -> tuple[str, ...]:
    """The stems of one word: more than one for a word of Chinese, Japanese or Korean characters.

    >>> stems_of("networks", "en"), stems_of("\u56fe\u8bba", "zh")
    (('network',), ('\u56fe', '\u8bba'))
    """
    if not word.isascii() and is_wide(word):
        return tuple(chain.from_iterable(_stems(piece, language) for piece in wide_pieces(word)))
    return _stems(word, language)


def _stems(word: str, language: str) -> tuple[str, ...]:
    stemmer = _stemmer(language)
    cut = word[:MOST_LETTERS]
    return tuple(fold(cut if stemmer is None else stemmer.stemWord(cut)).split())


@cache
def _stemmer(language: str) -> Stemmer.Stemmer | None:
    """The stemmer of a language; None if there is no algorithm for it, so that words stay as they are.

    It keeps no words: its own cache is not for several threads.
    """
    try:
        return Stemmer.Stemmer(_ALGORITHMS.get(language, language), 0)
    except KeyError:
        return None
