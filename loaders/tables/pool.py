"""A pool of local processes that is started only when there is work enough to pay for it.

Nobody knows beforehand how long tasks take. So they are done here until they have taken as long as starting
processes does: that never costs more than twice what the better way would have.
"""

import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from loaders.processes import start_processes, worker_count
from loaders.tables.parts import BatchTask, GroupTask, run

SECONDS_THAT_PAY = 2.0
"""Of the processor, which importing the libraries into two processes takes."""


class Pool:
    """Runs tasks here, and in worker processes what is left after a while, if there is more than one core."""

    def __init__(self, workers: int) -> None:
        self._workers = worker_count(workers)
        self._executor: ProcessPoolExecutor | None = None

    def run(self, tasks: Sequence[BatchTask | GroupTask]) -> list[Path]:
        """Files written by the tasks, in the order of the tasks."""
        start, done = time.process_time(), 0
        files: list[Path] = []
        while done < len(tasks) and not self._pays(len(tasks) - done, time.process_time() - start):
            files.append(run(tasks[done]))
            done += 1
        return files + list(self._processes().map(run, tasks[done:])) if done < len(tasks) else files

    def close(self) -> None:
        """End the worker processes."""
        if self._executor is not None:
            self._executor.shutdown(cancel_futures=True)
            self._executor = None

    def _pays(self, tasks: int, seconds: float) -> bool:
        is_ready = self._executor is not None or seconds >= SECONDS_THAT_PAY
        return self._workers > 1 and tasks > 1 and is_ready

    def _processes(self) -> ProcessPoolExecutor:
        if self._executor is None:
            self._executor = start_processes(self._workers)
        return self._executor
