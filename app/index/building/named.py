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
    """Ids in order, the same as texts, and where in the column that they came from each stands."""

    ids: Ids
    texts: pa.Array
    order: Places

    @classmethod
    def of(cls, column: pa.ChunkedArray) -> Self:
        """The ids of a column that holds each once."""
        texts = column.combine_chunks()
        own = Texts.of(texts).padded()
        order = np.argsort(own)
        return cls(Ids(own[order]), texts.take(pa.array(order)), order)

    def ordered(self, table: pa.Table) -> pa.Table:
        """The table whose column the ids came from, its rows in their order."""
        return table.take(pa.array(self.order))

    def found(self, column: pa.Array | pa.ChunkedArray) -> pa.Array | pa.ChunkedArray:
        """The place of each id of a column; null where there is none."""
        return pc.index_in(column, value_set=self.texts, skip_nulls=True)

    def places(self, column: pa.Array | pa.ChunkedArray) -> Places:
        """The place of each id of a column, all of which are there."""
        found: Places = self.found(column).to_numpy(zero_copy_only=False).astype(np.int64)
        return found
