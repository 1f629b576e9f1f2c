"""The record store without people who were erased: parts that name them are written again."""

from collections import defaultdict
from collections.abc import Container, Iterable, Sequence

from app.security.marks import KeyedMarks
from loaders.judgements.records import Erase
from loaders.model.records import Record
from loaders.rights.erasure.eraser import Eraser, Scope
from loaders.store import CatalogueEntry, RecordStore, in_force
from loaders.store.catalogue import unnamed


def cleanse(
    store: RecordStore, entries: Sequence[CatalogueEntry], erasures: Sequence[Erase], marks: KeyedMarks
) -> list[CatalogueEntry]:
    """The entries, with a new part in place of each that states somebody who was erased.

    The former parts stay until the store is pruned.
    """
    if not erasures:
        return list(entries)
    eraser = Eraser.of(erasures, marks)
    scopes: dict[str, set[Scope]] = defaultdict(set)
    for one in in_force(entries):
        scopes[one.part].add((one.source, one.scope))
    done: dict[str, CatalogueEntry] = {}
    for entry in entries:
        if entry.part not in done:
            done[entry.part] = _cleansed(store, entry, eraser, scopes[entry.part])
    return [
        entry if (new := done[entry.part]).part == entry.part else unnamed(entry, new.part, new.readings)
        for entry in entries
    ]


def _cleansed(
    store: RecordStore, entry: CatalogueEntry, eraser: Eraser, forced: Container[Scope]
) -> CatalogueEntry:
    keys = {(one.source, one.scope): (one.person, one.keys) for one in entry.readings if one.form is not None}
    eraser = eraser.on(keys, forced)
    if eraser.pages:
        eraser = eraser.knowing(store.read(entry.part))
    if all(one.is_without_people for one in entry.readings) and entry.readings:
        return entry
    records = store.read(entry.part)
    if not eraser.pages and not any(eraser.without(record) != record for record in records):
        return entry
    kept = _kept(store.read(entry.part), eraser)
    return store.write(entry.file, kept, load=entry.load, loaded_at=entry.loaded_at)


def _kept(records: Iterable[Record], eraser: Eraser) -> Iterable[Record]:
    for record in records:
        kept = eraser.without(record)
        if kept is not None:
            yield kept
