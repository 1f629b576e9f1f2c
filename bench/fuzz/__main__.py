"""`python -m bench.fuzz --inputs N [--source KEY]`: mutated inputs for every parser.

Inputs are the golden pairs of each source and, if COTERIE_TEST_DATA names a folder, the real samples that a
source recognizes. Each is changed in its bytes, lines, fields or elements, and read within the border that
a load has. These answers count as faults: an error that is not one of the project's, a title, name, venue or
identifier that does not occur in the input, a value above its limit, a record that cannot be kept, and more
than ten seconds for one input. The sources take turns, so a run that is stopped has tried all of them.
`--show` prints the input of a number.
"""

import argparse
import json
import sys
from pathlib import Path

from bench.fuzz.campaign import Tally, mutant, try_one
from bench.fuzz.samples import data_folder, load_samples

_TURN = 50
"""Inputs of one source before the next has its turn. Set by hand."""


def main() -> None:
    """Run the campaign, and print a line of JSON for each source after each turn."""
    given = _arguments()
    found = load_samples(data_folder())
    keys = [given.source] if given.source else sorted(found)
    if given.show is not None:
        sys.stdout.buffer.write(mutant(found[keys[0]], keys[0], given.show, given.seed)[1])
        return
    tallies = {key: Tally() for key in keys}
    for start in range(given.first, given.first + given.inputs, _TURN):
        for key in keys:
            for number in range(start, min(start + _TURN, given.first + given.inputs)):
                sample, data = mutant(found[key], key, number, given.seed)
                for fault in try_one(key, sample, data, tallies[key]):
                    tallies[key].faults[fault] += 1
                    if tallies[key].faults[fault] == 1:
                        print(f"{key} {number} {sample.name}: {fault}", flush=True)
        if given.counts is not None:
            _write(given.counts, tallies)
    print(_table(tallies))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.fuzz", description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000, metavar="N", help="inputs for each parser")
    parser.add_argument("--source", metavar="KEY", help="the parser of one source alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, metavar="NUMBER", help="number of the first input")
    parser.add_argument("--show", type=int, metavar="NUMBER", help="print one input of --source")
    parser.add_argument("--counts", type=Path, metavar="FILE", help="write the counts there after each turn")
    return parser.parse_args()


def _write(path: Path, tallies: dict[str, Tally]) -> None:
    path.write_text(json.dumps({key: vars(one) for key, one in tallies.items()}, indent=1), encoding="utf-8")


def _table(tallies: dict[str, Tally]) -> str:
    rows = [
        f"| `{key}` | {one.inputs:,} | {one.recognised:,} | {one.refused:,} | {one.works:,} |"
        f" {one.set_aside:,} | {sum(one.faults.values()):,} |"
        for key, one in tallies.items()
    ]
    return "\n".join(
        ("| source | inputs | recognized | refused | records | set aside | faults |", "|---" * 7 + "|", *rows)
    )


if __name__ == "__main__":
    main()
