"""Figures of people found on labelled sets, printed, and drawn as reliability plots."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from bench.person_claims import KINDS, Graded, Told
from bench.reliability import draw
from loaders.evaluation.calibration import calibration, reliability
from loaders.evaluation.partitions import b_cubed, pairwise

SLICES: dict[str, Callable[[Told], bool]] = {
    "all names": lambda _: True,
    "names of several": lambda told: told.is_ambiguous,
    "names of several, pinyin": lambda told: told.is_ambiguous and told.origin == "pinyin",
    "names of several, other": lambda told: told.is_ambiguous and told.origin == "other",
    "names of several, blocks below 20": lambda told: told.is_ambiguous and told.size < 20,
    "names of several, blocks of 20 to 99": lambda told: told.is_ambiguous and 20 <= told.size < 100,
    "names of several, blocks of 100 and more": lambda told: told.is_ambiguous and told.size >= 100,
}


def print_figures(name: str, graded: Graded) -> None:
    """B-cubed, pairwise, and the calibration of each kind of claim."""
    found, truth = graded.found_and_true()
    print(f"{name}: {len(found):,} labelled, B-cubed {b_cubed(found, truth).text()}")
    print(f"  pairwise {pairwise(found, truth).text()}")
    some = graded.found_and_true(graded.ambiguous())
    print(f"  names of several: {len(some[0]):,} labelled, B-cubed {b_cubed(*some).text()}")
    print_calibration(list(graded.told()))


def draw_plots(graded: Iterable[Graded], file: Path) -> None:
    """What was told of names of several people against what came true, of each kind of claim."""
    told = [one for each in graded for one in each.told() if one.is_ambiguous]
    panels = {kind: reliability([one.claim for one in told if one.kind == kind]) for kind in KINDS}
    draw(panels, file)


def print_calibration(told: Sequence[Told]) -> None:
    """The calibration of each kind of claim, whole and by slices."""
    for kind in KINDS:
        for name, is_in in SLICES.items():
            claims = [one.claim for one in told if one.kind == kind and is_in(one)]
            if claims:
                print(f"  {kind}, {name}: {calibration(claims).text()}")
