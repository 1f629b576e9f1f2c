"""`judgements.jsonl`: every judgement ever made, one line each, in the order in which they were made.

Undoing a judgement is a line too: none is taken out, but names that may no longer be shown are. It is part
of the data and of a backup.
"""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from app.errors import FolderCorrupt
from app.storage.files import OWNER_ONLY, write_atomically
from loaders.judgements.records import Judgement

_ADVICE = (
    "Restore judgements.jsonl from a backup, or correct the line. Without it, corrections would be lost."
)


def read_journal(file: Path) -> tuple[Judgement, ...]:
    """Every judgement, oldest first; none if there is no file.

    A line that is no judgement, or has not the number of its line, raises FolderCorrupt with that number.
    """
    try:
        lines = file.read_bytes().splitlines()
    except FileNotFoundError:
        return ()
    return tuple(_read(line, number, file) for number, line in enumerate(lines, 1))


def append(file: Path, judgements: Iterable[Judgement]) -> None:
    """Add judgements at the end; they are on disk, all or none of them, before this returns."""
    before = file.read_bytes().splitlines() if file.exists() else []
    lines = [*before, *(msgspec.json.encode(judgement) for judgement in judgements)]
    write_atomically(file, b"".join(line + b"\n" for line in lines), mode=OWNER_ONLY)


def replace_journal(file: Path, judgements: Iterable[Judgement]) -> None:
    """Write the whole journal again: a judgement that hides a person changes lines with their name."""
    lines = (msgspec.json.encode(judgement) for judgement in judgements)
    write_atomically(file, b"".join(line + b"\n" for line in lines), mode=OWNER_ONLY)


def _read(line: bytes, number: int, file: Path) -> Judgement:
    try:
        judgement: Judgement = msgspec.json.decode(line, type=Judgement)
    except ValueError as error:
        raise FolderCorrupt(
            f"Line {number} of {file} is not a judgement: {error}.", value=number, advice=_ADVICE
        ) from None
    if judgement.number != number:
        raise FolderCorrupt(
            f"Line {number} of {file} has the number {judgement.number}: lines are missing or out of order.",
            value=number,
            advice=_ADVICE,
        )
    return judgement
