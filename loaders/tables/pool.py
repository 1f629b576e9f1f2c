"""A pool of local processes that is started only when there is work enough to pay for it."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from loaders.tables.parts import BatchTask, GroupTask, run

ROWS_THAT_PAY = 100_000


class Pool:
    """Runs tasks here, or in worker processes where `rows` is large and there is more than one core."""

    def __init__(self, workers: int) -> None:
        self._workers = workers or os.cpu_count() or 1
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
            # Forking a process that runs DuckDB's threads may hang: start clean ones.
            context = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_obey_parent)
        return self._executor


def _obey_parent() -> None:
    """Leave Ctrl-C to the parent, and end when the parent ends, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
