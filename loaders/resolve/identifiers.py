"""Comparison of two bylines, or groups of them, by outside identifiers, as `SCHEME:value`."""

from collections.abc import Set as AbstractSet

_ONE_A_PERSON = frozenset({"ORCID", "DBLP", "S2", "OPENALEX", "ACL", "ISNI"})


def is_clash(ours: AbstractSet[str], theirs: AbstractSet[str]) -> bool:
    """Whether both have identifiers of a scheme of which a person has one, and share none at all."""
    return not ours & theirs and bool(_schemes(ours) & _schemes(theirs) & _ONE_A_PERSON)


def _schemes(identifiers: AbstractSet[str]) -> set[str]:
    return {identifier.partition(":")[0] for identifier in identifiers}
