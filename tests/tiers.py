"""Which tests run, and how workers share them.

Quick tests need Python alone and take minutes together: `make test`. The rest needs a server, a browser or
outside data, or takes long: `make test-all` runs both. A marker says what a test needs.
"""

import os
import sys
from collections import Counter
from pathlib import Path

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

NEEDS = {
    "neo4j": "a real Neo4j server",
    "browser": "a browser",
    "spark": "a server that speaks Spark Connect",
    "corpus": "outside data",
    "site": "the generator of the site",
    "clients": "the generator of the Python client",
    "kill": "processes to end",
    "slow": "more time",
}
"""Markers of tests that are not quick, and what such a test needs."""

OUTSIDE_DATA = "COTERIE_TEST_DATA"
"""Setting that names the folder of outside data."""

_NEEDED_BY_FIXTURE = {"spark_connect": "spark", "browser": "browser"}
_LEFT_OUT = pytest.StashKey[Counter[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--tier",
        choices=["quick", "rest", "all"],
        default="all",
        help="quick tests, the rest, or all (default)",
    )


def pytest_configure(config: pytest.Config) -> None:
    left_out: Counter[str] = Counter()
    config.stash[_LEFT_OUT] = left_out
    main = sys.modules["__main__"]
    if not hasattr(main, "__file__"):
        main.__file__ = __file__  # pyspark ends a process without it, such as a worker of pytest-xdist
    for marker, need in NEEDS.items():
        config.addinivalue_line("markers", f"{marker}: needs {need}")


def needs(item: pytest.Item) -> list[str]:
    """Markers of a test that say why it is not quick, those of its fixtures among them."""
    fixtures = getattr(item, "fixturenames", ())
    found = {name for fixture, name in _NEEDED_BY_FIXTURE.items() if fixture in fixtures}
    return [name for name in NEEDS if name in found or item.get_closest_marker(name)]


def is_left_out(item: pytest.Item, tier: str) -> bool:
    """Whether a test is of another tier than the one that was asked for, or has no data to read."""
    if item.get_closest_marker("corpus") and not os.environ.get(OUTSIDE_DATA):
        return True
    return tier != "all" and bool(needs(item)) == (tier == "quick")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests of the tier that was asked for, longest first, and count what the others need."""
    left_out = [item for item in items if is_left_out(item, config.getoption("tier"))]
    counts = config.stash[_LEFT_OUT]
    counts.update(needs(item)[0] for item in left_out if needs(item))
    config.hook.pytest_deselected(items=left_out)
    gone = set(left_out)
    items[:] = longest_first([item for item in items if item not in gone])


def longest_first(items: list[pytest.Item]) -> list[pytest.Item]:
    """The pieces in which workers take tests: the longer limit of time first, then more tests.

    A long piece that begins last is waited for by all other workers. So a test of a minute and more states a
    limit if its file has few tests.
    """
    pieces: dict[str, list[pytest.Item]] = {}
    for item in items:
        pieces.setdefault(piece_of(item.nodeid), []).append(item)
    ordered = sorted(pieces.values(), key=lambda piece: (-max(map(_limit, piece)), -len(piece)))
    return [item for piece in ordered for item in piece]


def _limit(item: pytest.Item) -> int:
    """The limit of time of a test, in seconds; zero where it has none of its own."""
    marker = item.get_closest_marker("timeout")
    return int(marker.args[0]) if marker else 0


def piece_of(nodeid: str) -> str:
    """What one worker runs as a whole: a file, or all tests on one version of Neo4j, which starts once."""
    server = next((name for name in ("neo4j-2026", "neo4j-5.26") if name in nodeid), None)
    return server or nodeid.split("::", 1)[0]


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand the counts of a worker to the process that prints the summary."""
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        left_out = session.config.stash[_LEFT_OUT]
        output["left_out"] = dict(left_out)


def pytest_testnodedown(node: WorkerController) -> None:
    """Take the counts of a worker; every worker collects the same tests."""
    output = getattr(node, "workeroutput", {})
    left_out: Counter[str] = Counter(output.get("left_out", {}))
    node.config.stash[_LEFT_OUT] = left_out


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say in one line what was left out, and how to run it."""
    left_out = config.stash[_LEFT_OUT]
    if not left_out:
        return
    counts = ", ".join(f"{left_out[name]} that need {NEEDS[name]}" for name in NEEDS if left_out[name])
    how = (
        "make test-all runs them"
        if os.environ.get(OUTSIDE_DATA)
        else f"set {OUTSIDE_DATA}, make test-all runs them"
    )
    terminalreporter.write_line(f"Not run: {counts}; {how}.")


@pytest.fixture(scope="session")
def corpus() -> Path:
    folder = Path(os.environ[OUTSIDE_DATA])
    assert folder.is_dir(), f"{OUTSIDE_DATA} names no folder: {folder}"
    return folder


class InPieces(LoadScopeScheduling):  # type: ignore[misc] # it has no types
    """Gives each worker one piece after another, in the order of collection."""

    def _split_scope(self, nodeid: str) -> str:
        return piece_of(nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    config.option.loadscopereorder = False
    return InPieces(config, log)
