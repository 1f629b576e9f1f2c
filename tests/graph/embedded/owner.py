"""A process that owns a data folder, for tests that kill it; its argument is the folder."""

import sys
from pathlib import Path

from app.graph.embedded.engine import EmbeddedEngine
from app.storage.folder import DataFolder

with EmbeddedEngine(DataFolder(Path(sys.argv[1])), heap="256m"):
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    sys.stdin.read()
