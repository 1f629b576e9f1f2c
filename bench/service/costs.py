"""CPU seconds per unit of cost, by kind of document.

Usage: `python -m bench.service.costs --data FOLDER`.

Each document of `bench.crowds.shapes` is sent over HTTP, one after the other, to a service without other
clients, each time with a new text. Counted is the CPU time of the service, of the processes that it started,
and of the embedded engine. A field is too cheap if its documents take more than `TARGET` per unit: the last
column is the `@cost(weight:)` that each of its root fields would need in addition.
"""

import argparse
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from bench.crowds.service import CrowdedService, add_arguments, ask, most_fields, running_service
from bench.crowds.shapes import SHAPES

TARGET = 40e-6
"""CPU seconds of one unit of cost (docs/decisions/0010-cost-stands-for-time.md)."""

_TIMES = 3
_TICK = os.sysconf("SC_CLK_TCK")


class Measured(NamedTuple):
    """The cost of documents of one kind by the rule, and their CPU seconds."""

    fields: int
    cost: int
    seconds: float

    @property
    def missing(self) -> int:
        """Cost that each root field would need in addition."""
        return max(round((self.seconds / TARGET - self.cost) / self.fields), 0)


def main(arguments: argparse.Namespace) -> None:
    """Print a line for each kind, first the one that is cheapest compared with its time."""
    with running_service(arguments, COTERIE_MINUTE_LIMIT="0") as service:
        found = {name: _measure(service, name) for name in SHAPES if arguments.only in name}
    print(f"{'':32} fields    cost  seconds  µs a unit  weight missing")
    for name, one in sorted(found.items(), key=lambda pair: -pair[1].seconds / max(pair[1].cost, 1)):
        unit = one.seconds / max(one.cost, 1) * 1e6
        print(f"{name:32} {one.fields:6} {one.cost:7,} {one.seconds:8.3f} {unit:10.1f} {one.missing:15,}")


def _measure(service: CrowdedService, name: str) -> Measured:
    """The median of several turns, each about other people."""
    count, found = most_fields(service, name), []
    for turn in range(_TIMES):
        people = [*service.people[turn * count :], *service.people[: turn * count]]
        before = _processor(service.pid)
        answer = ask(service.port, f"{SHAPES[name](people, count)} # {os.getpid()} {turn}")
        seconds = _processor(service.pid) - before
        found.append(Measured(count, answer["extensions"]["cost"]["requested"] or 0, seconds))
    return sorted(found, key=lambda one: one.seconds)[_TIMES // 2]


def _processor(pid: int) -> float:
    """CPU seconds of a process and of the processes that it started, so far."""
    return sum(map(_own, _family(pid))) / _TICK


def _own(pid: int) -> int:
    user, system = _stat(pid)[11:13]
    return int(user) + int(system)


def _family(pid: int) -> Iterator[int]:
    yield pid
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            yield from _family(int(child))


def _stat(pid: int) -> Sequence[str]:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


if __name__ == "__main__":
    _parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    _parser.add_argument("--only", default="", help="Words in the names of the kinds to measure.")
    add_arguments(_parser)
    main(_parser.parse_args())
