"""What a load did: for programs as one JSON object, for people as a few lines."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import PurePath

import msgspec
from msgspec import Struct

from app.errors import CannotRun
from app.text.counting import counted
from loaders.ids.counts import describe_counts
from loaders.judgements.outcomes import JudgementOutcome
from loaders.loading.notes import MAX_NOTES, counted_notes, grouped_notes
from loaders.topics.concepts.faults import ConceptFault
from loaders.webhooks.undelivered import UndeliveredWebhook, describe_undelivered

MOST_LISTED = 1_000
"""Most parts of one input that were set aside and are listed with place and reason; others are counted. Set
by hand: nobody reads more, and each takes about 250 bytes until the input ends."""
_MAX_MEMBERS = 20
"""Most files of one archive that are listed because they were not read completely. Set by hand."""


class QuarantinedPart(Struct, frozen=True):
    """A part of an input that was set aside: where, and why."""

    locator: str
    reason: str


class FileReport(Struct, frozen=True):
    """What was read of one input; `records` counts works, `notes` are values that the parser could not use.

    `quarantined` lists the first parts that were set aside, `more_quarantined` counts the others. `archive`
    is the archive that contains the input. An archive itself has neither source nor refusal, and its note
    lists the files in it that were skipped.
    """

    path: str
    source: str | None
    records: int = 0
    page_records: int = 0
    quarantined: tuple[QuarantinedPart, ...] = ()
    refused: str | None = None
    notes: tuple[str, ...] = ()
    is_over_limit: bool = False
    organisations: int = 0
    archive: str | None = None
    concepts: int = 0
    more_quarantined: int = 0

    @property
    def quarantined_count(self) -> int:
        """The number of parts that were set aside, listed or not."""
        return len(self.quarantined) + self.more_quarantined


class Changes(Struct, frozen=True):
    """The number of ids that a load changed: in all, and `of` by kind of entity.

    `coterie status --changes` lists them.
    """

    born: int = 0
    merged: int = 0
    split: int = 0
    ended: int = 0
    returned: int = 0
    of: dict[str, dict[str, int]] = {}


class LoadReport(Struct, frozen=True):
    """A whole load; `way` is the PublishMode, None if nothing was published.

    `is_resolved` is false if the load brought nothing new, so that nothing was resolved. `judgements` are
    those that could not be applied, `undelivered` webhooks that did not arrive, and `concept_faults` parts of
    vocabularies that were not used.
    """

    files: tuple[FileReport, ...]
    dataset: dict[str, str | int]
    way: str | None
    changes: Changes = Changes()
    judgements: tuple[JudgementOutcome, ...] = ()
    is_resolved: bool = True
    undelivered: tuple[UndeliveredWebhook, ...] = ()
    concept_faults: tuple[ConceptFault, ...] = ()

    @property
    def exit_status(self) -> int:
        """0 if every input was read within its limits, 3 if every one was refused, else 1."""
        if self.way is None and self.files and all(file.refused is not None for file in self.files):
            return CannotRun.exit_status
        return int(any(file.refused is not None or file.is_over_limit for file in self.files))


def describe(report: LoadReport) -> Iterator[str]:
    """The report in lines for a person: one line per file, or one for all files of an archive."""
    for archive, files in groupby(report.files, key=lambda file: file.archive):
        if archive is None:
            for file in files:
                yield from _describe_file(file)
        else:
            yield from _describe_archive(archive, list(files))
    if report.way is None:
        yield "nothing was published"
        return
    way = WAYS[report.way] if report.is_resolved else "no changes, not resolved again"
    yield from describe_dataset(report.dataset, way, report.changes)
    yield from map(describe_outcome, report.judgements)
    yield from describe_undelivered(report.undelivered)
    yield from describe_concept_faults(report.concept_faults)


def describe_dataset(dataset: Mapping[str, str | int], way: str, changes: Changes) -> Iterator[str]:
    """The served dataset in words: how it was published, and the changes of ids."""
    papers, people, *others = (counted(int(dataset[f"{kind}_count"]), noun) for kind, noun in KINDS.items())
    yield ", ".join([f"{papers} by {people}", *others])
    yield "; ".join([f"dataset {dataset['version']}, {way}", *describe_counts(changes.of)])


def describe_outcome(outcome: JudgementOutcome) -> str:
    """What happened to a judgement, in one line."""
    return f"judgement {outcome.number} is {outcome.state}{outcome.reason and f': {outcome.reason}'}"


def describe_concept_faults(faults: Sequence[ConceptFault]) -> Iterator[str]:
    """The parts of vocabularies that were not used; the first one in full."""
    if faults:
        yield f"{counted(len(faults), 'statement')} of vocabularies not used:"
        yield from (f"  {fault.reason}" for fault in faults[:MAX_NOTES])
    if len(faults) > MAX_NOTES:
        yield f"  and {len(faults) - MAX_NOTES:,} more: use --json to list all"


KINDS = {
    "paper": "paper",
    "author": "person",
    "topic": "topic",
    "institution": "institution",
    "venue": "venue",
}
"""The names of the counts of a dataset."""


WAYS = {
    "unchanged": "unchanged",
    "transaction": "published in one transaction",
    "changed copy": "published as a changed copy of the engine folder",
    "new folder": "published as a new engine folder",
    "staged": "published in stages",
}


def _describe_archive(archive: str, files: Sequence[FileReport]) -> Iterator[str]:
    """What was read of an archive by source, and its files that were not read completely."""
    for key in sorted({file.source for file in files if file.source and file.refused is None}):
        read = [file for file in files if file.source == key and file.refused is None]
        yield f"{archive}: {counted(len(read), 'file')} of {_describe_counts(key, read)}"
        yield from (
            f"  {note}" for note in grouped_notes(counted_notes(note for file in read for note in file.notes))
        )
    partly = [file for file in files if file.refused is not None or file.quarantined]
    for file in partly[:_MAX_MEMBERS]:
        yield from _describe_file(msgspec.structs.replace(file, notes=()))
    if len(partly) > _MAX_MEMBERS:
        yield (
            f"{archive}: and {len(partly) - _MAX_MEMBERS:,} more: {len(partly):,} files were refused or read"
            " in part. Use --json to list all."
        )


def _describe_file(file: FileReport) -> Iterator[str]:
    if file.refused is not None:
        yield f"{file.path}: refused: {_without_name(file.refused, file.path)}"
        return
    if file.source is None:
        yield f"{file.path}: {'; '.join(file.notes)}"
        return
    yield f"{file.path}: {_describe_counts(file.source, [file])}"
    for part in file.quarantined:
        yield f"  {part.locator}: quarantined: {part.reason}"
    if file.more_quarantined:
        yield f"  and {file.more_quarantined:,} more quarantined"
    for note in file.notes:
        yield f"  {note}"


def _describe_counts(source: str, files: Sequence[FileReport]) -> str:
    works, pages = sum(file.records for file in files), sum(file.page_records for file in files)
    organisations = sum(file.organisations for file in files)
    concepts = sum(file.concepts for file in files)
    found = {"organisation": organisations, "concept": concepts}
    read = ", ".join(counted(n, noun) for noun, n in found.items() if n) or counted(works, "work")
    with_pages = f", {counted(pages, 'page')}" if pages else ""
    quarantined = sum(file.quarantined_count for file in files)
    return f"{source}, {read}{with_pages}, {quarantined} quarantined"


def _without_name(reason: str, path: str) -> str:
    """The reason for a line that already names the file: `it is empty` for `page.txt is empty`."""
    for name in (path, PurePath(path).name):
        if reason.startswith(f"{name} "):
            return f"it{reason.removeprefix(name)}"
        if reason.startswith(f"{name}: "):
            return reason.removeprefix(f"{name}: ")
    return reason
