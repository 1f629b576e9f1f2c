"""Spellings that are one phrase: with a hyphen, a space or neither; a short form and its long form."""

from collections.abc import Mapping, Sequence

import numpy as np

from loaders.topics.mining.candidates import Ints


def one_spelling(keys: Sequence[str], texts: Ints, long_forms: Mapping[int, int]) -> Ints:
    """The canonical phrase of each phrase: of spellings that differ in spaces, the one in most texts.

    `long_forms` maps short forms to long ones; any other phrase maps to itself.
    """
    chosen: dict[str, int] = {}
    for number, key in enumerate(keys):
        joined = key.replace(" ", "")
        best = chosen.get(joined)
        if best is None or texts[number] > texts[best]:
            chosen[joined] = number
    canonical = np.fromiter((chosen[key.replace(" ", "")] for key in keys), np.int64, len(keys))
    found = canonical.copy()
    for short, long in long_forms.items():
        found[canonical == canonical[short]] = canonical[long]
    return found[found]
