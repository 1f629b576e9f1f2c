"""Names that differ and may yet be one person's, and names where a letter makes another person."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loaders.names.name_variants import alike_keys, is_alike, sound_key
from loaders.names.personal import joined_key, parse_name
from loaders.names.pinyin import is_pinyin


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("William Brezina", "Bill Brezina"),
        ("Alexander Brezina", "Alex Brezina"),
        ("Philippe Brezina", "Phillippe Brezina"),
        ("Manisha Srivastava", "Manisha Shrivastava"),
        ("Jarmila Zdenka Brezina", "Zdenka Brezina"),
        ("J. Zdenka Brezina", "Zdenka Brezina"),
        ("Ottokar Hruba Brezina", "Ottokar Hruba"),
        ("Chao-Han Huck Yang", "Huck Chao-Han Yang"),
    ],
)
def test_forms_of_one_name_are_alike_whichever_comes_first(one: str, other: str) -> None:
    names = parse_name(one), parse_name(other)
    assert (is_alike(*names), is_alike(*reversed(names))) == (True, True)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Mingfeng Cai", "Mengfeng Cai"),
        ("Ottokar Brezina", "Oldrich Brezina"),
        ("William J. Brezina", "Bill K. Brezina"),
        ("Ottokar Brezina", "Ottokar Hruba"),
        ("Al", "Albert"),
    ],
    ids=["pinyin", "two names", "other initials", "two families", "one word"],
)
def test_names_of_two_people_are_not_alike(one: str, other: str) -> None:
    assert not is_alike(parse_name(one), parse_name(other))


def test_keys_of_a_name_include_variants_in_other_blocks() -> None:
    keys = {form: alike_keys(parse_name(form)) for form in ("Bill Brezina", "Jarmila Zdenka Brezina")}
    wanted = [
        joined_key(parse_name(form)) for form in ("William Brezina", "Zdenka Brezina", "Jarmila Zdenka")
    ]
    assert (wanted[0] in keys["Bill Brezina"], keys["Jarmila Zdenka Brezina"]) == (True, wanted[1:])


def test_spellings_that_sound_alike_have_one_key() -> None:
    assert len({sound_key(parse_name(f"Philip {family}")) for family in ("Srivastava", "Shrivastava")}) == 1


@pytest.mark.parametrize(
    ("letters", "is_one"), [("xiaowen", True), ("zhang", True), ("brezina", False), ("", False)]
)
def test_pinyin_is_known_by_its_syllables(letters: str, is_one: bool) -> None:
    assert is_pinyin(letters) == is_one


@given(st.text(max_size=20), st.text(max_size=20))
def test_likeness_is_symmetric_for_any_names(one: str, other: str) -> None:
    names = parse_name(one), parse_name(other)
    assert is_alike(*names) == is_alike(*reversed(names))
