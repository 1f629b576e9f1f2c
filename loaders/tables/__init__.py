"""The table engine: five operations on Parquet tables, the same on a laptop and on a cluster.

Stages are pure functions over Arrow; relations between stages are short `.sql` files in a dialect that every
engine reads in the same way. No code outside this package depends on which engine runs.
"""

from loaders.tables.buckets import bucket_count, bucket_of
from loaders.tables.engine import Tables, address_of, open_tables, relation, union_all
from loaders.tables.parts import BatchFunction, GroupFunction
from loaders.tables.stage_cache import Parts, StageCache, hashes_of

__all__ = [
    "BatchFunction",
    "GroupFunction",
    "Parts",
    "StageCache",
    "Tables",
    "address_of",
    "bucket_count",
    "bucket_of",
    "hashes_of",
    "open_tables",
    "relation",
    "union_all",
]
