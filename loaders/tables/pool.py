"""A pool of local processes that is started only when there is work enough to pay for it."""

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from loaders.processes import start_processes, worker_count
from loaders.tables.parts import BatchTask, GroupTask, run

ROWS_THAT_PAY = 8_000


class Pool:
    """Runs tasks here, or in worker processes where `rows` is large and there is more than one core."""

    def __init__(self, workers: int) -> None:
        self._workers = worker_count(workers)
        self._executor: ProcessPoolExecutor | None = None

    def run(self, tasks: Sequence[BatchTask | GroupTask], rows: int) -> list[Path]:
        """Files written by the tasks, in the order of the tasks."""
        if self._workers == 1 or len(tasks) < 2 or rows < ROWS_THAT_PAY:
            return [run(task) for task in tasks]
        return list(self._processes().map(run, tasks))

    def close(self) -> None:
        """End the worker processes."""
        if self._executor is not None:
            self._executor.shutdown(cancel_futures=True)
            self._executor = None

    def _processes(self) -> ProcessPoolExecutor:
        if self._executor is None:
            self._executor = start_processes(self._workers)
        return self._executor
