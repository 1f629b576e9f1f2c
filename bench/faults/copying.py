"""A copy of a commit with the faults planted, and all that the tests need to run in it."""

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench.faults.planting import PROBE, plant
from bench.faults.sites import Site, sites_of


def bring_environment(original: Path, tree: Path) -> None:
    """Write `.venv` into a tree; a program started with it imports this tree, from any folder.

    It uses the packages of the original, but not the file by which the original finds its own project.
    """
    environment = tree / ".venv"
    (environment / "bin").mkdir(parents=True)
    (environment / "pyvenv.cfg").write_bytes((original / "pyvenv.cfg").read_bytes())
    for program in (original / "bin").iterdir():
        _bring_program(program, original, environment)
    (packages,) = original.glob("lib/python*/site-packages")
    place = environment / packages.relative_to(original)
    place.mkdir(parents=True)
    (place / "planted.pth").write_text(f"{tree}\n{packages}\n", encoding="utf-8")


def _bring_program(program: Path, original: Path, environment: Path) -> None:
    """Link a program; a script is copied, with the copy's interpreter in its first line."""
    target = environment / "bin" / program.name
    if program.is_symlink() or not program.read_bytes().startswith(b"#!"):
        target.symlink_to(program.resolve())
        return
    first, _, rest = program.read_bytes().partition(b"\n")
    target.write_bytes(first.replace(str(original).encode(), str(environment).encode()) + b"\n" + rest)
    target.chmod(0o755)


RECORDER = "planted_recorder"
_BUILT = Path("app", "pages", "static", "built")
_CACHE = Path("tests", ".cache")
_LEFT_OUT = frozenset({"PYTHONDONTWRITEBYTECODE", "PYTHONPATH"})
"""Python's settings of the caller that would prevent compiled modules, or name modules of another project."""


class Copy(NamedTuple):
    """A folder that contains a planted tree, the faults in it, and what was recorded about them."""

    folder: Path

    @property
    def tree(self) -> Path:
        """The copied project."""
        return self.folder / "tree"

    @property
    def records(self) -> Path:
        """What the run without an active fault recorded."""
        return self.folder / "records"

    @property
    def python(self) -> Path:
        """The interpreter of the copy's environment."""
        return self.tree / ".venv" / "bin" / "python"

    def environ(self, **planted: str) -> dict[str, str]:
        """The environment of a run, in which the modules of the copy come first.

        It keeps compiled modules, since each fault starts several processes.
        """
        inherited = {name: value for name, value in os.environ.items() if name not in _LEFT_OUT}
        return {**inherited, "PYTHONPYCACHEPREFIX": str(self.folder / "compiled"), **planted}

    def faults(self) -> dict[int, Site]:
        """The planted faults by their numbers, from 1."""
        return msgspec.json.decode((self.folder / "faults.json").read_bytes(), type=dict[int, Site])


def product(project: Path, commit: str) -> dict[str, str]:
    """The text of each Python file of the product in a commit."""
    listed = _git(project, "ls-tree", "-r", "--name-only", commit, "app", "loaders").decode().split("\n")
    files = [file for file in listed if file.endswith(".py")]
    return {file: _git(project, "show", f"{commit}:{file}").decode() for file in files}


def write_copy(project: Path, commit: str, sites: Sequence[Site], folder: Path) -> tuple[Copy, list[Site]]:
    """Write a copy into a new folder; return it, and the sites that the commit does not have."""
    copy = Copy(folder.resolve())
    copy.tree.mkdir(parents=True)
    archive = _git(project, "archive", commit)
    subprocess.run(["tar", "-x", "-C", copy.tree], input=archive, check=True)
    planted = {site: number for number, site in enumerate(_present(copy.tree, sites), 1)}
    _plant_all(copy.tree, planted)
    for name, source in ((PROBE, "probe.py"), (RECORDER, "recorder.py")):
        shutil.copy(Path(__file__).with_name(source), copy.tree / f"{name}.py")
    _add_to_git(copy.tree)
    _bring_surroundings(project.resolve(), copy.tree)
    (folder / "faults.json").write_bytes(
        msgspec.json.encode({number: site for site, number in planted.items()})
    )
    return copy, [site for site in sites if site not in planted]


def _present(tree: Path, sites: Sequence[Site]) -> list[Site]:
    found: set[Site] = set()
    for file in {site.file for site in sites}:
        if (tree / file).exists():
            found |= sites_of(file, (tree / file).read_text(encoding="utf-8")).keys()
    return [site for site in sites if site in found]


def _plant_all(tree: Path, numbers: Mapping[Site, int]) -> None:
    for file in {site.file for site in numbers}:
        path = tree / file
        path.write_text(plant(file, path.read_text(encoding="utf-8"), numbers), encoding="utf-8")


def _add_to_git(tree: Path) -> None:
    """Make the copy a repository: some tests ask which files are tracked."""
    _git(tree, "init", "--quiet")
    _git(tree, "add", "--all")


def _bring_surroundings(project: Path, tree: Path) -> None:
    """Copy what no commit contains: the environment, the built front ends, and fetched test data."""
    bring_environment((project / ".venv").resolve(), tree)
    if (project / _BUILT).exists():
        shutil.copytree(project / _BUILT, tree / _BUILT)
    (project / _CACHE).mkdir(exist_ok=True)
    (tree / _CACHE).symlink_to(project / _CACHE)


def _git(folder: Path, *arguments: str) -> bytes:
    return subprocess.run(["git", "-C", str(folder), *arguments], check=True, capture_output=True).stdout
