"""Processes of the tests: an owner of a data folder that can be killed, and waiting for what must come."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

SECONDS = 60.0


class Owner:
    """Another process that runs the engine of a data folder, once it has started."""

    def __init__(self, folder: Path, *, is_awaited: bool = True) -> None:
        command = [sys.executable, "-m", "tests.graph.embedded.owner", str(folder)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        if is_awaited:
            self.process.stdout.readline()
        assert has_become(lambda: children(self.process.pid) != [])
        self.server = children(self.process.pid)[0]

    def kill(self) -> None:
        """SIGKILL: no chance to clean up."""
        self.process.kill()
        self._forget()

    def end(self) -> None:
        """The orderly way."""
        self._forget()

    def _forget(self) -> None:
        self.process.communicate()


def has_become(is_so: Callable[[], bool]) -> bool:
    """Whether it is so within the time that such things take."""
    limit = time.monotonic() + SECONDS
    while not (is_now := is_so()) and time.monotonic() < limit:
        time.sleep(0.02)
    return is_now


def is_running(pid: int) -> bool:
    """Whether a process runs, not counting one that only waits to be reaped."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


def children(pid: int) -> list[int]:
    """Child processes of a process."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]
