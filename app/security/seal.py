"""Encrypted tables: Parquet files with Parquet's modular encryption."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from pyarrow.parquet.encryption import create_decryption_properties, create_encryption_properties

from app.storage.files import sync_files

_PREFIX = "sealed-"


@dataclass(frozen=True, repr=False)
class Seal:
    """A key, and the folder for decrypted data while a load reads it.

    Every table has its own key (AES-256-GCM), derived from this one and its `context`, such as the name of
    its part.
    """

    key: bytes
    opened: Path

    def write(self, folder: Path, context: str, table: pa.Table) -> None:
        """Write an encrypted table into a folder, and flush it to disk."""
        properties = create_encryption_properties(self._key_of(context))
        pq.write_table(table, self._file(folder), compression="zstd", encryption_properties=properties)
        sync_files(self._file(folder))

    def read(self, folder: Path, context: str) -> pa.Table | None:
        """The decrypted table of a folder; None if there is none for this key."""
        if not self.opens(folder):
            return None
        properties = create_decryption_properties(self._key_of(context))
        return pq.read_table(self._file(folder), partitioning=None, decryption_properties=properties)

    def opens(self, folder: Path) -> bool:
        """Whether a folder has a table that was encrypted with this key."""
        return self._file(folder).exists()

    def mark(self, parts: list[bytes]) -> str:
        """A keyed hash of the parts."""
        digest = hashlib.blake2b(key=self._key_of("mark"), digest_size=16)
        for part in parts:
            digest.update(len(part).to_bytes(8, "big") + part)
        return digest.hexdigest()

    def _file(self, folder: Path) -> Path:
        """The path of the table; its name depends on the key, so another key finds nothing."""
        return folder / f"{_PREFIX}{self._key_of('file').hex()[:16]}.parquet"

    def _key_of(self, context: str) -> bytes:
        return hashlib.blake2b(context.encode(), key=self.key, digest_size=32).digest()


def is_sealed(folder: Path) -> bool:
    """Whether a folder has an encrypted table of any key."""
    return any(folder.glob(f"{_PREFIX}*.parquet"))
