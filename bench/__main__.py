"""`python -m bench [--quick] [--plots FOLDER] [--data FOLDER] [--held PAPERS]`: the figures of one run.

Sizes of the synthetic graph are 10,000, 100,000 and 1,000,000 papers, `--quick` leaves the last out, and the
lines about clusters. Answers over HTTP are measured on a loaded data folder, `--data`; without it on the
papers in COTERIE_TEST_DATA, which are loaded for it; without these, or with `--quick`, on the smallest
synthetic graph. Lines that need a Neo4j fetch it by Maven once; without Maven they say so.
It makes synthetic graphs of up to 100,000 papers, or as many as `--held` says.
Other benchmarks, one module each, print more about one thing: `python -m bench.NAME`.
"""

import argparse
import shutil
import signal
import sys
from pathlib import Path

from bench.figures.growing import curves
from bench.figures.plots import draw
from bench.figures.table import MOST_PAPERS, QUICK, WHOLE, FigureRun


def main() -> None:
    """Print the table, and draw what grows."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the servers that were started end too
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--plots", type=Path)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--held", type=int, default=MOST_PAPERS)
    given = parser.parse_args()
    run = FigureRun(QUICK if given.quick else WHOLE, given.data, shutil.which("mvn") is not None, given.held)
    for row in run.rows():
        print(row, flush=True)
    if given.plots is not None:
        given.plots.mkdir(parents=True, exist_ok=True)
        draw(curves(run.grown), given.plots / "growth.svg")


if __name__ == "__main__":
    main()
