"""The learnt curves of the person evidence, and the chances that its joins are right."""

from itertools import pairwise

import pytest

from loaders.resolve.people.curves import Chances, shipped

FALLING = {"rarity", "bearing", "no_coauthors", "year_gap"}


@pytest.mark.parametrize("name", shipped().pairs.curves)
def test_every_curve_runs_one_way(name: str) -> None:
    curve = shipped().pairs.curves[name]
    steps = [(after - before) * (-1 if name in FALLING else 1) for before, after in pairwise(curve.bits)]
    assert min(steps) >= 0


@pytest.mark.parametrize("chances", [shipped().cores, shipped().merges], ids=["cores", "merges"])
def test_greater_odds_are_never_less_likely(chances: Chances) -> None:
    assert (list(chances.chance), all(0 < chance <= 1 for chance in chances.chance)) == (
        sorted(chances.chance),
        True,
    )


def test_chances_are_straight_between_and_level_beyond() -> None:
    chances = Chances((1.0, 3.0), (0.5, 0.9))
    assert [chances.read(odds) for odds in (-9.0, 2.0, 40.0)] == pytest.approx([0.5, 0.7, 0.9])


def test_a_rarer_name_says_more() -> None:
    bits = [shipped().of_name(expected) for expected in (0.01, 1.0, 30.0, 500.0)]
    assert bits == sorted(bits, reverse=True)
