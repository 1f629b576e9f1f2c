"""In which order the tests that run a fault are tried: a few quick ones of several files, then the others."""

from collections import Counter
from collections.abc import Collection, Mapping

from bench.faults.records import Records

_FILES = 6
_QUICK_TESTS = 40
_QUICK_SECONDS = 20.0
"""What the first batch may take, as long as its tests took without a fault."""


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
    """How many faults the tests of each file run."""
    return Counter(file for found in tests.values() for file in {_file(test) for test in found})


def _seconds(tests: list[str], records: Records) -> float:
    return sum(records.seconds[test] for test in tests)


def _file(test: str) -> str:
    return test.partition("::")[0]
