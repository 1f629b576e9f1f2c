"""What a load did: for programs as one JSON object, for people as a few lines."""

from collections.abc import Iterator
from pathlib import PurePath

from msgspec import Struct

from app.counting import counted


class QuarantinedPart(Struct, frozen=True):
    """A part of an input that was set aside: where, and why."""

    locator: str
    reason: str


class FileReport(Struct, frozen=True):
    """What was read of one input; `records` counts works, `notes` are what the parser could not use.

    Without source and refusal it is an archive, and the note says which of its files were passed over.
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


class Changes(Struct, frozen=True):
    """What became of ids in a load."""

    born: int = 0
    merged: int = 0
    split: int = 0
    ended: int = 0
    returned: int = 0


class LoadReport(Struct, frozen=True):
    """A whole load; `way` says how it was published, None where nothing was."""

    files: tuple[FileReport, ...]
    dataset: dict[str, str | int]
    way: str | None
    changes: Changes = Changes()

    @property
    def exit_status(self) -> int:
        """0 where every input was read within its limits, else 1."""
        return int(any(file.refused is not None or file.is_over_limit for file in self.files))


def describe(report: LoadReport) -> Iterator[str]:
    """The report in lines for a person."""
    for file in report.files:
        yield from _describe_file(file)
    if report.way is None:
        yield "nothing was published"
        return
    papers, people, *others = (
        counted(int(report.dataset[f"{kind}_count"]), noun) for kind, noun in KINDS.items()
    )
    yield ", ".join([f"{papers} by {people}", *others])
    yield f"dataset {report.dataset['version']}, {_WAYS[report.way]}{_describe_changes(report.changes)}"


KINDS = {
    "paper": "paper",
    "author": "person",
    "topic": "topic",
    "institution": "institution",
    "venue": "venue",
}
"""What a dataset counts, in words."""


_WAYS = {
    "unchanged": "served before and unchanged",
    "transaction": "published in one transaction",
    "new folder": "published as a new engine folder",
    "staged": "published in stages",
}


def _describe_file(file: FileReport) -> Iterator[str]:
    if file.refused is not None:
        yield f"{file.path}: refused: {_without_name(file.refused, file.path)}"
        return
    if file.source is None:
        yield f"{file.path}: {'; '.join(file.notes)}"
        return
    pages = f", {counted(file.page_records, 'page')}" if file.page_records else ""
    told = (
        counted(file.organisations, "organisation") if file.organisations else counted(file.records, "work")
    )
    yield f"{file.path}: {file.source}, {told}{pages}, {len(file.quarantined)} quarantined"
    for part in file.quarantined:
        yield f"  {part.locator}: quarantined: {part.reason}"
    for note in file.notes:
        yield f"  {note}"


def _without_name(reason: str, path: str) -> str:
    """The reason for a line that names the file already: `it is empty` for `page.txt is empty`."""
    named = next((name for name in (path, PurePath(path).name) if reason.startswith(f"{name} ")), None)
    return reason if named is None else f"it{reason.removeprefix(named)}"


def _describe_changes(changes: Changes) -> str:
    counts = {name: getattr(changes, name) for name in changes.__struct_fields__}
    said = [f"{counted(count, 'id')} {name}" for name, count in counts.items() if count]
    return f"; {', '.join(said)}" if said else ""
