"""Seals the records of hidden people in the record store after a load, and no others."""

from collections.abc import Mapping, Sequence

import msgspec
import pyarrow.parquet as pq

from loaders.model.records import PageRecord
from loaders.rights.redaction.redactions import Redactions, Scope
from loaders.store import CatalogueEntry, RecordStore
from loaders.store.catalogue import unnamed
from loaders.store.sealed.reread import READERS


def seal_entries(
    store: RecordStore, entries: Sequence[CatalogueEntry], redactions: Redactions
) -> list[CatalogueEntry]:
    """The entries; a part that names hidden people, or that is sealed without need, is replaced by a new one.

    The former parts stay until the store is pruned.
    """
    parts: dict[str, str] = {}
    for entry in entries:
        if entry.part not in parts and _may_name(store, entry, redactions):
            here = redactions.on(_scopes(store, entry, redactions))
            parts[entry.part] = store.redact(
                entry.part, here.may_concern, here.redact, is_lasting=redactions.has_absent
            )
    return [msgspec.structs.replace(entry, part=parts.get(entry.part, entry.part)) for entry in entries]


def current_entries(
    store: RecordStore, entries: Sequence[CatalogueEntry], redactions: Redactions
) -> Mapping[int, CatalogueEntry]:
    """Return, by line of the catalogue, unnamed entries for sealed parts and inputs with a hidden name.

    They have no digest, so without the key, a later load of the same input reads it again.
    """
    current = {}
    for number, entry in enumerate(entries):
        if store.is_sealed(entry.part):
            current[number] = unnamed(entry, entry.part, store.readings_without_key(entry.part))
        elif _is_named(entry, redactions):
            current[number] = unnamed(entry, entry.part, entry.readings)
    return {number: msgspec.structs.replace(entry, digest=None) for number, entry in current.items()}


def _may_name(store: RecordStore, entry: CatalogueEntry, redactions: Redactions) -> bool:
    """Whether a part may contain what has to be sealed, or opened; some sources name nobody."""
    is_nobody_named = any(one.is_without_people for one in entry.readings)
    return not is_nobody_named and (not redactions.is_empty or store.is_sealed(entry.part))


def _scopes(store: RecordStore, entry: CatalogueEntry, redactions: Redactions) -> frozenset[Scope]:
    """Pages of a part that name somebody who is hidden, and dumps that are called after them."""
    dumps = {
        (one.source, one.scope)
        for one in entry.readings
        if one.form is None and redactions.names.is_in(one.scope)
    }
    pages = pq.read_table(store.file(entry.part, "pages")).to_pylist()
    records = (record for record in map(READERS["pages"], pages) if isinstance(record, PageRecord))
    return frozenset({*dumps, *((page.source, page.scope) for page in records if redactions.hides(page))})


def _is_named(entry: CatalogueEntry, redactions: Redactions) -> bool:
    report = entry.report
    texts = (report.path, *report.notes, *(one.reason for one in report.quarantined)) if report else ()
    return any(map(redactions.names.is_in, (entry.file, *texts)))
