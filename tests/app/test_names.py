"""What a person types finds the name, however it is written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.names import fold, name_keys, title_keys


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("  Jürgen   MÜLLER ", "jurgen muller"),
        ("Łukasz Ørsted-Þór", "lukasz orsted thor"),
        ("O’Connor", "o connor"),
        ("FADNet++: Real-Time", "fadnet plus plus real time"),
        ("张三丰", "张 三 丰"),
        ("Ｆｕｌｌ　Ｗｉｄｔｈ", "full width"),
        ("Пётр", "petr"),
        ("\u202eevil\u202c", "evil"),
        ("", ""),
        ('+-&&||!(){}[]^"~*?:\\/', "plus and and"),
    ],
)
def test_folding_forgets_case_diacritics_and_punctuation(text: str, key: str) -> None:
    assert fold(text) == key


def test_a_name_is_found_by_rotations_and_by_initials() -> None:
    assert name_keys("John Ronald Tolkien") == (
        "john ronald tolkien",
        "ronald tolkien john",
        "tolkien john ronald",
        "j tolkien",
        "j r tolkien",
        "jr tolkien",
    )


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("Jürgen Müller", "mueller"),
        ("Søren Østergaard", "oestergaard"),
        ("Sinéad O'Connor", "oconnor"),
        ("Sinéad O'Connor", "o connor"),
        ("J. R. R. Tolkien", "jrr tolkien"),
        ("Ka-Chun Cheung", "kachun"),
        ("Ludwig van der Berg", "van der berg"),
        ("王 小明", "小 明"),
    ],
)
def test_a_name_is_found_by_the_start_of_one_of_its_keys(name: str, typed: str) -> None:
    assert any(key.startswith(typed) for key in name_keys(name))


def test_a_title_is_found_from_each_significant_word() -> None:
    assert title_keys("The Life of a Graph") == ("the life of a graph", "life of a graph", "graph")


@given(st.text("aZ09 +'-_&", max_size=60))
def test_a_word_that_needs_no_folding_is_folded_as_any_other(text: str) -> None:
    assert [fold(word) for word in text.split()] == [fold(f" {word}") for word in text.split()]


def test_a_title_is_found_with_its_apostrophes_and_without() -> None:
    assert title_keys("What\u2019s in Graphs") == (
        "what s in graphs",
        "s in graphs",
        "graphs",
        "whats in graphs",
    )


@given(st.text(max_size=500))
def test_folding_twice_equals_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text(max_size=500))
def test_keys_are_folded_and_few(text: str) -> None:
    keys = (*name_keys(text), *title_keys(text))
    assert (len(keys) <= 48, [key for key in keys if fold(key) != key]) == (True, [])
