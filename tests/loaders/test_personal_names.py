"""Two forms of a name agree when nothing in them contradicts it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loaders.names.groups import is_group_name
from loaders.names.personal import (
    NameMatch,
    block_key,
    match,
    other_forms,
    parse_name,
    usual_form,
)


@pytest.mark.parametrize(
    ("one", "other", "how"),
    [
        ("Shaohuai Shi", "Shi, Shaohuai", NameMatch.EQUAL),
        ("Shaohuai Shi", "S. Shi", NameMatch.INITIALS),
        ("Ka Chun Cheung", "Ka-Chun Cheung", NameMatch.EQUAL),
        ("Ka Chun Cheung", "Kachun Cheung", NameMatch.SPELLING),
        ("KC Cheung", "Ka-Chun Cheung", NameMatch.INITIALS),
        ("Jürgen Müller", "Juergen Mueller", NameMatch.SPELLING),
        ("Wei Wang", "Wang Wei", NameMatch.SWAPPED),
        ("ZHANG Shaohuai", "Shaohuai Zhang", NameMatch.EQUAL),
        ("Daniele De Sensi", "Daniele Sensi", NameMatch.SHORTER),
        ("John Ronald Reuel Tolkien", "J. R. R. Tolkien", NameMatch.INITIALS),
        ("Alex Qiaozhong Liang", "Alex Liang", NameMatch.SHORTER),
        ("Sinéad O’Connor", "Sinead OConnor", NameMatch.EQUAL),
        ("Smith, John, Jr.", "Dr. John Smith", NameMatch.EQUAL),
        ("Smith III, John", "John Smith", NameMatch.EQUAL),
        ("Prof. Dr.-Ing. John Smith", "John Smith", NameMatch.EQUAL),
        ("Miss Ada Lind", "Ada Lind", NameMatch.EQUAL),
        ("Er. Ada Lind", "Ada Lind", NameMatch.EQUAL),
        ("Shri Lind", "Lind", NameMatch.NONE),
        ("Wei Wang (王伟)", "Wei Wang", NameMatch.EQUAL),
        ("王小明", "王 小明", NameMatch.EQUAL),
        ("Yi Wang", "Yang Wang", NameMatch.NONE),
        ("J. A. Smith", "J. B. Smith", NameMatch.NONE),
        ("J. E. Smith", "J. B. Smith", NameMatch.NONE),
        ("Li Xue", "Li Xu", NameMatch.NONE),
        ("Plato", "Aristotle", NameMatch.NONE),
    ],
)
def test_names_agree_as_far_as_they_are_written_out(one: str, other: str, how: NameMatch) -> None:
    assert (match(parse_name(one), parse_name(other)), match(parse_name(other), parse_name(one))) == (
        how,
        how,
    )


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("M. E. J. Lind", (("m", "e", "j"), ("lind",))),
        ("Ada E Lind", (("ada", "e"), ("lind",))),
        ("ada e. lind", (("ada", "e"), ("lind",))),
        ("M Y LIND", (("m", "y"), ("lind",))),
        ("João Costa e Silva", (("joao", "costa"), ("e", "silva"))),
        ("JOÃO COSTA E SILVA", (("joao", "costa"), ("e", "silva"))),
    ],
)
def test_an_initial_is_no_particle(name: str, parts: tuple[tuple[str, ...], tuple[str, ...]]) -> None:
    parsed = parse_name(name)
    assert (parsed.given, parsed.family) == parts


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Shaohuai Shi", "shi|s"),
        ("Jürgen Müller", "muller|j"),
        ("Juergen Mueller", "muller|j"),
        ("Daniele De Sensi", "sensi|d"),
        ("Tal Ben-Nun", "nun|t"),
        ("王小明", "王|小"),
        ("Plato", "plato|"),
    ],
)
def test_the_block_of_a_name_is_its_family_name_and_initial(name: str, key: str) -> None:
    assert block_key(parse_name(name)) == key


@pytest.mark.parametrize(
    ("name", "forms"),
    [
        ("Shaohuai Shi", ("shi shaohuai",)),
        ("María García-López", ("garcialopez maria", "maria garcia", "maria lopez")),
        ("S. Shi", ()),
    ],
)
def test_a_name_has_keys_for_its_other_forms(name: str, forms: tuple[str, ...]) -> None:
    assert other_forms(parse_name(name)) == forms


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        (["J. Müller", "J. Müller", "Jurgen Muller", "Jürgen Müller"], "Jürgen Müller"),
        (
            ["Pushpak Bhattacharyya", "Pushpak Bhattacharyya", "Pushpak Bhattacharyyaa"],
            "Pushpak Bhattacharyya",
        ),
        (["Dan Jurafsky", "Dan Jurafsky", "Daniel Jurafsky"], "Dan Jurafsky"),
        (["Robin Rohlicek", "J. Robin Rohlicek", "J. Robin Rohlicek"], "J. Robin Rohlicek"),
        (["Yoshua B.", "Y. Bengio"], "Yoshua B."),
    ],
)
def test_the_form_most_often_used_with_a_whole_given_name_is_shown(written: list[str], shown: str) -> None:
    assert usual_form(written) == shown


@pytest.mark.parametrize(
    ("name", "is_group"), [("ATLAS Collaboration", True), ("Team Lead Nobody", True), ("Ada Grouper", False)]
)
def test_a_group_is_recognized_by_its_name(name: str, is_group: bool) -> None:
    assert is_group_name(name) == is_group


@given(st.text(max_size=60), st.text(max_size=60))
def test_any_text_is_a_name_and_agreement_is_symmetric(one: str, other: str) -> None:
    a, b = parse_name(one), parse_name(other)
    assert (match(a, a), match(a, b)) == (NameMatch.EQUAL, match(b, a))
