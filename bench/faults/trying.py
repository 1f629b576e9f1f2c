"""Try one fault: run the tests that run its line, a few quick ones first, until one fails because of it."""

import time
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from bench.faults.copying import Copy
from bench.faults.records import Records
from bench.faults.results import Result
from bench.faults.running import TestRun, run

_FILES = 6
_QUICK_TESTS = 40
_QUICK_SECONDS = 20.0
"""Most seconds of the first batch, by the duration of its tests without a fault. Set by hand."""


def batches(tests: Collection[str], records: Records) -> list[list[str]]:
    """Tests that run a fault, in two batches, each ordered by file; an empty one is left out.

    The quick batch has tests of the files that run fewest of all faults: they say most about this one.
    """
    breadth = _breadth(records.tests)
    files: dict[str, list[str]] = {}
    for test in sorted(tests, key=lambda test: (records.seconds[test], test)):
        files.setdefault(_file(test), []).append(test)
    nearest = sorted(files, key=lambda file: (breadth[file], _seconds(files[file][:1], records), file))
    quick = _quick([files[file] for file in nearest[:_FILES]], records.seconds)
    by_cost = sorted(files, key=lambda file: (_seconds(files[file], records), file))
    rest = [test for file in by_cost for test in files[file] if test not in set(quick)]
    return [batch for batch in (quick, rest) if batch]


def _quick(files: list[list[str]], seconds: Mapping[str, float]) -> list[str]:
    """The quickest tests of each file, as many of each, within the bounds."""
    most, left = _QUICK_TESTS // max(len(files), 1), _QUICK_SECONDS
    chosen: list[str] = []
    for tests in files:
        for test in tests[:most]:
            if seconds[test] <= left:
                chosen.append(test)
                left -= seconds[test]
    return chosen


def _breadth(tests: Mapping[int, frozenset[str]]) -> Counter[str]:
    """The number of faults that the tests of each file run."""
    return Counter(file for found in tests.values() for file in {_file(test) for test in found})


def _seconds(tests: list[str], records: Records) -> float:
    return sum(records.seconds[test] for test in tests)


def _file(test: str) -> str:
    return test.partition("::")[0]


_SLACK_SECONDS = 90.0
_SLOWER = 6.0
"""A batch may take this many times its duration without a fault, and some seconds to start. Set by hand."""


class FaultTrial(NamedTuple):
    """A planted copy, what was recorded in it, the tests of the quick tier, and the bound for each fault."""

    copy: Copy
    records: Records
    quick: frozenset[str]
    most_seconds: float

    def try_fault(self, number: int) -> Result:
        """Try a fault on the quick tier, and only if that misses it on the other tests."""
        tests = self.records.tests.get(number, frozenset())
        groups = tuple(sorted({test.split("/")[1].partition("::")[0] for test in tests}))
        result = Result(self.copy.faults()[number].name, "not run", tests=len(tests), groups=groups)
        for tier, chosen in (("quick", tests & self.quick), ("whole", tests - self.quick)):
            if chosen:
                ended = _Search(self, number).search(chosen)
                result = result.then(tier, *ended)
            if result.is_found:
                break
        return result


class _Search:
    """The search for a test that finds one fault, within the bound."""

    def __init__(self, trial: FaultTrial, number: int) -> None:
        self._trial, self._number, self._end = trial, number, time.monotonic() + trial.most_seconds
        self._start = time.monotonic()

    def search(self, tests: Collection[str]) -> tuple[str, str | None, float]:
        """The outcome, the test that finds the fault, and seconds."""
        outcome, test = "missed", None
        for batch in batches(tests, self._trial.records):
            outcome, test = self._try_batch(batch)
            if outcome != "missed":
                break
        return outcome, test, round(time.monotonic() - self._start, 1)

    def _try_batch(self, batch: Sequence[str]) -> tuple[str, str | None]:
        """Run a batch; if a test also fails without the fault, run the others again."""
        left = list(batch)
        while left:
            bound = _SLACK_SECONDS + _SLOWER * sum(self._trial.records.seconds[test] for test in left)
            seconds = self._end - time.monotonic()
            ended = self._run(["-x", *left], self._number, min(bound, seconds))
            if ended.is_passed:
                return "missed", None
            if ended.status is None and seconds < bound:
                return "unfinished", None
            failed = ended.failed[0] if ended.failed and ended.status is not None else None
            if self._run([failed] if failed else left, 0, bound).is_passed:
                return ("timed out" if ended.status is None else "found"), failed or left[0]
            if failed not in left:
                return "unfinished", None
            left.remove(failed)
        return "missed", None

    def _run(self, arguments: Sequence[str], fault: int, seconds: float) -> TestRun:
        return run(self._trial.copy, arguments, fault=fault, most_seconds=max(seconds, 1.0))
