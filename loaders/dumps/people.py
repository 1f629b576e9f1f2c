"""People of a work as dumps state them: given and family name, or one string; identifiers; affiliations."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from app.identifiers import Identifier, parse
from app.text.name_parts import is_suffix
from loaders.dumps.markup import printed
from loaders.listings.bylines import cut_open_end, to_byline
from loaders.listings.text import MAX_NAME, MAX_NAMES, too_long
from loaders.model.records import Byline, StatedIdentifier
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


class StatedPeople(NamedTuple):
    """Bylines in order, whether some are missing, why they cannot be those of a work, what was not read."""

    bylines: tuple[Byline, ...]
    is_open: bool
    fault: str | None
    notes: tuple[str, ...]


def read_people(stated: Sequence[StatedContributor], role: str) -> StatedPeople:
    """The people of a work in one role, `author` or `editor`.

    One without a name, or named `et al.`, is left out, and the list is open then.
    """
    if len(stated) > MAX_NAMES:
        fault = f"{role} list of {len(stated):,} names, more than {MAX_NAMES:,}"
        return StatedPeople((), is_open=True, fault=fault, notes=())
    bylines: list[Byline] = []
    notes: list[str] = []
    is_open = False
    for place, one in enumerate(stated, 1):
        name, is_cut = cut_open_end(_name(one))
        is_open = is_open or is_cut or not name
        if name:
            bylines.append(_byline(one, name))
            notes += _notes(one, role)
        elif not is_cut:
            notes.append(f"{role} {place} has no name")
    longest = max((byline.name for byline in bylines), key=len, default="")
    return StatedPeople(tuple(bylines), is_open, too_long("name", longest, MAX_NAME), tuple(notes))


def _byline(one: StatedContributor, name: str) -> Byline:
    affiliations = dict.fromkeys(printed(text).strip(" ,;") for text in one.affiliations)
    byline = to_byline(name, tuple(filter(None, affiliations)))
    found = dict.fromkeys(filter(None, map(_identifier, one.identifiers)))
    return replace(
        byline,
        identifiers=tuple(StatedIdentifier(each.scheme, each.value) for each in found),
        is_group=byline.is_group or one.is_group,
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
