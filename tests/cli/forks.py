"""Commands in processes that are forked from one that has imported the program: that saves a second each.

In all else they are processes of their own: in what they are given, how they end, and what ends them. Only
the memory of one that ends by itself is not freed object by object, which takes 0.3 s.
`python -m tests.cli.forks` is the process that forks.
"""

import atexit
import gc
import json
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from tests.cli.installed import leave_out_pandas
from tests.cli.processes import Ended, environ_of

_IMPORTED = ("app.cli", "loaders.loading.republish")
_ROOT = Path(__file__).parents[2]


def coterie(*arguments: str, data: Path, stdin: bytes = b"", **environ: str) -> Ended:
    """Run a command to its end on a data folder, as `coterie` does."""
    with tempfile.TemporaryDirectory() as place:
        given, out, err = (Path(place, name) for name in ("in", "out", "err"))
        for file, content in ((given, stdin), (out, b""), (err, b"")):
            file.write_bytes(content)
        files = (str(given), str(out), str(err))
        status = forked("tests.cli.installed", *arguments, environ=environ_of(data, environ), files=files)
        return Ended(status, out.read_text(encoding="utf-8"), err.read_text(encoding="utf-8"))


def forked(module: str, *arguments: str, environ: dict[str, str], files: tuple[str, str, str]) -> int:
    """The status of a module's `main`, as of a process of its own; its standard streams are these files."""
    server = _server()
    assert server.stdin is not None
    assert server.stdout is not None
    asked = {"module": module, "arguments": arguments, "environ": environ, "files": files}
    server.stdin.write(json.dumps(asked).encode() + b"\n")
    server.stdin.flush()
    return int(server.stdout.readline())


@cache
def _server() -> "subprocess.Popen[bytes]":
    """The process that forks; it ends with this one."""
    command = [sys.executable, "-m", "tests.cli.forks"]
    server = subprocess.Popen(command, cwd=_ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    atexit.register(server.communicate)  # ends what it reads from, and waits for it
    return server


def _serve() -> dict[str, Any]:
    """Fork a process for each request; in that process, its request."""
    leave_out_pandas()
    for name in _IMPORTED:
        import_module(name)
    _know_the_code()
    _know_the_shipped_data()
    gc.collect()
    gc.freeze()  # else the first collection of each command copies all that is imported
    requests, answers = os.fdopen(os.dup(0), "rb"), os.dup(1)
    for request in requests:
        if not (child := os.fork()):
            return dict(json.loads(request))
        _, status = os.waitpid(child, 0)
        os.write(answers, b"%d\n" % os.waitstatus_to_exitcode(status))
    os._exit(0)


def _know_the_code() -> None:
    """Import every source, and hash the code of each stage, which does not change while tests run."""
    from loaders.pipeline import STAGES  # noqa: PLC0415 - as all that commands import, without pandas
    from loaders.running.code import (  # noqa: PLC0415 - as above
        code_hash,
        graph_code,
        reading_code,
    )
    from loaders.sources import load_sources  # noqa: PLC0415 - as above

    load_sources()
    graph_code()
    reading_code()
    for stage in STAGES:
        code_hash(stage.run)


def _know_the_shipped_data() -> None:
    """Read what every load reads of the data that come with the program."""
    from loaders.resolve.people.evidence.reference import word_counts  # noqa: PLC0415 - as above
    from loaders.resolve.venues.series import known_series  # noqa: PLC0415 - as above
    from loaders.topics.mining.lexicon import fixed_phrases, role  # noqa: PLC0415 - as above

    word_counts()
    known_series()
    fixed_phrases()
    role("of")


def _main() -> None:
    asked = _serve()
    modes = (os.O_RDONLY, os.O_WRONLY, os.O_WRONLY)
    for number, (name, mode) in enumerate(zip(asked["files"], modes, strict=True)):
        os.dup2(os.open(name, mode), number)
    os.environ.clear()
    os.environ.update(asked["environ"])
    sys.argv = [asked["module"], *asked["arguments"]]
    _end(import_module(asked["module"]).main)


def _end(main: Callable[[], object]) -> NoReturn:
    """Run it to its end, and end the process as Python does, but without freeing its memory."""
    try:
        main()
    except SystemExit as end:
        if not isinstance(end.code, int | None):
            raise
        status = end.code or 0
    except BaseException:
        gc.unfreeze()
        raise
    else:
        status = 0
    threading._shutdown()  # type: ignore[attr-defined] # waits for threads, which nothing public does
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    _main()
