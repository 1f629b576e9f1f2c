"""`coterie erase`: hides a person, and removes what sources state about them from the record store."""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import Struct

from app.security.marks import KeyedMarks, id_mark
from app.settings import Settings
from app.storage.folder import DataFolder
from app.text.counting import counted
from loaders.judgements.journal import read_journal, replace_journal
from loaders.judgements.parsing.anchors import Anchors
from loaders.judgements.parsing.phrases import signed
from loaders.judgements.records import Judgement, Withhold, rights_in_force
from loaders.loading.accepted import Accepted, locked_for_change
from loaders.loading.report import WAYS, Changes, describe_dataset
from loaders.loading.republish import republish
from loaders.rights.erasure.erasable import Erasable, erasable, with_withheld
from loaders.rights.erasure.former import with_former
from loaders.rights.erasure.lifting import lifted, without
from loaders.running.clock import Clock, timestamp, utc_now
from loaders.running.progress import ProgressCallback, ignore
from loaders.webhooks.undelivered import UndeliveredWebhook, describe_undelivered

WHY = "erased on request"


class EraseReport(Struct, frozen=True):
    """What was erased, or would be: counts alone, without a name; `dataset` is empty for a preview.

    `requests` are those about the page of the person.
    """

    bylines: int
    papers: int
    pages: int
    dataset: dict[str, str | int] = {}
    way: str | None = None
    requests: int = 0
    undelivered: tuple[UndeliveredWebhook, ...] = ()


def erase(
    settings: Settings, id_: str, by: str, announce: ProgressCallback = ignore, clock: Clock = utc_now
) -> EraseReport:
    """Erase the person of an id, withheld or not, from all that the data folder contains, for good.

    It is on disk before anything is resolved: whatever ends the publish, the next load finishes it. Raises
    InputRefused if no person has this id.
    """
    with locked_for_change(settings) as (folder, accepted):
        now, marks, before = (
            timestamp(clock()),
            KeyedMarks(folder.rights_key()),
            read_journal(folder.judgements),
        )
        found = _find(settings, folder, accepted, id_, announce)
        judgement = found.judgement(signed(len(before) + 1, now, by, WHY), marks)
        replace_journal(folder.judgements, [*found.left_of(before, marks), judgement])
        requests = folder.inbox().close_about(judgement.ids)
        published = republish(settings, folder, accepted, accepted.entries, now=now, announce=announce)
        return msgspec.structs.replace(
            _counted(found),
            dataset=published.dataset,
            way=published.way,
            requests=requests,
            undelivered=published.undelivered,
        )


def preview_erasure(settings: Settings, id_: str, announce: ProgressCallback = ignore) -> EraseReport:
    """How much erasing would remove; nothing is changed. Raises InputRefused as `erase` does."""
    with locked_for_change(settings) as (folder, accepted):
        found = _find(settings, folder, accepted, id_, announce)
        return msgspec.structs.replace(_counted(found), requests=len(folder.inbox().about(found.ids)))


def describe_erasure(report: EraseReport) -> Iterator[str]:
    """The report in lines for a person."""
    would = "would be erased" if report.way is None else "erased"
    yield (
        f"{counted(report.bylines, 'statement')} on {counted(report.papers, 'paper')} and "
        f"{counted(report.pages, 'page')} {would}; this cannot be undone"
    )
    if report.requests:
        about = f"{counted(report.requests, 'request')} about their page"
        note = ". Note the reply address first: use `coterie requests show`." if report.way is None else ""
        yield f"{about} {would.replace('erased', 'deleted')}{note}"
    if report.way is not None:
        yield from describe_dataset(report.dataset, WAYS[report.way], Changes())
        yield from describe_undelivered(report.undelivered)
        yield "Delete inputs, backups and logs outside the data folder yourself. See docs/rights.md."


def _find(
    settings: Settings, folder: DataFolder, accepted: Accepted, id_: str, announce: ProgressCallback
) -> Erasable:
    snapshot, known = accepted.in_graph()
    marks, before = KeyedMarks(folder.rights_key()), read_journal(folder.judgements)
    withheld = _withholding(id_, before)
    if not withheld:
        found = erasable(Anchors(snapshot, known), known, [id_], accepted.entries, marks)
    else:
        with lifted(settings, folder, accepted, withheld, before, announce=announce) as graph:
            anchors = Anchors(graph.snapshot, graph.known)
            found = erasable(anchors, graph.known, graph.ids, accepted.entries, marks)
    shown = without(before, withheld)
    found = with_former(found, settings, folder, accepted, shown, announce=announce)
    return with_withheld(found, withheld)


def _withholding(id_: str, before: Sequence[Judgement]) -> list[Withhold]:
    """The judgements that withhold whoever had this id."""
    mark = id_mark(id_)
    return [one for one in rights_in_force(before) if isinstance(one, Withhold) and mark in one.ids]


def _counted(found: Erasable) -> EraseReport:
    return EraseReport(len(found.members), len(found.papers), len(found.pages))
