"""A sheet to be judged by hand: one claim a row, as CSV that any spreadsheet program opens and writes."""

import csv
import io
import re
from collections.abc import Sequence
from typing import NamedTuple

from app.errors import InputRefused
from loaders.audit.cells import harmless
from loaders.audit.drawing import Drawn
from loaders.audit.wording import Worded

COLUMNS = ("row", "claim", "evidence", "links", "right, wrong or unsure", "note", "key", "sheet")
VERDICTS = ("right", "wrong", "unsure")
_SHEET = re.compile(r"(\w+) (\d+) (\d+)")
_ADVICE = "Print a new sheet: `coterie audit sample N > sheet.csv`."


class Made(NamedTuple):
    """From what a sheet was drawn: the same three give the same sheet."""

    version: str
    claims: int
    seed: int

    def text(self) -> str:
        """What each row of the sheet says of it."""
        return f"{self.version} {self.claims} {self.seed}"


class Filled(NamedTuple):
    """A sheet that came back: what it was made from, and the verdict on each claim by its key."""

    made: Made
    verdicts: dict[str, str]


def write_sheet(drawn: Sequence[Drawn], worded: Sequence[Worded], made: Made) -> bytes:
    """The sheet, UTF-8 with a mark that spreadsheet programs know it by."""
    text = io.StringIO()
    writer = csv.writer(text, quoting=csv.QUOTE_ALL)
    writer.writerow(COLUMNS)
    for number, (one, words) in enumerate(zip(drawn, worded, strict=True), 1):
        writer.writerow([number, *map(harmless, words), "", "", one.key, made.text()])
    return text.getvalue().encode("utf-8-sig")


def read_filled(body: bytes, name: str) -> Filled:
    """Read a sheet back; InputRefused says what is missing, and how many rows of how many are judged."""
    rows = _rows(body, name)
    sheets = {row["sheet"].strip() for row in rows}
    found = _SHEET.fullmatch(next(iter(sheets))) if len(sheets) == 1 else None
    if found is None:
        raise InputRefused(
            f"{name} is not one sheet: its last column should say the same in every row.",
            value=name,
            advice=_ADVICE,
        )
    verdicts = {row["key"].strip(): _verdict(row, name) for row in rows}
    if empty := [row["row"] for row in rows if not verdicts[row["key"].strip()]]:
        raise InputRefused(
            f"{len(empty)} of the {len(rows)} rows of {name} are not judged, row {empty[0]} first.",
            value=name,
            advice=f"Write {', '.join(VERDICTS[:2])} or {VERDICTS[2]} in each.",
        )
    return Filled(Made(found[1], int(found[2]), int(found[3])), verdicts)


def _rows(body: bytes, name: str) -> list[dict[str, str]]:
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputRefused(f"{name} is not UTF-8.", value=name, advice="Save it as CSV UTF-8.") from error
    delimiter = max(",;\t", key=text.partition("\n")[0].count)
    try:
        rows = list(csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter, restval=""))
    except csv.Error as error:
        raise InputRefused(f"{name} is not CSV: {error}.", value=name, advice=_ADVICE) from error
    if not rows or not set(COLUMNS) <= rows[0].keys():
        raise InputRefused(f"{name} is no sheet of an audit.", value=name, advice=_ADVICE)
    return [row for row in rows if any(row[column].strip() for column in COLUMNS)]


def _verdict(row: dict[str, str], name: str) -> str:
    said = row["right, wrong or unsure"].strip().casefold()
    for verdict in VERDICTS:
        if said in {verdict, verdict[0], ""}:
            return verdict if said else ""
    raise InputRefused(
        f"Row {row['row']} of {name} says {said!r}.",
        value=said,
        advice=f"Write {', '.join(VERDICTS[:2])} or {VERDICTS[2]}.",
    )
