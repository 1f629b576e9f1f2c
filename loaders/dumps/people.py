"""People of a work as dumps state them: given and family name, or one string; identifiers; affiliations."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from app.identifiers import Identifier, parse
from app.text.name_parts import is_suffix
from loaders.dumps.markup import printed
from loaders.listings.affiliations import bare_affiliation
from loaders.listings.bylines import StatedPeople, readable_people, to_byline
from loaders.model.records import Byline, StatedIdentifier
from loaders.names.groups import is_group_stated_whole
from loaders.references.names import natural_order

_SCHEMES = frozenset({"ORCID", "ISNI"})


class StatedContributor(NamedTuple):
    """One person or group as stated; `literal` is the name where it is one string.

    `identifiers` are texts that may name one, each with its prefix or as an address.
    """

    given: str = ""
    family: str = ""
    suffix: str = ""
    literal: str = ""
    is_group: bool = False
    affiliations: tuple[str, ...] = ()
    identifiers: tuple[str, ...] = ()


def read_people(stated: Sequence[StatedContributor], role: str) -> StatedPeople:
    """The people of a work in one role, `author`, `creator` or `editor`, as `readable_people` keeps them."""
    people = readable_people([_byline(one) for one in stated], role)
    return people._replace(notes=(*people.notes, *(note for one in stated for note in _notes(one, role))))


def _byline(one: StatedContributor) -> Byline:
    affiliations = dict.fromkeys(bare_affiliation(printed(text)) for text in one.affiliations)
    name = _name(one)
    byline = to_byline(name, tuple(filter(None, affiliations)))
    is_stated_whole = bool(one.family) and not one.given
    found = dict.fromkeys(filter(None, map(_identifier, one.identifiers)))
    return replace(
        byline,
        identifiers=tuple(StatedIdentifier(each.scheme, each.value) for each in found),
        is_group=byline.is_group or one.is_group or (is_stated_whole and is_group_stated_whole(name)),
    )


def _name(one: StatedContributor) -> str:
    """Given name, family name and suffix in natural order, or the name that is one string."""
    given, family, suffix = (printed(part) for part in (one.given, one.family, one.suffix))
    if not (given or family):
        return printed(one.literal)
    return natural_order(family, given, suffix=suffix if is_suffix(suffix) else "")


def _identifier(text: str) -> Identifier | None:
    found = parse(text)
    return found if found is not None and found.scheme in _SCHEMES else None


def _notes(one: StatedContributor, role: str) -> Iterator[str]:
    suffix = printed(one.suffix)
    if suffix and not is_suffix(suffix):
        yield f"{role} suffix not read: {suffix[:60]}"
    for text in one.identifiers:
        if _identifier(text) is None:
            yield f"{role} identifier not read: {printed(text)[:60]}"
