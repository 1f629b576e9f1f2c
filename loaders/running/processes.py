"""Worker processes: started without state, ignoring Ctrl-C, and ended with this process."""

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor


def worker_count(requested: int) -> int:
    """The number of worker processes: as many as requested, or one for each core."""
    return requested or os.cpu_count() or 1


def start_processes(workers: int) -> ProcessPoolExecutor:
    """Processes that take tasks; whoever starts them shuts them down."""
    # Forking a process that runs DuckDB's threads may hang: start clean ones.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_obey_parent)


def _obey_parent() -> None:
    """Leave Ctrl-C to the parent, and end when the parent ends for any reason."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
