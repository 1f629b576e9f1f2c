"""What is done to a sample: to its bytes and lines, the fields of its JSON, the elements of its XML."""

import io
import json
from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from typing import Any

from lxml import etree

_TOKENS = (
    *(b"\x00", b"\xff\xfe", b"\xc3", b"\xed\xa0\x80", b"\\ud800", b"\xef\xbb\xbf", b"\x1b", b"\x85"),
    *(b"{", b"}", b"[", b"]", b'"', b"\\", b",", b":", b"null", b"1e400", b"-0", b"9" * 5_000),
    *(b"<", b"</", b"/>", b"<![CDATA[", b"]]>", b"<!--", b"&#x0;", b"&#55296;", b"&nope;", b"<?xml ?>"),
    *(b"@article{", b"\r", b"\n\n", b"\t", b";", b" and ", b"et al.", b"ER  - \n", b"%", b"$", b"#"),
)
_VALUES: Sequence[Any] = (
    *(None, True, False, 0, -1, 1, 13, 9_999, 10**30, -(10**30), 1.5, 1e308, float("1e-320")),
    *("", " ", "\x00", "\ud800", "\u202e", "\u0301" * 300, "x" * 2_000, "9" * 5_000, "1e999", "null"),
    *("<b>&lt;</b>", "&#0;", "10.1234/", "https://doi.org/", "0000-0000-0000-0000", "2020-13-45", "-1"),
    *([], {}, [None], [[]], [{}], {"": None}, ["x", None, 1, {}, []], [["x"]] * 20),
)
_DEPTH = 5_000
_COPIES = 40
"""Levels and copies that no honest input has. Set by hand."""
_MOST_BYTES = 2**18
"""Bytes above which a change is undone: copies of copies take seconds, and smaller inputs are more. Limits
of size have tests of their own. Set by hand."""
_BOMB = b'<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'

Place = tuple[Any, Any]
"""A container of JSON and a key in it."""


def mutate(data: bytes, other: bytes, random: Random) -> bytes:
    """The sample after one to four changes; `other` is a sample of the same source to take pieces from."""
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        changed = _change(data, random)(data, other, random)
        data = changed if len(changed) <= _MOST_BYTES else data
    return data


def _change(data: bytes, random: Random) -> Callable[[bytes, bytes, Random], bytes]:
    start = data.lstrip()[:1]
    fields = change_json if start in (b"{", b"[") else change_xml if start == b"<" else change_lines
    return random.choice((fields, fields, fields, change_lines, change_bytes, change_bytes))


def change_bytes(data: bytes, other: bytes, random: Random) -> bytes:
    """Bytes removed, doubled, replaced, inserted, cut off, or taken from another sample."""
    start, end = sorted(random.randrange(len(data) + 1) for _ in range(2))
    end = min(end, start + random.choice((1, 4, 60, 4_000)))
    from_other = other[random.randrange(len(other) + 1) :][: random.choice((1, 40, 400))]
    inserts = (
        b"",
        data[start:end] * 2,
        random.randbytes(random.choice((1, 2, 8))),
        random.choice(_TOKENS),
        from_other,
    )
    if random.random() < 0.1:
        return data[:start]
    return data[:start] + random.choice(inserts) + data[end if random.random() < 0.7 else start :]


def change_lines(data: bytes, other: bytes, random: Random) -> bytes:
    """A line removed, doubled, made long, exchanged with another, or taken from another sample."""
    lines, others = data.splitlines(keepends=True) or [b""], other.splitlines(keepends=True) or [b""]
    place, second = random.randrange(len(lines)), random.randrange(len(lines))
    line = lines[place]
    match random.randrange(6):
        case 0:
            del lines[place]
        case 1:
            lines[place] = line * random.choice((2, 2, _COPIES))
        case 2:
            lines[place], lines[second] = lines[second], line
        case 3:
            lines[place] = random.choice(others)
        case 4:
            lines[place] = line.rstrip(b"\r\n") * random.choice((2, 50)) + b"\n"
        case _:
            lines[place] = line.rstrip(b"\r\n") + random.choice(_TOKENS) + b"\n"
    return b"".join(lines)


def change_json(data: bytes, other: bytes, random: Random) -> bytes:
    """A field removed, doubled, of another type, very deep or very long; of lines one is changed."""
    lines = data.splitlines(keepends=True)
    place = random.randrange(len(lines)) if lines else 0
    is_lines = len(lines) > 1 and lines[0].rstrip().endswith(b"}")
    try:
        root = [json.loads(lines[place] if is_lines else data)]
    except (ValueError, RecursionError):
        return change_bytes(data, other, random)
    text = _changed_field(root, random)
    changed = text.encode("utf-8", "surrogatepass")
    return b"".join((*lines[:place], changed + b"\n", *lines[place + 1 :])) if is_lines else changed


def _changed_field(root: list[Any], random: Random) -> str:
    container, key = random.choice(_places(root))
    value = container[key]
    match random.randrange(6):
        case 0 if container is not root:
            del container[key]
        case 1 if isinstance(container, list):
            container[:] = container * random.choice((2, _COPIES))
        case 2 if isinstance(container, dict):
            container[random.choice([*container])] = value
        case 3:
            container[key] = "\x02"
            opening, closing = random.choice((("[", "]"), ('{"a":', "}")))
            return _dumped(root).replace('"\\u0002"', opening * _DEPTH + "1" + closing * _DEPTH)
        case 4 if isinstance(value, str):
            container[key] = value * random.choice((2, 40, 400)) or "x"
        case _:
            container[key] = random.choice(_VALUES)
    return _dumped(root)


def _dumped(root: list[Any]) -> str:
    return json.dumps(root[0] if root else None)


def _places(root: list[Any]) -> list[Place]:
    found: list[Place] = []
    waiting: list[Any] = [root]
    while waiting:
        one = waiting.pop()
        keys = [*one] if isinstance(one, dict) else range(len(one))
        found += [(one, key) for key in keys]
        waiting += [one[key] for key in keys if isinstance(one[key], dict | list)]
    return found


def change_xml(data: bytes, other: bytes, random: Random) -> bytes:
    """An element removed, doubled, renamed, very deep or very long; or a document type of entities."""
    if random.random() < 0.03:
        head, mark, rest = data.partition(b"?>")
        return head + mark + _BOMB + rest if mark else _BOMB + data
    try:
        parser = etree.XMLParser(resolve_entities=False, no_network=True)
        tree = etree.parse(io.BytesIO(data), parser)
    except (etree.XMLSyntaxError, ValueError):
        return change_bytes(data, other, random)
    elements = [one for one in tree.getroot().iter() if isinstance(one.tag, str)]
    _change_element(random.choice(elements), elements, random)
    return etree.tostring(tree, encoding="utf-8", xml_declaration=random.random() < 0.5)


def _change_element(one: etree._Element, elements: Sequence[etree._Element], random: Random) -> None:
    parent = one.getparent()
    change = random.randrange(8)
    if change < 2 and parent is not None:
        if change == 0:
            parent.remove(one)
        else:
            parent.extend([deepcopy(one) for _ in range(random.choice((1, 1, _COPIES)))])
    elif change < 4:
        _change_text(one, random)
    elif change == 4:
        one.tag = random.choice(elements).tag
    elif change == 5:
        one.append(deepcopy(random.choice(elements)))
    elif change == 6:
        one.text = (one.text or "x") * random.choice((2, 40, 400))
    else:
        for _ in range(random.choice((50, 300, 2_000))):
            one = etree.SubElement(one, random.choice(("i", "sub", str(one.tag))))


def _change_text(one: etree._Element, random: Random) -> None:
    value = random.choice(
        ("", " ", "x" * 2_000, "9" * 5_000, "\u0301" * 300, "-1", "1e999", "10.1234/", "2020-13-45")
    )
    if one.attrib and random.random() < 0.4:
        one.attrib[random.choice([*one.attrib])] = value
    else:
        one.text = value
