"""A real server that speaks Spark Connect for the tests: Sail, which comes as one wheel and needs no Java."""

import importlib.util
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partialmethod
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
READY_SECONDS = 60


@contextmanager
def served_sail(home: Path) -> Iterator[str]:
    """Address of a server on a free loopback port, `sc://127.0.0.1:PORT`; its workers run this checkout."""
    port = _free_port()
    command = [sys.executable, "-m", "pysail", "spark", "server", "--ip", "127.0.0.1", "--port", str(port)]
    with (home / "sail.out").open("wb") as output:
        process = subprocess.Popen(
            command, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=output, stderr=output
        )
    try:
        _wait_until_ready(process, port)
        yield f"sc://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(60)


@contextmanager
def asked_once() -> Iterator[None]:
    """Clients of this process never reattach: Sail 0.7 fails a few operations that end meanwhile."""
    from pyspark.sql.connect.client import SparkConnectClient  # noqa: PLC0415 - a second for every other test

    once = partialmethod(SparkConnectClient.__init__, use_reattachable_execute=False)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SparkConnectClient, "__init__", once)
        yield


def require_sail() -> None:
    """Skip what needs Sail where it is not installed; with CI set that is an error."""
    if importlib.util.find_spec("pysail") is not None:
        return
    reason = "no Spark Connect server: pysail is not installed"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


def _wait_until_ready(process: subprocess.Popen[bytes], port: int) -> None:
    limit = time.monotonic() + READY_SECONDS
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            if process.poll() is not None or time.monotonic() > limit:
                raise
        time.sleep(0.1)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
