"""Organisations whose whole name is within another: a department's, or one with an acronym or place."""

from collections.abc import Sequence

from loaders.resolve.expressions import expression
from loaders.resolve.institutions.countries import country_of_words
from loaders.resolve.institutions.joining.candidates import KnownNames, Target, is_distinct
from loaders.resolve.institutions.joining.forms import initials_of
from loaders.resolve.institutions.registry.directory import Registered

MIN_WORDS = 2
"""Words of the shortest name that is looked for within another. Set by hand."""
_PACKAGE = __package__.rpartition(".")[0]
_LEGAL = frozenset("ggmbh ev gmbh".split())


def by_content(key: str, known: KnownNames) -> Target | None:
    """The organisation of which a name is a department, or a longer form; the longest name counts.

    `Rope studies University of Knots` is the University of Knots, `Knot University of Sails` is not Knot
    University.
    """
    words = key.split()
    for size in range(len(words) - 1, MIN_WORDS - 1, -1):
        for start in range(len(words) - size + 1):
            name = " ".join(words[start : start + size])
            if not _is_whole(name) or not is_distinct(name):
                continue
            for target in known.targets([name], key):
                if known.fits(key, target) and _is_rest(words[:start], words[start + size :], name, target):
                    return target
    return None


def _is_whole(name: str) -> bool:
    return any(expression(_PACKAGE, "kind").fullmatch(word) for word in name.split())


def _is_rest(before: Sequence[str], after: Sequence[str], name: str, target: Target) -> bool:
    own = {initials_of(name), *_LEGAL}
    if isinstance(target, Registered):
        own |= {word for place in target.places for word in place.split()}
        after = [] if target.country and country_of_words(" ".join(after)) == target.country else after
    opens_part = bool(after) and expression(_PACKAGE, "opens as department").match(f"{after[0]} ") is not None
    is_after = opens_part or all(word in own for word in after)
    return is_after and (not before or before == [initials_of(name)] or _is_unit_of(before))


def _is_unit_of(words: Sequence[str]) -> bool:
    return any(expression(_PACKAGE, "unit of").fullmatch(word) for word in words)
