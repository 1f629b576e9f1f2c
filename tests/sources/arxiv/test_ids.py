"""An identifier that went through a float comes back as it was, or not at all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loaders.model.records import StatedDate
from loaders.sources.arxiv.ids import read_id


@st.composite
def identifiers(draw: st.DrawFn) -> str:
    year, month = draw(st.integers(7, 26)), draw(st.integers(1, 12))
    if (year, month) < (7, 4):
        month = 4
    digits = 5 if year >= 15 else 4
    return f"{year:02}{month:02}.{draw(st.integers(1, 10**digits - 1)):0{digits}}"


@given(identifiers(), st.integers(0, 24), st.floats(-2e-12, 2e-12))
def test_digits_lost_in_a_float_are_restored(identifier: str, waited: int, noise: float) -> None:
    months = (2000 + int(identifier[:2])) * 12 + int(identifier[2:4]) - 1 - waited
    submitted = StatedDate("", months // 12, months % 12 + 1, 1)
    for printed in (str(float(identifier)), repr(float(identifier) + noise), identifier):
        assert read_id(printed, submitted).value == identifier


@pytest.mark.parametrize(
    ("printed", "year", "month"),
    [
        ("1007.444", 2010, 8),
        ("1007.444", 2008, 6),
        ("1007.444", None, None),
        ("1501.006375", 2015, 1),
        ("1513.00637", 2015, 1),
        ("12.5", 2000, 12),
        ("1007.", 2010, 7),
        ("10074.44", 2010, 7),
        ("nan", 2010, 7),
        ("1.007444e3", 2010, 7),
        ("", 2010, 7),
    ],
)
def test_an_ambiguous_id_is_refused(printed: str, year: int | None, month: int | None) -> None:
    assert read_id(printed, StatedDate("", year, month)) == (None, "refused")
