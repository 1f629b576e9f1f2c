"""The memory and the CPU time of this process and of all processes that it started, together."""

import os
import resource
import threading
from pathlib import Path
from typing import Self

_EVERY = 0.1
_PAGE = os.sysconf("SC_PAGE_SIZE")
_MIB = 2**20


class Watch:
    """Reads the resident memory of a process and its descendants ten times a second (Linux)."""

    def __init__(self, pid: int | None = None) -> None:
        self._pid = pid or os.getpid()
        self._most = 0.0
        self.most = 0.0
        """MiB at most so far."""
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)

    def greatest(self) -> float:
        """The peak in MiB since the last call."""
        most, self._most = self._most, 0.0
        return max(most, resident(self._pid))

    def _look(self) -> None:
        while not self._end.wait(_EVERY):
            self._most = max(self._most, resident(self._pid))
            self.most = max(self.most, self._most)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._end.set()
        self._thread.join()


def worked() -> float:
    """CPU seconds that this process, its descendants, and those of them that ended have used."""
    return sum(_ticks(pid) for pid in _family(os.getpid())) / os.sysconf("SC_CLK_TCK")


def worked_by_ended() -> float:
    """CPU seconds that ended children, and their children, have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def resident(pid: int) -> float:
    """MiB of resident memory of a process and its descendants now."""
    return sum(_pages(one) for one in _family(pid)) * _PAGE / _MIB


def _family(pid: int) -> list[int]:
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        children = [int(child) for task in tasks for child in (task / "children").read_text().split()]
    except OSError:  # it has just ended
        children = []
    return [pid, *(one for child in children for one in _family(child))]


def _pages(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:  # as above
        return 0


def _ticks(pid: int) -> int:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:  # as above
        return 0
    return sum(int(field) for field in fields[11:15])
