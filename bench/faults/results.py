"""What happened to each fault, as lines of JSON, and tables of it."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

FOUND = frozenset({"found", "timed out"})
_COLUMNS = ("planted", "run", "found", "of these timed out", "missed", "unfinished")


class Result(msgspec.Struct, frozen=True):
    """A fault by its name: the outcome, in which tier, by which test; how many tests run it, and where.

    Outcomes: found, timed out (a test does not end), missed, unfinished (the bound of seconds was reached),
    not run (by no test).
    """

    fault: str
    outcome: str
    tier: str = ""
    test: str | None = None
    seconds: float = 0.0
    tests: int = 0
    groups: tuple[str, ...] = ()

    @property
    def is_found(self) -> bool:
        """Whether a test finds the fault."""
        return self.outcome in FOUND

    def then(self, tier: str, outcome: str, test: str | None, seconds: float) -> "Result":
        """The result with the outcome of one more tier; an unfinished fault does not become missed."""
        is_open = self.outcome == "unfinished" and outcome == "missed"
        return msgspec.structs.replace(
            self,
            outcome="unfinished" if is_open else outcome,
            tier=tier,
            test=test,
            seconds=round(self.seconds + seconds, 1),
        )


def read_results(file: Path) -> dict[str, Result]:
    """The results of a file by the names of the faults; a later line replaces an earlier one."""
    if not file.exists():
        return {}
    results = [msgspec.json.decode(line, type=Result) for line in file.read_bytes().splitlines()]
    return {result.fault: result for result in results}


def tables(results: Collection[Result]) -> Iterator[str]:
    """Lines of Markdown: all faults by folder, by group of tests, by tier, and each that was not found."""
    yield from _table("folder", _grouped(results, lambda result: [_folder(result)]), results)
    yield from _table("group of tests", _grouped(results, lambda result: result.groups), results)
    found = [result for result in results if result.is_found]
    for tier in ("quick", "whole"):
        yield f"{tier} tier: finds {sum(result.tier == tier for result in found)} of {len(results)}"
    for result in results:
        if not result.is_found:
            yield f"{result.outcome}: {result.fault}, run by {result.tests} tests"


def lost(before: Mapping[str, Result], after: Mapping[str, Result]) -> list[str]:
    """A line of Markdown for each fault that was found before and is not found after."""
    lines = []
    for name, was in before.items():
        now = after.get(name)
        if was.is_found and not (now and now.is_found):
            lines.append(f"| {name} | {was.test} | {now.outcome if now else 'gone'} |")
    return lines


def _table(
    head: str, groups: Mapping[str, Sequence[Result]], everything: Collection[Result]
) -> Iterator[str]:
    yield f"| {head} | {' | '.join(_COLUMNS)} |"
    yield "|---" * (len(_COLUMNS) + 1) + "|"
    for name, results in (*sorted(groups.items()), ("all", everything)):
        yield f"| {name} | {' | '.join(map(str, _counts(results)))} |"
    yield ""


def _counts(results: Collection[Result]) -> tuple[int, ...]:
    outcomes = [result.outcome for result in results]
    is_run = len(outcomes) - outcomes.count("not run")
    found = sum(result.is_found for result in results)
    missed = outcomes.count("missed") + outcomes.count("not run")
    return len(outcomes), is_run, found, outcomes.count("timed out"), missed, outcomes.count("unfinished")


def _grouped(results: Iterable[Result], names: Callable[[Result], Iterable[str]]) -> dict[str, list[Result]]:
    groups: dict[str, list[Result]] = {}
    for result in results:
        for name in names(result):
            groups.setdefault(name, []).append(result)
    return groups


def _folder(result: Result) -> str:
    return result.fault.partition(":")[0].rpartition("/")[0]
