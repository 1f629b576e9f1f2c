"""What the run without an active fault recorded: which tests run each fault, and how long tests take."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec


class Report(msgspec.Struct, frozen=True):
    """One line of the recorder: a test that was collected, or how one phase of it ended."""

    test: str
    when: str
    outcome: str = "passed"
    seconds: float = 0.0
    fixtures: list[str] = []


@dataclass(frozen=True)
class Records:
    """Tests that run each fault, seconds of each test, and those that fail or are skipped without a fault."""

    tests: Mapping[int, frozenset[str]]
    seconds: Mapping[str, float]
    failed: frozenset[str]
    skipped: frozenset[str]


def read_reports(folder: Path) -> list[Report]:
    """Every line that the recorder wrote into a folder."""
    files = sorted(folder.glob("*.jsonl"))
    decode = msgspec.json.Decoder(Report).decode
    return [decode(line) for file in files for line in file.read_bytes().splitlines()]


def read_records(folder: Path) -> Records:
    """What was recorded in a folder; only tests that passed count as running a fault."""
    reports = read_reports(folder)
    failed = frozenset(report.test for report in reports if report.outcome == "failed")
    skipped = frozenset(report.test for report in reports if report.outcome == "skipped")
    phases = {(report.test, report.when): report.seconds for report in reports if report.when != "collected"}
    seconds: dict[str, float] = {}
    for (test, _), taken in phases.items():
        if test not in failed | skipped:
            seconds[test] = seconds.get(test, 0.0) + taken
    places = _tests_by_place(reports, seconds)
    tests: dict[int, set[str]] = {}
    for number, place in _hits(folder):
        tests.setdefault(number, set()).update(places.get(place, ()))
    return Records({number: frozenset(found) for number, found in tests.items()}, seconds, failed, skipped)


def _tests_by_place(reports: list[Report], passed: Mapping[str, float]) -> dict[str, set[str]]:
    """Tests of each place: of a test itself, of a shared fixture all that use it, of an import all."""
    places: dict[str, set[str]] = {"import": set(passed), "": set(passed)}
    for report in reports:
        if report.when == "collected" and report.test in passed:
            file = report.test.partition("::")[0]
            for place in (f"test {report.test}", f"file {file}", *report.fixtures):
                places.setdefault(place, set()).add(report.test)
    return places


def _hits(folder: Path) -> Iterator[tuple[int, str]]:
    for file in folder.glob("*.hits"):
        for line in file.read_text(encoding="utf-8").splitlines():
            number, _, place = line.partition(" ")
            yield int(number), place
