"""The organisations that a name of no registry may mean: registered, related to these, or other names."""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache, cached_property

from loaders.resolve.expressions import expression
from loaders.resolve.institutions.affiliations import name_key
from loaders.resolve.institutions.countries import country_of_words
from loaders.resolve.institutions.joining.forms import initials_of
from loaders.resolve.institutions.joining.related import related_organisations
from loaders.resolve.institutions.joining.usage import OrganisationUsage
from loaders.resolve.institutions.registry.choice import choose
from loaders.resolve.institutions.registry.directory import Directory, Registered
from loaders.resolve.institutions.registry.places import Places
from loaders.resolve.institutions.spellings import without_country

Target = str | Registered
"""A name by its key, or a registered organisation."""
_PACKAGE = __package__.rpartition(".")[0]
MIN_STRANGE = 4
"""Letters of a word from which on it counts as one that no other name has. Set by hand."""
MAX_SHARE = 5
"""A country that fewer than one in this many uses of a name state may be another address of the same people.
Set by hand."""
_NOWHERE = Places(frozenset(), frozenset())


class KnownNames:
    """Targets by the keys of names, and by whatever else spellings of a name share."""

    def __init__(self, usage: OrganisationUsage, directory: Directory | None) -> None:
        self.usage = usage
        self.directory = directory
        self._related: Mapping[str, Registered] = related_organisations(directory) if directory else {}
        self._credited: Counter[Registered] = Counter()
        self.registered = cache(self._registered)

    def credit(self, registered: Registered, key: str) -> None:
        """Count a name as one of a registered organisation's."""
        self._credited[registered] += self.usage.names[key]

    def uses(self, target: Target) -> int:
        """How often a load names an organisation, by its registered names and by those credited to it."""
        credited = 0 if isinstance(target, str) else self._credited[target]
        return self.usage.of(target) + credited

    def one_word_names(self, least: int) -> list[str]:
        """The names of one word that a load gives so often, also of registered organisations."""
        found = {key for key, count in self.usage.names.items() if " " not in key and count >= least}
        for one, count in self.usage.registered.items():
            keys = {name_key(without_country(name)) for name, _ in one.names} if count >= least else set()
            found |= {key for key in keys if " " not in key and self.registered(key) == one}
        return sorted(found)

    def keys(self) -> Iterable[str]:
        """Every key of a name, of registered organisations too."""
        yield from self.usage.names
        yield from self._related
        yield from self.directory.by_name if self.directory else ()

    def _registered(self, key: str) -> Registered | None:
        """The only registered organisation with a name, or the foremost of those that have it.

        What is nobody's label counts if the load names its only organisation otherwise too; words for kinds
        and subjects are no name.
        """
        chosen = self._chosen(key) or self._related.get(key)
        if chosen and not is_distinct(key):
            return chosen if self.usage.registered[chosen] else None
        return chosen

    def _chosen(self, key: str) -> Registered | None:
        if self.directory is None:
            return None
        organisations, labelled = self.directory.by_name.get(key, []), self.directory.by_label.get(key, [])
        if not labelled and " " not in key:
            return None if key in self._related else self._foremost(organisations)
        if labelled:
            return choose(self.directory, organisations, labelled, _NOWHERE)
        others = set(organisations) or {
            *self._without_acronym.get(key, ()),
            *(self.directory.called_without_city(key) if _has_kind(key) else ()),
        }
        return self._foremost(others) if len(others) == 1 else None

    @cached_property
    def _without_acronym(self) -> Mapping[str, list[Registered]]:
        """Organisations whose names open with their own acronym, by what follows it."""
        found: defaultdict[str, list[Registered]] = defaultdict(list)
        by_name = self.directory.by_name if self.directory else {}
        for key, organisations in by_name.items():
            first, _, rest = key.partition(" ")
            if " " in rest and (initials_of(rest) == first or first in self._acronyms):
                found[rest] += [
                    one for one in organisations if initials_of(rest) == first or one in self._acronyms[first]
                ]
        return found

    @property
    def _acronyms(self) -> Mapping[str, list[Registered]]:
        return self.directory.by_acronym if self.directory else {}

    def _foremost(self, organisations: Iterable[Registered]) -> Registered | None:
        """The only one of some organisations that the load names otherwise."""
        used = [one for one in organisations if self.usage.registered[one]]
        return used[0] if len(used) == 1 else None

    def is_shared(self, key: str) -> bool:
        """Whether several registered organisations have a name, none before the others."""
        return self.directory is not None and key in self.directory.by_name and self.registered(key) is None

    def targets(self, keys: Iterable[str], besides: str) -> set[Target]:
        """The registered organisation of each key, else the key itself if it is a name but `besides`."""
        found: set[Target] = set()
        for key in keys:
            if registered := self.registered(key):
                found.add(registered)
            elif key != besides and key in self.usage.names:
                found.add(key)
        return found

    def organisations_of_acronym(self, acronym: str) -> Collection[Registered]:
        """The registered organisations with an acronym, or one word, for a name."""
        if self.directory is None:
            return ()
        called = [*self.directory.by_acronym.get(acronym, ()), *self.directory.by_name.get(acronym, ())]
        return {one for one in map(self.directory.in_use, called) if one}

    def is_word_of_names(self, word: str) -> bool:
        """Whether a word is in names of the registry, or is a place's."""
        return self.directory is not None and self.directory.knows(word)

    def has_strange_word(self, words: Iterable[str]) -> bool:
        """Whether one of some words is long and is in no name of the registry."""
        return any(
            len(word) >= MIN_STRANGE and word.isalpha() and not self.is_word_of_names(word) for word in words
        )

    def is_place(self, words: str) -> bool:
        """Whether words are a country's, a city's or a region's."""
        is_city = self.directory is not None and words in self.directory.places
        return is_city or country_of_words(words) is not None

    def is_company(self, target: Target) -> bool:
        """Whether a registered organisation is a company, whose label ends in its country."""
        return isinstance(target, Registered) and without_country(target.label) != target.label

    def fits(self, key: str, target: Target) -> bool:
        """Whether no country stated with a name is another than the target's."""
        countries = self._countries(key)
        theirs = self._countries(target) if isinstance(target, str) else {target.country} - {None}
        return not countries or not theirs or bool(countries & theirs)

    def _countries(self, key: str) -> set[str | None]:
        """The countries stated with a name, except for those that hardly any of its uses states."""
        countries: Mapping[str, int] = self.usage.countries.get(key, {})
        return {code for code, count in countries.items() if count * MAX_SHARE >= self.usage.names[key]}


def _has_kind(key: str) -> bool:
    return any(expression(_PACKAGE, "kind").fullmatch(word) for word in key.split())


def is_distinct(key: str) -> bool:
    """Whether a name is more than words for kinds of organisations and subjects."""
    return any(
        not expression(_PACKAGE, "field").fullmatch(word) and not expression(_PACKAGE, "kind").fullmatch(word)
        for word in key.split()
    )


def keys_by(
    wanted: Collection[str], keys: Iterable[str], form: Callable[[str], str]
) -> Mapping[str, list[str]]:
    """The keys whose form is requested, by that form."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for key in keys:
        if (own := form(key)) in wanted:
            found[own].append(key)
    return found
