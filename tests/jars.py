"""Jars of pinned Maven dependencies for the tests, fetched once for each text of a pom."""

import hashlib
import os
import shutil
import subprocess
from pathlib import Path

import pytest

_CACHE = Path(__file__).parent / ".cache"


def require_maven() -> None:
    """Skip what needs jars where Maven is missing; with CI set that is an error."""
    if shutil.which("mvn") is not None:
        return
    reason = "no jars: Maven (mvn) is not installed"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


def fetch_jars(pom: Path, name: str) -> Path:
    """The folder with the jars of a pom, kept under this name."""
    digest = hashlib.sha256(pom.read_bytes()).hexdigest()[:16]
    folder = _CACHE / f"{name}-{digest}"
    if folder.exists():
        return folder
    unfinished = folder.with_suffix(f".{os.getpid()}")
    command = ["mvn", "-B", "-q", "-f", str(pom), "dependency:copy-dependencies"]
    subprocess.run(
        [*command, "-DincludeScope=runtime", f"-DoutputDirectory={unfinished}"], check=True, timeout=900
    )
    try:
        unfinished.rename(folder)
    except OSError:  # another worker fetched the same jars first
        shutil.rmtree(unfinished)
        assert folder.exists()
    return folder
