"""Comparison of two bylines, or groups of them, by outside identifiers, as `SCHEME:value`."""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet

_ORCID = "ORCID:"
_CONCLUDED = ":INFERRED"
_ONE_A_PERSON = frozenset({"ORCID", "DBLP", "S2", "OPENALEX", "ACL", "ISNI"})


def is_concluded(stated: str) -> bool:
    """Whether a service concluded an identifier of a byline, as OpenAlex and Semantic Scholar do.

    >>> is_concluded("OPENALEX:A1:INFERRED"), is_concluded("ORCID:0000-0002-1825-0097:SOURCE")
    (True, False)
    """
    return stated.endswith(_CONCLUDED)


def is_of_two_people(ours: AbstractSet[str], theirs: AbstractSet[str]) -> bool:
    """Whether the two state different ORCID iDs, whatever else they share, or clash.

    >>> is_of_two_people({"ORCID:1", "DBLP:a"}, {"ORCID:2", "DBLP:a"})
    True
    """
    one, other = _orcids(ours), _orcids(theirs)
    return bool(one and other and not one & other) or is_clash(ours, theirs)


def is_clash(ours: AbstractSet[str], theirs: AbstractSet[str]) -> bool:
    """Whether both have identifiers of a scheme of which a person has one, and share none at all."""
    return not ours & theirs and bool(_schemes(ours) & _schemes(theirs) & _ONE_A_PERSON)


def clashing(ours: AbstractSet[str], theirs: AbstractSet[str]) -> tuple[str, str]:
    """Of two who are two people, an identifier of each in a scheme of which both have others.

    >>> clashing({"ACL:people/a", "ORCID:1"}, {"DBLP:b", "ORCID:2"})
    ('ORCID:1', 'ORCID:2')
    """
    for scheme in sorted(_schemes(ours) & _schemes(theirs) & _ONE_A_PERSON):
        one, other = (sorted(i for i in each if i.startswith(f"{scheme}:")) for each in (ours, theirs))
        if set(one).isdisjoint(other):
            return one[0], other[0]
    raise AssertionError(ours, theirs)


def without_ambiguous(stated: Iterable[str]) -> list[str]:
    """What one byline states, in order; without ORCID iDs if it states several, of which one must be wrong.

    >>> without_ambiguous(["ORCID:2", "ORCID:1", "DBLP:a"])
    ['DBLP:a']
    """
    found = frozenset(stated)
    orcids = _orcids(found)
    return sorted(found - orcids if len(orcids) > 1 else found)


def _orcids(identifiers: AbstractSet[str]) -> frozenset[str]:
    return frozenset(one for one in identifiers if one.startswith(_ORCID))


def _schemes(identifiers: AbstractSet[str]) -> set[str]:
    return {identifier.partition(":")[0] for identifier in identifiers}
