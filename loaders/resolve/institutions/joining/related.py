"""Organisations that a registry names as relatives of others and does not list: mostly parents.

They have an id and a name, and the names of their branches without the country are theirs too.
"""

import re
from collections import defaultdict
from collections.abc import Mapping

from app.text.names import fold
from loaders.resolve.institutions.affiliations import name_key
from loaders.resolve.institutions.countries import country_code
from loaders.resolve.institutions.registry.directory import Directory, Registered
from loaders.resolve.institutions.spellings import without_country

_COUNTRY = re.compile(r"\(([^()]+)\)\s*$")


def related_organisations(directory: Directory) -> Mapping[str, Registered]:
    """The organisations that are only named, by the keys of their names, each of one organisation alone.

    A relation without a label, or with one that has no key, names none.
    """
    found: dict[str, Registered] = {}
    called: defaultdict[str, set[str]] = defaultdict(set)
    heads: defaultdict[str, set[str]] = defaultdict(set)
    for one in directory.by_ror.values():
        for relation in one.related:
            stem = name_key(without_country(relation.label))
            if stem and relation.ror not in directory.by_ror:
                found.setdefault(relation.ror, _named(relation.ror, relation.label))
                called[stem].add(relation.ror)
                if relation.is_parent and name_key(without_country(one.label)) == stem:
                    for key in {stem, *map(name_key, _names_without_country(one))}:
                        heads[key].add(relation.ror)
    free = {key: rors for key, rors in called.items() if key not in directory.by_label}
    alone = {key: rors for key, rors in (free | heads).items() if key and len(rors) == 1}
    return {key: found[next(iter(rors))] for key, rors in sorted(alone.items())}


def _names_without_country(branch: Registered) -> list[str]:
    """Names of a branch that end in its country, without it."""
    names = []
    for name, _ in branch.names:
        bare = without_country(name)
        words = bare.split()
        if bare == name and len(words) > 1 and country_code(fold(words[-1])) == branch.country:
            bare = " ".join(words[:-1])
        if bare != branch.label:
            names.append(bare)
    return names


def _named(ror: str, label: str) -> Registered:
    behind = _COUNTRY.search(label)
    return Registered(
        ror=ror,
        label=label,
        names=((label, None),),
        country=country_code(behind[1]) if behind else None,
        places=frozenset(),
        parents=(),
        successors=(),
        is_active=True,
        is_branch=False,
        relations=0,
        related=(),
    )
