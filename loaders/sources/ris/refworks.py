"""Records of the tagged form of RefWorks, which databases and CNKI write, under the tags of RIS."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import BinaryIO

from loaders.references.lines import first_lines, read_decoded_lines
from loaders.references.tagged import RolesOfTags, TaggedRecord

_TAG = re.compile(r"([A-Z][A-Z0-9]|vo)(?: (.*)| ?)", re.DOTALL)
_TYPE = re.compile(r"RT [A-Z][\w ,/()-]{2,40}")
_SECOND = re.compile(r"(?:SR|ID|A1|T1|JF) ?\S.*")
_LINES_BEFORE = 40
"""Lines among which the first record begins, as for RIS. Set by hand."""
_TYPES = {
    **dict.fromkeys(("journal article", "journal", "journal, electronic"), "JOUR"),
    **dict.fromkeys(("dissertation/thesis", "dissertation", "thesis"), "THES"),
    **dict.fromkeys(("book, whole", "book"), "BOOK"),
    "book, section": "CHAP",
    "book, edited": "EDBOOK",
    "conference proceedings": "CONF",
    "magazine article": "MGZN",
    "report": "RPRT",
    "unpublished material": "UNPB",
}
_SAME = frozenset({"A1", "A2", "AB", "DO", "ID", "JF", "JO", "LA", "SN", "T1", "T2"})
_OTHERS = {"YR": "PY", "FD": "DA", "K1": "KW", "UL": "UR", "LK": "UR"}
"""Tags whose values have another tag in RIS; those of `_SAME` have the same one, and more are not read."""
_PEOPLE = frozenset({"A1", "A2"})
_ROLES = RolesOfTags("TY", "T1", _PEOPLE, frozenset({"AB", "KW"}))


def begins_one(head: bytes) -> bool:
    """Whether two of the first lines begin a record, such as `RT Journal Article` and `A1 Lind,Ada`."""
    first = [line.strip() for line in first_lines(head, _LINES_BEFORE)]
    return any(_TYPE.fullmatch(one) and _SECOND.fullmatch(two) for one, two in pairwise(first))


def read_tagged(stream: BinaryIO) -> Iterator[TaggedRecord]:
    """Every record, in order; the last one may lack the empty line behind it."""
    record: TaggedRecord | None = None
    is_whole = False
    for line in read_decoded_lines(stream):
        found = _TAG.fullmatch(line.text)
        if found and found[1] == "RT":
            if record is not None:
                yield record
            record = TaggedRecord(f"line {line.number}")
        if record is None:
            continue
        is_whole = not line.text.strip() and line.is_whole
        if found:
            _add(record, found[1], found[2] or "")
        else:
            record.go_on(line.text)
    if record is not None:
        if not is_whole:
            record.end_with_the_file(_ROLES, is_line_whole=line.is_whole)
        yield record


def _add(record: TaggedRecord, tag: str, value: str) -> None:
    """Take a value in under its tag of RIS; people may be several on a line."""
    if tag == "RT":
        record.add("TY", _TYPES.get(value.strip().lower(), value))
    elif tag in _PEOPLE:
        for name in value.split(";"):
            record.add(tag, name)
    else:
        record.add(tag if tag in _SAME else _OTHERS.get(tag, "?"), value)
