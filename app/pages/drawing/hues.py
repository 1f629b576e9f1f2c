"""The colour of a topic cluster: from its id alone, so that it is the same in every drawing."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

HUES = 8
"""Number of colours, as many as the style sheets define.

Set by hand: colour-blind readers could not distinguish more. The colours were searched for the largest
distances; `python -m bench.palette` prints them (2026-11-26).
"""

_START, _FACTOR, _BITS = 0x811C9DC5, 0x01000193, 32
"""The constants of FNV-1a, the hash that the web part computes too."""


Fill = Literal["full", "hollow", "pale"]
_FILLS: tuple[Fill, ...] = ("full", "hollow", "pale")


@dataclass(frozen=True)
class Hue:
    """A colour, 1..HUES, or 0 for no cluster; the fill distinguishes clusters of one colour."""

    number: int
    fill: Fill = "full"


NO_HUE = Hue(0)
"""The grey of people in no cluster."""


def hue_number(cluster: str) -> int:
    """The colour of a cluster: FNV-1a of its id, as a number of 1..HUES."""
    found = _START
    for byte in cluster.encode():
        found = (found ^ byte) * _FACTOR % 2**_BITS
    return found % HUES + 1


def hues(clusters: Iterable[str | None]) -> Mapping[str, Hue]:
    """The colours of the clusters of one drawing.

    Clusters with the same colour differ by their fill, in the order of their ids; a fourth is as the third.
    """
    found: dict[str, Hue] = {}
    taken: Counter[int] = Counter()
    for cluster in sorted({each for each in clusters if each is not None}):
        number = hue_number(cluster)
        found[cluster] = Hue(number, _FILLS[min(taken[number], len(_FILLS) - 1)])
        taken[number] += 1
    return found
