"""The first line below the authors is an abstract if it may be one."""

import pytest

from loaders.listings.abstracts import PrintedAbstract, read_abstract
from loaders.listings.documents.page import PageLine


def read(*lines: PageLine) -> PrintedAbstract:
    return read_abstract(lines, lambda _: False)


@pytest.mark.parametrize("text", ["Load more", "\u00a9 2026 Pages of Bells", "Imprint Terms Privacy"])
def test_the_foot_of_a_page_is_no_abstract_of_the_last_work(text: str) -> None:
    assert read(PageLine(text, 9), PageLine("About", 10)) == PrintedAbstract(
        notes=(f"not read: {text}", "not read: About")
    )


@pytest.mark.parametrize(
    "text",
    [
        "No abstract available.",
        "We use cookies to give you the best experience of our bells.",
        "\u00a9 2026 Pages of Bells and Towers. All rights reserved.",
        "Showing 1-20 of 1,203 papers by this person",
    ],
)
def test_what_stands_in_place_of_an_abstract_is_none(text: str) -> None:
    assert read(PageLine(text, 9)) == PrintedAbstract(notes=(f"not read: {text[:60]}",))


def test_what_may_say_that_there_is_no_abstract_is_none_if_it_is_cut() -> None:
    line = PageLine("No abstract av", 9, is_whole=False)
    assert read(line) == PrintedAbstract(remnant=line)


def test_an_abstract_that_may_go_on_in_a_second_paragraph_is_cut() -> None:
    second = PageLine("In a second paragraph, bells ring in towers.", 11)
    assert read(PageLine("Bells ring.", 9), second) == PrintedAbstract(
        "Bells ring.", is_cut=True, notes=(f"not read: {second.text}",)
    )


def test_a_sentence_that_is_broken_over_lines_is_joined() -> None:
    lines = [
        "Bells ring in towers, and clocks strike in the",
        "rooms of the towers, while owls fly around the",
        "roof.",
    ]
    assert read(*(PageLine(text, 9) for text in lines)) == PrintedAbstract(" ".join(lines))


def test_a_line_of_the_interface_is_not_joined() -> None:
    first = PageLine("Bells ring in towers, and clocks strike in the", 9)
    assert read(first, PageLine("see all", 10)) == PrintedAbstract(
        first.text, is_cut=True, notes=("not read: see all",)
    )


@pytest.mark.parametrize(
    ("line", "is_cut"),
    [
        (PageLine("Bells ring.", 9), False),
        (PageLine("Bells ring...", 9), True),
        (PageLine("\u949f\u5728\u54cd\u3002", 9), False),
        (PageLine("Bells ri", 9, is_whole=False), True),
        (PageLine("Bells ring in towers, clocks strike and we c", 9), True),
    ],
)
def test_a_short_abstract_is_one_by_its_end(line: PageLine, is_cut: bool) -> None:
    assert read(line) == PrintedAbstract(line.text, is_cut)
