"""Starts a program of the engine, without numpy: jpype imports it where it can, a tenth of each start.

`python -P -m app.graph.embedded.child.program MODULE`; started by `process.py`.
"""

import sys
from importlib import import_module

from app.graph.embedded.child.parent import run


def main(module: str) -> None:
    """Run the module's `main` and end the process with its status."""
    sys.modules["numpy"] = None  # type: ignore[assignment] # what Python takes for "cannot be imported"
    run(import_module(module).main)


if __name__ == "__main__":
    main(sys.argv[1])
