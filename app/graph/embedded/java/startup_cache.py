"""The engine's startup cache: Java classes prepared by a first run, so that it starts in half the time.

`python -m app.graph.embedded.java.startup_cache` writes it once for an environment, in some ten seconds. Java
checks it at each start and ignores it if it was written for another release or is damaged.
"""

import os
import subprocess
import sys
import tempfile
from functools import cache
from importlib.metadata import version
from pathlib import Path

_TRAINING = f"{__package__}.training"
_SECONDS = 300.0
"""Seconds that the training run may take; set by hand."""


def cache_options() -> tuple[str, ...]:
    """Options to start Java from the cache; empty if there is no cache."""
    return (f"-XX:AOTCache={_path()}",) if _path().exists() else ()


def write_cache() -> None:
    """Write the cache with one run of the engine, into the `share` folder of the environment."""
    path = _path()
    path.unlink(missing_ok=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=path.parent) as work:
        written = Path(work) / path.name
        subprocess.run(  # noqa: S603 - our interpreter, our module
            [sys.executable, "-P", "-m", _TRAINING, work],
            cwd=work,
            env=os.environ | {"ARCADEDB_JVM_ARGS": f"-XX:AOTCacheOutput={written}"},
            capture_output=True,
            check=True,
            timeout=_SECONDS,
        )
        written.replace(path)


@cache
def _path() -> Path:
    return Path(sys.prefix) / "share" / "coterie" / f"engine-{version('arcadedb-embedded')}-linked.aot"


if __name__ == "__main__":
    write_cache()
