"""Names of references in spoken order."""

from io import BytesIO

import pytest

from loaders.model.records import Reading, WorkRecord
from loaders.references.names import name_of_commas, natural_order, people_named
from loaders.sources.bibtex.names import read_people
from loaders.sources.csl.names import read_byline
from loaders.sources.ris import parse


@pytest.mark.parametrize(
    ("printed", "name"),
    [
        ("Lind, Ada", "Ada Lind"),
        ("van der Berg,Ann", "Ann van der Berg"),
        ("Steele, Guy L., Jr.", "Guy L. Steele, Jr."),
        ("Steele, Jr., Guy L.", "Guy L. Steele, Jr."),
        ("Steele, Jr.", "Steele, Jr."),
        ("Ada Lind", "Ada Lind"),
        ("ACME,", "ACME"),
        (", Ada", ", Ada"),
        ("Lind, Ada, of Bells", "Lind, Ada, of Bells"),
        ("李, 晓明", "李晓明"),
    ],
)
def test_a_name_with_commas_is_turned_where_its_parts_are_clear(printed: str, name: str) -> None:
    assert name_of_commas(printed) == name


def test_a_name_of_a_suffix_alone_is_the_suffix() -> None:
    assert natural_order("", suffix="Jr.") == "Jr."


@pytest.mark.parametrize(
    ("name", "is_group"),
    [
        ("World Health Organization", True),
        ("University of Bells", True),
        ("ACME, Inc.", True),
        ("Bells Study Group", True),
        ("Plato", False),
        ("Ada Maria Lind", False),
        ("Ludwig van Beethoven", False),
        ("王小明", False),
    ],
)
def test_a_name_stated_as_one_is_a_group_only_where_its_words_say_so(name: str, is_group: bool) -> None:
    ris = f"TY  - JOUR\nTI  - Bells\nAU  - {name},\nER  - \n".encode()
    (record,) = parse(BytesIO(ris), Reading("list.ris"))
    assert isinstance(record, WorkRecord)
    found = [read_byline({"literal": name}), read_people(f"{{{name}}}").bylines[0]]
    found += (record.authors or ()) if name.count(",") == 0 else ()
    assert {(one.name, one.is_group) for one in found} == {(name, is_group)}


@pytest.mark.parametrize("last", ["others", "et al.", "and others", "..."])
def test_a_last_name_that_is_none_opens_the_list(last: str) -> None:
    people = people_named(["Ada Lind", last])
    assert ([byline.name for byline in people.bylines], people.is_open) == (["Ada Lind"], True)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Lind, Ada and Ben Ortiz", ["Ada Lind", "Ben Ortiz"]),
        ("Ludwig van Beethoven and de la Cruz, María", ["Ludwig van Beethoven", "María de la Cruz"]),
        ("Steele, Jr., Guy L. and Steele, Guy L., Jr.", ["Guy L. Steele, Jr.", "Guy L. Steele, Jr."]),
        ("{Barnes and Noble} and {ACME, Inc.}", ["Barnes and Noble", "ACME, Inc."]),
        (r"M{\"u}ller, J{\"o}rg and Erd\H{o}s, P{\'a}l", [r"J{\"o}rg M{\"u}ller", r"P{\'a}l Erd\H{o}s"]),
        ("Ben Ortiz 0002", ["Ben Ortiz"]),
        ("", []),
        ("{", ["{"]),
        ("Lind, Ada, Ortiz, Ben", ["Lind, Ada, Ortiz, Ben"]),
    ],
)
def test_names_of_bibtex_are_read_in_natural_order(text: str, names: list[str]) -> None:
    assert [byline.name for byline in read_people(text).bylines] == names


@pytest.mark.parametrize(
    ("stated", "name"),
    [
        ({"family": "Berg", "given": "Ann", "non-dropping-particle": "van der"}, "Ann van der Berg"),
        ({"family": "Gaulle", "given": "C.", "dropping-particle": "de", "suffix": "II"}, "C. de Gaulle, II"),
        ({"literal": "ACME Group"}, "ACME Group"),
        ({"name": "ACME Group"}, "ACME Group"),
        ({"given": "Ada"}, "Ada"),
        ({"family": ["Lind"]}, ""),
        ("Ada Lind", "Ada Lind"),
        (7, ""),
    ],
)
def test_names_of_csl_are_read_in_natural_order(stated: object, name: str) -> None:
    assert read_byline(stated).name == name
