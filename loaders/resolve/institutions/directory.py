"""A registry of organisations, such as ROR, as a lookup: a name or acronym to the one row it means.

A name counts when exactly one row has it, or exactly one in the country stated. An acronym counts only
with a country.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

import pyarrow as pa

from loaders.resolve.institutions.affiliations import Organisation, name_key

_TEXT = pa.string()
_TEXTS = pa.list_(pa.string())

ORGANISATIONS = pa.schema(
    {"ror": _TEXT, "label": _TEXT, "names": _TEXTS, "acronyms": _TEXTS, "country": _TEXT, "parents": _TEXTS}
)
"""One row an organisation in use: its ROR id (the nine characters), the name shown, all names, acronyms,
the country, the ids of its parents."""


@dataclass(frozen=True)
class Registered:
    """An organisation of a registry."""

    ror: str
    label: str
    names: tuple[str, ...]
    country: str | None
    parents: tuple[str, ...]


class Directory:
    """Finds organisations of a registry by what strings call them."""

    def __init__(self, organisations: pa.Table) -> None:
        self._by_name: defaultdict[str, list[Registered]] = defaultdict(list)
        self._by_acronym: defaultdict[str, list[Registered]] = defaultdict(list)
        self._by_ror: dict[str, Registered] = {}
        for row in organisations.to_pylist():
            names = tuple(dict.fromkeys([row["label"], *(row["names"] or [])]))
            found = Registered(row["ror"], row["label"], names, row["country"], tuple(row["parents"] or []))
            self._by_ror[found.ror] = found
            _file(self._by_name, map(name_key, names), found)
            _file(self._by_acronym, map(name_key, row["acronyms"] or []), found)

    def above(self, organisations: Iterable[Registered]) -> list[Registered]:
        """Every organisation above those given, as far as the registry goes."""
        above: dict[str, Registered] = {}
        waiting = [parent for organisation in organisations for parent in organisation.parents]
        while waiting:
            ror = waiting.pop()
            if ror not in above and ror in self._by_ror:
                above[ror] = self._by_ror[ror]
                waiting += above[ror].parents
        return list(above.values())

    def find(self, organisation: Organisation) -> Registered | None:
        """The one row that an organisation's name means, or None."""
        named = self._by_name.get(organisation.key, [])
        if organisation.country is None:
            return named[0] if len(named) == 1 else None
        called = named or self._by_acronym.get(organisation.key, [])
        there = [found for found in called if found.country == organisation.country]
        return there[0] if len(there) == 1 else None


def _file(index: defaultdict[str, list[Registered]], keys: Iterable[str], found: Registered) -> None:
    for key in dict.fromkeys(keys):
        if key:
            index[key].append(found)
