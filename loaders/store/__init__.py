"""The record store: the statements of every source, kept for ever, and which of them are in force."""

from loaders.store.catalogue import CatalogueEntry, ScopeReading
from loaders.store.folder import RecordStore
from loaders.store.in_force import InForce, in_force, pages_read
from loaders.store.splits import SplitString, StatedWork, StringSplitter
from loaders.store.statement_tables import gather

__all__ = [
    "CatalogueEntry",
    "InForce",
    "RecordStore",
    "ScopeReading",
    "SplitString",
    "StatedWork",
    "StringSplitter",
    "gather",
    "in_force",
    "pages_read",
]
