"""Which source an input is of, by its first bytes or by the operator's word."""

import shlex
from collections.abc import Sequence
from io import BytesIO
from itertools import islice

from app.errors import FormUnknown, InputRefused, UsageError
from app.sheets.people import PERSON
from app.sheets.table import places_of_fields
from loaders.dumps.lookahead import HEAD
from loaders.listings.documents.encoding import decode
from loaders.reading.tarred import is_tar
from loaders.reading.zipped import is_zip
from loaders.sources import Source, load_sources
from loaders.sources.table.columns import known, shown
from loaders.sources.table.rows import read_table

_OF_OTHER_FORMS = (b"{", b"[", b"<", b"@", b"%", b"#", b"|")
"""How JSON, markup, BibTeX, comments and tables of Markdown begin, whose lines may have equal commas."""

_FEWEST_COLUMNS = 3
_ROWS_THAT_SHOW = 5
"""Columns and rows that a text has if it is called a table. Set by hand."""

_GERMAN = {"title": "titel", "authors": "autoren", "year": "jahr", "venue": "zeitschrift"}
"""Columns that a message suggests as fields; nothing is read by these names."""


def recognise(head: bytes, path: str, key: str | None = None) -> Source:
    """The source of an input that begins with `head`; raises InputRefused with the reason if there is none.

    FormUnknown is raised for a text that no source recognizes, InputRefused for an empty or binary input.
    `key` is the source that the operator names; UsageError if there is none of that name.
    """
    if is_zip(head) or is_tar(head):
        raise InputRefused(
            f"{path} is an archive inside an archive.",
            value=path,
            advice="Unpack the outer archive, and load that folder.",
        )
    sources = load_sources()
    if key is not None:
        if key not in sources:
            raise UsageError(
                f"There is no source {key}.", value=key, advice=f"Known sources: {', '.join(sources)}."
            )
        return sources[key]
    for looked_at in (head[:HEAD], head) if len(head) > HEAD else (head,):
        found = [source for source in sources.values() if source.recognises(looked_at)]
        if found:
            return _only_one(found, path)
    if columns := _columns(head):
        raise _unknown_table(columns, path)
    if not decode(head, path).strip():
        raise InputRefused(f"{path} is empty.", value=path, advice="Save the page again.")
    raise FormUnknown(
        f"{path}: Format not recognised.",
        value=path,
        advice="Run `coterie sources` for the supported formats, or set --source if you know it.",
    )


def _columns(head: bytes) -> tuple[str, ...]:
    """The columns of a text that is a table of papers or a list of people; empty if it is neither."""
    is_wide = head[:2] in {b"\xff\xfe", b"\xfe\xff"}
    if (b"\0" in head and not is_wide) or head.lstrip().startswith(_OF_OTHER_FORMS):
        return ()
    header, rows = read_table(BytesIO(head), lambda columns: len(known(columns)))
    if header is None:
        return ()
    shows = [row for row in islice(rows, _ROWS_THAT_SHOW) if row.is_whole or row.fault is None]
    has_rows = shows and (_has_title(header.columns) or not any(row.fault for row in shows))
    is_table = len(header.columns) >= _FEWEST_COLUMNS and has_rows
    return header.columns if is_table or _are_of_people(header.columns) else ()


def _has_title(columns: Sequence[str]) -> bool:
    return "title" in _places(columns)


def _places(columns: Sequence[str]) -> dict[str, int]:
    """Where the fields are that columns state, also by German names."""
    return known(columns) | places_of_fields(columns, {field: [name] for field, name in _GERMAN.items()})


def _are_of_people(columns: Sequence[str]) -> bool:
    fields = places_of_fields(columns, PERSON).keys()
    return "orcid" in fields or fields >= {"name", "institution"} or fields >= {"given", "family"}


def _unknown_table(columns: Sequence[str], path: str) -> FormUnknown:
    """The error for a table that no source recognizes; a list of people has a command of its own."""
    if _are_of_people(columns):
        return FormUnknown(
            f"{path} is a list of people, not of papers.",
            value=path,
            advice=f"Look up what they published with `coterie roster {path}`.",
        )
    return FormUnknown(
        f"{path} is a table without the column names of papers that Coterie knows. "
        f"Its columns: {shown(columns)}.",
        value=path,
        advice=f"Set the columns with --columns {_suggested(columns)}.",
    )


def _suggested(columns: Sequence[str]) -> str:
    """The value of --columns for these columns, with NAME for a title or authors that are not obvious."""
    places = _places(columns)
    named = {field: columns[places[field]].strip() for field in _GERMAN if field in places}
    stated = {"title": "NAME", "authors": "NAME"} | named
    return shlex.quote(",".join(f"{field}={column}" for field, column in stated.items()))


def _only_one(found: Sequence[Source], path: str) -> Source:
    """The source that recognizes an input; raises InputRefused if several do, since either may be right."""
    keys = [source.SOURCE.key for source in found]
    if len(keys) > 1:
        raise InputRefused(
            f"{path} matches the formats of {len(keys)} sources: {', '.join(keys)}.",
            value=path,
            advice=f"Choose one with --source, such as --source {keys[0]}.",
        )
    return found[0]
