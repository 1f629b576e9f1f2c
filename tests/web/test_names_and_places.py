"""Drawings of the web part: places and names as on pages, and the rule of names in any drawing."""

from random import Random

import pytest

from tests.pages.drawing_cases import for_web, people_of, read_cases
from tests.web.drawing import run_web
from tests.web.drawn import broken_rules

pytestmark = pytest.mark.browser


def test_the_web_part_places_and_names_the_same_people_as_pages() -> None:
    cases = read_cases()
    found = run_web(drawings=[for_web(*people_of(each)) for each in cases["drawings"]])
    shown = [
        [[spot["id"], spot["x"], spot["y"], spot["name"], spot["anchor"]] for spot in spots]
        for spots in found["drawings"]
    ]
    assert shown == [each["places"] for each in cases["drawings"]]


def test_the_web_part_shortens_names_and_colours_clusters_as_pages_do() -> None:
    cases = read_cases()
    found = run_web(names=list(cases["names"]), clusters=list(cases["clusters"]))
    assert found["names"] == list(cases["names"].values())
    assert found["clusters"] == list(cases["clusters"].values())


def test_in_drawn_neighbourhoods_names_go_by_importance_and_cover_nothing() -> None:
    """`python -m bench.names` tries 10,000."""
    assert broken_rules(Random(22), 100) == []
