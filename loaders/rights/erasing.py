"""`coterie erase`: somebody is shown no more, and what sources said of them is removed from the store too."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from app.counting import counted
from app.errors import InputRefused
from app.marks import Marks, Names, id_mark
from app.settings import Settings
from loaders.accepted import Accepted, to_be_changed
from loaders.clock import Clock, said, utc_now
from loaders.ids.known import KnownIds
from loaders.judgements.anchors import Anchors
from loaders.judgements.history import UNTOLD
from loaders.judgements.journal import read_journal, replace_journal
from loaders.judgements.phrases import signed
from loaders.judgements.records import (
    Erase,
    ErasedPage,
    Judgement,
    OfBylines,
    OfOne,
    Prefer,
    Withhold,
    rights_in_force,
)
from loaders.progress import Announce, ignore
from loaders.report import WAYS, Changes, describe_dataset
from loaders.republish import republish
from loaders.resolve.works.lists import page_mark
from loaders.rights.bearers import identifier_mark
from loaders.rights.eraser import byline_mark, member_mark, work_mark
from loaders.store import Entry

WHY = "erased on request"
_PAGE = "@page"


class EraseReport(Struct, frozen=True):
    """What was erased, or would be: counts alone, without a name; `dataset` is empty for a preview."""

    bylines: int
    papers: int
    pages: int
    dataset: dict[str, str | int] = {}
    way: str | None = None


def erase(
    settings: Settings,
    id_: str,
    by: str,
    *,
    is_preview: bool = False,
    announce: Announce = ignore,
    clock: Clock = utc_now,
) -> EraseReport:
    """Erase the person of an id from the record store, the journal and the graph, for good.

    It is on disk before anything is resolved: whatever ends the publish, the next load finishes it.
    Raises InputRefused where there is nobody of this id.
    """
    with to_be_changed(settings) as (folder, accepted):
        now, marks, before = said(clock()), Marks(folder.rights_key()), read_journal(folder.judgements)
        erased = _Erased(accepted, id_, marks, before)
        report = EraseReport(len(erased.members), len(erased.papers), len(erased.pages))
        if is_preview:
            return report
        judgement = erased.judgement(signed(len(before) + 1, now, by, WHY))
        replace_journal(folder.judgements, [*erased.left_of(before), judgement])
        found = republish(settings, folder, accepted, accepted.entries, now=now, announce=announce)
        return msgspec.structs.replace(report, dataset=found.dataset, way=found.way)


def describe_erasure(report: EraseReport) -> Iterator[str]:
    """The report in lines for a person."""
    would = "would be erased" if report.way is None else "erased"
    yield (
        f"{counted(report.bylines, 'statement')} on {counted(report.papers, 'paper')} and "
        f"{counted(report.pages, 'page')} {would}; this cannot be undone"
    )
    if report.way is not None:
        yield from describe_dataset(report.dataset, WAYS[report.way], Changes())
        yield "Inputs, backups and logs outside the data folder are yours to clear; see docs/rights.md."


class _Erased:
    """Somebody who is to be erased, in the words of the accepted graph."""

    def __init__(self, accepted: Accepted, id_: str, marks: Marks, before: Sequence[Judgement]) -> None:
        snapshot, known = accepted.in_graph()
        _require_not_withheld(id_, before)
        anchors = Anchors(snapshot, known)
        self._marks = marks
        self.members = anchors.person(id_)
        self.papers = anchors.written(id_)
        self.names = frozenset({*anchors.names(id_), *(name for one in self.papers for name in one.names)})
        self.identifiers = tuple(sorted(identifier_mark(marks, *one) for one in anchors.identifiers(id_)))
        self.ids = tuple(sorted(map(id_mark, anchors.known_as(id_))))
        self.pages = tuple(self._pages(accepted.entries, known, id_))

    def judgement(self, signature: Mapping[str, Any]) -> Erase:
        """The judgement that keeps marks alone."""
        bylines = {
            byline_mark(self._marks, title, name)
            for paper in self.papers
            for title in paper.titles
            for name in self.names
        }
        return Erase(
            members=tuple(sorted(member_mark(self._marks, member) for member in self.members)),
            bylines=tuple(sorted(bylines)),
            pages=self.pages,
            identifiers=self.identifiers,
            ids=self.ids,
            **signature,
        )

    def left_of(self, journal: Iterable[Judgement]) -> Iterator[Judgement]:
        """The journal without their bylines, their names and the reasons that tell a name."""
        names = Names(self._marks, frozenset(map(self._marks.of_name, self.names)))
        for one in journal:
            signed_anew = {"why": _untold(one.why, names), "by": _untold(one.by, names)}
            yield msgspec.structs.replace(one, **signed_anew, **self._left(one))

    def _left(self, one: Judgement) -> dict[str, Any]:
        mine = frozenset(self.members)
        if isinstance(one, OfBylines):
            sides = {"one": _without(one.one, mine), "other": _without(one.other, mine)}
            return {**sides, "marks": {place: mark for place, mark in one.marks.items() if place not in mine}}
        if not isinstance(one, OfOne) or mine.isdisjoint(one.of):
            return {}
        marks = {place: mark for place, mark in one.marks.items() if place not in mine}
        name = {"name": ""} if isinstance(one, Prefer) else {}
        return {"of": _without(one.of, mine), "marks": marks, **name}

    def _pages(self, entries: Iterable[Entry], known: KnownIds, id_: str) -> Iterator[ErasedPage]:
        """The pages that are theirs alone; one that lists works of others too stays, without them."""
        live = known.live_of("AUTHOR", id_)
        shared = known.members_besides("AUTHOR", live.id)
        own = {member.removesuffix(_PAGE) for member in live.members if member.endswith(_PAGE)}
        marks = {member.partition("@owner-")[2] for member in shared}
        found = {}
        for entry in entries:
            for reading in entry.readings:
                mark = page_mark(reading.source, reading.scope)
                if f"{reading.source}:{reading.scope}" in own and mark not in marks:
                    name = reading.person and self._marks.of_name(reading.person)
                    works = tuple(work_mark(self._marks, reading.source, key) for key in reading.keys)
                    found[name, works] = ErasedPage(name, works)
        yield from found.values()


def _require_not_withheld(id_: str, before: Sequence[Judgement]) -> None:
    for right in rights_in_force(before):
        if isinstance(right, Withhold) and id_mark(id_) in right.ids:
            raise InputRefused(
                f"Judgement {right.number} withholds whoever had this id.",
                value=right.number,
                advice=f"`coterie judge undo {right.number}` while the service is stopped, then erase.",
            )


def _without(members: Sequence[str], mine: frozenset[str]) -> tuple[str, ...]:
    return tuple(member for member in members if member not in mine)


def _untold(text: str, names: Names) -> str:
    return UNTOLD if names.is_in(text) else text
