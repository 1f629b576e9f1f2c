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
from app.security.seal import Seal
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
    """A stored request; `request` is None if another key encrypted it."""

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
        """All requests, oldest first; those that cannot be decrypted come last."""
        kept = [self._read(reference) for reference in self._references()]
        return sorted(kept, key=lambda one: (one.request is None, _received(one), one.reference))

    def read(self, reference: str) -> StoredRequest:
        """One request; NotFound if none has this reference."""
        self._require(reference)
        return self._read(reference)

    def close(self, reference: str) -> None:
        """Delete a request; NotFound if none has this reference."""
        self._require(reference)
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

    def _require(self, reference: str) -> None:
        if not (_REFERENCE.fullmatch(reference) and (self._path / reference).is_dir()):
            raise NotFound(
                f"There is no request {reference[:64]!r}.",
                value=reference,
                advice="See `coterie requests list`.",
            )

    def _read(self, reference: str) -> StoredRequest:
        table = self._seal().read(self._path / reference, reference)
        if table is None:
            return StoredRequest(reference, None)
        return StoredRequest(reference, msgspec.json.decode(table[_BODY][0].as_py(), type=ContactRequest))


def _named(path: Path) -> Iterator[str]:
    return (entry.name for entry in path.iterdir() if _REFERENCE.fullmatch(entry.name))


def _received(one: StoredRequest) -> str:
    return one.request.received_at if one.request else ""
