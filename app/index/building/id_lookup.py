"""The ids of a kind while an index is built: columns of texts, each id looked up by its hash."""

from dataclasses import dataclass
from typing import Self

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from app.index.storage.ids import Ids
from app.index.storage.rows import Places
from app.index.storage.texts import Texts


@dataclass(frozen=True)
class IdTexts:
    """Sorted ids, the same as texts, and the position of each in its original column."""

    ids: Ids
    texts: pa.Array
    order: Places

    @classmethod
    def of(cls, column: pa.ChunkedArray) -> Self:
        """The ids of a column of distinct ids."""
        texts = column.combine_chunks()
        own = Texts.of(texts).padded()
        order = np.argsort(own)
        return cls(Ids(own[order]), texts.take(pa.array(order)), order)

    def ordered(self, table: pa.Table) -> pa.Table:
        """The table that the ids came from, with its rows in the order of the ids."""
        return table.take(pa.array(self.order))

    def found(self, column: pa.Array | pa.ChunkedArray) -> pa.Array | pa.ChunkedArray:
        """The place of each id of a column; null for unknown ids."""
        return pc.index_in(column, value_set=self.texts, skip_nulls=True)

    def places(self, column: pa.Array | pa.ChunkedArray) -> Places:
        """The place of each id of a column; all ids have to be known."""
        found: Places = self.found(column).to_numpy(zero_copy_only=False).astype(np.int64)
        return found
