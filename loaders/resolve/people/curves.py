"""What labelled people taught: the curves of the evidence, and how often such joins are right."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from loaders.names import Match
from loaders.resolve.works.curves import Model


class Chances(msgspec.Struct, frozen=True):
    """Probabilities at log2 odds, straight lines between, level beyond."""

    at: tuple[float, ...]
    chance: tuple[float, ...]

    def read(self, odds: float) -> float:
        """The probability at these odds."""
        return float(np.interp(odds, self.at, self.chance))


class PersonModel(msgspec.Struct, frozen=True):
    """`pairs` weighs two mentions or groups; the chances say how often a byline at some mean odds to the
    rest of its core, and a core at some odds to the rest of its person, is that person's.
    """  # noqa: D205 - one sentence

    pairs: Model
    cores: Chances
    merges: Chances

    def curve(self, name: str, value: float) -> float:
        """The bits that one curve gives one value."""
        return float(self.pairs.curves[name].weigh(np.array([value]))[0])

    def of_name(self, expected: float) -> float:
        """The log2 odds of one person where two bear a name that so many are expected to bear."""
        rarity = self.curve("rarity", float(np.log2(max(expected, 2.0**-8))))
        return self.pairs.prior + rarity + self.curve("bearing", 1.0) + self.curve("match", Match.EQUAL)


def weigh(model: PersonModel, features: Mapping[str, NDArray[np.float64]]) -> dict[str, NDArray[np.float64]]:
    """The bits of each kind of evidence, those of the name with the odds that the model starts from."""
    bits = model.pairs.weigh(features)
    return bits | {"COMPATIBLE_NAME": bits["COMPATIBLE_NAME"] + model.pairs.prior}


@cache
def shipped() -> PersonModel:
    """The model that comes with the project, made by `bench/person_curves.py`."""
    body = Path(__file__).with_name("curves.json").read_bytes()
    return msgspec.json.decode(body, type=PersonModel)
