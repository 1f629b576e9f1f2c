"""What a string names: registered organisations where a registry knows them, else names as written."""

from collections.abc import Callable
from typing import NamedTuple

from loaders.resolve.institutions.affiliations import Organisation
from loaders.resolve.institutions.directory import Registered
from loaders.resolve.institutions.matching import Match, Matcher

Reader = Callable[[str], tuple[Organisation, ...]]


class Named(NamedTuple):
    """An organisation as a string names it, and the registered one that it is, where one is known."""

    organisation: Organisation
    registered: Registered | None


def read_names(text: str, read: Reader, matcher: Matcher | None) -> tuple[Named, ...]:
    """The registered organisations of a string, and beside them those of `read` that are none of these."""
    written = read(text)
    matches = matcher.read(text) if matcher else ()
    known = [Named(_as_written(match, written), match.registered) for match in matches]
    others = [one for one in written if not any(_is_named_by(match, one) for match in matches)]
    return (*known, *(Named(one, None) for one in others))


def _as_written(match: Match, written: tuple[Organisation, ...]) -> Organisation:
    same = [one for one in written if _is_named_by(match, one)]
    return same[0] if same else Organisation(match.registered.label, match.registered.country)


def _is_named_by(match: Match, organisation: Organisation) -> bool:
    return f" {match.words} " in f" {organisation.key} "
