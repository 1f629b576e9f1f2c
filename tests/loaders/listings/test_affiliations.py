"""An affiliation loses the mark of its footnote, and a name keeps its beginning."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loaders.listings.affiliations import bare_affiliation

MARKS = (
    *("1 ", "12 ", "1,2 ", "(1) ", "(1)", "[2] ", "1] ", "3) ", "(a) ", "a) ", "[b] ", "a ", "e "),
    *(
        "\u00b9 ",
        "\u00b9\u00b2",
        "\u00b9,\u00b2 ",
        "\u1d43",
        "\u2020",
        "\u2021 ",
        "*",
        "* ",
        "**",
        "#",
        "\u00a7",
    ),
    *("\u2020\u2021", "*,\u2020 ", "*1 ", ", ", "\u2020(1) "),
)
NAMES = (
    *("University of Bells", "Department of Bells, University of Lund", "Institut f\u00fcr Glocken"),
    *("Royal Bell Society, 12 Bell Street, Lund", "MIT", "The Bell Group", "\u00c9cole des cloches"),
)
GLUED = ("1Department of Bells", "1Lund University", "2Key Laboratory of Bells", "aDivision of Bells")
KEPT = (
    *("3M Company", "1st Hospital of Lund", "2nd Dept. of Bells", "11st Department of Bells"),
    *("A. N. Other Institute", "A & M Bells", "A*STAR", "e-Science Centre", "eBay", "iFLYTEK Research"),
    *("xAI", "iSchool, University of Bells", "d-Matrix", "g.tec", "l'X", "23andMe", "4Paradigm Inc."),
    *("42dot", "50Hertz Transmission GmbH", "3D Medicines, Inc.", "[24]7.ai", "2Health Biosciences, Inc."),
    *("108 Military Central Hospital", "67 Bricks", "1854 Treaty Authority", "2012 Lab"),
    *(
        "1 Decembrie 1918 University",
        "8 Mai 1945 University",
        "21 September University",
        "9 Eyl\u00fcl University",
    ),
    *("12 de Octubre Hospital", "13 Aban Pharmacy", "10 Avenue des Cloches, Lund", "7 Bell Road, Lund"),
    *(
        "75018, Bell Hospital, Paris",
        "10,000 Bells",
        "2. Medizinische Klinik",
        "4. Wojskowy Szpital Kliniczny",
    ),
    *("I. Physics Institute", "(Epi)genomics Unit", "\u201cBell\u201d Academy", "*", "1", "(1)", ""),
)


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("name", NAMES)
def test_the_mark_of_a_footnote_is_taken_off(mark: str, name: str) -> None:
    assert bare_affiliation(mark + name) == name


@pytest.mark.parametrize("text", GLUED)
def test_a_mark_right_before_the_word_of_an_institution_is_taken_off(text: str) -> None:
    assert bare_affiliation(text) == text[1:]


@pytest.mark.parametrize("name", KEPT)
def test_a_name_keeps_its_beginning(name: str) -> None:
    assert bare_affiliation(name) == name


@given(st.lists(st.sampled_from([*MARKS, *NAMES, *GLUED, *KEPT, " ", "x"]), max_size=6).map("".join))
def test_a_bare_affiliation_stays_as_it_is(text: str) -> None:
    bare = bare_affiliation(text)
    assert bare_affiliation(bare) == bare
