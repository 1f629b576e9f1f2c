"""Tables that only whoever holds a key can read: Parquet files, encrypted as that format defines it."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from pyarrow.parquet.encryption import create_decryption_properties, create_encryption_properties

_PREFIX = "sealed-"


@dataclass(frozen=True, repr=False)
class Seal:
    """One key, and the folder in which what it opens may lie while a load reads it.

    Every table has a key of its own (AES-256-GCM), made from this one and its `context`, such as the name of
    the part in which it lies.
    """

    key: bytes
    opened: Path

    def write(self, folder: Path, context: str, table: pa.Table) -> None:
        """Put a sealed table into a folder, the one of this key."""
        properties = create_encryption_properties(self._key_of(context))
        pq.write_table(table, self._file(folder), compression="zstd", encryption_properties=properties)

    def read(self, folder: Path, context: str) -> pa.Table | None:
        """The sealed table of a folder; None where there is none that this key opens."""
        if not self.opens(folder):
            return None
        properties = create_decryption_properties(self._key_of(context))
        return pq.read_table(self._file(folder), partitioning=None, decryption_properties=properties)

    def opens(self, folder: Path) -> bool:
        """Whether a folder holds a table that this key sealed."""
        return self._file(folder).exists()

    def mark(self, parts: list[bytes]) -> str:
        """A keyed hash of some bytes."""
        digest = hashlib.blake2b(key=self._key_of("mark"), digest_size=16)
        for part in parts:
            digest.update(len(part).to_bytes(8, "big") + part)
        return digest.hexdigest()

    def _file(self, folder: Path) -> Path:
        """The file says which key opens it: another one, as after a backup without it, finds nothing."""
        return folder / f"{_PREFIX}{self._key_of('file').hex()[:16]}.parquet"

    def _key_of(self, context: str) -> bytes:
        return hashlib.blake2b(context.encode(), key=self.key, digest_size=32).digest()


def is_sealed(folder: Path) -> bool:
    """Whether something sealed lies in a folder, whatever key opens it."""
    return any(folder.glob(f"{_PREFIX}*.parquet"))
