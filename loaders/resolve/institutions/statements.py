"""What sources state of organisations, read together: each text once, then the names of all joined."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from loaders.resolve.institutions.affiliations import StatedOrganisation, read_affiliation
from loaders.resolve.institutions.compound_names import names_alone, names_besides
from loaders.resolve.institutions.countries import country_of_words
from loaders.resolve.institutions.joining.candidates import Target
from loaders.resolve.institutions.joining.join import join_names
from loaders.resolve.institutions.joining.usage import count_names, count_writers
from loaders.resolve.institutions.naming import NamedOrganisation, read_names
from loaders.resolve.institutions.registry.directory import MIN_KNOWN, Directory, Registered
from loaders.resolve.institutions.registry.matching import Matcher
from loaders.resolve.institutions.tags import read_tag

Statement = tuple[tuple[str, ...], list[str]]
"""A place, and the texts that are there."""
_Names = Mapping[str, Sequence[NamedOrganisation]]


class Statements(NamedTuple):
    """Tags that sites set on papers, affiliations next to names, and affiliations on pages of people."""

    tagged: Sequence[Statement]
    written: Sequence[Statement]
    paged: Sequence[Statement]
    writers: Sequence[str | None] = ()
    """The names beside the affiliations written, in their order, where they are known."""


class Naming(NamedTuple):
    """An organisation named in a place, and what it is: a registered one, or the key of a name."""

    place: tuple[str, ...]
    organisation: StatedOrganisation
    target: Target

    @property
    def anchor(self) -> str:
        """What all names of the organisation share."""
        return (
            f"ror:{self.target.ror}" if isinstance(self.target, Registered) else f"institution:{self.target}"
        )


def name_organisations(
    stated: Statements, directory: Directory | None
) -> tuple[list[Naming], list[Naming], list[Naming]]:
    """The organisations of all tags, affiliations and pages, in the order of the places."""
    matcher = Matcher(directory) if directory else None
    affiliations = Counter(_texts([*stated.written, *stated.paged]))
    names = _read_affiliations(affiliations, matcher, directory)
    tags = {tag: read_names(tag, read_tag, matcher).names for tag in _texts(stated.tagged)}
    named = [(tags, stated.tagged), (names, stated.written), (names, stated.paged)]
    usage = count_names(
        (one for found, places in named for text in _texts(places) for one in found[text]), names
    )
    count_writers(usage, zip(stated.writers, _named(stated.written, names), strict=False))
    joined = join_names(usage, directory)
    tagged, written, paged = (list(_namings(places, found, joined)) for found, places in named)
    return tagged, written, paged


def _read_affiliations(
    counts: Mapping[str, int], matcher: Matcher | None, directory: Directory | None
) -> _Names:
    """The names of each text: those that it has by itself, and those that are alone in other texts."""
    readings = {text: read_names(text, read_affiliation, matcher) for text in counts}
    places = directory.places if directory else {}

    def is_place(key: str) -> bool:
        is_city = key in places and places[key].total() >= MIN_KNOWN
        return is_city or country_of_words(key) is not None

    alone = names_alone(readings, counts, is_place)
    return {
        text: (
            *reading.names,
            *(NamedOrganisation(one, None) for one in names_besides(text, reading, alone, is_place)),
        )
        for text, reading in readings.items()
    }


def _named(places: Iterable[Statement], names: _Names) -> Iterator[list[NamedOrganisation]]:
    return ([one for text in texts if text for one in names[text]] for _, texts in places)


def _namings(places: Iterable[Statement], names: _Names, joined: Mapping[str, Target]) -> Iterator[Naming]:
    for place, texts in places:
        for text in filter(None, texts):
            for organisation, registered in names[text]:
                yield Naming(place, organisation, registered or joined[organisation.key])


def _texts(places: Iterable[Statement]) -> Iterator[str]:
    """All texts; an empty slot of a list is no affiliation and moves nobody."""
    return (text for _, texts in places for text in texts if text)
