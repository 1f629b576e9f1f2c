"""Which ids had a member before: in its place, or in the place from which it moved."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

import msgspec

from loaders.ids.ledger import LedgerEntry

NO_MARKS: Mapping[str, str] = MappingProxyType({})
_Marked = tuple[str, str]


class EarlierIds:
    """The ids of earlier loads by member, for members that have these marks now.

    A place whose mark has changed is somebody else's. A name that is elsewhere on its record's list than
    it did is found there. Two of one mark on a list that has changed are not distinguished.
    """

    def __init__(self, before: Iterable[LedgerEntry], marks: Mapping[str, str]) -> None:
        self._marks = marks
        self._in_place: dict[str, list[tuple[str, str]]] = defaultdict(list)
        self._was: dict[_Marked, set[str]] = defaultdict(set)
        self._is: dict[_Marked, set[str]] = defaultdict(set)
        for entry in before:
            for member, mark in entry.marked():
                self._in_place[member].append((entry.id, mark))
                if mark and entry.state == "live":
                    self._was[on_list(member, mark)].add(member)
        for member, mark in marks.items() if self._in_place else ():
            self._is[on_list(member, mark)].add(member)

    def of(self, member: str) -> Sequence[str]:
        """Return the ids that had this member before."""
        owners, mark = self._in_place.get(member, ()), self._marks.get(member, "")
        unmarked = [id_ for id_, was in owners if not (was and mark)]
        place = self._place_of(member, mark) if mark else None
        return unmarked + [id_ for id_, was in self._in_place.get(place or "", ()) if was and was == mark]

    def _place_of(self, member: str, mark: str) -> str | None:
        """Return the former position of the name that a member has now; None if it is not known."""
        was, now = (places.get(on_list(member, mark), set()) for places in (self._was, self._is))
        if was == now or (not was and len(now) == 1):
            return member
        return min(was) if len(was) == len(now) == 1 else None


def marked(entry: LedgerEntry, marks: Mapping[str, str]) -> LedgerEntry:
    """Return the entry with the current marks of its members."""
    found = tuple(marks.get(member, "") for member in entry.members)
    return msgspec.structs.replace(entry, marks=found) if any(found) else entry


def on_list(member: str, mark: str) -> _Marked:
    """Return what identifies a name on a list: the record, its authors or its editors, and the mark."""
    record, _, place = member.rpartition("@")
    return f"{record}@{place.rstrip('0123456789')}", mark
