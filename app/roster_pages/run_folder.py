"""The files of a run in the data folder, by which every process of the service knows how far it is.

```
roster.lock        held by the process of the service whose `coterie roster` runs
roster/
  run.json         the step, and what was given
  people.txt       the list, as it was sent
  chosen.jsonl     the people who are loaded
  progress.json    how far the step is
  looking.json     the answers of the first step, as `coterie roster` printed them
  loading.json     the answers of the second
  end.json         how the step ended
  stop             the step is to be stopped
```
"""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Literal, TypeVar

import msgspec
from msgspec import Struct

from app.roster_pages.answers import RosterAnswers, RosterProgress
from app.roster_pages.choices import ChosenPerson
from app.storage.files import OWNER_ONLY, remove_folder, write_atomically
from app.storage.folder import DataFolder
from app.storage.lock import OwnerLock

Step = Literal["looking", "loading"]
_INPUTS = {"looking": "people.txt", "loading": "chosen.jsonl"}


class RunRecord(Struct, frozen=True):
    """A run: its step, its number of rows, the contact address, and the people who are loaded."""

    id: str
    step: Step
    count: int
    contact: str | None = None
    people: tuple[ChosenPerson, ...] = ()


class RunEnd(Struct, frozen=True):
    """How a step ended: the exit status, the last message, and whether somebody stopped it."""

    status: int
    message: str = ""
    is_stopped: bool = False


@dataclass(frozen=True)
class RosterRun:
    """A run as its files show it; answers are None if the step did not end with any."""

    record: RunRecord
    is_running: bool
    progress: RosterProgress
    end: RunEnd | None
    found: RosterAnswers | None
    loaded: RosterAnswers | None


class RunFolder:
    """Reads and writes the files of the run of a data folder; there is at most one."""

    def __init__(self, folder: DataFolder) -> None:
        self._path = folder.roster
        self._folder = folder

    def lock(self) -> OwnerLock:
        """The lock of the process whose `coterie roster` runs."""
        return self._folder.roster_lock()

    def begin(self, record: RunRecord, people: bytes) -> None:
        """Write what a step starts with, for the owner of the lock; a first step removes the run before."""
        if record.step == "looking":
            remove_folder(self._path)
        self._path.mkdir(mode=0o700, parents=True, exist_ok=True)
        for name in ("progress.json", "end.json", "stop", f"{record.step}.json"):
            (self._path / name).unlink(missing_ok=True)
        write_atomically(self.input(record.step), people, mode=OWNER_ONLY)
        self._write("run.json", record)

    def input(self, step: Step) -> Path:
        """The list that `coterie roster` reads in a step."""
        return self._path / _INPUTS[step]

    def open_output(self, step: Step) -> IO[bytes]:
        """The file that gets the answers of a step."""
        return os.fdopen(os.open(self._path / f"{step}.json", os.O_WRONLY | os.O_CREAT, OWNER_ONLY), "wb")

    def note(self, progress: RosterProgress) -> None:
        """Write how far the step is."""
        self._write("progress.json", progress)

    def finish(self, end: RunEnd) -> None:
        """Write how the step ended."""
        self._write("end.json", end)

    def ask_to_stop(self) -> None:
        """Ask the process that runs the step to stop it."""
        if self._path.is_dir():
            (self._path / "stop").touch()

    @property
    def is_to_stop(self) -> bool:
        """Whether somebody asked to stop the step."""
        return (self._path / "stop").exists()

    def remove(self) -> None:
        """Remove the run; FolderInUse while it goes on."""
        with self.lock():
            remove_folder(self._path)

    def read(self) -> RosterRun | None:
        """The run; None if there is none."""
        is_running = self.lock().is_held()  # first, so that a run that ends meanwhile is not seen as lost
        record = self._read("run.json", RunRecord)
        if record is None:
            return None
        return RosterRun(
            record=record,
            is_running=is_running,
            progress=self._read("progress.json", RosterProgress) or RosterProgress(),
            end=self._read("end.json", RunEnd),
            found=self._read("looking.json", RosterAnswers),
            loaded=self._read("loading.json", RosterAnswers),
        )

    def people_text(self) -> str:
        """The list as it was sent."""
        try:
            return self.input("looking").read_text(encoding="utf-8")
        except FileNotFoundError:
            return ""

    def _write(self, name: str, content: Struct) -> None:
        write_atomically(self._path / name, msgspec.json.encode(content), mode=OWNER_ONLY)

    def _read(self, name: str, form: type["_T"]) -> "_T | None":
        """The content of a file; None if it is not there, or not whole, as after a step that failed."""
        try:
            return msgspec.json.decode((self._path / name).read_bytes(), type=form)
        except (FileNotFoundError, ValueError):
            return None


_T = TypeVar("_T", bound=Struct)
