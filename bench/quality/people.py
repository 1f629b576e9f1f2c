"""People on labelled sets. Each figure is that of `python -m bench.labelled_people` on the set."""

import re
import subprocess
import sys
from functools import cache, partial
from pathlib import Path

from bench.quality.row import NOT_MEASURED, Figure

_LINE = re.compile(r"(.*): \d+ of \d+ mentions, B-cubed P R F1 ([\d.]+) ([\d.]+) ([\d.]+)")
SEVERAL = "names of several"


def b_cubed(kind: str, of: str, precision: float, f1: float, folder: Path) -> Figure:
    """B-cubed over the labelled mentions of a set, or over those of a part of it."""
    rates = _scores(kind, folder)[of]
    is_met = rates[0] >= precision and rates[2] >= f1
    return Figure(f"P {rates[0]:.4f}, R {rates[1]:.4f}, F1 {rates[2]:.4f}", is_met)


@cache
def _scores(kind: str, folder: Path) -> dict[str, tuple[float, float, float]]:
    command = [sys.executable, "-m", "bench.labelled_people", kind, str(folder / "data")]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return {of: (float(p), float(r), float(f)) for of, p, r, f in _LINE.findall(told)}


anthology = partial(b_cubed, "acl", "acl", 0.994, 0.989)
names_of_several = partial(b_cubed, "acl", SEVERAL, 0.0, 0.90)
qian = partial(b_cubed, "qian", "qian", 0.0, 0.80)


def not_measured(_: Path) -> Figure:
    """What no benchmark of the project measures yet."""
    return NOT_MEASURED
