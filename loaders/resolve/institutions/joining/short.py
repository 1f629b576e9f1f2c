"""Short names: acronyms, `Tide` for Tide University, units of a company by its name and a word for a unit."""

from collections.abc import Collection, Iterable, Mapping

from loaders.resolve.expressions import expression
from loaders.resolve.institutions.directory import Registered
from loaders.resolve.institutions.joining.forms import initials_of, is_acronym, letters_of, university_of
from loaders.resolve.institutions.joining.known import KnownNames, Target, is_distinct

MIN_USES, MIN_RATIO = 20, 5
"""How often a load names whom a short name means, and how much more often than any other of that name."""
MIN_LONG_ACRONYM, MIN_USES_OF_LONG = 4, 5
MAX_UNIT_WORDS = 6
MIN_STEM = 3
"""Affiliations that make a word a name though it is a place's, as Orange is."""
MAX_CAPITALS = 4
_PACKAGE = "loaders.resolve.institutions"


def initials_of_names(known: KnownNames) -> Mapping[str, list[str]]:
    """The names of no registry by their initials."""
    found: dict[str, list[str]] = {}
    for key in known.usage.names:
        if len(key.split()) > 2:
            found.setdefault(initials_of(key), []).append(key)
    return found


def by_acronym(key: str, known: KnownNames, initials: Mapping[str, list[str]]) -> Target | None:
    """The organisation that an acronym means here: the load names it in full, and hardly another.

    One that stands in brackets behind one name alone is that name's.
    """
    if not is_acronym(known.usage.commonest(key)):
        return None
    meant = known.targets(known.usage.meanings.get(key, ()), key)
    if len(meant) == 1 and known.fits(key, target := next(iter(meant))):
        return target
    bearers: set[Target] = {*known.bearers_of_acronym(key), *initials.get(key, ())}
    return _foremost(
        (one for one in bearers if known.fits(key, one)), known, is_long=len(key) >= MIN_LONG_ACRONYM
    )


def by_short_name(key: str, known: KnownNames, forms: Mapping[str, list[str]]) -> Target | None:
    """The university of which a word or two are the name without its kind."""
    words = key.split()
    if len(words) > 2 or expression(_PACKAGE, "whole").search(key):
        return None
    bearers = known.targets(forms.get(university_of(words), ()), key)
    return _foremost((one for one in bearers if known.fits(key, one)), known)


def _foremost(bearers: Iterable[Target], known: KnownNames, *, is_long: bool = False) -> Target | None:
    ranked = sorted(bearers, key=lambda one: (-known.uses(one), isinstance(one, str), str(one)))
    if not ranked:
        return None
    uses = [*map(known.uses, ranked), 0]
    least = (1 if len(ranked) == 1 else MIN_USES_OF_LONG) if is_long else MIN_USES
    return ranked[0] if uses[0] >= max(least, MIN_RATIO * uses[1]) else None


def by_unit(key: str, known: KnownNames) -> Target | None:
    """The organisation whose name opens another, where the rest but says which unit or office it is.

    Behind a company that the load names often any words but those of a university or hospital are a unit's.
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
    bearers = known.bearers_of_acronym(stem) if len(stem) >= MIN_LONG_ACRONYM else ()
    meant = _foremost(bearers, known, is_long=True)
    return {meant} if meant else set()


def _capitals(name: str) -> frozenset[str]:
    """The short words of a name that are all capitals."""
    return frozenset(word.lower() for word in name.split() if word.isupper() and len(word) <= MAX_CAPITALS)


def _is_unit(target: Target, rest: Collection[str], known: KnownNames, capitals: Collection[str]) -> bool:
    is_company = known.is_company(target)
    is_unused = isinstance(target, Registered) and not known.uses(target)
    if is_unused or expression(_PACKAGE, "whole").search(" ".join(rest)):
        return False
    if is_company and known.uses(target) >= MIN_USES and len(rest) <= MAX_UNIT_WORDS:
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
