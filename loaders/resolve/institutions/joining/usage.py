"""How often a load names organisations, and by which names; names are joined by these counts."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from loaders.resolve.institutions.affiliations import name_key
from loaders.resolve.institutions.naming import NamedOrganisation
from loaders.resolve.institutions.registry.directory import Registered

_IN_BRACKETS = re.compile(
    r"(?P<name>[^,;()/|]*[^,;()/|\s])\s*\((?P<acronym>(?=[^)]*[A-Z][^)]*[A-Z\d])[A-Za-z][\w*&-]{1,9})\)"
)
"""`Rope Institute of Technology (RIT)`."""
_PART = re.compile(r"\s*[,;()/|]\s*|\s+[-\u2013\u2014]+\s+")


@dataclass
class OrganisationUsage:
    """Counts of the organisations of a load: registered ones, and other names by their keys."""

    registered: Counter[Registered] = field(default_factory=Counter)
    names: Counter[str] = field(default_factory=Counter)
    spellings: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    countries: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    meanings: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By the key of an acronym, those of the names behind which it is in brackets."""
    followed: defaultdict[str, set[str | Registered]] = field(default_factory=lambda: defaultdict(set))
    """By the key of a name, what it is where a comma is within it."""
    beside: defaultdict[str, Counter[str | Registered]] = field(default_factory=lambda: defaultdict(Counter))
    """By the key of a name, how many texts have it as a part and name one organisation besides."""

    writers: defaultdict[str, Counter[str | Registered]] = field(default_factory=lambda: defaultdict(Counter))
    """By the key of a word, how many people write it here and another organisation there."""

    def of(self, target: str | Registered) -> int:
        """How often an organisation is named."""
        return self.names[target] if isinstance(target, str) else self.registered[target]

    def commonest(self, key: str) -> str:
        """The spelling of a key that is written most."""
        found = self.spellings[key]
        return min(found, key=lambda name: (-found[name], name))


def count_names(
    namings: Iterable[NamedOrganisation], texts: Mapping[str, Sequence[NamedOrganisation]]
) -> OrganisationUsage:
    """Count the organisations named; the texts give their acronyms and places."""
    usage = OrganisationUsage()
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
            usage.countries[organisation.key][organisation.country] += 1
    for text, named in texts.items():
        if len(named) == 1 and "," in text:
            _count_followed(usage, text, named[0])
        _count_beside(usage, text, named)
    return usage


def _count_beside(usage: OrganisationUsage, text: str, named: Sequence[NamedOrganisation]) -> None:
    """`Rope University (ROPU)`, `ROPU - Rope University`."""
    parts = {key for part in _PART.split(text) if " " not in part and (key := name_key(part)) in usage.names}
    for key in parts if named else ():
        others = [one for one in named if one.registered or one.organisation.key != key]
        if len(others) == 1:
            usage.beside[key][others[0].registered or others[0].organisation.key] += 1


def _count_followed(usage: OrganisationUsage, text: str, named: NamedOrganisation) -> None:
    """Count `Rope University, Oslo` as evidence that Rope University Oslo is Rope University."""
    key = named.organisation.key
    for name, place in pairwise(text.split(",")):
        if name_key(name) == key and (whole := name_key(f"{name} {place}")) in usage.names:
            usage.followed[whole].add(named.registered or key)


def count_writers(
    usage: OrganisationUsage, written: Iterable[tuple[str | None, Sequence[NamedOrganisation]]]
) -> None:
    """Count, for each name of one word, the other names that its authors write elsewhere."""
    of_writer: defaultdict[str, set[str | Registered]] = defaultdict(set)
    for writer, named in written:
        if writer:
            of_writer[writer] |= {one.registered or one.organisation.key for one in named}
    for targets in of_writer.values():
        for key in targets:
            if isinstance(key, str) and " " not in key:
                usage.writers[key].update(targets - {key})
