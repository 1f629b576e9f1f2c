"""The parent's side of a child process: start it, read its answers, end it."""

import json
import os
import queue
import subprocess
import sys
import threading
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from app.errors import EngineMissing, EngineUnavailable
from app.storage.files import disk_full_recognised

_ROOT = Path(__file__).parents[__name__.count(".")]
"""The folder that this module was imported from; the child imports from it too."""

_STOP_SECONDS = 40.0
_KILL_SECONDS = 10.0
"""Seconds to wait for a clean stop, and after a kill; set by hand, the first above the child's own limit."""
_PROGRAM = f"{__package__}.program"
_OURS = ("NEO4J_", "COTERIE_")


class Child:
    """A Python process that runs the `main` of one module, with `folder` as its working directory.

    It has its own session, so that Ctrl-C reaches only the parent, which then stops it.
    """

    def __init__(self, module: str, folder: Path) -> None:
        log = folder / "log" / "engine.out"
        with disk_full_recognised(folder), _rotated(log).open("wb") as output:
            self._process = subprocess.Popen(  # noqa: S603 - our interpreter, our module
                [sys.executable, "-P", "-m", _PROGRAM, module],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=output,
                cwd=folder,
                env=_environment(),
                start_new_session=True,
            )
        self._log = log
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=self._listen, name=f"answers of {module}", daemon=True).start()

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    def is_alive(self) -> bool:
        """Whether the process still runs."""
        return self._process.poll() is None

    def send(self, content: bytes) -> None:
        """Send bytes; no effect if the process has ended, which `answer` reports."""
        try:
            self._stdin().write(content)
            self._stdin().flush()
        except (BrokenPipeError, ValueError):
            self._process.poll()

    def answer(self, seconds: float) -> dict[str, Any]:
        """The next answer; EngineUnavailable if the process ended or did not answer in time."""
        try:
            line = self._answers.get(timeout=seconds)
        except queue.Empty:
            line = b""
        if not line:
            raise EngineUnavailable(
                "The embedded engine stopped, or did not respond in time.",
                value=self.pid,
                advice=f"See {self._log} and the files next to it. COTERIE_HEAP may be too large for this "
                f"machine.",
            )
        return dict(json.loads(line))

    def stop(self) -> None:
        """Ask the process to close its folder and end; kill it if it does not."""
        self.send_end()
        try:
            self._process.wait(_STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        """End the process at once."""
        self._process.kill()
        self._process.wait(_KILL_SECONDS)
        self.send_end()

    def send_end(self) -> None:
        """Close the pipe: nothing more will be sent."""
        try:
            self._stdin().close()
        except BrokenPipeError:
            self._process.poll()

    def _stdin(self) -> Any:
        return self._process.stdin

    def _listen(self) -> None:
        assert self._process.stdout is not None  # noqa: S101 - for the type checker: it is a pipe
        with self._process.stdout as answers:
            for line in answers:
                self._answers.put(line)
        self._answers.put(b"")


def require_engine() -> None:
    """Raise EngineMissing if the embedded engine has no wheel for this platform."""
    if find_spec("arcadedb_embedded") is None:
        raise EngineMissing(
            f"The embedded engine does not support {sys.platform}.",
            value=sys.platform,
            advice="Set NEO4J_URI to the address of a Neo4j server.",
        )


def _environment() -> dict[str, str]:
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(_OURS)}
    paths = [str(_ROOT), *filter(None, [inherited.get("PYTHONPATH")])]
    return {**inherited, "PYTHONPATH": os.pathsep.join(paths)}


def _rotated(log: Path) -> Path:
    """The path of a new log; the log of the process before is kept next to it."""
    log.parent.mkdir(parents=True, exist_ok=True)
    if log.exists():
        log.replace(log.with_suffix(".former.out"))
    return log
