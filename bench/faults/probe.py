"""Copied into the planted tree as `planted_faults`: which fault is active, and who runs the planted lines.

PLANTED_FAULT is the number of the active fault. PLANTED_HITS names a folder for lines `NUMBER PLACE`, one
file a process; a place is what `recorder` says is being run. Started processes inherit all of it.
"""

import os
import sys
from types import FrameType

_PLACE = "PLANTED_PLACE"
_ACTIVE = int(os.environ.get("PLANTED_FAULT", "0"))
_HITS = os.environ.get("PLANTED_HITS")
_HERE = os.path.dirname(os.path.abspath(__file__))  # noqa: PTH100, PTH120 - this starts with every process
_write, _open, _close = os.write, os.open, os.close
_recorded: set[int] = set()


def _is_planted(number: int) -> bool:
    """Whether the fault is active; where hits are recorded, record one for this place."""
    if _HITS is not None and number not in _recorded:
        _recorded.add(number)
        _record(_HITS, number)
    return number == _ACTIVE


def begin(place: str) -> str:
    """Set what is being run from now on, and return what was run before."""
    before = os.environ.get(_PLACE, "")
    os.environ[_PLACE] = place
    _recorded.clear()
    return before


def _record(folder: str, number: int) -> None:
    place = "import" if _is_importing(sys._getframe(2)) else os.environ.get(_PLACE, "")
    file = _open(f"{folder}/{os.getpid()}.hits", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    try:
        _write(file, f"{number} {place}\n".encode())
    finally:
        _close(file)


def _is_importing(frame: FrameType | None) -> bool:
    """Whether a module of the product is being imported, so that the line runs once a process."""
    while frame is not None:
        code = frame.f_code
        is_product = code.co_filename.startswith((f"{_HERE}/app/", f"{_HERE}/loaders/"))
        if is_product and code.co_name == "<module>" and frame.f_globals["__name__"] != "__main__":
            return True
        frame = frame.f_back
    return False
