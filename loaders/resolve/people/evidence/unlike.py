"""Names of one family name that are surely of different people, decided for many pairs at once.

Nearly all pairs of a block have such names, and comparing each pair letter by letter takes most of the time.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from loaders.names.name_variants import has_short_forms, sound
from loaders.names.personal import Name
from loaders.names.pinyin import is_pinyin

Codes = NDArray[np.int64]
Flags = NDArray[np.bool_]
Places = NDArray[np.int64]

_HEAD = 3
"""Least number of letters that a short form of a given name has in common with it. Set by hand."""


@dataclass(frozen=True)
class Unlike:
    """What distinguishes two sets of names, by number; equal numbers of a column are equal parts.

    `is_plain`: one name with one spelling of its given names, the first of which is written out.
    """

    is_plain: Flags
    is_pinyin: Flags
    has_short_forms: Flags
    family: Codes
    given: Codes
    later: Codes
    sorted: Codes
    joined: Codes
    first: Codes
    head: Codes
    heard: Codes

    @classmethod
    def read(cls, names_of_rows: Sequence[frozenset[Name]]) -> Self:
        """Read the names of each row."""
        plain = [_plain(names) for names in names_of_rows]
        given = [name.given if name else () for name in plain]
        joined = ["".join(one) for one in given]
        first = [one[0] if one else "" for one in given]
        return cls(
            is_plain=_flags(name is not None for name in plain),
            is_pinyin=_flags(map(is_pinyin, joined)),
            has_short_forms=_flags(map(has_short_forms, first)),
            family=_codes(name and name.family for name in plain),
            given=_codes(given),
            later=_codes((one[1:] for one in given), given),
            sorted=_codes(tuple(sorted(one)) for one in given),
            joined=_codes(joined),
            first=_codes(first),
            head=_codes(one[:_HEAD] for one in first),
            heard=_codes(map(sound, joined)),
        )

    def are(self, one: Places, other: Places) -> Flags:
        """Whether names of each pair of rows are surely unlike: `match` is NONE, and not `is_alike`."""

        def differ(part: Codes) -> Flags:
            return np.not_equal(part[one], part[other])

        surely: Flags = self.is_plain[one] & self.is_plain[other] & ~differ(self.family)
        surely &= differ(self.joined) & differ(self.first) & differ(self.sorted)
        surely &= (self.given[one] != self.later[other]) & (self.later[one] != self.given[other])
        surely &= ~(self.has_short_forms[one] & self.has_short_forms[other])
        surely &= (self.is_pinyin[one] & self.is_pinyin[other]) | (differ(self.head) & differ(self.heard))
        return surely


def _plain(names: frozenset[Name]) -> Name | None:
    name = next(iter(names))
    is_plain = len(names) == 1 and len(name.givens) == 1 and len(name.families) == 1
    return name if is_plain and name.given and len(name.given[0]) > 1 else None


def _flags(values: Iterable[bool]) -> Flags:
    return np.fromiter(values, dtype=np.bool_)


def _codes(values: Iterable[Hashable], known: Iterable[Hashable] = ()) -> Codes:
    """A number for each value, the same for equal ones; those of `known` come first."""
    numbers: dict[Hashable, int] = {}
    for value in known:
        numbers.setdefault(value, len(numbers))
    return np.fromiter((numbers.setdefault(value, len(numbers)) for value in values), dtype=np.int64)
