"""Learns the words of the names of venues: `python -m bench.places.venue_words` (COTERIE_TEST_DATA).

It uses only the half of the strings with an even checksum, so that draws from the other half are fair.
"""

import os
import zlib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from bench.places.strings import read_strings
from loaders.resolve.venues.series import known_series, plain_key
from loaders.resolve.venues.words import SHIPPED

FEWEST_JOURNALS, FEWEST_VOLUMES = 2, 5


def learnt(journals: Iterable[str], volumes: Iterable[str]) -> list[tuple[str, int, int]]:
    """Words with the number of journals and of volumes whose names contain them, the rare ones left out."""
    of_journals = _count(map(plain_key, journals))
    of_volumes = _count(map(plain_key, volumes))
    return [
        (word, of_journals[word], of_volumes[word])
        for word in sorted({*of_journals, *of_volumes})
        if of_journals[word] >= FEWEST_JOURNALS or of_volumes[word] >= FEWEST_VOLUMES
    ]


def _count(keys: Iterable[str]) -> Counter[str]:
    names = {key: set(key.split()) for key in keys}
    return Counter(word for words in names.values() for word in words if word.isalpha())


def is_for_choosing(text: str) -> bool:
    """Whether a string may be used: half of them, by their checksum."""
    return zlib.crc32(text.encode()) % 2 == 0


if __name__ == "__main__":
    strings = read_strings(Path(os.environ["COTERIE_TEST_DATA"]))
    rows = learnt(
        [*filter(is_for_choosing, strings.fields), *(one.name for one in known_series().plain.values())],
        filter(is_for_choosing, strings.titles),
    )
    lines = ["word\tjournals\tvolumes", *("\t".join(map(str, row)) for row in rows)]
    SHIPPED.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(rows):,} words, {SHIPPED.stat().st_size:,} bytes")
