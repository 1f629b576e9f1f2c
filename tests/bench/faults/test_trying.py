"""From a commit to what its tests find: a small project is planted, recorded and tried."""

import subprocess
import sys
from pathlib import Path

from bench.faults.copying import write_copy
from bench.faults.results import read_results
from bench.faults.sites import sites_of

ROOT = Path(__file__).parents[3]
SUMS = """
def least(numbers):
    return sorted(numbers)[0]


def most(numbers):
    return sorted(numbers)[-1]


def unused():
    return 3
"""
TESTS = """
import subprocess, sys
from app.sums import most

CODE = "from app.sums import least; print(least([3, 1, 2]))"


def test_least():
    run = subprocess.run([sys.executable, "-P", "-c", CODE], cwd="/", capture_output=True, text=True)
    assert run.stdout == "1\\n"


def test_most():
    assert most([3, 1, 2]) > 1
"""
SETTINGS = """
[tool.pytest.ini_options]
testpaths = ["tests"]
addopts = ["--import-mode=importlib", "-p", "no:schemathesis", "-p", "no:asyncio"]
"""
FILES = {
    "app/__init__.py": "",
    "app/sums.py": f'"""Sums."""\n{SUMS}',
    "tests/cli/test_sums.py": TESTS,
    "pyproject.toml": SETTINGS,
}
FAULTS = {"least": "number", "most": "number", "unused": "number"}


def test_a_fault_is_found_by_a_process_that_a_test_starts_or_missed_or_not_run(tmp_path: Path) -> None:
    project = commit(tmp_path / "project")
    sites = sites_of("app/sums.py", FILES["app/sums.py"])
    chosen = [site for site in sites if FAULTS.get(site.function) == site.kind]
    copy, gone = write_copy(project, "HEAD", chosen, tmp_path / "copy")
    bench("record", copy.folder)
    bench("try", copy.folder, tmp_path / "results.jsonl", "--jobs", "1")
    results = read_results(tmp_path / "results.jsonl").values()
    assert gone == []
    assert {result.fault.split(":")[1]: (result.outcome, result.test) for result in results} == {
        "least": ("found", "tests/cli/test_sums.py::test_least"),
        "most": ("missed", None),
        "unused": ("not run", None),
    }


def commit(folder: Path) -> Path:
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    (folder / ".venv").symlink_to(Path(sys.prefix))
    git = ["git", "-C", str(folder), "-c", "user.name=Tests", "-c", "user.email=tests@localhost"]
    for words in (
        ["init", "-q"],
        ["add", "app", "tests", "pyproject.toml"],
        ["commit", "-q", "-m", "Add sums"],
    ):
        subprocess.run([*git, *words], check=True)
    return folder


def bench(*arguments: object) -> None:
    command = [sys.executable, "-m", "bench.faults", *map(str, arguments)]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
