"""Records of tagged lines, each with the values of its tags in their order."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import BinaryIO

from loaders.references.lines import NumberedLine, first_lines, is_text, read_decoded_lines

LONGEST = 2**20
"""Characters of the longest record that is read. Set by hand."""

_TAG = re.compile(r"\s{0,4}([A-Z][A-Z0-9])(?:\s{1,3}-|\s?-(?=\s))(?:\s(.*))?\s*", re.DOTALL)
_TYPE = re.compile(r"\s{0,4}TY\s{1,3}-\s*[A-Za-z]{2,12}\s*")
_LINES_BEFORE = 40
"""Lines among which the first record begins; a file with more of other text is not recognised. Set by
hand."""
_LISTS = frozenset({"KW"})
"""Tags whose further lines are further values; those of any other go on with the value."""


@dataclass
class TaggedRecord:
    """A record: its tags with the lines of their values, its place, and the reason if it cannot be read."""

    place: str
    values: list[tuple[str, list[str]]] = field(default_factory=list)
    fault: str | None = None
    is_ended: bool = True
    size: int = 0

    def all(self, *tags: str) -> list[str]:
        """The non-empty values of some tags, in the order of the record."""
        found = ("\n".join(lines).strip() for tag, lines in self.values if tag in tags)
        return [value for value in found if value]

    def first(self, *tags: str) -> str:
        """The first value of the first of some tags that is not empty; empty if all are."""
        return next((value for tag in tags for value in self.all(tag)), "")

    def add(self, tag: str, value: str) -> None:
        """Take a value in."""
        if self._has_room(value):
            self.values.append((tag, [value]))

    def go_on(self, text: str) -> None:
        """Take in a line without a tag: it goes on with the value before it."""
        if not self.values or not text.strip():
            return
        tag, lines = self.values[-1]
        if tag in _LISTS:
            self.add(tag, text)
        elif self._has_room(text):
            lines.append(text)

    def _has_room(self, value: str) -> bool:
        """Whether a value can be taken in; of a record that is too long or no text no more is kept."""
        self.size += len(value) + 4
        if self.size > LONGEST:
            self.fault, self.values = f"record of more than {LONGEST:,} characters", []
        elif not is_text(value):
            self.fault = "bytes that are not UTF-8"
        return self.fault is None


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
            record = _stray(line) if tag else None
        elif tag and tag != "ER":
            record.add(tag, value)
        else:
            record.go_on(line.text)
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
