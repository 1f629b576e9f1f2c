"""The answers of a snapshot, where a part of one cannot be read."""

import pytest

from app.api.arguments.cursors import CursorSigner
from app.api.context import Serving
from app.api.execution.service import Service
from app.errors import SnapshotFailed, StoreDeadline
from app.snapshots.answers import answers_about
from tests.api.http.broken import Graph, breaks


async def test_a_person_of_whom_a_part_cannot_be_read_does_not_count_as_missing() -> None:
    graph = Graph(breaks("incidence", StoreDeadline("It took too long.", value="incidence")))
    serving = Serving("https://coterie.example", "licensed", CursorSigner(b"secret"))
    with pytest.raises(SnapshotFailed, match="an error for A1: "):
        await answers_about(Service(graph, serving, cost_limit=25_000), ["A1"])
