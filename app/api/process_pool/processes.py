"""The pool of processes that run costly operations."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from app.api.execution.operation import Operation, OperationAnswer
from app.api.process_pool.encoded import EncodedBody
from app.api.process_pool.frames import FrameAnswer, Order
from app.api.process_pool.process import Process, lost
from app.errors import ProcessLost
from app.settings import Settings

START_AFTER = 5.0
"""Seconds between the start of the service and of these processes, so that first requests are answered fast.

Set by hand.
"""

_BEFORE_ANOTHER = 10.0
"""Seconds until a process that could not start is started again; set by hand."""

_TO_BE_FREE = 10.0
"""Seconds that an operation waits for a process that restarts or cancels another operation; set by hand."""

_log = logging.getLogger(__name__)


class Processes:
    """Runs each operation in a free process; belongs to one event loop."""

    def __init__(self, settings: Settings, count: int, start_after: float = START_AFTER) -> None:
        self._all = [Process(settings) for _ in range(count)]
        self._start_after = start_after
        self._free: asyncio.LifoQueue[Process] = asyncio.LifoQueue()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._started = asyncio.Event()

    @property
    def is_ready(self) -> bool:
        """Whether a process has ever started. From then on costly operations run only in these processes."""
        return self._started.is_set()

    @property
    def pids(self) -> list[int]:
        """Numbers of the processes that run."""
        return [process.pid for process in self._all if process.pid is not None]

    async def wait_until_ready(self) -> None:
        """Return once a process has started."""
        await self._started.wait()

    def open(self) -> None:
        """Start the processes after a delay."""
        self._spawn(self._start_all())

    async def answer(self, operation: Operation, limit: int) -> OperationAnswer:
        """The answer to an operation; ProcessLost if the process ended or did not answer.

        A cancelled operation ends once its process is free: until then it keeps its turn, so that a network
        whose clients leave has no more processes than others.
        """
        process = await self._next_free()
        working = self._spawn(self._work(process, _order(operation, limit)))
        try:
            outcome = await asyncio.shield(working)
        except asyncio.CancelledError:
            if not working.done():  # else the process may run another operation already
                process.cancel()
                await asyncio.wait({working})
            raise
        body = EncodedBody(outcome.body, is_run=outcome.is_run)
        return OperationAnswer(body, outcome.code, outcome.version, outcome.calls)

    async def close(self) -> None:
        """End the processes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(process.end() for process in self._all))

    async def _next_free(self) -> Process:
        try:
            async with asyncio.timeout(_TO_BE_FREE):
                return await self._free.get()
        except TimeoutError:
            raise lost("none was free") from None

    async def _work(self, process: Process, order: Order) -> FrameAnswer:
        """The answer of a process, which is then free, also after an error, or is started again if lost."""
        is_lost = False
        try:
            return await process.run(order)
        except ProcessLost as error:
            _log.error("a process that ran a costly operation was lost: %s", error.value)
            is_lost = True
            raise
        finally:
            if is_lost:
                self._spawn(self._start(process))
            else:
                self._free.put_nowait(process)

    async def _start_all(self) -> None:
        await asyncio.sleep(self._start_after)
        for process in self._all:
            await self._start(process)

    async def _start(self, process: Process) -> None:
        while True:
            try:
                await process.start()
            except ProcessLost as error:
                _log.error("a process for costly operations did not start: %s", error.value)
                await asyncio.sleep(_BEFORE_ANOTHER)
            else:
                self._started.set()
                return self._free.put_nowait(process)

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._end)
        return task

    def _end(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # raised to the waiting caller; mark it as seen if there is none


def _order(operation: Operation, limit: int) -> Order:
    caller = operation.caller
    return Order(
        text=operation.text,
        variables=operation.variables,
        name=operation.name,
        caller=caller.name,
        is_curator=caller.is_curator,
        limit=limit,
    )
