"""Sorted ids of one kind: from id to place, and back."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.index.storage.rows import Places


@dataclass(frozen=True)
class Ids:
    """The sorted ids of a kind, as bytes of one width; an entity's number is the place of its id."""

    sorted: NDArray[np.bytes_]

    def __len__(self) -> int:
        return len(self.sorted)

    def known(self, ids: Iterable[str]) -> Places:
        """The places of the known ids, ascending, each once."""
        each = sorted({id_.encode() for id_ in ids})
        if not each or not len(self.sorted):
            return np.empty(0, dtype=np.int64)
        wanted = np.array(each, dtype=np.bytes_)
        places = np.minimum(np.searchsorted(self.sorted, wanted), len(self.sorted) - 1)
        found: Places = places[self.sorted[places] == wanted].astype(np.int64)
        return found

    def places(self, ids: NDArray[np.bytes_]) -> Places:
        """The place of each id; all ids have to be known."""
        found: Places = np.searchsorted(self.sorted, ids).astype(np.int64)
        return found

    def names(self, places: NDArray[np.integer]) -> list[str]:
        """The ids at these places."""
        names: list[str] = self.sorted[places].astype(np.str_).tolist()
        return names
