"""Copied into the planted tree as `planted_recorder`: a plugin of pytest that records what runs and fails.

PLANTED_REPORTS names a folder for JSON lines, one file a process: the tests that were collected with the
shared fixtures that they use, and how long each phase of each test took and how it ended. A place is a
test, a shared fixture that is being set up, or a file that is being collected.
"""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import planted_faults  # type: ignore[import-not-found]  # the probe, in the planted tree
import pytest

_REPORTS = Path(os.environ["PLANTED_REPORTS"])


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Iterator[None]:
    """Note that a file is being collected."""
    with _at(f"file {collector.nodeid}"):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Note that a test is being run."""
    with _at(f"test {item.nodeid}"):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: Any, request: Any) -> Iterator[None]:
    """Note that a shared fixture is being set up."""
    if fixturedef.scope == "function":
        return (yield)
    with _at(_fixture(fixturedef, getattr(request, "param_index", 0))):
        return (yield)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Record the tests that are going to run."""
    for item in session.items:
        _report(test=item.nodeid, when="collected", fixtures=list(_shared_fixtures(item)))


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """Record a file that cannot be collected."""
    if report.failed:
        _report(test=report.nodeid, when="collect", outcome=report.outcome, seconds=0.0)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Record how a phase of a test ended."""
    _report(test=report.nodeid, when=report.when, outcome=report.outcome, seconds=report.duration)


def _shared_fixtures(item: Any) -> Iterator[str]:
    given = item.callspec.indices if hasattr(item, "callspec") else {}
    for name, definitions in item._fixtureinfo.name2fixturedefs.items():
        for each in definitions:
            if each.scope != "function":
                yield _fixture(each, given.get(name, 0))


def _fixture(fixturedef: Any, parameter: int) -> str:
    """A shared fixture, with the number of its parameter."""
    return f"fixture {fixturedef.baseid}::{fixturedef.argname}[{parameter}]"


@contextmanager
def _at(place: str) -> Iterator[None]:
    before = planted_faults.begin(place)
    try:
        yield
    finally:
        planted_faults.begin(before)


def _report(**fields: object) -> None:
    with (_REPORTS / f"{os.getpid()}.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(fields) + "\n")
