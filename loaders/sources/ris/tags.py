"""Records of RIS: tagged lines from `TY` to `ER`."""

import re
from collections.abc import Iterator
from typing import BinaryIO

from loaders.references.lines import NumberedLine, first_lines, read_decoded_lines
from loaders.references.tagged import TaggedRecord

_TAG = re.compile(r"\s{0,4}([A-Z][A-Z0-9])(?:\s{1,3}-|\s?-(?=\s))(?:\s(.*))?\s*", re.DOTALL)
_TYPE = re.compile(r"\s{0,4}TY\s{1,3}-\s*[A-Za-z]{2,12}\s*")
_LINES_BEFORE = 40
"""Lines among which the first record begins; a file with more of other text is not recognised. Set by
hand."""
_LISTS = frozenset({"KW"})
"""Tags whose further lines are further values; those of any other go on with the value."""
_BEHIND_THE_END = "NL"
"""What Ovid writes behind `ER`: the short name of the journal."""


def begins_one(head: bytes) -> bool:
    """Whether one of the first lines begins a record; files of publishers may have some lines before it."""
    return any(_TYPE.fullmatch(line) for line in first_lines(head, _LINES_BEFORE))


def read_tagged(stream: BinaryIO) -> Iterator[TaggedRecord]:
    """Every record, in order; tags that are in none are one that cannot be read.

    `ER` with text behind it is a wrapped line of the value before, as "ER - positive patients" is.
    """
    record: TaggedRecord | None = None
    for line in read_decoded_lines(stream):
        tag, value = _tag_of(line)
        if tag == "TY":
            yield from _closed(record)
            record = TaggedRecord(f"line {line.number}")
            record.add(tag, value)
        elif tag == "ER" and not value.strip():
            if record is not None:
                yield record
            record = None
        elif record is None:
            record = _stray(line) if tag not in {"", _BEHIND_THE_END} else None
        elif tag and tag != "ER":
            record.add(tag, value)
        else:
            record.go_on(line.text, _LISTS.__contains__)
    if record is not None:
        record.fault = record.fault or "the file ends within this record"
        yield record


def _tag_of(line: NumberedLine) -> tuple[str, str]:
    found = _TAG.fullmatch(line.text)
    return (found[1], found[2] or "") if found else ("", line.text)


def _stray(line: NumberedLine) -> TaggedRecord:
    return TaggedRecord(f"line {line.number}", fault="tags without a `TY` before them")


def _closed(record: TaggedRecord | None) -> Iterator[TaggedRecord]:
    """A record that the next one ends: it lacks its `ER`, and is whole."""
    if record is not None:
        yield record
