"""What a person reads of an entity."""

from app.api.types.entity import label_of


def test_the_formulas_of_a_title_are_read_as_text() -> None:
    assert label_of({"id": "P01", "label": "Sorting in $O(n^2)$"}) == "Sorting in O(n²)"


def test_dollar_signs_in_a_name_stay_text() -> None:
    assert label_of({"id": "A01", "label": "J$k$ Name"}) == "J$k$ Name"
