"""Reads changes from the log: a page of them, the newest about some ids, and the names that they need."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, islice
from typing import TypeVar

import msgspec

from app.changes.change import ARRIVALS, END_OF_VERSION, Change, DatedChange, Place, VersionHeader, dated
from app.changes.change_log import VersionChanges, changes_after
from app.changes.subject import Subject
from app.index.storage.ids import Ids
from app.index.storage.layout import Index
from app.index.storage.texts import Texts
from app.text.formulas import printed
from app.text.visible import shown

MOST_ENTRIES = 10_000
"""Changes of one feed, the newest ones, and of one page of changes; set by hand."""

_BYTES_PER_UNIT = 4_096
"""Bytes of the log for one unit of cost, 40 microseconds: finding 10,000 changes among 250,000 in 20.7 MB
took 0.27 s of processor (newest_of, 2026-11-26)."""
_ENTRIES_PER_UNIT = 2
"""Changes that are written for one unit of cost: a feed of 10,000 took 0.19 s of processor
(python -m bench.loading.changes, 2026-11-26)."""

_AT_ONCE = 500
"""Changes that are written and sent at once; set by hand."""

_Item = TypeVar("_Item")


class ChangePage(msgspec.Struct, frozen=True):
    """A page of changes, oldest first; `end` is the place of the last one if there are more."""

    changes: tuple[DatedChange, ...]
    end: Place | None


def page_of_changes(
    versions: Sequence[VersionChanges],
    wanted: frozenset[str],
    first: int,
    after: Place | None,
    last: VersionHeader | None = None,
) -> ChangePage:
    """The first changes about the wanted ids after a place; about anything if no ids are wanted.

    If there are further versions after these, `last` is the last one of these.
    """
    found = list(islice(changes_after(versions, after, wanted), first + 1))
    shown_changes = found[:first]
    end = None if last is None else (last, END_OF_VERSION)
    if len(found) > first:
        end = shown_changes[-1][0], shown_changes[-1][1].key
    return ChangePage(tuple(dated(*one) for one in shown_changes), end)


def newest_of(
    versions: Sequence[VersionChanges], subject: Subject, most: int = MOST_ENTRIES
) -> list[tuple[VersionHeader, Change]]:
    """The changes of the newest versions about the subject of a feed, newest version first."""
    if not subject.ids:
        return []
    found = (
        (version.header, change)
        for version in reversed(versions)
        for change in version.read(subject.ids)
        if not subject.is_of_births or (change.kind in ARRIVALS and change.id in subject.ids)
    )
    return list(islice(found, most))


def reading_cost(versions: Sequence[VersionChanges], entries: int = 0) -> int:
    """The cost of reading some versions and of writing some of their changes."""
    size = sum(version.size for version in versions)
    return 1 + size // _BYTES_PER_UNIT + entries // _ENTRIES_PER_UNIT


def affordable(versions: Sequence[VersionChanges], most: int | None) -> Sequence[VersionChanges]:
    """The first of some versions, as many as can be read at this cost; at least one, all without a limit."""
    if most is None:
        return versions
    sizes = accumulate(one.size for one in versions)
    return versions[: max(1, sum(1 + size // _BYTES_PER_UNIT <= most for size in sizes))]


def names_in(index: Index, ids: Iterable[str]) -> Mapping[str, str]:
    """The names of ids, for display; ids that name nothing here, and topic clusters, are left out."""
    kinds: dict[str, tuple[Ids, Texts]] = {
        "A": (index.author_ids, index.author_labels),
        "P": (index.paper_ids, index.paper_labels),
        "T": (index.topic_ids, index.topic_labels),
        "I": (index.institution_ids, index.institution_labels),
        "V": (index.venue_ids, index.venue_labels),
    }
    wanted, names = set(ids), dict[str, str]()
    for prefix, (known, labels) in kinds.items():
        places = known.known(id_ for id_ in wanted if id_.startswith(prefix))
        texts = labels.texts_at(places.tolist())
        names |= {id_: shown(printed(text)) for id_, text in zip(known.names(places), texts, strict=True)}
    return names


def shares(items: Sequence[_Item]) -> Iterator[Sequence[_Item]]:
    """The items, 500 at a time, as they are written."""
    return (items[start : start + _AT_ONCE] for start in range(0, len(items), _AT_ONCE))
