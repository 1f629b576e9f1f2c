"""Authors of the Web of Science: full names, with the addresses and ORCID iDs that are stated by name."""

import re
from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from app.identifiers import parse
from app.placeholders import is_placeholder
from app.text.names import fold
from loaders.listings.affiliations import bare_affiliation
from loaders.listings.bylines import to_byline
from loaders.listings.text import tidy
from loaders.model.records import Byline, StatedIdentifier
from loaders.references.names import ListedPeople, byline_of_whole, name_of_commas, people_of
from loaders.references.tagged import TaggedRecord

_OF_NAMES = re.compile(r"\[([^\[\]]*)\]\s*(.*)", re.DOTALL)
_ID = re.compile(r"(.+)/\s*([\dX-]{15,19})\s*", re.IGNORECASE | re.DOTALL)
Linked = tuple[str, str]
"""A name, and what is stated of it."""


def read_authors(record: TaggedRecord) -> tuple[ListedPeople, tuple[str, ...]]:
    """The authors with what is stated of each, groups last, and notes on what is of nobody."""
    short, full = _names(record, ("AU", "BA")), _names(record, ("AF", "BF"))
    written = full if len(full) == len(short) else short or full
    places = _Places(
        zip(written, short, strict=True) if written is full and short else ((one,) for one in written)
    )
    addresses, address_notes = _addresses(record, written)
    stated_orcids, orcid_notes = _orcids(record)
    affiliations, orcids = places.gathered(addresses), places.gathered(stated_orcids)
    people = [
        replace(
            _byline(name),
            affiliations=tuple(affiliations.get(place, ())),
            identifiers=tuple(StatedIdentifier("ORCID", one) for one in orcids.get(place, ())),
        )
        for place, name in enumerate(written)
    ]
    named = _stated(record, "CA") or ([] if written else _stated(record, "GP"))
    groups = (replace(byline_of_whole(name), is_group=True) for name in named)
    return people_of([*people, *groups]), (*address_notes, *orcid_notes)


class _Places:
    """Finds the authors whom names mean; each author is written in one or more ways."""

    def __init__(self, authors: Iterable[Sequence[str]]) -> None:
        self._whole: dict[str, set[int]] = {}
        self._begun: dict[tuple[str, str], set[int]] = {}
        self._given: list[str] = []
        for place, names in enumerate(authors):
            self._given.append(_given(names[0]))
            for name in names:
                self._whole.setdefault(fold(name), set()).add(place)
                self._begun.setdefault(_begun(name), set()).add(place)

    def gathered(self, stated: Iterable[Linked]) -> Mapping[int, Mapping[str, None]]:
        """What is stated of each author, by the author's place."""
        found: dict[int, dict[str, None]] = {}
        for name, value in stated:
            place = self._find(name)
            if place is not None:
                found.setdefault(place, {})[value] = None
        return found

    def _find(self, name: str) -> int | None:
        """The author who is written so, else the only one of that family name and first initial."""
        places = self._whole.get(fold(name)) or self._begun.get(_begun(name)) or set()
        if len(places) != 1:
            return None
        (place,) = places
        given, own = _given(name), self._given[place]
        return place if given.startswith(own) or own.startswith(given) else None


def _begun(name: str) -> tuple[str, str]:
    """The family name and the first initial."""
    return fold(name.partition(",")[0]), _given(name)[:1]


def _given(name: str) -> str:
    """The first of the given names, folded."""
    return next(iter(fold(name.partition(",")[2]).split()), "")


def read_editors(record: TaggedRecord) -> ListedPeople:
    """The editors of a volume."""
    return people_of(_byline(name) for name in _stated(record, "BE"))


def _names(record: TaggedRecord, tags: Sequence[str]) -> list[str]:
    """The names of the first of some tags that names somebody: those of a book where none is of a part."""
    return next((names for tag in tags if (names := _stated(record, tag))), [])


def _stated(record: TaggedRecord, *tags: str) -> list[str]:
    """The names of some tags, each on a line, or as from MEDLINE several on a line."""
    names = (tidy(name) for line in record.lines(*tags) for name in line.split(";"))
    return [name for name in names if name and not is_placeholder(name)]


def _byline(name: str) -> Byline:
    return to_byline(name_of_commas(name)) if "," in name else byline_of_whole(name)


def _addresses(record: TaggedRecord, names: Sequence[str]) -> tuple[list[Linked], tuple[str, ...]]:
    """Each address with a name before it; one without names is that of an author who is alone."""
    found: list[Linked] = []
    unknown = 0
    for line in _joined(record.lines("C1")):
        named = _OF_NAMES.fullmatch(line)
        address = bare_affiliation(tidy(named[2] if named else line).rstrip("."))
        if named:
            found += [(tidy(name), address) for name in named[1].split(";") if address]
        elif len(names) == 1 and address:
            found.append((names[0], address))
        else:
            unknown += 1
    return found, (f"addresses that name no author: {unknown}",) if unknown else ()


def _joined(lines: Sequence[str]) -> list[str]:
    """The addresses: where names are before them, a line without names goes on with one that has no end."""
    have_names = any(line.startswith("[") for line in lines)
    found: list[list[str]] = []
    for line in lines:
        if found and have_names and not line.startswith("[") and not found[-1][-1].endswith("."):
            found[-1].append(line)
        else:
            found.append([line])
    return [" ".join(parts) for parts in found]


def _orcids(record: TaggedRecord) -> tuple[list[Linked], tuple[str, ...]]:
    """Each ORCID iD with the name before it, and notes on those that are none."""
    found: list[Linked] = []
    notes: list[str] = []
    for part in tidy(record.first("OI")).split(";"):
        stated = _ID.fullmatch(part.strip())
        if stated is None:
            continue
        orcid = parse(f"orcid:{stated[2]}")
        if orcid is None:
            notes.append(f"author ORCID not read: {stated[2][:60]}")
        else:
            found.append((tidy(stated[1]), orcid.value))
    return found, tuple(notes)
