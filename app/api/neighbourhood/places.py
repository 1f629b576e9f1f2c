"""How the places of a drawing are shared among the kinds."""

from collections.abc import Mapping

SHARES = {"A": 500, "P": 200, "T": 150, "I": 75, "V": 75}
"""Thousandths of the places, by first letter of ids, in the order in which unused ones go on."""


def share_places(places: int, available: Mapping[str, int]) -> dict[str, int]:
    """How many nodes of each kind are drawn, given how many there are.

    Each kind has its share, rounded down. What one kind leaves unused goes to the next; what is left
    after the last, and by rounding, goes round once more from the first.
    """
    taken: dict[str, int] = {}
    unused = 0
    for kind, share in SHARES.items():
        quota = places * share // 1000 + unused
        taken[kind] = min(quota, available.get(kind, 0))
        unused = quota - taken[kind]
    left = places - sum(taken.values())
    for kind in SHARES:
        more = min(left, available.get(kind, 0) - taken[kind])
        taken[kind] += more
        left -= more
    return taken
