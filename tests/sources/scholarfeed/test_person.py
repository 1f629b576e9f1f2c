"""The person of a page of Scholar Feed is found among other lines above the field codes."""

import pytest

from loaders.model.records import PageRecord, Reading
from tests.sources.golden import parse

BELOW = """LG
h-index1
1papers

1 Papers

LGJun 19, 2023
Counting Bells

Bo Sample, Ada Example et al.

Bells are counted.
"""


@pytest.mark.parametrize(
    ("above", "person", "affiliation"),
    [
        (["Ada Example"], "Ada Example", None),
        (["Sign in", "Ada Example", "Bell Labs"], "Ada Example", None),
        (
            ["Bells and Towers", "Cy Nguyen", "University of Bells", "Follow"],
            "Cy Nguyen",
            "University of Bells",
        ),
        (["Cy Nguyen", "Professor at ABC", "\U0001f514 Follow"], "Cy Nguyen", None),
        (["University of Bells", "Follow"], None, None),
    ],
)
def test_the_person_is_an_author_or_else_the_last_line_that_may_be_a_name(
    above: list[str], person: str | None, affiliation: str | None
) -> None:
    page, *_ = parse("scholarfeed", "\n".join([*above, BELOW]).encode(), Reading("page"))
    assert isinstance(page, PageRecord)
    assert (page.person, page.affiliation, page.codes) == (person, affiliation, ("LG",))
