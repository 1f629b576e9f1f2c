"""A page saved as HTML gives the records of its text, however its elements are nested."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from app.errors import InputRefused
from loaders.listings.documents.encoding import decode
from loaders.model.records import Reading, Record
from tests.sources.golden import Case, find_cases, name_of, parse
from tests.sources.wrapping import WRAPPINGS

CASES = find_cases("txt")


def without_places(records: list[Record]) -> list[Record]:
    return [replace(record, place="") for record in records]


@pytest.mark.parametrize("wrapping", WRAPPINGS)
@pytest.mark.parametrize("case", [case for case in CASES if case.records is not None], ids=name_of)
def test_wrapped_text_gives_the_records_of_the_text(case: Case, wrapping: str) -> None:
    page = WRAPPINGS[wrapping](decode(case.data, "page"))
    assert without_places(parse(case.source, page, case.reading)) == without_places(case.records or [])


@pytest.mark.parametrize("wrapping", WRAPPINGS)
@pytest.mark.parametrize("case", [case for case in CASES if case.refused is not None], ids=name_of)
def test_wrapped_text_is_refused_as_the_text_is(case: Case, wrapping: str) -> None:
    with pytest.raises(InputRefused) as refusal:
        parse(case.source, WRAPPINGS[wrapping](decode(case.data, "page")), case.reading)
    assert str(refusal.value) == case.refused


@pytest.mark.corpus
@pytest.mark.parametrize("wrapping", WRAPPINGS)
def test_the_wrapped_listing_pages_give_the_records_of_the_text(corpus: Path, wrapping: str) -> None:
    for path in sorted((corpus / "listings").glob("*-*.txt")):
        text, source = path.read_text(encoding="utf-8"), path.name.split("-")[0]
        plain, wrapped = (
            parse(source, page, Reading("page")) for page in (text.encode(), WRAPPINGS[wrapping](text))
        )
        assert without_places(wrapped) == without_places(plain)
