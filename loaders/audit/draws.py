"""Draws that follow from a seed: the same words give the same numbers on every machine and version."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

_T = TypeVar("_T")


class SeededDraw:
    """A stream of whole numbers that follows from the words it was begun with."""

    def __init__(self, *words: object) -> None:
        self._words = "|".join(map(str, words))
        self._drawn = 0

    def below(self, end: int) -> int:
        """The next number from 0 to `end` - 1; the unevenness of the remainder is below 1 in 2 ** 32."""
        self._drawn += 1
        digest = blake2b(f"{self._words}|{self._drawn}".encode(), digest_size=8).digest()
        return int.from_bytes(digest) % end

    def one(self, things: Sequence[_T]) -> _T:
        """One of the things."""
        return things[self.below(len(things))]

    def some(self, things: Sequence[_T], count: int) -> list[_T]:
        """As many different ones, in the order drawn; all of them, shuffled, where there are no more."""
        places: dict[int, int] = {}
        found = []
        for place in range(min(count, len(things))):
            other = place + self.below(len(things) - place)
            found.append(things[places.get(other, other)])
            places[other] = places.get(place, place)
        return found
