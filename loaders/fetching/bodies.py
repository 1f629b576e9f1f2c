"""A folder of fetched bodies with a manifest, which is cache, checkpoint and export.

```
DIR/
  manifest.jsonl    an address a line: status, times, file, checksum, validators; the last line counts
  bodies/           one file for each address, named after it
  refresh           when a refresh began that has not ended
```

A body is complete before its line is written, so a run that is killed goes on where it was.
"""

import hashlib
import os
import re
import stat
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from threading import RLock
from typing import NamedTuple

import msgspec
from msgspec import Struct

from app.errors import FolderCorrupt
from app.storage.files import OWNER_ONLY, write_atomically
from loaders.fetching.exchange import Request
from loaders.running.clock import read_timestamp, timestamp

_LONGEST_NAME = 120
"""Letters of a file's name before its hash: most file systems allow 255 bytes. Set by hand."""
_OTHER = re.compile(r"[^A-Za-z0-9.-]+")
_LARGEST = 32 * 2**20
"""Bytes of a body that is read, the size of `TransferLimits` in loaders/fetch.py. Set by hand."""
_LONGEST_REFRESH = timedelta(days=1)
"""For how long a refresh that did not end goes on with the next one. Set by hand."""
OK, GONE = 200, 404
"""Statuses that are kept: a body, and that there is none at this address. Those of RFC 9110."""


class KeptBody(Struct, frozen=True, omit_defaults=True):
    """The stored answer for an address; `file` is None if the host answered that nothing is there.

    `fetched_at` is when the body came, `checked_at` when the host last confirmed it.
    """

    url: str
    status: int
    fetched_at: str
    checked_at: str
    file: str | None = None
    checksum: str | None = None
    etag: str | None = None
    last_modified: str | None = None

    @property
    def is_there(self) -> bool:
        """Whether there is a body."""
        return self.file is not None


class _Tail(NamedTuple):
    """A last line without a line end: where it starts, and whether it lacks nothing but its end."""

    start: int
    is_whole: bool


class BodyFolder:
    """The bodies in one folder, by address."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._manifest = path / "manifest.jsonl"
        self._bodies = path / "bodies"
        self._refresh = path / "refresh"
        self._tail: _Tail | None = None
        self._writing = RLock()
        self._kept = {one.url: one for one in self._read()}

    def find(self, url: str) -> KeptBody | None:
        """Return the manifest line of an address; None if there is none, or if its file was changed since."""
        kept = self._kept.get(url)
        if kept is None or kept.file is None:
            return kept
        body = self._body(kept)
        return kept if body is not None and checksum(body) == kept.checksum else None

    def read(self, kept: KeptBody) -> bytes:
        """The body of an address; raises FolderCorrupt if it is not as it was written."""
        body = self._body(kept)
        if body is None or checksum(body) != kept.checksum:
            place = self._bodies / (kept.file or "")
            advice = "Fetch it again, or restore it from a copy."
            raise FolderCorrupt(f"{place} is not as it was saved.", value=place, advice=advice)
        return body

    def there(self) -> list[str]:
        """The addresses that have a body."""
        return [url for url, kept in self._kept.items() if kept.is_there]

    def file(self, kept: KeptBody) -> Path:
        """The file of a body."""
        return self._bodies / (kept.file or "")

    def put(self, request: Request, body: bytes, kept: KeptBody) -> KeptBody:
        """Write the file of a body, then its line in the manifest; returns what the manifest has of it."""
        named = msgspec.structs.replace(kept, file=file_name(request), checksum=checksum(body))
        with self._writing:
            self._bodies.mkdir(parents=True, exist_ok=True)
            write_atomically(self._bodies / file_name(request), body, mode=OWNER_ONLY)
            return self.note(named)

    def note(self, kept: KeptBody) -> KeptBody:
        """Write a line of the manifest. If it names no body, the former file is removed."""
        with self._writing:
            self.path.mkdir(parents=True, exist_ok=True)
            former = self._kept.get(kept.url)
            if former is not None and former.file is not None and kept.file is None:
                self.file(former).unlink(missing_ok=True)
            self._mend()
            self._manifest.touch(OWNER_ONLY)
            with self._manifest.open("ab") as lines:
                lines.write(msgspec.json.encode(kept) + b"\n")
            self._kept[kept.url] = kept
        return kept

    def begin_refresh(self, now: str) -> str:
        """The moment before which nothing counts as confirmed: when a refresh began that did not end, or now.

        One that began more than a day ago does not count.
        """
        self.path.mkdir(parents=True, exist_ok=True)
        began = _moment(self._refresh.read_bytes()) if self._refresh.exists() else None
        if began is not None and timedelta() <= read_timestamp(now) - began <= _LONGEST_REFRESH:
            return timestamp(began)
        write_atomically(self._refresh, now.encode())
        return now

    def end_refresh(self) -> None:
        """Everything was confirmed."""
        self._refresh.unlink(missing_ok=True)

    def _mend(self) -> None:
        """End the last line where it only lacks its end; remove it where it is cut."""
        if self._tail is not None and self._tail.is_whole:
            with self._manifest.open("ab") as lines:
                lines.write(b"\n")
        elif self._tail is not None:
            os.truncate(self._manifest, self._tail.start)
        self._tail = None

    def _body(self, kept: KeptBody) -> bytes | None:
        """The bytes of a file of the folder; None for a link, a device, and what is too large."""
        file = self.file(kept)
        try:
            found = file.lstat()
            is_body = stat.S_ISREG(found.st_mode) and found.st_size <= _LARGEST
            return file.read_bytes() if is_body else None
        except OSError:
            return None

    def _read(self) -> Iterator[KeptBody]:
        """The lines of the manifest; the last one may be cut where a run was killed."""
        if not self._manifest.exists():
            return
        text = self._manifest.read_bytes()
        lines = text.split(b"\n")
        if lines[-1]:
            self._tail = _Tail(len(text) - len(lines[-1]), _is_line(lines[-1]))
        for number, line in enumerate(lines, 1):
            if not line or (number == len(lines) and not _is_line(line)):
                continue
            try:
                yield _checked(msgspec.json.decode(line, type=KeptBody))
            except (msgspec.MsgspecError, UnicodeError, RecursionError):
                raise self._corrupt(number) from None

    def _corrupt(self, number: int) -> FolderCorrupt:
        return FolderCorrupt(
            f"{self._manifest}, line {number}, cannot be read.",
            value=self._manifest,
            advice="Remove the line: its body is then fetched again.",
        )


def _is_line(line: bytes) -> bool:
    """Whether a last line is whole, though it has no end."""
    try:
        msgspec.json.decode(line, type=KeptBody)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return False
    return True


def _checked(kept: KeptBody) -> KeptBody:
    """The line, if its times are times and its file is the one of its address."""
    names = {file_name(Request(kept.url, form)) for form in ("json", "xml")}
    if kept.file is not None and kept.file not in names:
        raise msgspec.ValidationError("no name of a body of this address")
    for moment in (kept.fetched_at, kept.checked_at):
        if _moment(moment.encode()) is None:
            raise msgspec.ValidationError("no time")
    return kept


def _moment(text: bytes) -> datetime | None:
    """A time as it is written into the folder; None if it is none."""
    try:
        return read_timestamp(text.decode("ascii"))
    except ValueError:
        return None


def checksum(body: bytes) -> str:
    """The SHA-256 of a body."""
    return hashlib.sha256(body).hexdigest()


def file_name(request: Request) -> str:
    """The name of an address's file: readable, and different for each address."""
    text = _OTHER.sub("_", request.url.partition("://")[2]).strip("._")[:_LONGEST_NAME]
    return f"{text}-{hashlib.sha256(request.url.encode()).hexdigest()[:12]}.{request.form}"
