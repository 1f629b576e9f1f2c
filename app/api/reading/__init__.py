"""The reads of an operation: named queries, batched and counted, all of one dataset version."""

from app.api.reading.batches import Batches
from app.api.reading.operation import ReadLog
from app.api.reading.reader import IndexReader, OperationReader, Row
from app.api.reading.versions import Versions

__all__ = ["Batches", "IndexReader", "OperationReader", "ReadLog", "Row", "Versions"]
