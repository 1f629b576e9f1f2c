"""A person to be erased: the names, identifiers and works by which their records are recognized."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from app.security.marks import KeyedMarks, id_mark, names_known
from loaders.ids.known import KnownIds
from loaders.judgements.journal_redaction import without_name
from loaders.judgements.parsing.anchors import Anchors, NamedPaper
from loaders.judgements.records import (
    BylinesJudgement,
    EntityJudgement,
    Erase,
    ErasedPage,
    Judgement,
    Prefer,
    Withhold,
)
from loaders.resolve.works.merging.lists import page_mark
from loaders.rights.data_subjects import identifier_mark
from loaders.rights.erasure.eraser import byline_mark, member_mark, work_mark
from loaders.store import CatalogueEntry, ScopeReading, pages_read

_PAGE = "@page"


@dataclass(frozen=True)
class Erasable:
    """What is known of one person; `identifiers` and `ids` are marks already.

    `own` are all readings of their pages: part, source and scope. Somebody withheld may be several people to
    the resolver, or none if the key of their records is lost.
    """

    members: frozenset[str]
    papers: tuple[NamedPaper, ...]
    names: frozenset[str]
    identifiers: frozenset[str]
    ids: frozenset[str]
    pages: tuple[ErasedPage, ...]
    own: frozenset[tuple[str, str, str]]

    def judgement(self, signature: Mapping[str, Any], marks: KeyedMarks) -> Erase:
        """The judgement that keeps marks alone."""
        bylines = {
            byline_mark(marks, title, name)
            for paper in self.papers
            for title in paper.titles
            for name in self.names
        }
        return Erase(
            members=tuple(sorted(member_mark(marks, member) for member in self.members)),
            bylines=tuple(sorted(bylines)),
            pages=self.pages,
            identifiers=tuple(sorted(self.identifiers)),
            ids=tuple(sorted(self.ids)),
            **signature,
        )

    def left_of(self, journal: Iterable[Judgement], marks: KeyedMarks) -> Iterator[Judgement]:
        """The journal without their bylines, their names and the reasons that contain a name."""
        names = names_known(marks, self.names)
        for one in journal:
            yield msgspec.structs.replace(without_name(one, names), **_left(one, self.members))


def erasable(
    graph: Anchors, known: KnownIds, ids: Iterable[str], entries: Sequence[CatalogueEntry], marks: KeyedMarks
) -> Erasable:
    """The person, or the people, of these ids in a graph."""
    people = sorted(ids)
    papers = tuple(paper for id_ in people for paper in graph.written(id_))
    names = {name for id_ in people for name in graph.names(id_)} | {
        name for paper in papers for name in paper.names
    }
    own = [one for id_ in people for one in _own_readings(known, id_, entries)]
    return Erasable(
        frozenset(member for id_ in people for member in graph.person(id_)),
        papers,
        frozenset(names),
        frozenset(identifier_mark(marks, *one) for id_ in people for one in graph.identifiers(id_)),
        frozenset(id_mark(one) for id_ in people for one in graph.known_as(id_)),
        tuple(dict.fromkeys(_erased(reading, marks) for _, reading in own)),
        frozenset((part, reading.source, reading.scope) for part, reading in own),
    )


def with_withheld(found: Erasable, rights: Iterable[Withhold]) -> Erasable:
    """The same person with everything that the judgements which withhold them contain."""
    for right in rights:
        found = replace(
            found,
            members=found.members.union(right.of),
            identifiers=found.identifiers.union(right.identifiers),
            ids=found.ids.union(right.ids),
        )
    return found


def _own_readings(
    known: KnownIds, id_: str, entries: Iterable[CatalogueEntry]
) -> Iterator[tuple[str, ScopeReading]]:
    """All readings of the pages that are theirs alone; what lists works of others too stays, without them."""
    live = known.live_of("AUTHOR", id_)
    others = _owned(known.members_besides("AUTHOR", live.id))
    for page, readings in pages_read(entries):
        mark, name = page_mark(page.source, page.shown), f"{page.source}:{page.scope}"
        is_shared = page.shown != page.scope  # with the page of a namesake
        is_theirs = mark in _owned(live.members) if is_shared else f"{name}{_PAGE}" in live.members
        if is_theirs and mark not in others:
            yield from readings


def _owned(members: Iterable[str]) -> frozenset[str]:
    """The marks of the pages to whose owner these member keys belong."""
    return frozenset(mark for member in members if (mark := member.partition("@owner-")[2]))


def _erased(page: ScopeReading, marks: KeyedMarks) -> ErasedPage:
    name = page.person and marks.of_name(page.person)
    return ErasedPage(name, tuple(work_mark(marks, page.source, key) for key in page.keys))


def _left(one: Judgement, gone: frozenset[str]) -> dict[str, Any]:
    kept = {place: mark for place, mark in one.marks.items() if place not in gone}
    if isinstance(one, BylinesJudgement):
        return {"one": _without(one.one, gone), "other": _without(one.other, gone), "marks": kept}
    if not isinstance(one, EntityJudgement) or gone.isdisjoint(one.of):
        return {}
    name = {"name": ""} if isinstance(one, Prefer) else {}
    return {"of": _without(one.of, gone), "marks": kept, **name}


def _without(members: Sequence[str], gone: frozenset[str]) -> tuple[str, ...]:
    return tuple(member for member in members if member not in gone)
