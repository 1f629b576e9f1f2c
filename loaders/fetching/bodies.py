"""A folder of bodies as they were fetched, with a manifest: the cache, the checkpoint and what is passed on.

```
DIR/
  manifest.jsonl    an address a line: status, times, file, checksum, validators; the last line counts
  bodies/           one file for each address, named after it
  refresh           when a refresh began that has not ended
```

A body is complete before its line is written, so a run that is killed goes on where it was.
"""

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from app.errors import FolderCorrupt
from app.storage.files import OWNER_ONLY, write_atomically
from loaders.fetching.exchange import Request

_LONGEST_NAME = 120
"""Letters of a file's name before its hash: most file systems allow 255 bytes. Set by hand."""
_OTHER = re.compile(r"[^A-Za-z0-9.-]+")
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
OK, GONE = 200, 404
"""Statuses that are kept: a body, and that there is none at this address. Those of RFC 9110."""


class KeptBody(Struct, frozen=True, omit_defaults=True):
    """What is known of an address: `file` is None where the host said that nothing is there.

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


class BodyFolder:
    """The bodies in one folder, by address."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._manifest = path / "manifest.jsonl"
        self._bodies = path / "bodies"
        self._refresh = path / "refresh"
        self._kept = {one.url: one for one in self._read()}

    def find(self, url: str) -> KeptBody | None:
        """What is kept of an address, if its file is as it was written."""
        kept = self._kept.get(url)
        if kept is None or kept.file is None:
            return kept
        body = self._body(kept)
        return kept if body is not None and checksum(body) == kept.checksum else None

    def read(self, kept: KeptBody) -> bytes:
        """The body of an address; raises FolderCorrupt where it is not as it was written."""
        body = self._body(kept)
        if body is None or checksum(body) != kept.checksum:
            place = self._bodies / (kept.file or "")
            advice = "Fetch it again, or restore it from a copy."
            raise FolderCorrupt(f"{place} is not as it was saved.", value=place, advice=advice)
        return body

    def file(self, kept: KeptBody) -> Path:
        """The file of a body."""
        return self._bodies / (kept.file or "")

    def put(self, request: Request, body: bytes, kept: KeptBody) -> KeptBody:
        """Write a body, then its line."""
        named = msgspec.structs.replace(kept, file=file_name(request), checksum=checksum(body))
        self._bodies.mkdir(parents=True, exist_ok=True)
        write_atomically(self._bodies / file_name(request), body, mode=OWNER_ONLY)
        return self.note(named)

    def note(self, kept: KeptBody) -> KeptBody:
        """Write a line of the manifest."""
        self.path.mkdir(parents=True, exist_ok=True)
        with self._manifest.open("ab") as lines:
            lines.write(msgspec.json.encode(kept) + b"\n")
        self._kept[kept.url] = kept
        return kept

    def begin_refresh(self, now: str) -> str:
        """The moment before which nothing counts as confirmed: that of a refresh that was killed, or now."""
        self.path.mkdir(parents=True, exist_ok=True)
        if not self._refresh.exists():
            write_atomically(self._refresh, now.encode())
        return self._refresh.read_text(encoding="ascii")

    def end_refresh(self) -> None:
        """Everything was confirmed."""
        self._refresh.unlink(missing_ok=True)

    def _body(self, kept: KeptBody) -> bytes | None:
        try:
            return (self._bodies / (kept.file or "")).read_bytes()
        except OSError:
            return None

    def _read(self) -> Iterator[KeptBody]:
        """The lines of the manifest; the last one may be cut where a run was killed."""
        if not self._manifest.exists():
            return
        text = self._manifest.read_bytes()
        lines = text.split(b"\n")
        for number, line in enumerate(lines, 1):
            if not line:
                continue
            try:
                yield _checked(msgspec.json.decode(line, type=KeptBody))
            except (msgspec.MsgspecError, UnicodeError, RecursionError):
                if number < len(lines):
                    raise self._corrupt(number) from None
                self._manifest.write_bytes(text[: len(text) - len(line)])

    def _corrupt(self, number: int) -> FolderCorrupt:
        return FolderCorrupt(
            f"{self._manifest}, line {number}, cannot be read.",
            value=self._manifest,
            advice="Remove the line: its body is then fetched again.",
        )


def _checked(kept: KeptBody) -> KeptBody:
    """The line, if its file lies in the folder."""
    if kept.file is not None and not _NAME.fullmatch(kept.file):
        raise msgspec.ValidationError("no name of a body")
    return kept


def checksum(body: bytes) -> str:
    """The SHA-256 of a body."""
    return hashlib.sha256(body).hexdigest()


def file_name(request: Request) -> str:
    """The name of an address's file: readable, and another one for each address."""
    text = _OTHER.sub("_", request.url.partition("://")[2]).strip("._")[:_LONGEST_NAME]
    return f"{text}-{hashlib.sha256(request.url.encode()).hexdigest()[:12]}.{request.form}"
