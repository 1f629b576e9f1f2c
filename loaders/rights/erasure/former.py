"""Former readings, which are not in force, about a person who is to be erased.

The graph has no people of them. Their bylines are assigned as all others are, by resolving them together with
what is in force. On former readings of the person's own page the name alone is enough.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import msgspec

from app.settings import Settings
from app.storage.folder import DataFolder
from loaders.ids.known import KnownIds
from loaders.judgements.parsing.anchors import NamedPaper
from loaders.judgements.records import Judgement
from loaders.loading.accepted import Accepted, store_of
from loaders.loading.unpublished_graph import build_unpublished
from loaders.model.records import WorkRecord
from loaders.names.personal import parse_name
from loaders.rights.data_subjects import ERASED
from loaders.rights.erasure.erasable import Erasable
from loaders.rights.works import fitting, works_apart
from loaders.running.progress import ProgressCallback
from loaders.store import CatalogueEntry, RecordStore, in_force
from loaders.store.catalogue import next_load

_SCOPE = ERASED + "former"
"""The scope under which they are resolved; no source has one of this name."""


@dataclass(frozen=True)
class _Former:
    """A work of such a reading, and by place what is written there that may name them."""

    work: WorkRecord
    names: Mapping[str, str]
    is_own: bool

    @property
    def member(self) -> str:
        """The member key of the work."""
        return f"{self.work.source}:{self.work.key}"


def with_former(
    found: Erasable,
    settings: Settings,
    folder: DataFolder,
    accepted: Accepted,
    judgements: Sequence[Judgement],
    *,
    announce: ProgressCallback,
) -> Erasable:
    """The same with their bylines in former readings; `judgements` are those under which they were found."""
    former = list(_former(store_of(folder), accepted.entries, found))
    works = _works(found.members)
    unsure = [one.work for one in former if not one.is_own and one.member not in works]
    if unsure:
        entries = [*accepted.entries, _one_dump(store_of(folder), accepted.entries, unsure)]
        beside = replace(accepted, entries=entries)
        with build_unpublished(settings, folder, beside, judgements, announce=announce) as graph:
            works |= _works(_theirs(KnownIds(graph.built.given.ledger), found.members))
        store_of(folder).prune(accepted.entries)
    theirs = [one for one in former if one.is_own or one.member in works]
    return _with(found, theirs, KnownIds(accepted.ledger).owners("AUTHOR"))


def _with(found: Erasable, former: Sequence[_Former], borne: Container[str]) -> Erasable:
    """The same with these; a place where somebody is today is not theirs, whoever was there before."""
    known = {title for paper in found.papers for title in paper.titles}
    new = {
        one.work.title: frozenset(one.names.values())
        for one in former
        if one.work.title and one.work.title not in known
    }
    members = {f"{one.member}@{place}" for one in former for place in one.names}
    return replace(
        found,
        members=found.members.union(member for member in members if member not in borne),
        names=found.names.union(*(one.names.values() for one in former)),
        papers=(*found.papers, *(NamedPaper(frozenset({title}), names) for title, names in new.items())),
    )


def _former(store: RecordStore, entries: Sequence[CatalogueEntry], found: Erasable) -> Iterator[_Former]:
    """The works that may name them in readings that are not in force."""
    names = [parse_name(name) for name in found.names]
    places = {(one.part, one.source, one.scope) for one in in_force(entries)}
    for part, scopes in {entry.part: _scopes(entry) for entry in entries}.items():
        former = scopes - places
        records = store.read(part) if former else ()
        for work in works_apart(one for one in records if (part, one.source, one.scope) in former):
            if written := fitting(work, names):
                yield _Former(work, written, (part, work.source, work.scope) in found.own)


def _scopes(entry: CatalogueEntry) -> set[tuple[str, str, str]]:
    """The scopes of works in an entry's part; registries and vocabularies name nobody."""
    return {(entry.part, one.source, one.scope) for one in entry.readings if not one.is_without_people}


def _one_dump(
    store: RecordStore, entries: Sequence[CatalogueEntry], works: Iterable[WorkRecord]
) -> CatalogueEntry:
    """These works as one dump beside all that is in force."""
    rescoped = [msgspec.structs.replace(work, scope=_SCOPE) for work in works]
    return store.write("", rescoped, load=next_load(entries), loaded_at=entries[-1].loaded_at)


def _theirs(known: KnownIds, members: Iterable[str]) -> frozenset[str]:
    """All member keys of the people who have one of these member keys."""
    owners = known.owners("AUTHOR")
    people = {owners[member] for member in members if member in owners}
    return frozenset(member for member, person in owners.items() if person in people)


def _works(members: Iterable[str]) -> set[str]:
    """The works of bylines, by member key."""
    return {member.rpartition("@")[0] for member in members}
