"""Names of no registry to the organisations that they are: each to one registered, or to another name."""

import re
from collections.abc import Collection, Iterator, Mapping

from loaders.resolve.expressions import expression
from loaders.resolve.institutions.affiliations import name_key
from loaders.resolve.institutions.joining.brands import same_brand
from loaders.resolve.institutions.joining.candidates import KnownNames, Target, is_distinct, keys_by
from loaders.resolve.institutions.joining.contained_names import by_content
from loaders.resolve.institutions.joining.eponyms import find_patrons
from loaders.resolve.institutions.joining.forms import (
    form_of,
    forms_of_short,
    has_same_order,
    letters_of,
    without_legal_form,
)
from loaders.resolve.institutions.joining.lost_letters import find_lost
from loaders.resolve.institutions.joining.misspelt import find_misspelt, find_misspelt_brands
from loaders.resolve.institutions.joining.prefixes import (
    find_initials,
    find_longer,
    find_opened,
    find_unopened,
)
from loaders.resolve.institutions.joining.short_names import (
    MAX_SHORT_WORDS,
    by_acronym,
    by_opening,
    by_school,
    by_short_name,
    by_surname,
    by_turned,
    by_unit,
    initials_of_names,
    openings_of_names,
    without_abbreviation,
)
from loaders.resolve.institutions.joining.usage import OrganisationUsage
from loaders.resolve.institutions.registry.directory import Directory, Registered

_PACKAGE = __package__.rpartition(".")[0]

MIN_LETTERS = 7
"""Letters from which on two names are one if only the spaces between their words differ. Set by hand."""
MIN_USES = 3
"""Affiliations that make a word next to a dash a name. Set by hand."""
_AT = re.compile(r"\s+(?:at|of)\s+(?=the\s|[A-Z])")
_BESIDE = re.compile(r"\s+[-\u2013\u2014|]+\s+|:\s+")
_WHOLE = frozenset({"academy", "hochschule", "hospital", "polytechnic", "university"})
Link = tuple[str, Target, bool]
"""A name, what it is, and whether that goes first however often it is written."""


def join_names(usage: OrganisationUsage, directory: Directory | None) -> Mapping[str, Target]:
    """What each name of no registry is: a registered organisation, or the key of the name it is under.

    The answer depends on the counts alone, not on their order.
    """
    known = KnownNames(usage, directory)
    parent: dict[str, Target] = {key: key for key in sorted(usage.names)}
    for link in _links(known):
        _join(parent, known, link)
    return {key: _root(parent, key) for key in parent}


def _links(known: KnownNames) -> Iterator[Link]:
    """Names and what they are, the surest reasons first."""
    rest = []
    for key in sorted(known.usage.names):
        exact = known.registered(key)
        if exact and (known.fits(key, exact) or known.is_company(exact)):
            known.credit(exact, key)
            yield key, exact, True
        else:
            rest.append(key)
    spellings, short = _Spellings(rest, known), _ShortNames(rest, known)
    for finder in (spellings.find, short.find):
        for key in rest:
            if is_distinct(key):
                yield from ((key, target, is_above) for target, is_above in finder(key))


class _Spellings:
    """Names that have the same words in another order or language, the same letters, or a slip in them."""

    def __init__(self, names: Collection[str], known: KnownNames) -> None:
        self._known = known
        self._forms = keys_by(set(map(form_of, names)), known.keys(), form_of)
        self._letters = keys_by(set(map(letters_of, names)), known.keys(), letters_of)
        self._misspelt = find_misspelt(names, known)
        self._misspelt_brands = find_misspelt_brands(names, known)
        self._full = without_abbreviation(names, known)
        self._lost = find_lost(names, known)
        self._patrons = find_patrons(names, known)
        self._opened = find_opened(names, known)
        self._unopened = find_unopened(names, known)
        self._initials = find_initials(names)
        self._longer = find_longer(names, known)
        self._brands = same_brand(sorted(known.usage.names), known)

    def find(self, key: str) -> Iterator[tuple[Target, bool]]:
        """What a name is, if it is another's spelling."""
        form, letters = form_of(key), letters_of(key)
        is_distinctive = _is_distinctive(form)
        same = [one for one in self._forms.get(form, ()) if is_distinctive or has_same_order(key, one)]
        is_hyphened = "-" in self._known.usage.commonest(key)
        same += self._letters.get(letters, ()) if is_hyphened or len(letters) >= MIN_LETTERS else ()
        if (bare := without_legal_form(key)) != key:
            same.append(bare)
        yield from ((target, False) for target in self._meant(key, same))
        for slips in (self._misspelt, self._misspelt_brands):
            yield from ((target, True) for target in self._meant(key, slips.get(key, ())))
        for found in (self._lost, self._patrons, self._opened, self._unopened, self._known.usage.followed):
            yield from ((target, True) for target in self._one(key, found.get(key, ())))
        for others in (self._initials, self._longer):
            yield from ((target, False) for target in self._meant(key, others.get(key, ())))
        yield from ((target, True) for target in self._meant(key, self._full.get(key, ())))
        for other in self._brands.get(key, ()):
            yield from ((target, key.startswith(f"{other} ")) for target in self._meant(key, [other]))
        yield from ((target, True) for target in self._meant(key, self._beside(key)))

    def _beside(self, key: str) -> list[str]:
        """The name after `student at`, and the one name next to a dash."""
        name = self._known.usage.commonest(key)
        beside = [
            name_key(name[at.end() :]) for at in _AT.finditer(name) if not _has_whole(name[: at.start()])
        ]
        parts = [name_key(part) for part in _BESIDE.split(name)]
        if len(parts) > 1 and not any(map(self._known.is_place, parts)):
            beside += [part for part in parts if " " in part or self._known.usage.names[part] >= MIN_USES]
        return [one for one in beside if is_distinct(one) and not self._known.is_place(one)]

    def _one(self, key: str, targets: Collection[Target]) -> Collection[Target]:
        """The one organisation among those given that fits, or the one registered, if there is one."""
        fitting = [target for target in targets if self._known.fits(key, target)]
        registered = [target for target in fitting if isinstance(target, Registered)]
        return registered if len(registered) == 1 else fitting if len(fitting) == 1 else ()

    def _meant(self, key: str, others: Collection[str]) -> list[Target]:
        """The one organisation that other names mean; several names of no registry are one another's."""
        targets = [one for one in self._known.targets(others, key) if self._known.fits(key, one)]
        registered: list[Target] = [one for one in targets if isinstance(one, Registered)]
        if self._known.is_shared(key):
            registered = []
        if len(registered) == 1:
            return registered
        return sorted((one for one in targets if isinstance(one, str)), key=str)


class _ShortNames:
    """Acronyms, short forms and units."""

    def __init__(self, names: Collection[str], known: KnownNames) -> None:
        self._known = known
        short = {
            form
            for key in names
            if len(key.split()) <= MAX_SHORT_WORDS
            for form in forms_of_short(key.split())
        }
        self._forms = keys_by(short, known.keys(), form_of)
        self._initials = initials_of_names(known)
        self._openings = openings_of_names(known)

    def find(self, key: str) -> Iterator[tuple[Target, bool]]:
        """What a name is, if it is short for another's or a unit's."""
        found = (
            by_acronym(key, self._known, self._initials)
            or by_content(key, self._known)
            or by_short_name(key, self._known, self._forms)
            or by_opening(key, self._known, self._openings)
            or by_unit(key, self._known)
            or by_turned(key, self._known)
            or by_school(key, self._known)
            or by_surname(key, self._known)
        )
        if found:
            yield found, True


def _has_whole(name: str) -> bool:
    """Whether a name has a word for a whole organisation, such as a university."""
    return expression(_PACKAGE, "whole").search(name) is not None


def _is_distinctive(form: str) -> bool:
    """Whether words in any order are one organisation's: a university's, or four words and more."""
    words = form.split()
    return len(words) > 3 or (len(words) > 1 and not _WHOLE.isdisjoint(words)) or "ai" in words


def _join(parent: dict[str, Target], known: KnownNames, link: Link) -> None:
    """Put a name under the other, the less used unless that is above; registered organisations stay apart."""
    key, target, is_above = link
    ours, theirs = _root(parent, key), _root(parent, target)
    if ours == theirs or not isinstance(ours, str):
        return
    if isinstance(theirs, str) and not is_above:
        ours, theirs = sorted((ours, theirs), key=lambda one: (known.usage.names[one], len(one), one))
    parent[ours] = theirs


def _root(parent: Mapping[str, Target], target: Target) -> Target:
    while isinstance(target, str) and parent[target] != target:
        target = parent[target]
    return target
