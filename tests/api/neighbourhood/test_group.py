"""A group that is too broad is told what there is too much of: papers, or names on them."""

from typing import Any

import pytest

from app.api.arguments.limits import PaperLimits
from app.api.lists import group
from app.errors import TooBroad
from tests.api.neighbourhood.test_drawn import context_of

LISTS = ("editors", "topics", "institutions", "venues", "clusters", "cites", "cited_by")
PAPER: dict[str, Any] = {name: [] for name in LISTS} | {
    "year": 2020,
    "date": "2020-00-00",
    "is_open": False,
    "is_joint": True,
    "authors": [("A0", [])],
}


@pytest.mark.parametrize(
    ("sizes", "message"),
    [
        ([60], "The group has 1 paper; together they have too many bylines."),
        ([1, 1], "The group has 2 papers; the limit is 1."),
    ],
)
async def test_a_group_is_too_broad_for_its_papers_or_for_their_bylines(
    sizes: list[int], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group, "MOST_PAPERS_OF_ALL", 1)
    world = [{**PAPER, "id": f"P{number}", "size": size} for number, size in enumerate(sizes)]
    with pytest.raises(TooBroad) as raised:
        await group.group(context_of(world), ["A0"], PaperLimits())
    assert raised.value.message == message
