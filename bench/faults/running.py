"""One process of pytest in a planted tree, with or without an active fault, within a bound of seconds."""

import contextlib
import os
import signal
import subprocess
import tempfile
import time
import uuid
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bench.faults.copying import RECORDER, Copy
from bench.faults.records import Report, read_reports

_MARK = "PLANTED_RUN"
_GRACE_SECONDS = 15.0
_PASSED, _NO_TESTS = 0, 5


class TestRun(NamedTuple):
    """The result of a test run: its status (None if it took too long), the reports, and its seconds."""

    status: int | None
    reports: list[Report]
    seconds: float

    @property
    def is_passed(self) -> bool:
        """Whether no test failed."""
        return self.status in {_PASSED, _NO_TESTS}

    @property
    def failed(self) -> list[str]:
        """Tests that failed, or files that could not be collected."""
        return [report.test for report in self.reports if report.outcome == "failed"]


def run(copy: Copy, arguments: Sequence[str], *, fault: int = 0, most_seconds: float) -> TestRun:
    """Run pytest with these arguments, written to a file; all processes that it started are ended."""
    with tempfile.TemporaryDirectory(prefix="faults-", ignore_cleanup_errors=True) as home:
        reports, given = Path(home) / "reports", Path(home) / "arguments"
        reports.mkdir()
        given.write_text("\n".join(arguments), encoding="utf-8")
        options = ["-q", "--tb=no", "-p", RECORDER, "-p", "no:cacheprovider", f"--basetemp={home}/tests"]
        mark = uuid.uuid4().hex
        planted = {"PLANTED_FAULT": str(fault), "PLANTED_REPORTS": str(reports), _MARK: mark}
        start = time.monotonic()
        process = subprocess.Popen(
            [copy.python, "-m", "pytest", *options, f"@{given}"],
            cwd=copy.tree,
            env=copy.environ(**planted),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        status = _wait(process, most_seconds)
        _end_all(mark)
        process.wait()
        return TestRun(status, read_reports(reports), time.monotonic() - start)


def _wait(process: "subprocess.Popen[bytes]", seconds: float) -> int | None:
    """The status of a process; None if it had to be interrupted."""
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGINT)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(_GRACE_SECONDS)
    return None


def _end_all(mark: str) -> None:
    """End every process that has the mark of this run in its environment (as Linux shows it)."""
    marker = f"{_MARK}={mark}".encode()
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if marker in (folder / "environ").read_bytes().split(b"\0"):
                os.kill(int(folder.name), signal.SIGKILL)
