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


LONG_NAME = "Maria de Lourdes dos Santos Oliveira da Silva"
TWO_SCRIPTS = "Aleksandra Weronika Nowak-Kowalska 王小明華"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (LONG_NAME, f"asked by {LONG_NAME} in May"),
        (LONG_NAME, "https://example.org/da-Silva-Maria-de-Lourdes-dos-Santos-Oliveira/"),
        (LONG_NAME, "long " * 200 + LONG_NAME.upper()),
        (LONG_NAME, "https://example.org/~mariadelourdesdossantosoliveiradasilva/"),
        (LONG_NAME, "by M. de L. dos S. O. da Silva"),
        (TWO_SCRIPTS, f"the page of {TWO_SCRIPTS}"),
    ],
)
def test_a_name_of_more_than_six_words_is_found_in_a_text(name: str, text: str) -> None:
    assert names_known(MARKS, [name]).is_in(text)


def test_a_long_retired_name_is_found_though_the_name_shown_differs_only_in_its_middle() -> None:
    retired, shown = "Ana Bela Cruz Dias Elias Faro Gomes", "Ana Bela Cruz Elias Faro Gomes"
    marks = frozenset(map(MARKS.of_words, forms_of(retired) - forms_of(shown)))
    names = Names(MARKS, marks)
    assert [names.is_in(f"by {name} in May") for name in (retired, shown)] == [True, False]


def test_the_forms_of_a_long_name_do_not_grow_with_the_powers_of_its_length() -> None:
    assert len(forms_of(" ".join(f"word{number}" for number in range(60)))) < 800
