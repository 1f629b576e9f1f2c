"""Names are known again by marks, in any form, and by nobody without the key."""

import pytest

from app.security.marks import KeyedMarks, Names, forms_of, id_mark, names_known

MARKS = KeyedMarks(b"of the tests")
HRUBA = Names(MARKS, frozenset({MARKS.of_name("Zdenka Hrubá")}))


@pytest.mark.parametrize("written", ["zdenka hruba", "HRUBÁ, Zdenka", "Zdenka  Hruba\u0301", "zdenka-hruba"])
def test_a_name_is_the_same_in_any_case_order_and_punctuation(written: str) -> None:
    assert HRUBA.has(written)


@pytest.mark.parametrize(
    "text",
    ["page zdenka-hruba.html", "https://example.org/Zdenka%20Hrub%C3%A1?x=1", "by Hruba, Z and Zdenka Hrubá"],
)
def test_a_name_is_found_in_a_text_and_in_an_address(text: str) -> None:
    assert HRUBA.is_in(text)


@pytest.mark.parametrize("text", ["Zdenka Kralova, Hruba", "zdenkahruba", "", None])
def test_a_text_with_only_another_name_does_not_contain_the_retired_one(text: str | None) -> None:
    assert not HRUBA.is_in(text)


def test_keyed_hashes_of_another_key_differ() -> None:
    assert KeyedMarks(b"another").of_name("Ada Lind") != MARKS.of_name("Ada Lind")
    assert "lind" not in MARKS.of_name("Ada Lind") + id_mark("A0123456789ab")


def test_the_forms_of_a_name_leave_a_whole_word_and_two_in_all() -> None:
    assert forms_of("Ada B. Lind") == {
        ("ada", "b", "lind"),
        ("a", "b", "lind"),
        ("ada", "b", "l"),
        ("ada", "lind"),
        ("a", "lind"),
        ("ada", "l"),
        ("ada", "b"),
        ("b", "lind"),
    }


@pytest.mark.parametrize(
    "text",
    [
        "drawn by Z. Hrubá",
        "https://example.org/~zdenkahruba/",
        "hrubazdenka@example.org",
        "long " * 200 + "HRUBÁ, Z.",
    ],
)
def test_a_retired_name_is_found_in_any_position_of_a_text(text: str) -> None:
    assert names_known(MARKS, ["Zdenka Hrubá"]).is_in(text)


def test_a_longer_name_that_fits_an_abbreviation_belongs_to_another_person() -> None:
    known = names_known(MARKS, ["Zdenka Hrubá"])
    assert [known.has(name) for name in ("Hrubá, Zdenka", "Z. Hrubá", "Zdena Hrubá")] == [True, False, False]
