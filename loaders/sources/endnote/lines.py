"""Records of tagged lines, from one `%0` line to the next."""

import re
from collections.abc import Iterator
from typing import BinaryIO

from loaders.references.lines import first_lines, read_decoded_lines
from loaders.references.tagged import TaggedRecord

_TAG = re.compile(r"%([0-9A-Z!@#$&()*+<>?\[\]^~|=])(?:[ \t](.*)|\s*)", re.DOTALL)
_TYPE = re.compile(r"%0[ \t]+[A-Z][\w /,()-]{2,60}\s*")
_LINES_BEFORE = 10
"""Lines among which the first record begins. Set by hand."""

_NO_END = "the file ends within this record; end it with an empty line if it is whole"


def begins_one(head: bytes) -> bool:
    """Whether one of the first lines begins a record, such as `%0 Journal Article`."""
    return any(map(_TYPE.fullmatch, first_lines(head, _LINES_BEFORE)))


def read_tagged(stream: BinaryIO) -> Iterator[TaggedRecord]:
    """Every record, in order; the last one is whole if an empty line is behind it."""
    record: TaggedRecord | None = None
    is_whole = False
    for line in read_decoded_lines(stream):
        found = _TAG.fullmatch(line.text)
        if found and found[1] == "0":
            if record is not None:
                yield record
            record = TaggedRecord(f"line {line.number}")
        if record is None:
            continue
        is_whole = not line.text.strip() and line.is_whole
        if found:
            record.add(found[1], found[2] or "")
        else:
            record.go_on(line.text)
    if record is not None:
        record.fault = record.fault or (None if is_whole else _NO_END)
        yield record
