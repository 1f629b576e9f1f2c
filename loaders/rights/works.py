"""Work records with other bylines, and without the texts that name somebody."""

from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec

from app.security.marks import Names
from loaders.model.records import Byline, Quarantined, Record, WorkRecord
from loaders.names.personal import Name, NameMatch, match, parse_name
from loaders.splitting import split_texts

UNSPLIT = "a string that names somebody who is not shown could not be split with confidence"

Change = Callable[[str, Byline], Byline]
"""What becomes of the byline at a place (`2`, `editor1`)."""


def is_glued(work: WorkRecord) -> bool:
    """Whether title and names are in one string."""
    return work.glued is not None and work.authors is None


def split_alone(work: WorkRecord) -> WorkRecord | Quarantined:
    """A glued work split without the rest of the corpus; set aside if the split is not certain."""
    (split,) = split_texts([work.glued or ""], [work.abstract], [])
    if not split.is_accepted:
        return set_aside(work)
    return as_split(work, split.title, split.authors, is_open=split.authors_open)


def works_apart(records: Iterable[Record]) -> Iterator[WorkRecord]:
    """The works among records, without glued ones whose split is not certain."""
    works = (record for record in records if isinstance(record, WorkRecord))
    split = (split_alone(work) if is_glued(work) else work for work in works)
    yield from (work for work in split if isinstance(work, WorkRecord))


def set_aside(work: WorkRecord) -> Quarantined:
    """What replaces a glued work whose names cannot be separated from its title."""
    return Quarantined(work.source, work.scope, work.place, UNSPLIT)


def as_split(work: WorkRecord, title: str, names: tuple[str, ...], *, is_open: bool) -> WorkRecord:
    """A glued work with its title and names apart."""
    authors = tuple(map(Byline, names))
    return msgspec.structs.replace(work, glued=None, title=title, authors=authors, authors_open=is_open)


def with_bylines(work: WorkRecord, change: Change) -> WorkRecord:
    """Return the work with `change` applied to each byline; the order stays."""
    authors = work.authors and tuple(
        change(str(place), byline) for place, byline in enumerate(work.authors, 1)
    )
    editors = tuple(change(f"editor{place}", byline) for place, byline in enumerate(work.editors, 1))
    return msgspec.structs.replace(work, authors=authors, editors=editors)


def names_on(work: WorkRecord) -> frozenset[str]:
    """Return the names of the authors and editors of a work, as written."""
    return frozenset(byline.name for byline in (*(work.authors or ()), *work.editors))


def bylines_of(work: WorkRecord) -> Iterator[tuple[str, Byline]]:
    """Yield each byline with its position: `1` and up for authors, `editor1` and up for editors."""
    yield from ((str(place), byline) for place, byline in enumerate(work.authors or (), 1))
    yield from ((f"editor{place}", byline) for place, byline in enumerate(work.editors, 1))


def fitting(work: WorkRecord, names: Iterable[Name]) -> Mapping[str, str]:
    """By position, the bylines with one of these names; if there are none, those that may have one."""
    listed = {place: byline.name for place, byline in bylines_of(work)}
    how = {
        place: max((match(parse_name(name), one) for one in names), default=NameMatch.NONE)
        for place, name in listed.items()
    }
    least = NameMatch.EQUAL if NameMatch.EQUAL in how.values() else NameMatch.SWAPPED
    return {place: name for place, name in listed.items() if how[place] >= least}


def without_texts(work: WorkRecord, names: Names) -> WorkRecord:
    """The work without remarks, addresses and identifiers that contain one of these names."""
    unnamed = {
        field: tuple(text for text in getattr(work, field) if not names.is_in(text))
        for field in ("notes", "comments", "tags")
    }
    return msgspec.structs.replace(
        work,
        **unnamed,
        url=None if names.is_in(work.url) else work.url,
        open_access_url=None if names.is_in(work.open_access_url) else work.open_access_url,
        place="" if names.is_in(work.place) else work.place,
        identifiers=tuple(one for one in work.identifiers if not names.is_in(one.value)),
        funding=tuple(
            one for one in work.funding if not any(names.is_in(text) for text in (one.name, *one.awards))
        ),
    )


def without_traces(byline: Byline, names: Names) -> Byline:
    """A byline without affiliations, identifiers and other spellings that contain one of these names."""
    return msgspec.structs.replace(
        byline,
        affiliations=tuple(one for one in byline.affiliations if not names.is_in(one)),
        identifiers=tuple(one for one in byline.identifiers if not names.is_in(one.value)),
        other_scripts=tuple(one for one in byline.other_scripts if not names.has(one)),
    )
