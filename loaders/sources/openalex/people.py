"""Bylines of a work: the name as the paper has it, affiliations, and which identifiers are whose."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from app.identifiers import Identifier, parse
from loaders.listings.affiliations import bare_affiliation
from loaders.listings.bylines import StatedPeople, readable_people, to_byline
from loaders.listings.text import tidy
from loaders.model.records import Byline, StatedIdentifier
from loaders.sources.openalex.form import ADDRESS

_WITHIN = "middle"
_ORCID = "https://orcid.org/"
"""Taken off: a whole address takes longer to read."""


class _Author(Struct, frozen=True):
    id: str | None = None
    display_name: str | None = None
    orcid: str | None = None


class _Institution(Struct, frozen=True):
    display_name: str | None = None


class Authorship(Struct, frozen=True):
    """One author of a work as OpenAlex states it; `raw_...` are the paper's own words."""

    author_position: str | None = None
    author: _Author | None = None
    raw_author_name: str | None = None
    raw_orcid: str | None = None
    raw_affiliation_strings: tuple[str | None, ...] | None = None
    raw_affiliation_string: str | None = None
    institutions: tuple[_Institution, ...] | None = None


def read_authors(authorships: Sequence[Authorship]) -> StatedPeople:
    """Those whose name can be read, in order."""
    people = readable_people(tuple(map(_byline, authorships)))
    is_open = people.is_open or _ends_open(authorships)
    return people._replace(is_open=is_open, notes=(*people.notes, *_notes(authorships)))


def _ends_open(authorships: Sequence[Authorship]) -> bool:
    """Whether the last author is in the middle: lists of the API stop at the hundredth."""
    return bool(authorships) and authorships[-1].author_position == _WITHIN


def _notes(authorships: Sequence[Authorship]) -> Iterator[str]:
    """Yield a note for each ORCID iD that is not valid and was therefore not read."""
    for one in authorships:
        orcids = (one.raw_orcid, one.author.orcid if one.author else None)
        for printed in dict.fromkeys(filter(None, orcids)):
            if _orcid(printed) is None:
                yield f"orcid not read: {tidy(printed)[:60]}"


def _byline(one: Authorship) -> Byline:
    author = one.author or _Author()
    name = tidy(one.raw_author_name or "") or tidy(author.display_name or "")
    byline = to_byline(name, tuple(_affiliations(one)))
    return replace(byline, identifiers=tuple(_identifiers(one.raw_orcid, author)))


def _affiliations(one: Authorship) -> Iterator[str]:
    """Yield the affiliations as the paper prints them, or else the institutions that OpenAlex found."""
    printed = [*(one.raw_affiliation_strings or ()), one.raw_affiliation_string]
    found = [each.display_name for each in one.institutions or ()]
    own = [text for each in printed if (text := bare_affiliation(tidy(each or "")))]
    yield from dict.fromkeys(own or [text for each in found if (text := tidy(each or ""))])


def _identifiers(raw_orcid: str | None, author: _Author) -> Iterator[StatedIdentifier]:
    """The iD printed with the name, else that of the author whom OpenAlex concludes it to be; its own id."""
    stated, concluded = _orcid(raw_orcid), _orcid(author.orcid)
    if stated is not None:
        yield StatedIdentifier(stated.scheme, stated.value)
    elif concluded is not None:
        yield StatedIdentifier(concluded.scheme, concluded.value, "INFERRED")
    own = parse(f"openalex:{author.id.removeprefix(ADDRESS)}") if author.id else None
    if own is not None and own.value.startswith("A"):
        yield StatedIdentifier(own.scheme, own.value, "INFERRED")


def _orcid(printed: str | None) -> Identifier | None:
    return parse(f"orcid:{printed.removeprefix(_ORCID)}") if printed else None
