"""`coterie judge`: records judgements, then resolves everything again and publishes it."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

from app.errors import InputRefused, UsageError
from app.security.marks import NO_MARKS, KeyedMarks
from app.settings import Settings
from app.text.counting import counted
from loaders.judgements.journal import append, read_journal, replace_journal
from loaders.judgements.journal_redaction import forget
from loaders.judgements.outcomes import JudgementOutcome
from loaders.judgements.parsing.anchors import Anchors
from loaders.judgements.parsing.phrases import Phrase, in_pairs, read_phrase
from loaders.judgements.records import Judgement, Undo
from loaders.loading.accepted import Accepted, count_closed_inputs, locked_for_change
from loaders.loading.report import WAYS, Changes, describe_dataset, describe_outcome
from loaders.loading.republish import PublishedGraph, republish
from loaders.running.clock import Clock, timestamp, utc_now
from loaders.running.progress import ProgressCallback, ignore
from loaders.webhooks.undelivered import UndeliveredWebhook, describe_undelivered

_CLOSED = "; encrypted with another seal.key: {}, readable after they are loaded again"
_NEXT = "It is kept, and applied once this is no longer so. `coterie judge undo {0}` removes it."


class JudgeReport(Struct, frozen=True):
    """What happened to new judgements and to the graph; `others` are earlier ones that are not obeyed."""

    judgements: tuple[JudgementOutcome, ...]
    others: tuple[JudgementOutcome, ...]
    dataset: dict[str, str | int]
    way: str
    changes: Changes
    undelivered: tuple[UndeliveredWebhook, ...] = ()

    @property
    def exit_status(self) -> int:
        """0 where every new judgement is obeyed, else 1."""
        return int(any(outcome.is_reported for outcome in self.judgements))


def judge(
    settings: Settings,
    phrases: Sequence[Phrase],
    *,
    recorded: Callable[[str], None] = lambda _: None,
    announce: ProgressCallback = ignore,
    clock: Clock = utc_now,
) -> JudgeReport:
    """Record judgements, all or none, and publish the graph that obeys them.

    `recorded` is called once they are on disk: from then on every load applies them, even if this publish
    fails. Raises InputRefused or UsageError if one of them cannot be read; then nothing is written.
    """
    with locked_for_change(settings) as (folder, accepted):
        now = timestamp(clock())
        marks, before = KeyedMarks(folder.rights_key()), read_journal(folder.judgements)
        new = read_phrases(phrases, accepted, before, now, marks)
        _record(folder.judgements, before, new, marks)
        recorded(f"recorded as judgement {', '.join(str(one.number) for one in new)}")
        found = republish(settings, folder, accepted, accepted.entries, now=now, announce=announce)
        return _report(new, found, count_closed_inputs(folder))


def _record(file: Path, before: Sequence[Judgement], new: Sequence[Judgement], marks: KeyedMarks) -> None:
    """Write new judgements to the journal; in the same write, remove the names that they hide."""
    whole = [*before, *new]
    left = list(forget(whole, new, marks))
    if left == whole:
        append(file, new)
    else:
        replace_journal(file, left)


def read_phrases(
    phrases: Sequence[Phrase],
    accepted: Accepted,
    before: Sequence[Judgement],
    at: str,
    marks: KeyedMarks = NO_MARKS,
) -> list[Judgement]:
    """The judgements that these phrases mean in the accepted graph; numbers follow those of `before`."""
    anchors = Anchors(*accepted.in_graph())
    new: list[Judgement] = []
    for phrase in phrases:
        with _with_place(phrase.place):
            for one in in_pairs(phrase):
                new.append(read_phrase(one, anchors, [*before, *new], at, marks))
    return new


def describe_judging(report: JudgeReport) -> Iterator[str]:
    """The report in lines for a person."""
    for outcome in report.judgements:
        yield describe_outcome(outcome)
        if outcome.is_reported:
            yield f"  {_NEXT.format(outcome.number)}"
    yield from map(describe_outcome, report.others)
    yield from describe_dataset(report.dataset, WAYS[report.way], report.changes)
    yield from describe_undelivered(report.undelivered)


def outcomes_of(
    new: Sequence[Judgement], outcomes: Sequence[JudgementOutcome], closed: int = 0
) -> tuple[JudgementOutcome, ...]:
    """What happened to these judgements; an undo is always obeyed, and what it undoes is left out.

    `closed` is the number of inputs that an undo cannot show, because their key is missing.
    """
    found = {outcome.number: outcome for outcome in outcomes}
    waits = _CLOSED.format(counted(closed, "input")) if closed else ""
    undone = {
        one.number: JudgementOutcome(one.number, "obeyed", f"judgement {one.of} no longer counts{waits}")
        for one in new
        if isinstance(one, Undo)
    }
    every = found | undone
    return tuple(every[one.number] for one in new if one.number in every)


@contextmanager
def _with_place(place: str) -> Iterator[None]:
    """Add the place in a file to the error of an unreadable judgement."""
    try:
        yield
    except (InputRefused, UsageError) as error:
        if not place:
            raise
        message = f"{place}: {error.message}"
        raise InputRefused(message, value=error.value, advice=error.advice) from error


def _report(new: Sequence[Judgement], found: PublishedGraph, closed: int) -> JudgeReport:
    numbers = {one.number for one in new}
    others = tuple(one for one in found.outcomes if one.is_reported and one.number not in numbers)
    outcomes = outcomes_of(new, found.outcomes, closed)
    return JudgeReport(outcomes, others, found.dataset, found.way, found.changes, found.undelivered)
