"""Names that sources print in other scripts are names of the person, and are found."""

import msgspec
import pytest

from loaders.model.records import Byline
from loaders.resolve.people.scripts import script_of
from tests.loaders.resolve.papers import resolve, singles, work


def test_a_name_in_another_script_belongs_to_the_person_of_its_byline() -> None:
    lines = (Byline("Ada Ex"), Byline("Bo Li", other_scripts=("李波", "Бо Ли")))
    record = msgspec.structs.replace(work("k0", "About rain barrels", ""), authors=lines)
    people = resolve(*singles([record]), people=True).tables["people"]
    assert {row["label"]: [(name["value"], name["script"]) for name in row["names"]] for row in people} == {
        "Ada Ex": [("Ada Ex", None)],
        "Bo Li": [("Bo Li", None), ("Бо Ли", "Cyrl"), ("李波", "Hani")],
    }


def test_a_name_in_another_script_beside_an_editor_is_the_editors() -> None:
    record = work("k0", "About rain barrels", "Ada Ex", editors=(Byline("Bo Li", other_scripts=("李波",)),))
    people = resolve(*singles([record]), people=True).tables["people"]
    assert [name["value"] for row in people if row["label"] == "Bo Li" for name in row["names"]] == [
        "Bo Li",
        "李波",
    ]


@pytest.mark.parametrize(
    ("name", "script"),
    [
        ("李波", "Hani"),
        ("山田はな", "Jpan"),
        ("ヤマダ", "Kana"),
        ("メアリー", "Kana"),
        ("佐々木", "Hani"),
        ("Kaʻimi", "Latn"),
        ("김민준", "Hang"),
        ("Бо Ли", "Cyrl"),
        ("محمد علي", "Arab"),
        ("דוד כהן", "Hebr"),
        ("राम कुमार", "Deva"),
        ("Ada 李", None),
        ("Ada Ex", "Latn"),
        ("123", None),
        ("ᏣᎳᎩ", None),
    ],
)
def test_the_script_of_a_name_is_that_of_its_letters(name: str, script: str | None) -> None:
    assert script_of(name) == script
