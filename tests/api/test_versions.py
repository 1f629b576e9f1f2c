"""The served version is read once for concurrent requests, and again a moment later."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from app.api.reading import Row, Versions
from app.api.reading.versions import TRUSTED
from app.errors import StoreUnavailable


class Slow:
    """Answers after a turn, and counts; there is no graph once `is_away`."""

    def __init__(self) -> None:
        self.reads = 0
        self.is_away = False

    async def ask(self, name: str, /, **_: Any) -> Sequence[Row]:
        self.reads += 1
        await asyncio.sleep(0)
        if self.is_away:
            raise StoreUnavailable("gone", value=name)
        return [{"dataset_version": f"v{self.reads}"}]


async def test_concurrent_callers_share_one_read_of_the_version() -> None:
    graph = Slow()
    versions = Versions(graph)
    results = await asyncio.gather(*(versions.now() for _ in range(20)))
    soon = await versions.now()
    await asyncio.sleep(TRUSTED)
    assert ([*results, soon, await versions.now()], graph.reads) == (["v1"] * 21 + ["v2"], 2)


async def test_an_unreachable_graph_is_reported_to_all_callers_and_tried_again() -> None:
    graph = Slow()
    graph.is_away = True
    versions = Versions(graph)
    results = await asyncio.gather(versions.now(), versions.now(), return_exceptions=True)
    graph.is_away = False
    assert ([type(error) for error in results], await versions.now()) == ([StoreUnavailable] * 2, "v2")


async def test_a_cancelled_caller_does_not_cancel_the_others() -> None:
    versions = Versions(Slow())
    leaving, staying = (asyncio.create_task(versions.now()) for _ in range(2))
    await asyncio.sleep(0)
    leaving.cancel()
    assert await staying == "v1"
    with pytest.raises(asyncio.CancelledError):
        await leaving
