"""The layout and the naming of the web part, run by Node."""

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.web.node import require_node

_RUNNER = Path(__file__).parent / "place.mjs"


def run_web(**asked: Any) -> Mapping[str, Any]:
    """What web/drawing makes of drawings, dots, names and clusters; skips without Node, or fails with CI."""
    command = [
        require_node(),
        "--experimental-strip-types",
        "--disable-warning=ExperimentalWarning",
        str(_RUNNER),
    ]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answer: Mapping[str, Any] = json.loads(done.stdout)
    return answer
