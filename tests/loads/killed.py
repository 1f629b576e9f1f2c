"""Runs a command and ends it by SIGKILL at its n-th step that touches the disk, a process or a socket.

`python -m tests.loads.killed N load PATH...`; with N = 0 it runs to its end and writes the number of steps to
the file that STEPS names. If COPIES is set, every change of the engine's folder is written to a copy of it,
as large changes are. The product contains no code for this.
"""

import os
import signal
import sys
from itertools import count
from pathlib import Path

from tests.cli.installed import leave_out_pandas

STEPS = ("os.rename", "os.remove", "os.rmdir", "os.mkdir", "subprocess.Popen", "socket.connect")
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT


def main() -> None:
    last, *words = sys.argv[1:]
    steps = count(1)
    data = os.environ["COTERIE_DATA"]
    done = 0

    def watch(event: str, arguments: tuple[object, ...]) -> None:
        nonlocal done
        is_write = event == "open" and _is_write_below(data, arguments)
        if is_write or event in STEPS:
            done = next(steps)
            if done == int(last):
                os.kill(os.getpid(), signal.SIGKILL)

    leave_out_pandas()
    from app.cli import cli  # noqa: PLC0415 - what imports touch does not count

    if "COPIES" in os.environ:
        _always_copy()
    sys.addaudithook(watch)
    cli(words, standalone_mode=False)
    Path(os.environ["STEPS"]).write_text(str(done), encoding="ascii")


def _always_copy() -> None:
    from loaders.publish.engines import embedded  # noqa: PLC0415 - as above

    vars(embedded).update(_LARGEST=-1, _SHARE=0)


def _is_write_below(data: str, arguments: tuple[object, ...]) -> bool:
    path, _, flags = arguments
    return isinstance(path, str) and path.startswith(data) and bool(int(str(flags)) & _WRITING)


if __name__ == "__main__":
    main()
