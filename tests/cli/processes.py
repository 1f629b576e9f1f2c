"""The `coterie` command as people run it: real processes, real folders."""

import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

PAGES = Path(__file__).parents[2] / "docs" / "examples" / "network-science"
FIRST, SECOND, UNKNOWN = (
    str(PAGES / f"{name}.txt") for name in ("bzpeer-newman", "catalyzex-newman", "unknown-form")
)
SECONDS = 120


class Ended(NamedTuple):
    """The exit status and output of a command."""

    status: int
    out: str
    err: str

    @property
    def messages(self) -> str:
        """What it wrote to standard error, without the lines of progress of a slow command."""
        lines = self.err.splitlines(keepends=True)
        return "".join(line for line in lines if not line.endswith(" so far\n"))


def coterie(*arguments: str, data: Path, stdin: bytes = b"", **environ: str) -> Ended:
    """Run a command to its end on a data folder; it inherits no setting."""
    run = subprocess.run(
        _command(arguments),
        env=environ_of(data, environ),
        input=stdin,
        capture_output=True,
        check=False,
        timeout=SECONDS,
    )
    return Ended(run.returncode, run.stdout.decode(), run.stderr.decode())


def start(*arguments: str, data: Path, **environ: str) -> "subprocess.Popen[str]":
    """Start a command in a session of its own, as a terminal does."""
    return subprocess.Popen(
        _command(arguments),
        env=environ_of(data, environ),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@contextmanager
def serving(data: Path, **environ: str) -> Iterator[str]:
    """A service on a data folder; its address."""
    service = start("serve", "--port", "0", data=data, **environ)
    try:
        assert service.stdout is not None
        result = service.stdout.readline()
        assert result.startswith("Serving at "), result + service.communicate()[1]
        yield result.split()[-1].rstrip("/")
    finally:
        service.terminate()
        service.communicate(timeout=SECONDS)


def ask(address: str, query: str) -> Any:
    """The data of an answer; anything else fails."""
    request = urllib.request.Request(
        f"{address}/graphql", json.dumps({"query": query}).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=SECONDS) as answer:
        body = json.load(answer)
    assert "errors" not in body, body
    return body["data"]


def state_of(data: Path) -> Any:
    """The state in the folder's pointer; None before the first load."""
    pointer = data / "state.json"
    return json.loads(pointer.read_bytes()) if pointer.exists() else None


def environ_of(data: Path, more: dict[str, str]) -> dict[str, str]:
    """The environment of a command: no settings of this process, but a data folder and `more`."""
    inherited = {
        name: value for name, value in os.environ.items() if not name.startswith(("NEO4J_", "COTERIE_"))
    }
    ours = {"COTERIE_DATA": str(data), "COTERIE_HEAP": "384m", "COTERIE_WORKERS": "1"}
    return {**inherited, **ours, **more}


def _command(arguments: tuple[str, ...]) -> list[str]:
    return [sys.executable, "-m", "tests.cli.installed", *arguments]
