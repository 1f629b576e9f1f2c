"""The record store: what every source said, kept for ever; and which of it is in force now."""

from loaders.store.catalogue import Entry, ScopeReading
from loaders.store.folder import RecordStore
from loaders.store.forced import InForce, in_force, pages_read
from loaders.store.gather import gather
from loaders.store.splits import Split, Splitter, Stated

__all__ = [
    "Entry",
    "InForce",
    "RecordStore",
    "ScopeReading",
    "Split",
    "Splitter",
    "Stated",
    "gather",
    "in_force",
    "pages_read",
]
