"""Buckets: how whole groups are spread over workers, the same on every engine and machine."""

import zlib

MAX_BUCKETS = 64
"""Buckets into which a table is divided at most. Set by hand."""


def bucket_of(key: str, buckets: int) -> int:
    """Bucket of a group's key; an engine's own hash would differ from the next engine's."""
    return zlib.crc32(key.encode()) % buckets


def bucket_count(rows: int, rows_a_bucket: int = 20_000) -> int:
    """How many buckets this many rows deserve: a power of two, which a few rows more seldom change."""
    return 1 << max(1, min(MAX_BUCKETS, rows // rows_a_bucket)).bit_length() - 1
