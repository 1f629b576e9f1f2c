"""The id ledger: every id ever given, which entity it names now, and what happened to it.

`ids.jsonl` contains one line an id, sorted by id. It is part of the data and of a backup: the same input
and the same ledger give the same ids.
"""

from collections.abc import Container, Iterable, Iterator
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from app.errors import FolderCorrupt

LineageEventKind: TypeAlias = Literal["BORN", "GREW", "SHRANK", "SPLIT", "MERGED", "ENDED"]


class LineageEvent(Struct, frozen=True, omit_defaults=True):
    """A change of a topic cluster, and how many papers it had afterwards (loaders/ids/lineage.py).

    `version` is the dataset version of the change, and `at` when it was published (ISO 8601, UTC). Both are
    empty until they are known, and `at` is empty if an earlier release of this program wrote the event.
    """

    kind: LineageEventKind
    papers: int
    others: tuple[str, ...] = ()
    version: str = ""
    at: str = ""


class LedgerEntry(Struct, frozen=True, omit_defaults=True):
    """One id. `members` are the member keys that it had last; if they return, so does the id.

    A `live` id names a cluster of the graph, a `merged` one redirects to `became`, and no source states the
    records of an `ended` one any more. `split_into` lists ids that took some of its members. `marks` are the
    marks of the members, in their order (loaders/ids/marks.py); empty for a kind without marks.
    `story` is what happened to a topic cluster, oldest first.
    """

    id: str
    kind: str
    state: Literal["live", "merged", "ended"]
    members: tuple[str, ...]
    became: str | None = None
    split_into: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    story: tuple[LineageEvent, ...] = ()

    def marked(self) -> Iterator[tuple[str, str]]:
        """Each member with its mark, empty if it has none."""
        return zip(self.members, self.marks or ("",) * len(self.members), strict=True)


def without_members(entry: LedgerEntry, gone: Container[str]) -> LedgerEntry:
    """The entry without some of its members, and without their marks."""
    kept = [(member, mark) for member, mark in entry.marked() if member not in gone]
    marks = tuple(mark for _, mark in kept) if entry.marks else ()
    return msgspec.structs.replace(entry, members=tuple(member for member, _ in kept), marks=marks)


def read_ledger(lines: Iterable[bytes], name: str = "ids.jsonl") -> tuple[LedgerEntry, ...]:
    """Entries of a ledger file; a line that is not an entry raises FolderCorrupt with its number."""
    decoder = msgspec.json.Decoder(LedgerEntry)
    entries = []
    for number, line in enumerate(lines, 1):
        try:
            entries.append(decoder.decode(line))
        except ValueError as error:
            raise FolderCorrupt(
                f"Line {number} of {name} is not an entry: {error}.",
                value=number,
                advice="Restore ids.jsonl from a backup. Without it, ids would change.",
            ) from None
    return tuple(entries)


def write_ledger(entries: Iterable[LedgerEntry]) -> Iterator[bytes]:
    """Lines of a ledger file, sorted by id."""
    encoder = msgspec.json.Encoder()
    for entry in sorted(entries, key=lambda entry: entry.id):
        yield encoder.encode(entry) + b"\n"
