"""Objects of a JSON input come one at a time, whole, with their places, whatever contains them."""

import json
from io import BytesIO

import pytest

from loaders.dumps.json_objects import UnreadableObject, read_objects
from loaders.dumps.json_outline import outline
from loaders.dumps.json_text import LONGEST

LISTS = frozenset({"results", "items", "message"})
END = UnreadableObject("not JSON from here on")
NO_LINE = UnreadableObject("no JSON object on this line")


def read(data: bytes) -> list[tuple[str, bytes | UnreadableObject]]:
    return [
        (place, row.strip() if isinstance(row, bytes) else row)
        for place, row in read_objects(BytesIO(data), LISTS)
    ]


@pytest.mark.parametrize(
    ("data", "rows"),
    [
        (b"", []),
        (b"\n \n", []),
        (b"\xef\xbb\xbf{}", [("line 1", b"{}")]),
        (b'\n{"a":1}\r\n\n{"a":2}', [("line 2", b'{"a":1}'), ("line 4", b'{"a":2}')]),
        (
            b'{"a":1}\n[]\n{"a"\n{}',
            [("line 1", b'{"a":1}'), ("line 2", NO_LINE), ("line 3", NO_LINE), ("line 4", b"{}")],
        ),
        (b'{"n":0,"results":[{"a":1}, 2]}', [("line 1, record 1", b'{"a":1}'), ("line 1, record 2", b"2")]),
        (b'{"results":null}', [("line 1", b'{"results":null}')]),
        (b'{\n "n": [1],\n "results": [\n {"a": 1}\n ],\n "m": 0\n}', [("line 1, record 1", b'{"a": 1}')]),
        (b'{"results": [{"a": 1}, {"a"', [("line 1, record 1", b'{"a": 1}'), ("line 1, record 2", END)]),
        (b'{"results": [{"a": 1}]', [("line 1, record 1", b'{"a": 1}')]),
        (b'{\n"a": [1],\n"b": "c"\n}\n{\n}', [("line 1", b'{"a":[1],"b":"c"}'), ("line 5", b"{}")]),
        (b'{\n"a": 1\n', [("line 1", END)]),
        (b'{\n"a" 1}', [("line 1", END)]),
        (b"{\n}\nword", [("line 1", b"{}"), ("line 3", END)]),
        (b"[ {}, null,{}]", [("record 1", b"{}"), ("record 2", b"null"), ("record 3", b"{}")]),
        (
            b"[{}]\n[{}]",
            [("record 1", b"{}"), ("line 2", UnreadableObject("extra data after the end of the list"))],
        ),
        (b"[{},", [("record 1", b"{}"), ("record 2", END)]),
        (b"word", [("line 1", END)]),
        (b"[" * 100_000, [("record 1", END)]),
        (b'{"message": {"a": 1}}', [("line 1", b'{"a": 1}')]),
        (b'{"n": [1], "message": {"n": 2, "items": [{"a": 1}]}}', [("line 1, record 1", b'{"a": 1}')]),
        (b'{\n"message": {\n"items": [{"a": 1}]}}', [("line 1, record 1", b'{"a": 1}')]),
        (b'{\n"message": {\n"a": 1}}', [("line 1", b'{"a":1}')]),
        (b'[{"items": [{"a": 1}, 7]}]', [("record 1, record 1", b'{"a": 1}'), ("record 1, record 2", b"7")]),
        (b'{"items": []}', []),
        (b'{"a": 1 2}\n{"a": 2}', [("line 1", NO_LINE), ("line 2", b'{"a": 2}')]),
        (
            b'[\n  {"a": 1},\n  {"a" 2},\n  {"a": 3}\n]',
            [("record 1", b'{"a": 1}'), ("record 2", UnreadableObject("no JSON")), ("record 3", b'{"a": 3}')],
        ),
        (
            b'{\n  "a": 1 2,\n  "b": {}\n}\n{\n  "a": 2\n}',
            [("line 1", END), ("line 5", b'{"a":2}')],
        ),
        (b'[{"a": ' + b"9" * 5_000 + b"}]", [("record 1", b'{"a": ' + b"9" * 5_000 + b"}")]),
    ],
)
def test_an_input_gives_its_objects(data: bytes, rows: list[tuple[str, bytes | UnreadableObject]]) -> None:
    assert read(data) == rows


@pytest.mark.parametrize("indent", [None, 1])
def test_letters_of_several_bytes_stay_whole_wherever_the_input_is_cut_into_pieces(
    indent: int | None,
) -> None:
    texts = ["\u00fc\u4e2d" * length for length in (1, 20_000, 30_001, 3)]
    data = json.dumps([{"t": text} for text in texts], ensure_ascii=False, indent=indent).encode()
    assert [json.loads(row) for _, row in read(data) if isinstance(row, bytes)] == [
        {"t": text} for text in texts
    ]


def test_an_object_after_a_broken_one_is_found_however_far_it_is() -> None:
    data = b'[\n{"a" 1' + b"x" * 200_000 + b'},\n{"a": 2}\n]'
    assert read(data) == [("record 1", UnreadableObject("no JSON")), ("record 2", b'{"a": 2}')]


def test_a_file_of_broken_objects_ends_at_the_hundredth() -> None:
    assert len(read(b"[\n" + b'{"a" 1},\n' * 200 + b"{}\n]")) == 100


def test_an_object_longer_than_any_is_broken() -> None:
    (row,) = read(b'[{"a":"' + b"x" * (3 * LONGEST) + b'"}]')
    assert row == ("record 1", END)


def test_an_outline_has_the_first_value_of_each_key() -> None:
    works = b'[{"id": null, "of": {}}, {"id": "https:\\/\\/x.example\\/1", "at": [1, 2'
    head = b'{"meta": {"count": 2}, "results": ' + works
    assert outline(head) == {
        "meta": "",
        "meta.count": "2",
        "results": "",
        "results.[].id": "https://x.example/1",
        "results.[].of": "",
        "results.[].at": "",
        "results.[].at.[]": "1",
    }


@pytest.mark.parametrize("head", [b"", b"<html>", b"title\tauthors", b"\x89PNG", b'"a": 1'])
def test_a_text_that_is_not_json_has_an_empty_outline(head: bytes) -> None:
    assert outline(head) == {}
