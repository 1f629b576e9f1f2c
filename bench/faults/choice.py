"""Some of all faults, drawn from a seed and spread over the folders of the product."""

import random
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath

from bench.faults.sites import Site

_FEW_MODULES = 3
"""A folder with more modules gets at least one fault, if there are enough faults. Set by hand."""

_CRUDE = "None returned"
"""A kind of fault that most tests find, so it is drawn less often."""

_Function = tuple[str, str]


def choose(sites: Iterable[Site], number: int, seed: int) -> list[Site]:
    """Draw sites, at most one for each function, in the order of their names."""
    chance = random.Random(seed)
    functions = _by_function(sites)
    folders: dict[str, list[_Function]] = {}
    for file, function in functions:
        folders.setdefault(folder_of(file), []).append((file, function))
    shares = share(folders, number)
    drawn = [
        each
        for folder in sorted(folders)
        for each in _draw_functions(folders[folder], functions, shares[folder], chance)
    ]
    return sorted((_draw(functions[each], chance) for each in drawn), key=lambda site: site.name)


def share(folders: Mapping[str, Iterable[_Function]], number: int) -> dict[str, int]:
    """The number of faults of each folder: one for each folder of several modules, the rest by functions."""
    sizes = {folder: len(set(functions)) for folder, functions in sorted(folders.items())}
    modules = {folder: len({file for file, _ in functions}) for folder, functions in folders.items()}
    first = [folder for folder in sizes if modules[folder] > _FEW_MODULES]
    first.sort(key=lambda folder: -sizes[folder])
    shares = dict.fromkeys(sizes, 0) | dict.fromkeys(first[:number], 1)
    for _ in range(min(number, sum(sizes.values())) - sum(shares.values())):
        free = [folder for folder in sizes if shares[folder] < sizes[folder]]
        shares[max(free, key=lambda folder: sizes[folder] / (shares[folder] + 1))] += 1
    return shares


def folder_of(file: str) -> str:
    """The folder of a file, such as `loaders/split`."""
    return PurePosixPath(file).parent.as_posix()


def _by_function(sites: Iterable[Site]) -> dict[_Function, list[Site]]:
    functions: dict[_Function, list[Site]] = {}
    for site in sites:
        functions.setdefault((site.file, site.function), []).append(site)
    return functions


def _draw_functions(
    functions: list[_Function], sites: Mapping[_Function, list[Site]], number: int, chance: random.Random
) -> list[_Function]:
    """Draw functions; those that have only crude faults are used only if a folder has no others left."""
    fine = sorted(each for each in functions if {site.kind for site in sites[each]} != {_CRUDE})
    crude = sorted(set(functions) - set(fine))
    few = max(0, number - len(fine))
    return chance.sample(fine, number - few) + chance.sample(crude, few)


def _draw(sites: list[Site], chance: random.Random) -> Site:
    """One site of a function. All kinds are equally likely except the crude one."""
    kinds = sorted({site.kind for site in sites})
    (kind,) = chance.choices(kinds, [1 if kind == _CRUDE else 5 for kind in kinds])
    return chance.choice([site for site in sites if site.kind == kind])
