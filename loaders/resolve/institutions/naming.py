"""The organisations that a string names: registered ones if a registry has them, else names as written."""

from collections.abc import Callable
from typing import NamedTuple

from loaders.resolve.institutions.affiliations import StatedOrganisation
from loaders.resolve.institutions.registry.directory import Registered
from loaders.resolve.institutions.registry.matching import Matcher, OrganisationMatch

Reader = Callable[[str], tuple[StatedOrganisation, ...]]


class NamedOrganisation(NamedTuple):
    """An organisation as a string names it, and the registered one that it is, where one is known."""

    organisation: StatedOrganisation
    registered: Registered | None


class AffiliationReading(NamedTuple):
    """The organisations of a string, and the words by which it names registered ones, these or others."""

    names: tuple[NamedOrganisation, ...]
    words: tuple[str, ...]


def read_names(text: str, read: Reader, matcher: Matcher | None) -> AffiliationReading:
    """The registered organisations of a string, and those of `read` that are not among them."""
    written = read(text)
    found = matcher.find(text) if matcher else None
    matches = found.meant if found else ()
    words = tuple(match.words for match in found.named) if found else ()
    spelt = matcher.spelt if matcher else str
    known = [NamedOrganisation(_as_written(match, words, written), match.registered) for match in matches]
    others = [one for one in written if not any(_is_named_by(own, spelt(one.key)) for own in words)]
    return AffiliationReading((*known, *(NamedOrganisation(one, None) for one in others)), words)


def _as_written(
    match: OrganisationMatch, words: tuple[str, ...], written: tuple[StatedOrganisation, ...]
) -> StatedOrganisation:
    """The name as written, if it is of no other organisation too, else the label in the registry."""
    same = [one for one in written if match.words in one.key and _names_one(one, words)]
    return same[0] if same else StatedOrganisation(match.registered.label, match.registered.country)


def _names_one(organisation: StatedOrganisation, words: tuple[str, ...]) -> bool:
    """Whether all registered names in a written one are part of the longest of them."""
    within = sorted({own for own in words if f" {own} " in f" {organisation.key} "}, key=len)
    return bool(within) and all(own in within[-1] for own in within)


def _is_named_by(words: str, key: str) -> bool:
    return f" {words} " in f" {key} " or f" {key} " in f" {words} "
