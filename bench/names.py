"""The rule of names in drawn neighbourhoods: `python -m bench.names [COUNT] [--seed N]`.

Each neighbourhood is drawn on a page, in the widget and in the explorer, on sheets of three widths. Prints
every drawing in which a rule is broken, and ends with 1 if there is one.
"""

import argparse
import sys
from random import Random

from tests.web.drawn import broken_rules

_AT_ONCE = 250


def main() -> int:
    """Try so many neighbourhoods."""
    parser = argparse.ArgumentParser(prog="python -m bench.names")
    parser.add_argument("count", type=int, nargs="?", default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    random, broken = Random(asked.seed), 0
    for done in range(0, asked.count, _AT_ONCE):
        faults = broken_rules(random, min(_AT_ONCE, asked.count - done))
        sys.stdout.writelines(f"{fault}\n" for fault in faults)
        broken += len(faults)
    sys.stdout.write(f"{asked.count} neighbourhoods, 3 drawings each: {broken} faults\n")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
