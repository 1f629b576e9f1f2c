"""`coterie --version`."""

from pathlib import Path

from app import __version__
from tests.cli.processes import coterie


def test_the_program_prints_its_name_and_version(tmp_path: Path) -> None:
    assert coterie("--version", data=tmp_path) == (0, f"coterie {__version__}\n", "")
