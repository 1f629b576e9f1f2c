"""docs/tutorial.md, followed as a reader does: its files saved, its commands run, its queries sent.

`python -m tests.docs.tutorial` writes the outputs and answers again, to be read before they are committed.
"""

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import orjson

from tests.cli.processes import SECONDS, ask, environ_of, serving
from tests.docs.markdown import ROOT

PAGE = ROOT / "docs" / "tutorial.md"
ADDRESS = "http://127.0.0.1:8000"
"""Where the service of a reader listens; that of a test has a free port."""

_FILE = re.compile(
    r"[Ss]ave this [\w ]+\s+as `(?P<name>[\w.-]+)`[^`]*?:\n\n```\w+\n(?P<content>.*?)```", re.DOTALL
)
_COMMAND = re.compile(r"(```sh\n(?P<given>coterie [^\n]*)\n```\n+```text\n)(?P<result>.*?)(```)", re.DOTALL)
_QUERY = re.compile(r"(```graphql\n(?P<given>[^`]*)```\n+```json\n)(?P<result>.*?)(```)", re.DOTALL)


@dataclass(frozen=True)
class Followed:
    """What a reader has in the end: the page with what it says now, the folder, and a running service."""

    page: str
    folder: Path
    address: str


def saved_files(page: str) -> dict[str, str]:
    """The files that a reader saves, by their names."""
    return {found["name"]: found["content"] for found in _FILE.finditer(page)}


@contextmanager
def followed(folder: Path) -> Iterator[Followed]:
    """Follow the tutorial in an empty folder; the service runs until the end."""
    page = PAGE.read_text(encoding="utf-8")
    for name, content in saved_files(page).items():
        (folder / name).write_text(content, encoding="utf-8")
    page = _COMMAND.sub(lambda found: found[1] + _run(found["given"], folder) + found[4], page)
    with serving(folder / "data") as address:
        page = _QUERY.sub(lambda found: found[1] + _answer(found["given"], address) + found[4], page)
        yield Followed(page, folder, address)


def _run(command: str, folder: Path) -> str:
    """What a command prints in the folder."""
    ended = subprocess.run(
        [sys.executable, "-m", "tests.cli.installed", *command.split()[1:]],
        env=environ_of(folder / "data", {"PYTHONPATH": str(ROOT)}),
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def _answer(query: str, address: str) -> str:
    return orjson.dumps(ask(address, query), option=orjson.OPT_INDENT_2).decode() + "\n"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place, followed(Path(place)) as end:
        PAGE.write_text(end.page, encoding="utf-8")
