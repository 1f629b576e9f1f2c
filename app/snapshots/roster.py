"""The people of a roster: a table with a header, of which ids, ORCID iDs and names are read."""

import csv
from pathlib import Path

from app.errors import InputRefused
from app.sheets.people import PERSON, name_of
from app.sheets.table import Spreadsheet, read_sheet, sheet_text


def roster_people(path: Path) -> tuple[list[str], list[str]]:
    """Ids or iDs of the people of a roster, and the names of those with neither.

    Raises InputRefused if the file is not such a table.
    """
    sheet = _sheet(path)
    if not {"id", "orcid"} & sheet.fields:
        raise _refused(path, "it has no column `id` or `orcid`")
    if not sheet.rows:
        raise _refused(path, "it has no rows")
    known = [(cells.get("id") or cells.get("orcid") or "", cells) for _, cells in sheet.rows]
    unknown = [name_of(cells) or "somebody without a name" for id_, cells in known if not id_]
    return [id_ for id_, _ in known if id_], unknown


def _sheet(path: Path) -> Spreadsheet:
    try:
        return read_sheet(sheet_text(path), PERSON)
    except csv.Error as error:
        raise _refused(path, str(error)) from None


def _refused(path: Path, reason: str) -> InputRefused:
    return InputRefused(
        f"{path} cannot be read as a roster: {reason}.",
        value=str(path),
        advice="Use a CSV file in UTF-8 with a header line such as name,orcid, and a line for each person.",
    )
