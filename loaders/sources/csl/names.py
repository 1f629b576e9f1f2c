"""Names of CSL-JSON: parts with particles and suffix, or one literal."""

from collections.abc import Iterator, Mapping

from app.identifiers import parse
from loaders.listings.affiliations import bare_affiliation
from loaders.listings.bylines import to_byline
from loaders.listings.text import tidy
from loaders.model.records import Byline, StatedIdentifier
from loaders.references.names import byline_of_whole, natural_order
from loaders.references.texts import printed


def read_byline(stated: object) -> Byline:
    """The byline of a name; without a name where nothing states one."""
    if isinstance(stated, str):
        return to_byline(printed(stated))
    if not isinstance(stated, dict):
        return Byline("")
    literal = _part(stated, "literal") or _part(stated, "name")
    byline = byline_of_whole(literal) if literal else to_byline(_name(stated))
    affiliations = tuple(_affiliations(stated.get("affiliation")))
    orcid = parse(f"orcid:{stated['ORCID']}") if isinstance(stated.get("ORCID"), str) else None
    identifiers = () if orcid is None else (StatedIdentifier(orcid.scheme, orcid.value),)
    return Byline(byline.name, affiliations, identifiers, byline.is_group)


def _name(stated: Mapping[str, object]) -> str:
    particles = (_part(stated, "dropping-particle"), _part(stated, "non-dropping-particle"))
    return natural_order(
        _part(stated, "family"),
        _part(stated, "given"),
        " ".join(filter(None, particles)),
        _part(stated, "suffix"),
    )


def _part(stated: Mapping[str, object], name: str) -> str:
    value = stated.get(name)
    return printed(value) if isinstance(value, str) else ""


def _affiliations(stated: object) -> Iterator[str]:
    """Affiliations as registries write them, texts or objects with a name."""
    for one in stated if isinstance(stated, list) else [stated]:
        name = one.get("name") if isinstance(one, dict) else one
        if isinstance(name, str) and (text := bare_affiliation(tidy(name))):
            yield text
