"""The order of the forms of a name."""

from app.api.types.name import names


def test_the_name_that_is_shown_is_the_first_form() -> None:
    card = {
        "label": "Ida Falk",
        "names": ["Falk, I.", "I. Falk", "Ida Falk"],
        "name_languages": ["", "", "da"],
        "name_scripts": ["", "", ""],
    }
    assert [(name.value, name.language) for name in names(card)] == [
        ("Ida Falk", "da"),
        ("Falk, I.", None),
        ("I. Falk", None),
    ]
