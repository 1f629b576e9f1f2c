"""What a person types finds the name, however it is written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.text.names import fold, name_keys, title_keys


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
    assert name_keys("John Ronald Tolkien") == {
        "john ronald tolkien": True,
        "ronald tolkien john": False,
        "tolkien john ronald": False,
        "j tolkien": False,
        "j r tolkien": False,
        "jr tolkien": False,
    }


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


def test_a_title_is_found_whole_and_from_each_significant_word() -> None:
    assert title_keys("The Life and Work of a Graph on a Long and Quiet Evening") == {
        "the life and work of a graph on a long and quiet evening": True,
        "life and work of a graph": False,
        "work of a graph on a": False,
        "graph on a long and quiet": False,
        "long and quiet evening": False,
        "quiet evening": False,
        "evening": False,
    }


@pytest.mark.parametrize(
    ("title", "beginnings"),
    [
        ("Graphs: A Survey", ["graphs"]),
        ("Graphs - A Survey", ["graphs"]),
        ("Graphs \u2013 A Survey", ["graphs"]),
        ("Graphs\u2014A Survey", ["graphs"]),
        ("Why Graphs? A Survey", ["why graphs"]),
        ("\u201cWhy Graphs?\u201d A Survey", ["why graphs"]),
        ("Graphs. A Survey", ["graphs"]),
        ("Graphs: A Survey - Part 2", ["graphs", "graphs a survey"]),
        ("图论\uff1a综述", ["图 论"]),
        ("GRAPH\uff1a综述", ["graph"]),
        ("Graph-Based Surveys of 3.5 Kinds at 10:30", []),
        (": A Survey", []),
    ],
)
def test_a_title_is_found_without_its_subtitle(title: str, beginnings: list[str]) -> None:
    whole = [key for key, is_whole in title_keys(title).items() if is_whole]
    assert whole == [fold(title), *beginnings]


def test_other_forms_of_a_title_are_found_whole() -> None:
    assert title_keys("Top-k", "Top-$k$", r"Top-\(k\) {Lists}") == {
        "top k": True,
        "top k lists": True,
        "k": False,
    }


def test_a_long_title_is_found_whole_and_from_its_first_words() -> None:
    title = " ".join(f"word{place}" for place in range(60))
    keys = title_keys(title)
    assert (len(keys), next(iter(keys.items()))) == (24, (fold(title), True))


@given(st.text("aZ09 +'-_&", max_size=60))
def test_a_word_that_needs_no_folding_is_folded_as_any_other(text: str) -> None:
    assert [fold(word) for word in text.split()] == [fold(f" {word}") for word in text.split()]


def test_a_title_is_found_with_its_apostrophes_and_without() -> None:
    assert title_keys("What\u2019s in Graphs") == {
        "what s in graphs": True,
        "whats in graphs": True,
        "s in graphs": False,
        "graphs": False,
    }


@given(st.text(max_size=500))
def test_folding_twice_equals_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text(max_size=500))
def test_keys_are_folded_and_few(text: str) -> None:
    keys = (*name_keys(text), *title_keys(text))
    assert (len(keys) <= 48, [key for key in keys if fold(key) != key]) == (True, [])


def test_a_name_is_found_without_its_honorifics() -> None:
    keys = name_keys("Prof. Dr. Ada Lind")
    assert {key: keys.get(key) for key in ("prof dr ada lind", "ada lind", "lind ada", "a lind")} == {
        "prof dr ada lind": True,
        "ada lind": False,
        "lind ada": False,
        "a lind": False,
    }
