"""The embedded engine of another process of the same user, found by its `service.json`."""

import time
from typing import Self

from app.errors import DiskFull, EngineUnavailable
from app.graph.engine import Address
from app.storage.files import disk_full, is_nearly_full
from app.storage.folder import DataFolder

_START_SECONDS = 60.0
_LOOK_EVERY = 0.1
"""Seconds to wait for the owner's start, and between two looks; set by hand."""


class AttachedEngine:
    """Uses the engine of another process across its restarts and moves; never starts or stops it."""

    kind = "embedded"
    version = "the embedded engine"
    prefix = ""

    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder

    @property
    def address(self) -> Address:
        """The present address of the engine, as its owner wrote it last."""
        record = self._folder.announced()
        if record is None:
            raise EngineUnavailable(
                f"The process that owns the engine of {self._folder.path} does not respond.",
                value=self._folder.path,
                advice="Wait until it has started, or stop it.",
            )
        return Address(record.uri, record.username, record.password, record.database)

    def open(self) -> None:
        """Wait until the owner has started; raises EngineUnavailable if it does not."""
        limit = time.monotonic() + _START_SECONDS
        while self._folder.service() is None and time.monotonic() < limit:
            time.sleep(_LOOK_EVERY)
        _ = self.address

    def close(self) -> None:
        """Do nothing: the engine belongs to another process."""

    def complaint(self) -> DiskFull | None:
        """DiskFull if the disk is nearly full: the engine itself only reports that a request failed."""
        return disk_full(self._folder.path) if is_nearly_full(self._folder.path) else None

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
