"""Texts in one array: their UTF-8, and the start of each."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from app.index.storage.rows import is_divided


@dataclass(frozen=True)
class Texts:
    """Text `n` is `letters[starts[n]:starts[n + 1]]`; `starts` has one element more than there are texts."""

    starts: NDArray[np.int64]
    letters: NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.starts) - 1

    @classmethod
    def of(cls, column: pa.Array | pa.ChunkedArray) -> Self:
        """The texts of a column; null becomes an empty text."""
        whole = column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column
        binary = whole.fill_null("").cast(pa.large_binary())
        _, ends, content = binary.buffers()
        bounds = np.frombuffer(ends, dtype=np.int64)[binary.offset : binary.offset + len(binary) + 1]
        letters = np.frombuffer(content or b"", dtype=np.uint8)
        return cls(bounds - bounds[0], letters[bounds[0] : bounds[-1]])

    def texts_at(self, places: Iterable[int]) -> list[str]:
        """The texts at these places; a corrupt byte is decoded as a replacement character."""
        starts, letters = self.starts, self.letters
        return [
            letters[starts[place] : starts[place + 1]].tobytes().decode(errors="replace") for place in places
        ]

    def bytes_at(self, place: int) -> bytes:
        """The UTF-8 of one text."""
        return self.letters[self.starts[place] : self.starts[place + 1]].tobytes()

    def padded(self) -> NDArray[np.bytes_]:
        """All texts as bytes of one width, padded with zeros."""
        lengths = np.diff(self.starts)
        width = max(int(lengths.max(initial=1)), 1)
        padded = np.zeros((len(self), width), dtype=np.uint8)
        padded[np.arange(width) < lengths[:, None]] = self.letters
        found: NDArray[np.bytes_] = padded.view(f"S{width}").ravel()
        return found

    def is_whole(self) -> bool:
        """Whether the starts divide the bytes in order."""
        return is_divided(self.starts, self.letters)
