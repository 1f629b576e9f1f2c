"""Records of tagged lines, from `PT` to `ER`."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import BinaryIO

from loaders.references.lines import first_lines, read_decoded_lines
from loaders.references.tagged import TaggedRecord

_TAG = re.compile(r"([A-Z][A-Z0-9])(?: (.*)| ?)", re.DOTALL)
_TYPE = re.compile(r"PT [A-Z]\s*")
_HEADER = re.compile(r"FN (?:.{0,60}Web of |ISI Export|Thomson|Clarivate).*", re.IGNORECASE)
_SECOND = re.compile(r"(?:AU|AF|BA|BE|CA|GP|TI) \S.*")
_LINES_BEFORE = 10
"""Lines among which the header or the first record begins. Set by hand."""
_NO_RECORD = frozenset({"FN", "VR", "EF"})


def begins_one(head: bytes) -> bool:
    """Whether the first lines are the header of an export or begin a record."""
    if b"\0" in head and head[:2] not in (b"\xff\xfe", b"\xfe\xff"):
        return False
    first = first_lines(head, _LINES_BEFORE)
    if first and _HEADER.fullmatch(first[0].strip()):
        return True
    return any(_TYPE.fullmatch(one) and _SECOND.fullmatch(two) for one, two in pairwise(first))


def read_tagged(stream: BinaryIO) -> Iterator[TaggedRecord]:
    """Every record, in order; one without `ER` is whole if another follows."""
    record: TaggedRecord | None = None
    for line in read_decoded_lines(stream):
        found = _TAG.fullmatch(line.text)
        tag, value = (found[1], found[2] or "") if found else ("", line.text)
        if tag == "PT":
            if record is not None:
                yield record
            record = TaggedRecord(f"line {line.number}")
            record.add(tag, value)
        elif tag == "ER" and not value.strip():
            if record is not None:
                yield record
            record = None
        elif record is not None and tag and tag not in _NO_RECORD:
            record.add(tag, value)
        elif record is not None:
            record.go_on(line.text)
    if record is not None:
        record.fault = record.fault or "the file ends within this record"
        yield record
