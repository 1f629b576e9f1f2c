"""Records without the people who were erased: each is known by marks, and leaves a mark in its place."""

from collections import defaultdict
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeVar

import msgspec

from app.security.marks import KeyedMarks, names_known
from app.text.accents import printed_name
from app.text.names import fold
from loaders.judgements.records import Erase, ErasedPage
from loaders.model.records import Byline, PageRecord, Quarantined, Record, WorkRecord
from loaders.names.personal import Name, parse_name
from loaders.rights.data_subjects import ERASED, identifier_mark
from loaders.rights.works import (
    bylines_of,
    fitting,
    is_glued,
    names_on,
    split_alone,
    with_bylines,
    without_texts,
    without_traces,
    works_apart,
)

_MOST_AUTHORS = 100
"""Names of a glued string whose places are looked up. Set by hand."""

Scope = tuple[str, str]
_T = TypeVar("_T", WorkRecord, PageRecord, Quarantined)


@dataclass(frozen=True)
class Eraser:
    """What was erased, by marks, each with the mark of its person.

    One person's bylines keep one mark, so that those who wrote with them stay distinguished. `pages`
    are the scopes of one part that are erased pages, `former` those among them that are not in force, and
    `owners` by such a scope the marks of the names that were found erased there.
    """

    marks: KeyedMarks
    members: Mapping[str, str]
    bylines: Mapping[str, str]
    identifiers: Mapping[str, str]
    erased: tuple[ErasedPage, ...]
    pages: frozenset[Scope] = frozenset()
    former: frozenset[Scope] = frozenset()
    owners: Mapping[Scope, Mapping[Name, str]] = field(default_factory=dict)

    @classmethod
    def of(cls, erasures: Iterable[Erase], marks: KeyedMarks) -> "Eraser":
        """The eraser of some judgements."""
        listed = list(erasures)
        return cls(
            marks,
            {mark: person_mark(marks, one) for one in listed for mark in one.members},
            {mark: person_mark(marks, one) for one in listed for mark in one.bylines},
            {mark: person_mark(marks, one) for one in listed for mark in one.identifiers},
            tuple(page for one in listed for page in one.pages),
        )

    def on(
        self, keys: Mapping[Scope, tuple[str | None, Iterable[str]]], in_force: Container[Scope]
    ) -> "Eraser":
        """The same for one part, of whose pages the person and the keys of works are given."""
        pages = {scope for scope, page in keys.items() if self._is_erased(scope[0], *page)}
        former = frozenset(scope for scope in pages if scope not in in_force)
        return replace(self, pages=frozenset(pages), former=former)

    def knowing(self, records: Iterable[Record]) -> "Eraser":
        """The same eraser, which also knows the name of a page's owner from the other works of the page."""
        owners: dict[Scope, dict[Name, str]] = defaultdict(dict)
        listed = (record for record in records if (record.source, record.scope) in self.pages)
        for work in works_apart(listed):
            for _, byline in bylines_of(work):
                if mark := self._mark_of_name(work, byline):
                    owners[work.source, work.scope][parse_name(byline.name)] = mark
        return replace(self, owners=owners)

    def without(self, record: Record) -> Record | None:
        """The record as it may be kept; None for the page of somebody erased, and what a former one lists."""
        if (record.source, record.scope) in self.former:
            return None
        if isinstance(record, PageRecord):
            return None if (record.source, record.scope) in self.pages else record
        if isinstance(record, WorkRecord):
            return self._work(record)
        return self._rescoped(record) if isinstance(record, Quarantined) else record

    def _work(self, work: WorkRecord) -> WorkRecord | Quarantined:
        if is_glued(work):
            if not self._may_name(work):
                return self._rescoped(work)
            split = split_alone(work)
            if isinstance(split, Quarantined):
                return self._rescoped(split)
            work = split
        cut = with_bylines(work, partial(self._byline, work))
        gone = names_known(self.marks, names_on(work) - names_on(cut))
        untraced = with_bylines(cut, lambda _, byline: without_traces(byline, gone))
        return self._rescoped(without_texts(untraced, gone))

    def _may_name(self, glued: WorkRecord) -> bool:
        """Whether one of its places was erased, as far as a string may name anybody, or its page was."""
        return (glued.source, glued.scope) in self.pages or any(
            self._member(glued, str(place)) in self.members for place in range(1, _MOST_AUTHORS)
        )

    def _byline(self, work: WorkRecord, place: str, byline: Byline) -> Byline:
        if byline.name.startswith(ERASED):
            return byline
        mark = self._mark_of_name(work, byline) or self.members.get(self._member(work, place))
        mark = mark or self._mark_on_page(work, place)
        return Byline(ERASED + mark) if mark else byline

    def _mark_of_name(self, work: WorkRecord, byline: Byline) -> str | None:
        forms = dict.fromkeys((byline.name, printed_name(byline.name)))
        marks = [byline_mark(self.marks, work.title or "", form) for form in forms]
        borne = {identifier_mark(self.marks, one.scheme, one.value) for one in byline.identifiers}
        known = [self.identifiers[one] for one in sorted(borne & self.identifiers.keys())]
        known += [self.bylines[mark] for mark in marks if mark in self.bylines]
        return known[0] if known else None

    def _mark_on_page(self, work: WorkRecord, place: str) -> str | None:
        owners = self.owners.get((work.source, work.scope), {})
        return next((mark for name, mark in owners.items() if place in fitting(work, [name])), None)

    def _member(self, work: WorkRecord, place: str) -> str:
        return member_mark(self.marks, f"{work.source}:{work.key}@{place}")

    def _rescoped(self, record: _T) -> _T:
        """The record under a scope that does not name the page on which it was."""
        scope = (record.source, record.scope)
        if scope not in self.pages:
            return record
        return msgspec.structs.replace(record, scope=f"{ERASED}{self.marks.of('scope', *scope)}")

    def _is_erased(self, source: str, person: str | None, keys: Iterable[str]) -> bool:
        name = self.marks.of_name(person) if person else None
        works = {work_mark(self.marks, source, key) for key in keys}
        return any(
            (name is None or page.name in (None, name))
            and works.intersection(page.works)
            and 2 * len(works.intersection(page.works)) >= min(len(works), len(page.works))
            for page in self.erased
        )


def person_mark(marks: KeyedMarks, erasure: Erase) -> str:
    """The mark that replaces an erased person."""
    return marks.of("person", *erasure.members)


def member_mark(marks: KeyedMarks, member: str) -> str:
    """The mark of a byline's member key."""
    return marks.of("member", member)


def byline_mark(marks: KeyedMarks, title: str, name: str) -> str:
    """The mark of a name on a title, in whatever source."""
    return marks.of("byline", fold(title).replace(" ", ""), " ".join(sorted(fold(name).split())))


def work_mark(marks: KeyedMarks, source: str, key: str) -> str:
    """The mark of a work record's key."""
    return marks.of("work", source, key)
