"""A pool of local processes that is started only if that saves time.

The duration of tasks is not known beforehand. So they run in this process until they have taken as long as
starting processes does, and longer if the remaining tasks, at the speed so far, are not worth a start.
"""

import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from loaders.running.processes import start_processes, worker_count
from loaders.tables.parts import BatchTask, GroupTask, run

SECONDS_THAT_PAY = 2.0
"""CPU seconds that it takes to import the libraries into two processes."""


class Pool:
    """Runs tasks in this process and, after a while, the remaining ones in worker processes."""

    def __init__(self, workers: int) -> None:
        self._workers = worker_count(workers)
        self._executor: ProcessPoolExecutor | None = None

    def run(self, tasks: Sequence[BatchTask | GroupTask]) -> list[Path]:
        """Files written by the tasks, in the order of the tasks."""
        start, done = time.process_time(), 0
        files: list[Path] = []
        while done < len(tasks) and not self._pays(done, len(tasks) - done, time.process_time() - start):
            files.append(run(tasks[done]))
            done += 1
        return files + list(self._processes().map(run, tasks[done:])) if done < len(tasks) else files

    def close(self) -> None:
        """End the worker processes."""
        if self._executor is not None:
            self._executor.shutdown(cancel_futures=True)
            self._executor = None

    def _pays(self, done: int, left: int, seconds: float) -> bool:
        """Whether to start processes for the remaining tasks, given the time of those that are done."""
        if self._workers == 1 or left == 1:
            return False
        is_long = seconds >= SECONDS_THAT_PAY and seconds * left >= 2 * SECONDS_THAT_PAY * done
        return self._executor is not None or is_long

    def _processes(self) -> ProcessPoolExecutor:
        if self._executor is None:
            self._executor = start_processes(self._workers)
        return self._executor
