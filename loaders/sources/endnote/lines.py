"""Records of tagged lines, each from its type or title to the next one."""

import re
from collections.abc import Iterator
from typing import BinaryIO

from loaders.references.lines import first_lines, read_decoded_lines
from loaders.references.tagged import RolesOfTags, TaggedRecord

_TAG = re.compile(r"%([0-9A-Z!@#$&()*+<>?\[\]^~|=])(?:[ \t](.*)|\s*)", re.DOTALL)
_TYPE = re.compile(r"%0[ \t]+[A-Z][\w /,()-]{2,60}\s*")
_FIRST = re.compile(r"%[AT][ \t]+\S.*")
_SECOND = re.compile(r"%[0-9A-Z@][ \t]+\S.*")
_BEGINNINGS = frozenset("0AT")
"""Tags of the first line of a record; programs that write no type begin with the title or the authors."""
_LINES_BEFORE = 10
"""Lines among which the first record begins. Set by hand."""

_ROLES = RolesOfTags("0", "T", frozenset("AE"), frozenset("KX"))


def begins_one(head: bytes) -> bool:
    """Whether one of the first lines begins a record, such as `%0 Journal Article`, or the first two do."""
    first = first_lines(head, _LINES_BEFORE)
    if any(map(_TYPE.fullmatch, first)):
        return True
    return len(first) > 1 and bool(_FIRST.fullmatch(first[0]) and _SECOND.fullmatch(first[1]))


def read_tagged(stream: BinaryIO) -> Iterator[TaggedRecord]:
    """Every record, in order; the last one is whole if an empty line is behind it."""
    record: TaggedRecord | None = None
    is_behind_gap, is_whole = True, False
    for line in read_decoded_lines(stream):
        found = _TAG.fullmatch(line.text)
        if found and _begins(found[1], record, is_behind_gap=is_behind_gap):
            if record is not None:
                yield record
            record = TaggedRecord(f"line {line.number}")
        is_behind_gap = not line.text.strip()
        if record is None:
            continue
        is_whole = is_behind_gap and line.is_whole
        if found:
            record.add(found[1], found[2] or "")
        else:
            record.go_on(line.text)
    if record is not None:
        if not is_whole:
            record.end_with_the_file(_ROLES, is_line_whole=line.is_whole)
        yield record


def _begins(tag: str, record: TaggedRecord | None, *, is_behind_gap: bool) -> bool:
    """Whether the line of a tag begins a record: with the next type or, behind an empty line, the next title.

    A type may be behind the title, as in exports of Digital Commons, or behind another type.
    """
    if tag not in _BEGINNINGS or (tag != "0" and not is_behind_gap):
        return False
    if record is None or record.fault is not None or (tag == "0" and is_behind_gap):
        return True
    stated = {one for one, _ in record.values}
    return {"0"} < stated if tag == "0" else {tag, "T"} <= stated
