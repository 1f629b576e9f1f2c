"""How often a load names organisations, and by which names: the ground on which names are joined."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from loaders.resolve.institutions.affiliations import Organisation, name_key
from loaders.resolve.institutions.directory import Registered

_IN_BRACKETS = re.compile(
    r"(?P<name>[^,;()/|]*[^,;()/|\s])\s*\((?P<acronym>(?=[^)]*[A-Z][^)]*[A-Z\d])[A-Za-z][\w*&-]{1,9})\)"
)
"""`Rope Institute of Technology (RIT)`."""


@dataclass
class Usage:
    """Counts of the organisations of a load: registered ones, and other names by their keys."""

    registered: Counter[Registered] = field(default_factory=Counter)
    names: Counter[str] = field(default_factory=Counter)
    spellings: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    countries: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    meanings: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By the key of an acronym, those of the names behind which it stands in brackets."""

    def of(self, target: str | Registered) -> int:
        """How often an organisation is named."""
        return self.names[target] if isinstance(target, str) else self.registered[target]

    def commonest(self, key: str) -> str:
        """The spelling of a key that is written most."""
        found = self.spellings[key]
        return min(found, key=lambda name: (-found[name], name))


def count_names(
    namings: Iterable[tuple[Organisation, Registered | None]], texts: Iterable[str] = ()
) -> Usage:
    """Count the organisations named, and read in the texts which acronyms they give themselves."""
    usage = Usage()
    for text in texts:
        for found in _IN_BRACKETS.finditer(text):
            usage.meanings[name_key(found["acronym"])].add(name_key(found["name"]))
    for organisation, registered in namings:
        if registered:
            usage.registered[registered] += 1
            continue
        usage.names[organisation.key] += 1
        usage.spellings[organisation.key][organisation.name] += 1
        if organisation.country:
            usage.countries[organisation.key].add(organisation.country)
    return usage
