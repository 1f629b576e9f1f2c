"""The quality table: `python -m bench.evaluate [--quick]`, outside data in COTERIE_TEST_DATA.

First the project's own lines (tests/loaders/evaluation), scored as `coterie evaluate` scores them; then,
where outside data are there, every line of docs/truth.md with its goal. `--quick` leaves slow rows out.
"""

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from bench.quality.table import table
from loaders.evaluation.run import Asked, evaluate

OWN = Path(__file__).parents[1] / "tests" / "loaders" / "evaluation"


def main(*, is_quick: bool) -> None:
    """Print the scores of the project's own lines, and the table."""
    start = time.perf_counter()
    for task, name, asked in _own():
        print(f"own {name}:")
        for line in evaluate(task, str(OWN / f"{name}.jsonl"), asked).scores:
            print(f"  {line}")
    if not os.environ.get("COTERIE_TEST_DATA"):
        print("not run: outside data (COTERIE_TEST_DATA is not set)")
        return
    for line in table(Path(os.environ["COTERIE_TEST_DATA"]), is_quick=is_quick):
        print(line, flush=True)
    print(f"{time.perf_counter() - start:.0f} s")


def _own() -> Iterator[tuple[str, str, Asked]]:
    yield "split", "split", Asked()
    yield "papers", "pairs", Asked(is_pairs=True)
    yield "papers", "records", Asked(is_pairs=False)
    yield "authors", "authors", Asked()
    yield "institutions", "institutions", Asked(registry=str(OWN / "registry.jsonl"))
    yield "keyphrases", "keyphrases", Asked()


if __name__ == "__main__":
    main(is_quick="--quick" in sys.argv[1:])
