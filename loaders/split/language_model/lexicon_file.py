"""Lexica as files: msgpack under zstandard, no code; one file ships with the project."""

from functools import lru_cache
from pathlib import Path

import msgspec
import zstandard

from app.errors import InputRefused
from loaders.split.language_model.lexicon import Lexicon, WordTally

SHIPPED = Path(__file__).with_name("default.lexicon")
"""Learnt by `bench/splitting/lexicon.py`; what from and how is written in `default.md` beside it."""

_LARGEST = 1 << 28
"""Bytes to which the shipped lexicon may be unpacked, 256 MiB. Set by hand."""


@lru_cache(maxsize=1)
def shipped() -> Lexicon:
    """The lexicon that ships with the project, read once."""
    return load(SHIPPED)


def load(path: Path) -> Lexicon:
    """Read a lexicon that `save` wrote; InputRefused if the file is anything else."""
    try:
        packed = zstandard.ZstdDecompressor().decompress(path.read_bytes(), max_output_size=_LARGEST)
        return msgspec.msgpack.decode(packed, type=Lexicon)
    except (zstandard.ZstdError, msgspec.DecodeError, OSError) as error:
        raise InputRefused(
            f"{path} is not a lexicon.", value=str(path), advice="Write it again from its works."
        ) from error


def save(lexicon: Lexicon, path: Path) -> None:
    """Write a lexicon; the same lexicon gives the same bytes."""
    packed = msgspec.msgpack.encode(_ordered(lexicon))
    path.write_bytes(zstandard.ZstdCompressor(level=19).compress(packed))


def _ordered(lexicon: Lexicon) -> Lexicon:
    return msgspec.structs.replace(
        lexicon,
        words={role: _sorted(tally) for role, tally in sorted(lexicon.words.items())},
        shapes=_sorted(lexicon.shapes),
        full_names=_sorted(lexicon.full_names),
        spelling=dict(sorted(lexicon.spelling.items())),
    )


def _sorted(tally: WordTally) -> WordTally:
    return WordTally(tally.total, dict(sorted(tally.counts.items())))
