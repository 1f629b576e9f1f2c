"""Of an object of JSON each value of the expected type is read, and each other one is noted."""

import json

import msgspec
import pytest
from msgspec import Struct

from loaders.dumps.json_values import decode_fitting


class Person(Struct, frozen=True):
    name: str | None = None


class Stated(Struct, frozen=True):
    title: str
    people: tuple[Person, ...] = ()
    words: list[str] | str | None = None
    ids: dict[str, str | int] | None = None
    parts: msgspec.Raw = msgspec.Raw(b"")


@pytest.mark.parametrize(
    ("stated", "read", "notes"),
    [
        ({"words": ["a", None, 7, "b"]}, Stated("Bells", words=["a", "b"]), ("words not read: 7",)),
        ({"words": "a"}, Stated("Bells", words="a"), ()),
        (
            {"people": [7, {"name": "Ada Lind"}, {"name": []}]},
            Stated("Bells", (Person(), Person("Ada Lind"), Person())),
            ("people not read: 7", "people.name not read: []"),
        ),
        (
            {"ids": {"a": ["x"], "b": 1}, "parts": [1e300, 10**30]},
            Stated("Bells", ids={"b": 1}, parts=msgspec.Raw(b"[1e+300, 1" + b"0" * 30 + b"]")),
            ('ids.a not read: ["x"]',),
        ),
        ({"people": "\u00e9" * 100}, Stated("Bells"), (f'people not read: "{chr(233) * 59}',)),
    ],
)
def test_a_value_of_another_type_costs_itself_and_is_noted(
    stated: dict[str, object], read: Stated, notes: tuple[str, ...]
) -> None:
    raw = json.dumps({"title": "Bells"} | stated, ensure_ascii=False).encode()
    assert decode_fitting(raw, Stated) == (read, notes)


def test_an_object_has_a_note_on_each_of_twenty_values_at_most() -> None:
    raw = json.dumps({"title": "Bells", "ids": {f"a{number}": [] for number in range(100)}}).encode()
    _, notes = decode_fitting(raw, Stated)
    assert notes == tuple(f"ids.a{number} not read: []" for number in range(20))


@pytest.mark.parametrize("raw", [b"7", b"{}", b'{"title": 7}', b'{"title": "Bells"'])
def test_what_lacks_a_required_value_is_refused(raw: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        decode_fitting(raw, Stated)
