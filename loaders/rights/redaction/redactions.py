"""Which records of the store are redacted, and what replaces them.

Records in force are redacted at the bylines of hidden people that a load resolved. A load resolves nobody in
former readings, so there the name alone decides; nothing is lost, because the originals stay encrypted.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import NamedTuple, TypeVar

import msgspec
import pyarrow as pa
import pyarrow.compute as pc

from app.security.marks import KeyedMarks, Names
from app.text.accents import printed_name
from app.text.names import fold
from loaders.model.records import Byline, PageRecord, Quarantined, Record, WorkRecord
from loaders.rights.data_subjects import ERASED
from loaders.rights.omissions import Omissions
from loaders.rights.works import (
    as_split,
    is_glued,
    set_aside,
    with_bylines,
    without_texts,
    without_traces,
)
from loaders.store.columns import record_id

Scope = tuple[str, str]
_T = TypeVar("_T", bound=WorkRecord | Quarantined)


class SplitValues(NamedTuple):
    """A glued string as the load took it apart."""

    title: str
    names: tuple[str, ...]
    is_open: bool


@dataclass(frozen=True)
class Redactions:
    """Whom a load hid, by the bylines, pages and works that name them.

    `replacements` are by member key what replaces a byline: a mark, or the name that is shown instead.
    `pages` are the same for pages, by record; None if nothing replaces it. `letters` are the names without
    spaces, as glued strings may contain them. `in_force` are the records that the load read, `scopes` those
    of one part whose page is redacted. It `has_absent` people or papers if a judgement hides some of which no
    record is in force: nobody can say which former records are theirs, so what is sealed stays so.
    """

    cuts: Omissions
    replacements: Mapping[str, str]
    pages: Mapping[str, str | None]
    apart: Mapping[str, SplitValues]
    letters: frozenset[str]
    in_force: frozenset[str]
    scopes: frozenset[Scope] = frozenset()
    has_absent: bool = False

    @property
    def names(self) -> Names:
        """The names that must not be printed next to the people whom they name."""
        return self.cuts.names

    @property
    def is_empty(self) -> bool:
        """Whether nobody and nothing is hidden."""
        return not (self.cuts.members or self.pages or self.names.known)

    @cached_property
    def _records(self) -> pa.Array:
        return pa.array(sorted(self.in_force), pa.string())

    def on(self, scopes: frozenset[Scope]) -> "Redactions":
        """The same redactions for one part, whose pages of these scopes are redacted."""
        return replace(self, scopes=scopes)

    def may_concern(self, kind: str, rows: pa.RecordBatch) -> pa.BooleanArray:
        """A mask of the rows of a part that may name hidden people."""
        if self.is_empty or kind != "works":
            return pa.array([not self.is_empty] * len(rows), pa.bool_())
        named = pc.is_in(rows["member"], pa.array(sorted(self.cuts.members), pa.string()))
        former = pc.invert(pc.is_in(rows["record"], self._records))
        scopes = pa.array(sorted({scope for _, scope in self.scopes}), pa.string())
        return pc.or_(pc.or_(named, former), pc.is_in(rows["scope"], scopes))

    def redact(self, record: Record) -> Record | None:
        """What replaces a record; the record itself if it names nobody who is hidden."""
        if isinstance(record, WorkRecord):
            return self._rescoped(self._work(record))
        if isinstance(record, PageRecord):
            return self._page(record)
        return self._quarantined(record) if isinstance(record, Quarantined) else record

    def hides(self, page: PageRecord) -> bool:
        """Whether a page is about a person who is hidden, or may not name its person."""
        return self._page(page) != page

    def _work(self, work: WorkRecord) -> WorkRecord | Quarantined:
        if self._is_former(work):
            if is_glued(work):
                return set_aside(work) if self._is_in_letters(work.glued) else work
            return self._redacted(work, lambda _, name: self.names.has(name))
        if (member := _member(work)) not in self.cuts.members:
            return work
        if not is_glued(work):
            return self._redacted(work, partial(self.cuts.hides, member))
        if (apart := self.apart.get(member)) is None:
            return work
        split = as_split(work, apart.title, apart.names, is_open=apart.is_open)
        redacted = self._redacted(split, partial(self.cuts.hides, member))
        return work if redacted == split else redacted

    def _redacted(self, work: WorkRecord, hides: Callable[[str, str], bool]) -> WorkRecord:
        if _member(work) in self.cuts.without_abstract:
            work = msgspec.structs.replace(work, abstract=None)
        return without_texts(with_bylines(work, partial(self._byline, _member(work), hides)), self.names)

    def _byline(self, member: str, hides: Callable[[str, str], bool], place: str, byline: Byline) -> Byline:
        if byline.name.startswith(ERASED) or not hides(place, byline.name):
            return without_traces(byline, self.names)
        replacement = self.replacements.get(f"{member}@{place}") or self._mark(byline.name)
        if replacement.startswith(ERASED):
            return Byline(replacement)
        shown = msgspec.structs.replace(byline, name=replacement, other_scripts=())
        return without_traces(shown, self.names)

    def _page(self, page: PageRecord) -> PageRecord | None:
        names, record = self.names, record_id(page)
        if record not in self.pages:
            return None if self._is_naming(page) and self._is_former(page) else page
        if (shown := self.pages[record]) is None or not self._is_naming(page):
            return None if shown is None else page
        return msgspec.structs.replace(
            page,
            scope=self._scope(page),
            key=f"page {self.names.marks.of('page', page.source, page.key)}",
            person=shown if names.has(page.person) else page.person,
            place="" if names.is_in(page.place) else page.place,
            url=None if names.is_in(page.url) else page.url,
            affiliation=None if names.is_in(page.affiliation) else page.affiliation,
            notes=tuple(note for note in page.notes if not names.is_in(note)),
        )

    def _is_naming(self, page: PageRecord) -> bool:
        texts = (page.scope, page.key, page.url, page.place, page.affiliation, *page.notes)
        return self.names.has(page.person) or any(map(self.names.is_in, texts))

    def _quarantined(self, part: Quarantined) -> Quarantined:
        rescoped = self._rescoped(part)
        place, reason = ("" if self.names.is_in(text) else text for text in (part.place, part.reason))
        return msgspec.structs.replace(
            rescoped, place=place, reason=reason or "it names somebody who is hidden"
        )

    def _rescoped(self, record: _T) -> _T:
        """The record under a scope that does not name a page which is redacted."""
        is_own = (record.source, record.scope) in self.scopes
        return msgspec.structs.replace(record, scope=self._scope(record)) if is_own else record

    def _scope(self, record: WorkRecord | PageRecord | Quarantined) -> str:
        return f"{ERASED}{self.names.marks.of('scope', record.source, record.scope)}"

    def _mark(self, name: str) -> str:
        return f"{ERASED}{self.names.marks.of('byline', name)}"

    def _is_former(self, record: WorkRecord | PageRecord) -> bool:
        return record_id(record) not in self.in_force

    def _is_in_letters(self, glued: str | None) -> bool:
        text = fold(printed_name(glued or "")).replace(" ", "")
        return any(name in text for name in self.letters)


NO_REDACTIONS = Redactions(
    Omissions({}, {}, {}, Names(KeyedMarks(b""), frozenset()), frozenset(), frozenset()),
    {},
    {},
    {},
    frozenset(),
    frozenset(),
)
"""For graphs in which everybody is shown."""


def _member(work: WorkRecord) -> str:
    return f"{work.source}:{work.key}"
