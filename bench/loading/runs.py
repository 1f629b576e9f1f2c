"""`coterie load` as a person runs it: a first load, the same again, and again with a hundredth changed.

Usage: python -m bench.loading.runs FILE... [--share 100]

The share is a percentage of the inputs. In the third load the titles in one of a hundred files are changed.
Each load is a process of its own into the embedded engine; memory is that of all its processes together.
Python's modules are compiled beforehand, as an installation compiles them.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

import loaders.demo
from bench.loading.stages import take_share
from bench.memory import Watch, worked_by_ended

DEMO = Path(loaders.demo.__file__).parent / "data"


def main() -> None:
    """Print the cost of each load compared with the first one, and the size of the data folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--share", type=int, default=100)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        inputs = take_share(given.files, given.share, Path(place) / "inputs")
        data = Path(place) / "data"
        os.environ["PYTHONPYCACHEPREFIX"] = str(Path(place) / "compiled")
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        load("to compile modules", DEMO, Path(place) / "demo", None)
        first = load("first", inputs, data, None)
        load("unchanged", inputs, data, first)
        changed = sum(change(file) for file in sorted(inputs.rglob("*.xml")) if is_chosen(file, inputs))
        load(f"{changed} titles changed", inputs, data, first)
        for folder in ("records", "states", "engine", "work"):
            print(f"  {folder:10}{size(data / folder):8.0f} MiB")


def load(name: str, inputs: Path, data: Path, first: float | None) -> float:
    """Load once, and print the cost and the output."""
    environ = {**os.environ, "COTERIE_DATA": str(data), "COTERIE_HEAP": "1g"}
    command = [sys.executable, "-m", "app.cli", "load", str(inputs)]
    start, worked = time.perf_counter(), worked_by_ended()
    with subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, text=True) as running:
        with Watch(running.pid) as watch:
            output, _ = running.communicate()
        most = watch.most
    took, worked = time.perf_counter() - start, worked_by_ended() - worked
    beside = "" if first is None else f", {worked / first:.1%} of the first one's"
    print(f"{name}: {took:.1f} s, {worked:.1f} s of CPU time{beside}, {most:.0f} MiB at most")
    print("  " + "\n  ".join(output.splitlines()[-2:]), flush=True)
    return worked


def is_chosen(file: Path, inputs: Path) -> bool:
    """Whether a file is one of the hundredth that is changed, the same files in every run."""
    return zlib.crc32(str(file.relative_to(inputs)).encode()) % 97 == 7


def change(file: Path) -> int:
    """Change every title of a file; return the number of titles."""
    body = file.read_text(encoding="utf-8")
    file.write_text(body.replace("</title>", " Revisited</title>"), encoding="utf-8")
    return body.count("</title>")


def size(folder: Path) -> float:
    """MiB of all files below a folder."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 2**20


if __name__ == "__main__":
    main()
