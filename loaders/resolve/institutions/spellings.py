"""Words of names of organisations, in forms that spellings and languages share.

Names are compared by their words in their order; a `bag` is for what the order, the language of the words for
university and technology, and German umlauts do not change: `Universität Stuttgart` and `University of
Stuttgart`, `TU Darmstadt` and `Technical University of Darmstadt`.
"""

import re
from collections.abc import Sequence

from loaders.resolve.institutions.countries import country_code

_UNIVERSITY = frozenset(
    "univ uni universidad universidade universita universitaet universitaria universitario universitas"
    " universitat universitatea universitats universite universiteit universitesi universitet universitetet"
    " universiti universitit universit univerza univerzita univerzitet uniwersytet unversity".split()
)
_TECHNOLOGY = frozenset(
    "technical technische technischen technological tecnica tecnologica technique".split()
)
_LINKING = frozenset(
    "a an da das de degli dei del della der des di die do du e el et for in la las le les lo los u und van y"
    " zu".split()
)
_UMLAUT = re.compile("ae|oe|ue")
_COUNTRY_BEHIND = re.compile(r"\s*\(([^()]+)\)\s*$")
_MISREAD = re.compile(r"[ÃÂ][\u0080-\u00bf]")


def bag(words: Sequence[str]) -> str:
    """One key for all orders and languages of the words of a name; empty where less than two are left."""
    if words and words[0] == "tu":
        words = ["technology", "university", *words[1:]]
    elif words and words[0] == "u":
        words = ["university", *words[1:]]
    plain = {_plain(word) for word in words if word not in _LINKING}
    return " ".join(sorted(plain)) if len(plain) > 1 else ""


def without_country(name: str) -> str:
    """`Sail Works (Norway)` as `Sail Works`: a registry tells branches of one name apart like this."""
    behind = _COUNTRY_BEHIND.search(name)
    return name[: behind.start()] if behind and country_code(behind[1]) else name


def mend(text: str) -> str:
    """Letters that were written in UTF-8 and read in Latin-1, read rightly; any other text as it is."""
    if not _MISREAD.search(text):
        return text
    try:
        return text.encode("latin-1").decode("utf-8")
    except UnicodeError:
        return text


def _plain(word: str) -> str:
    if word in _UNIVERSITY:
        return "university"
    return "technology" if word in _TECHNOLOGY else _UMLAUT.sub(lambda pair: pair[0][0], word)
