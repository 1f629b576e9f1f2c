"""Names of a list stay as written; groups and open ends are distinguished."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loaders.listings.bylines import StatedPeople, are_names, fault_of_names, read_names, readable_people
from loaders.model.records import Byline


@pytest.mark.parametrize(
    ("text", "names", "is_open"),
    [
        ("Ada Example, Bo Sample", ["Ada Example", "Bo Sample"], False),
        ("Ada Example, Bo Sample et al.", ["Ada Example", "Bo Sample"], True),
        ("Ada Example, et al", ["Ada Example"], True),
        ("Ada Example, Bo Sample, and 12 others", ["Ada Example", "Bo Sample"], True),
        ("Ada Example, Bo Sample, \u2026", ["Ada Example", "Bo Sample"], True),
        ("Ada Example, Bo Sample (et al.)", ["Ada Example", "Bo Sample"], True),
        ("Ada Example, Bo Sample, +3 more", ["Ada Example", "Bo Sample"], True),
        ("Ada Example, Bo Sample and 3 more authors", ["Ada Example", "Bo Sample"], True),
        ("Ada Example, Bo Sample, and Cy Instance", ["Ada Example", "Bo Sample", "Cy Instance"], False),
        ("Ada Example and Bo Sample & Cy Instance", ["Ada Example", "Bo Sample", "Cy Instance"], False),
        ("Ada Example, \\and Bo Sample", ["Ada Example", "Bo Sample"], False),
        ("Ada Example, Jr., Bo Sample, III", ["Ada Example, Jr.", "Bo Sample, III"], False),
        ("Ada Example, Ph. D., Bo Sample, M. D", ["Ada Example", "Bo Sample"], False),
        ("Ada Example, MD, PhD, Md Sample", ["Ada Example", "Md Sample"], False),
        (
            "Ada Example and the Bell and Tower II Collaborations",
            ["Ada Example", "the Bell and Tower II Collaborations"],
            False,
        ),
        ("Ada Example,, Bo Sample, .", ["Ada Example", "Bo Sample"], False),
        ("Alan Andrews, Sandy Anderson", ["Alan Andrews", "Sandy Anderson"], False),
        ("\u674e \u660e, \u0645\u0631\u06cc\u0645", ["\u674e \u660e", "\u0645\u0631\u06cc\u0645"], False),
        (f"Ada{' ' * 100_000}Lind,  and Bo Sample", [f"Ada{' ' * 100_000}Lind", "Bo Sample"], False),
        ("Ada Example, Bo Sample...", ["Ada Example", "Bo Sample"], True),
        ("王伟，李娜等", ["王伟", "李娜"], True),
        ("山田太郎、佐藤花子ほか", ["山田太郎", "佐藤花子"], True),
        ("김민준, 이서연 외 3명", ["김민준", "이서연"], True),
        ("А. Петрова, И. Орлов и др.", ["А. Петрова", "И. Орлов"], True),
        ("Ada Example, Bo Sample u. a.", ["Ada Example", "Bo Sample"], True),
        ("مریم، علی", ["مریم", "علی"], False),
        ("", [], False),
    ],
)
def test_a_list_gives_its_names(text: str, names: list[str], is_open: bool) -> None:
    found = read_names(text)
    assert ([byline.name for byline in found.bylines], found.is_open) == (names, is_open)


@pytest.mark.parametrize(
    ("name", "written", "is_group"),
    [
        ("The Bell Collaboration", "The Bell Collaboration", True),
        ("for the Bell Consortium", "the Bell Consortium", True),
        ("on behalf of the Tower Working Group", "the Tower Working Group", True),
        ("for the Society for the Tower Team", "the Society for the Tower Team", True),
        ("Team Bells", "Team Bells", True),
        ("the Tower Group", "the Tower Group", True),
        ("Ada Group", "Ada Group", False),
        ("Theo Example", "Theo Example", False),
    ],
)
def test_a_group_is_distinguished_from_a_person(name: str, written: str, is_group: bool) -> None:
    (byline,) = read_names(name).bylines
    assert (byline.name, byline.is_group) == (written, is_group)


@pytest.mark.parametrize(
    ("line", "has_names"),
    [
        ("danah example, bo sample", True),
        ("ნინო მაგალითი და ბო", True),
        ("Jos\u00e9 de la Muestra y del R\u00edo, Abd al-Rahman ibn al-Mithal", True),
        ("Ada Example, on behalf of the Bell Collaboration", True),
        ("International Consortium for the Study of the Bells of the Towers of the Coast", True),
        ("Ada Example, Tower Collab.", True),
        ("Ada Example, Guy Sample, Jr.", True),
        ("Bells ring in towers.", False),
        ("We count bells of the towers, clocks and birds that nest in the town", False),
        ("In this paper we show for the Bell collaboration that bells of a size ring", False),
        ("12", False),
    ],
)
def test_a_line_of_names_is_distinguished_from_a_sentence(line: str, has_names: bool) -> None:
    assert are_names(line) is has_names


@given(st.lists(st.from_regex(r"\A[A-Z][a-z]{3,8} [A-Z][a-z]{3,8}\Z"), min_size=1, max_size=8))
def test_names_joined_by_commas_are_read_back_equal(names: list[str]) -> None:
    assert [byline.name for byline in read_names(", ".join(names)).bylines] == names


def test_a_thin_space_of_latex_does_not_separate_names() -> None:
    assert [byline.name for byline in read_names(r"J.\,Smith, Ada Lind").bylines] == [
        r"J.\,Smith",
        "Ada Lind",
    ]


def test_only_the_people_without_a_readable_name_are_left_out() -> None:
    team = Byline("The Bell Team et al.")
    found = readable_people([Byline("Ada Lind"), Byline(""), Byline("x" * 301), team], "editor")
    assert found == StatedPeople(
        (Byline("Ada Lind"), Byline("The Bell Team", is_group=True)),
        is_open=True,
        fault=None,
        notes=("editor 2 has no name", "editor 3 left out: name of 301 characters, more than 300"),
    )


def test_impossible_author_lists_return_a_fault() -> None:
    assert fault_of_names(read_names("Ada Example").bylines) is None
    assert fault_of_names(()) == "no name in the author list"
    assert fault_of_names(read_names("x" * 301).bylines) == "name of 301 characters, more than 300"
