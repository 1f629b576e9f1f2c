"""The ids that a pasted text may name."""

import pytest

from app.api.arguments.resolving import MAX_LENGTH, keys_of

HOME = "https://coterie.example/graph"


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("A01", ("A01",)),
        (" A01\n", ("A01",)),
        (f"{HOME}/author/A01", ("A01",)),
        ("http://coterie.example/graph/paper/P01/", ("P01",)),
        (f"{HOME}/author/A01?lang=de#papers", ("A01",)),
        ("https://doi.org/10.1234/QUIET.1", ("doi:10.1234/quiet.1",)),
        (
            "https://vocabulary.example/v#knot",
            ("source_page:https://vocabulary.example/v#knot", "source_page:https://vocabulary.example/v"),
        ),
        ("", ()),
        ("Ada Lind", ()),
        ("10.1234/" + "a" * MAX_LENGTH, ()),
    ],
)
def test_a_text_with_an_id_of_ours_or_an_outside_identifier_gives_its_search_keys(
    text: str, keys: tuple[str, ...]
) -> None:
    assert keys_of(text, HOME) == keys


@pytest.mark.parametrize(
    "text",
    [
        "https://elsewhere.example/author/A01",
        "https://coterie.example.evil.example/graph/author/A01",
        "https://coterie.example/author/A01",
        f"{HOME}/author/A01/../A02",
        f"{HOME}/authors/A01",
    ],
)
def test_an_address_of_another_site_gives_no_id_of_ours(text: str) -> None:
    assert "A01" not in keys_of(text, HOME)
