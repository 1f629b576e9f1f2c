"""Bylines of a paper: names, Semantic Scholar's own ids of authors, affiliations where they are asked for."""

from collections.abc import Iterator, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from app.identifiers import parse
from loaders.listings.affiliations import bare_affiliation
from loaders.listings.bylines import StatedPeople, readable_people, to_byline
from loaders.listings.text import tidy
from loaders.model.records import Byline, StatedIdentifier


class Author(Struct, frozen=True):
    """One author of a paper."""

    name: str | None = None
    author_id: str | int | None = field(default=None, name="authorId")
    affiliations: tuple[str | None, ...] | None = None
    external_ids: dict[str, str | tuple[str, ...] | None] | None = field(default=None, name="externalIds")


def read_authors(authors: Sequence[Author | str]) -> StatedPeople:
    """Those whose name can be read, in order. An author may be a name alone."""
    return readable_people(tuple(map(_byline, authors)))


def _byline(author: Author | str) -> Byline:
    if isinstance(author, str):
        return to_byline(tidy(author))
    places = dict.fromkeys(
        text for one in author.affiliations or () if (text := bare_affiliation(tidy(one or "")))
    )
    byline = to_byline(tidy(author.name or ""), tuple(places))
    return replace(byline, identifiers=tuple(dict.fromkeys(_identifiers(author))))


def _identifiers(author: Author) -> Iterator[StatedIdentifier]:
    """Semantic Scholar concludes whose a name is; an ORCID iD is that of the author it concludes."""
    orcid = (author.external_ids or {}).get("ORCID")
    stated = [f"orcid:{orcid}" if orcid else "", f"s2author:{author.author_id}" if author.author_id else ""]
    for text in filter(None, stated):
        found = parse(text)
        if found is not None:
            yield StatedIdentifier(found.scheme, found.value, "INFERRED")
