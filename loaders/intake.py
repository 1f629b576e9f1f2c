"""Taking inputs in: each recognised, parsed and written to the record store, with its report."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from app.counting import counted
from app.errors import FormUnknown, InputRefused
from loaders.program import program
from loaders.reading import Input, find_files, open_inputs, recognise, shown
from loaders.records import PageRecord, Quarantined, Reading, Record, SourceCard, WorkRecord
from loaders.report import MAX_NOTES, FileReport, QuarantinedPart
from loaders.store import Entry, RecordStore

_MOST_NAMED = 3

Known = Mapping[str, Entry]
"""Inputs read before, by the digest of their bytes and of how they were read."""


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
    quarantined: list[QuarantinedPart] = field(default_factory=list)
    notes: Counter[str] = field(default_factory=Counter)

    def watch(self, records: Iterable[Record]) -> Iterator[Record]:
        for record in records:
            if isinstance(record, Quarantined):
                self.quarantined.append(QuarantinedPart(record.place, record.reason))
            elif isinstance(record, PageRecord):
                self.pages += 1
                self.notes.update(record.notes)
            else:
                self.works += 1
                self.notes.update(record.notes)
            yield record


@dataclass(frozen=True)
class Intake:
    """Where records go in this load, and what was read before it."""

    store: RecordStore
    load: int
    loaded_at: str
    known: Known = field(default_factory=dict)


def take_in(request: Request, intake: Intake) -> Iterator[tuple[FileReport, Entry | None]]:
    """Each input's report, with its entry for the catalogue; a refused one has none, and the rest goes on."""
    for path in request.paths:
        try:
            files = find_files(path)
        except InputRefused as error:
            yield FileReport(shown(path), None, refused=str(error)), None
            continue
        for file in files:
            yield from _take_file(file, request, intake)


def _take_file(file: str, request: Request, intake: Intake) -> Iterator[tuple[FileReport, Entry | None]]:
    passed_over: list[str] = []
    is_taken = False
    try:
        for one in open_inputs(file):
            taken = _take_input(one, request, intake)
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


def _take_input(one: Input, request: Request, intake: Intake) -> tuple[FileReport, Entry | None] | None:
    """The report of an input and its entry; None for a member of an archive that no source knows."""
    key = request.source
    try:
        digest = _digest(one, request)
        known = intake.known.get(digest or "")
        if known is not None and known.report is not None and intake.store.holds(known.part):
            return _again(one, known, known.report, intake)
        source = recognise(one.head(), one.path, key)
        key = source.SOURCE.key
        count, reading = _Count(), Reading(one.name, request.observed_on, request.owner)
        records = count.watch(_limited(source.parse(one.stream, reading), request.limit))
        entry = intake.store.write(one.name, records, load=intake.load, loaded_at=intake.loaded_at)
    except InputRefused as error:
        if one.archive is not None and isinstance(error, FormUnknown):
            return None
        return FileReport(one.path, key, refused=str(error), archive=one.archive), None
    report = _report(one, source.SOURCE, count)
    return report, msgspec.structs.replace(entry, digest=digest, report=report)


def _digest(one: Input, request: Request) -> str | None:
    """A hash of an input's bytes and of all that decides how they are read; None where they are too many."""
    body = one.whole()
    if body is None:
        return None
    told = (program(), one.name, request.source, request.observed_on, request.owner, request.limit)
    return hashlib.blake2b(msgspec.json.encode(told) + body, digest_size=16).hexdigest()


def _again(one: Input, known: Entry, report: FileReport, intake: Intake) -> tuple[FileReport, Entry]:
    """What was said of an input that was read before, said again of this one."""
    report = msgspec.structs.replace(report, path=one.path, archive=one.archive)
    entry = msgspec.structs.replace(known, load=intake.load, loaded_at=intake.loaded_at, report=report)
    return report, entry


def _report(one: Input, card: SourceCard, count: _Count) -> FileReport:
    whole = count.works + count.pages + len(count.quarantined)
    limit = max(1, int(card.max_quarantined * whole))
    return FileReport(
        one.path,
        card.key,
        count.works,
        count.pages,
        tuple(count.quarantined),
        notes=tuple(f"{times} x {note}" for note, times in count.notes.most_common(MAX_NOTES)),
        is_over_limit=len(count.quarantined) > limit,
        archive=one.archive,
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
