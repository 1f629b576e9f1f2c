"""Which works are one: likely pairs are joined, the likeliest first, unless something forbids it.

Two clusters are joined if the mean log2 odds of the pairs compared between them are positive and nothing
forbids it. It is forbidden by a pair that is surely two works, by a page that lists both as entries, and by
different identifiers of a scheme in which a work has one. A pair that was never compared does not count.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from loaders.resolve.works.comparison.features import ONE_A_WORK

SURELY_TWO = -8.0
"""Log2 odds up to which one pair keeps two clusters apart, whatever the odds of other pairs. Set by hand."""

Odds = Mapping[tuple[str, str], float]
"""Log2 odds of compared pairs; the two members of a pair are sorted."""


@dataclass(frozen=True)
class Profile:
    """What can forbid joining a work: where it is listed, its titles, its identifiers."""

    member: str
    entries: frozenset[tuple[str, str]]
    identifiers: frozenset[str]


@dataclass
class _Cluster:
    members: list[str]
    titles_at: dict[str, set[str]]
    of_scheme: dict[str, set[str]]


def cluster(profiles: Iterable[Profile], odds: Odds) -> list[list[str]]:
    """Groups of members, each sorted. The order of the input does not matter."""
    of_member = {profile.member: _alone(profile) for profile in profiles}
    for left, right in sorted(
        (pair for pair in odds if odds[pair] > 0), key=lambda pair: (-odds[pair], pair)
    ):
        one, other = of_member[left], of_member[right]
        if one is not other and not _is_forbidden(one, other) and _mean(one, other, odds) > 0:
            _join(one, other)
            of_member.update(dict.fromkeys(other.members, one))
    groups = {id(one): sorted(one.members) for one in of_member.values()}
    return sorted(groups.values())


def _alone(profile: Profile) -> _Cluster:
    of_scheme: dict[str, set[str]] = defaultdict(set)
    for identifier in profile.identifiers:
        of_scheme[identifier.partition(":")[0]].add(identifier)
    titles_at: dict[str, set[str]] = defaultdict(set)
    for place, title in profile.entries:
        titles_at[place] |= {title, profile.member}
    return _Cluster([profile.member], titles_at, of_scheme)


def _is_forbidden(one: _Cluster, other: _Cluster) -> bool:
    two_entries = any(
        not one.titles_at[place] & other.titles_at[place]
        for place in one.titles_at.keys() & other.titles_at.keys()
    )
    shared = one.of_scheme.keys() & other.of_scheme.keys() & ONE_A_WORK
    return two_entries or any(not one.of_scheme[scheme] & other.of_scheme[scheme] for scheme in shared)


def _mean(one: _Cluster, other: _Cluster, odds: Odds) -> float:
    """Mean log2 odds of the pairs compared between two clusters; minus infinity if one is surely two."""
    between = [odds.get((min(a, b), max(a, b))) for a in one.members for b in other.members]
    known = [value for value in between if value is not None]
    return float("-inf") if min(known) <= SURELY_TWO else sum(known) / len(known)


def _join(one: _Cluster, other: _Cluster) -> None:
    one.members += other.members
    for place, titles in other.titles_at.items():
        one.titles_at.setdefault(place, set()).update(titles)
    for scheme, identifiers in other.of_scheme.items():
        one.of_scheme.setdefault(scheme, set()).update(identifiers)
