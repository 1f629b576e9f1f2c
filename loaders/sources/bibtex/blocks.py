"""Entries one at a time, each with its fields as they print once macros are filled in.

A file is cut at lines that begin an entry, so that one that does not close ends there and memory contains
one; each piece is read by bibtexparser, which ends an open entry at such a line too.
"""

import logging
import re
from collections.abc import Iterator, Mapping, MutableMapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, BinaryIO

from loaders.listings.calendar import MONTH_NAMES, MONTHS
from loaders.listings.documents.markdown import is_markdown
from loaders.references.lines import first_lines, is_text, read_decoded_lines
from loaders.sources.bibtex.values import read_value

if TYPE_CHECKING:
    from bibtexparser.model import Block as Parsed
    from bibtexparser.model import Entry as ParsedEntry

LONGEST = 2**20
"""Characters of the longest entry that is read. Set by hand."""

LONGEST_MACRO = 2_000
"""Characters of a macro that are kept: twice those of the longest title. Set by hand."""

_BEGINS = re.compile(r"\s*@\w+[ \t]*[{(]")
_WITHIN = re.compile(r"@\w+[ \t]*[{(]")
_KNOWN = re.compile(
    r"\s*@(?:(?:article|book|mvbook|booklet|conference|inbook|incollection|collection|mvcollection|inproceedings"
    r"|manual|mastersthesis|misc|online|electronic|www|patent|phdthesis|proceedings|mvproceedings|report|software"
    r"|dataset|techreport|thesis|unpublished|periodical|inreference|reference)\s*[{(]\s*[^\s,{}()\"=]*\s*(?:,|$)"
    r"|string\s*[{(]\s*\w+\s*=|preamble\s*[{(]\s*[\"{]|comment\s*\{\s*jabref)",
    re.IGNORECASE,
)
_LINES_BEFORE = 2_000
"""Lines among which the first entry begins; a file with more of other text is not recognised. Set by
hand."""
_OTHER_FORMS = ("{", "[", "<")
_NO_ENTRY = ("@comment", "@preamble", "@string")
_MONTHS = {name: name for name in (*map(str.lower, MONTHS), *MONTH_NAMES)}
"""The macros of months that styles define, and whole names, which many files use as if they were macros."""
_OF_DATES = frozenset({"date", "year", "month", "day"})


@dataclass(frozen=True)
class Block:
    """An entry: its type, what the file calls it, its fields in small letters; or why it cannot be read."""

    place: str
    type: str = ""
    key: str = ""
    fields: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    fault: str | None = None


def begins_one(head: bytes) -> bool:
    """Whether one of the first lines begins an entry, in a text that is neither JSON nor markup.

    Markdown may show how to cite what it is about, and is no file of references.
    """
    lines = first_lines(head, _LINES_BEFORE)
    if not lines or lines[0].lstrip().startswith(_OTHER_FORMS) or not any(map(_KNOWN.match, lines)):
        return False
    return not is_markdown("\n".join(lines))


def read_blocks(stream: BinaryIO) -> Iterator[Block]:
    """Every entry, in order; a macro applies from its definition on."""
    # What it cannot read is set aside here with its place, and need not be logged too.
    logging.getLogger("bibtexparser").setLevel(logging.CRITICAL)
    macros: MutableMapping[str, str] = dict(_MONTHS)
    for number, text in _pieces(stream):
        if is_text(text):
            yield from _read_piece(number, text, macros)
        else:
            yield Block(f"line {number}", fault="bytes that are not UTF-8")


def _pieces(stream: BinaryIO) -> Iterator[tuple[int, str]]:
    """Texts from one line that begins an entry up to the next, each with the number of its first line."""
    start, size = 0, 0
    lines: list[str] = []
    for line in read_decoded_lines(stream):
        begins = _BEGINS.match(line.text) or (not start and _WITHIN.search(line.text))
        if begins and start:
            yield start, "\n".join(lines)
        if begins:
            start, lines, size = line.number, [], 0
        size += len(line.text) + 1
        if start and size <= LONGEST:
            lines.append(line.text)
    if start:
        yield start, "\n".join(lines)


def _read_piece(number: int, text: str, macros: MutableMapping[str, str]) -> Iterator[Block]:
    from bibtexparser.model import DuplicateFieldKeyBlock, Entry, ParsingFailedBlock, String  # noqa: PLC0415 - slow
    from bibtexparser.splitter import Splitter  # noqa: PLC0415 - slow to bring in, and most loads have none

    for parsed in Splitter(text).split().blocks:
        place = f"line {number + (parsed.start_line or 0)}"
        if isinstance(parsed, String):
            macros[parsed.key.lower()] = read_value(parsed.value, macros)[0][:LONGEST_MACRO]
        elif isinstance(parsed, Entry):
            yield _block(place, parsed, macros)
        elif isinstance(parsed, DuplicateFieldKeyBlock) and isinstance(parsed.ignore_error_block, Entry):
            yield _block(place, parsed.ignore_error_block, macros)
        elif isinstance(parsed, ParsingFailedBlock) and not _is_no_entry(parsed):
            yield Block(place, fault="an entry that is not closed, or lacks a comma or an equals sign")


def _is_no_entry(parsed: "Parsed") -> bool:
    return (parsed.raw or "").lower().startswith(_NO_ENTRY)


def _block(place: str, parsed: "ParsedEntry", macros: Mapping[str, str]) -> Block:
    """An entry with its fields; of a field that is stated twice the first counts, as in BibTeX.

    A date in which a macro is missing is left out: the rest of `sommer # "~3"` would be another date.
    """
    fields: dict[str, str] = {}
    notes: dict[str, None] = {}
    for one in parsed.fields:
        name = one.key.strip().lower()
        if name in fields:
            notes[f"stated twice: {name[:60]}"] = None
            continue
        value, unknown = read_value(str(one.value), macros)
        fields[name] = "" if unknown and name in _OF_DATES else value
        notes.update(dict.fromkeys(f"macro not defined: {macro[:60]}" for macro in unknown))
    return Block(place, parsed.entry_type.lower(), parsed.key, fields, tuple(notes))
