"""Keyed marks: hashes that recognize a value without storing it readably.

Without the key of the data folder, a mark of a name or byline reveals nothing, and no guess can be tested.
Ids come from a large space, so their marks need no key and any service can check one.
"""

import base64
import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from urllib.parse import unquote

from app.text.accents import printed_name
from app.text.names import MAX_LENGTH, fold

RETIRED = "="
"""Prefix of the search key of a retired name; no folded text begins with it."""

_MOST_WORDS = 6
"""Maximum words of a name of which every shorter form is marked, and of a piece of a text that is compared.

Set by hand: the forms grow as 3^words, and the pieces of a text as this number.
"""


@dataclass(frozen=True, repr=False)
class KeyedMarks:
    """Marks made with one key."""

    key: bytes

    def of(self, *parts: str) -> str:
        """The mark of texts, 24 letters and digits."""
        digest = hashlib.blake2b("\0".join(parts).encode(), key=self.key, digest_size=15)
        return base64.b32encode(digest.digest()).decode().lower()

    def of_name(self, name: str) -> str:
        """The mark of a name; order, case, punctuation and variants that fold equally do not matter."""
        return self.of_words(fold(name).split())

    def of_words(self, words: Iterable[str]) -> str:
        """The mark of the folded words of a name, in any order."""
        return self.of("name", " ".join(sorted(words)))


NO_MARKS = KeyedMarks(b"")
"""For graphs without redactions."""


@dataclass(frozen=True)
class Names:
    """Names by their marks, to find them in texts without storing them.

    `loose` are shorter forms, used only in texts, since the name of another person may match one.
    """

    marks: KeyedMarks
    known: frozenset[str]
    loose: frozenset[str] = frozenset()

    @property
    def written(self) -> frozenset[str]:
        """The marks of all forms."""
        return self.known | self.loose

    def has(self, name: str | None) -> bool:
        """Whether a name is one of these, as written or as printed."""
        if not name or not self.known:
            return False
        return any(self.marks.of_name(form) in self.known for form in {name, printed_name(name)})

    def is_in(self, text: str | None) -> bool:
        """Whether a text contains one of these, also in an address or between other words."""
        pieces = _pieces(unquote(text)) if text and self.known else ()
        forms = (form for piece in pieces for form in {piece, printed_name(piece)})
        windows = (window for form in forms for window in _windows(fold(form).split()))
        written = self.written
        return any(self.marks.of_words(window) in written for window in windows)


def names_known(marks: KeyedMarks, written: Iterable[str]) -> Names:
    """Names from their written forms; in texts also with initials, and as one word as in addresses."""
    names = frozenset(written)
    loose = (form for name in names for form in (*_in_one_word(name), *forms_of(name)))
    return Names(marks, frozenset(map(marks.of_name, names)), frozenset(map(marks.of_words, loose)))


def _in_one_word(name: str) -> Iterator[list[str]]:
    words = fold(name).split()
    if len(words) > 1:
        yield ["".join(words)]
        yield ["".join([words[-1], *words[:-1]])]


def id_mark(id_: str) -> str:
    """The mark of an id of ours."""
    return hashlib.sha256(f"withheld {id_}".encode()).hexdigest()[:40]


def forms_of(name: str) -> frozenset[tuple[str, ...]]:
    """The sorted folded words of a name, and every form with initials or without some words.

    A form has at least one whole word and two words, unless the name has only one. Of a name of more than
    six words the forms are those of its first and last three, and every six words in a row.
    """
    return frozenset(form for spelling in _spellings(name) for form in _forms(spelling))


def _forms(words: list[str]) -> Iterator[tuple[str, ...]]:
    yield tuple(sorted(words))
    if len(words) > _MOST_WORDS:
        yield from _runs(words)
        words = [*words[: _MOST_WORDS // 2], *words[-_MOST_WORDS // 2 :]]
    if len(words) < 2:
        return
    for choice in product(*[dict.fromkeys((word, word[0], "")) for word in words]):
        left = tuple(sorted(word for word in choice if word))
        if len(left) > 1 and any(len(word) > 1 or not word.isascii() for word in left):
            yield left


def _runs(words: list[str]) -> Iterator[tuple[str, ...]]:
    """All runs of six words: whichever word of a long name comes first, its first six words are one."""
    turning = [*words, *words[: _MOST_WORDS - 1]]
    return (tuple(sorted(turning[start : start + _MOST_WORDS])) for start in range(len(words)))


def _spellings(name: str) -> list[list[str]]:
    folded = (fold(name), fold(name.replace("-", "")), fold(name.replace("'", "").replace("\u2019", "")))
    return [spelling.split() for spelling in dict.fromkeys(folded) if spelling]


def _pieces(text: str) -> Iterator[str]:
    """The text in overlapping pieces that are short enough to fold."""
    half = MAX_LENGTH // 2
    return (text[start : start + MAX_LENGTH] for start in range(0, max(1, len(text) - half), half))


def _windows(words: list[str]) -> Iterator[list[str]]:
    for start in range(len(words)):
        for end in range(start + 1, min(len(words), start + _MOST_WORDS) + 1):
            yield words[start:end]
