"""In which order the tests that run a fault are tried."""

from bench.faults.records import Records
from bench.faults.trying import batches


def test_quick_tests_of_the_files_that_run_few_faults_come_first() -> None:
    seconds = {
        "tests/all.py::a": 0.1,
        "tests/all.py::b": 40.0,
        "tests/one.py::a": 3.0,
        "tests/one.py::b": 1.0,
    }
    every = frozenset(seconds)
    records = Records({1: every, 2: frozenset({"tests/all.py::b"})}, seconds, frozenset(), frozenset())
    assert batches(every, records) == [
        ["tests/one.py::b", "tests/one.py::a", "tests/all.py::a"],
        ["tests/all.py::b"],
    ]


def test_the_first_batch_is_of_forty_tests_and_six_files() -> None:
    tests = {f"tests/{file}.py::{test}": 0.1 for file in range(9) for test in range(20)}
    records = Records({1: frozenset(tests)}, tests, frozenset(), frozenset())
    first, rest = batches(tests, records)
    assert (len(first), len({test[:11] for test in first}), len(first) + len(rest)) == (36, 6, 180)
