"""API keys of people and programs; only hashes are stored.

A key has 256 random bits, so one round of SHA-256 protects it as well as a slow hash.
"""

import hashlib
import hmac
import re
import secrets
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from app.errors import FolderCorrupt, NotFound, UsageError
from app.storage.files import OWNER_ONLY, write_atomically
from app.storage.lock import OwnerLock

_PREFIX = "coterie_"
"""A prefix by which people and secret scanners recognize a key."""

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
_PATIENCE = 5.0
"""Seconds to wait for the lock of the keys; set by hand."""


class Key(Struct, frozen=True):
    """A key: its owner, date and rights; `digest` is the SHA-256 of the key.

    `cost_limit` and `minute_limit` replace those of the settings.
    """

    name: str
    digest: str = ""
    added_on: str = ""
    is_curator: bool = False
    cost_limit: int | None = None
    minute_limit: int | None = None


class Keys:
    """The keys of a data folder, in one file of mode 0600 that is replaced atomically."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seen: tuple[object, tuple[Key, ...]] = (None, ())

    def all(self) -> tuple[Key, ...]:
        """All valid keys by name; changes by other processes are noticed."""
        try:
            found = self._path.stat()
        except FileNotFoundError:
            return ()
        state = (found.st_ino, found.st_mtime_ns, found.st_size)
        if state != self._seen[0]:
            self._seen = (state, self._read())
        return self._seen[1]

    def holder(self, secret: str) -> Key | None:
        """The key with this secret, else None; compares with every key in constant time."""
        digest = _digest(secret)
        found = None
        for key in self.all():
            if hmac.compare_digest(key.digest, digest):
                found = key
        return found

    def add(
        self,
        name: str,
        *,
        is_curator: bool = False,
        cost_limit: int | None = None,
        minute_limit: int | None = None,
    ) -> str:
        """Create a key and return its secret; UsageError if the name is taken or invalid."""
        if not _NAME.fullmatch(name):
            raise UsageError(
                f"{name!r} is not a valid name for a key.",
                value=name,
                advice="Use up to 64 letters, digits, dots, hyphens and underscores.",
            )
        with self._lock():
            keys = self.all()
            if any(key.name == name for key in keys):
                raise UsageError(
                    f"A key named {name} already exists.",
                    value=name,
                    advice="Revoke it first, or use another name.",
                )
            secret = _PREFIX + secrets.token_urlsafe(32)
            today = datetime.now(UTC).date().isoformat()
            made = Key(name, _digest(secret), today, is_curator, cost_limit, minute_limit)
            self._write([*keys, made])
        return secret

    def revoke(self, name: str) -> None:
        """Remove a key; NotFound if none has this name."""
        with self._lock():
            left = [key for key in self.all() if key.name != name]
            if len(left) == len(self.all()):
                raise NotFound(
                    f"There is no key named {name[:64]!r}.", value=name, advice="See `coterie key list`."
                )
            self._write(left)

    def _lock(self) -> OwnerLock:
        return OwnerLock(self._path.with_suffix(".lock"), patience=_PATIENCE)

    def _read(self) -> tuple[Key, ...]:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=tuple[Key, ...])
        except ValueError as error:
            raise FolderCorrupt(
                f"{self._path} cannot be read: {error}.",
                value=self._path,
                advice="Restore it from a backup, or delete it and add the keys again.",
            ) from error

    def _write(self, keys: list[Key]) -> None:
        ordered = sorted(keys, key=lambda key: key.name)
        write_atomically(self._path, msgspec.json.encode(ordered), mode=OWNER_ONLY)


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
