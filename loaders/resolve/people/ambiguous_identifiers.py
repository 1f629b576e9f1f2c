"""Identifiers that may mean several people: a source gives them to people whom it does not distinguish.

The Anthology writes `bo-li-nus` if it knows which Bo Li wrote a paper, and `bo-li` on all other papers by
one.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from loaders.tables import Tables, relation

_SCHEME = "ACL:people/"


def names_of_identifiers(tables: Tables) -> dict[tuple[str, str], int]:
    """The number of `bylines` with each identifier and name, without identifiers a service concluded."""
    rows = tables.one(relation(__file__, "bearers", bylines="bylines")).to_pylist()
    return {(row["identifier"], row["name"]): row["bylines"] for row in rows}


def find_ambiguous(identified: Iterable[tuple[str, str]]) -> frozenset[str]:
    """The identifiers that are the beginning of another one with the same name.

    `identified` are pairs of an identifier and a name.
    """
    beside: dict[str, set[str]] = defaultdict(set)
    for stated, name in identified:
        if stated.startswith(_SCHEME):
            beside[name].add(stated)
    return frozenset(one for stated in beside.values() for one in _extended(stated))


def _extended(stated: set[str]) -> Iterator[str]:
    bare = {one: one.rpartition(":")[0] for one in stated}
    for one, identifier in bare.items():
        if any(other.startswith(f"{identifier}-") for other in bare.values()):
            yield one
