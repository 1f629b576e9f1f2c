"""How the nodes of a neighbourhood are divided among the kinds."""

from collections.abc import Mapping

SHARES = {"A": 500, "P": 200, "T": 150, "I": 75, "V": 75}
"""Thousandths of the nodes, by first letter of ids; unused ones pass to the next kind in this order.

Set by hand; docs/answers.md states them.
"""


def share_places(places: int, available: Mapping[str, int]) -> dict[str, int]:
    """The number of nodes of each kind, given how many are available.

    Each kind has its share, rounded down. Unused places of one kind pass to the next; those left after the
    last kind, and by rounding, are given out once more from the first.
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
