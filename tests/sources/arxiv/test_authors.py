"""The author line of arXiv gives names with the affiliations printed next to them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loaders.sources.arxiv.authors import read_authors


@pytest.mark.parametrize(
    ("text", "bylines"),
    [
        ("A. Bee, C. Dee", [("A. Bee", ()), ("C. Dee", ())]),
        ("A. Bee (Here (Lab)), C. Dee", [("A. Bee", ("Here (Lab)",)), ("C. Dee", ())]),
        ("A. Bee, C. Dee (There)", [("A. Bee", ()), ("C. Dee", ("There",))]),
        (
            "A. Bee (1), C. Dee (1 and 2) ((1) Here (MA), (2) There)",
            [("A. Bee", ("Here (MA)",)), ("C. Dee", ("Here (MA)", "There"))],
        ),
        (
            "A. Bee (1), C. Dee (1, 2), (1) Here, (2) There",
            [("A. Bee", ("Here",)), ("C. Dee", ("Here", "There"))],
        ),
        ("A. Bee (a), C. Dee (b) ((a) Here (b) There)", [("A. Bee", ("Here",)), ("C. Dee", ("There",))]),
        ("A. Bee (1), C. Dee (UK)", [("A. Bee", ()), ("C. Dee", ("UK",))]),
        ("A. Bee (1) (Here)", [("A. Bee", ("Here",))]),
        ("A. Bee, Jr. (Here) and C. Dee (There)", [("A. Bee, Jr.", ("Here",)), ("C. Dee", ("There",))]),
        (
            "A. Bee (Here) (for the Bell Collaboration)",
            [("A. Bee", ("Here",)), ("the Bell Collaboration", ())],
        ),
        ("A ()", [("A", ())]),
        ("", []),
    ],
)
def test_a_line_of_authors_is_read_with_affiliations(
    text: str, bylines: list[tuple[str, tuple[str, ...]]]
) -> None:
    line = read_authors(text)
    assert line is not None
    assert [(byline.name, byline.affiliations) for byline in line.bylines] == bylines


def test_an_author_list_may_be_open_before_brackets() -> None:
    line = read_authors("A. Bee, C. Dee et al. (Here)")
    assert line is not None
    assert ([byline.name for byline in line.bylines], line.is_open) == (["A. Bee", "C. Dee"], True)


@pytest.mark.parametrize("text", ["A. Bee (Here", "A. Bee) (", "((", ")"])
def test_brackets_that_do_not_close_are_not_read(text: str) -> None:
    assert read_authors(text) is None


@given(st.text(alphabet="ab (),1;&*.and", max_size=60))
def test_any_line_of_authors_is_read_without_an_error(text: str) -> None:
    line = read_authors(text)
    assert line is None or all(byline.name for byline in line.bylines)
