"""Faults are spread over the folders of the product, and drawn from a seed."""

from bench.faults.choice import choose, share
from bench.faults.sites import sites_of
from tests.bench.faults.rooms import TEXT


def test_every_folder_of_several_modules_has_a_fault_and_large_ones_have_more() -> None:
    folders = {
        "app": [(f"{module}.py", f"f{number}") for module in "abcd" for number in range(5)],
        "app/api": [(f"{module}.py", "f") for module in "abcd"],
        "app/why": [("a.py", f"f{number}") for number in range(9)],
    }
    assert {number: share(folders, number) for number in (1, 2, 5, 99)} == {
        1: {"app": 1, "app/api": 0, "app/why": 0},
        2: {"app": 1, "app/api": 1, "app/why": 0},
        5: {"app": 3, "app/api": 1, "app/why": 1},
        99: {"app": 20, "app/api": 4, "app/why": 9},
    }


def test_a_seed_always_draws_the_same_faults_and_one_a_function() -> None:
    sites = list(sites_of("a.py", TEXT))
    chosen = choose(sites, 3, seed=7)
    assert chosen == choose(reversed(sites), 3, seed=7)
    assert sorted(site.function for site in chosen) == ["Room.first", "fill", "fill.twice"]
