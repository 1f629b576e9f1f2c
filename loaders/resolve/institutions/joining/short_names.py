"""Short names: acronyms, `Tide` for Tide University, units of a company by its name and a word for a unit."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from loaders.resolve.expressions import expression
from loaders.resolve.institutions.affiliations import name_key
from loaders.resolve.institutions.joining.candidates import KnownNames, Target, is_distinct
from loaders.resolve.institutions.joining.forms import forms_of_short, initials_of, is_acronym, letters_of
from loaders.resolve.institutions.registry.directory import Registered
from loaders.resolve.institutions.spellings import without_country

MIN_USES, MIN_RATIO = 20, 5
"""How often a load names the organisation that a short name means, and how many times as often as any other
with that name. Set by hand."""
MIN_LONG_ACRONYM, MIN_USES_OF_LONG = 4, 5
"""Letters of a long acronym, and how often a load names whom it means. Set by hand."""
MIN_USES_OF_ONLY, MIN_USES_OF_LONE_ACRONYM, MAX_CANDIDATES = 5, 10, 3
"""The same where the load names only one of the few with that name. Set by hand."""
MIN_USES_OF_ONLY_ONE = 2
"""The same where the registry has only one organisation of that acronym. Set by hand."""
MIN_USES_OF_BRAND, MIN_USES_OF_STRANGE_BRAND = 10, 3
"""Affiliations that make a name of no registry a company's, of whose units any words may follow it. A
word that no registered name has needs fewer. Set by hand."""
MIN_FREQUENT, MIN_RATIO_OF_FREQUENT = 2, 3
"""Texts that have an acronym next to an organisation, or people who write both; and how many times those of
any other. Set by hand."""
MAX_UNIT_WORDS = 6
"""Words of a unit that may follow the name of a company. Set by hand."""
MIN_STEM = 3
"""Affiliations that make the name of a place a name of an organisation, as Orange is. Set by hand."""
MAX_CAPITALS = 4
"""Letters of the longest word in capitals that is taken for an acronym within a name. Set by hand."""
MAX_SHORT_WORDS = 3
"""Words of the longest short form of a name. Set by hand."""
_PACKAGE = __package__.rpartition(".")[0]


def initials_of_names(known: KnownNames) -> Mapping[str, list[str]]:
    """The names of no registry by their initials."""
    found: dict[str, list[str]] = {}
    for key in known.usage.names:
        if len(key.split()) > 2:
            found.setdefault(initials_of(key), []).append(key)
    return found


def by_acronym(key: str, known: KnownNames, initials: Mapping[str, list[str]]) -> Target | None:
    """The organisation that an acronym means here: the load names it in full, and hardly another.

    One that is in brackets behind one name alone is that name's.
    """
    if not is_acronym(known.usage.commonest(key)):
        return None
    meant = known.targets(known.usage.meanings.get(key, ()), key)
    if len(meant) == 1 and known.fits(key, target := next(iter(meant))):
        return target
    if frequent := _most_frequent(key, known.usage.beside, known) or _most_frequent(
        key, known.usage.writers, known
    ):
        return frequent
    candidates: set[Target] = {*known.organisations_of_acronym(key), *initials.get(key, ())}
    fitting = [one for one in candidates if known.fits(key, one)]
    used = [one for one in fitting if known.uses(one)]
    is_only = len(fitting) == 1 and isinstance(fitting[0], Registered)
    least = MIN_USES_OF_ONLY_ONE if is_only else MIN_USES_OF_LONE_ACRONYM
    if len(used) == 1 and len(fitting) <= MAX_CANDIDATES and known.uses(used[0]) >= least:
        return used[0]
    own = [one for one in used if isinstance(one, Registered)]
    if len(own) == 1 and known.uses(own[0]) >= max(MIN_USES, *map(known.uses, used)):
        return own[0]
    return _foremost(fitting, known, is_long=len(key) >= MIN_LONG_ACRONYM)


def _most_frequent(key: str, counts: Mapping[str, Mapping[Target, int]], known: KnownNames) -> Target | None:
    """The organisation with an acronym's letters that is found with it often, and hardly another."""
    found = {
        one: count
        for one, count in counts.get(key, {}).items()
        if known.fits(key, one) and _is_made_of(key, one)
    }
    best, second, *_ = [*sorted(found.values(), reverse=True), 0, 0]
    least = 1 if len(key) >= MIN_LONG_ACRONYM else MIN_FREQUENT
    if best < max(least, MIN_RATIO_OF_FREQUENT * second) or known.is_place(key):
        return None
    return next(one for one, count in found.items() if count == best)


def _is_made_of(key: str, target: Target) -> bool:
    names = [target] if isinstance(target, str) else [name_key(name) for name, _ in target.names]
    words = [name.split() for name in names if not name.replace(" ", "").startswith(key)]
    return any(_has_letters(key.replace(" ", ""), some) for some in words if len(some) > 1)


def _has_letters(acronym: str, words: Sequence[str]) -> bool:
    """Whether an acronym is made of the beginnings of words in their order, and begins with the first.

    >>> _has_letters("roptech", ["rope", "institute", "of", "technology"])
    True
    """
    opens = [size for size in range(1, len(acronym) + 1) if words and words[0].startswith(acronym[:size])]
    return any(_goes_on(acronym[size:], words[1:]) for size in opens)


def _goes_on(letters: str, words: Sequence[str]) -> bool:
    return not letters or any(_has_letters(letters, words[place:]) for place in range(len(words)))


def openings_of_names(known: KnownNames) -> Mapping[str, list[str]]:
    """The names of no registry that open with capitals, by these: `RILL Centre for Ropes` by `rill`."""
    found: dict[str, list[str]] = {}
    for key in known.usage.names:
        first, *rest = known.usage.commonest(key).split()
        if rest and is_acronym(first) and first.isupper():
            found.setdefault(name_key(first), []).append(key)
    return found


def by_opening(key: str, known: KnownNames, openings: Mapping[str, list[str]]) -> Target | None:
    """The one organisation whose name opens with an acronym."""
    if len(key) < MIN_LONG_ACRONYM or not known.usage.commonest(key).isupper():
        return None
    opened = [one for one in openings.get(key, ()) if known.fits(key, one)]
    return known.registered(opened[0]) or opened[0] if len(opened) == 1 else None


def by_turned(key: str, known: KnownNames) -> Target | None:
    """Two words in the other order, one an acronym; of the acronyms of a parent and a part the part."""
    words = key.split()
    spelt = known.usage.commonest(key).replace("-", " ").split()
    if len(words) != 2 or not any(map(str.isupper, spelt)):
        return None
    turned = f"{words[1]} {words[0]}"
    if turned in known.usage.names:
        return turned
    for part, whole in (words, words[::-1]):
        above = {one.ror for one in known.organisations_of_acronym(whole)}
        own = [one for one in known.organisations_of_acronym(part) if above & set(one.parents)]
        if len(own) == 1:
            return own[0]
    return None


def by_school(key: str, known: KnownNames) -> Target | None:
    """The one school of an acronym before `University`: `RIT University`; the load names it ten times."""
    acronym, _, kind = key.partition(" ")
    if kind != "university" or not is_acronym(known.usage.commonest(key).split()[0]):
        return None
    schools = [one for one in known.organisations_of_acronym(acronym) if _is_school(one)]
    is_only = len(schools) == 1 and known.fits(key, schools[0])
    return schools[0] if is_only and known.uses(schools[0]) >= MIN_USES_OF_LONE_ACRONYM else None


def _is_school(target: Registered) -> bool:
    return any(expression(_PACKAGE, "school").search(name) for name, _ in target.names)


def by_surname(key: str, known: KnownNames) -> Target | None:
    """The one company of two words that ends in a word, both named often: `Tau` for Anna Tau (Norway)."""
    if " " in key or known.usage.names[key] < MIN_USES_OF_BRAND:
        return None
    named = [one for one in known.usage.registered if known.is_company(one) and _surname(one) == key]
    return named[0] if len(named) == 1 and known.uses(named[0]) >= MIN_USES_OF_BRAND else None


def _surname(company: Registered) -> str | None:
    words = name_key(without_country(company.label)).split()
    return words[1] if len(words) == 2 else None


def by_short_name(key: str, known: KnownNames, forms: Mapping[str, list[str]]) -> Target | None:
    """The university, college or institute of which a word or two are the name without its kind."""
    words = key.split()
    if len(words) > MAX_SHORT_WORDS or expression(_PACKAGE, "whole").search(key):
        return None
    named = (name for form in forms_of_short(words) for name in forms.get(form, ()))
    fitting = [
        one for one in known.targets(named, key) if known.fits(key, one) and not _is_own_unit(key, one)
    ]
    is_registered = bool(fitting) and isinstance(fitting[0], Registered)
    least = 1 if is_registered else MIN_USES_OF_ONLY
    if len(fitting) == 1 and not known.is_place(key) and known.uses(fitting[0]) >= least:
        return fitting[0]
    return _foremost(fitting, known)


def _is_own_unit(key: str, target: Target) -> bool:
    return isinstance(target, str) and target.startswith(f"{key} ") and "university" not in target


def _foremost(candidates: Iterable[Target], known: KnownNames, *, is_long: bool = False) -> Target | None:
    ranked = sorted(candidates, key=lambda one: (-known.uses(one), isinstance(one, str), str(one)))
    if not ranked:
        return None
    uses = [*map(known.uses, ranked), 0]
    least = (1 if len(ranked) == 1 else MIN_USES_OF_LONG) if is_long else MIN_USES
    return ranked[0] if uses[0] >= max(least, MIN_RATIO * uses[1]) else None


def by_unit(key: str, known: KnownNames) -> Target | None:
    """The organisation whose name begins another, if the rest only names a unit or an office.

    After a company that the load names often, any words but those of a university or hospital name a unit.
    """
    words = key.split()
    for end in range(len(words) - 1, 0, -1):
        stem, rest = " ".join(words[:end]), words[end:]
        is_place = known.is_place(stem) and known.usage.names[stem] < MIN_STEM
        if is_place or not is_distinct(stem) or _has_kind(stem.split()):
            continue
        found = known.targets([stem], key) or known.targets([letters_of(stem)], key) or _borne(stem, known)
        if found and _is_unit(
            target := next(iter(found)), rest, known, _capitals(known.usage.commonest(key))
        ):
            return target
    return None


def _borne(stem: str, known: KnownNames) -> set[Target]:
    """The organisation that an acronym means, in a name that opens with it."""
    candidates = known.organisations_of_acronym(stem) if len(stem) >= MIN_LONG_ACRONYM else ()
    meant = _foremost(candidates, known, is_long=True)
    return {meant} if meant else set()


def _capitals(name: str) -> frozenset[str]:
    """The short words of a name that are all capitals."""
    return frozenset(word.lower() for word in name.split() if word.isupper() and len(word) <= MAX_CAPITALS)


def _is_unit(target: Target, rest: Collection[str], known: KnownNames, capitals: Collection[str]) -> bool:
    is_brand = isinstance(target, str) and known.usage.names[target] >= (
        MIN_USES_OF_BRAND if known.is_word_of_names(target) else MIN_USES_OF_STRANGE_BRAND
    )
    is_company = is_brand or known.is_company(target)
    is_unused = isinstance(target, Registered) and not known.uses(target)
    if is_unused or expression(_PACKAGE, "whole").search(" ".join(rest)):
        return False
    if is_company and (is_brand or known.uses(target) >= MIN_USES) and len(rest) <= MAX_UNIT_WORDS:
        return True
    return all(
        word in capitals
        or (is_company and known.is_place(word))
        or any(expression(_PACKAGE, section).fullmatch(word) for section in ("field", "unit"))
        for word in rest
    )


def _has_kind(words: Iterable[str]) -> bool:
    return any(expression(_PACKAGE, "kind").fullmatch(word) for word in words)


def without_abbreviation(keys: Collection[str], known: KnownNames) -> Mapping[str, list[str]]:
    """By key, the names whose first words it shortens: `rit oslo` for Rope Institute of Technology Oslo."""
    wanted = {key for key in keys if " " in key and 2 < len(key.split()[0]) < 6 and not known.is_shared(key)}
    ends = {key.split()[-1] for key in wanted}
    found: dict[str, list[str]] = {}
    for other in set(known.keys()) if wanted else ():
        words = other.split()
        if words[-1] in ends:
            for end in range(3, min(6, len(words)) if _has_kind(words) else 0):
                short = " ".join([initials_of(" ".join(words[:end])), *words[end:]])
                if short in wanted and short != other:
                    found.setdefault(short, []).append(other)
    return found
