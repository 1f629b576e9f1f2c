"""Somebody who is to be erased, in the words of a graph: all by which their records are known again."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from app.marks import Marks, id_mark, names_known
from loaders.ids.known import KnownIds
from loaders.judgements.anchors import Anchors, Written
from loaders.judgements.forgetting import without_name
from loaders.judgements.records import Erase, ErasedPage, Judgement, OfBylines, OfOne, Prefer, Withhold
from loaders.resolve.works.lists import page_mark
from loaders.rights.bearers import identifier_mark
from loaders.rights.eraser import byline_mark, member_mark, work_mark
from loaders.store import Entry, in_force

_PAGE = "@page"


@dataclass(frozen=True)
class Erasable:
    """What is known of one person; `identifiers` and `ids` are marks already.

    Somebody withheld may be several people to the resolver, or none where the key of their records is lost.
    """

    members: frozenset[str]
    papers: tuple[Written, ...]
    names: frozenset[str]
    identifiers: frozenset[str]
    ids: frozenset[str]
    pages: tuple[ErasedPage, ...]

    def judgement(self, signature: Mapping[str, Any], marks: Marks) -> Erase:
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

    def left_of(self, journal: Iterable[Judgement], marks: Marks) -> Iterator[Judgement]:
        """The journal without their bylines, their names and the reasons that tell a name."""
        names = names_known(marks, self.names)
        for one in journal:
            yield msgspec.structs.replace(without_name(one, names), **_left(one, self.members))


def erasable(
    graph: Anchors, known: KnownIds, ids: Iterable[str], entries: Sequence[Entry], marks: Marks
) -> Erasable:
    """The person, or the people, of these ids in a graph."""
    people = sorted(ids)
    papers = tuple(paper for id_ in people for paper in graph.written(id_))
    names = {name for id_ in people for name in graph.names(id_)} | {
        name for paper in papers for name in paper.names
    }
    return Erasable(
        frozenset(member for id_ in people for member in graph.person(id_)),
        papers,
        frozenset(names),
        frozenset(identifier_mark(marks, *one) for id_ in people for one in graph.identifiers(id_)),
        frozenset(id_mark(one) for id_ in people for one in graph.known_as(id_)),
        tuple(page for id_ in people for page in _pages(known, id_, entries, marks)),
    )


def with_withheld(found: Erasable, rights: Iterable[Withhold]) -> Erasable:
    """The same with all that the judgements which withhold them say of them."""
    for right in rights:
        found = replace(
            found,
            members=found.members.union(right.of),
            identifiers=found.identifiers.union(right.identifiers),
            ids=found.ids.union(right.ids),
        )
    return found


def _pages(known: KnownIds, id_: str, entries: Iterable[Entry], marks: Marks) -> Iterator[ErasedPage]:
    """The pages that are theirs alone; one that lists works of others too stays, without them."""
    live = known.live_of("AUTHOR", id_)
    shared = known.members_besides("AUTHOR", live.id)
    own = {member.removesuffix(_PAGE) for member in live.members if member.endswith(_PAGE)}
    entries = list(entries)
    own |= {
        f"{one.source}:{one.scope}"
        for page in in_force(entries)
        for one in page.earlier
        if f"{page.source}:{page.scope}" in own
    }
    of_others = {member.partition("@owner-")[2] for member in shared}
    found = {}
    for reading in (reading for entry in entries for reading in entry.readings):
        is_own = f"{reading.source}:{reading.scope}" in own
        if is_own and page_mark(reading.source, reading.scope) not in of_others:
            name = reading.person and marks.of_name(reading.person)
            works = tuple(work_mark(marks, reading.source, key) for key in reading.keys)
            found[name, works] = ErasedPage(name, works)
    yield from found.values()


def _left(one: Judgement, gone: frozenset[str]) -> dict[str, Any]:
    kept = {place: mark for place, mark in one.marks.items() if place not in gone}
    if isinstance(one, OfBylines):
        return {"one": _without(one.one, gone), "other": _without(one.other, gone), "marks": kept}
    if not isinstance(one, OfOne) or gone.isdisjoint(one.of):
        return {}
    name = {"name": ""} if isinstance(one, Prefer) else {}
    return {"of": _without(one.of, gone), "marks": kept, **name}


def _without(members: Sequence[str], gone: frozenset[str]) -> tuple[str, ...]:
    return tuple(member for member in members if member not in gone)
