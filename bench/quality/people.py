"""People on labelled sets. Each figure is that of `python -m bench.labelled_people` on the set."""

import re
import subprocess
import sys
from functools import partial
from pathlib import Path

from bench.quality.row import NOT_MEASURED, Figure

_B_CUBED = re.compile(r"B-cubed \D*([\d.]+)\D+([\d.]+)\D+([\d.]+)")


def b_cubed(kind: str, precision: float, f1: float, folder: Path) -> Figure:
    """B-cubed over the labelled mentions of a set."""
    command = [sys.executable, "-m", "bench.labelled_people", kind, str(folder / "data")]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    if (found := _B_CUBED.search(told)) is None:
        return NOT_MEASURED
    rates = [float(number.rstrip(".")) for number in found.groups()]
    is_met = rates[0] >= precision and rates[2] >= f1
    return Figure(f"P {rates[0]:.4f}, R {rates[1]:.4f}, F1 {rates[2]:.4f}", is_met)


anthology = partial(b_cubed, "acl", 0.994, 0.989)
qian = partial(b_cubed, "qian", 0.0, 0.80)


def not_measured(_: Path) -> Figure:
    """What no benchmark of the project measures yet."""
    return NOT_MEASURED
