"""The title of a work on CatalyzeX is whole, whether it is broken over lines or not."""

import pytest

from loaders.model.records import Reading, WorkRecord
from tests.sources.golden import parse


def title_of(above: str, title: str, caption: str = "") -> list[str | None]:
    lines = [
        "Alert button",
        above,
        title,
        "Nov 07, 2023",
        "Ada Example",
        caption,
        "Bells ring.",
        "Viaarxiv icon",
    ]
    records = parse("catalyzex", "\n".join([*lines, ""]).encode(), Reading("page"))
    return [record.title for record in records if isinstance(record, WorkRecord)]


@pytest.mark.parametrize(
    ("above", "title", "caption", "whole"),
    [
        (
            "Counting Bells in Many Towers",
            "And All Owls",
            "Figure 1 for Counting Bells in Many Towers And All Owls",
            "Counting Bells in Many Towers And All Owls",
        ),
        ("Counting Bells for", "Many Towers", "", "Counting Bells for Many Towers"),
        ("University of Bells", "Counting Owls", "", "Counting Owls"),
        ("University of", "Counting Owls", "Figure 1 for Counting Owls", "Counting Owls"),
        ("Counting Owls", "Get the code", "Figure 1 for Counting Owls", "Counting Owls"),
        ("See links to code for papers anywhere online!", "k-Bells", "", "k-Bells"),
    ],
)
def test_lines_are_joined_where_the_caption_or_the_words_show_it(
    above: str, title: str, caption: str, whole: str
) -> None:
    assert title_of(above, title, caption) == [whole]


def test_a_page_of_many_works_with_one_end_is_read_work_by_work() -> None:
    page = "".join(f"Bells of tower {number}\nNov 07, 2023\nAda Example\n" for number in range(10_000))
    records = parse("catalyzex", f"Alert button\n{page}Viaarxiv icon\n".encode(), Reading("page"))
    assert sum(isinstance(record, WorkRecord) for record in records) == 10_000
