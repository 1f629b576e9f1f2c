"""The generator of the Python client, which has dependencies of its own and so a folder of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GENERATOR = ROOT / ".venv" / "clients"
"""Where `make clients` installs it."""


def generated_package(folder: Path) -> dict[str, str]:
    """The files of the generated package, by name, as the generator writes them now."""
    require_generator()
    target = folder / "generated"
    command = [sys.executable, str(ROOT / "clients" / "python" / "client_package.py"), str(target)]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": str(GENERATOR)})
    return read_package(target)


def read_package(folder: Path) -> dict[str, str]:
    """The modules of a package, by name."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py"))}


def require_generator() -> None:
    """Skip where the generator is missing; with CI set that is an error."""
    if not GENERATOR.is_dir():
        reason = "no generator of the Python client: it was not installed (make clients)"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
