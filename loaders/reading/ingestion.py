"""Taking one input: recognised, parsed and written to the record store, with its report."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from app.errors import FormUnknown, InputRefused
from loaders.listings.placeholders import without_placeholders
from loaders.loading.notes import compacted, grouped_notes
from loaders.loading.report import MOST_LISTED, FileReport, QuarantinedPart
from loaders.model.records import (
    ConceptRecord,
    OrganisationRecord,
    PageRecord,
    Quarantined,
    Reading,
    Record,
    SourceCard,
    WorkRecord,
)
from loaders.reading import Input, recognise
from loaders.reading.isolation import isolated
from loaders.running.code import reading_code
from loaders.sources import Source
from loaders.store import CatalogueEntry, RecordStore

Known = Mapping[str, CatalogueEntry]
"""Inputs read before, by the digest of their bytes and of how they were read."""
IngestedInput = tuple[FileReport, CatalogueEntry | None]
"""What is reported of an input, and its entry for the catalogue; a refused one has none."""


class InputStatement(NamedTuple):
    """What the operator states about one input: the day of its capture, and the owner of its page."""

    observed_on: str | None = None
    owner: str | None = None


@dataclass(frozen=True)
class LoadRequest:
    """What to load, and what the operator states about the inputs, about some of them by their paths."""

    paths: Sequence[str]
    source: str | None = None
    observed_on: str | None = None
    owner: str | None = None
    limit: int | None = None
    columns: tuple[tuple[str, str], ...] = ()
    of_inputs: Mapping[str, InputStatement] = field(default_factory=dict)

    def stated(self, path: str) -> InputStatement:
        """What the operator states about an input."""
        return self.of_inputs.get(path, InputStatement(self.observed_on, self.owner))


@dataclass
class _Count:
    """What passed by while the records of one input were written."""

    works: int = 0
    pages: int = 0
    organisations: int = 0
    concepts: int = 0
    quarantined: list[QuarantinedPart] = field(default_factory=list)
    more_quarantined: int = 0
    notes: Counter[str] = field(default_factory=Counter)
    last: str | None = None

    def watch(self, records: Iterable[Record]) -> Iterator[Record]:
        for record in records:
            self.last = record.place
            if isinstance(record, Quarantined):
                self._set_aside(record)
            else:
                self._count(record)
                self.notes.update(record.notes)
                self.notes = compacted(self.notes)
            yield record

    def _set_aside(self, part: Quarantined) -> None:
        if len(self.quarantined) < MOST_LISTED:
            self.quarantined.append(QuarantinedPart(part.place, part.reason))
        else:
            self.more_quarantined += 1

    def _count(self, record: WorkRecord | PageRecord | OrganisationRecord | ConceptRecord) -> None:
        if isinstance(record, PageRecord):
            self.pages += 1
        elif isinstance(record, OrganisationRecord):
            self.organisations += 1
        elif isinstance(record, ConceptRecord):
            self.concepts += 1
        else:
            self.works += 1


@dataclass(frozen=True)
class Intake:
    """Where records go in this load, what was read before it, and how many processes read (0: one a core)."""

    store: RecordStore
    load: int
    loaded_at: str
    known: Known = field(default_factory=dict)
    workers: int = 1


def ingest_input(one: Input, request: LoadRequest, intake: Intake) -> IngestedInput | None:
    """The report of an input and its entry; None for a member of an archive that no source recognizes.

    An input that fails half-way is refused whole: nothing of it is taken, and what an earlier load took of
    it stays in force.
    """
    digest, known = recall_input(one, request, intake)
    if known is not None:
        return known
    key, count = request.source, _Count()
    try:
        with isolated(one.path):
            source = recognise(one.head(), one.path, key)
        key = source.SOURCE.key
        with isolated(one.path, lambda: count.last, passing=(OSError,)):  # an OSError is the store's
            records = count.watch(_limited(_records(one, source, request, count), request.limit))
            entry = intake.store.write(one.name, records, load=intake.load, loaded_at=intake.loaded_at)
        _refuse_changed(one)
    except InputRefused as error:
        if one.archive is not None and isinstance(error, FormUnknown):
            return None
        return refusal(one, error, key)
    report = _report(one, source.SOURCE, count)
    return report, msgspec.structs.replace(entry, digest=digest, report=report)


def _records(one: Input, source: Source, request: LoadRequest, count: _Count) -> Iterator[Record]:
    with isolated(one.path, lambda: count.last):
        stated = request.stated(one.path)
        reading = Reading(one.name, stated.observed_on, stated.owner, request.columns)
        yield from map(without_placeholders, source.parse(one.stream, reading))


def refusal(one: Input, error: InputRefused, key: str | None = None) -> IngestedInput:
    """What is reported of an input that cannot be read."""
    return FileReport(one.path, key, refused=str(error), archive=one.archive), None


def _refuse_changed(one: Input) -> None:
    if one.has_changed():
        raise InputRefused(
            f"{one.path} was changed while it was being read.",
            value=one.path,
            advice="Nothing of it was loaded. Load it again when it is complete.",
        )


def recall_input(one: Input, request: LoadRequest, intake: Intake) -> tuple[str | None, IngestedInput | None]:
    """Return the digest of an input, and the report of an earlier load of the same content.

    The report is None if the content is new. If the input cannot be read, the digest is None and the report
    has the reason.
    """
    try:
        with isolated(one.path):
            digest = digest_of(one, request)
            return digest, recall(one, digest, intake)
    except InputRefused as error:
        return None, refusal(one, error)


def recall(one: Input, digest: str | None, intake: Intake) -> IngestedInput | None:
    """Return the report of an earlier input with the same content, with the path of this one, or None."""
    known = None if digest is None else intake.known.get(digest)
    if known is None or known.report is None or not intake.store.has_part(known.part):
        return None
    report = msgspec.structs.replace(known.report, path=one.path, archive=one.archive)
    entry = msgspec.structs.replace(known, load=intake.load, loaded_at=intake.loaded_at, report=report)
    return report, entry


def digest_of(one: Input, request: LoadRequest) -> str | None:
    """A hash of an input's bytes and of all that decides how they are read; None if they are too many."""
    body = one.whole()
    if body is None:
        return None
    stated = request.source, *request.stated(one.path), request.limit, request.columns
    read_as = (reading_code(), one.name, *stated)
    return hashlib.blake2b(ascii(read_as).encode() + body, digest_size=16).hexdigest()


def _report(one: Input, card: SourceCard, count: _Count) -> FileReport:
    set_aside = len(count.quarantined) + count.more_quarantined
    whole = count.works + count.pages + count.organisations + count.concepts + set_aside
    limit = max(1, int(card.max_quarantined * whole))
    return FileReport(
        one.path,
        card.key,
        count.works,
        count.pages,
        tuple(count.quarantined),
        notes=tuple(grouped_notes(count.notes)),
        is_over_limit=set_aside > limit,
        organisations=count.organisations,
        concepts=count.concepts,
        archive=one.archive,
        more_quarantined=count.more_quarantined,
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
