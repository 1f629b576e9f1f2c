"""Ids of one kind, sorted: a place for each, and back."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.index.storage.rows import Places


@dataclass(frozen=True)
class Ids:
    """The sorted ids of a kind, as bytes of one width; a place among them is an entity's number."""

    sorted: NDArray[np.bytes_]

    def __len__(self) -> int:
        return len(self.sorted)

    def known(self, ids: Iterable[str]) -> Places:
        """The places of those ids that are there, ascending, each once."""
        each = sorted({id_.encode() for id_ in ids})
        if not each or not len(self.sorted):
            return np.empty(0, dtype=np.int64)
        asked = np.array(each, dtype=np.bytes_)
        places = np.minimum(np.searchsorted(self.sorted, asked), len(self.sorted) - 1)
        found: Places = places[self.sorted[places] == asked].astype(np.int64)
        return found

    def places(self, ids: NDArray[np.bytes_]) -> Places:
        """The place of each id, all of which are there."""
        found: Places = np.searchsorted(self.sorted, ids).astype(np.int64)
        return found

    def names(self, places: NDArray[np.integer]) -> list[str]:
        """The ids at some places."""
        names: list[str] = self.sorted[places].astype(np.str_).tolist()
        return names
