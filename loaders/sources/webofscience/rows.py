"""The same records in a table between tabs, whose first line names the tags; its cells are never quoted."""

import re
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import BinaryIO

from loaders.references.lines import NumberedLine, read_decoded_lines
from loaders.references.tagged import TaggedRecord, are_tags

_LISTS = frozenset("AU AF BA BF CA GP BE C1 CR".split())
"""Tags whose cells are lists: their values are between semicolons, and on lines of their own elsewhere."""

_BETWEEN = re.compile(r";\s+(?![^\[\]]*\])")
"""A semicolon that is not between brackets, as those between the names before an address are."""


def begins_one(head: bytes) -> bool:
    """Whether the first line consists of tags between tabs."""
    if b"\0" in head and head[:2] not in (b"\xff\xfe", b"\xfe\xff"):
        return False
    return bool(_tags(next(read_decoded_lines(BytesIO(head)), None)))


def read_rows(stream: BinaryIO) -> Iterator[TaggedRecord]:
    """Every row, in order."""
    numbered = read_decoded_lines(stream)
    tags = _tags(next(numbered, None))
    yield from (_record(line, tags) for line in numbered if line.text.strip())


def _tags(line: NumberedLine | None) -> Sequence[str]:
    """The tags of a header; none if it is another line."""
    tags = [] if line is None else [tag.strip() for tag in line.text.rstrip("\t \r").split("\t")]
    return tags if are_tags(tags) else ()


def _record(line: NumberedLine, tags: Sequence[str]) -> TaggedRecord:
    record, cells = TaggedRecord(f"line {line.number}"), line.text.split("\t")
    while len(cells) > len(tags) and not cells[-1].strip():
        cells.pop()
    for tag, cell in zip(tags, cells, strict=False):
        parts = _BETWEEN.split(cell) if tag in _LISTS else [cell]
        record.add(tag, parts[0])
        for part in parts[1:]:
            record.go_on(part)
    if len(cells) != len(tags):
        record.fault = f"row of {len(cells)} cells under {len(tags)} columns"
    elif not line.is_whole:
        record.fault = record.fault or "the file ends within this row; end its last line if it is whole"
    return record
