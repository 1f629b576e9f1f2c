"""Time, memory and growth of every stage from files to resolved tables, on shares of the same files.

Usage: python -m bench.loading.stages FILE... [--shares 10,30,100] [--until topics]

A share is a percentage of the inputs (the members of an archive), the same ones in every run; each share is
measured in a process of its own. Memory and CPU seconds are those of all its processes together. A run may
end before a stage, such as topics: then every statement, paper, person, venue and institution is resolved.
"""

import argparse
import json
import math
import shutil
import subprocess
import sys
import tempfile
import time
import zlib
from contextlib import suppress
from pathlib import Path

from bench.memory import Watch, worked
from loaders.pipeline import PipelineRun, build_graph
from loaders.publish.snapshot import write_snapshot
from loaders.reading import open_inputs
from loaders.reading.intake import Intake, LoadRequest, ingest_all
from loaders.store import RecordStore
from loaders.tables import Tables, open_tables

_COUNTED = ("works", "papers", "bylines", "people")


def main() -> None:
    """Print a line for each stage and share, and how each stage grows from the first share to the last."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--shares", default="10,30,100")
    parser.add_argument("--until", default="")
    parser.add_argument("--one", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.one is not None:
        json.dump(measure(given.files, given.one, given.until), sys.stdout)
        return
    runs = []
    for share in given.shares.split(","):
        runs.append(run_apart(given.files, int(share), given.until))
        print_run(runs[-1])
    if len(runs) > 1:
        print_growth(runs[0], runs[-1])


def run_apart(files: list[str], share: int, until: str) -> dict[str, dict[str, float]]:
    """One share, measured in a fresh process."""
    command = [sys.executable, "-m", "bench.loading.stages", *files, "--one", str(share), "--until", until]
    found: dict[str, dict[str, float]] = json.loads(subprocess.run(command, check=True, stdout=-1).stdout)
    return found


def measure(files: list[str], share: int, until: str) -> dict[str, dict[str, float]]:
    """Seconds and greatest memory of each stage, and the rows of the main tables."""
    with tempfile.TemporaryDirectory() as place, open_tables(f"duckdb:{place}/tables") as tables:
        inputs = take_share(files, share, Path(place) / "inputs")
        with Watch() as watch:
            stages = Stages(watch, until)
            stages.begin("reading")
            store = RecordStore(Path(place) / "records")
            taken = ingest_all(LoadRequest([str(inputs)]), Intake(store, 1, "2026-11-21", workers=0))
            entries = [entry for _, entry in taken if entry is not None]
            with suppress(Enough):
                build_graph(
                    tables, PipelineRun(store, entries), announce=lambda stage, *_: stages.begin(stage)
                )
                stages.begin("snapshot")
                write_snapshot(tables, Path(place) / "snapshot", "2026-11-21T00:00:00Z")
                stages.end()
        counts = {name: float(count(tables, name)) for name in _COUNTED}
    return {"rows": counts, "seconds": stages.seconds, "work": stages.work, "MiB": stages.memory}


def take_share(files: list[str], share: int, folder: Path) -> Path:
    """A folder with a share of the inputs, unpacked."""
    for one in (one for file in files for one in open_inputs(file)):
        if zlib.crc32(one.name.encode()) % 100 < share:
            target = folder / one.name
            target.parent.mkdir(parents=True, exist_ok=True)
            with target.open("wb") as copy:
                shutil.copyfileobj(one.stream, copy)
    return folder


class Enough(Exception):
    """Raised when the stage begins before which the run should end."""


class Stages:
    """Times each stage, from its begin to the begin of the next one."""

    def __init__(self, watch: Watch, until: str) -> None:
        self._until = until
        self.seconds: dict[str, float] = {}
        self.work: dict[str, float] = {}
        self.memory: dict[str, float] = {}
        self._watch = watch
        self._now: tuple[str, float, float] | None = None

    @property
    def running(self) -> str | None:
        """The stage that has begun and not ended."""
        return None if self._now is None else self._now[0]

    def begin(self, stage: str) -> None:
        """End the last stage, and start the clock of this one."""
        self.end()
        if stage == self._until:
            raise Enough
        self._now = stage, time.perf_counter(), worked()

    def end(self) -> None:
        """Record the seconds and the peak memory of the running stage."""
        if self._now is not None:
            stage, start, before = self._now
            self.seconds[stage] = time.perf_counter() - start
            self.work[stage] = worked() - before
            self.memory[stage] = self._watch.greatest()
            self._now = None


def count(tables: Tables, name: str) -> int:
    """The number of rows of a table."""
    return int(tables.one(f"select count(*) as rows from {name}")["rows"][0].as_py())


def print_run(run: dict[str, dict[str, float]]) -> None:
    """Print a line for each stage."""
    print("\n" + ", ".join(f"{rows:,.0f} {name}" for name, rows in run["rows"].items()))
    for stage, took in run["seconds"].items():
        print_line(stage, took, run["work"][stage], run["MiB"][stage])
    seconds, work = (sum(run[kind].values()) for kind in ("seconds", "work"))
    print_line("all", seconds, work, max(run["MiB"].values()))


def print_line(name: str, seconds: float, work: float, memory: float) -> None:
    """Seconds passed, CPU seconds, and memory."""
    print(f"  {name:24}{seconds:8.1f} s {work:8.1f} s of processor {memory:8.0f} MiB", flush=True)


def print_growth(small: dict[str, dict[str, float]], large: dict[str, dict[str, float]]) -> None:
    """The exponent with which the time of each stage grows with the number of papers."""
    wider = math.log(large["rows"]["papers"] / small["rows"]["papers"])
    print("\ngrowth: CPU seconds are papers to the power of")
    times = {name: (small["work"][name], work) for name, work in large["work"].items()}
    times["all"] = (sum(small["work"].values()), sum(large["work"].values()))
    for name, (before, after) in times.items():
        print(f"  {name:24}{math.log(after / before) / wider:8.2f}")


if __name__ == "__main__":
    main()
