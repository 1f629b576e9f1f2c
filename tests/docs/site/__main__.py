"""`python -m tests.docs.site FOLDER` builds the site of the documents into a folder."""

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.docs.markdown import ROOT
from tests.docs.site.staging import read_files, read_pages

CONFIGURATION = ROOT / "docs" / "site"


def build_site(folder: Path) -> None:
    """Build the site into a folder."""
    with tempfile.TemporaryDirectory() as sources:
        stage(Path(sources))
        run_sphinx(Path(sources), folder)


def run_sphinx(sources: Path, folder: Path) -> None:
    """Turn sources into a site; any warning of Sphinx, such as a lost link, ends it with an error."""
    command = [sys.executable, "-m", "sphinx", "--quiet", "--nitpicky", "--fail-on-warning"]
    places = ["-c", str(CONFIGURATION), "-d", str(sources / ".doctrees"), str(sources), str(folder)]
    subprocess.run([*command, *places], check=True)


def stage(folder: Path) -> None:
    """Write what Sphinx reads."""
    for path, content in {**_encoded(read_pages()), **read_files()}.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


def _encoded(pages: dict[str, str]) -> dict[str, bytes]:
    return {path: text.encode() for path, text in pages.items()}


if __name__ == "__main__":
    build_site(Path(sys.argv[1]))
