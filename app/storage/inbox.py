"""The inbox of contact requests: stored encrypted until they are closed, then removed.

Each request has its own folder, named by its reference, with one file that only `seal.key` decrypts. So no
name in a request can be read from the data folder or from a backup of it.
"""

import re
import shutil
import tempfile
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

import msgspec
import pyarrow as pa
from msgspec import Struct

from app.errors import NotFound
from app.security.marks import id_mark
from app.security.seal import Seal, is_sealed
from app.storage.files import rename_durably

MOST = 1_000
"""Maximum open requests; set by hand. Beyond this the form answers that the inbox is full."""

KINDS = {"wrong": "something wrong", "mine": "about themselves", "other": "something else"}
"""Kinds of requests, in words."""

_REFERENCE = re.compile(r"[a-z2-7]{8}")
_BODY = "letter"


class ContactRequest(Struct, frozen=True):
    """A contact request; `about` is the id of the entity, `reply_to` is as given."""

    kind: str
    text: str
    received_at: str
    about: str | None = None
    reply_to: str = ""


class StoredRequest(Struct, frozen=True):
    """A stored request; `request` is None if another key encrypted it, or if its file is damaged."""

    reference: str
    request: ContactRequest | None


class Inbox:
    """The contact requests of a data folder; `seal` is called to write or read one."""

    def __init__(self, path: Path, seal: Callable[[], Seal]) -> None:
        self._path = path
        self._seal = seal

    def post(self, reference: str, request: ContactRequest) -> bool:
        """Store a request, once per reference; False if the inbox is full.

        Raises OSError if it cannot be written.
        """
        place = self._path / reference
        if place.exists():
            return True
        if len(self._references()) >= MOST:
            return False
        self._path.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = Path(tempfile.mkdtemp(dir=self._path, prefix=".new-"))
        try:
            body = pa.table({_BODY: [msgspec.json.encode(request)]})
            self._seal().write(fresh, reference, body)
            rename_durably(fresh, place)
        except OSError:
            shutil.rmtree(fresh, ignore_errors=True)
            if not place.exists():
                raise
        return True

    def all(self) -> list[StoredRequest]:
        """All requests, oldest first; those that cannot be decrypted come last.

        One that another process closes meanwhile is left out.
        """
        kept = [one for reference in self._references() if (one := self._read(reference)) is not None]
        return sorted(kept, key=lambda one: (one.request is None, _received(one), one.reference))

    def read(self, reference: str) -> StoredRequest:
        """One request; NotFound if none has this reference."""
        found = self._read(reference) if self._has(reference) else None
        if found is None:
            raise _not_found(reference)
        return found

    def close(self, reference: str) -> None:
        """Delete a request; NotFound if none has this reference."""
        if not self._has(reference):
            raise _not_found(reference)
        shutil.rmtree(self._path / reference)

    def close_about(self, marks: Collection[str]) -> int:
        """Delete all requests about ids that have these marks (`id_mark`); returns their number."""
        about = self.about(marks)
        for reference in about:
            self.close(reference)
        return len(about)

    def about(self, marks: Collection[str]) -> list[str]:
        """The references of all requests about ids that have these marks."""
        stated = {one.reference: one.request.about for one in self.all() if one.request}
        return [reference for reference, id_ in stated.items() if id_ and id_mark(id_) in marks]

    def __len__(self) -> int:
        return len(self._references())

    def _references(self) -> list[str]:
        return list(_named(self._path)) if self._path.is_dir() else []

    def _has(self, reference: str) -> bool:
        return _REFERENCE.fullmatch(reference) is not None and (self._path / reference).is_dir()

    def _read(self, reference: str) -> StoredRequest | None:
        """One request; None if its file is gone, as when another process closes it."""
        folder, seal = self._path / reference, self._seal()
        try:
            table = seal.read(folder, reference)
            request = None if table is None else _decoded(table)
        except PermissionError:
            raise
        except (OSError, ValueError, LookupError):
            request = None  # the file is damaged, or has just been removed
        return StoredRequest(reference, request) if request is not None or is_sealed(folder) else None


def _named(path: Path) -> Iterator[str]:
    return (entry.name for entry in path.iterdir() if _REFERENCE.fullmatch(entry.name))


def _decoded(table: pa.Table) -> ContactRequest:
    return msgspec.json.decode(table[_BODY][0].as_py(), type=ContactRequest)


def _not_found(reference: str) -> NotFound:
    return NotFound(
        f"There is no request {reference[:64]!r}.", value=reference, advice="See `coterie requests list`."
    )


def _received(one: StoredRequest) -> str:
    return one.request.received_at if one.request else ""
