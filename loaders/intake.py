"""Taking inputs in: each recognised, parsed and written to the record store, with its report."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from app.counting import counted
from app.errors import FormUnknown, InputRefused
from loaders.reading import Input, find_files, open_inputs, recognise, shown
from loaders.records import (
    OrganisationRecord,
    PageRecord,
    Quarantined,
    Reading,
    Record,
    SourceCard,
    WorkRecord,
)
from loaders.report import FileReport, QuarantinedPart
from loaders.store import Entry, RecordStore

_MAX_NOTES = 20
_MOST_NAMED = 3


@dataclass(frozen=True)
class Request:
    """What the operator asked to load, and what they say of it."""

    paths: Sequence[str]
    source: str | None = None
    observed_on: str | None = None
    owner: str | None = None
    limit: int | None = None


@dataclass
class _Count:
    """What passed by while the records of one input were written."""

    works: int = 0
    pages: int = 0
    organisations: int = 0
    quarantined: list[QuarantinedPart] = field(default_factory=list)
    notes: Counter[str] = field(default_factory=Counter)

    def watch(self, records: Iterable[Record]) -> Iterator[Record]:
        for record in records:
            if isinstance(record, Quarantined):
                self.quarantined.append(QuarantinedPart(record.place, record.reason))
            elif isinstance(record, PageRecord):
                self.pages += 1
                self.notes.update(record.notes)
            elif isinstance(record, OrganisationRecord):
                self.organisations += 1
            else:
                self.works += 1
                self.notes.update(record.notes)
            yield record


def take_in(
    request: Request, store: RecordStore, load: int, loaded_at: str
) -> Iterator[tuple[FileReport, Entry | None]]:
    """Each input's report, with its entry for the catalogue; a refused one has none, and the rest goes on."""
    for path in request.paths:
        try:
            files = find_files(path)
        except InputRefused as error:
            yield FileReport(shown(path), None, refused=str(error)), None
            continue
        for file in files:
            yield from _take_file(file, request, store, (load, loaded_at))


def _take_file(
    file: str, request: Request, store: RecordStore, load: tuple[int, str]
) -> Iterator[tuple[FileReport, Entry | None]]:
    passed_over: list[str] = []
    is_taken = False
    try:
        for one in open_inputs(file):
            taken = _take_input(one, request, store, load)
            if taken is None:
                passed_over.append(one.name)
            else:
                is_taken = True
                yield taken
    except InputRefused as error:
        yield FileReport(shown(file), None, refused=str(error)), None
    if passed_over:
        yield _passed_over(shown(file), passed_over, is_taken=is_taken), None


def _passed_over(path: str, names: Sequence[str], *, is_taken: bool) -> FileReport:
    """One report of all members of an archive that no source knows; a refusal if it has no others."""
    some = ", ".join([*names[:_MOST_NAMED], *(["..."] if len(names) > _MOST_NAMED else [])])
    said = f"{counted(len(names), 'file')} of no form that any source has: {some}"
    if is_taken:
        return FileReport(path, None, notes=(f"passed over {said}",))
    return FileReport(path, None, refused=f"{path} holds {said}. `coterie sources` lists the forms.")


def _take_input(
    one: Input, request: Request, store: RecordStore, load: tuple[int, str]
) -> tuple[FileReport, Entry | None] | None:
    """The report of an input and its entry; None for a member of an archive that no source knows."""
    count, reading = _Count(), Reading(one.name, request.observed_on, request.owner)
    key = request.source
    try:
        source = recognise(one.head(), one.path, key)
        key = source.SOURCE.key
        records = count.watch(_limited(source.parse(one.stream, reading), request.limit))
        entry = store.write(one.name, records, load=load[0], loaded_at=load[1])
    except InputRefused as error:
        if one.is_member and isinstance(error, FormUnknown):
            return None
        return FileReport(one.path, key, refused=str(error)), None
    return _report(one.path, source.SOURCE, count), entry


def _report(path: str, card: SourceCard, count: _Count) -> FileReport:
    whole = count.works + count.pages + count.organisations + len(count.quarantined)
    limit = max(1, int(card.max_quarantined * whole))
    return FileReport(
        path,
        card.key,
        count.works,
        count.pages,
        tuple(count.quarantined),
        notes=tuple(f"{times} x {note}" for note, times in count.notes.most_common(_MAX_NOTES)),
        organisations=count.organisations,
        is_over_limit=len(count.quarantined) > limit,
    )


def _limited(records: Iterator[Record], limit: int | None) -> Iterator[Record]:
    """The records up to the works that the limit allows."""
    if limit is None:
        yield from records
        return
    works = 0
    for record in records:
        works += isinstance(record, WorkRecord)
        if works > limit:
            return
        yield record
