"""Ids requested in one turn become one query, each id once."""

import asyncio
import gc
from collections.abc import Sequence
from typing import Any

from app.api.reading import Batches, Row
from app.errors import StoreUnavailable


class RecordingReader:
    """Answers each id with its length, and records the queries."""

    def __init__(self) -> None:
        self.queries: list[tuple[str, dict[str, Any]]] = []

    async def ask(self, query: str, **parameters: Any) -> Sequence[Row]:
        self.queries.append((query, parameters))
        if query == "away":
            raise StoreUnavailable("gone", value=query)
        if query == "whole":
            return [{"edges": 1}]
        if query == "collected":
            return [{"rows": [{"id": id_, "length": len(id_)}]} for id_ in parameters["ids"]]
        ids = parameters.get("ids") or [id_ for ids in parameters.values() for id_ in ids]
        return [{"id": id_, "length": len(id_)} for id_ in ids if id_ != "nothing"]


async def test_ids_of_one_turn_are_one_query_and_each_has_its_rows() -> None:
    reader = RecordingReader()
    batches = Batches(reader.ask)
    rows = await asyncio.gather(*(batches.rows("topics", id_, size=2) for id_ in ("b", "aa", "b", "nothing")))
    assert rows == [[{"id": "b", "length": 1}], [{"id": "aa", "length": 2}], [{"id": "b", "length": 1}], []]
    assert reader.queries == [("topics", {"ids": ["aa", "b", "nothing"], "size": 2})]


async def test_a_batch_waits_while_each_turn_of_the_loop_adds_ids() -> None:
    reader = RecordingReader()
    batches = Batches(reader.ask)

    async def later(turns: int, id_: str) -> list[Row]:
        for _ in range(turns):
            await asyncio.sleep(0)
        return await batches.rows("topics", id_)

    await asyncio.gather(later(0, "a"), later(1, "b"))
    assert reader.queries == [("topics", {"ids": ["a", "b"]})]


async def test_other_parameters_are_another_query_and_what_is_known_is_none() -> None:
    reader = RecordingReader()
    batches = Batches(reader.ask)
    await asyncio.gather(batches.rows("topics", "a", size=1), batches.rows("topics", "a", size=2))
    await batches.rows("topics", "a", size=1)
    assert [parameters["size"] for _, parameters in reader.queries] == [1, 2]


async def test_cards_are_read_in_one_query_with_ids_grouped_by_kind() -> None:
    reader = RecordingReader()
    batches = Batches(reader.ask)
    await asyncio.gather(*(batches.rows("cards", id_) for id_ in ("P2", "A1", "P1", "C1")))
    lists = {"authors": ["A1"], "papers": ["P1", "P2"], "topics": [], "institutions": [], "venues": []}
    assert reader.queries == [("cards", {**lists, "clusters": ["C1"]})]


async def test_rows_that_a_query_collects_are_assigned_to_their_keys() -> None:
    batches = Batches(RecordingReader().ask)
    rows = await asyncio.gather(*(batches.rows("collected", id_) for id_ in ("b", "aa")))
    assert rows == [[{"id": "b", "length": 1}], [{"id": "aa", "length": 2}]]


async def test_a_query_without_ids_answers_everyone_with_everything() -> None:
    batches = Batches(RecordingReader().ask)
    answers: list[object] = list(await asyncio.gather(batches.rows("whole", "a"), batches.rows("whole", "b")))
    assert answers == [[{"edges": 1}]] * 2


async def test_a_failure_reaches_everyone_who_waits() -> None:
    batches = Batches(RecordingReader().ask)
    results = await asyncio.gather(
        batches.rows("away", "a"), batches.rows("away", "b"), return_exceptions=True
    )
    assert [type(error) for error in results] == [StoreUnavailable, StoreUnavailable]


async def test_a_failed_read_without_a_waiting_caller_is_not_logged_as_a_fault() -> None:
    results: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: results.append(context))
    reader = RecordingReader()
    Batches(reader.ask).rows("away", "x")
    for _ in range(9):
        await asyncio.sleep(0)
    gc.collect()
    assert (len(reader.queries), results) == (1, [])


async def test_a_cancelled_caller_does_not_cancel_the_others() -> None:
    batches = Batches(RecordingReader().ask)

    async def wait() -> list[Row]:
        return await batches.rows("topics", "a")

    leaving, staying = asyncio.ensure_future(wait()), asyncio.ensure_future(wait())
    await asyncio.sleep(0)
    leaving.cancel()
    assert await staying == [{"id": "a", "length": 1}]
