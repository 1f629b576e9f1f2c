"""Try one fault: run the tests that run its line until one of them fails because of it."""

import time
from collections.abc import Collection, Sequence
from typing import NamedTuple

from bench.faults.batches import batches
from bench.faults.copying import Copy
from bench.faults.records import Records
from bench.faults.results import Result
from bench.faults.running import TestRun, run

_SLACK_SECONDS = 90.0
_SLOWER = 6.0
"""A batch may take so many times what its tests took without a fault, and the slack for starting."""


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
        """Run a batch; a test that fails without the fault too is left out, and the others run again."""
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
