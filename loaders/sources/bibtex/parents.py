"""What entries take from others: `crossref` names the volume of a paper, `xdata` entries of values.

An entry may precede what it names, so one that lacks a value waits for it.
"""

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from loaders.sources.bibtex.blocks import Block

_MOST = 2**25
"""Characters of values that are kept for other entries, and of entries that wait. Set by hand: files of
100,000 volumes stay below."""

_LONGEST = 2_000
"""Characters of a value that another entry takes: twice those of the longest title. Set by hand."""

_CONTAINER = "xdata"
_VOLUMES = re.compile(r"(?:mv)?(?:book|proceedings|collection|reference)|periodical|booklet|misc|xdata")
_WITHOUT_VENUE = frozenset("book proceedings thesis phdthesis mastersthesis report techreport manual".split())
_DATES = ("date", "year", "month", "day")
_JOURNALS = ("journal", "journaltitle")
_GIVEN = frozenset({*_DATES, *_JOURNALS, "booktitle", "booksubtitle", "title", "subtitle", "author"})
_OF_ONE_FIELD = re.compile(r"\s*xdata\s*=")

Fields = Mapping[str, str]


def complete(blocks: Iterable[Block]) -> Iterator[Block]:
    """The entries with what they take from others, each after these; one without its volume has a note."""
    waiting = _Waiting()
    for block in blocks:
        yield from [block] if block.fault is not None else waiting.take(block)
    yield from waiting.left()


class _Waiting:
    """The values that other entries may take, and the entries that wait for an entry, by its key."""

    def __init__(self) -> None:
        self._known: dict[str, Block] = {}
        self._waiting: dict[str, list[Block]] = {}
        self._size = 0

    def take(self, block: Block) -> Iterator[Block]:
        """The entry if nothing is missing, and then those that waited for it."""
        ready = deque([block])
        while ready:
            one = ready.popleft()
            found = self._filled(one)
            if isinstance(found, str):
                yield from self._wait(found, one)
                continue
            self._keep(found)
            if found.type != _CONTAINER:
                yield found
            ready.extend(self._waiting.pop(_folded(found.key), ()))

    def left(self) -> Iterator[Block]:
        """The entries that nothing completes, as they are; containers are no works."""
        for key, entries in self._waiting.items():
            yield from (_alone(one, key) for one in entries if one.type != _CONTAINER)

    def _filled(self, block: Block) -> Block | str:
        """The entry with the values of those that it names, or the key of one that is not known yet."""
        fields = dict(block.fields)
        for name in map(_folded, fields.pop(_CONTAINER, "").split(",")):
            if name and name not in self._known:
                return name
            fields = {**self._known[name].fields, **fields} if name else fields
        if _folded(fields.get("crossref", "")) == _folded(block.key):
            fields.pop("crossref", None)
        volume = _folded(fields.get("crossref", ""))
        if volume and _lacks(block.type, fields):
            if volume not in self._known:
                return volume
            fields |= _of_volume(block.type, fields, self._known[volume])
        return _without_references(replace(block, fields=fields))

    def _wait(self, key: str, block: Block) -> Iterator[Block]:
        if self._has_room(block.fields):
            self._waiting.setdefault(key, []).append(block)
        elif block.type != _CONTAINER:
            yield _alone(block, key)

    def _keep(self, block: Block) -> None:
        """Keep the values that others may take; a paper with title and authors is no volume."""
        fields, key = block.fields, _folded(block.key)
        if not _VOLUMES.fullmatch(block.type) and fields.get("title") and fields.get("author"):
            return
        given = {
            name: value
            for name, value in fields.items()
            if len(value) <= _LONGEST and (name in _GIVEN or block.type == _CONTAINER)
        }
        if key and key not in self._known and self._has_room(given):
            self._known[key] = replace(block, fields=given, notes=())

    def _has_room(self, fields: Fields) -> bool:
        self._size += sum(map(len, fields.values()))
        return self._size <= _MOST


def _folded(key: str) -> str:
    """A key as BibTeX compares it, without regard to capitals."""
    return key.strip().lower()


def _alone(block: Block, key: str) -> Block:
    return _without_references(replace(block, notes=(*block.notes, f"not in the file: {key[:60]}")))


def _lacks(type_: str, fields: Fields) -> tuple[str, ...]:
    """What an entry takes from its volume: what it does not state itself."""
    lacking = {
        "date": not _states(fields, "date", "year"),
        "venue": type_ not in _WITHOUT_VENUE and not _states(fields, "booktitle", *_JOURNALS),
        "author": type_ == "inbook" and not _states(fields, "author"),
    }
    return tuple(name for name, is_lacking in lacking.items() if is_lacking)


def _states(fields: Fields, *names: str) -> bool:
    return any(fields.get(name, "").strip() for name in names)


def _of_volume(type_: str, fields: Fields, volume: Block) -> dict[str, str]:
    """The values of a volume that an entry lacks, under the names of the entry's own fields.

    An identifier, an address and keywords of the volume are not those of a paper in it.
    """
    lacking, given = _lacks(type_, fields), volume.fields
    found = {"crossref": volume.key}
    if "date" in lacking:
        # A day of the volume is none of the month that the entry states.
        taken = ("year",) if _states(fields, "month") and "year" in given else _DATES
        found |= {name: given[name] for name in taken if name in given and not _states(fields, name)}
    if "venue" in lacking:
        found |= _venue(type_, volume)
    if "author" in lacking and _states(given, "author"):
        found["author"] = given["author"]
    return found


def _venue(type_: str, volume: Block) -> dict[str, str]:
    given = volume.fields
    journal = next((given[name] for name in _JOURNALS if _states(given, name)), "")
    own = ": ".join(given[name] for name in ("title", "subtitle") if _states(given, name))
    if journal or type_ == "article":
        return {"journal": journal or own}
    return {"booktitle": given["booktitle"] if _states(given, "booktitle") else own}


def _without_references(block: Block) -> Block:
    """The entry without values such as `xdata=names-author-1`, which refer to a value of another entry."""
    referring = [name for name, value in block.fields.items() if _OF_ONE_FIELD.match(value)]
    if not referring:
        return block
    fields = {name: value for name, value in block.fields.items() if name not in referring}
    notes = (f"xdata of one field not read: {name[:60]}" for name in referring)
    return replace(block, fields=fields, notes=(*block.notes, *notes))
