"""Universities by their city, and a person before it: `Anna-Tau-Universität Oslo`, `University of Oslo`."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping

from loaders.resolve.institutions.affiliations import name_key
from loaders.resolve.institutions.joining.candidates import KnownNames, Target
from loaders.resolve.institutions.joining.forms import form_of

_NAMED_AFTER = re.compile(r"\w-Universit(?:ä|ae|a|)t\s+(?:zu\s+|in\s+)?(?P<city>[^\W\d]+)$")


def find_patrons(keys: Collection[str], known: KnownNames) -> Mapping[str, Collection[Target]]:
    """By key, the university of the city in a name, with and without a person's name before it."""
    of_city: defaultdict[str, set[Target]] = defaultdict(set)
    for city, target in _named_after(known):
        of_city[city].add(target)
    found: defaultdict[str, set[Target]] = defaultdict(set)
    for key in keys:
        form = form_of(key)
        if targets := of_city.get(form) or of_city.get(_form_of_city(known.usage.commonest(key))):
            found[key] |= targets - {key}
    return found


def _named_after(known: KnownNames) -> Iterator[tuple[str, Target]]:
    """The universities that are named after somebody, by the form of the name without that."""
    registered = known.directory.by_ror.values() if known.directory else ()
    for one in registered:
        for name, _ in one.names:
            if form := _form_of_city(name):
                yield form, one
    for key in known.usage.names:
        for name in known.usage.spellings[key]:
            if form := _form_of_city(name):
                yield form, known.registered(key) or key


def _form_of_city(name: str) -> str:
    found = _NAMED_AFTER.search(name) if "-Universit" in name else None
    return form_of(name_key(f"university {found['city']}")) if found else ""
