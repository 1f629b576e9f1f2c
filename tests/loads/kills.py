"""Commands killed at one of their steps, and the graph that is served afterwards."""

import os
import shutil
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from app.graph.engines import open_engine
from tests.cli.forks import forked
from tests.graph.dump import dump
from tests.loads.graphs import load_into, settings_of

KILLED = -signal.SIGKILL
TIMES = frozenset({"published_at", "loaded_at", "event_times"})

Dump = list[tuple[Any, ...]]


class Ways(NamedTuple):
    """A folder before and after a command, the graph served from each, and the number of steps between."""

    words: tuple[str, ...]
    before: Path
    after: Path
    graphs: tuple[Dump, Dump]
    steps: int

    def kill_at(self, step: int, folder: Path) -> int:
        """The status of the command, killed at a step in a copy of the folder as it was before."""
        shutil.copytree(self.before, folder)
        return run(self.words, folder, step)


def ways(words: Sequence[str], pages: Sequence[str], place: Path) -> Ways:
    """Both ends of a command on a folder with these pages loaded."""
    before, after = place / "before", place / "after"
    load_into(before, pages)
    shutil.copytree(before, after)
    assert run(words, after, 0) == 0
    steps = int(_steps_of(after).read_text(encoding="ascii"))
    return Ways(tuple(words), before, after, (served(before), served(after)), steps)


def run(words: Sequence[str], folder: Path, step: int) -> int:
    """The status of a command that is killed at a step; at 0 it runs to its end."""
    steps = str(_steps_of(folder))
    environ = {**os.environ, "COTERIE_DATA": str(folder), "COTERIE_HEAP": "384m", "STEPS": steps}
    return forked("tests.loads.killed", str(step), *words, environ=environ, files=(os.devnull,) * 3)


def served(folder: Path) -> Dump:
    """The whole graph served from a folder, except for when it was loaded."""
    with open_engine(settings_of(folder)) as engine:
        return dump(engine, without=TIMES)


def spread(point: int, points: int, steps: int) -> int:
    """A step for one of `points` points, spread evenly from the first step to the last."""
    return 1 + point * (steps - 1) // (points - 1)


def _steps_of(folder: Path) -> Path:
    return folder.parent / f"{folder.name}.steps"
