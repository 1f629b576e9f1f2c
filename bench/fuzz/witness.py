"""Whether what a record contains occurs in the input, and keeps the limits of values."""

import html
import re
import unicodedata
from collections.abc import Iterator
from functools import cached_property
from urllib.parse import unquote

from loaders.listings.text import MAX_ABSTRACT, MAX_NAME, MAX_NAMES, MAX_TITLE
from loaders.model.records import OrganisationRecord, PageRecord, Record, WorkRecord
from loaders.sources.bibtex.journals import JOURNALS

_TAG = re.compile(r"<!--.*?-->|<[^<>]*>|</[^<>]*(?=<)", re.DOTALL)
"""A comment, or an element's begin or end, also an end that is cut before the next."""
_ALT = re.compile(r"""<img\b[^<>]*?\balt=["']?([^"'<>]*)[^<>]*>""", re.IGNORECASE)
"""An image: its `alt` text counts as text."""
_ESCAPE = re.compile(r"\\u([0-9a-fA-F]{4})")
_SIGNS = re.compile(r"[\W_]+")
_WORD = re.compile(r"\w{3,}")
_EAST_ASIAN = re.compile("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
"""Letters of languages in which family and given name are joined without a space."""
_ENCODINGS = ("utf-8", "cp1252", "iso8859-1", "utf-16", "utf-16-le", "utf-16-be", "utf-32")
_CHECKED = frozenset({"DOI", "ORCID", "PMID"})
"""Schemes whose values are written with the letters and digits of the input."""
_WRITTEN_OUT = frozenset(JOURNALS.values())
"""Names that an input has as a command."""


class Haystack:
    """The letters and digits of an input in every way in which a parser may read them."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._known: dict[str, bool] = {}

    def lacks(self, text: str) -> str | None:
        """The first word of a text that does not occur in the input, or None."""
        for word in _WORD.findall(text):
            if self.lacks_value(word) and (not _EAST_ASIAN.search(word) or any(map(self.lacks_value, word))):
                return str(word)
        return None

    def lacks_value(self, value: str) -> bool:
        """Whether an identifier does not occur, whatever signs lie between its letters."""
        if value not in self._known:
            needle = _letters(value)
            self._known[value] = needle not in self._plain and needle not in self._all
        return self._known[value]

    @cached_property
    def _plain(self) -> str:
        return _letters(self._data.decode("utf-8", "ignore"))

    @cached_property
    def _all(self) -> str:
        texts = [self._data.decode(encoding, "ignore") for encoding in _ENCODINGS]
        escaped = [_ALT.sub(r"\1", text) for text in (*texts, *map(_unescaped, texts))]
        entities = [html.unescape(html.unescape(text)) for text in escaped]
        bare = [_TAG.sub("", text) for text in (*escaped, *entities)]
        return "|".join(_letters(text) for text in (*escaped, *entities, *bare, *map(unquote, entities)))


def _unescaped(text: str) -> str:
    units = _ESCAPE.sub(lambda found: chr(int(found[1], 16)), text)
    joined = units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "ignore")
    return re.sub(r"\\[nrtbf]", " ", joined)


def _letters(text: str) -> str:
    return _SIGNS.sub("", unicodedata.normalize("NFKD", text).casefold())


def faults_of(record: Record, haystack: Haystack) -> Iterator[str]:
    """What a record contains that its input does not, and what is longer than it may be."""
    if isinstance(record, WorkRecord):
        yield from _limits(record)
        names = [byline.name for byline in (*(record.authors or ()), *record.editors)]
        for text in (record.title, record.glued, record.venue, *names):
            if text and text not in _WRITTEN_OUT and (word := haystack.lacks(text)) is not None:
                yield f"no witness of {word[:40]!r}"
        for one in record.identifiers:
            if one.scheme in _CHECKED and haystack.lacks_value(one.value):
                yield f"no witness of {one.scheme} {one.value[:40]!r}"
    elif isinstance(record, PageRecord | OrganisationRecord):
        text = record.person if isinstance(record, PageRecord) else record.label
        if text and (word := haystack.lacks(text)) is not None:
            yield f"no witness of {word[:40]!r}"


def _limits(record: WorkRecord) -> Iterator[str]:
    lengths = {
        "title": (len(record.title or record.glued or ""), MAX_TITLE),
        "abstract": (len(record.abstract or ""), MAX_ABSTRACT),
        "author list": (len(record.authors or ()), MAX_NAMES),
        "name": (max((len(one.name) for one in record.authors or ()), default=0), MAX_NAME),
    }
    yield from (f"{name} of {length}" for name, (length, most) in lengths.items() if length > most)
    if not (record.title or record.glued):
        yield "a work without a title"
