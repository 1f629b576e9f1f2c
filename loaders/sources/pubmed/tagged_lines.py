"""Records of PubMed's tagged form (MEDLINE, `.nbib`): from one `PMID-` line to the next."""

import re
from collections.abc import Iterator
from typing import BinaryIO

from loaders.references.lines import NumberedLine, first_lines, read_decoded_lines
from loaders.references.tagged import TaggedRecord

_TAG = re.compile(r"(?=.{4}-)([A-Z][A-Z0-9]{1,3}) {0,2}- ?(.*)", re.DOTALL)
_BEGINS = re.compile(r"PMID- ?\d{1,9}\s*", re.ASCII)
_LINES_BEFORE = 10
"""Lines among which the first record begins. Set by hand."""

_LAST_TAG = "SO"
"""What PubMed writes at the end of every record."""


def begins_tagged(head: bytes) -> bool:
    """Whether one of the first lines begins a record, such as `PMID- 31278684`."""
    return b"\0" not in head and any(map(_BEGINS.fullmatch, first_lines(head, _LINES_BEFORE)))


def read_tagged(stream: BinaryIO) -> Iterator[TaggedRecord]:
    """Every record, in order; the last one is whole if it has its last tag or an empty line behind it."""
    record: TaggedRecord | None = None
    is_whole = False
    for line in read_decoded_lines(stream):
        tag, value = _tag_of(line)
        if tag == "PMID":
            if record is not None:
                yield record
            record, is_whole = TaggedRecord(f"line {line.number}"), False
        if record is None or not line.text.strip():
            is_whole = is_whole or line.is_whole
            continue
        if tag:
            record.add(tag, value)
        else:
            record.go_on(line.text)
        is_whole = _LAST_TAG in {tag, record.values[-1][0] if record.values else ""}
    if record is not None:
        if not is_whole:
            record.fault = (
                record.fault or "the file ends within this record; end it with an empty line if it is whole"
            )
        yield record


def _tag_of(line: NumberedLine) -> tuple[str, str]:
    found = _TAG.fullmatch(line.text)
    return (found[1], found[2]) if found else ("", line.text)
