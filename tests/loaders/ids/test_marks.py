"""A mark is the same for one name written otherwise, and distinguishes names of one list."""

import pytest

from loaders.ids.marks import mark_of


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Jarmila Novotná", "Jarmila Novotna"),
        ("Jarmila Novotna", "Novotna Jarmila"),
        ("Milos Kral-Vesely", "Milos J. Kral Vesely"),
        ("M. Brezina", "Milos Brezina"),
        ("李博", "李博"),
    ],
)
def test_a_name_written_otherwise_has_the_same_mark(one: str, other: str) -> None:
    assert mark_of(one) == mark_of(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Wei Wang", "Lei Wang"), ("Wei Wang", "Wei Zhang"), ("X", "Y"), ("李博", "李力"), ("?", "!")],
)
def test_different_names_have_different_marks(one: str, other: str) -> None:
    assert mark_of(one) != mark_of(other)
