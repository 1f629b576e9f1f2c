"""The id ledger without what it may not keep: people who are not shown."""

from collections.abc import Container, Iterable
from dataclasses import replace

import msgspec

from app.security.marks import Names, id_mark
from loaders.ids.giving import IdAssignment
from loaders.ids.ledger import LedgerEntry, without_members
from loaders.rights.hiding import Hidden


def redact_ledger(
    ledger: Iterable[LedgerEntry], hidden: Hidden
) -> tuple[tuple[LedgerEntry, ...], frozenset[str]]:
    """The entries that stay, and the removed ids of people; their local clusters are removed with them."""
    entries = list(ledger)
    if not (hidden.members or hidden.ids):
        return tuple(entries), frozenset()
    gone = {entry.id for entry in entries if entry.kind == "AUTHOR" and _is_gone(entry, hidden)}
    while led := {entry.id for entry in entries if entry.became in gone and entry.id not in gone}:
        gone |= led
    kept = (
        _without(entry, hidden, gone)
        for entry in entries
        if entry.id not in gone and not _is_of_one_gone(entry, hidden, gone)
    )
    return tuple(kept), frozenset(gone)


def without_names(given: IdAssignment, names: Names) -> IdAssignment:
    """What was given, without ended places and topics that are called after one of these names."""
    kept = (entry for entry in given.ledger if not _is_called(entry, names))
    return replace(given, ledger=tuple(kept))


def _is_called(entry: LedgerEntry, names: Names) -> bool:
    is_live = entry.kind == "AUTHOR" or entry.state == "live"
    return not is_live and any(map(names.is_in, entry.members))


def _is_gone(entry: LedgerEntry, hidden: Hidden) -> bool:
    if id_mark(entry.id) in hidden.ids:
        return True
    return bool(entry.members) and hidden.members.issuperset(entry.members)


def _is_of_one_gone(entry: LedgerEntry, hidden: Hidden, gone: Container[str]) -> bool:
    """Whether it is a local cluster of somebody who goes, or went before: its members are `owner/paper`."""
    if entry.kind != "TOPIC_CLUSTER":
        return False
    owner, _, _ = min(entry.members, default="").partition("/")
    return owner in gone or id_mark(owner) in hidden.ids


def _without(entry: LedgerEntry, hidden: Hidden, gone: set[str]) -> LedgerEntry:
    if entry.kind != "AUTHOR":
        return entry
    kept = without_members(entry, hidden.members)
    return msgspec.structs.replace(kept, split_into=tuple(id_ for id_ in entry.split_into if id_ not in gone))
