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
