"""Records of the plain text of Scopus: lines in a fixed order, then values behind labels."""

import re
from collections.abc import Iterator, Sequence
from itertools import dropwhile
from typing import BinaryIO

from loaders.references.lines import NumberedLine, first_lines, read_decoded_lines
from loaders.references.tagged import TaggedRecord

AUTHORS, TITLE, PUBLISHED, ADDRESS = "authors", "title", "published", "address"
"""Tags of the lines without labels."""
FULL_NAMES = "AUTHOR FULL NAMES"
"""The label that may be among them."""

_LABELS = (
    "AUTHOR FULL NAMES|DOI|AFFILIATIONS|AUTHORS WITH AFFILIATIONS|ABSTRACT|AUTHOR KEYWORDS|INDEX KEYWORDS"
    "|CHEMICALS/CAS|TRADENAMES|MANUFACTURERS|MOLECULAR SEQUENCE NUMBERS|FUNDING DETAILS"
    r"|FUNDING TEXT(?: \d+)?|REFERENCES|CORRESPONDENCE ADDRESS|EDITORS|SPONSORS|PUBLISHER|ISSN|ISBN|CODEN"
    "|PUBMED ID|LANGUAGE OF ORIGINAL DOCUMENT|ABBREVIATED SOURCE TITLE|DOCUMENT TYPE|PUBLICATION STAGE"
    "|OPEN ACCESS|SOURCE"
)
"""The labels that programs know that read such exports; a line with another one goes on with a value."""
_LABELLED = re.compile(rf"({_LABELS}):\s*(.*)", re.DOTALL)
_HEADER = re.compile(r"(?:#\s*)?(?:Scopus|EXPORT DATE:.*)")
"""The first two lines of an export; one of 2022 was found with `#` before them."""

_BEGINNING = re.compile(r"(?:#\s*)?Scopus\s*\n(?:#\s*)?EXPORT DATE:")
_ADDRESS = re.compile(r"https?://www\.scopus\.com/\S+")
_PUBLISHED = re.compile(r"\(\d{4}\)(?:\s.*)?", re.DOTALL | re.ASCII)
_IDS = re.compile(r"\d{6,15}(?:\s?;\s?\d{6,15})*\s?;?|\[No author id available\]", re.ASCII)
"""The line of the ids of the authors, which have no scheme here."""

_END = re.compile(r"SOURCE:\s*Scopus")
_LINES_BEFORE = 10
"""Lines among which the first entry of BibTeX would begin. Set by hand."""
_MOST_LINES = 16
"""Lines that are looked at together; a record has at most six before its first label. Set by hand."""


def begins_one(head: bytes) -> bool:
    """Whether the first lines are those of an export; its BibTeX begins with the same two."""
    first = first_lines(head, _LINES_BEFORE)
    is_export = _BEGINNING.match("\n".join(first)) is not None
    return is_export and not any(line.startswith("@") for line in first)


def read_labelled(stream: BinaryIO) -> Iterator[TaggedRecord]:
    """Every record, in order; one without `SOURCE: Scopus` is whole if another follows."""
    record: TaggedRecord | None = None
    last = 0
    for lines in _paragraphs(read_decoded_lines(stream)):
        is_behind_gap, last = lines[0].number > last + 1, lines[-1].number
        if record is None or (is_behind_gap and _begins(lines)):
            if record is not None:
                yield record
            record = _begun(lines)
        else:
            _go_on(record, lines)
        if record is not None and _END.fullmatch(lines[-1].text.strip()):
            yield record
            record = None
    if record is not None:
        record.fault = record.fault or "the file ends within this record"
        yield record


def _paragraphs(lines: Iterator[NumberedLine]) -> Iterator[Sequence[NumberedLine]]:
    """The lines between empty lines, not too many together; one ends behind the end of a record, too."""
    found: list[NumberedLine] = []
    for line in lines:
        text = line.text.strip()
        if text:
            found.append(line)
        if found and (not text or len(found) == _MOST_LINES or _END.fullmatch(text)):
            yield found
            found = []
    if found:
        yield found


def _begins(lines: Sequence[NumberedLine]) -> bool:
    """Whether lines begin a record: authors and title without a label, then year and source."""
    before = _before_published(lines)
    return bool(before) and _label(before[0].text) in {"", FULL_NAMES}


def _before_published(lines: Sequence[NumberedLine]) -> Sequence[NumberedLine]:
    """The lines before the year and the source; none if these are not there."""
    place = next((at for at, line in enumerate(lines) if _PUBLISHED.fullmatch(line.text.strip())), 0)
    return lines[:place]


def _begun(lines: Sequence[NumberedLine]) -> TaggedRecord | None:
    """The record that lines begin, with a fault if they begin none; None for the header of the export."""
    lines = list(dropwhile(_is_of_the_header, lines))
    if not lines:
        return None
    record, before = TaggedRecord(f"line {lines[0].number}"), _before_published(lines)
    if not _begins(lines):
        record.fault = "no line such as `(2021) Journal of Bells` behind a title"
        return record
    full = [line for line in before if _label(line.text) == FULL_NAMES]
    plain = [line.text for line in before if line not in full and not _IDS.fullmatch(line.text.strip())]
    names, title = (plain[:1], plain[1:]) if len(plain) > 1 else ([], plain)
    record.add(AUTHORS, "".join(names))
    record.add(TITLE, "\n".join(title))
    record.add(PUBLISHED, lines[len(before)].text)
    _go_on(record, [*full, *lines[len(before) + 1 :]])
    return record


def _go_on(record: TaggedRecord, lines: Sequence[NumberedLine]) -> None:
    """Take in lines behind the title; one without a label goes on with the value before it."""
    for line in lines:
        text = line.text.strip()
        if found := _LABELLED.fullmatch(text):
            record.add(found[1], found[2])
        elif _ADDRESS.fullmatch(text):
            record.add(ADDRESS, text)
        else:
            record.go_on(text)


def _is_of_the_header(line: NumberedLine) -> bool:
    return _HEADER.fullmatch(line.text.strip()) is not None


def _label(text: str) -> str:
    """The label of a line; empty if it has none."""
    found = _LABELLED.fullmatch(text.strip())
    return found[1] if found else ""
