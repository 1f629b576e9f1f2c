"""Batched reads: all ids requested in one turn of the event loop become one query."""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Generator, Iterable, Mapping, Sequence
from typing import Any

from app.api.reading.reader import Row

Ask = Callable[..., Awaitable[Sequence[Row]]]
_Question = tuple[str, tuple[tuple[str, Any], ...]]

BY_KIND = frozenset({"cards", "identifiers", "records"})
"""Queries that take one list of ids per kind: the engine's index needs a label to find a node."""

_LISTS = {
    "A": "authors",
    "P": "papers",
    "T": "topics",
    "I": "institutions",
    "V": "venues",
    "C": "clusters",
}


class Batches:
    """One loader for every query: rows by their column `id`, each id read once per operation.

    Every caller of a query without that column gets all its rows.

    Ids are collected as long as each turn of the event loop adds new ones, so that a level of the answer is
    one query, however its resolvers are interleaved.
    """

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self._waiting: dict[_Question, dict[str, asyncio.Future[list[Row]]]] = {}
        self._answers: dict[tuple[_Question, str], asyncio.Future[list[Row]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def rows(self, query: str, id_: str, **shared: Any) -> Awaitable[list[Row]]:
        """Rows of the query for one id; `shared` parameters apply to all ids of the batch."""
        question = (query, tuple(sorted(shared.items())))
        known = self._answers.get((question, id_))
        if known is None:
            known = asyncio.get_running_loop().create_future()
            self._answers[question, id_] = known
            self._enqueue(question, id_, known)
        return _Shared(known)

    def close(self) -> None:
        """Cancel unfinished reads."""
        for task in self._tasks:
            task.cancel()

    def _enqueue(self, question: _Question, id_: str, answer: asyncio.Future[list[Row]]) -> None:
        batch = self._waiting.get(question)
        if batch is None:
            batch = self._waiting[question] = {}
            asyncio.get_running_loop().call_soon(self._send_when_quiet, question, 0)
        batch[id_] = answer

    def _send_when_quiet(self, question: _Question, seen: int) -> None:
        loop = asyncio.get_running_loop()
        size = len(self._waiting[question])
        if size > seen:
            loop.call_soon(self._send_when_quiet, question, size)
            return
        task = loop.create_task(self._send(question, self._waiting.pop(question)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, question: _Question, batch: dict[str, asyncio.Future[list[Row]]]) -> None:
        query, shared = question
        try:
            rows = _unfolded(await self._ask(query, **_ids(query, batch), **dict(shared)))
        except Exception as error:  # noqa: BLE001 - passed to every waiting caller
            for answer in batch.values():
                if not answer.done():
                    answer.set_exception(error)
                    answer.exception()  # marked as seen: of several equal failures only one is reported
            return
        by_id = _grouped(rows, batch)
        for id_, answer in batch.items():
            if not answer.done():
                answer.set_result(by_id[id_])


class _Shared:
    """A result that several callers wait for; cancelling one of them does not cancel it for the others."""

    def __init__(self, answer: asyncio.Future[list[Row]]) -> None:
        self._answer = answer

    def __await__(self) -> Generator[Any, None, list[Row]]:
        return asyncio.shield(self._answer).__await__()


def _unfolded(rows: Sequence[Row]) -> Sequence[Row]:
    """The rows that a query collected in a column `rows`, if any; this saves the driver's time per row."""
    if rows and "rows" in rows[0]:
        return [one for row in rows for one in row["rows"]]
    return rows


def _grouped(rows: Sequence[Row], ids: Iterable[str]) -> Mapping[str, list[Row]]:
    if rows and "id" not in rows[0]:
        return {id_: list(rows) for id_ in ids}
    grouped: defaultdict[str, list[Row]] = defaultdict(list)
    for row in rows:
        grouped[row["id"]].append(row)
    return grouped


def by_kind(ids: Iterable[str]) -> dict[str, list[str]]:
    """One list of ids per kind, named like the parameters of the queries in BY_KIND."""
    lists: dict[str, list[str]] = {name: [] for name in _LISTS.values()}
    for id_ in ids:
        if id_[0] in _LISTS:
            lists[_LISTS[id_[0]]].append(id_)
    return lists


def _ids(query: str, ids: Iterable[str]) -> dict[str, list[str]]:
    return by_kind(sorted(ids)) if query in BY_KIND else {"ids": sorted(ids)}
