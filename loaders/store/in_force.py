"""Which readings are in force: the newest reading of each page, and the last load of each dump.

Two readings are of one page if they have one source, the same person or an unknown one, and share at least
half of the works of the smaller one. If neither names a person, one scope is enough. If both do, it is not:
two people of one name share a scope. A reading without a person that could belong to several pages goes to
the one with which it shares most works. A page about one work is never a page about a person.

An earlier reading of another day than the newest stays as an observation: its figures are kept, and nothing
else of it is in force.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from app.text.accents import printed_name
from app.text.names import fold
from loaders.store.catalogue import PAPER_PAGE, CatalogueEntry, ScopeReading


@dataclass(frozen=True)
class InForce:
    """One scope of one part that is in force, and the first load that brought exactly this part.

    `shown` is the name of the scope in the tables of statements. `organisations`, `concepts` and `citing` are
    the numbers of its organisations, concepts and works that name citations. `earlier` are the earlier
    readings of a page that stay as observations, one for each day, newest first.
    """

    part: str
    source: str
    scope: str
    file: str
    loaded_at: str
    is_page: bool
    shown: str
    organisations: int = 0
    citing: int = 0
    concepts: int = 0
    earlier: tuple["InForce", ...] = ()


@dataclass(frozen=True)
class _Candidate:
    entry: CatalogueEntry
    reading: ScopeReading

    @property
    def person(self) -> str | None:
        return fold(printed_name(self.reading.person)) if self.reading.person else None


def in_force(entries: Iterable[CatalogueEntry]) -> tuple[InForce, ...]:
    """Scopes in force, sorted; the order of entries within a load does not matter."""
    entries = list(entries)
    first = _first_loads(entries)
    pages, dumps = _candidates(entries)
    listed = {_page(readings, first) for readings in _same_pages(pages)}
    restated = {_in_force(one, first) for one in _last_restated(dumps)}
    return tuple(sorted(listed | restated, key=lambda one: (one.source, one.scope, one.part)))


def pages_read(entries: Iterable[CatalogueEntry]) -> list[tuple[InForce, list[tuple[str, ScopeReading]]]]:
    """Each page in force under its name in the tables, with all readings of it and their parts."""
    entries = list(entries)
    first = _first_loads(entries)
    groups = _same_pages(_candidates(entries)[0])
    pages = with_distinct_scopes([_page(readings, first) for readings in groups])
    read = [[(one.entry.part, one.reading) for one in readings] for readings in groups]
    return list(zip(pages, read, strict=True))


def with_distinct_scopes(scopes: Sequence[InForce]) -> list[InForce]:
    """The same scopes; if the pages of two people share one, the part is added to `shown`."""
    pages = Counter((one.source, one.scope) for one in scopes if one.is_page)
    return [
        replace(one, shown=f"{one.scope} {one.part[:8]}") if pages[one.source, one.scope] > 1 else one
        for one in scopes
    ]


def _candidates(entries: Iterable[CatalogueEntry]) -> tuple[list[_Candidate], list[_Candidate]]:
    """All readings of pages, and all of dumps."""
    found = [_Candidate(entry, reading) for entry in entries for reading in entry.readings]
    pages = [one for one in found if one.reading.form is not None]
    return pages, [one for one in found if one.reading.form is None]


def _page(readings: Sequence[_Candidate], first: dict[str, CatalogueEntry]) -> InForce:
    """The newest reading of a page, with the newest of each other day."""
    newest = _newest(readings)
    days: dict[str, list[_Candidate]] = defaultdict(list)
    for one in readings:
        if one.reading.observed_on not in {None, newest.reading.observed_on}:
            days[str(one.reading.observed_on)].append(one)
    earlier = (_in_force(_newest(days[day]), first) for day in sorted(days, reverse=True))
    return replace(_in_force(newest, first), earlier=tuple(earlier))


def _in_force(chosen: _Candidate, first: dict[str, CatalogueEntry]) -> InForce:
    entry = first[chosen.entry.part]
    reading = chosen.reading
    return InForce(
        part=entry.part,
        source=reading.source,
        scope=reading.scope,
        file=entry.file,
        loaded_at=entry.loaded_at,
        is_page=reading.form is not None,
        shown=reading.scope,
        organisations=reading.organisations,
        citing=reading.citing,
        concepts=reading.concepts,
    )


def _first_loads(entries: Sequence[CatalogueEntry]) -> dict[str, CatalogueEntry]:
    ordered = sorted(entries, key=lambda entry: (entry.load, entry.file), reverse=True)
    return {entry.part: entry for entry in ordered}


def _last_restated(dumps: Sequence[_Candidate]) -> list[_Candidate]:
    last: dict[tuple[str, str], int] = defaultdict(int)
    for one in dumps:
        key = (one.reading.source, one.reading.scope)
        last[key] = max(last[key], one.entry.load)
    return [one for one in dumps if last[one.reading.source, one.reading.scope] == one.entry.load]


def _newest(readings: Sequence[_Candidate]) -> _Candidate:
    """The newest by date where dates are stated, then by load, then the fullest, then by hash."""
    latest = max((one.reading.observed_on for one in readings if one.reading.observed_on), default=None)
    left = [one for one in readings if one.reading.observed_on in {None, latest}]
    return max(left, key=lambda one: (one.entry.load, one.reading.works, one.entry.part, one.reading.scope))


def _same_pages(pages: Sequence[_Candidate]) -> list[list[_Candidate]]:
    ordered = sorted(
        pages, key=lambda one: (one.person is None, one.reading.source, one.entry.part, one.reading.scope)
    )
    groups: list[list[_Candidate]] = []
    of_key: dict[tuple[str, str], set[int]] = defaultdict(set)
    for page in ordered:
        names = [(page.reading.source, name) for name in (f"scope {page.reading.scope}", *page.reading.keys)]
        near = sorted({number for name in names for number in of_key[name]})
        number = _group_of(page, near, groups)
        if number == len(groups):
            groups.append([])
        groups[number].append(page)
        for name in names:
            of_key[name].add(number)
    return groups


def _group_of(page: _Candidate, near: Sequence[int], groups: Sequence[Sequence[_Candidate]]) -> int:
    shared = {number: max(_shared(page, other) for other in groups[number]) for number in near}
    best = max(shared, key=lambda number: (shared[number], -number), default=None)
    return len(groups) if best is None or shared[best] == 0 else best


def _is_about_work(page: _Candidate) -> bool:
    return page.reading.form == PAPER_PAGE


def _shared(one: _Candidate, other: _Candidate) -> int:
    """How many works two readings share, 0 if they cannot be of one page."""
    known = {one.person, other.person}
    if _is_about_work(one) != _is_about_work(other) or (None not in known and len(known) == 2):
        return 0
    if one.reading.scope == other.reading.scope and known == {None}:
        return max(1, one.reading.works)
    ours, theirs = set(one.reading.keys), set(other.reading.keys)
    shared = len(ours & theirs)
    return shared if 2 * shared >= min(len(ours), len(theirs)) else 0
