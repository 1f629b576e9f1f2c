"""The person of a page of BZPEER is named in the sentence about them, else in the line below the top."""

import pytest

from loaders.model.records import PageRecord, Reading
from tests.sources.golden import parse

SENTENCE = "Ada Example contributes to research discovery and scholarly infrastructure."


@pytest.mark.parametrize(
    ("plate", "person", "notes"),
    [
        (["Ada Example", SENTENCE], "Ada Example", ()),
        ([SENTENCE], "Ada Example", ()),
        (["Sign in", "Ada Example", SENTENCE], "Ada Example", ("not read: Sign in",)),
        (["Ada Example"], "Ada Example", ()),
        ([], None, ()),
    ],
)
def test_the_person_is_the_one_the_page_speaks_of(
    plate: list[str], person: str | None, notes: tuple[str, ...]
) -> None:
    lines = ["Researcher profile", *plate, "Trust snapshot", "0works", "Published work", ""]
    page, *_ = parse("bzpeer", "\n".join(lines).encode(), Reading("page"))
    assert isinstance(page, PageRecord)
    assert (page.person, page.notes) == (person, notes)
