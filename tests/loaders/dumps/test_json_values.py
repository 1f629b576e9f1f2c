"""JSON is read value by value, whatever wraps the records, and a broken one costs what it must."""

import json
from io import BytesIO

import pytest

from loaders.dumps.json_values import Broken, outline, read_objects

HOLDERS = ("message", "items")
NO_MORE = Broken("no JSON from here on")


def read(data: bytes) -> list[tuple[str, object]]:
    found = read_objects(BytesIO(data), HOLDERS)
    return [(place, one if isinstance(one, Broken) else json.loads(one)) for place, one in found]


@pytest.mark.parametrize(
    ("data", "values"),
    [
        (b'{"a": 1}', [("line 1", {"a": 1})]),
        (b'\xef\xbb\xbf\n{"a": 1}\r\n\n{"a": 2}', [("line 2", {"a": 1}), ("line 4", {"a": 2})]),
        (b'{"a": 1}\n{"a": \n{"a": 3}', [("line 1", {"a": 1}), ("line 3", {"a": 3})]),
        (b'{\n"a": 1}\n{\n"a": 2}', [("item 1", {"a": 1}), ("item 2", {"a": 2})]),
        (b'[{"a": 1}, {"a": 2}]', [("item 1", {"a": 1}), ("item 2", {"a": 2})]),
        (b'{"items": [{"a": 1}, 7], "n": 2}', [("item 1", {"a": 1}), ("item 2", 7)]),
        (b'{"n": [1], "message": {"items": [{"a": 1}]}}', [("item 1", {"a": 1})]),
        (b'{"message": {"a": 1}}\n{"message": {"a": 2}}', [("item 1", {"a": 1}), ("item 2", {"a": 2})]),
        (b'{"items": null}', []),
        (b'{"items": []}', []),
    ],
)
def test_records_are_found_in_every_form(data: bytes, values: list[tuple[str, object]]) -> None:
    lines = read_objects(BytesIO(data), HOLDERS)
    found = [(place, one) for place, one in lines if not isinstance(one, Broken)]
    assert [
        (place, json.loads(one)) for place, one in found if b'"a": \n' not in one and one != b'{"a": '
    ] == values


@pytest.mark.parametrize(
    "data",
    [
        b'[{"a": 1}, {"a": ',
        b'[{"a": 1}, {"a": }, {"a": 3}]',
        b'{"items": [{"a": 1}, {"a": "',
        b'{"items": [{"a": 1}, ' + b"[" * 100_000,
    ],
)
def test_what_stands_before_a_break_is_kept(data: bytes) -> None:
    assert read(data) == [("item 1", {"a": 1}), ("item 2", NO_MORE)]


def test_an_array_larger_than_what_is_read_at_once_gives_all_its_records() -> None:
    values = [{"a": number, "text": "\u00e9" * 5_000} for number in range(300)]
    data = json.dumps({"items": values}, ensure_ascii=False).encode()
    assert [value for _, value in read(data)] == values


def test_a_number_of_more_digits_than_python_reads_does_not_stop_the_rest() -> None:
    data = b'[{"a": ' + b"9" * 5_000 + b'}, {"a": 2}]'
    assert [place for place, one in read_objects(BytesIO(data), HOLDERS) if one == b'{"a": 2}'] == ["item 2"]


def test_a_line_longer_than_any_record_ends_the_reading() -> None:
    data = b'{"a": 1}\n{"a": "' + b"x" * (2**24) + b'"}\n{"a": 3}\n'
    (first, second) = read_objects(BytesIO(data), HOLDERS)
    assert (first, second) == (
        ("line 1", b'{"a": 1}'),
        ("line 2", Broken("a longer line than any record; what follows is not read")),
    )


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ('{"a": 1, "b": {"c": 2}, "d": [', ["a", "b", "d"]),
        ('{"a": 1, "b', ["a"]),
        ('{"a": ' + "[" * 5_000, ["a"]),
        ("[1]", []),
        ("{7: 1}", []),
        ("", []),
    ],
)
def test_an_outline_has_the_keys_as_far_as_the_text_goes(text: str, keys: list[str]) -> None:
    assert list(outline(text)) == keys
