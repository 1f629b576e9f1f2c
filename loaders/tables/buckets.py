"""Buckets: how groups of rows are distributed to workers, the same on every engine and machine."""

import zlib

MAX_BUCKETS = 64
"""Most buckets of a table. Set by hand."""


def bucket_of(key: str, buckets: int) -> int:
    """The bucket for a group's key. It uses no hash of an engine, because those differ between engines."""
    return zlib.crc32(key.encode()) % buckets


def bucket_count(rows: int, rows_a_bucket: int = 20_000) -> int:
    """The number of buckets for this many rows, a power of two, so that a few more rows seldom change it."""
    return 1 << max(1, min(MAX_BUCKETS, rows // rows_a_bucket)).bit_length() - 1
