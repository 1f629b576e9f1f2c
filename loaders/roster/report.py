"""The result of `coterie roster`: for programs as one JSON object, for people as a line a row."""

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct

from app.text.counting import counted
from loaders.loading.report import WAYS, LoadReport, describe_dataset
from loaders.roster.answers import RowAnswer
from loaders.roster.gathering import CollectedBodies
from loaders.running.clock import read_timestamp

_MOST_REASONS = 20
"""Reasons that are listed for a person; --json lists all. Set by hand."""
_MOST_ADDRESSES = 3
"""Addresses that are listed below one reason; set by hand."""

_GOOD = frozenset({"loaded", "found", "repeated"})
_ALIKE = frozenset({"unusable", "failed"})
"""States of rows that are listed once for each reason; --json lists all."""


class Failure(Struct, frozen=True):
    """An address whose body could not be had, and why."""

    url: str
    reason: str


class RosterReport(Struct, frozen=True):
    """The answer to each row, what could not be fetched, and the load; None if nothing was loaded."""

    rows: tuple[RowAnswer, ...]
    failures: tuple[Failure, ...]
    load: LoadReport | None
    at: str

    @property
    def exit_status(self) -> int:
        """0 if every row was loaded, found or repeats one that was, and everything was fetched; else 1."""
        is_whole = all(row.state in _GOOD for row in self.rows) and not self.failures
        return max(0 if is_whole else 1, self.load.exit_status if self.load else 0)


def failures_of(gathered: Iterable[CollectedBodies]) -> tuple[Failure, ...]:
    """Every address that failed, once."""
    found = {url: reason for one in gathered for url, reason in one.failures.items()}
    return tuple(Failure(url, reason) for url, reason in sorted(found.items()))


def describe_roster(report: RosterReport) -> Iterator[str]:
    """The report in lines for a person."""
    alike = Counter((row.state, row.reason) for row in report.rows)
    for row in report.rows:
        if row.state in _ALIKE and row.reason:
            yield from _describe_alike(row, alike.pop((row.state, row.reason), 0), report.at)
        else:
            yield from _describe_row(row, report.at)
    yield from describe_failures(report.failures)
    yield from describe_load(report.load)


def describe_failures(failures: tuple[Failure, ...]) -> Iterator[str]:
    """What could not be fetched and what to do: each reason once, with the first addresses."""
    if failures:
        yield f"{counted(len(failures), 'address')} could not be fetched:"
    urls: dict[str, list[str]] = {}
    for failure in failures:
        urls.setdefault(failure.reason, []).append(failure.url)
    for reason in list(urls)[:_MOST_REASONS]:
        yield from _describe_reason(reason, urls[reason])
    if len(urls) > _MOST_REASONS:
        unlisted = sum(len(urls[reason]) for reason in list(urls)[_MOST_REASONS:])
        yield f"  and {unlisted:,} more. Use --json to list all."


def _describe_reason(reason: str, urls: list[str]) -> Iterator[str]:
    if len(urls) == 1 and urls[0] in reason:
        yield f"  {reason}"
        return
    yield f"  {counted(len(urls), 'address')}: {reason}"
    yield from (f"    {url}" for url in urls[:_MOST_ADDRESSES])
    if len(urls) > _MOST_ADDRESSES:
        yield f"    and {len(urls) - _MOST_ADDRESSES:,} more"


def describe_load(report: LoadReport | None) -> Iterator[str]:
    """The report of the load of the bodies, without a line for each of them."""
    if report is None:
        yield "nothing was loaded"
        return
    yield from (f"refused: {file.refused}" for file in report.files if file.refused)
    if report.way is None:
        yield "nothing was published"
    else:
        way = WAYS[report.way] if report.is_resolved else "no changes, not resolved again"
        yield from describe_dataset(report.dataset, way, report.changes)


def _describe_alike(row: RowAnswer, count: int, at: str) -> Iterator[str]:
    """The first row of a state and a reason, with the number of later ones; nothing for these."""
    if count > 1:
        yield f"row {row.row} and {counted(count - 1, 'later row')}: {row.reason}"
    elif count:
        yield from _describe_row(row, at)


def _describe_row(row: RowAnswer, at: str) -> Iterator[str]:
    who = "  ".join(filter(None, (f"row {row.row}", row.name, row.orcid)))
    yield f"{who}: {_answer(row, at)}"
    for number, one in enumerate(row.candidates, 1):
        yield f"  {number}. {one.id}  {one.name}: {'; '.join(one.reasons)}"
    yield from (f"  {note}" for note in row.notes)


def _answer(row: RowAnswer, at: str) -> str:
    if row.state == "candidates":
        if not row.candidates:
            return "no iD, and nobody of this name was found"
        found = f"no iD. {counted(len(row.candidates), 'candidate')}"
        if any(one.orcid for one in row.candidates):
            return f"{found}, none of them picked: put the right iD into the row"
        return f"{found}, none of them with a usable iD: if you know the iD, put it into the row"
    if row.completeness is None:
        return row.reason or "nothing was loaded"
    done = row.completeness
    if row.state == "found":
        return f"{counted(done.works_stated, 'work')} on the record"
    works = f"{done.works_found} of {counted(done.works_stated, 'work')}"
    lists = f"{done.full_lists} with a full author list"
    author = row.author or "no author in the graph"
    return f"{author}, {works}, {lists}, {_age(row.checked_at, at)}"


def _age(checked_at: str | None, at: str) -> str:
    if checked_at is None:
        return "of unknown age"
    days = (read_timestamp(at) - read_timestamp(checked_at)).days
    return f"as of {checked_at[:10]}" + (f", {counted(days, 'day')} ago" if days else "")
