"""Items of a file one at a time, and how a file of them begins."""

import codecs
import json
import re
from collections.abc import Iterator, Mapping
from typing import BinaryIO, NamedTuple

from app.errors import InputRefused
from loaders.references.lines import is_text

LONGEST = 2**20
"""Characters of the longest item that is read."""

_PIECE = 2**16
_MOST_BROKEN = 100
"""Items in a row that are no JSON; a file with more of them is no list of items from there on."""

_TYPES = frozenset(
    "article article-journal article-magazine article-newspaper bill book broadcast chapter classic"
    " collection dataset document entry entry-dictionary entry-encyclopedia event figure graphic hearing"
    " interview legal_case legislation manuscript map motion_picture musical_score pamphlet"
    " paper-conference patent performance periodical personal_communication post post-weblog regulation"
    " report review review-book software song speech standard thesis treaty webpage".split()
)
_ONLY_CSL = re.compile(
    rb'"type"\s*:\s*"(?:article-journal|article-magazine|article-newspaper|chapter|entry-\w+|paper-conference'
    rb'|personal_communication|post-weblog|motion_picture|legal_case|review-book)"'
)
"""Types that no other form has; what else an item begins with says nothing if the item is cut."""

_OF_OTHERS = frozenset(
    "attributes display_name paperId corpusId indexed reference-count member prefix message names itemType"
    " relationships authorships orcid-identifier schemaVersion".split()
)
"""Names that stand in objects of OpenAlex, Semantic Scholar, Crossref, DataCite, ORCID and Zotero."""

_MARK_OF_OTHERS = re.compile(b'"(?:%s)"\\s*:' % b"|".join(sorted(one.encode() for one in _OF_OTHERS)))
_OPENING = re.compile(r"\s*(?:\[|\{\s*\"(?:items|references)\"\s*:\s*\[)?\s*")
_BETWEEN = re.compile(r"[\s,]*")
_INDENT = re.compile(r"[ \t]*\Z")

Item = Mapping[str, object]


class Broken(NamedTuple):
    """What stands where an item should, and cannot be read."""

    reason: str


def begins_one(head: bytes) -> bool:
    """Whether bytes begin an item of CSL, alone or in a list."""
    text = head.decode("utf-8-sig", "replace")
    start = _start(text)
    if not text.startswith("{", start):
        return False
    try:
        item, _ = json.JSONDecoder().raw_decode(text, start)
    except (ValueError, RecursionError):
        return _ONLY_CSL.search(head) is not None and _MARK_OF_OTHERS.search(head) is None
    return _is_item(item)


def read_items(stream: BinaryIO, name: str) -> Iterator[tuple[int, Item | Broken]]:
    """Each item with its number, the first being 1; raises InputRefused for what is no JSON of objects."""
    text = _Text(stream)
    text.skip(_OPENING)
    if not text.rest().startswith("{"):
        raise InputRefused(
            f"{name} holds no items of CSL-JSON.", value=name, advice="`coterie sources` lists the forms."
        )
    indent, number, broken = text.indent(), 0, 0
    while text.rest().startswith("{"):
        number += 1
        item = text.take()
        broken = broken + 1 if isinstance(item, Broken) else 0
        yield number, item if isinstance(item, Broken) else _checked(item)
        if broken and (broken == _MOST_BROKEN or not text.skip_to(indent)):
            return
        text.skip(_BETWEEN)


class _Text:
    """A text of any size, of which some is held: what begins at the place `_at` is not yet read."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._letters = codecs.getincrementaldecoder("utf-8-sig")("surrogateescape")
        self._held, self._at = "", 0
        self._grow()
        self._decoder = json.JSONDecoder()

    def rest(self) -> str:
        """The character that comes next, empty at the end."""
        while self._at >= len(self._held) and self._grow():
            pass
        return self._held[self._at : self._at + 1]

    def skip(self, pattern: re.Pattern[str]) -> None:
        """Pass over what a pattern matches here."""
        found = pattern.match(self._held, self._at)
        while found and found.end() == len(self._held) and self._is_room() and self._grow():
            found = pattern.match(self._held, self._at)
        self._at = found.end() if found else self._at

    def indent(self) -> str:
        """What stands before this place on its line, if that is but space."""
        found = _INDENT.search(self._held[self._held.rfind("\n", 0, self._at) + 1 : self._at])
        return found[0] if found else ""

    def take(self) -> object:
        """The object that begins here, or why it is none; then this place is where it began."""
        while True:
            try:
                item, self._at = self._decoder.raw_decode(self._held, self._at)
            except (ValueError, RecursionError):  # no JSON yet, or a number of too many digits
                if not (self._is_room() and self._grow()):
                    return Broken("no JSON")
            else:
                return item

    def skip_to(self, indent: str) -> bool:
        """Whether another line begins an object as far to the right as the first; then that is this place."""
        found = re.compile(rf"\n{re.escape(indent)}(?=\{{)").search(self._held, self._at)
        self._at = found.end() if found else self._at
        return found is not None

    def _is_room(self) -> bool:
        return len(self._held) - self._at <= LONGEST

    def _grow(self) -> bool:
        """Whether there was more to hold; what was passed over is let go."""
        piece = self._stream.read(_PIECE)
        self._held = self._held[self._at :] + self._letters.decode(piece, final=not piece)
        self._at = 0
        return bool(piece)


def _start(text: str) -> int:
    found = _OPENING.match(text)
    return found.end() if found else 0


def _is_item(item: object) -> bool:
    return (
        isinstance(item, dict)
        and item.get("type") in _TYPES
        and not _OF_OTHERS & item.keys()
        and isinstance(item.get("title", ""), str)
        and ("id" in item or "DOI" in item)
        and not str(item.get("id", "")).startswith("https://openalex.org/")
    )


def _checked(item: object) -> Item | Broken:
    if not isinstance(item, dict):
        return Broken("no object")
    try:
        whole = json.dumps(item, ensure_ascii=False)
    except RecursionError:
        return Broken("nested too deeply")
    return item if is_text(whole) else Broken("letters that are no text")
