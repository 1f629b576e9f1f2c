"""`python -m bench`: the benchmarks one after another, each in a process of its own.

Those on outside data run where COTERIE_TEST_DATA names it; the others always.
"""

import os
import subprocess
import sys
from pathlib import Path


def main() -> None:
    """Print what each benchmark prints, under its command."""
    demo = Path(__file__).parents[1] / "loaders" / "demo"
    commands = [["bench.engine", "2000"], ["bench.serving", str(demo)], ["bench.attacks"], ["bench.paths"]]
    if "COTERIE_TEST_DATA" in os.environ:
        data = Path(os.environ["COTERIE_TEST_DATA"])
        commands += [
            ["bench.serving", str(data / "listings")],
            ["bench.serving", str(data / "data/arxiv-oai-tsv-20200101/cs.DC.tsv.xz")],
            ["bench.split"],
        ]
    for command in commands:
        print(f"\npython -m {' '.join(command)}", flush=True)
        subprocess.run([sys.executable, "-m", *command], check=True)


if __name__ == "__main__":
    main()
