"""Names in braces: bodies, and people whose names are protected."""

import pytest

from loaders.sources.bibtex.names import read_people


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("{Deutsche Forschungsgemeinschaft}", [("Deutsche Forschungsgemeinschaft", True)]),
        ("Lind, Ada and {Verein der {G}locken}", [("Ada Lind", False), ("Verein der Glocken", True)]),
        ("{van der Berg}, Jan", [("Jan van der Berg", False)]),
        ("Jan {van der Berg}", [("Jan van der Berg", False)]),
        ("{Plato}", [("Plato", False)]),
        ("{Ada Maria Lind}", [("Ada Maria Lind", False)]),
        ("{Lind, Ada}", [("Lind, Ada", False)]),
        ("{Dr. Ada Lind}", [("Dr. Ada Lind", False)]),
        ("{A. Lind}", [("A. Lind", False)]),
        ("{\u738b \u5c0f\u660e}", [("\u738b \u5c0f\u660e", False)]),
    ],
)
def test_a_name_in_braces_is_a_body_where_its_words_say_so(text: str, read: list[tuple[str, bool]]) -> None:
    assert [(one.name, one.is_group) for one in read_people(text).bylines] == read
