"""A sheet to be judged by hand: one claim a row, as CSV for any spreadsheet program, or as JSON lines."""

import csv
import io
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from app.errors import InputRefused
from app.text.spreadsheets import without_formula
from loaders.audit.claims import YES
from loaders.evaluation.lines import reason_of

COLUMNS = ("row", "kind", "question", "claim", "evidence", "links", "verdict", "note", "sheet")
_KNOWN = {"row", "verdict", "sheet"}
_BETWEEN = " | "
_ADVICE = "Use a sheet that `coterie audit draw` wrote."
_BROKEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]+")
_MOST_DIGITS = 9
"""Digits of the number of a row: no sheet has a thousand million rows. Set by hand."""
_LONGEST_CELL = 3_000
"""Letters of a cell, as many as nearly every abstract has."""


class SheetRow(Struct, frozen=True):
    """What a reader is shown of a claim."""

    row: int
    kind: str
    question: str
    claim: str
    evidence: Sequence[str]
    links: Sequence[str]
    sheet: str


class SheetReading(NamedTuple):
    """A judged sheet: its id, and the verdict on each row by its number."""

    name: str
    sheet: str
    verdicts: Mapping[int, str]


def write_csv(rows: Sequence[SheetRow]) -> bytes:
    """The sheet as CSV, in UTF-8 with a byte order mark, by which spreadsheet programs recognize it."""
    text = io.StringIO()
    writer = csv.writer(text, quoting=csv.QUOTE_ALL)
    writer.writerow(COLUMNS)
    for one in rows:
        words = (one.kind, one.question, one.claim, _BETWEEN.join(one.evidence), " ".join(one.links))
        writer.writerow([one.row, *map(harmless, words), "", "", one.sheet])
    return text.getvalue().encode("utf-8-sig")


def write_lines(rows: Sequence[SheetRow]) -> bytes:
    """The sheet as JSON lines."""
    return b"".join(
        msgspec.json.encode({**msgspec.structs.asdict(one), "verdict": "", "note": ""}) + b"\n"
        for one in rows
    )


def read_sheet(path: Path) -> SheetReading:
    """Read a sheet back, whichever form it has; InputRefused names what is wrong and what to do."""
    rows = _rows(_text(path), str(path))
    sheets = {_cell(row, "sheet") for row in rows}
    if len(sheets) != 1:
        raise InputRefused(
            f"{path} is not a single sheet: its column `sheet` names {len(sheets)}.",
            value=str(path),
            advice="Leave this column unchanged, and score each sheet separately.",
        )
    numbers = [_number(row, path) for row in rows]
    doubled = sorted(number for number, times in Counter(numbers).items() if times > 1)
    if doubled:
        raise InputRefused(
            f"{path} has duplicate rows: {_listed(doubled)}.",
            value=str(path),
            advice="Keep one of each.",
        )
    verdicts = {number: _verdict(row) for number, row in zip(numbers, rows, strict=True)}
    return SheetReading(str(path), sheets.pop(), verdicts)


def check_reading(reading: SheetReading, answers: Mapping[int, tuple[str, ...]]) -> None:
    """Raise InputRefused unless each row of a sheet has one of its verdicts; `answers` are those by row."""
    lost, foreign = answers.keys() - reading.verdicts.keys(), reading.verdicts.keys() - answers.keys()
    if lost or foreign:
        what = (
            f"lacks rows {_listed(lost)}"
            if lost
            else f"has rows that are not in the sheet: {_listed(foreign)}"
        )
        raise InputRefused(
            f"{reading.name} {what}.",
            value=reading.name,
            advice="Restore the rows. Write `unsure` if you cannot decide.",
        )
    empty = [number for number, verdict in reading.verdicts.items() if not verdict]
    if empty:
        raise InputRefused(
            f"{len(empty)} of the {len(answers)} rows of {reading.name} have no verdict: {_listed(empty)}.",
            value=reading.name,
            advice="Write a verdict in each row, or `unsure` if you cannot decide.",
        )
    for number, verdict in reading.verdicts.items():
        if verdict not in answers[number]:
            raise InputRefused(
                f"Row {number} of {reading.name} has the verdict {verdict!r}.",
                value=verdict,
                advice=f"Write {', '.join(answers[number][:-1])} or {answers[number][-1]}.",
            )


def _listed(numbers: Sequence[int] | set[int], most: int = 10) -> str:
    first = sorted(numbers)[:most]
    more = f" and {len(numbers) - most} more" if len(numbers) > most else ""
    return f"{', '.join(map(str, first))}{more}"


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise InputRefused(
            f"{path} cannot be read: {error.strerror}.", value=str(path), advice="Use the file of the sheet."
        ) from error
    except UnicodeDecodeError as error:
        raise InputRefused(
            f"{path} is not UTF-8.", value=str(path), advice="Save it as CSV UTF-8."
        ) from error


def _rows(text: str, name: str) -> list[dict[str, str]]:
    try:
        rows = _parsed(text)
    except (csv.Error, msgspec.DecodeError, RecursionError) as error:
        raise InputRefused(
            f"{name} cannot be read: {reason_of(error)}.", value=name, advice=_ADVICE
        ) from error
    if not rows or not all(row.keys() >= _KNOWN for row in rows):
        raise InputRefused(
            f"{name} is not a sheet of an audit. It needs the columns {', '.join(sorted(_KNOWN))}.",
            value=name,
            advice=_ADVICE,
        )
    return rows


def _parsed(text: str) -> list[dict[str, str]]:
    """Rows of JSON lines, or of CSV with the separator that a spreadsheet program chose; empty ones go."""
    if text.lstrip().startswith("{"):
        lines = [line for line in text.split("\n") if line.strip()]
        return [
            {name: "" if value is None else str(value) for name, value in _decode(line).items()}
            for line in lines
        ]
    delimiter = max(",;\t", key=text.partition("\n")[0].count)
    rows = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter, restval="", restkey="")
    return [row for row in rows if any(str(value).strip() for value in row.values())]


def _decode(line: str) -> Mapping[str, object]:
    return msgspec.json.decode(line, type=dict[str, object])


def _number(row: Mapping[str, str], path: Path) -> int:
    text = _cell(row, "row")
    if text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS:
        return int(text)
    raise InputRefused(
        f"{path} has a row without its number: {text[:50]!r}.",
        value=text,
        advice="Leave the column `row` unchanged.",
    )


def _cell(row: Mapping[str, str], column: str) -> str:
    return row[column].strip()


def _verdict(row: Mapping[str, str]) -> str:
    """What was written, small; the first letter of a word is enough."""
    verdict = _cell(row, "verdict").casefold()
    return {"y": YES, "n": "no", "u": "unsure"}.get(verdict, verdict)


def harmless(text: str) -> str:
    """The text on one line, cut where it is long; what would be a formula begins with an apostrophe."""
    line = " ".join(_BROKEN.sub(" ", text).split())
    line = line if len(line) <= _LONGEST_CELL else f"{line[: _LONGEST_CELL - 3]}..."
    return without_formula(line)
