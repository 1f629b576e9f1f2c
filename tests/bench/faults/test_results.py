"""What is printed about faults that were tried, and what is compared."""

from bench.faults.results import Result, lost, tables

FOUND = Result("app/a.py:f:1", "found", "quick", "tests/app/test_a.py::test", 3.0, 2, ("app", "cli"))
ENDLESS = Result("app/api/b.py:g:2", "timed out", "whole", "tests/cli/test_b.py::test", 90.0, 1, ("cli",))
MISSED = Result("app/a.py:h:3", "missed", "whole", None, 9.0, 4, ("cli",))
UNKNOWN = Result("app/a.py:i:4", "not run")


def test_the_tables_count_by_folder_group_and_tier() -> None:
    assert list(tables([FOUND, ENDLESS, MISSED, UNKNOWN])) == [
        "| folder | planted | run | found | of these timed out | missed | unfinished |",
        "|---|---|---|---|---|---|---|",
        "| app | 3 | 2 | 1 | 0 | 2 | 0 |",
        "| app/api | 1 | 1 | 1 | 1 | 0 | 0 |",
        "| all | 4 | 3 | 2 | 1 | 2 | 0 |",
        "",
        "| group of tests | planted | run | found | of these timed out | missed | unfinished |",
        "|---|---|---|---|---|---|---|",
        "| app | 1 | 1 | 1 | 0 | 0 | 0 |",
        "| cli | 3 | 3 | 2 | 1 | 1 | 0 |",
        "| all | 4 | 3 | 2 | 1 | 2 | 0 |",
        "",
        "quick tier: finds 1 of 4",
        "whole tier: finds 1 of 4",
        "missed: app/a.py:h:3, run by 4 tests",
        "not run: app/a.py:i:4, run by 0 tests",
    ]


def test_faults_that_are_not_found_any_more_are_listed() -> None:
    before = {each.fault: each for each in (FOUND, ENDLESS, MISSED)}
    after = {FOUND.fault: Result(FOUND.fault, "missed"), ENDLESS.fault: ENDLESS}
    assert lost(before, after) == ["| app/a.py:f:1 | tests/app/test_a.py::test | missed |"]


def test_a_fault_unfinished_in_one_tier_is_not_missed_by_the_next() -> None:
    result = Result("app/a.py:f:1", "unfinished", "quick", None, 300.0)
    assert (
        result.then("whole", "missed", None, 2.0).outcome,
        result.then("whole", "found", "t", 2.0).outcome,
    ) == (
        "unfinished",
        "found",
    )
