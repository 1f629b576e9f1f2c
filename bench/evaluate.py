"""The quality table: `python -m bench.evaluate [--quick] [--details FOLDER]`, with COTERIE_TEST_DATA set.

First the project's own lines (tests/loaders/evaluation), scored as `coterie evaluate` scores them; then,
where outside data are there, every line of docs/truth.md with its goal. `--quick` leaves slow rows out;
`--details` also prints each set by itself, and draws the reliability plots into a folder.
"""

import argparse
import os
import time
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from bench.quality.table import details, table
from loaders.evaluation.run import EvaluationRequest, evaluate

OWN = Path(__file__).parents[1] / "tests" / "loaders" / "evaluation"


def main(*, is_quick: bool, plots: Path | None) -> None:
    """Print the scores of the project's own lines, the table, and details if plots go anywhere."""
    start = time.perf_counter()
    for task, name, request in _own():
        print(f"own {name}:")
        for line in evaluate(task, str(OWN / f"{name}.jsonl"), request).scores:
            print(f"  {line}")
    if not os.environ.get("COTERIE_TEST_DATA"):
        print("not run: outside data (COTERIE_TEST_DATA is not set)")
        return
    folder = Path(os.environ["COTERIE_TEST_DATA"])
    details_of = details(folder, plots) if plots else ()
    for line in chain(table(folder, is_quick=is_quick), details_of):
        print(line, flush=True)
    print(f"{time.perf_counter() - start:.0f} s")


def _own() -> Iterator[tuple[str, str, EvaluationRequest]]:
    yield "split", "split", EvaluationRequest()
    yield "papers", "pairs", EvaluationRequest(is_pairs=True)
    yield "papers", "records", EvaluationRequest(is_pairs=False)
    yield "authors", "authors", EvaluationRequest()
    yield "institutions", "institutions", EvaluationRequest(registry=str(OWN / "registry.jsonl"))
    yield "keyphrases", "keyphrases", EvaluationRequest()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--details", type=Path)
    given = parser.parse_args()
    main(is_quick=given.quick, plots=given.details)
