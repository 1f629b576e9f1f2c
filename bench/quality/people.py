"""People on labelled sets, by `python -m bench.labelled_people` and `python -m bench.medline_pairs`."""

import re
import subprocess
import sys
from functools import cache, partial
from pathlib import Path

from bench.name_variants import find_candidates
from bench.quality.row import Figure

_LINE = re.compile(r"(.*): \d+ of \d+ mentions, B-cubed P R F1 ([\d.]+) ([\d.]+) ([\d.]+)")
_PAIRS = re.compile(r"(.*): \d+ pairs, P R F1 ([\d.]+) ([\d.]+) ([\d.]+)")
SEVERAL = "names of several"
MEDLINE = {"medline 1500": 0.90, "medline 400": 0.88}
Rates = tuple[float, float, float]


def b_cubed(kind: str, of: str, precision: float, f1: float, folder: Path) -> Figure:
    """B-cubed over the labelled mentions of a set, or over those of a part of it."""
    rates = _scores(kind, folder)[of]
    is_met = rates[0] >= precision and rates[2] >= f1
    return Figure(f"P {rates[0]:.4f}, R {rates[1]:.4f}, F1 {rates[2]:.4f}", is_met)


@cache
def _scores(kind: str, folder: Path) -> dict[str, Rates]:
    return _rates(_LINE, "bench.labelled_people", kind, str(folder / "data"))


def _rates(line: re.Pattern[str], *command: str) -> dict[str, Rates]:
    told = subprocess.run([sys.executable, "-m", *command], check=True, capture_output=True, text=True).stdout
    return {of: (float(p), float(r), float(f)) for of, p, r, f in line.findall(told)}


def medline(folder: Path) -> Figure:
    """Pairs of both files."""
    rates = _rates(_PAIRS, "bench.medline_pairs", str(folder / "data"))
    told = (f"P {p:.4f}, R {r:.4f}, F1 {f1:.4f}" for p, r, f1 in rates.values())
    return Figure("; ".join(told), all(rates[name][2] >= goal for name, goal in MEDLINE.items()))


def variants(folder: Path) -> Figure:
    """Curated forms of one person's name that are compared, and those of them that may be one person's."""
    found = find_candidates(folder / "data")
    return Figure(found.text(), found.together / found.pairs >= 0.90)


anthology = partial(b_cubed, "acl", "acl", 0.994, 0.989)
names_of_several = partial(b_cubed, "acl", SEVERAL, 0.0, 0.90)
qian = partial(b_cubed, "qian", "qian", 0.0, 0.80)
